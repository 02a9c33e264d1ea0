import { type Instant, instant } from '#domain/units/instant.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { holdPosition, takeNextPosition } from '../../platform/database/next-position.ts';
import type { AnyTableRows } from '../../platform/seed-files/table-rows.ts';
import { type TableReport, upsertRows } from '../../platform/seed-files/upsert-rows.ts';
import { addFirstReadings } from '../add-first-readings.ts';
import { readReferenceSeed } from './read-reference-seed.ts';

export interface SeedReport {
  readonly tables: readonly TableReport[];
  /** The place of the change in the order of all changes; null when nothing had to change. */
  readonly position: number | null;
}

/**
 * Brings the reference tables in line with the files in `reference/`, all or nothing, and gives limits that nobody has read
 * what was published of them. Throws a `SeedFault` before it
 * touches anything when a file is wrong. What the files no longer name stays in the tables where history refers to it, and goes where nothing does.
 */
export async function seedReference(
  db: Database,
  seedFolder: string,
  now: Instant = instant(Date.now()),
): Promise<SeedReport> {
  const { tables, firstReadings } = await readReferenceSeed(seedFolder, now);
  return db.transaction().execute(async (transaction) => {
    await holdPosition(transaction);
    const report = await upsertAsOneChange(transaction, tables, now);
    await addFirstReadings(transaction, firstReadings, now);
    return report;
  });
}

/** Writes the rows and, only when a row was new or different, notes one change of the reference. */
export async function upsertAsOneChange(
  transaction: DatabaseTransaction,
  tables: readonly AnyTableRows[],
  now: Instant,
): Promise<SeedReport> {
  const reports: TableReport[] = [];
  for (const rows of tables) reports.push(await upsertRows(transaction, rows));
  const hasChanged = reports.some(({ added, changed, removed }) => added + changed + removed > 0);
  return {
    tables: reports,
    position: hasChanged ? await takeNextPosition(transaction, { topic: 'reference', at: now, batchId: null }) : null,
  };
}
