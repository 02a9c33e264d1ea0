import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openProvenance, type Provenance, tradeOn } from '#testing/open-provenance.ts';
import type { TestInstance, Visitor } from '#testing/start-test-instance.ts';

let instance: TestInstance;
let irrigator: Visitor;
let ask: Provenance['ask'];
let classCalled: Provenance['classCalled'];
beforeAll(async () => {
  ({ instance, irrigator, ask, classCalled } = await openProvenance());
}, 120_000);
afterAll(() => instance.stop());

/** Trades within a zone that no other test trades in. */
const tradeWithin =
  (zone: string) =>
  (id: string, day: string, given: object = {}) =>
    tradeOn(`${id} in ${zone}`, day, { zoneFrom: zone, zoneTo: zone, ...given });

describe('the latest prices of a zone', () => {
  test('name every trade they are made of: its provider, its number there, its publication, who confirmed it', async () => {
    const receivedAt = new Date(instance.clock.now()).toISOString();
    const { batchId: batch } = await instance.publish(1, 'trades', {
      trades: [
        tradeOn('A-1', '10', { price: '101', confidence: 'register' }),
        tradeOn('A-2', '11', { price: '102', volume: '7.5', zoneTo: '7' }),
      ],
    });
    const { json } = await ask('prices', { kind: 'temporary', zone: instance.zoneIn('6') });
    const publication = { id: batch, transport: 'api', receivedAt };
    const told = { source: 'Provider 1 (demo)', isSimulated: true, publication, isCorrected: false };
    expect(json).toEqual({
      about: 'zone 6 VIC Murray (Dartmouth to Barmah)',
      count: 2,
      records: [
        { ...told, name: 'A-2', at: '2026-11-11T01:00:00.000Z', price: 102, volume: 7.5, confidence: 'exchange' },
        { ...told, name: 'A-1', at: '2026-11-10T01:00:00.000Z', price: 101, volume: 50, confidence: 'register' },
      ],
      rules: [],
      leftOut: [],
      volumeUnit: 'megalitre',
    });
  });

  test('count what is not in them and why', async () => {
    const within = tradeWithin('12');
    await instance.publish(1, 'trades', {
      trades: [
        within('first', '10'),
        within('second', '11'),
        within('unpriced', '12', { price: null }),
        within('rumour', '12', { confidence: 'unverified' }),
        within('unpriced rumour', '12', { price: null, confidence: 'unverified' }),
        within('excluded', '12', { confidence: 'excluded' }),
        within('into', '12', { zoneFrom: '7' }),
        within('forward', '12', { kind: 'forward', price: null }),
      ],
    });
    const { json } = await ask('prices', { kind: 'temporary', zone: instance.zoneIn('12') });
    expect(json.count).toBe(2);
    expect(json.leftOut).toEqual([
      { why: 'excluded', count: 1 },
      { why: 'unpriced', count: 1 },
      { why: 'unverified', count: 2 },
    ]);
  });

  test('say which trade its source has corrected, and only of its last version', async () => {
    const within = tradeWithin('13');
    const trades = [within('A-1', '10', { price: '101' }), within('A-2', '11', { price: '102' })];
    await instance.publish(1, 'trades', { trades });
    await instance.publish(1, 'trades', { trades: [within('A-1', '10', { price: '99' })] });
    const { json } = await ask('prices', { kind: 'temporary', zone: instance.zoneIn('13') });
    expect(
      json.records.map(({ name, price, isCorrected }: Record<string, unknown>) => [name, price, isCorrected]),
    ).toEqual([
      ['A-2 in 13', 102, false],
      ['A-1 in 13', 99, true],
    ]);
  });

  test('look no further back for what is missing than to the oldest that they show', async () => {
    const within = tradeWithin('14');
    // The second of them was traded at the very moment of the one that is the oldest in the end.
    const missing = ['12', '13'].map((day) => within(`unpriced on ${day}`, day, { price: null }));
    await instance.publish(1, 'trades', { trades: [within('A-1', '10'), within('A-2', '11'), ...missing] });
    await instance.publish(2, 'trades', { trades: ['13', '14', '15', '16'].map((day) => within(`B-${day}`, day)) });
    const query = { kind: 'temporary', zone: instance.zoneIn('14') };
    const { json } = await ask('prices', query);
    const names = ['B-16', 'B-15', 'B-14', 'B-13', 'A-2'].map((id) => `${id} in 14`);
    expect(json.records.map(({ name }: { name: string }) => name)).toEqual(names);
    expect(json.leftOut).toEqual([{ why: 'unpriced', count: 2 }]);
    await instance.publish(2, 'trades', { trades: [within('B-17', '17')] });
    const later = await ask('prices', query);
    expect([later.json.records.at(-1).name, later.json.leftOut]).toEqual([
      'B-13 in 14',
      [{ why: 'unpriced', count: 1 }],
    ]);
  });

  test('of an entitlement are those of its class', async () => {
    const permanent = { kind: 'permanent', allocationClass: 'High Reliability', price: '4000' };
    await instance.publish(2, 'trades', {
      trades: [
        tradeOn('P-1', '10', permanent),
        tradeOn('P-2', '10', { ...permanent, allocationClass: 'Low Reliability', price: null }),
      ],
    });
    const query = { kind: 'permanent', zone: instance.zoneIn('6') };
    const high = await ask('prices', { ...query, allocation_class: classCalled('High Reliability') });
    const low = await ask('prices', { ...query, allocation_class: classCalled('Low Reliability') });
    expect([high.json.about, high.json.count, high.json.leftOut]).toEqual([
      'zone 6 VIC Murray (Dartmouth to Barmah), High Reliability',
      1,
      [],
    ]);
    expect([low.json.count, low.json.leftOut]).toEqual([0, [{ why: 'unpriced', count: 1 }]]);
  });
});

