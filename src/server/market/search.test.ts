import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { liftedFiltersAnswer, zoneResultAnswer } from '#contract/operations/search.ts';
import { listing, OFFERS } from '#testing/provider-rows.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';

let instance: TestInstance;
let visitor: Visitor;

async function publish(listings: readonly object[], kinds = OFFERS.kinds): Promise<void> {
  expect(await instance.publish(1, 'listings', { kinds, listings })).toMatchObject({ accepted: listings.length });
}

beforeAll(async () => {
  instance = await startTestInstance();
  await instance.addProvider(1);
  await instance.addUser({ email: 'irrigator@example.com' });
  await instance.addUser({ email: 'nowhere@example.com', homeZone: null });
  await instance.addUser({ email: 'kilolitres@example.com', volumeUnit: 'kilolitre' });
  visitor = await instance.logIn('irrigator@example.com');
});
afterAll(() => instance.stop());

/** What is on offer, whatever the test before has made of it. */
beforeEach(() => publish(OFFERS.listings));

const codes = (rows: readonly { zone: { code: string }; depth: number }[]) =>
  rows.filter(({ depth }) => depth > 0).map(({ zone }) => zone.code);

describe('buying temporary water', () => {
  test('answers a bare list of zone results with everything that a card needs', async () => {
    const { status, json, headers } = await visitor.get('zones/find_sellers/temporary?volume=120');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(z.array(zoneResultAnswer).safeParse(json).error).toBeUndefined();
    const own = json.find(({ zone }: { zone: { code: string } }) => zone.code === '7');
    expect(own).toMatchObject({
      zone: { code: '7', state: { code: 'VIC' }, system: { name: 'Southern Connected Murray-Darling' } },
      depth: 1,
      considered: 2,
      tradableWater: 180,
      minPricePerZone: 251.5,
      volumeFee: 30180,
      stateFees: 53.8,
      minTotalPrice: 30233.8,
      tradeTime: 5,
      tradability: 'open',
      letsThrough: null,
      marketMovement: null,
      tradesCompared: 0,
      tradesBefore: 0,
      limitData: null,
      otherLimits: [],
      volumeUnit: 'megalitre',
      providers: [
        {
          id: 1,
          name: 'Provider 1 (demo)',
          spreadBuyPrice: 240,
          spreadSellPrice: 249,
          fittingBuyPrice: 240,
          fittingSellPrice: 251.5,
        },
      ],
    });
    expect(own.allocationClass).toBeUndefined();
  });

  test('orders the matches by total, and counts what a closed or unread limit holds back as not tradable', async () => {
    const { json } = await visitor.get('zones/find_sellers/temporary?volume=120');
    expect(codes(json)).toEqual(['1A', '7', '12']);
    expect(json[0]).toMatchObject({
      tradableWater: 0,
      limitData: { isClosed: true, limit: { name: 'Goulburn to Murray (IVT)' }, readAt: null },
    });
  });

  test('keeps to the chosen states and price bounds', async () => {
    const states = await visitor.get('states');
    const id = (code: string) => states.json.find((state: { code: string }) => state.code === code).id;
    expect(codes((await visitor.get(`zones/find_sellers/temporary?volume=10&state=${id('SA')}`)).json)).toEqual(['12']);
    expect(
      codes((await visitor.get(`zones/find_sellers/temporary?volume=10&state=${id('SA')}&state=${id('VIC')}`)).json),
    ).toEqual(['1A', '7', '12']);
    expect(codes((await visitor.get('zones/find_sellers/temporary?volume=10&minPrice=230&maxPrice=270')).json)).toEqual(
      ['7'],
    );
  });

  test('reads and answers in the unit of the asking user, or in the unit that the query names', async () => {
    const kilolitres = await instance.logIn('kilolitres@example.com');
    const [row] = (await kilolitres.get('zones/find_sellers/temporary?volume=120000&maxPrice=0.26&minPrice=0.25')).json;
    expect(row).toMatchObject({
      zone: { code: '7' },
      minPricePerZone: 0.2515,
      volumeFee: 30180,
      tradableWater: 120000,
      volumeUnit: 'kilolitre',
    });
    const [asked] = (
      await kilolitres.get('zones/find_sellers/temporary?volume=120&minPrice=250&maxPrice=260&volume_unit=megalitre')
    ).json;
    expect(asked).toMatchObject({ minPricePerZone: 251.5, volumeUnit: 'megalitre' });
  });

  test('is 0 in total when no volume was asked for', async () => {
    const { json } = await visitor.get('zones/find_sellers/temporary?volume=0');
    expect(json.every(({ minTotalPrice }: { minTotalPrice: number }) => minTotalPrice === 0)).toBe(true);
  });
});

