import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOON, openProvenance, type Provenance, tradeOn } from '#testing/open-provenance.ts';
import type { TestInstance } from '#testing/start-test-instance.ts';

const DAY = 86_400_000;

let instance: TestInstance;
let ask: Provenance['ask'];
let irrigator: Provenance['irrigator'];
let classCalled: Provenance['classCalled'];
let zone: number;
beforeAll(async () => {
  ({ instance, ask, irrigator, classCalled } = await openProvenance());
  zone = instance.zoneIn('7');
  const trades = [
    deal('a', 1, { price: '200', volume: '10' }),
    deal('b', 2, { price: '260', volume: '50', confidence: 'register' }),
    deal('c', 3, { price: null }),
    deal('d', 4, { price: '220', volume: '20' }),
    deal('rumour', 2, { price: '900', confidence: 'unverified' }),
    deal('slip', 2, { price: '901', confidence: 'excluded' }),
    deal('sold', 1, { zoneFrom: '6', price: '230', volume: '10' }),
    deal('today', 0, { price: '210', volume: '10' }),
    deal('last of the window', 29, { price: '210', volume: '10' }),
    deal('first of the one before', 30, { price: '300', volume: '10' }),
    deal('last of the one before', 59, { price: '100', volume: '30' }),
    deal('long ago', 60, { price: '950' }),
    deal('old rumour', 70, { confidence: 'unverified' }),
  ];
  await instance.publish(1, 'trades', { trades });
  await instance.publish(2, 'trades', { trades: [deal('e', 5, { price: '240', volume: '40' })] });
}, 120_000);
afterAll(() => instance.stop());

const deal = (id: string, daysAgo: number, given: object) => ({
  ...tradeOn(id, '1', {}),
  ...{ zoneFrom: '7', zoneTo: '7', agreedAt: new Date(NOON - daysAgo * DAY).toISOString(), confidence: 'exchange' },
  ...given,
});

type Told = Record<string, unknown>;
const namesOf = ({ records }: { readonly records: readonly Told[] }) => records.map(({ name }) => name);

