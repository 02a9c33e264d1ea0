import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestInstance, type TestInstance, urlOf } from '#testing/start-test-instance.ts';

const SERVE_API = fileURLToPath(new URL('../../testing/serve-api.ts', import.meta.url));
const KILLS = 100;
const SEED = Number(process.env.SEED ?? 20_261_121);
const ZONES = ['7', '1A', '11', '12', '13'];

let instance: TestInstance;
let key: string;
beforeAll(async () => {
  instance = await startTestInstance();
  key = await instance.addProvider(1);
});
afterAll(() => instance.stop());

interface ApiProcess {
  readonly child: ChildProcess;
  readonly port: number;
}

async function startApi(): Promise<ApiProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SERVE_API], {
    env: { ...process.env, DATABASE_URL: urlOf(instance.database), NODE_COMPILE_CACHE: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.once('data', (line) => resolve(Number(line)));
    child.once('exit', (code) => reject(new Error(`The API ended with ${code}.`)));
  });
  return { child, port };
}

/** A snapshot that can be told from every other: all its listings carry its number as their price. */
const snapshotOf = (number: number) => ({
  kinds: ['temporary'],
  listings: Array.from({ length: 40 }, (_, n) => ({
    id: `L${n}`,
    kind: 'temporary',
    direction: n % 2 === 0 ? 'SELL' : 'BUY',
    zone: ZONES[n % ZONES.length],
    price: String(number),
    volume: '10',
  })),
});

/** Publishes one snapshot after another until the process dies; the numbers that were acknowledged. */
async function publishUntilDeath(
  { port }: ApiProcess,
  from: number,
): Promise<{ acknowledged: number[]; tried: number }> {
  const acknowledged: number[] = [];
  for (let number = from; ; number += 1) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/api/data_providers/1/listings`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(snapshotOf(number)),
      });
      await response.json();
      if (response.status === 200) acknowledged.push(number);
    } catch {
      return { acknowledged, tried: number };
    }
  }
}

test(`an acknowledged snapshot survives kill -9 of the application, ${KILLS} times (seed ${SEED})`, {
  timeout: 400_000,
}, async () => {
  const delays = fc.sample(fc.integer({ min: 0, max: 240 }), { numRuns: KILLS, seed: SEED });
  let number = 1;
  let acknowledgedInAll = 0;
  let standing = 0;
  let starting = startApi();
  for (const delay of delays) {
    const api = await starting;
    // The next process starts while this one is being killed, so that the two cores are both at work.
    starting = startApi();
    const publishing = publishUntilDeath(api, number);
    setTimeout(() => api.child.kill('SIGKILL'), delay);
    const { acknowledged, tried } = await publishing;
    acknowledgedInAll += acknowledged.length;

    const open = await instance.machine.db
      .selectFrom('listings')
      .where('closed_position', 'is', null)
      .select(({ fn }) => ['price_steps', fn.countAll<number>().as('count')])
      .groupBy('price_steps')
      .execute();
    const last = acknowledged.at(-1) ?? standing;
    // Whole snapshots only: the last one acknowledged, or the one that was on its way when the process died.
    expect(open.length).toBeLessThanOrEqual(1);
    standing = (open[0]?.price_steps ?? 0) / 10_000;
    expect([last, tried]).toContain(standing);
    if (standing > 0) expect(open[0]?.count).toBe(40);
    for (const one of acknowledged.slice(0, -1)) {
      const { count } = await instance.machine.db
        .selectFrom('listings')
        .where('price_steps', '=', one * 10_000)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(count, `snapshot ${one}`).toBe(40);
    }
    number = tried + 1;
  }
  (await starting).child.kill('SIGKILL');
  expect(acknowledgedInAll).toBeGreaterThan(KILLS / 2);

  // What stands in the store is what the instance that lived through it all shows.
  await instance.machine.feed.look();
  expect(instance.machine.market.size).toBe(40);
});
