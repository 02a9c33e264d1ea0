import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { NOON, openProvenance, type Provenance, tradeOn } from '#testing/open-provenance.ts';
import type { TestInstance } from '#testing/start-test-instance.ts';
import { statementsOf, watchStatements } from '#testing/watch-statements.ts';

let instance: TestInstance;
let ask: Provenance['ask'];
let classCalled: Provenance['classCalled'];
beforeAll(async () => {
  ({ instance, ask, classCalled } = await openProvenance());
}, 120_000);
afterAll(() => instance.stop());

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

test.each([
  ['limit', { limit: 99_999 }, { limit: ['There is no such limit'] }],
  ['prices', { kind: 'temporary', zone: 99_999 }, { zone: ['There is no such zone'] }],
  ['allocation', { zone: 1, allocation_class: 99_999 }, { allocation_class: ['There is no such reliability'] }],
])('who asks for %s of what there is not is told so as by any other call: %j', async (figure, query, errors) => {
  expect((await ask(figure, query as Readonly<Record<string, string | number>>)).json.errors).toEqual(errors);
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
  await instance.publish(2, 'trades', { trades: [tradeOn('K-1', '10', { zoneFrom: '10', zoneTo: '10' })] });
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

test('the recent trades of no zone are made of nothing: a zone is asked for', async () => {
  const { status, json } = await ask('recent', { kind: 'temporary' });
  expect([status, json.errors]).toEqual([422, { zone: ['A zone is required'] }]);
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
    ['recent', { zone_from: 7, kind: 'temporary' }],
    ['movement', { ...place, kind: 'temporary', side: 'out_of' }],
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
