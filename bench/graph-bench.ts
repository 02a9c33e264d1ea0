import { sql } from 'kysely';
import { checkTradeGraph } from '../src/domain/statistics/check-trade-graph.ts';
import { gatherSeasons, rangeOfSeasons } from '../src/domain/statistics/seasons.ts';
import { gatherIntervals } from '../src/domain/statistics/trade-graph.ts';
import { localDateOf } from '../src/domain/units/instant.ts';
import { presentSeasons } from '../src/server/market/present-seasons.ts';
import { presentTemporaryGraphRow } from '../src/server/market/present-trade-graph.ts';
import { readTradeSums } from '../src/server/market/read-trade-sums.ts';
import { systemClock } from '../src/server/platform/clock.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import { rebuildTradeMonths } from '../src/server/publishing/keep-trade-months.ts';
import { loadReference } from '../src/server/reference/load-reference.ts';
import { graphInSql } from '../src/testing/graph-in-sql.ts';
import { round, summarise, type Times, timeEach } from './measure.ts';
import type { Figure } from './report.ts';

const GRAPHS = 300;
const SQL_GRAPHS = 60;
/** Zones whose water is traded. */
const ZONES = 26;

/** Graphs of `count` trades of five years: by months from the sums that are kept, by weeks from the trades of a year. */
export async function benchGraphs(db: Database, count: number): Promise<readonly Figure[]> {
  await fillTrades(db, count);
  const start = performance.now();
  const { sums } = await rebuildTradeMonths(db);
  const rebuilt = (performance.now() - start) / 1000;
  await sql`vacuum analyze`.execute(db);
  const reference = await loadReference(db);
  const today = localDateOf(systemClock.now());
  const { earliest, lastYear } = { earliest: `${Number(today.slice(0, 4)) - 5}-07-01`, lastYear: backAYear(today) };
  const zones = reference.zones.slice(0, ZONES).map(({ id }) => id);
  const draw = (isMonthly: boolean, zone: number | undefined) => async (): Promise<number> => {
    const from = (isMonthly ? earliest : lastYear) as typeof today;
    const draft = { zone, from, to: today, isMonthly, allocationClass: undefined, minConfidence: undefined };
    const checked = checkTradeGraph(draft, reference, today);
    if (!checked.ok) throw new Error(`The graph was refused: ${checked.reason.map(({ code }) => code).join()}`);
    const days = await readTradeSums(db, {
      ...{ kind: 'temporary', isEitherWay: false, isByClass: false, asOf: null, ...checked.value },
    });
    return gatherIntervals(days, checked.value.grain).map((row) => presentTemporaryGraphRow(row, 'megalitre')).length;
  };
  const plain = (zone: number) => async (): Promise<number> => {
    const question = { kind: 'temporary', zone, classId: null, grain: 'month', least: 'unverified' } as const;
    return (await graphInSql(db, { ...question, from: earliest, to: today })).length;
  };
  const ofZones = (times: number, work: (zone: number) => () => Promise<number>) =>
    Array.from({ length: times }, (_, n) => work(zones[(n * 7) % zones.length] ?? 1));
  const run = (work: () => Promise<number>): Promise<number> => work();
  await timeEach(
    ofZones(20, (zone) => draw(true, zone)),
    run,
  );
  const [months, inSql] = await alternate(
    ofZones(GRAPHS, (zone) => draw(true, zone)),
    ofZones(SQL_GRAPHS, plain),
  );
  const weeks = await timeEach(
    ofZones(GRAPHS, (zone) => draw(false, zone)),
    run,
  );
  const seasons = await timeEach(
    ofZones(GRAPHS, (id) => async () => {
      const zone = reference.findZone(id);
      const days = await readTradeSums(db, {
        ...{ kind: 'temporary', zone, allocationClass: null, isEitherWay: false, isByClass: false },
        ...{ grain: 'day', range: rangeOfSeasons(today), minConfidence: 'manual_include', asOf: null },
      });
      return presentSeasons(gatherSeasons(days, today), 'megalitre').medians.length;
    }),
    run,
  );
  const whole = await timeEach(
    Array.from({ length: SQL_GRAPHS }, () => draw(true, undefined)),
    run,
  );
  const ratio = inSql.p50 / months.p50;
  return [
    {
      name: `five years by months from ${count} trades, p50 (p95)`,
      measured: `${inMilliseconds(months)} ms`,
      target: 'p95 at most 10 ms',
      isMet: months.p95 <= 10_000,
    },
    {
      name: 'the same in one SQL query, p50 (p95)',
      measured: `${inMilliseconds(inSql)} ms`,
      target: 'for comparison',
      isMet: true,
    },
    { name: 'kept sums against SQL', measured: `${round(ratio, 0)} times`, target: 'at least 20', isMet: ratio >= 20 },
    {
      name: 'a year by weeks, p50 (p95)',
      measured: `${inMilliseconds(weeks)} ms`,
      target: 'for comparison',
      isMet: true,
    },
    {
      name: 'this water year and the last five by weeks, p50 (p95)',
      measured: `${inMilliseconds(seasons)} ms`,
      target: 'for comparison',
      isMet: true,
    },
    {
      name: 'five years of all zones, p50 (p95)',
      measured: `${inMilliseconds(whole)} ms`,
      target: 'for comparison',
      isMet: true,
    },
    {
      name: `all ${sums} sums worked out anew`,
      measured: `${round(rebuilt)} s`,
      target: 'for comparison',
      isMet: true,
    },
  ];
}