describe('the last trades of a zone', () => {
  const asked = () => ({ kind: 'temporary', zone_from: zone });
  let shown: readonly Told[];
  beforeEach(async () => {
    const path = `temporary_trades/recent_trades?zone_from=${zone}&confidence=exchange&trade_count=5`;
    shown = await irrigator.ask(path);
  });

  test('are told as the table shows them, each with its number and its publication', async () => {
    const { json } = await ask('recent', { ...asked(), confidence: 'exchange', trade_count: 5 });
    expect(namesOf(json)).toEqual(['today', 'a', 'c', 'd', 'e']);
    expect(json.count).toBe(5);
    expect(json.records.map(({ at, price, volume }: Told) => [at, price ?? null, volume])).toEqual(
      shown.map(({ tradeTimestamp, pricePerVolume, volume }) => [tradeTimestamp, pricePerVolume, volume]),
    );
    expect(json.records[0].publication.transport).toBe('api');
    expect(json.leftOut).toEqual([
      { why: 'elsewhere', count: 1 },
      { why: 'excluded', count: 1 },
      { why: 'unverified', count: 1 },
    ]);
  });

  test('leave out nothing that is asked for', async () => {
    const { json } = await ask('recent', { ...asked(), min_confidence: 'manual_include', trade_count: 3 });
    expect(namesOf(json)).toEqual(['today', 'a', 'b']);
    expect(json.leftOut).toEqual([
      { why: 'excluded', count: 1 },
      { why: 'unverified', count: 1 },
    ]);
    const into = await ask('recent', { kind: 'temporary', zone_to: zone, trade_count: 3 });
    expect(namesOf(into.json)).toContain('sold');
  });

  test('leave all out where none can be as it is asked for, those of the confidence that is asked for too', async () => {
    const { json } = await ask('recent', { ...asked(), confidence: 'unverified', min_confidence: 'register' });
    expect([json.count, json.records]).toEqual([0, []]);
    expect(json.leftOut).toContainEqual({ why: 'unverified', count: 2 });
  });

  test('count whatever was ever left out, where fewer are told than were asked for', async () => {
    const within = { zoneFrom: '1B', zoneTo: '1B' };
    const trades = [deal('the only one', 1, within), deal('long excluded', 40, { ...within, confidence: 'excluded' })];
    await instance.publish(2, 'trades', { trades });
    const ofLast = async (trade_count: number) =>
      (await ask('recent', { kind: 'temporary', zone_from: instance.zoneIn('1B'), trade_count })).json;
    expect(await ofLast(2)).toMatchObject({ count: 1, leftOut: [{ why: 'excluded', count: 1 }] });
    expect(await ofLast(1)).toMatchObject({ count: 1, leftOut: [] });
  });

  test('of one moment have the one on top that was told last; twenty of however many are told, and all are counted', async () => {
    const within = { zoneFrom: '12', zoneTo: '12' };
    const trades = Array.from({ length: 21 }, (_, n) => deal(`of the same moment ${n + 1}`, 1, within));
    await instance.publish(1, 'trades', { trades });
    const { json } = await ask('recent', { kind: 'temporary', zone_from: instance.zoneIn('12'), trade_count: 21 });
    const names = namesOf(json);
    expect([json.count, names.length]).toEqual([21, 20]);
    expect([names[0], names[1], names[19]]).toEqual([21, 20, 2].map((number) => `of the same moment ${number}`));
  });

  test('of one moment were the five that were told last by then, also where one of them has been corrected since', async () => {
    const within = { zoneFrom: '13', zoneTo: '13' };
    const six = [1, 2, 3, 4, 5, 6].map((n) => deal(`parcel ${n}`, 1, within));
    await instance.publish(2, 'trades', { trades: six });
    const then = new Date(instance.clock.now()).toISOString();
    instance.clock.advance(1_000);
    await instance.publish(2, 'trades', { trades: [deal('parcel 6', 1, { ...within, price: '222' })] });
    const { json } = await ask('prices', { kind: 'temporary', zone: instance.zoneIn('13'), as_of: then });
    expect(namesOf(json)).toEqual([6, 5, 4, 3, 2].map((number) => `parcel ${number}`));
  });

  test('of the day on which summer time ends are told to the end of its twenty-fifth hour, in tables and in sums', async () => {
    const late = { zoneFrom: '6', zoneTo: '6', agreedAt: '2026-04-05T13:30:00Z' };
    await instance.publish(2, 'trades', { trades: [deal('half past eleven at night', 0, late)] });
    const six = instance.zoneIn('6');
    const days = { date_from: '2026-04-05', date_to: '2026-04-05' };
    expect((await ask('trades', { kind: 'temporary', zone: six, ...days })).json.count).toBe(1);
    const query = new URLSearchParams({ zone_from: String(six), trade_count: '5', ...days });
    expect(await irrigator.ask(`temporary_trades/recent_trades?${query}`)).toHaveLength(1);
  });

  test('are of a zone, and of one that there is', async () => {
    for (const query of [{}, { zone: 99_999 }]) {
      const { status, json } = await ask('recent', { kind: 'temporary', ...query });
      expect([status, Object.keys(json.errors)]).toEqual([422, ['zone']]);
    }
  });
});

