import { sql } from 'kysely';
import type { CallContext } from '../src/server/calls/call-context.ts';
import { loadMarket } from '../src/server/market/market-feed.ts';
import { makeOverviewHandlers } from '../src/server/market/overview-handlers.ts';
import { readLatestTrades } from '../src/server/market/read-latest-trades.ts';
import { systemClock } from '../src/server/platform/clock.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import { fillTrades } from './graph-bench.ts';
import { round, summarise, timeEach } from './measure.ts';
import type { Figure } from './report.ts';

const READS = 400;
const SQL_READS = 20;

/** The tab of temporary prices from `count` trades beside many listings, made anew for each reader, as after every change of the market. */
export async function benchOverview(db: Database, count: number): Promise<readonly Figure[]> {
  await fillTrades(db, count);
  await sql`vacuum analyze`.execute(db);
  const market = await loadMarket(db, systemClock);
  const handlers = makeOverviewHandlers(market);
  const call = { now: systemClock.now(), user: null } as unknown as CallContext;
  const answered = async (): Promise<void> => {
    market.setProviders(market.listProviders());
    const outcome = await handlers.temporary({ params: {}, query: {}, body: {} }, call);
    if (!outcome.ok || !('toBytes' in outcome.value)) throw new Error('There is no answer.');
    outcome.value.toBytes();
  };
  await timeEach(Array.from({ length: 50 }), answered);
  const [memory, inSql]: [number[], number[]] = [[], []];
  for (let n = 0; n < SQL_READS; n += 1) {
    inSql.push((await timeEach([n], () => readPlainly(db))).p50);
    const some = Array.from({ length: READS / SQL_READS });
    for (const one of some) memory.push((await timeEach([one], answered)).p50);
  }
  const [own, plain] = [summarise(memory), summarise(inSql)];
  const again = await timeEach(Array.from({ length: SQL_READS }), () => db.transaction().execute(readLatestTrades));
  const ratio = plain.p50 / own.p50;
  const inMilliseconds = ({ p50, p95 }: typeof own): string => `${round(p50 / 1000, 2)} (${round(p95 / 1000, 2)}) ms`;
  return [
    {
      name: `overview of temporary prices from ${count} trades and ${market.size} listings, p50 (p95)`,
      measured: inMilliseconds(own),
      target: 'p95 at most 5 ms',
      isMet: own.p95 <= 5_000,
    },
    {
      name: 'the same in one SQL query, p50 (p95)',
      measured: inMilliseconds(plain),
      target: 'for comparison',
      isMet: true,
    },
    { name: 'in memory against SQL', measured: `${round(ratio, 0)} times`, target: 'at least 20', isMet: ratio >= 20 },
    {
      name: 'read anew when trades change, p50 (p95)',
      measured: inMilliseconds(again),
      target: 'for comparison',
      isMet: true,
    },
  ];
}

/** The newest five of each zone, as anybody would ask for them. */
const readPlainly = (db: Database) =>
  sql`
    select zone_from, price_steps, traded_at, name from (
      select *, row_number() over (partition by zone_from order by traded_at desc, id desc) as place from trades
      where kind = 'temporary' and superseded_by is null and price_steps is not null and confidence >= 20
    ) as ranked join data_providers on data_providers.id = provider_id
    where place <= 5 order by zone_from, place
  `.execute(db);
