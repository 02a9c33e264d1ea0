import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { asId } from '#domain/ids.ts';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { statementsOf, watchStatements } from '#testing/watch-statements.ts';

/** 21 November 2026 in Sydney, noon. */
const NOON = Date.UTC(2026, 10, 21, 1);
const NOON_IN_WORDS = '2026-11-21T01:00:00.000Z';

let instance: TestInstance;
let irrigator: Visitor;

beforeAll(async () => {
  instance = await startTestInstance({ clock: new TestClock(NOON) });
  for (const id of [1, 2]) await instance.addProvider(id);
  await instance.addUser({ email: 'irrigator@example.com' });
  irrigator = await instance.logIn('irrigator@example.com');
}, 120_000);
afterAll(() => instance.stop());

const classCalled = (name: string): number =>
  instance.parts.market.reference.allocationClasses.find((one) => one.name === name)?.id ?? 0;

const trade = (id: string, day: string, given: object = {}) => ({
  ...{ id, kind: 'temporary', zoneFrom: '6', zoneTo: '6', allocationClass: null, price: '240', volume: '50' },
  ...{ confidence: 'exchange', agreedAt: `2026-11-${day}T01:00:00Z` },
  ...given,
});

/** Trades within a zone that no other test trades in. */
const tradeWithin =
  (zone: string) =>
  (id: string, day: string, given: object = {}) =>
    trade(`${id} in ${zone}`, day, { zoneFrom: zone, zoneTo: zone, ...given });

async function ask(figure: string, query: Readonly<Record<string, string | number>>) {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { status, json } = await irrigator.get(`provenance/${figure}?${asked}`);
  return { status, json };
}

