import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createPool, type Database, openDatabase } from '../src/server/platform/database/database.ts';
import { migrateToLatest } from '../src/server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import { round, summarise, timeEach } from './measure.ts';

/**
 * Trades in one table, or partitioned by water year: both filled with the same trades, the same questions put to both in turn.
 * `node bench/partition-bench.ts [COUNT]`; ten million take some ten minutes and 13 GB of disk, on a server of its own that
 * is gone afterwards. Decision 004 has the figures.
 */
const COUNT = Number(process.argv[2] ?? 10_000_000);
const DEADLINE_MINUTES = 12;
const ZONES = 26;
const READS = 40;
const GRAPHS = 4;
const DELIVERIES = 8;
/** Of as many zones graphs are drawn, and sums kept. */
const ZONES_DRAWN = 3;
const ROWS_DELIVERED = 2_000;
const ROWS_CORRECTED = 200;
const NEW_ROW = `id, 1, external_id, 'temporary', 1 + id % ${ZONES}, 1 + id % ${ZONES}, 2500000, 50000000, traded_at, 30, '{}', '', 1`;
const NEW_COLUMNS =
  'id, provider_id, external_id, kind, zone_from, zone_to, price_steps, volume_litres, traded_at, confidence, original, content_hash, batch_id';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const deadline = performance.now() + DEADLINE_MINUTES * 60_000;

const folder = await mkdtemp(join(tmpdir(), 'anabranch-bench-partitions-'));
const started = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
if (!started.ok) throw new Error(started.reason.code);
const pool = createPool({ connection: started.value.connection, poolSize: 1 });
const db = openDatabase(pool);
const isLate = setTimeout(() => {
  say(`Not done after ${DEADLINE_MINUTES} minutes: broken off.`);
  // What is asked then fails, and everything is cleared away.
  void started.value.stop();
}, DEADLINE_MINUTES * 60_000);
try {
  await migrateToLatest(db);
  for (const setting of ['statement_timeout = 0', "maintenance_work_mem = '512MB'", 'synchronous_commit = off'])
    await sql.raw(`set ${setting}`).execute(db);
  await fill(db);
  await measure(db);
} finally {
  clearTimeout(isLate);
  await db.destroy();
  await started.value.stop();
  await rm(folder, { recursive: true, force: true });
}

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  if (performance.now() > deadline) throw new Error(`No time is left for: ${name}`);
  const start = performance.now();
  await work();
  say(`${name}: ${round((performance.now() - start) / 1000)} s`);
}

