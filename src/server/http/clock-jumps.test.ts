import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserId } from '#domain/ids.ts';
import { PASSWORD, startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const JUMPS = [-10 * MINUTE, -HOUR, -13.5 * DAY, 10 * MINUTE, HOUR, 13.5 * DAY];

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
  await instance.addProvider(1);
});
afterAll(() => instance.stop());

let email: string;
let id: UserId;
let visitor: Visitor;
let people = 0;
beforeEach(async () => {
  people += 1;
  email = `person${people}@example.com`;
  id = await instance.addUser({ email });
  visitor = await instance.logIn(email);
});

const search = () => visitor.get('zones/find_sellers/temporary?volume=1');

describe.each(JUMPS)('when somebody sets the clock by %d ms', (jump) => {
  test('a session that was ended is over within a second', async () => {
    expect((await search()).status).toBe(200);
    instance.clock.jump(jump);
    await instance.parts.db.deleteFrom('sessions').where('user_id', '=', id).execute();
    instance.clock.advance(1_000);
    expect((await search()).status).toBe(401);
    instance.clock.jump(-jump);
    expect((await search()).status).toBe(401);
  });

  test('a right that was taken away is gone within a second', async () => {
    expect((await search()).status).toBe(200);
    instance.clock.jump(jump);
    await sql`update users set permissions = '{}' where id = ${id}`.execute(instance.parts.db);
    instance.clock.advance(1_000);
    expect((await search()).status).toBe(403);
    instance.clock.jump(-jump);
  });

  test('the right password opens after a wrong one, as it did before', async () => {
    expect((await instance.visitor().post('session', { username: email, password: 'wrong' })).status).toBe(401);
    instance.clock.jump(jump);
    await instance.logIn(email, PASSWORD);
    instance.clock.jump(-jump);
    await instance.logIn(email, PASSWORD);
  });
});

test('listings that a clock set ahead made run out are there again when it is set back, in search and list', async () => {
  const { clock } = instance;
  const listings = Array.from({ length: 40 }, (_, n) => ({
    id: `L${n}`,
    kind: 'temporary',
    direction: 'SELL',
    zone: '7',
    price: String(200 + n),
    volume: '10',
    // Some run out soon, some later, some never.
    expiresAt: n % 4 === 0 ? null : new Date(clock.now() + (n % 4) * 3 * DAY).toISOString(),
  }));
  await instance.publish(1, 'listings', { kinds: ['temporary'], listings });
  const zone = instance.zoneIn('7');
  const counts = async () => [
    (await search()).json[0].depth,
    (await visitor.get(`temporary_trades/open_trades?zone=${zone}`)).json[0]?.openTrades.length ?? 0,
  ];
  expect(await counts()).toEqual([40, 40]);
  for (const [jump, left] of [
    [4 * DAY, 30],
    [3 * DAY, 20],
    [6.5 * DAY, 10],
    [-3 * DAY, 10],
    [-3.5 * DAY, 20],
    [-7 * DAY, 40],
    [-DAY, 40],
    [36 * DAY, 0],
    [-35 * DAY, 40],
  ] as const) {
    clock.jump(jump);
    expect(await counts(), `${jump / DAY} days on`).toEqual([left, left]);
  }
});
