import { printCount, printPrice, printPriceRange, printVolume } from '#domain/print/print-figures.ts';
import { printTime } from '#domain/print/print-time.ts';
import { spellNumber } from '#domain/print/spell-number.ts';
import type { DayRange, Grain } from '#domain/statistics/grain.ts';
import { THIN_BELOW } from '#domain/statistics/thin-market.ts';
import { monthOf, printDate, printMonth } from '#domain/units/calendar.ts';
import { type Instant, localTimeOf, startOfLocalDay } from '#domain/units/instant.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { readPrice } from '../wire.ts';
import { countPriced, type PriceRow } from './graph-rows.ts';
import {
  type Count,
  type HistoryInterval,
  isThinRow,
  listRows,
  type PriceHistory,
  sumCount,
  sumVolume,
} from './price-history.ts';
import { THIN_WORD } from './thin-word.ts';

/** How history is told in words: intervals, figures, what the curve is made of. */

const RUNNING = ', so far';

/** `Nov 2026`, `Week to 20 Nov 2026`, `Fri 20 Nov 2026`; the one that is not over says so. */
export function nameInterval({ from, to, isRunning }: HistoryInterval, grain: Grain): string {
  if (grain === 'month') return `${printMonth(monthOf(from))}${isRunning ? RUNNING : ''}`;
  if (grain === 'week') return `Week to ${printDate(to)}${isRunning ? RUNNING : ''}`;
  return `${localTimeOf(startOfLocalDay(from)).weekday} ${printDate(from)}`;
}

export const INTERVAL_HEADS: Readonly<Record<Grain, string>> = { day: 'Day', week: 'Week to', month: 'Month' };

/** The same in a column under its head. */
export const nameInColumn = (interval: HistoryInterval, grain: Grain): string =>
  grain === 'week' ? nameInterval(interval, grain).replace('Week to ', '') : nameInterval(interval, grain);

/** `22 Nov 2025 to 22 Nov 2026` */
export const nameRange = ({ from, to }: DayRange): string => `${printDate(from)} to ${printDate(to)}`;

const PER: Readonly<Record<Grain, string>> = { day: 'a day', week: 'a week', month: 'a month' };

export const nameVolumeAxis = (unit: VolumeUnit, grain: Grain): string =>
  `Volume, ${printUnitSymbol(unit)} ${PER[grain]}`;

export const namePriceAxis = (unit: VolumeUnit): string => `Price, $/${printUnitSymbol(unit)}`;

/** What is told of a price that nobody has. */
const NONE = '–';

export const printMean = (row: PriceRow | null, unit: VolumeUnit): string =>
  row?.pricePerVolume == null ? NONE : printPrice(readPrice(row.pricePerVolume, row.volumeUnit), unit);

export const printRowRange = (row: PriceRow | null, unit: VolumeUnit): string =>
  row?.lowestPrice == null || row.highestPrice === null
    ? NONE
    : printPriceRange(readPrice(row.lowestPrice, row.volumeUnit), readPrice(row.highestPrice, row.volumeUnit), unit);

export const printTotalVolume = (rows: readonly PriceRow[], unit: VolumeUnit): string =>
  printVolume(sumVolume(rows), unit);

export const countTrades = (count: number): string => (count === 1 ? '1 trade' : `${printCount(count)} trades`);

/** How many trades a figure is of. */
type CountedRow = Pick<PriceRow, 'pricePerVolume' | 'trades' | 'unpricedTrades'>;

/** `thin, 3 trades`; null where there are enough, or none has a price. */
export function describeThin(row: CountedRow): string | null {
  if (row.pricePerVolume === null || !isThinRow(row)) return null;
  const told = countTrades(countPriced(row));
  return `${THIN_WORD}, ${told}${row.unpricedTrades === 0 ? '' : ' with a price'}`;
}

/** Of how many trades figures are: `thin, 3 trades`, `34 trades, 2 without a price`. */
export function describeCountOf(rows: readonly CountedRow[]): string {
  const unpriced = sumCount(rows, 'unpricedTrades');
  const isAnyThin = rows.some((row) => describeThin(row) !== null);
  const without = unpriced === 0 ? '' : `, ${printCount(unpriced)} without a price`;
  return `${isAnyThin ? `${THIN_WORD}, ` : ''}${countTrades(sumCount(rows, 'trades'))}${without}`;
}

export const GRAIN_CAPTIONS: Readonly<Record<Grain, string>> = {
  day: 'By day',
  week: 'By week, Saturday to Friday',
  month: 'By month',
};

/** Where all trades of a chart come from. */
export const SOURCE_OF_TRADES = 'as registers and exchanges reported them, or market analysis found them';

interface Caption {
  readonly history: PriceHistory;
  /** As it is drawn. */
  readonly scale: string;
  /** `Trades out of zone 7` */
  readonly what: string;
  readonly readAt: Instant;
}

/** Grain, weighting, scale, what is left out, source and time of reading. */
export const describeHistory = ({ history, scale, what, readAt }: Caption): string =>
  [
    `${GRAIN_CAPTIONS[history.grain]}, mean weighted by volume; ${scale}.`,
    `Hollow point: fewer than ${spellNumber(THIN_BELOW)} trades with a price. No line where nothing was traded.`,
    ...describeOddTrades(history.intervals.flatMap(listRows), 'for volume only'),
    describeSource(what, readAt),
  ].join(' ');

/** What became of the trades that do not count as they were told first, where there are any. */
export function describeOddTrades(rows: readonly Pick<PriceRow, Count>[], unpricedCount: string): readonly string[] {
  const [unpriced, corrected, leftOut] = [
    sumCount(rows, 'unpricedTrades'),
    sumCount(rows, 'correctedTrades'),
    sumCount(rows, 'leftOutTrades'),
  ];
  return [
    unpriced === 0
      ? ''
      : `${countTrades(unpriced)} without a price ${unpriced === 1 ? 'counts' : 'count'} ${unpricedCount}.`,
    corrected === 0
      ? ''
      : `${countTrades(corrected)} corrected later ${corrected === 1 ? 'counts' : 'count'} as corrected.`,
    leftOut === 0
      ? ''
      : `${countTrades(leftOut)} in the intervals shown ${leftOut === 1 ? 'is' : 'are'} left out: not confirmed, or excluded.`,
  ].filter((one) => one !== '');
}

export const describeSource = (what: string, readAt: Instant): string =>
  `${what}, ${SOURCE_OF_TRADES}, read ${printTime(readAt)}.`;
