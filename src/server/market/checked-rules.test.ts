import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { appendLimitReadings } from '../reference/append-limit-readings.ts';

let instance: TestInstance;
const visitors = new Map<string, Visitor>();

const offer = (zone: string, given: object = {}) => ({
  ...{ id: `t${zone}`, kind: 'temporary', direction: 'SELL', zone, price: '200', volume: '100' },
  ...given,
});
const entitlement = (zone: string, allocationClass: string) =>
  offer(zone, { id: `p${zone}`, kind: 'permanent', allocationClass, price: '4000' });

async function idOf(path: string, name: string): Promise<number> {
  const rows: readonly { id: number; code?: string; name: string }[] = (await someone().get(path)).json;
  return rows.find((row) => row.code === name || row.name === name)?.id ?? 0;
}
const someone = (): Visitor => {
  const [first] = visitors.values();
  if (first === undefined) throw new Error('Nobody has logged in.');
  return first;
};

beforeAll(async () => {
  instance = await startTestInstance();
  for (const code of ['7', '6B', '11', 'UCS-03', 'MB-B']) {
    const email = `irrigator-${code.toLowerCase()}@example.com`;
    await instance.addUser({ email, homeZone: code });
    visitors.set(code, await instance.logIn(email));
  }
  const key = await instance.addProvider(1);
  const { json } = await instance.visitor().send({
    method: 'PUT',
    url: '/api/data_providers/1/listings',
    headers: { authorization: `Bearer ${key}` },
    payload: {
      kinds: ['temporary', 'permanent'],
      listings: [
        ...['6', '6B', '7', '12'].map((zone) => offer(zone)),
        entitlement('6', 'High Reliability'),
        entitlement('7', 'High Reliability'),
        entitlement('UCS-01', 'Medium Priority'),
        entitlement('MB-A', 'High Priority'),
      ],
    },
  });
  expect(json).toMatchObject({ accepted: 8 });
});
afterAll(() => instance.stop());

async function search(home: string, query: string) {
  const visitor = visitors.get(home);
  if (visitor === undefined) throw new Error(home);
  const { json } = await visitor.get(`zones/find_sellers/${query}`);
  return json as readonly Record<string, never>[];
}
const codesOf = (rows: readonly { readonly zone?: { readonly code: string }; readonly depth?: number }[]) =>
  rows.filter(({ depth = 0 }) => depth > 0).map(({ zone }) => zone?.code);
const everyOption = 'isAdvancedSearch=true&showUnreliable=True';

describe('a search from below the Choke', () => {
  test('finds no entitlement of zone 6, with every restriction allowed, and its allocations', async () => {
    const reliability = await idOf('allocation_classes', 'High Reliability');
    const permanent = await search('7', `permanent?volume=10&reliability=${reliability}&${everyOption}`);
    expect(codesOf(permanent)).toEqual(['7']);
    expect(codesOf(await search('7', 'temporary?volume=10'))).toEqual(expect.arrayContaining(['6', '7', '12']));
  });

  test('finds nothing in Lower Broken Creek, and from there nothing but its own', async () => {
    expect(codesOf(await search('7', 'temporary?volume=10'))).not.toContain('6B');
    expect(
      (await search('6B', 'temporary?volume=10')).map(({ zone }: Record<string, { code?: string }>) => zone?.code),
    ).toEqual(['6B']);
  });
});

test('a way through a limit of which something is not confirmed says what, on the way and at the limit', async () => {
  const LIKELY = /^Whether trade closes as soon as Menindee Lakes fall below 480 GL/;
  const rows = await search('11', 'temporary?volume=10&applyRules=false');
  const unconfirmedOf = (code: string) =>
    rows.filter(({ zone }) => Object(zone).code === code).map(({ unconfirmed }) => unconfirmed);
  expect(unconfirmedOf('14')).toEqual([expect.stringMatching(LIKELY)]);
  expect(unconfirmedOf('7')).toEqual([null]);
  expect((await someone().get('limit_data/7')).json).toMatchObject({ missing: expect.stringMatching(LIKELY) });
  expect((await someone().get('limit_data/1')).json).toMatchObject({ missing: null });
});

describe('a search for an entitlement in a scheme of Queensland', () => {
  const find = async (home: string, className: string, code: string) => {
    const reliability = await idOf('allocation_classes', className);
    const rows = await search(home, `permanent?volume=50&reliability=${reliability}&${everyOption}`);
    return rows.find(({ zone }: Record<string, { code?: string }>) => zone?.code === code);
  };

  test('says that a zone above its maximum takes no more, by how much, and of which day that is', async () => {
    expect(await find('UCS-03', 'Medium Priority', 'UCS-01')).toMatchObject({
      limit: { deliverability: 'restricted', movable: 0 },
      ...{ tradability: 'open', tradableWater: 100 },
      limitData: {
        limit: { name: 'Maximum of medium priority in UCS-03' },
        limitVolume: { valueDisplay: -410 },
        isClosed: true,
        readAt: '2026-02-28T13:00:00.000Z',
      },
      otherLimits: [],
    });
  });

  test('tells of the room of the priority that is asked for', async () => {
    expect(await find('MB-B', 'High Priority', 'MB-A')).toMatchObject({
      limit: { deliverability: 'limited', movable: 28 },
      tradableWater: 100,
      limitData: { limit: { name: 'Maximum of high priority in MB-B' }, limitVolume: { valueDisplay: 28 } },
      otherLimits: [],
    });
  });
});

test('the order of New South Wales is on the way from the day it is given until it is lifted', async () => {
  const { db, feed } = instance.parts;
  const order = instance.parts.market.reference.limits.find(({ model }) => model.kind === 'order');
  if (order === undefined) throw new Error('There is no order.');
  const read = async (isOpen: boolean): Promise<void> => {
    instance.clock.advance(1000);
    const reading = { isOpen, volume: null, measure: { isOrderedOpen: isOpen }, note: null, isSimulated: true };
    const now = instance.clock.now();
    await db
      .transaction()
      .execute((transaction) =>
        appendLimitReadings(transaction, [{ limitId: order.id, readAt: now, source: 'test', ...reading }], now),
      );
    await feed.look();
  };
  const fromSouthAustralia = async () =>
    (await search('11', 'temporary?volume=10')).find(
      ({ zone }: Record<string, { code?: string }>) => zone?.code === '12',
    );
  expect(await fromSouthAustralia()).toMatchObject({ tradability: 'open', limitData: null, otherLimits: [] });
  await read(false);
  expect(await fromSouthAustralia()).toMatchObject({
    tradability: 'closed',
    limitData: { limit: { name: 'NSW interstate restriction' }, isClosed: true },
  });
  await read(true);
  expect(await fromSouthAustralia()).toMatchObject({ tradability: 'open', limitData: null });
});

describe('what is not confirmed', () => {
  test('is told of a way by the search, and of none that is', async () => {
    const sales = async (code: string) => {
      const { json } = await (visitors.get('7') as Visitor).get('zones/find_buyers/temporary?volume=10');
      return json.find(({ zone }: { zone: { code: string } }) => zone.code === code).unconfirmed;
    };
    expect(await sales('4A')).toBe('Whether the limit Goulburn to Campaspe binds as well was not found.');
    expect(await sales('1A')).toBeNull();
    expect(await sales('7')).toBeNull();
  });

  test('is listed for anybody', async () => {
    const { status, json } = await instance.visitor().get('reference/not_confirmed');
    expect(status).toBe(200);
    expect(json[0]).toMatchObject({ topic: 'ways', missing: expect.any(String), names: expect.any(Array) });
  });
});