const inMilliseconds = ({ p50, p95 }: Times): string => `${round(p50 / 1000)} (${round(p95 / 1000)})`;

const backAYear = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

/** Both in one stretch of time, so that what else the machine does burdens both alike. */
async function alternate(
  many: readonly (() => Promise<number>)[],
  few: readonly (() => Promise<number>)[],
): Promise<readonly [Times, Times]> {
  const isFew = new Set(few);
  const each = Math.ceil(many.length / few.length);
  const mixed = few.flatMap((one, n) => [one, ...many.slice(n * each, (n + 1) * each)]);
  const times = new Map<() => Promise<number>, Times>();
  for (const work of mixed) times.set(work, await timeEach([work], (one) => one()));
  const of = (isOne: (work: () => Promise<number>) => boolean): Times =>
    summarise([...times].filter(([work]) => isOne(work)).map(([, { p50 }]) => p50));
  return [of((work) => !isFew.has(work)), of((work) => isFew.has(work))];
}

/** Trades of the last five years in the zones that trade, most of them temporary, a few of them corrected. */
export async function fillTrades(db: Database, count: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`
      insert into batches (provider_id, content, kinds, transport, received_by, received_at, file_hash, accepted, added, changed, removed, duplicates, rejected)
      values (1, 'trades', '{temporary}', 'bench', 'bench', now(), '', 0, 0, 0, 0, 0, '[]')
    `.execute(transaction);
    await sql`select setseed(0.42)`.execute(transaction);
    await sql`
      insert into trades (provider_id, external_id, kind, zone_from, zone_to, price_steps, volume_litres, traded_at, confidence,
        original, content_hash, batch_id)
      select 1, 'B' || n, case when random() < 0.15 then 'forward' else 'temporary' end, zone,
        case when random() < 0.7 then zone else 1 + (zone + (random() * 8)::int) % ${ZONES} end,
        case when random() < 0.15 then null else ((100 + random() * 200) * 10000)::bigint end,
        (1 + random() * 400)::bigint * 1000000,
        now() - random() * interval '5 years', (array[10, 20, 30, 30, 30, 40, 40, 40])[1 + (random() * 7)::int],
        '{"id":"B' || n || '","kind":"temporary"}', encode(sha256(n::text::bytea), 'hex'), (select max(id) from batches)
      from (select n, 1 + (random() * ${ZONES - 1})::int as zone from generate_series(1, ${count}::int) as n) as drawn
    `.execute(transaction);
    await sql`
      update trades set superseded_by = trades.id + 1 where id % 100 = 0 and exists (select from trades as next where next.id = trades.id + 1)
    `.execute(transaction);
  });
}
