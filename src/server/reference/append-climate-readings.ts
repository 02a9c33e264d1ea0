import type { ClimateConditionType } from '#domain/products/climate-condition.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { type Instant, printInstant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { insertRows } from '../platform/database/insert-rows.ts';

/** What somebody says the climate is. */
export interface NewClimateReading {
  readonly condition: ClimateConditionType;
  readonly readOn: CalendarDate;
  readonly source: string;
  readonly isSimulated: boolean;
}

const COLUMNS = ['condition_id', 'read_on', 'source', 'is_simulated', 'recorded_at'] as const;

/**
 * Adds readings of the climate, known from `now` on; the one of the latest day counts, and of one day the one that came last.
 * None of them where the reference does not have a condition, which the refusal names.
 */
export async function appendClimateReadings(
  db: Database,
  readings: readonly NewClimateReading[],
  now: Instant,
): Promise<Result<null, ClimateConditionType>> {
  if (readings.length === 0) return succeed(null);
  const conditions = await db.selectFrom('climate_conditions').select(['id', 'type']).execute();
  const idOf = new Map(conditions.map(({ type, id }) => [type, id]));
  const rows = [];
  for (const { condition, readOn, source, isSimulated } of readings) {
    const id = idOf.get(condition);
    if (id === undefined) return refuse(condition);
    rows.push({ condition_id: id, read_on: readOn, source, is_simulated: isSimulated, recorded_at: printInstant(now) });
  }
  await insertRows(db, { table: 'climate_readings', columns: COLUMNS, items: rows, print: (row) => row });
  return succeed(null);
}
