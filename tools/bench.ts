import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { benchAlerts } from '../bench/alert-bench.ts';
import { benchAlertDelay } from '../bench/alert-delay-bench.ts';
import { benchBackup } from '../bench/backup-bench.ts';
import { benchCharts } from '../bench/chart-bench.ts';
import { benchDoors } from '../bench/doors-bench.ts';
import { fillMarket } from '../bench/fill-market.ts';
import { benchGraphs } from '../bench/graph-bench.ts';
import { benchHttp, HTTP_ROWS } from '../bench/http-bench.ts';
import { benchLargePublication } from '../bench/large-publish-bench.ts';
import { addIrrigator } from '../bench/make-people.ts';
import { benchMatching } from '../bench/match-bench.ts';
import { benchOverview } from '../bench/overview-bench.ts';
import { benchPublishing } from '../bench/publish-bench.ts';
import { printFigures } from '../bench/report.ts';
import { benchSearch } from '../bench/search-bench.ts';
import { benchStreams } from '../bench/streams-bench.ts';
import { createPool, type Database, openDatabase } from '../src/server/platform/database/database.ts';
import { migrateToLatest } from '../src/server/platform/database/migrate.ts';
import type { EmbeddedConnection } from '../src/server/platform/embedded-postgres/greet-server.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import { SEED_FOLDER } from '../src/server/platform/seed-files/seed-folder.ts';
import { loadReference } from '../src/server/reference/load-reference.ts';
import { seedReference } from '../src/server/reference/seed/seed-reference.ts';
import { urlOf } from '../src/testing/start-test-instance.ts';
import { buildPages } from './build-pages.ts';

const MARKET_ROWS = ['search', 'publish', 'publish-largest', 'backup'];
const ALL_ROWS = [...MARKET_ROWS, ...HTTP_ROWS, 'doors', 'streams', 'graphs', 'overview', 'charts', 'alerts'];
const LISTINGS = 1_000_000;
/** What graphs are drawn from, and what the overview shows the newest of. */
const TRADES = 500_000;
/** What the answers over HTTP are made of: about as many as a lively season has. */
const LISTINGS_OVER_HTTP = 20_000;

const unknown = process.argv.slice(2).filter((row) => !ALL_ROWS.includes(row));
if (unknown.length > 0) {
  process.stderr.write(`There is no row ${unknown.join(', ')}. Rows: ${ALL_ROWS.join(', ')}.\n`);
  process.exit(2);
}
/** Those that were named, else all. */
const rows = new Set(process.argv.length > 2 ? process.argv.slice(2) : ALL_ROWS);
const isAnyOf = (some: readonly string[]): boolean => some.some((row) => rows.has(row));

await buildPages();
const folder = await mkdtemp(join(tmpdir(), 'anabranch-bench-'));
const started = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
if (!started.ok) throw new Error(started.reason.code);
const { connection, stop } = started.value;
try {
  if (isAnyOf(MARKET_ROWS)) await benchMarket();
  if (isAnyOf([...HTTP_ROWS, 'doors', 'streams'])) await benchSite();
  if (rows.has('graphs')) await benchTrades('bench_graphs', 0, benchGraphs);
  if (rows.has('alerts')) await benchRules();
  if (rows.has('charts')) printFigures(await benchCharts());
  if (rows.has('overview')) await benchTrades('bench_overview', LISTINGS, benchOverview);
} finally {
  await stop();
  await rm(folder, { recursive: true, force: true });
}

async function benchMarket(): Promise<void> {
  await withMarket(connection, LISTINGS, async (db) => {
    if (rows.has('search')) printFigures(await benchSearch(db, LISTINGS));
    if (rows.has('publish')) printFigures(await benchPublishing(db, connection, urlOf({ connection })));
    if (rows.has('publish-largest')) printFigures(await benchLargePublication(db, urlOf({ connection })));
    if (rows.has('backup')) printFigures(await benchBackup(db, connection, LISTINGS));
  });
}

async function benchSite(): Promise<void> {
  const small = { ...connection, database: 'bench_http' };
  await withDatabase(connection, (db) => sql`create database bench_http`.execute(db));
  await withMarket(small, LISTINGS_OVER_HTTP, async (db) => {
    await addIrrigator(db);
    if (isAnyOf(HTTP_ROWS)) printFigures(await benchHttp(urlOf({ connection: small }), rows));
    if (rows.has('doors')) printFigures(await benchDoors(db, urlOf({ connection: small })));
    if (rows.has('streams')) printFigures(await benchStreams(db, urlOf({ connection: small })));
  });
}

async function benchRules(): Promise<void> {
  const own = { ...connection, database: 'bench_alerts' };
  await withDatabase(connection, (db) => sql`create database bench_alerts`.execute(db));
  await withMarket(own, LISTINGS_OVER_HTTP, async (db) => {
    printFigures(await benchAlerts(await loadReference(db)));
    // First, while nobody waits for anything so cheap but its own people: among the rules of the next one each listing of it would tell thousands.
    printFigures(await benchAlertDelay(db, own, urlOf({ connection: own })));
    printFigures(await benchMatching(db, await loadReference(db)));
  });
}

async function benchTrades(database: string, listings: number, bench: typeof benchGraphs): Promise<void> {
  const own = { ...connection, database };
  await withDatabase(connection, (db) => sql`create database ${sql.id(database)}`.execute(db));
  await withMarket(own, listings, async (db) => printFigures(await bench(db, TRADES)));
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