test('the lowest offers name the five cheapest listings, best first, and count those that cost more', async () => {
  const listing = (price: string) => ({
    ...{ id: `L-${price}`, kind: 'lease', direction: 'SELL', zone: '6', allocationClass: 'High Reliability', price },
    ...{ volume: '10', termFrom: '2026', termTo: '2029', listedAt: '2026-11-01T00:00:00Z' },
  });
  const receivedAt = new Date(instance.clock.now()).toISOString();
  const { batchId: batch } = await instance.publish(1, 'listings', {
    kinds: ['lease'],
    listings: ['60', '75', '80', '90'].map(listing),
  });
  await instance.publish(2, 'listings', { kinds: ['lease'], listings: ['62', '65', '70'].map(listing) });
  const { json } = await ask('offers', {
    ...{ kind: 'lease', zone: instance.zoneIn('6'), allocation_class: classCalled('High Reliability') },
  });
  expect(json.records.map(({ name }: { name: string }) => name)).toEqual(['L-60', 'L-62', 'L-65', 'L-70', 'L-75']);
  expect(json.records[0]).toEqual({
    ...{ source: 'Provider 1 (demo)', isSimulated: true, name: 'L-60', at: '2026-11-01T00:00:00.000Z' },
    ...{ price: 60, volume: 10, publication: { id: batch, transport: 'api', receivedAt } },
  });
  expect([json.count, json.leftOut]).toEqual([5, [{ why: 'dearer', count: 2 }]]);
});

test('the price and depth of a result name its listings, and count those too small and those beyond its filters', async () => {
  const listing = (id: string, price: string, volume: string, direction = 'SELL') => ({
    ...{ id, kind: 'temporary', direction, zone: '3', price, volume, listedAt: '2026-11-01T00:00:00Z' },
  });
  await instance.publish(1, 'listings', {
    kinds: ['temporary'],
    listings: [
      listing('dear', '260', '200'),
      listing('best', '250', '100'),
      listing('small', '240', '99.999'),
      listing('beyond', '301', '500'),
      listing('bid', '200', '500', 'BUY'),
    ],
  });
  const query = { kind: 'temporary', zone: instance.zoneIn('3'), direction: 'SELL', volume: 100, maxPrice: 300 };
  const { json } = await ask('listings', query);
  expect(json.records.map(({ name }: { name: string }) => name)).toEqual(['best', 'dear']);
  expect([json.count, json.leftOut]).toEqual([
    2,
    [
      { why: 'small', count: 1 },
      { why: 'filtered', count: 1 },
    ],
  ]);
  expect((await ask('listings', { ...query, volume: 'much' })).json.errors).toHaveProperty('volume');
});