describe('the change of prices', () => {
  const asked = { kind: 'temporary', side: 'out_of' };

  test('is told by both windows, provider by provider, with the mean of each', async () => {
    const { json } = await ask('movement', { ...asked, zone });
    const [own] = await irrigator.ask(`zones/find_sellers/temporary?staticZone=${zone}&volume=0&applyRules=false`);
    const inWindow = json.records.filter(({ name }: Told) => String(name).endsWith('21 Nov 2026'));
    const tradesOf = (records: readonly Told[]) => records.reduce((sum, { trades }) => sum + Number(trades), 0);
    expect(tradesOf(inWindow)).toBe(own.tradesCompared);
    expect(json.count).toBe(tradesOf(json.records));
    expect(json.records.map(({ name, trades, price, volume }: Told) => [name, trades, price, volume])).toEqual([
      // 200, 260, 220, 210 and 210, by volume.
      ['23 Oct 2026 to 21 Nov 2026', 5, 236, 100],
      ['23 Oct 2026 to 21 Nov 2026', 1, 240, 40],
      ['23 Sep 2026 to 22 Oct 2026', 2, 150, 40],
    ]);
    expect(json.leftOut).toEqual([
      { why: 'unpriced', count: 1 },
      { why: 'unverified', count: 1 },
      { why: 'excluded', count: 1 },
    ]);
  });

  test('is of the class that is asked about alone', async () => {
    const within = { kind: 'permanent', zoneFrom: '3', zoneTo: '3' };
    await instance.publish(2, 'trades', {
      trades: [
        deal('high', 1, { ...within, allocationClass: 'High Reliability', price: '4000', volume: '10' }),
        deal('low', 1, { ...within, allocationClass: 'Low Reliability', price: '400', volume: '20' }),
      ],
    });
    const query = { kind: 'permanent', side: 'out_of', zone: instance.zoneIn('3') };
    const toldOf = async (name: string) =>
      (await ask('movement', { ...query, allocation_class: classCalled(name) })).json.records.map(
        ({ trades, price, volume }: Told) => [trades, price, volume],
      );
    expect(await toldOf('High Reliability')).toEqual([[1, 4000, 10]]);
    expect(await toldOf('Low Reliability')).toEqual([[1, 400, 20]]);
  });

  test('has its later window from midnight in Sydney on', async () => {
    const within = { zoneFrom: '11', zoneTo: '11', volume: '10' };
    const midnight = Date.UTC(2026, 9, 22, 13);
    await instance.publish(2, 'trades', {
      trades: [
        deal('at midnight', 0, { ...within, price: '300', agreedAt: new Date(midnight).toISOString() }),
        deal('before it', 0, { ...within, price: '200', agreedAt: new Date(midnight - 1).toISOString() }),
      ],
    });
    const { json } = await ask('movement', { ...asked, zone: instance.zoneIn('11') });
    expect(json.records.map(({ name, price }: Told) => [name, price])).toEqual([
      ['23 Oct 2026 to 21 Nov 2026', 300],
      ['23 Sep 2026 to 22 Oct 2026', 200],
    ]);
  });

  test('counts as corrected what counts in it, and not what is left out for another reason', async () => {
    const within = { zoneFrom: '10', zoneTo: '10' };
    const publish = (price: string) =>
      instance.publish(1, 'trades', {
        trades: [
          deal('corrected', 1, { ...within, price }),
          deal('corrected rumour', 2, { ...within, price, confidence: 'unverified' }),
          deal('corrected slip', 2, { ...within, price, confidence: 'excluded' }),
          deal('as it was', 3, { ...within, price: '250' }),
        ],
      });
    await publish('240');
    await publish('245');
    const { json } = await ask('movement', { ...asked, zone: instance.zoneIn('10') });
    expect([json.count, json.leftOut]).toEqual([
      2,
      [
        { why: 'unverified', count: 1 },
        { why: 'excluded', count: 1 },
        { why: 'corrected', count: 1 },
      ],
    ]);
  });

  test('is of the trades into the zone for who sells there', async () => {
    const { json } = await ask('movement', { ...asked, side: 'into', zone });
    expect(json.about).toMatch(/trades into it$/);
    expect(json.count).toBe(9);
    const { status, json: refused } = await ask('movement', { ...asked, side: 'through', zone });
    expect([status, Object.keys(refused.errors)]).toEqual([422, ['side']]);
  });
});

test('of more than twenty who told the trades of some days twenty are named, those with as many trades by their names', async () => {
  const within = { zoneFrom: '14', zoneTo: '14' };
  const providers = Array.from({ length: 21 }, (_, n) => n + 1);
  for (const id of providers) {
    if (id > 2) await instance.addProvider(id);
    await instance.publish(id, 'trades', { trades: [deal(`of ${id}`, 1, within)] });
  }
  const days = { date_from: '2026-11-20', date_to: '2026-11-21' };
  const { json } = await ask('trades', { kind: 'temporary', zone: instance.zoneIn('14'), ...days });
  const sources = json.records.map(({ source }: Told) => source);
  expect([json.count, sources.length]).toEqual([21, 20]);
  expect([sources[0], sources[1], sources[12], sources[19]]).toEqual(
    [1, 10, 20, 8].map((id) => `Provider ${id} (demo)`),
  );
});
