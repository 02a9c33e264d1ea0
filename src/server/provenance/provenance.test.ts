import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';

/** 21 November 2026 in Sydney, noon. */
const NOON = Date.UTC(2026, 10, 21, 1);
const NOON_IN_WORDS = '2026-11-21T01:00:00.000Z';

let instance: TestInstance;
let irrigator: Visitor;
const keys = new Map<number, string>();

beforeAll(async () => {
  instance = await startTestInstance({ clock: new TestClock(NOON) });
  for (const id of [1, 2]) keys.set(id, await instance.addProvider(id));
  await instance.addUser({ email: 'irrigator@example.com' });
  irrigator = await instance.logIn('irrigator@example.com');
}, 120_000);
afterAll(() => instance.stop());

async function upload(provider: number, what: 'listings' | 'trades', payload: object): Promise<number> {
  const { status, json } = await instance.visitor().send({
    method: what === 'listings' ? 'PUT' : 'POST',
    url: `/api/data_providers/${provider}/${what}`,
    headers: { authorization: `Bearer ${keys.get(provider)}` },
    payload,
  });
  expect([status, json]).toMatchObject([200, {}]);
  await instance.parts.feed.look();
  return json.batchId;
}

const zoneIn = (code: string): number =>
  instance.parts.market.reference.zones.find((zone) => zone.code === code)?.id ?? 0;
const classCalled = (name: string): number =>
  instance.parts.market.reference.allocationClasses.find((one) => one.name === name)?.id ?? 0;

const trade = (id: string, day: string, given: object = {}) => ({
  ...{ id, kind: 'temporary', zoneFrom: '6', zoneTo: '6', allocationClass: null, price: '240', volume: '50' },
  ...{ confidence: 'exchange', agreedAt: `2026-11-${day}T01:00:00Z` },
  ...given,
});

async function ask(figure: string, query: Readonly<Record<string, string | number>>) {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { status, json } = await irrigator.get(`provenance/${figure}?${asked}`);
  return { status, json };
}

describe('the latest prices of a zone', () => {
  test('name every trade they are made of: its provider, its number there, its publication, who confirmed it', async () => {
    const batch = await upload(1, 'trades', {
      trades: [
        trade('A-1', '10', { price: '101', confidence: 'register' }),
        trade('A-2', '11', { price: '102', volume: '7.5', zoneTo: '7' }),
      ],
    });
    const { json } = await ask('prices', { kind: 'temporary', zone: zoneIn('6') });
    const publication = { id: batch, transport: 'api', receivedAt: NOON_IN_WORDS };
    const told = { source: 'Provider 1 (demo)', isSimulated: true, publication, isCorrected: false };
    expect(json).toEqual({
      zone: { code: '6', name: 'VIC Murray (Dartmouth to Barmah)' },
      allocationClass: null,
      count: 2,
      records: [
        { ...told, name: 'A-2', at: '2026-11-11T01:00:00.000Z', price: 102, volume: 7.5, confidence: 'exchange' },
        { ...told, name: 'A-1', at: '2026-11-10T01:00:00.000Z', price: 101, volume: 50, confidence: 'register' },
      ],
      leftOut: [],
      volumeUnit: 'megalitre',
    });
  });

  test('count what is not in them and why', async () => {
    await upload(1, 'trades', {
      trades: [
        trade('unpriced', '12', { price: null }),
        trade('rumour', '12', { confidence: 'unverified' }),
        trade('unpriced rumour', '12', { price: null, confidence: 'unverified' }),
        trade('excluded', '12', { confidence: 'excluded' }),
        trade('into', '12', { zoneFrom: '7' }),
        trade('forward', '12', { kind: 'forward', price: null }),
      ],
    });
    const { json } = await ask('prices', { kind: 'temporary', zone: zoneIn('6') });
    expect(json.count).toBe(2);
    expect(json.leftOut).toEqual([
      { why: 'excluded', count: 1 },
      { why: 'unpriced', count: 1 },
      { why: 'unverified', count: 2 },
    ]);
  });

  test('say which trade its source has corrected, and only of its last version', async () => {
    await upload(1, 'trades', { trades: [trade('A-1', '10', { price: '99' })] });
    const { json } = await ask('prices', { kind: 'temporary', zone: zoneIn('6') });
    expect(
      json.records.map(({ name, price, isCorrected }: Record<string, unknown>) => [name, price, isCorrected]),
    ).toEqual([
      ['A-2', 102, false],
      ['A-1', 99, true],
    ]);
  });

  test('look no further back for what is missing than to the oldest that they show', async () => {
    await upload(2, 'trades', { trades: ['13', '14', '15', '16'].map((day) => trade(`B-${day}`, day)) });
    const { json } = await ask('prices', { kind: 'temporary', zone: zoneIn('6') });
    expect(json.records.map(({ name }: { name: string }) => name)).toEqual(['B-16', 'B-15', 'B-14', 'B-13', 'A-2']);
    await upload(2, 'trades', { trades: [trade('B-17', '17')] });
    const later = await ask('prices', { kind: 'temporary', zone: zoneIn('6') });
    expect([later.json.records.at(-1).name, later.json.leftOut]).toEqual(['B-13', []]);
  });

  test('of an entitlement are those of its class', async () => {
    const permanent = { kind: 'permanent', allocationClass: 'High Reliability', price: '4000' };
    await upload(2, 'trades', {
      trades: [
        trade('P-1', '10', permanent),
        trade('P-2', '10', { ...permanent, allocationClass: 'Low Reliability', price: null }),
      ],
    });
    const query = { kind: 'permanent', zone: zoneIn('6') };
    const high = await ask('prices', { ...query, allocation_class: classCalled('High Reliability') });
    const low = await ask('prices', { ...query, allocation_class: classCalled('Low Reliability') });
    expect([high.json.allocationClass, high.json.count, high.json.leftOut]).toEqual(['High Reliability', 1, []]);
    expect([low.json.count, low.json.leftOut]).toEqual([0, [{ why: 'unpriced', count: 1 }]]);
  });
});