describe('selling temporary water', () => {
  test('finds who wants it, best proceeds first, and takes the fees off', async () => {
    const { json } = await visitor.get('zones/find_buyers/temporary?volume=50');
    expect(codes(json)).toEqual(['12', '7']);
    expect(json[0]).toMatchObject({
      minPricePerZone: 255,
      volumeFee: 12750,
      stateFees: 53.8,
      minTotalPrice: 12696.2,
      tradeTime: 20,
    });
  });
});

describe('permanent water', () => {
  const reliability = async () =>
    (await visitor.get('allocation_classes')).json.find((one: { name: string }) => one.name === 'High Reliability').id;

  test('comes as zone and class with average allocation, fees by side and deliverability', async () => {
    const { json } = await visitor.get(`zones/find_sellers/permanent?volume=10&reliability=${await reliability()}`);
    expect(codes(json)).toEqual(['7']);
    expect(json[0]).toMatchObject({
      allocationClass: { name: 'High Reliability' },
      stateFees: { buyingFee: 228.1 },
      limit: { deliverability: 'unrestricted' },
      allocationHistory: { averageAllocation: null },
    });
    const sale = await visitor.get(`zones/find_buyers/permanent?volume=10&reliability=${await reliability()}`);
    expect(sale.json[0]).toMatchObject({ stateFees: { sellingFee: 228.1 } });
    expect(sale.json[0].limit).toBeUndefined();
  });

  test('shows restricted options only when asked to', async () => {
    const all = `zones/find_sellers/permanent?volume=10&reliability=${await reliability()}&isAdvancedSearch=true&showUnreliable=True`;
    const { json } = await visitor.get(all);
    expect(codes(json)).toEqual(['1A', '7']);
    expect(json[0]).toMatchObject({
      limit: { deliverability: 'restricted' },
      limitData: { isClosed: true },
      tradability: 'open',
      letsThrough: null,
      tradableWater: 20,
    });
    expect(codes((await visitor.get(`${all}&showConnected=false`)).json)).toEqual(['7']);
  });

  test('of a zone by itself, whatever rules and limits say, has its classes alone', async () => {
    const states = (await visitor.ask('states')).map(({ id }: { readonly id: number }) => `&state=${id}`).join('');
    const detail = `volume=0&zone=${instance.zoneIn('7')}${states}&isAdvancedSearch=true&showConnected=false&applyRules=false`;
    const { json } = await visitor.get(`zones/find_sellers/permanent?${detail}`);
    expect([...new Set(codes(json))]).toEqual(['7']);
    expect(
      codes(
        (
          await visitor.get(
            `zones/find_sellers/permanent?${detail.replace('showConnected=false', 'showConnected=true')}`,
          )
        ).json,
      ),
    ).toContain('1A');
  });

  test('without a reliability is refused with the specified words', async () => {
    expect((await visitor.get('zones/find_sellers/permanent?volume=10')).json.errors).toEqual({
      reliability: ['You must enter a volume before searching'],
    });
    expect((await visitor.get('zones/find_buyers/permanent?volume=10')).json.errors).toEqual({
      reliability: ['Please enter the reliability of the water you wish to sell'],
    });
  });
});

describe('forward water', () => {
  test('knows its earliest delivery, and leaves out what has no date when a date is wanted', async () => {
    expect((await visitor.get('zones/find_sellers/forward?volume=10')).json[0]).toMatchObject({
      depth: 2,
      minPricePerZone: 255,
      minDelivery: '2027-01-31',
      priceDelivery: null,
    });
    expect((await visitor.get('zones/find_sellers/forward?volume=10&deliveredBy=Jan 2027')).json[0]).toMatchObject({
      depth: 1,
      minPricePerZone: 260,
      minDelivery: '2027-01-31',
      priceDelivery: '2027-01-31',
    });
    expect(codes((await visitor.get('zones/find_sellers/forward?volume=10&deliveredBy=Dec 2026')).json)).toEqual([]);
  });
});

