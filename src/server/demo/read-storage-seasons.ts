import { join } from 'node:path';
import { readSeedFile } from '../platform/seed-files/read-seed-file.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
const SHAPE = { columns: ['storage', ...MONTHS, 'source'], unique: [['storage']] };

/** How full a storage typically is in the middle of each month, January first, in hundredths of a per cent. */
export interface StorageSeason {
  readonly storage: string;
  readonly hundredthsByMonth: readonly number[];
  readonly source: string;
}

/** Reads the parameters from which storage levels are simulated. */
export async function readStorageSeasons(seedFolder: string): Promise<readonly StorageSeason[]> {
  return (await readSeedFile(join(seedFolder, 'demo'), 'storage_levels.csv', SHAPE)).map((row) => ({
    storage: row.text('storage'),
    hundredthsByMonth: MONTHS.map((month) => row.scaled(month, 100)),
    source: row.text('source'),
  }));
}