describe('the latest prices of a zone', () => {
  test('name every trade they are made of: its provider, its number there, its publication, who confirmed it', async () => {
    const { batchId: batch } = await instance.publish(1, 'trades', {
      trades: [
        trade('A-1', '10', { price: '101', confidence: 'register' }),
        trade('A-2', '11', { price: '102', volume: '7.5', zoneTo: '7' }),
      ],
    });
    const { json } = await ask('prices', { kind: 'temporary', zone: instance.zoneIn('6') });
    const publication = { id: batch, transport: 'api', receivedAt: NOON_IN_WORDS };
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
    const missing = within('unpriced', '12', { price: null });
    await instance.publish(1, 'trades', { trades: [within('A-1', '10'), within('A-2', '11'), missing] });
    await instance.publish(2, 'trades', { trades: ['13', '14', '15', '16'].map((day) => within(`B-${day}`, day)) });
    const query = { kind: 'temporary', zone: instance.zoneIn('14') };
    const { json } = await ask('prices', query);
    const names = ['B-16', 'B-15', 'B-14', 'B-13', 'A-2'].map((id) => `${id} in 14`);
    expect(json.records.map(({ name }: { name: string }) => name)).toEqual(names);
    expect(json.leftOut).toEqual([{ why: 'unpriced', count: 1 }]);
    await instance.publish(2, 'trades', { trades: [within('B-17', '17')] });
    const later = await ask('prices', query);
    expect([later.json.records.at(-1).name, later.json.leftOut]).toEqual(['B-13 in 14', []]);
  });

  test('of an entitlement are those of its class', async () => {
    const permanent = { kind: 'permanent', allocationClass: 'High Reliability', price: '4000' };
    await instance.publish(2, 'trades', {
      trades: [
        trade('P-1', '10', permanent),
        trade('P-2', '10', { ...permanent, allocationClass: 'Low Reliability', price: null }),
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
    ...{ price: 60, volume: 10, publication: { id: batch, transport: 'api', receivedAt: NOON_IN_WORDS } },
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
      trade(id, date, { zoneFrom: '1A', zoneTo: '3', ...given });
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
      trades: [trade('E-1', '14', permanent), trade('E-2', '14', { ...permanent, zoneFrom: '3' })],
    });
    const { json } = await ask('trades', { kind: 'permanent', zone: instance.zoneIn('1B'), ...DAYS });
    expect(json.count).toBe(2);
  });

  test('are told of no day before the first week of a graph, which every graph may name', async () => {
    const since = (day: string) =>
      ask('trades', { kind: 'temporary', zone: instance.zoneIn('6'), date_from: day, date_to: '2026-11-14' });
    // 1 January 2021 was a Friday: its week began on the Saturday before.
    expect((await since('2020-12-26')).status).toBe(200);
    const { status, json } = await since('2020-12-25');
    expect([status, json.errors]).toEqual([422, { date_from: ['The earliest day is 26 Dec 2020'] }]);
  });

  test('are told of one class where one is asked for, from midnight to midnight in Sydney, who told most first', async () => {
    const right = (id: string, agreedAt: string, given: object = {}) =>
      trade(id, '14', {
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

test('a fee and a time name the document and the line of our file that says so', async () => {
  const inside = { kind: 'temporary', zone_from: instance.zoneIn('6'), zone_to: instance.zoneIn('7') };
  const fees = await ask('fees', inside);
  expect(fees.json).toMatchObject({
    about: 'zone 6 VIC Murray (Dartmouth to Barmah) to zone 7 VIC Murray (Barmah to SA)',
    count: 1,
    leftOut: [],
  });
  expect(fees.json.records).toMatchObject([
    {
      name: 'Victorian Water Register, Allocation trade application (Form 39 via My Water)',
      dollars: 53.8,
      source: expect.stringContaining('VWR, Forms and fees'),
      file: { name: 'fees.csv', id: 1 },
    },
  ]);
  const { json } = await ask('times', inside);
  expect([json.count, json.records.length]).toEqual([1, 1]);
  expect(json.records[0]).toMatchObject({ businessDays: expect.any(Number), file: { name: 'processing_times.csv' } });
  expect(json.records[0].source).not.toBe('');
});

test('a fee that nobody publishes is in no total', async () => {
  // The one temporary fee of the Wimmera.
  const { json } = await ask('fees', {
    kind: 'temporary',
    zone_from: instance.zoneIn('WIM'),
    zone_to: instance.zoneIn('WIM'),
  });
  expect([json.count, json.leftOut]).toEqual([0, [{ why: 'unknown', count: 1 }]]);
  expect(json.records.map(({ file, dollars }: Record<string, unknown>) => [file, dollars])).toEqual([
    [{ name: 'fees.csv', id: 25 }, undefined],
  ]);
});

test('the state of a limit names its last reading with file and row, and the document it is worked out by', async () => {
  const { db } = instance.parts;
  const file = await db
    .insertInto('reading_files')
    .values({
      ...{ content: 'limits', name: 'volumes.csv', file_hash: '0', source: 'the register', received_by: 'an operator' },
      received_at: new Date(NOON),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reading = { limit_id: 2, is_open: true, measure: '{}', is_simulated: false, position: 1 };
  await db
    .insertInto('limit_readings')
    .values([
      { ...reading, read_at: new Date(NOON - 9_000), volume_litres: 1, note: null, source: 'an older one' },
      // Of the same moment: what was said last of it stands.
      { ...reading, read_at: new Date(NOON), volume_litres: 3, note: null, source: 'since corrected' },
      {
        ...{ ...reading, is_simulated: true, read_at: new Date(NOON), volume_litres: 2_500_000 },
        ...{ note: 'reopens soon', source: 'the register', file_id: file.id, file_row: 14 },
      },
    ])
    .execute();
  await db.updateTable('limits').set({ missing: 'when it reopens' }).where('id', '=', asId<'limit'>(2)).execute();
  const { json } = await ask('limit', { limit: 2 });
  expect(json).toMatchObject({ about: 'Goulburn to Murray (IVT)', count: 1, leftOut: [] });
  expect(json.records).toEqual([
    {
      ...{ source: 'the register', isSimulated: true, at: NOON_IN_WORDS, volume: 2.5, note: 'reopens soon' },
      file: { name: 'volumes.csv', row: 14 },
    },
  ]);
  expect(json.rules).toMatchObject([
    { source: expect.stringContaining('VWR news 377'), file: { name: 'limits.csv', id: 2 }, note: 'when it reopens' },
  ]);
});

test('storages name their last levels and who says how much they hold; one that nobody read is left out', async () => {
  const { db } = instance.parts;
  const hume = await db.selectFrom('storages').select('id').where('name', '=', 'Hume').executeTakeFirstOrThrow();
  await db.deleteFrom('storage_levels').execute();
  const level = { storage_id: hume.id, source: 'the operator', is_simulated: false };
  await db
    .insertInto('storage_levels')
    .values([
      { ...level, date: '2026-11-19', volume_litres: 1_000_000 },
      { ...level, date: '2026-11-20', volume_litres: 9_000_000, replaced_at: new Date(NOON) },
      // A quarter of its 3,005 GL.
      { ...level, date: '2026-11-20', volume_litres: 751_250_000_000, is_simulated: true },
    ])
    .execute();
  const { json } = await ask('storages', { zone: instance.zoneIn('6') });
  expect(json.records).toEqual([
    {
      ...{ source: 'the operator', isSimulated: true, name: 'Hume', at: '2026-11-20' },
      ...{ volume: 751_250, percentage: 25 },
    },
  ]);
  expect(json.rules).toMatchObject([
    { name: 'Dartmouth, full', volume: 3_856_000, source: expect.stringContaining('3,755 GL') },
    { name: 'Hume, full', volume: 3_005_000, source: expect.stringContaining('2,905 GL') },
  ]);
  expect(json.leftOut).toEqual([{ why: 'unread', count: 1 }]);
});

test('an allocation names its announcement, its average the five finished years and those that nobody told', async () => {
  const { db } = instance.parts;
  const query = { zone: instance.zoneIn('6'), allocation_class: classCalled('High Reliability') };
  const told = { zone_id: query.zone, allocation_class_id: query.allocation_class, is_simulated: false };
  await db.deleteFrom('allocation_announcements').execute();
  await db.deleteFrom('allocation_history').execute();
  await db
    .insertInto('allocation_history')
    .values(
      [2019, 2022, 2023, 2024, 2025].map((year) => ({
        ...{ ...told, water_year: year, hundredths: 9000, as_at: 'end', source: `the ministry in ${year}` },
      })),
    )
    .execute();
  await db
    .insertInto('allocation_announcements')
    .values([
      { ...told, announced_on: '2026-11-16', hundredths: 6150, source: 'the ministry' },
      // Of a year that is over, which may still be corrected: no average counts it.
      { ...told, announced_on: '2022-06-15', hundredths: 7000, source: 'the ministry' },
    ])
    .execute();
  const { json } = await ask('allocation', query);
  expect(json.records).toEqual([
    {
      ...{ source: 'the ministry', isSimulated: false, name: 'water year 2026-27', at: null, percentage: 61.5 },
      note: '16 Nov 2026',
    },
  ]);
  const average = await ask('average', query);
  expect(average.json.records.map(({ name }: { name: string }) => name)).toEqual(
    ['2025-26', '2024-25', '2023-24', '2022-23'].map((year) => `water year ${year}`),
  );
  expect(average.json.leftOut).toEqual([{ why: 'unread', count: 1 }]);
});

test.each([
  ['limit', { limit: 99_999 }, 'limit'],
  ['fees', { kind: 'temporary', zone_from: 99_999, zone_to: 1 }, 'zone_from'],
  ['fees', { kind: 'temporary', zone_from: 1, zone_to: 99_999 }, 'zone_to'],
  ['times', { kind: 'temporary', zone_from: 1, zone_to: 99_999 }, 'zone_to'],
  ['storages', { zone: 99_999 }, 'zone'],
  ['allocation', { zone: 1, allocation_class: 99_999 }, 'allocation_class'],
  ['average', { zone: 1 }, 'allocation_class'],
])('to ask for %s of what there is not is refused by its field: %j', async (figure, query, field) => {
  const { status, json } = await ask(figure, query as Readonly<Record<string, string | number>>);
  expect([status, Object.keys(json.errors)]).toEqual([422, [field]]);
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

test('the fee and the time are those of the state that the water leaves', async () => {
  const [victoria, wales] = [instance.zoneIn('7'), instance.zoneIn('10')];
  const there = { kind: 'temporary', zone_from: wales, zone_to: victoria };
  const back = { kind: 'temporary', zone_from: victoria, zone_to: wales };
  const told = async (figure: 'fees' | 'times', query: typeof there) =>
    (await ask(figure, query)).json.records.map(({ file, dollars, businessDays }: Record<string, unknown>) => [
      (file as { readonly id: number }).id,
      dollars ?? businessDays,
    ]);
  expect(await told('fees', there)).toEqual([[4, 59.56]]);
  expect(await told('fees', back)).toEqual([[1, 53.8]]);
  // Ten days either way, from two lines of the file.
  expect(await told('times', there)).toEqual([[8, 10]]);
  expect(await told('times', back)).toEqual([[6, 10]]);
});

test('every figure is told in the unit that is asked for, and bids with the dearest first', async () => {
  const { db } = instance.parts;
  const zone = instance.zoneIn('10');
  const bid = (id: string, price: string) => ({
    ...{ id, kind: 'temporary', direction: 'BUY', zone: '10', price, volume: '50', listedAt: '2026-11-01T00:00:00Z' },
  });
  await instance.publish(2, 'listings', {
    kinds: ['temporary'],
    listings: [
      bid('low', '190'),
      bid('high', '240'),
      bid('middle', '200'),
      { ...bid('offer', '250'), direction: 'SELL' },
    ],
  });
  await instance.publish(2, 'trades', { trades: [trade('K-1', '10', { zoneFrom: '10', zoneTo: '10' })] });
  const reading = {
    is_open: true,
    measure: '{}',
    is_simulated: false,
    position: 1,
    note: null,
    source: 'the register',
  };
  await db
    .insertInto('limit_readings')
    .values({ ...reading, limit_id: 4, read_at: new Date(NOON), volume_litres: 2_500_000 })
    .execute();
  const inKilolitres = async (figure: string, query: Readonly<Record<string, string | number>>) => {
    const { json } = await ask(figure, { ...query, volume_unit: 'kilolitre' });
    expect([figure, json.volumeUnit]).toEqual([figure, 'kilolitre']);
    return json;
  };
  const here = { kind: 'temporary', zone };
  const bids = await inKilolitres('listings', { ...here, direction: 'BUY' });
  expect(bids.records.map(({ name, price, volume }: Record<string, unknown>) => [name, price, volume])).toEqual([
    ['high', 0.24, 50_000],
    ['middle', 0.2, 50_000],
    ['low', 0.19, 50_000],
  ]);
  expect((await inKilolitres('prices', here)).records[0]).toMatchObject({ price: 0.24, volume: 50_000 });
  const days = { date_from: '2026-11-10', date_to: '2026-11-10' };
  expect((await inKilolitres('trades', { ...here, ...days })).records[0]).toMatchObject({ volume: 50_000 });
  expect((await inKilolitres('limit', { limit: 4 })).records[0]).toMatchObject({ volume: 2_500 });
  const hume = await db.selectFrom('storages').select('id').where('name', '=', 'Hume').executeTakeFirstOrThrow();
  await db.deleteFrom('storage_levels').execute();
  await db
    .insertInto('storage_levels')
    .values({
      ...{ storage_id: hume.id, date: '2026-11-20', volume_litres: 5_000_000 },
      ...{ source: 'the operator', is_simulated: false },
    })
    .execute();
  const storages = await inKilolitres('storages', { zone });
  expect(storages.records).toMatchObject([{ name: 'Hume', volume: 5_000 }]);
  // The largest first.
  expect(storages.rules).toMatchObject([
    { name: 'Dartmouth, full', volume: 3_856_000_000 },
    { name: 'Hume, full', volume: 3_005_000_000 },
  ]);
  const ofClass = { zone, allocation_class: classCalled('High Security') };
  for (const figure of ['allocation', 'average']) await inKilolitres(figure, ofClass);
  await inKilolitres('offers', { ...ofClass, kind: 'lease' });
  for (const figure of ['fees', 'times'])
    await inKilolitres(figure, { kind: 'temporary', zone_from: zone, zone_to: zone });
});

test('an allocation and its average are of the zone and the class that were asked for', async () => {
  const { db } = instance.parts;
  const [here, there] = [instance.zoneIn('6'), instance.zoneIn('7')];
  const [high, low] = [classCalled('High Reliability'), classCalled('Low Reliability')];
  await db.deleteFrom('allocation_announcements').execute();
  await db.deleteFrom('allocation_history').execute();
  const rows = [
    { zone_id: here, allocation_class_id: low, hundredths: 1100 },
    { zone_id: here, allocation_class_id: high, hundredths: 9000 },
    { zone_id: there, allocation_class_id: high, hundredths: 3300 },
  ].map((row) => ({ ...row, is_simulated: false, source: 'the ministry' }));
  await db
    .insertInto('allocation_history')
    .values(
      rows.flatMap((row) => [2021, 2022, 2023, 2024, 2025].map((year) => ({ ...row, water_year: year, as_at: 'end' }))),
    )
    .execute();
  await db
    .insertInto('allocation_announcements')
    .values(rows.map((row) => ({ ...row, announced_on: '2026-11-16' })))
    .execute();
  const percentages = async (figure: string) =>
    (await ask(figure, { zone: here, allocation_class: high })).json.records.map(
      ({ percentage }: { readonly percentage: number }) => percentage,
    );
  expect(await percentages('allocation')).toEqual([90]);
  expect(await percentages('average')).toEqual([90, 90, 90, 90, 90]);
});

describe('whom a figure is from', () => {
  beforeAll(watchStatements);
  afterAll(() => void vi.restoreAllMocks());

  const place = { zone: 7 };
  const range = { date_from: '2026-11-01', date_to: '2026-11-21' };

  test.each<readonly [string, Readonly<Record<string, string | number>>]>([
    ['prices', { ...place, kind: 'temporary' }],
    ['offers', { ...place, kind: 'temporary' }],
    ['listings', { ...place, kind: 'temporary', direction: 'SELL' }],
    ['trades', { ...place, ...range, kind: 'temporary' }],
    ['limit', { limit: 1 }],
    ['storages', place],
    ['allocation', { ...place, allocation_class: 1 }],
    ['average', { ...place, allocation_class: 1 }],
  ])('%s, is told from one snapshot and within four seconds, or given up', async (figure, query) => {
    const asked = await statementsOf(async () => expect(await ask(figure, query)).toMatchObject({ status: 200 }));
    const [begins, bounds, reads] = asked.filter((text) => !/session/.test(text));
    expect(begins).toMatch(/^start transaction isolation level repeatable read read only$/i);
    expect(bounds).toMatch(/^set local statement_timeout = ([1-3]\d{0,3}|4000|\d{1,3})$/);
    expect(reads).toMatch(/^select/);
  });
});