describe('the filters of a search that finds nothing', () => {
  const lift = (query: string) => visitor.get(`zones/lifted_filters?${query}`);

  test('are named with what each of them keeps out, in the unit of whoever asks', async () => {
    const { status, json } = await lift('purchase=buy&kind=temporary&volume=400&maxPrice=260');
    expect(status).toBe(200);
    expect(liftedFiltersAnswer.safeParse(json).error).toBeUndefined();
    // 1A holds 500 ML for $228.00 behind a limit that was never read; 7 has 120 ML and 60 ML within the price.
    expect(json).toMatchObject({
      lifts: [
        {
          filter: 'volume',
          zones: 2,
          parcels: 3,
          nearest: { zone: { code: '7' }, price: 251.5, volume: 120, tradability: 'open' },
        },
        {
          filter: 'maxPrice',
          zones: 1,
          parcels: 1,
          nearest: { zone: { code: '1A' }, price: 228, volume: 500, tradability: 'closed' },
        },
      ],
      all: { zones: 3, parcels: 4, nearest: { zone: { code: '12' }, price: 271, volume: 300 } },
      volumeUnit: 'megalitre',
    });
    const kilolitres = await instance.logIn('kilolitres@example.com');
    const other = await kilolitres.get('zones/lifted_filters?purchase=buy&kind=temporary&volume=400000');
    expect(other.json).toMatchObject({
      lifts: [{ filter: 'volume', parcels: 4, nearest: { zone: { code: '12' }, price: 0.271, volume: 300_000 } }],
      all: null,
      volumeUnit: 'kilolitre',
    });
  });

  test('are refused like those of the search itself', async () => {
    expect((await lift('purchase=buy&kind=temporary&volume=abc')).json.errors).toEqual({
      volume: ['The volume must be a number'],
    });
    expect((await lift('kind=temporary&volume=5')).status).toBe(422);
    const nowhere = await instance.logIn('nowhere@example.com');
    expect((await nowhere.get('zones/lifted_filters?purchase=buy&kind=temporary&volume=5')).json.title).toBe(
      'No Location',
    );
  });
});

test('the answer is the same, byte for byte, whatever the order in which the listings were published', async () => {
  await instance.addProvider(2);
  const found = () => visitor.get('zones/find_sellers/temporary?volume=50');
  const publishOfSecond = (...listings: readonly object[]) =>
    instance.publish(2, 'listings', { kinds: ['temporary'], listings });
  const ofSecond = [listing({ id: 'a', price: '249', volume: '90' }), listing({ id: 'b', zone: '12', price: '271' })];
  await publishOfSecond(...ofSecond);
  const wanted = await found();
  const listings = [
    listing({ id: 'd', zone: '12', price: '271', volume: '300' }),
    listing({ id: 'f', zone: '12', direction: 'BUY', price: '255', volume: '80' }),
    listing({ id: 'e', direction: 'BUY', price: '240', volume: '200' }),
    listing({ id: 'c', zone: '1A', price: '228', volume: '500' }),
    listing({ id: 'b', price: '249', volume: '60' }),
    listing({ id: 'a', price: '251.50', volume: '120' }),
  ];
  await publish([], ['temporary']);
  await publishOfSecond();
  expect(codes((await found()).json)).toEqual([]);
  // The second provider is there first now.
  await publishOfSecond(...ofSecond.toReversed());
  await publish(listings, ['temporary']);
  expect((await found()).text).toBe(wanted.text);
});

test('the same question of somebody with another unit or another home zone has another answer', async () => {
  const url = 'zones/find_sellers/temporary?volume=1';
  const rows = async (email: string) => (await (await instance.logIn(email)).get(url)).json;
  await instance.addUser({ email: 'upstream@example.com', homeZone: '13' });
  const [plain, small, upstream] = [
    await rows('irrigator@example.com'),
    await rows('kilolitres@example.com'),
    await rows('upstream@example.com'),
  ];
  expect(plain[0]).toMatchObject({ volumeUnit: 'megalitre' });
  expect(small[0]).toMatchObject({ volumeUnit: 'kilolitre' });
  const wayFrom = (answers: typeof plain, code: string) =>
    answers.find(({ zone }: { zone: { code: string } }) => zone.code === code)?.limitData ?? null;
  expect([wayFrom(plain, '7'), wayFrom(upstream, '13')]).toEqual([null, null]);
  expect(wayFrom(upstream, '7')).not.toBeNull();
});

test('a listing leaves the search at the moment it expires, and a provider’s after thirty days of silence', async () => {
  const found = async () =>
    (await visitor.get('zones/find_sellers/temporary?volume=1')).json.find(
      ({ zone }: { zone: { code: string } }) => zone.code === '10',
    );
  const expiresAt = new Date(instance.clock.now() + 60_000).toISOString();
  await publish(
    [listing({ id: 'x', zone: '10', expiresAt }), listing({ id: 'y', zone: '10', price: '300' })],
    ['temporary'],
  );
  expect(await found()).toMatchObject({ depth: 2, minPricePerZone: 250 });
  instance.clock.advance(59_999);
  expect(await found()).toMatchObject({ depth: 2 });
  instance.clock.advance(1);
  expect(await found()).toMatchObject({ depth: 1, minPricePerZone: 300 });
  instance.clock.advance(30 * 86_400_000);
  const later = await instance.logIn('irrigator@example.com');
  visitor = later;
  expect(await found()).toMatchObject({ depth: 0, considered: 0 });
  await publish([listing({ id: 'y', zone: '10', price: '300' })], ['temporary']);
  expect(await found()).toMatchObject({ depth: 1 });
});
