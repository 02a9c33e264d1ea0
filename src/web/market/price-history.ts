import type { AllocationClassAnswer } from '#contract/wire.ts';
import type { ClassMark } from '#domain/products/allocation-class.ts';
import { type DayRange, endOfInterval, type Grain, startOfInterval } from '#domain/statistics/grain.ts';
import { isThinMarket } from '#domain/statistics/thin-market.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { type Litres, litres } from '#domain/units/volume.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { readVolume } from '../wire.ts';
import { countPriced, type PriceRow, startOf } from './graph-rows.ts';

/** What has a price of its own: temporary water, or a class of entitlement. */
export interface HistoryLine {
  readonly name: string;
  /** `HR` */
  readonly short: string;
  /** Null for temporary water. */
  readonly mark: ClassMark | null;
}

/** An interval in which something was traded; one that holds today ends with it. */
export interface HistoryInterval extends DayRange {
  /** Whether trades may still come. */
  readonly isRunning: boolean;
  /** One for each line, in their order; null where nothing of it was traded. */
  readonly rows: readonly (PriceRow | null)[];
}

/** What was paid and how much was traded, interval by interval, oldest first. */
export interface PriceHistory {
  readonly grain: Grain;
  /** Whole intervals, up to today. */
  readonly range: DayRange;
  readonly unit: VolumeUnit;
  readonly lines: readonly HistoryLine[];
  readonly intervals: readonly HistoryInterval[];
}

interface Told {
  readonly rows: readonly PriceRow[];
  readonly grain: Grain;
  /** As it was asked for. */
  readonly range: DayRange;
  readonly today: CalendarDate;
  readonly unit: VolumeUnit;
  /** Of entitlements, those that can be told apart; null for temporary water. */
  readonly classes: readonly AllocationClassAnswer[] | null;
  /** Where other intervals begin that are shown, though nothing of this was traded in them. */
  readonly alsoFrom?: readonly CalendarDate[];
}

export function makePriceHistory({ rows, grain, range, today, unit, classes, alsoFrom = [] }: Told): PriceHistory {
  const ids =
    classes === null ? [null] : [...new Set(rows.map(classOf))].sort((left, right) => (left ?? 0) - (right ?? 0));
  const last = (day: CalendarDate): CalendarDate => {
    const end = endOfInterval(grain, day);
    return end < today ? end : today;
  };
  const byStart = Map.groupBy(rows, startOf);
  return {
    grain,
    range: { from: startOfInterval(grain, range.from), to: last(range.to) },
    unit,
    lines: ids.map((id) => (classes === null ? TEMPORARY : lineOf(id, classes))),
    intervals: [...new Set([...byStart.keys(), ...alsoFrom])].sort().map((from) => ({
      from,
      to: last(from),
      isRunning: endOfInterval(grain, from) >= today,
      rows: ids.map((id) => byStart.get(from)?.find((row) => classOf(row) === id) ?? null),
    })),
  };
}

const TEMPORARY: HistoryLine = { name: 'Mean', short: 'mean', mark: null };

/** A class is told by its number where the classes could not be read: nobody left it untold. */
const lineOf = (id: number | null, classes: readonly AllocationClassAnswer[]): HistoryLine =>
  id === null
    ? { name: 'Reliability not told', short: 'not told', mark: 'other' }
    : (classes.find((one) => one.id === id) ?? { name: `Class ${id}`, short: `class ${id}`, mark: 'other' });

const classOf = (row: PriceRow): number | null => ('reliability_id' in row ? row.reliability_id : null);

export const isThinRow = (row: Pick<PriceRow, 'trades' | 'unpricedTrades'>): boolean => isThinMarket(countPriced(row));

export const listRows = ({ rows }: HistoryInterval): readonly PriceRow[] => rows.filter((row) => row !== null);

/** Of all rows together, exactly. */
export const sumVolume = (rows: readonly PriceRow[]): Litres =>
  litres(rows.reduce((sum, { volume, volumeUnit }) => sum + readVolume(volume, volumeUnit), 0));

export type Count = 'trades' | 'unpricedTrades' | 'correctedTrades' | 'leftOutTrades';

export const sumCount = <What extends Count>(rows: readonly Readonly<Record<What, number>>[], what: What): number =>
  rows.reduce((sum, row) => sum + row[what], 0);
