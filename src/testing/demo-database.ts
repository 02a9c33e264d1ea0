import { buildReference, type Reference } from '#domain/reference.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import type { DemoProvider } from '#server/demo/demo-provider.ts';
import { listDemoProviders } from '#server/demo/demo-store.ts';
import { seedDemoFacts } from '#server/demo/seed-demo-facts.ts';
import { SEED_FOLDER } from '#server/platform/seed-files/seed-folder.ts';
import { loadReference } from '#server/reference/load-reference.ts';
import { seedReference } from '#server/reference/seed/seed-reference.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A Saturday afternoon in the water year 2026-27. */
export const DEMO_NOW = instant(Date.parse('2026-11-21T05:40:00Z'));

export interface DemoDatabase extends TestDatabase {
  readonly reference: Reference;
  readonly providers: readonly DemoProvider[];
}

/** A database that holds the reference and the made-up facts, and no market yet. */
export async function createDemoDatabase(now: Instant = DEMO_NOW): Promise<DemoDatabase> {
  const database = await createTestDatabase();
  await seedReference(database.db, SEED_FOLDER, now);
  await seedDemoFacts(database.db, SEED_FOLDER, now);
  const reference = await loadReference(database.db);
  return { ...database, reference, providers: await listDemoProviders(database.db) };
}

/** A corner of the market, for what need not be large. */
export function onlyZones(reference: Reference, codes: readonly string[]): Reference {
  const zones = reference.zones.filter(({ code }) => codes.includes(code));
  const ids = new Set(zones.map(({ id }) => id));
  return buildReference({
    ...reference,
    zones,
    rules: reference.rules.filter(({ from, to }) => ids.has(from) && ids.has(to)),
  });
}