describe('the trades of some days', () => {
  const DAYS = { date_from: '2026-11-14', date_to: '2026-11-15' };

  test('are counted by who told them, with what counts for volume alone or not at all', async () => {
    const day = (id: string, date: string, given: object = {}) =>
      tradeOn(id, date, { zoneFrom: '1A', zoneTo: '3', ...given });
    await instance.publish(1, 'trades', {
      trades: [
        day('D-1', '13'),
        day('D-2', '14', { volume: '10' }),
        day('D-3', '15', { volume: '20', price: null }),
        day('D-4', '15', { confidence: 'unverified' }),
        day('D-5', '15', { confidence: 'excluded' }),
        day('D-6', '16'),
      ],
    });
    await instance.publish(1, 'trades', { trades: [day('D-2', '14', { volume: '11' })] });
    await instance.publish(2, 'trades', { trades: [day('D-1', '14', { volume: '5', zoneFrom: '3', zoneTo: '1A' })] });
    const { json } = await ask('trades', { kind: 'temporary', zone: instance.zoneIn('1A'), ...DAYS });
    expect(json.about).toBe('zone 1A Greater Goulburn, 14 Nov 2026 to 15 Nov 2026');
    expect(json.records).toEqual([
      {
        ...{ source: 'Provider 1 (demo)', isSimulated: true, at: '2026-11-15T01:00:00.000Z' },
        ...{ trades: 2, volume: 31 },
      },
    ]);
    expect([json.count, json.leftOut]).toEqual([
      2,
      [
        { why: 'unpriced', count: 1 },
        { why: 'unverified', count: 1 },
        { why: 'excluded', count: 1 },
        { why: 'corrected', count: 1 },
      ],
    ]);
  });

  test('are as many as the graph counts in them', async () => {
    const within = tradeWithin('9A');
    await instance.publish(1, 'trades', {
      trades: [
        ...['10', '11', '13', '14', '15', '16'].map((day) => within(`on ${day}`, day)),
        within('unpriced', '12', { price: null }),
        within('rumour', '12', { confidence: 'unverified' }),
        within('unpriced rumour', '12', { price: null, confidence: 'unverified' }),
        within('excluded', '12', { confidence: 'excluded' }),
      ],
    });
    await instance.publish(1, 'trades', { trades: [within('on 10', '10', { price: '99' })] });
    const zone = instance.zoneIn('9A');
    const days = { date_from: '2026-11-01', date_to: '2026-11-21' };
    const { json: rows } = await irrigator.get(
      `temporary_trades/graph?zone_from=${zone}&min_confidence=manual_include&${new URLSearchParams(days)}`,
    );
    const sum = (what: string): number =>
      rows.reduce((total: number, row: Record<string, number>) => total + (row[what] ?? 0), 0);
    const { json } = await ask('trades', { kind: 'temporary', zone, ...days });
    const leftOut = new Map(json.leftOut.map(({ why, count }: Record<string, unknown>) => [why, count]));
    expect(sum('trades')).toBeGreaterThan(5);
    expect([json.count, leftOut.get('unpriced'), leftOut.get('corrected')]).toEqual([
      sum('trades'),
      sum('unpricedTrades'),
      sum('correctedTrades'),
    ]);
    expect(Number(leftOut.get('unverified')) + Number(leftOut.get('excluded'))).toBe(sum('leftOutTrades'));
  });

  test('of permanent water go out of the zone or into it', async () => {
    const permanent = { kind: 'permanent', allocationClass: 'High Reliability', zoneFrom: '1B', zoneTo: '1B' };
    await instance.publish(2, 'trades', {
      trades: [tradeOn('E-1', '14', permanent), tradeOn('E-2', '14', { ...permanent, zoneFrom: '3' })],
    });
    const { json } = await ask('trades', { kind: 'permanent', zone: instance.zoneIn('1B'), ...DAYS });
    expect(json.count).toBe(2);
  });

  test('are told of no day before the first week of a graph and the first of the water years', async () => {
    const since = (day: string) =>
      ask('trades', { kind: 'temporary', zone: instance.zoneIn('6'), date_from: day, date_to: '2026-11-14' });
    // 1 January 2021 was a Friday: its week began on the Saturday before.
    expect((await since('2020-12-26')).status).toBe(200);
    const { status, json } = await since('2020-12-25');
    expect([status, json.errors]).toEqual([422, { date_from: ['The earliest day is 26 Dec 2020'] }]);
    // Of autumn 2026 the oldest of six water years began before the oldest graph.
    const inAutumn = async (day: string) => {
      const days = { date_from: day, date_to: '2026-03-01', as_of: '2026-03-01' };
      return (await ask('trades', { kind: 'temporary', zone: instance.zoneIn('6'), ...days })).json.errors;
    };
    expect(await inAutumn('2020-06-30')).toEqual({ date_from: ['The earliest day is 1 Jul 2020'] });
    expect(await inAutumn('2020-07-01')).not.toHaveProperty('date_from');
  });

  test('are told of one class where one is asked for, from midnight to midnight in Sydney, who told most first', async () => {
    const right = (id: string, agreedAt: string, given: object = {}) =>
      tradeOn(id, '14', {
        ...{
          kind: 'permanent',
          allocationClass: 'High Security',
          zoneFrom: '11',
          zoneTo: '11',
          price: '9000',
          agreedAt,
        },
        ...given,
      });
    await instance.publish(1, 'trades', { trades: [right('S-1', '2026-11-13T13:00:00Z')] });
    await instance.publish(2, 'trades', {
      trades: [
        right('S-2', '2026-11-15T12:59:00Z'),
        right('S-3', '2026-11-14T01:00:00Z'),
        right('the day before', '2026-11-13T12:59:00Z'),
        right('the day after', '2026-11-15T13:00:00Z'),
        right('of another class', '2026-11-14T01:00:00Z', { allocationClass: 'General Security' }),
      ],
    });
    const query = { kind: 'permanent', zone: instance.zoneIn('11'), ...DAYS };
    const { json } = await ask('trades', { ...query, allocation_class: classCalled('High Security') });
    expect(json.about).toContain(', High Security, 14 Nov 2026 to 15 Nov 2026');
    expect(json.records.map(({ source, trades }: Record<string, unknown>) => [source, trades])).toEqual([
      ['Provider 2 (demo)', 2],
      ['Provider 1 (demo)', 1],
    ]);
    expect([json.count, (await ask('trades', query)).json.count]).toEqual([3, 4]);
  });

  test('end no earlier than they begin', async () => {
    const backwards = { kind: 'temporary', zone: instance.zoneIn('6'), date_from: '2026-11-15', date_to: '2026-11-14' };
    const { status, json } = await ask('trades', backwards);
    expect([status, Object.keys(json.errors)]).toEqual([422, ['date_to']]);
  });
});

test.each([
  ['temporary', {}],
  ['permanent', { allocationClass: 'High Security' }],
])(
  'a listing of %s water as of a moment names the publication that brought it, not the one that closed it since',
  async (kind, of) => {
    const zone = '14';
    const put = async (...ids: readonly string[]) => {
      const listings = ids.map((id) => ({
        ...{ id, kind, direction: 'SELL', zone, price: '250', volume: '100' },
        ...of,
      }));
      return (await instance.publish(2, 'listings', { kinds: [kind], listings })).batchId;
    };
    const brought = await put('taken back');
    const then = new Date(instance.clock.now()).toISOString();
    instance.clock.advance(60_000);
    await put();
    const asked = { kind, zone: instance.zoneIn(zone), direction: 'SELL', as_of: then };
    const { json } = await ask('listings', {
      ...asked,
      ...(kind === 'permanent' ? { allocation_class: classCalled('High Security') } : {}),
    });
    expect(json.records).toMatchObject([{ name: 'taken back', publication: { id: brought, receivedAt: then } }]);
  },
);
