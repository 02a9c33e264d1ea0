import { printCount, printPrice } from '#domain/print/print-figures.ts';
import type { DayRange } from '#domain/statistics/grain.ts';
import { isThinMarket } from '#domain/statistics/thin-market.ts';
import { addDays, type CalendarDate, dayNumberOf } from '#domain/units/calendar.ts';
import { volumeToNumber } from '#domain/units/volume.ts';
import { VOLUME_UNIT_FACTS, type VolumeUnit } from '#domain/units/volume-unit.ts';
import type { ChartReading, ChartReadingEntry } from '../charts/chart-reading.ts';
import type { Span } from '../charts/time-axis.ts';
import type { StopValue, TimeChartSpec } from '../charts/time-chart-spec.ts';
import type { ScaleKind } from '../charts/value-scale.ts';
import { readPrice } from '../wire.ts';
import { ClassSign } from './class-sign.tsx';
import type { PriceRow } from './graph-rows.ts';
import { unpackDots } from './packed-dots.ts';
import type { HistoryInterval, PriceHistory } from './price-history.ts';
import { listRows, sumVolume } from './price-history.ts';
import {
  describeCountOf,
  describeThin,
  nameInterval,
  namePriceAxis,
  nameVolumeAxis,
  printMean,
  printRowRange,
  printTotalVolume,
} from './price-history-words.ts';
import { THIN_WORD } from './thin-word.ts';

export const spanOf = ({ from, to }: DayRange): Span => ({
  start: dayNumberOf(from),
  end: dayNumberOf(addDays(to, 1)),
});

/** What was paid day by day. */
export interface PriceDots {
  /** How far apart the prices of a dot may lie; null where each is of one price. */
  readonly step: number | null;
  /** Packed (`packed-dots.ts`). */
  readonly dots: string;
}

/** The mean price of the reader's own zone in an interval, and of how many priced trades it is. */
export type OwnZonePrice = readonly [start: CalendarDate, price: number, trades: number];

/** What stands behind the lines: single prices in the place of their range, and the reader's own zone. */
export interface Backdrop {
  readonly dots: PriceDots | null;
  readonly own: readonly OwnZonePrice[];
}

const NOTHING_BEHIND: Backdrop = { dots: null, own: [] };

/** Prices as lines, the volume of all of them below. */
export function declarePriceChart(
  { range, unit, grain, lines, intervals }: PriceHistory,
  scale: ScaleKind,
  { dots, own }: Backdrop = NOTHING_BEHIND,
): TimeChartSpec {
  const hasRange = lines.length === 1 && dots === null;
  const ownAt = new Map(own.map(([start, value]) => [start, value]));
  const ownLine = own.length === 0 ? [] : [{ name: MY_ZONE.toLowerCase(), look: 'home' as const, isBehind: true }];
  return {
    span: spanOf(range),
    scale,
    lines: [...ownLine, ...lines.map(({ short, mark }) => ({ name: short, look: mark ?? ('water' as const) }))],
    values: { label: namePriceAxis(unit), decimals: VOLUME_UNIT_FACTS[unit].priceDecimals, printTick: printRound },
    amounts: { label: nameVolumeAxis(unit, grain), decimals: DECIMALS_OF_VOLUMES, printTick: printRound },
    dots: unpackDots(dots?.dots ?? '').map(([day, value, amount]) => ({ day: day + MIDDAY, value, amount })),
    stops: intervals.map((interval) => ({
      ...spanOf(interval),
      values: [
        ...ownLine.map(() => describeOwn(ownAt.get(interval.from))),
        ...interval.rows.map((row) => (row === null ? null : describeValue(row, hasRange))),
      ],
      amount: amountOf(listRows(interval), unit),
    })),
  };
}

/** What stands behind the lines, in words. */
export const describeBackdrop = ({ dots, own }: Backdrop, unit: VolumeUnit): string =>
  [
    dots === null || dots.dots === ''
      ? ''
      : `Each dot is what was traded on a day ${dots.step === null ? 'at one price' : `at prices within ${printPrice(readPrice(dots.step, unit), unit)} of each other`}, larger for more water.`,
    own.length === 0 ? '' : 'Dashed: the mean of your own zone.',
  ]
    .filter((one) => one !== '')
    .join(' ');

const MY_ZONE = 'My zone';

const describeOwn = (value: number | undefined): StopValue | null =>
  value === undefined ? null : { value, low: null, high: null, thin: null };

/** To the megalitre, in gigalitres too. */
const DECIMALS_OF_VOLUMES = 3;

const MIDDAY = 0.5;

/** A round figure of an axis. */
export const printRound = (figure: number): string => (Number.isInteger(figure) ? printCount(figure) : String(figure));

/** Where lines run beside each other, ranges would hide them. */
const describeValue = (row: PriceRow, hasRange: boolean): StopValue | null =>
  row.pricePerVolume === null
    ? null
    : {
        value: row.pricePerVolume,
        low: hasRange ? row.lowestPrice : null,
        high: hasRange ? row.highestPrice : null,
        thin: describeThin(row),
      };

const amountOf = (rows: readonly PriceRow[], unit: VolumeUnit): number => volumeToNumber(sumVolume(rows), unit);

/** The figures of an interval, in the order in which they are drawn. */
export function readInterval(
  { intervals, lines, grain, unit }: PriceHistory,
  index: number,
  { dots, own }: Backdrop = NOTHING_BEHIND,
): ChartReading {
  const interval = intervals[index];
  if (interval === undefined) throw new RangeError(`There is no interval ${index}.`);
  const [only = null] = interval.rows;
  const range = {
    mark: dots === null ? ('range' as const) : ('dots' as const),
    look: 'water' as const,
    label: 'Range',
    text: printRowRange(only, unit),
  };
  return {
    title: nameInterval(interval, grain),
    entries: [
      ...lines.map(({ name, mark }, line) => ({
        mark: 'line' as const,
        look: mark ?? ('water' as const),
        ...(mark === null ? {} : { sign: <ClassSign mark={mark} /> }),
        label: name,
        text: printMean(interval.rows[line] ?? null, unit),
      })),
      ...(lines.length === 1 ? [range] : []),
      ...(own.length === 0 ? [] : [readOwn(own, interval, unit)]),
      { mark: 'area', look: 'water', label: 'Volume', text: printTotalVolume(listRows(interval), unit) },
    ],
    note: describeCountOf(listRows(interval)),
  };
}

function readOwn(own: readonly OwnZonePrice[], { from }: HistoryInterval, unit: VolumeUnit): ChartReadingEntry {
  const [, figure = null, trades = 0] = own.find(([start]) => start === from) ?? [];
  const text = figure === null ? '–' : printPrice(readPrice(figure, unit), unit);
  const thin = figure !== null && isThinMarket(trades) ? `, ${THIN_WORD}` : '';
  return { mark: 'line', look: 'home', label: MY_ZONE, text: text + thin };
}
