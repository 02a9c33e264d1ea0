import { loadMarket, MarketFeed } from '../src/server/market/market-feed.ts';
import { systemClock } from '../src/server/platform/clock.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import { Notices } from '../src/server/platform/database/notices.ts';
import { SILENT_LOG } from '../src/testing/start-test-instance.ts';
import { addKey } from './make-people.ts';
import { round, summarise } from './measure.ts';
import type { Figure } from './report.ts';
import { startProcess } from './start-process.ts';

const LISTINGS = 10_000;
const ROUNDS = 5;
const PROVIDER = 1;
const ZONES = ['7', '1A', '11', '12', '13'];

const snapshot = (round: number): string =>
  JSON.stringify({
    kinds: ['forward'],
    listings: Array.from({ length: LISTINGS }, (_, n) => ({
      id: `S${n}`,
      kind: 'forward',
      direction: n % 2 === 0 ? 'SELL' : 'BUY',
      zone: ZONES[n % ZONES.length],
      price: String(200 + round + (n % 90)),
      volume: String(1 + (n % 300)),
      deliveryDate: '2027-03-31',
    })),
  });

const TARGET_SECONDS = 0.5;

/**
 * A snapshot over HTTP into one instance, every listing of it new or changed, until another instance shows it; then the
 * last one once more, of which nothing is to be written.
 */
export async function benchPublishing(
  db: Database,
  connection: ConstructorParameters<typeof Notices>[0],
  databaseUrl: string,
): Promise<readonly Figure[]> {
  const key = await addKey(db, PROVIDER);
  const market = await loadMarket(db, systemClock);
  const notices = new Notices(connection, SILENT_LOG);
  await notices.start();
  const second = new MarketFeed({ market, db, notices, clock: systemClock, log: SILENT_LOG });
  await second.start();
  const api = await startProcess('serve-api.ts', [], { DATABASE_URL: databaseUrl });
  const published: number[] = [];
  const seen: number[] = [];
  const unchanged: number[] = [];
  const put = async (body: string): Promise<number> => {
    const start = performance.now();
    const answer = await fetch(`${api.origin}/api/data_providers/${PROVIDER}/listings`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body,
    });
    if (!answer.ok) throw new Error(`Publishing failed: ${(await answer.text()).slice(0, 300)}`);
    return (performance.now() - start) / 1000;
  };
  try {
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const before = market.position;
      const start = performance.now();
      published.push(await put(snapshot(turn)));
      while (market.position === before) await new Promise((resolve) => setTimeout(resolve, 2));
      seen.push((performance.now() - start) / 1000 - (published.at(-1) ?? 0));
    }
    for (let turn = 0; turn < ROUNDS; turn += 1) unchanged.push(await put(snapshot(ROUNDS - 1)));
  } finally {
    await api.stop();
    await second.stop();
    await notices.stop();
  }
  const { p50: middle, max: slowest } = summarise(published);
  const latest = Math.max(...seen);
  return [
    {
      name: `publish a snapshot of ${LISTINGS}, slowest of ${ROUNDS}`,
      measured: `${round(slowest, 2)} s, ${round(middle, 2)} s in the middle`,
      target: `at most ${TARGET_SECONDS} s`,
      isMet: slowest <= TARGET_SECONDS,
    },
    {
      name: 'the same snapshot again, nothing changed, slowest',
      measured: `${round(Math.max(...unchanged), 2)} s`,
      target: 'for comparison',
      isMet: true,
    },
    {
      name: 'after the answer, until a second instance shows it',
      measured: `${round(Math.max(0, latest) * 1000, 0)} ms`,
      target: 'at most 1 s',
      isMet: latest <= 1,
    },
  ];
}
