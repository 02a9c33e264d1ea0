import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillMarket } from '../bench/fill-market.ts';
import { printFigures } from '../bench/report.ts';
import { benchSearch } from '../bench/search-bench.ts';
import { SEED_FOLDER } from '../src/server/seed/seed-folder.ts';
import { seedReference } from '../src/server/seed/seed-reference.ts';
import { createPool, openDatabase } from '../src/server/store/database.ts';
import { startEmbeddedPostgres } from '../src/server/store/embedded-postgres/start-embedded-postgres.ts';
import { migrateToLatest } from '../src/server/store/migrate.ts';

const LISTINGS = Number(process.argv[2] ?? 1_000_000);

const folder = await mkdtemp(join(tmpdir(), 'anabranch-bench-'));
const started = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
if (!started.ok) throw new Error(started.reason.code);
const pool = createPool({ connection: started.value.connection, poolSize: 4 });
const db = openDatabase(pool);
try {
  await migrateToLatest(db);
  await seedReference(db, SEED_FOLDER);
  process.stdout.write(`Filling the store with ${LISTINGS} listings…\n`);
  await fillMarket(db, LISTINGS);
  printFigures(await benchSearch(db, LISTINGS));
} finally {
  await db.destroy();
  await started.value.stop();
  await rm(folder, { recursive: true, force: true });
}
