import type { Instant } from '#domain/units/instant.ts';
import { SEED_FOLDER } from '#server/platform/seed-files/seed-folder.ts';
import { seedReference } from '#server/reference/seed/seed-reference.ts';
import { createFilledDatabase, migrate, type TestDatabase } from './test-database.ts';

/** A database with the reference data as of one moment, the same for all of a run. They are read once and copied, like the schema. */
export function createReferenceDatabase(now: Instant): Promise<TestDatabase> {
  const name = process.env.REFERENCE_DATABASE;
  if (!name) throw new Error('REFERENCE_DATABASE must name the reference data of this run: see database-server.ts.');
  return createFilledDatabase(name, (connection) => migrate(connection, (db) => seedReference(db, SEED_FOLDER, now)));
}
