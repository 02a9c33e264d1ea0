import { printCount } from '#domain/print/print-figures.ts';
import type { DayRange } from '#domain/statistics/grain.ts';
import { addDays, type CalendarDate, dayNumberOf } from '#domain/units/calendar.ts';
import { volumeToNumber } from '#domain/units/volume.ts';
import { VOLUME_UNIT_FACTS, type VolumeUnit } from '#domain/units/volume-unit.ts';
import type { Reading } from '../charts/reading.ts';
import type { Span } from '../charts/time-axis.ts';
import type { StopValue, TimeChartSpec } from '../charts/time-chart-spec.ts';
import type { ScaleKind } from '../charts/value-scale.ts';
import { ClassSign } from './class-sign.tsx';
import type { PriceHistory, PriceRow } from './price-history.ts';
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

export const spanOf = ({ from, to }: DayRange): Span => ({
  start: dayNumberOf(from),
  end: dayNumberOf(addDays(to, 1)),
});

/** A trade with a price: its day, and price and volume in the reader's unit. */
export type PricedTrade = readonly [day: CalendarDate, price: number, volume: number];

/** Prices as lines, the volume of all of them below; single trades in the place of their range where they are given. */
export const declarePriceChart = (
  { range, unit, grain, lines, intervals }: PriceHistory,
  scale: ScaleKind,
  trades: readonly PricedTrade[] = [],
): TimeChartSpec => ({
  span: spanOf(range),
  scale,
  lines: lines.map(({ short, mark }) => ({ name: short, look: mark ?? 'water' })),
  values: { label: namePriceAxis(unit), decimals: VOLUME_UNIT_FACTS[unit].priceDecimals, printTick: printRound },
  amounts: { label: nameVolumeAxis(unit, grain), decimals: DECIMALS_OF_VOLUMES, printTick: printRound },
  dots: trades.map(([day, value, amount]) => ({ day: dayNumberOf(day) + MIDDAY, value, amount })),
  stops: intervals.map((interval) => ({
    ...spanOf(interval),
    values: interval.rows.map((row) =>
      row === null ? null : describeValue(row, lines.length === 1 && trades.length === 0),
    ),
    amount: amountOf(listRows(interval), unit),
  })),
});

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
  mark: 'range' | 'dots' = 'range',
): Reading {
  const interval = intervals[index];
  if (interval === undefined) throw new RangeError(`There is no interval ${index}.`);
  const [only = null] = interval.rows;
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
      ...(lines.length === 1
        ? [{ mark, look: 'water' as const, label: 'Range', text: printRowRange(only, unit) }]
        : []),
      { mark: 'area', look: 'water', label: 'Volume', text: printTotalVolume(listRows(interval), unit) },
    ],
    note: describeCountOf(listRows(interval)),
  };
}
