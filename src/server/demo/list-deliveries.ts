import { addDays, addMonths, type CalendarDate, firstDayOf, monthOf } from '#domain/units/calendar.ts';
import { type Instant, localDateOf, startOfLocalDay } from '#domain/units/instant.ts';
import { parseInstant } from '#domain/units/parse-instant.ts';
import { firstDayOfWaterYear, waterYear, waterYearOf } from '#domain/units/water-year.ts';
import type { TradeRow } from './listing-row.ts';

/** What came in at one time. */
export interface SentRows<Row> {
  readonly at: Instant;
  readonly rows: readonly Row[];
}

const YEARS = 5;
const MONTHS = 12;
const WEEKS = 8;

/**
 * A history as it came in: at the end of each water year, of each of the last twelve months and of each of the last eight weeks,
 * and the rest now, so that there is something to look back at. A row comes with the first delivery after all that it tells.
 */
export function listDeliveries<Row>(
  rows: readonly Row[],
  now: Instant,
  lastTold: (row: Row) => number,
): readonly SentRows<Row>[] {
  const times = [
    ...listDays(localDateOf(now))
      .map(startOfLocalDay)
      .filter((at) => at < now),
    now,
  ];
  const byTime = Map.groupBy(rows, (row) => times.find((at) => at > lastTold(row)) ?? now);
  return times.flatMap((at) => {
    const own = byTime.get(at);
    return own === undefined ? [] : [{ at, rows: own }];
  });
}

function listDays(today: CalendarDate): readonly CalendarDate[] {
  const count = (most: number) => Array.from({ length: most }, (_, n) => n);
  return [
    ...new Set([
      ...count(YEARS).map((ago) => firstDayOfWaterYear(waterYear(waterYearOf(today) - ago))),
      ...count(MONTHS).map((ago) => firstDayOf(addMonths(monthOf(today), -ago))),
      ...count(WEEKS).map((ago) => addDays(today, -7 * ago)),
    ]),
  ].sort();
}

/** The last of what a trade tells. */
export const lastToldOf = ({ agreedAt, approvedAt, registeredAt }: TradeRow): number =>
  Math.max(...[agreedAt, approvedAt, registeredAt].map((text) => (text === undefined ? 0 : (parseInstant(text) ?? 0))));