/** `one` and `many`, without a log of what is written, which would burden both alike. */
async function fill(database: Database): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(database);
  await run('create unlogged table one (like trades including defaults including constraints)');
  // Before the rows come, so that a serial number is drawn for none of them.
  await run('alter table one alter column id drop identity if exists');
  await run('create table many (like one including defaults including constraints) partition by range (traded_at)');
  for (let year = 2020; year < 2030; year += 1) {
    const [from, to] = [year, year + 1].map((one) => `('${one}-07-01 00:00 Australia/Sydney')`);
    await run(`create unlogged table many_${year} partition of many for values from ${from} to ${to}`);
  }
  // What names a trade for ever cannot be unique in a table that is cut by day: it needs one beside it.
  await run('create unlogged table ids (provider_id int, external_id text, id bigint, traded_at timestamptz)');
  await run('select setseed(0.42)');
  await step(`${COUNT} trades into one table`, () =>
    run(`
      insert into one (id, provider_id, external_id, kind, zone_from, zone_to, price_steps, volume_litres, traded_at,
        confidence, original, content_hash, batch_id)
      select n, 1, 'B' || n, case when random() < 0.15 then 'forward' else 'temporary' end, zone,
        case when random() < 0.7 then zone else 1 + (zone + (random() * 8)::int) % ${ZONES} end,
        case when random() < 0.15 then null else ((100 + random() * 200) * 10000)::bigint end,
        (1 + random() * 400)::bigint * 1000000,
        now() - random() * interval '5 years', (array[10, 20, 30, 30, 30, 40, 40, 40])[1 + (random() * 7)::int],
        '{"id":"B' || n || '","kind":"temporary"}', lpad(to_hex(n), 64, '0'), 1
      from (select n, 1 + (random() * ${ZONES - 1})::int as zone from generate_series(1, ${COUNT}) as n) as drawn
    `),
  );
  await step('the same by water year', () => run('insert into many select * from one'));
  await step('ids beside the partitions', () =>
    run('insert into ids select provider_id, external_id, id, traded_at from one'),
  );
  await step('indexes of one table', async () => {
    await run('alter table one add primary key (id)');
    for (const index of await listIndexes(database)) await run(nameAnew(index, 'one'));
  });
  await step('indexes of the partitions', async () => {
    await run('alter table many add primary key (id, traded_at)');
    for (const index of await listIndexes(database)) if (!index.includes('UNIQUE')) await run(nameAnew(index, 'many'));
    await run('alter table ids add primary key (provider_id, external_id)');
  });
  await step('sums of months', () =>
    run(`
      create unlogged table months as
      select kind, date_trunc('month', traded_at at time zone 'Australia/Sydney')::date as month, zone_from as zone_id, confidence,
        count(*) as trades, sum(volume_litres) as volume, sum(price_steps::numeric * volume_litres) as value
      from one where zone_from <= ${ZONES_DRAWN} group by 1, 2, 3, 4
    `),
  );
  await run('create index on months (kind, zone_id, month)');
  await step('analyze', () => run('analyze'));
}

