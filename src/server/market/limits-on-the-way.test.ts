import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';
import { type Litres, megalitres } from '#domain/units/volume.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { appendLimitReadings } from '../reference/append-limit-readings.ts';

let instance: TestInstance;
let irrigator: Visitor;

/** By name: what is left of a limit; null where nothing is counted. */
async function readLimits(volumes: Readonly<Record<string, Litres | null>>): Promise<void> {
  const { db, feed } = instance.parts;
  const limits = await db.selectFrom('limits').select(['id', 'name']).execute();
  const readings = limits.map(({ id, name }) => ({
    limitId: id,
    readAt: instance.clock.now(),
    isOpen: true,
    volume: volumes[name] ?? null,
    measure: {},
    note: null,
    source: 'simulated for the tests',
    isSimulated: true,
  }));
  await db.transaction().execute((transaction) => appendLimitReadings(transaction, readings, instance.clock.now()));
  await feed.look();
}

async function publish(provider: number, listings: readonly object[]): Promise<void> {
  await instance.addProvider(provider);
  const answer = await instance.publish(provider, 'listings', { kinds: ['temporary'], listings });
  expect(answer).toMatchObject({ accepted: listings.length });
}

const resultFor = async (query: string, code: string) =>
  (await irrigator.get(query)).json.find(({ zone }: { zone: { code: string } }) => zone.code === code);

beforeAll(async () => {
  instance = await startTestInstance();
  await instance.addUser({ email: 'irrigator@example.com' });
  irrigator = await instance.logIn('irrigator@example.com');
  await readLimits({ 'Murray to Goulburn back trade': megalitres(12.5), 'Goulburn to Murray (IVT)': megalitres(8420) });
  const bids = ['1A', '12'].map((zone) => ({
    id: zone,
    kind: 'temporary',
    direction: 'BUY',
    zone,
    price: '150',
    volume: '80',
  }));
  const offers = ['1A', '1B', '2A'].map((zone) => ({
    id: `o${zone}`,
    kind: 'temporary',
    direction: 'SELL',
    zone,
    price: '200',
    volume: '9000',
  }));
  await publish(1, [...bids, ...offers]);
  // A second provider, whose one offer is cheaper and too small for most.
  const small = { ...offers[0], id: 'small', price: '190', volume: '10' };
  const large = { ...offers[0], id: 'large', zone: '1B', price: '195', volume: '60' };
  await publish(2, [small, large]);
});
afterAll(() => instance.stop());

describe('a limit that lets less through than was asked', () => {
  const sellTo = (volume: number) => resultFor(`zones/find_buyers/temporary?volume=${volume}`, '1A');

  test('makes a result limited, with what it lets through', async () => {
    expect(await sellTo(50)).toMatchObject({
      depth: 1,
      tradability: 'limited',
      letsThrough: 12.5,
      tradableWater: 12.5,
    });
    expect(await sellTo(12.5)).toMatchObject({ depth: 1, tradability: 'open', letsThrough: 12.5 });
    expect(await resultFor('zones/find_buyers/temporary?volume=50', '12')).toMatchObject({
      tradability: 'open',
      letsThrough: null,
    });
  });
});

describe('a way through several limits', () => {
  test('tells of each of them what it tells of the one that binds', async () => {
    const result = await resultFor('zones/find_sellers/temporary?volume=50', '2A');
    expect(result).toMatchObject({
      tradability: 'open',
      letsThrough: 8420,
      limitData: { limit: { name: 'Goulburn to Murray (IVT)' }, limitVolume: { valueDisplay: 8420 } },
    });
    const { id } = await instance.parts.db
      .selectFrom('limits')
      .where('name', '=', 'Broken trade out')
      .select('id')
      .executeTakeFirstOrThrow();
    expect(result.otherLimits).toHaveLength(1);
    expect(result.otherLimits[0]).toEqual({
      id,
      name: 'Broken trade out',
      limit: { id, name: 'Broken trade out' },
      tradeOpen: true,
      limitVolume: { valueDisplay: null, unitDisplay: 'ML' },
      isClosed: false,
      readAt: '2026-11-21T01:00:00.000Z',
      staleAt: '2026-11-23T01:00:00.000Z',
      note: null,
    });
  });
});

