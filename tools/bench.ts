import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { benchBackup } from '../bench/backup-bench.ts';
import { benchDoors } from '../bench/doors-bench.ts';
import { fillMarket } from '../bench/fill-market.ts';
import { benchHttp } from '../bench/http-bench.ts';
import { benchLargePublication } from '../bench/large-publish-bench.ts';
import { addIrrigator } from '../bench/make-people.ts';
import { benchPublishing } from '../bench/publish-bench.ts';
import { printFigures } from '../bench/report.ts';
import { benchSearch } from '../bench/search-bench.ts';
import { createPool, type Database, openDatabase } from '../src/server/platform/database/database.ts';
import { migrateToLatest } from '../src/server/platform/database/migrate.ts';
import type { EmbeddedConnection } from '../src/server/platform/embedded-postgres/greet-server.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import { SEED_FOLDER } from '../src/server/platform/seed-files/seed-folder.ts';
import { seedReference } from '../src/server/reference/seed/seed-reference.ts';
import { urlOf } from '../src/testing/start-test-instance.ts';
import { buildPages } from './build-pages.ts';

const LISTINGS = Number(process.argv[2] ?? 1_000_000);
/** What the answers over HTTP are made of: about as many as a lively season has. */
const LISTINGS_OVER_HTTP = 20_000;

await buildPages();
const folder = await mkdtemp(join(tmpdir(), 'anabranch-bench-'));
const started = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
if (!started.ok) throw new Error(started.reason.code);
const { connection, stop } = started.value;
try {
  await withMarket(connection, LISTINGS, async (db) => {
    printFigures(await benchSearch(db, LISTINGS));
    printFigures(await benchPublishing(db, connection, urlOf({ connection })));
    printFigures(await benchLargePublication(db, urlOf({ connection })));
    printFigures(await benchBackup(db, connection, LISTINGS));
  });
  const small = { ...connection, database: 'bench_http' };
  await withDatabase(connection, (db) => sql`create database bench_http`.execute(db));
  await withMarket(small, LISTINGS_OVER_HTTP, async (db) => {
    await addIrrigator(db);
    printFigures(await benchHttp(urlOf({ connection: small })));
    printFigures(await benchDoors(db, urlOf({ connection: small })));
  });
} finally {
  await stop();
  await rm(folder, { recursive: true, force: true });
}

/** Works on a database with the reference data and `count` listings. */
async function withMarket(to: EmbeddedConnection, count: number, use: (db: Database) => Promise<void>): Promise<void> {
  await withDatabase(to, async (db) => {
    await migrateToLatest(db);
    await seedReference(db, SEED_FOLDER);
    process.stdout.write(`Filling the store with ${count} listings…\n`);
    await fillMarket(db, count);
    await use(db);
  });
}

async function withDatabase<Answer>(to: EmbeddedConnection, use: (db: Database) => Promise<Answer>): Promise<Answer> {
  const db = openDatabase(createPool({ connection: to, poolSize: 4 }));
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}
