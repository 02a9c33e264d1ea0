import type { AllocationClassId } from '../ids.ts';
import type { CalendarDate } from '../units/calendar.ts';
import { type Grain, startOfInterval } from './grain.ts';
import { addTradeSums, type TradeSums } from './trade-sums.ts';

/** What was traded from a day on; `allocationClass` is null where classes are not told apart, or the trades have none. */
export interface GraphRow {
  readonly start: CalendarDate;
  readonly allocationClass: AllocationClassId | null;
  readonly sums: TradeSums;
}

/**
 * Puts the days of each interval together, oldest first, classes in the order of their ids. An interval without a trade that
 * counts has no row: a gap is a gap.
 */
export function gatherIntervals(days: readonly GraphRow[], grain: Grain): readonly GraphRow[] {
  const rows = new Map<string, GraphRow>();
  for (const { start: day, allocationClass, sums } of days) {
    const start = startOfInterval(grain, day);
    const name = `${start}/${allocationClass}`;
    const known = rows.get(name);
    rows.set(name, { start, allocationClass, sums: known === undefined ? sums : addTradeSums(known.sums, sums) });
  }
  return [...rows.values()].filter(({ sums }) => sums.trades > 0).sort(byStartAndClass);
}

const byStartAndClass = (left: GraphRow, right: GraphRow): number =>
  left.start === right.start
    ? (left.allocationClass ?? 0) - (right.allocationClass ?? 0)
    : left.start < right.start
      ? -1
      : 1;