test('the lowest offers name the five cheapest listings, best first, and count those that cost more', async () => {
  const listing = (price: string) => ({
    ...{ id: `L-${price}`, kind: 'lease', direction: 'SELL', zone: '6', allocationClass: 'High Reliability', price },
    ...{ volume: '10', termFrom: '2026', termTo: '2029', listedAt: '2026-11-01T00:00:00Z' },
  });
  const batch = await upload(1, 'listings', { kinds: ['lease'], listings: ['60', '75', '80', '90'].map(listing) });
  await upload(2, 'listings', { kinds: ['lease'], listings: ['62', '65', '70'].map(listing) });
  const { json } = await ask('offers', {
    ...{ kind: 'lease', zone: zoneIn('6'), allocation_class: classCalled('High Reliability') },
  });
  expect(json.records.map(({ name }: { name: string }) => name)).toEqual(['L-60', 'L-62', 'L-65', 'L-70', 'L-75']);
  expect(json.records[0]).toEqual({
    ...{ source: 'Provider 1 (demo)', isSimulated: true, name: 'L-60', at: '2026-11-01T00:00:00.000Z' },
    ...{ price: 60, volume: 10, publication: { id: batch, transport: 'api', receivedAt: NOON_IN_WORDS } },
  });
  expect([json.count, json.leftOut]).toEqual([5, [{ why: 'dearer', count: 2 }]]);
});

test.each([
  ['a zone that there is not', { kind: 'temporary', zone: 99_999 }, 'zone'],
  ['a class that there is not', { kind: 'permanent', zone: 1, allocation_class: 99_999 }, 'allocation_class'],
  ['a kind of water that there is not', { kind: 'holy', zone: 1 }, 'kind'],
  ['something nobody knows', { kind: 'temporary', zone: 1, moon: 'full' }, 'moon'],
])('a question about %s is refused by its name', async (_, query, field) => {
  const { status, json } = await ask('prices', query);
  expect([status, Object.keys(json.errors)]).toEqual([422, [field]]);
});
