import type { Database } from '../platform/database/database.ts';

/** The climate as it was read last, before any that is simulated; undefined where nobody has. */
export const findLatestClimate = (db: Database) =>
  db
    .selectFrom('climate_readings')
    .innerJoin('climate_conditions', 'climate_conditions.id', 'condition_id')
    .select(['condition_id', 'display', 'type', 'read_on', 'climate_readings.source', 'is_simulated'])
    .orderBy('is_simulated')
    .orderBy('read_on', 'desc')
    .orderBy('climate_readings.id', 'desc')
    .limit(1)
    .executeTakeFirst();