/** Of the indexes that trades have, those that the questions need: the others would only make the filling longer. */
async function listIndexes(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes
    where indexname in ('current_trades_of_provider', 'trades_out_of_zone', 'trades_by_time')
  `.execute(database);
  return rows.map(({ indexdef }) => indexdef);
}

function nameAnew(index: string, table: string): string {
  return index.replace(/INDEX \S+ ON (only )?public\.trades/i, `INDEX ON ${table}`);
}

type Question = (table: string, zone: number) => Promise<unknown>;

async function measure(database: Database): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(database);
  const newest: Question = (table, zone) =>
    run(`select * from ${table} where kind = 'temporary' and zone_from = ${zone} and superseded_by is null
      and confidence >= 20 order by traded_at desc, id desc limit 5`);
  const eitherWay: Question = (table, zone) =>
    run(`select * from ${table} where kind = 'temporary' and (zone_from = ${zone} or zone_to = ${zone})
      and superseded_by is null and confidence >= 20 order by traded_at desc, id desc limit 20`);
  const aYear: Question = (table, zone) => graph(table, zone, "interval '1 year'");
  const fiveYears: Question = (table, zone) => graph(table, zone, "interval '5 years'");
  const graph = (table: string, zone: number, span: string) =>
    run(`select date_trunc('month', traded_at at time zone 'Australia/Sydney')::date, count(*), sum(volume_litres),
        sum(price_steps::numeric * volume_litres), min(price_steps), max(price_steps)
      from ${table} where kind = 'temporary' and zone_from = ${zone} and superseded_by is null
        and traded_at >= now() - ${span} and traded_at < now() group by 1`);
  const kept = (zone: number) =>
    run(`select month, sum(trades), sum(volume), sum(value) from months
      where kind = 'temporary' and zone_id = ${zone} and confidence >= 10 group by 1`);

  await compare('newest 5 out of a zone', newest, READS);
  await compare('newest 20 either way', eitherWay, READS);
  await compare('a year of a zone by months, raw', aYear, GRAPHS, ZONES_DRAWN);
  await compare('five years of a zone by months, raw', fiveYears, GRAPHS, ZONES_DRAWN);
  const sums = await timeEach(
    Array.from({ length: READS }, (_, n) => 1 + (n % ZONES_DRAWN)),
    kept,
  );
  say(`five years of a zone by months, kept sums: ${inMilliseconds(sums)}`);

  let delivered = 0;
  const deliver: Question = (table) => {
    delivered += 1;
    return table === 'one' ? deliverToOne(database, delivered) : deliverToMany(database, delivered);
  };
  await compare(`delivery of ${ROWS_DELIVERED}, ${ROWS_CORRECTED} of them corrections`, deliver, DELIVERIES);
  const { rows } = await sql<{ one: string; many: string; ids: string }>`
    select pg_size_pretty(pg_total_relation_size('one')) as one,
      (select pg_size_pretty(sum(pg_total_relation_size(inhrelid))) from pg_inherits where inhparent = 'many'::regclass) as many,
      pg_size_pretty(pg_total_relation_size('ids')) as ids
  `.execute(database);
  say(`on disk: one ${rows[0]?.one}; partitions ${rows[0]?.many} and ids ${rows[0]?.ids}`);
  await step('the oldest year taken off its partitions', () => run('alter table many detach partition many_2021'));
  await step('the oldest year deleted from one table', () =>
    run("delete from one where traded_at < timestamptz '2022-07-01 00:00 Australia/Sydney'"),
  );
}

/** In turn, so that what else the machine does burdens both alike. */
async function compare(name: string, ask: Question, times: number, zones = ZONES): Promise<void> {
  const [one, many]: [number[], number[]] = [[], []];
  for (let n = -2; n < times; n += 1) {
    const zone = 1 + (((n + 2) * 7) % zones);
    for (const [table, into] of [
      ['one', one],
      ['many', many],
    ] as const) {
      const { p50 } = await timeEach([zone], () => ask(table, zone));
      // The first two warm it up.
      if (n >= 0) into.push(p50);
    }
  }
  const [ofOne, ofMany] = [summarise(one), summarise(many)];
  say(
    `${name}: one ${inMilliseconds(ofOne)}; partitions ${inMilliseconds(ofMany)}; ${round(ofMany.p50 / ofOne.p50, 2)} times`,
  );
}

function inMilliseconds({ p50, p95 }: { readonly p50: number; readonly p95: number }): string {
  return `${round(p50 / 1000, 2)} (${round(p95 / 1000, 2)}) ms`;
}

/** External ids of known trades, spread over five years, and of new ones. */
function rowsOf(delivery: number): string {
  return `
    select case when n <= ${ROWS_CORRECTED} then 'B' || (1 + (${delivery} * 7919 + n * 104729) % ${COUNT})
        else 'N' || ${delivery} || '-' || n end as external_id,
      ${COUNT} + ${delivery} * ${ROWS_DELIVERED} + n as id, now() - interval '1 day' * (n % 60) as traded_at
    from generate_series(1, ${ROWS_DELIVERED}) as n`;
}

async function deliverToOne(database: Database, delivery: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const run = (text: string) => sql.raw(text).execute(transaction);
    await run(`
      update one set superseded_by = given.id from (${rowsOf(delivery)}) as given
      where one.provider_id = 1 and one.external_id = given.external_id and one.superseded_by is null`);
    await run(`insert into one (${NEW_COLUMNS}) select ${NEW_ROW} from (${rowsOf(delivery)}) as given`);
  });
}

async function deliverToMany(database: Database, delivery: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const run = (text: string) => sql.raw(text).execute(transaction);
    await run(`
      update many set superseded_by = pair.new_id
      from (select ids.id, ids.traded_at, given.id as new_id from (${rowsOf(delivery)}) as given
        join ids on ids.provider_id = 1 and ids.external_id = given.external_id) as pair
      where many.id = pair.id and many.traded_at = pair.traded_at`);
    await run(`insert into many (${NEW_COLUMNS}) select ${NEW_ROW} from (${rowsOf(delivery)}) as given`);
    await run(`
      insert into ids select 1, external_id, id, traded_at from (${rowsOf(delivery)}) as given
      on conflict (provider_id, external_id) do update set id = excluded.id, traded_at = excluded.traded_at`);
  });
}
