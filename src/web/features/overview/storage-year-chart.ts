import { printVolume } from '#domain/print/print-figures.ts';
import { printDayOfWaterYear } from '#domain/units/day-of-water-year.ts';
import type { ChartReading } from '../../charts/chart-reading.ts';
import type { StopValue, TimeChartSpec } from '../../charts/time-chart-spec.ts';
import { WATER_YEAR_TICKS, WHOLE_YEAR } from '../../charts/water-year-axis.ts';
import { readVolume } from '../../wire.ts';
import { nameStorageYear, printLevel, printLevelsBefore } from './storage-year-words.ts';
import { type DailyLevel, lastDayRead, levelsBefore, type StorageYears } from './storage-years.ts';

/** The days of which any year knows something. */
export const listDays = ({ now, before }: StorageYears): readonly number[] =>
  now.days.flatMap((level, day) => (level !== null || before.some(({ days }) => days[day] != null) ? day : []));

/** This water year over the ones before, in per cent of the capacity. */
export function declareStorageChart(years: StorageYears): TimeChartSpec {
  const { now, before } = years;
  const days = listDays(years);
  const rest = days.indexOf(lastDayRead(years));
  return {
    span: WHOLE_YEAR,
    timeTicks: WATER_YEAR_TICKS,
    scale: 'linear',
    lines: [
      ...before.map((year) => ({ name: nameStorageYear(year), look: 'past' as const, isBehind: true })),
      { name: nameStorageYear(now), look: 'now' },
    ],
    values: { label: 'Full, per cent', decimals: 2, printTick: String },
    stops: days.map((day) => ({
      start: day,
      end: day + 1,
      values: [...before, now].map((year) => toValue(year.days[day])),
      amount: 0,
    })),
    restsAt: rest < 0 ? days.length - 1 : rest,
  };
}

const toValue = (level: DailyLevel | null | undefined): StopValue | null =>
  level == null ? null : { value: level.hundredths / 100, low: null, high: null, thin: null };

/** The figures of a day, in the order of the marks. */
export function readStorageDay(years: StorageYears, day: number): ChartReading {
  const { now, before, unit } = years;
  const level = now.days[day] ?? null;
  const [lastYear] = before;
  const readIn = levelsBefore(years, day).length;
  return {
    title: printDayOfWaterYear(day),
    entries: [
      { mark: 'line', look: 'now', label: nameStorageYear(now), text: printLevel(level) },
      ...(lastYear === undefined
        ? []
        : [
            {
              ...{ mark: 'line' as const, look: 'past' as const },
              ...{ label: nameStorageYear(lastYear), text: printLevel(lastYear.days[day]) },
            },
          ]),
      ...(before.length < 2
        ? []
        : [
            {
              ...{ mark: 'line' as const, look: 'past' as const },
              ...{ label: `${readIn} ${readIn === 1 ? 'year' : 'years'}`, text: printLevelsBefore(years, day) },
            },
          ]),
    ],
    note:
      level === null
        ? notReadWords(years, day)
        : `${printVolume(readVolume(level.volume, unit), unit)}, ${level.source}`,
  };
}

const notReadWords = (years: StorageYears, day: number): string =>
  day > lastDayRead(years)
    ? `not yet read in ${nameStorageYear(years.now)}`
    : `not read on that day of ${nameStorageYear(years.now)}`;
