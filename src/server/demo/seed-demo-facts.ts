import { join } from 'node:path';
import type { Instant } from '#domain/units/instant.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { holdPosition } from '../platform/database/next-position.ts';
import type { TableRow } from '../platform/seed-files/table-rows.ts';
import { addFirstReadings } from '../reference/add-first-readings.ts';
import { readBrokers } from '../reference/seed/read-brokers.ts';
import { readLimits } from '../reference/seed/read-limits.ts';
import { readPlaces } from '../reference/seed/read-places.ts';
import { type SeedReport, upsertAsOneChange } from '../reference/seed/seed-reference.ts';
import { readLimitReadings } from './read-limit-readings.ts';
import { readSimulatedHistory } from './read-simulated-history.ts';

export interface DemoFactsReport extends SeedReport {
  /** How many limits got their first reading. */
  readonly readings: number;
}

/**
 * Puts in the made-up facts of `demo/`, after the reference: providers, brokers, simulated allocations where the true
 * ones are not known, and a first reading for every limit that has none. Everything is marked as simulated.
 */
export async function seedDemoFacts(db: Database, seedFolder: string, now: Instant): Promise<DemoFactsReport> {
  const [reference, demo] = [join(seedFolder, 'reference'), join(seedFolder, 'demo')];
  const { places } = await readPlaces(reference);
  const brokers = await readBrokers(demo, places.zones);
  const history = await readSimulatedHistory(demo, places);
  const readings = await readLimitReadings(demo, await readLimits(reference, places), now);
  return db.transaction().execute(async (transaction) => {
    await holdPosition(transaction);
    const simulated = await withoutKnownYears(transaction, history);
    const key = ['zone_id', 'allocation_class_id', 'water_year'] as const;
    const report = await upsertAsOneChange(
      transaction,
      [...brokers, { table: 'allocation_history', key, rows: simulated }],
      now,
    );
    return { ...report, readings: await addFirstReadings(transaction, readings, now) };
  });
}

type HistoryRow = TableRow<'allocation_history'>;

/** A simulated figure never takes the place of a true one. */
async function withoutKnownYears(
  transaction: DatabaseTransaction,
  history: readonly HistoryRow[],
): Promise<readonly HistoryRow[]> {
  const nameOf = (row: Pick<HistoryRow, 'zone_id' | 'allocation_class_id' | 'water_year'>) =>
    [row.zone_id, row.allocation_class_id, row.water_year].join('/');
  const known = await transaction
    .selectFrom('allocation_history')
    .where('is_simulated', '=', false)
    .select(['zone_id', 'allocation_class_id', 'water_year'])
    .execute();
  const knownNames = new Set(known.map(nameOf));
  return history.filter((row) => !knownNames.has(nameOf(row)));
}
