import { join } from 'node:path';
import type { Instant } from '#domain/units/instant.ts';
import type { AnyTableRows } from '../../platform/seed-files/table-rows.ts';
import type { NewLimitReading } from '../append-limit-readings.ts';
import { readAllocationHistory, readCarryover, readOngoingFees } from './read-entitlement-facts.ts';
import { readFees, readProcessingTimes } from './read-fees.ts';
import { readFirstReadings } from './read-first-readings.ts';
import { readLimits } from './read-limits.ts';
import { readOutlooks } from './read-outlooks.ts';
import { type Places, readPlaces } from './read-places.ts';
import { readRules } from './read-rules.ts';
import { readStorages } from './read-storages.ts';

export interface ReferenceSeed {
  readonly places: Places;
  /** In an order in which each table finds what it refers to. */
  readonly tables: readonly AnyTableRows[];
  /** What was published of limits up to `now`. */
  readonly firstReadings: readonly NewLimitReading[];
}

/** Reads and checks every file of `reference/`; throws the first `SeedFault`. */
export async function readReferenceSeed(seedFolder: string, now: Instant): Promise<ReferenceSeed> {
  const folder = join(seedFolder, 'reference');
  const { places, tables } = await readPlaces(folder);
  const limits = await readLimits(folder, places);
  const limitIds = new Map(limits.map(({ code, id }) => [code, id]));
  return {
    places,
    firstReadings: await readFirstReadings(folder, limits, now),
    tables: [
      ...tables,
      { table: 'limits', key: ['id'], rows: limits },
      await readRules(folder, places, limitIds),
      ...(await readFees(folder, places)),
      await readProcessingTimes(folder, places),
      await readOngoingFees(folder, places),
      await readCarryover(folder, places),
      await readAllocationHistory(folder, places),
      ...(await readOutlooks(folder, places)),
      ...(await readStorages(folder, places)),
    ],
  };
}
