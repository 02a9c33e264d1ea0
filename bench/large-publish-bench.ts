import type { Database } from '../src/server/platform/database/database.ts';
import { logIn } from './http-bench.ts';
import { addIrrigator, addKey } from './make-people.ts';
import { round } from './measure.ts';
import type { Figure } from './report.ts';
import { startProcess } from './start-process.ts';

/** The largest permitted snapshot. */
const LISTINGS = 200_000;
const PROVIDER = 3;
const OTHER_PROVIDER = 4;
const ZONES = ['7', '1A', '11', '12', '13'];
const PAUSE_MILLISECONDS = 20;

const snapshot = (kind: string, count: number, turn: number): string =>
  JSON.stringify({
    kinds: [kind],
    listings: Array.from({ length: count }, (_, n) => ({
      id: `S${n}`,
      kind,
      direction: n % 2 === 0 ? 'SELL' : 'BUY',
      zone: ZONES[n % ZONES.length],
      price: String(200 + turn + (n % 90)),
      volume: String(1 + (n % 300)),
    })),
  });

/** Asks again and again until told to stop; the longest wait in milliseconds. */
async function probe(ask: () => Promise<Response>, isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) {
    const start = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A probe was answered ${answer.status}.`);
    longest = Math.max(longest, performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
  }
  return longest;
}

/** The largest snapshot with every listing repriced, and how long everybody else waits meanwhile. */
export async function benchLargePublication(db: Database, databaseUrl: string): Promise<readonly Figure[]> {
  await addIrrigator(db);
  const [key, otherKey] = [await addKey(db, PROVIDER), await addKey(db, OTHER_PROVIDER)];
  const api = await startProcess('serve-api.ts', [], { DATABASE_URL: databaseUrl });
  const put = (provider: number, bearer: string, body: string): Promise<Response> =>
    fetch(`${api.origin}/api/data_providers/${provider}/listings`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body,
    });
  try {
    const headers = { cookie: await logIn(api.origin) };
    const first = await put(PROVIDER, key, snapshot('carryover_parking', LISTINGS, 0));
    if (!first.ok) throw new Error(`Publishing failed: ${(await first.text()).slice(0, 300)}`);
    const body = snapshot('carryover_parking', LISTINGS, 1);
    await api.load();
    let isOver = false;
    let turn = 0;
    const probes = Promise.all([
      probe(
        () => fetch(`${api.origin}/api/zones/find_sellers/temporary?volume=${1 + (turn % 300)}`, { headers }),
        () => isOver,
      ),
      probe(
        () => fetch(`${api.origin}/api/session`, { headers }),
        () => isOver,
      ),
      probe(
        () => {
          turn += 1;
          return put(OTHER_PROVIDER, otherKey, snapshot('carryover_parking', 20, turn));
        },
        () => isOver,
      ),
    ]);
    const start = performance.now();
    const answer = await put(PROVIDER, key, body);
    const seconds = (performance.now() - start) / 1000;
    isOver = true;
    const [search, session, other] = await probes;
    const { stretch } = await api.load();
    if (!answer.ok) throw new Error(`Publishing failed: ${(await answer.text()).slice(0, 300)}`);
    return [
      {
        name: `publish and show ${LISTINGS} listings, all repriced`,
        measured: `${round(seconds)} s`,
        target: 'at most 10 s',
        isMet: seconds <= 10,
      },
      waitOf('the event loop, at a stretch', stretch, 50),
      waitOf('a search', search, 250),
      waitOf('who is logged in', session, 250),
      waitOf("another provider's snapshot of 20", other, 250),
    ];
  } finally {
    await api.stop();
  }
}

const waitOf = (name: string, milliseconds: number, most: number): Figure => ({
  name: `meanwhile, longest wait: ${name}`,
  measured: `${round(milliseconds, 0)} ms`,
  target: `at most ${most} ms`,
  isMet: milliseconds <= most,
});
