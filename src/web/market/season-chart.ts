import { printUnitSymbol, VOLUME_UNIT_FACTS } from '#domain/units/volume-unit.ts';
import type { ChartReading } from '../charts/chart-reading.ts';
import type { StopValue, TimeChartSpec } from '../charts/time-chart-spec.ts';
import type { ScaleKind } from '../charts/value-scale.ts';
import { WATER_YEAR_TICKS, WHOLE_YEAR } from '../charts/water-year-axis.ts';
import { printRound } from './price-history-chart.tsx';
import { describeCountOf, describeThin } from './price-history-words.ts';
import { latestOf, type SeasonDay, type Seasons } from './season-rows.ts';
import { nameDaysTogether, nameSeasonDay, printRangeBefore, printSeasonPrice } from './season-words.ts';

/** This year over the median over the five before, by the day of the water year. */
export const declareSeasonChart = (seasons: Seasons, scale: ScaleKind): TimeChartSpec => ({
  span: WHOLE_YEAR,
  timeTicks: WATER_YEAR_TICKS,
  scale,
  lines: [
    ...seasons.yearsBefore.map((name) => ({ name, look: 'past' as const, isBehind: true })),
    { name: 'median', look: 'median' },
    { name: seasons.year, look: 'now' },
  ],
  values: {
    label: `Mean price, $/${printUnitSymbol(seasons.unit)}`,
    decimals: VOLUME_UNIT_FACTS[seasons.unit].priceDecimals,
    printTick: printRound,
  },
  stops: seasons.rows.map(({ day, now, median, before }) => ({
    start: day,
    end: day + 1,
    values: [
      ...before.map((one) => toValue(one?.pricePerVolume)),
      toValue(median?.pricePerVolume),
      toValue(now?.pricePerVolume, now),
    ],
    amount: 0,
  })),
  restsAt: restOf(seasons),
  leap: 'seven',
});

const toValue = (figure: number | null | undefined, day: SeasonDay | null = null): StopValue | null =>
  figure == null ? null : { value: figure, low: null, high: null, thin: day === null ? null : describeThin(day) };

/** At this year's last price; before there is one, at the end of the others. */
const restOf = (seasons: Seasons): number => {
  const latest = latestOf(seasons);
  return latest < 0 ? seasons.rows.length - 1 : latest;
};

/** The figures of a day, in the order of the marks. */
export function readSeason(seasons: Seasons, index: number): ChartReading {
  const row = seasons.rows[index];
  if (row === undefined) throw new RangeError(`There is no day ${index}.`);
  const { unit, year } = seasons;
  const { now, median, phase } = row;
  const count = now === null ? 'no trades' : describeCountOf([now]);
  return {
    title: nameSeasonDay(row),
    entries: [
      { mark: 'line', look: 'now', label: year, text: printSeasonPrice(now?.pricePerVolume, unit) },
      { mark: 'line', look: 'median', label: 'Median', text: printSeasonPrice(median?.pricePerVolume, unit) },
      { mark: 'line', look: 'past', label: 'Five years', text: printRangeBefore(row, unit) },
    ],
    note:
      phase === 'to come'
        ? `still to come in ${year}`
        : `${count}, ${nameDaysTogether(row)}${phase === 'today' ? ' so far' : ''}`,
  };
}
