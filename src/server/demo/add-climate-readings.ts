import type { ClimateConditionType } from '#domain/products/climate-condition.ts';
import { addMonths, type CalendarDate, firstDayOf, monthOf } from '#domain/units/calendar.ts';
import { type Instant, localDateOf, startOfLocalDay } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { appendClimateReadings, type NewClimateReading } from '../reference/append-climate-readings.ts';
import { startOfHistory } from './generate-trades.ts';
import { SIMULATED } from './imagine-limit-readings.ts';
import { createWetness } from './imagine-storage-levels.ts';

/**
 * Adds the simulated climate of each first of a month that is missing, from the start of the market's history on; none once
 * somebody noted a true one, whose place it would take.
 */
export async function addClimateReadings(db: Database, now: Instant, seed: number): Promise<void> {
  const noted = await db
    .selectFrom('climate_readings')
    .where('is_simulated', '=', false)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (noted !== undefined) return;
  const last = await db
    .selectFrom('climate_readings')
    .where('is_simulated', '=', true)
    .select(({ fn }) => fn.max('read_on').as('day'))
    .executeTakeFirst();
  const first = monthOf(localDateOf(startOfHistory(now)));
  const added = await appendClimateReadings(
    db,
    imagineClimate(seed, firstDayOf(last?.day == null ? first : addMonths(monthOf(last.day), 1)), localDateOf(now)),
    now,
  );
  if (!added.ok) throw new Error(`The reference has no climate condition "${added.reason}".`);
}

/** The same years are wet here that fill the storages and open the limits. */
export function imagineClimate(seed: number, from: CalendarDate, upTo: CalendarDate): readonly NewClimateReading[] {
  const wetness = createWetness(seed);
  const readings: NewClimateReading[] = [];
  for (let day = from; day <= upTo; day = firstDayOf(addMonths(monthOf(day), 1))) {
    const condition = nameWetness(wetness(startOfLocalDay(day)));
    readings.push({ condition, readOn: day, source: SIMULATED, isSimulated: true });
  }
  return readings;
}

/** From 0.75, when storages fill, to -0.15. */
function nameWetness(wetness: number): ClimateConditionType {
  if (wetness > 0.2) return 'wet';
  if (wetness > -0.03) return 'average';
  return wetness > -0.12 ? 'dry' : 'extreme_dry';
}