describe('the ways of a zone', () => {
  const zoneIn = async (code: string): Promise<number> =>
    (await irrigator.get('zones')).json.find((zone: { code: string }) => zone.code === code).id;
  const askFor = async (purchase: 'buy' | 'sell') =>
    (await irrigator.get(`zones/ways?kind=temporary&purchase=${purchase}&zone=${await zoneIn('7')}`)).json;

  test('lead to others, each with the limit that binds on it, and not to itself', async () => {
    const { ways } = await askFor('buy');
    const codes = ways.map(({ zone }: { zone: { code: string } }) => zone.code);
    expect(codes).toContain('1A');
    expect(codes).not.toContain('7');
    const limitOf = (code: string) =>
      ways.find(({ zone }: { zone: { code: string } }) => zone.code === code).limitData?.limit.name;
    expect([limitOf('1A'), limitOf('12')]).toEqual(['Goulburn to Murray (IVT)', undefined]);
  });

  test('are those of the zone with just that number, as in a search; of no other text', async () => {
    const id = await zoneIn('7');
    const ask = async (text: string) => {
      const { status, json } = await irrigator.get(`zones/ways?zone=${encodeURIComponent(text)}`);
      return status === 200 ? json.ways.length : json.errors;
    };
    expect([await ask(`${id}`), await ask(`0${id}`)]).toEqual([15, 15]);
    const unknown = { zone: ['There is no such zone'] };
    // The home zone, which is this one.
    expect(await ask('')).toBe(15);
    for (const text of [`${id}.0`, `${id}e0`, `0x${id.toString(16)}`, ` ${id}`, `+${id}`, '999', 'seven'])
      expect([text, await ask(text)]).toEqual([text, unknown]);
  });

  test('say what no source confirms of them', async () => {
    const url = `zones/ways?kind=temporary&purchase=buy&zone=${await zoneIn('1A')}`;
    const { ways } = (await irrigator.get(url)).json;
    const missingOf = (code: string) =>
      ways.find(({ zone }: { zone: { code: string } }) => zone.code === code).unconfirmed;
    expect([missingOf('7'), missingOf('5A')]).toEqual([null, 'No text that names this pair was found.']);
  });

  test('are told with what was paid into it to a buyer, and out of it to a seller', async () => {
    await instance.addProvider(3);
    const trade = (id: string, price: string, zoneFrom: string, zoneTo: string) => ({
      ...{ id, kind: 'temporary', zoneFrom, zoneTo, price, volume: '10' },
      ...{ agreedAt: new Date(instance.clock.now() - 24 * MILLISECONDS_PER_HOUR).toISOString() },
      confidence: 'register',
    });
    await instance.publish(3, 'trades', { trades: [trade('in', '260', '6', '7'), trade('out', '140', '7', '6')] });
    const [bought, sold] = [(await askFor('buy')).paid, (await askFor('sell')).paid];
    expect([bought?.low, bought?.high, bought?.trades]).toEqual([260, 260, 1]);
    expect([sold?.low, sold?.high, sold?.trades]).toEqual([140, 140, 1]);
    // A month later nobody has paid anything of late, though nothing else was asked meanwhile.
    instance.clock.jump(31 * 24 * MILLISECONDS_PER_HOUR);
    onTestFinished(async () => {
      instance.clock.jump(-31 * 24 * MILLISECONDS_PER_HOUR);
      irrigator = await instance.logInAgain('irrigator@example.com');
    });
    irrigator = await instance.logInAgain('irrigator@example.com');
    expect((await askFor('buy')).paid).toBeNull();
  });
});

test('the spread stands best first for who asks, a parcel that fits before a cheaper one that is too small', async () => {
  const providersOf = async (zone: string) =>
    (await resultFor('zones/find_sellers/temporary?volume=50', zone)).providers.map(
      ({ id, fittingSellPrice, spreadSellPrice }: Record<string, number>) => [id, fittingSellPrice, spreadSellPrice],
    );
  expect(await providersOf('1A')).toEqual([
    [1, 200, 200],
    [2, null, 190],
  ]);
  expect(await providersOf('1B')).toEqual([
    [2, 195, 195],
    [1, 200, 200],
  ]);
});

test('a reading is stale 48 hours after it was made, whatever the limit', async () => {
  const limits: readonly { readAt: string; staleAt: string }[] = (await irrigator.get('limits')).json;
  expect(limits.length).toBeGreaterThan(10);
  for (const { readAt, staleAt } of limits) {
    expect(Date.parse(staleAt) - Date.parse(readAt)).toBe(48 * MILLISECONDS_PER_HOUR);
  }
});

test('every figure of a zone is told in the unit that was asked for', async () => {
  const search = 'zones/find_buyers/temporary';
  const large = (await irrigator.get(`${search}?volume=20&volume_unit=megalitre`)).json;
  const small = (await irrigator.get(`${search}?volume=20000&volume_unit=kilolitre`)).json;
  const inKilolitres = (count: number | null) => (count === null ? null : count * 1000);
  const perKilolitre = (dollars: number | null) => (dollars === null ? null : dollars / 1000);
  const figuresOf = (row: (typeof large)[number]) => [
    row.zone.code,
    row.minTotalPrice,
    row.letsThrough,
    row.tradableWater,
    row.largestParcel,
    row.limitData?.limitVolume.valueDisplay ?? null,
    row.minPricePerZone,
  ];
  expect(large.some(({ letsThrough }: { letsThrough: number | null }) => letsThrough === 12.5)).toBe(true);
  expect(large.some(({ largestParcel }: { largestParcel: number }) => largestParcel > 0)).toBe(true);
  expect(small.map(figuresOf)).toEqual(
    large
      .map(figuresOf)
      .map(([code, total, ...figures]: [string, number, ...number[]]) => [
        code,
        total,
        ...figures.slice(0, -1).map(inKilolitres),
        perKilolitre(figures.at(-1) ?? null),
      ]),
  );
  const lift = async (query: string) =>
    (await irrigator.get(`zones/lifted_filters?purchase=sell&kind=temporary&${query}`)).json.lifts[0].nearest;
  const [inLarge, inSmall] = [
    await lift('volume=90000&volume_unit=megalitre'),
    await lift('volume=90000000&volume_unit=kilolitre'),
  ];
  expect(inLarge).toMatchObject({ price: 150, volume: 80 });
  expect(inSmall).toMatchObject({ zone: inLarge.zone, price: 0.15, volume: 80_000 });
});
