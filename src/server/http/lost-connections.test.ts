import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutAfterStatement } from '#testing/cut-connection.ts';
import { dumpTables } from '#testing/dump-tables.ts';
import { startTestInstance, TestClock, type TestInstance, urlOf } from '#testing/start-test-instance.ts';
import { runCli } from '../cli/run-cli.ts';

const MAX_STATEMENTS = 200;

let instance: TestInstance;
let key: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anabranch-lost-'));
  instance = await startTestInstance();
  key = await instance.addProvider(1);
});
afterAll(async () => {
  await instance.stop();
  await rm(folder, { recursive: true });
});

/** All listings carry the number of their snapshot as their price. */
const publish = (number: number) =>
  instance.visitor().send({
    method: 'PUT',
    url: '/api/data_providers/1/listings',
    headers: { authorization: `Bearer ${key}` },
    payload: {
      kinds: ['temporary'],
      listings: Array.from({ length: 20 }, (_, n) => ({
        id: `L${n}`,
        kind: 'temporary',
        direction: 'SELL',
        zone: '7',
        price: String(number),
        volume: '10',
      })),
    },
  });

const openPrices = async () => {
  const rows = await instance.parts.db
    .selectFrom('listings')
    .where('closed_position', 'is', null)
    .select(({ fn }) => ['price_steps', fn.countAll<number>().as('count')])
    .groupBy('price_steps')
    .execute();
  return rows.map(({ price_steps, count }) => [price_steps / 10_000, count]);
};

test('a publication whose connection is cut after any of its statements is answered 503, and is whole or not at all', async () => {
  expect((await publish(100)).status).toBe(200);
  let standing = 100;
  const statuses = new Set<number>();
  let cuts = 0;
  for (let n = 1; n <= MAX_STATEMENTS; n += 1) {
    const number = 100 + n;
    const { answer, wasCut } = await cutAfterStatement(n, instance.database.connection, () => publish(number));
    statuses.add(answer.status);
    const prices = await openPrices();
    expect(prices, `after statement ${n}`).toEqual([[expect.toBeOneOf([standing, number]), 20]]);
    if (answer.status === 200) expect(prices).toEqual([[number, 20]]);
    standing = Number(prices[0]?.[0]);
    if (!wasCut) break;
    cuts += 1;
  }
  expect([...statuses].sort()).toEqual([200, 503]);
  expect(cuts).toBeGreaterThan(5);
  expect((await publish(999)).status).toBe(200);
});

test('a registration whose connection is cut after any of its statements makes the user with the mail, or neither', async () => {
  const zone = String(instance.parts.market.reference.zones[0]?.id);
  const password = 'the river runs both ways';
  const statuses = new Set<number>();
  for (let n = 1; n <= MAX_STATEMENTS; n += 1) {
    const email = `cut${n}@example.com`;
    const visitor = instance.visitor();
    await visitor.get('session');
    const { answer, wasCut } = await cutAfterStatement(n, instance.database.connection, () =>
      visitor.post('users', {
        firstName: 'Ada',
        lastName: 'Murray',
        email,
        myZone: zone,
        password,
        repeatPassword: password,
      }),
    );
    statuses.add(answer.status);
    const lines = (await dumpTables(instance.parts.db)).filter((line) => line.includes(email));
    const tables = new Set(lines.map((line) => line.split(':')[0]));
    expect([tables.has('public.users'), tables.has('public.mail_outbox')], `after statement ${n}`).toBeOneOf([
      [true, true],
      [false, false],
    ]);
    if (!wasCut) break;
  }
  expect([...statuses].sort()).toEqual([204, 503]);
});

test('a command whose connection is cut after any of its statements fails with a line, and done again it is done', async () => {
  const codes = new Set<number>();
  const runProviderAdd = async (name: string) => {
    const noted: string[] = [];
    const code = await runCli(['provider', 'add', name], {
      environment: { DATABASE_URL: urlOf(instance.database) },
      terminal: {
        say: () => undefined,
        note: (...lines) => noted.push(...lines),
        progress: () => undefined,
        isWatched: false,
      },
      clock: new TestClock(),
      folder,
      signal: new AbortController().signal,
    });
    return { code, noted };
  };
  for (let n = 1; n <= MAX_STATEMENTS; n += 1) {
    // What the instance reads of the command before is not the command's.
    await instance.parts.feed.look();
    const { answer, wasCut } = await cutAfterStatement(n, instance.database.connection, () =>
      runProviderAdd(`Cut ${n}`),
    );
    codes.add(answer.code);
    if (answer.code !== 0) expect(answer.noted.join('\n')).toMatch(/connection|database/i);
    if (!wasCut) break;
  }
  expect([...codes].sort()).toEqual([0, 1]);
});
