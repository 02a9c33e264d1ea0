import type { ClimateConditionType } from '#domain/products/climate-condition.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';

/** What somebody says the climate is. */
export interface NewClimateReading {
  readonly condition: ClimateConditionType;
  readonly readOn: CalendarDate;
  readonly source: string;
  readonly isSimulated: boolean;
}

/** Adds readings of the climate, known from `now` on; the one of the latest day counts, and of one day the one that came last. */
export async function appendClimateReadings(
  db: Database,
  readings: readonly NewClimateReading[],
  now: Instant,
): Promise<void> {
  if (readings.length === 0) return;
  const conditions = await db.selectFrom('climate_conditions').select(['id', 'type']).execute();
  const rows = readings.flatMap(({ condition, readOn, source, isSimulated }) => {
    const id = conditions.find(({ type }) => type === condition)?.id;
    return id === undefined
      ? []
      : [{ condition_id: id, read_on: readOn, source, is_simulated: isSimulated, recorded_at: new Date(now) }];
  });
  if (rows.length > 0) await db.insertInto('climate_readings').values(rows).execute();
}
