import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';

/** 21 November 2026 in Sydney, noon. */
const NOON = Date.UTC(2026, 10, 21, 1);

const HOUR = 3_600_000;

const clock = new TestClock(NOON);

let instance: TestInstance;
/** A second one on the same store. */
let other: TestInstance;
let visitor: Visitor;

beforeAll(async () => {
  instance = await startTestInstance({ clock });
  for (const id of [1, 2]) await instance.addProvider(id);
  other = await startTestInstance({ clock: new TestClock(NOON), database: instance.database });
  await instance.addUser({ email: 'irrigator@example.com' });
  visitor = await instance.logIn('irrigator@example.com');
}, 120_000);
afterAll(async () => {
  await other.stop();
  await instance.stop();
});

async function publish(...upload: Parameters<TestInstance['publish']>): Promise<void> {
  await instance.publish(...upload);
  await other.parts.feed.look();
}

const trade = (id: string, given: object = {}) => ({
  ...{ id, kind: 'temporary', zoneFrom: '6', zoneTo: '6', allocationClass: null, price: '240', volume: '50' },
  ...{ confidence: 'exchange', agreedAt: '2026-11-18T01:00:00Z' },
  ...given,
});

const printed = (at: number): string => new Date(at).toISOString();

/** What the overview of a kind says of a zone. */
async function rowsOf(path: string, code: string, query = ''): Promise<readonly Record<string, unknown>[]> {
  const { status, json } = await visitor.get(`zones/overview/${path}?${query}`);
  expect(status).toBe(200);
  return json.filter(({ zone }: { zone: number }) => zone === instance.zoneIn(code));
}
const pricesOf = async (path: string, code: string, query = '') =>
  (await rowsOf(path, code, query)).map(({ price }) => price);

describe('the overview of a zone', () => {
  test('has of more than five trades of one moment those that came in last', async () => {
    const atOnce = ['201', '202', '203', '204', '205', '206'].map((price) =>
      trade(`once ${price}`, { price, zoneFrom: '11', zoneTo: '11' }),
    );
    await publish(1, 'trades', { trades: atOnce });
    expect(await pricesOf('temporary', '11')).toEqual([206, 205, 204, 203, 202]);
  });

  test('has the newest five trades out of it that have a price and count for reports', async () => {
    const day = (date: string) => ({ agreedAt: `2026-11-${date}T01:00:00Z` });
    await publish(1, 'trades', {
      trades: [
        trade('t1', { price: '101', ...day('10') }),
        trade('t2', { price: '102', ...day('11') }),
        trade('t3', { price: '103', ...day('12') }),
        trade('t4', { price: '104', ...day('13'), confidence: 'manual_include' }),
        trade('t5', { price: '105', ...day('14'), confidence: 'register' }),
        trade('t6', { price: '106', ...day('15'), zoneTo: '7' }),
        trade('unpriced', { price: null, ...day('16') }),
        trade('rumour', { price: '107', ...day('16'), confidence: 'unverified' }),
        trade('excluded', { price: '108', ...day('16'), confidence: 'excluded' }),
        trade('into', { price: '109', ...day('16'), zoneFrom: '7', zoneTo: '6' }),
        trade('forward', { price: '110', ...day('16'), kind: 'forward' }),
        trade('parking', { price: '11', ...day('16'), kind: 'carryover_parking' }),
      ],
    });
    expect(await pricesOf('temporary', '6')).toEqual([106, 105, 104, 103, 102]);
    expect(await pricesOf('temporary', '7')).toEqual([109]);
    expect(await pricesOf('forward', '6')).toEqual([110]);
    expect(await pricesOf('carryover_parking', '6')).toEqual([11]);
    expect((await rowsOf('temporary', '6'))[1]).toEqual({
      zone: instance.zoneIn('6'),
      price: 105,
      volumeUnit: 'megalitre',
      timestamp: '2026-11-14T01:00:00.000Z',
      confidence: 'register',
      data_provider_name: 'Provider 1 (demo)',
    });
  });

  test('follows a correction at once, on every instance', async () => {
    const ofDay = (day: number) =>
      trade(`c${day}`, { price: `20${day}`, zoneFrom: '10', zoneTo: '10', agreedAt: `2026-11-1${day}T01:00:00Z` });
    await publish(1, 'trades', { trades: [1, 2, 3, 4, 5, 6].map(ofDay) });
    expect(await pricesOf('temporary', '10')).toEqual([206, 205, 204, 203, 202]);
    await publish(1, 'trades', { trades: [{ ...ofDay(6), price: '196', agreedAt: '2026-11-01T01:00:00Z' }] });
    expect(await pricesOf('temporary', '10')).toEqual([205, 204, 203, 202, 201]);
    expect(other.parts.market.latestTrades).toEqual(instance.parts.market.latestTrades);
  });

  test('of permanent water and of leases has its classes apart', async () => {
    const permanent = { kind: 'permanent', allocationClass: 'High Reliability' };
    const lease = { kind: 'lease', allocationClass: 'Low Reliability', termFrom: '2026', termTo: '2029' };
    await publish(2, 'trades', {
      trades: [
        trade('p1', { ...permanent, price: '4000', agreedAt: '2026-11-01T01:00:00Z' }),
        trade('p2', { ...permanent, price: '4100' }),
        trade('p3', { ...permanent, price: '410', allocationClass: 'Low Reliability' }),
        trade('l1', { ...lease, price: '55' }),
      ],
    });
    const named = (rows: readonly Record<string, unknown>[]) =>
      rows.map(({ price, reliability, isHistory }) => [price, reliability, isHistory]);
    expect(named(await rowsOf('permanent', '6'))).toEqual([
      [4100, 'High Reliability', undefined],
      [4000, 'High Reliability', undefined],
      [410, 'Low Reliability', undefined],
    ]);
    expect(named(await rowsOf('permanent', '6', 'limit=1'))).toEqual([
      [4100, 'High Reliability', undefined],
      [410, 'Low Reliability', undefined],
    ]);
    // What is offered is none of what was paid, though it was asked for just before.
    await rowsOf('lease/open_trades', '6');
    expect(named(await rowsOf('lease/history', '6'))).toEqual([[55, 'Low Reliability', true]]);
  });

  test('of leases has the cheapest offers of all providers, of one price the one that was told first, whoever bids', async () => {
    const listing = (id: string, price: string, given: object = {}) => ({
      ...{ id, kind: 'lease', direction: 'SELL', zone: '6', allocationClass: 'High Reliability', price, volume: '10' },
      ...{ termFrom: '2026', termTo: '2029', listedAt: '2026-11-01T00:00:00Z' },
      ...given,
    });
    const offers = ['70', '60', '80', '65'].map((price) => listing(`o${price}`, price));
    await publish(2, 'listings', {
      kinds: ['lease'],
      listings: [
        listing('o62', '62'),
        listing('o70', '70'),
        listing('lr', '9', { allocationClass: 'Low Reliability' }),
      ],
    });
    await publish(1, 'listings', {
      kinds: ['lease'],
      listings: [...offers, listing('bid', '40', { direction: 'BUY' })],
    });
    const high = (await rowsOf('lease/open_trades', '6')).filter(
      ({ reliability }) => reliability !== 'Low Reliability',
    );
    expect(high.map(({ price, data_provider_name }) => [price, data_provider_name])).toEqual([
      [60, 'Provider 1 (demo)'],
      [62, 'Provider 2 (demo)'],
      [65, 'Provider 1 (demo)'],
      [70, 'Provider 2 (demo)'],
      [70, 'Provider 1 (demo)'],
    ]);
    expect(high[0]).toMatchObject({ isHistory: false, timestamp: printed(clock.now()) });
    expect(await pricesOf('lease/open_trades', '6', 'limit=2')).toEqual([60, 62, 9]);
  });

  test('of temporary water has the lowest offer, how much all providers offer together, who they are and since when', async () => {
    const listing = (id: string, price: string, given: object = {}) => ({
      ...{ id, kind: 'temporary', direction: 'SELL', zone: '7', price, volume: '12.5' },
      ...{ listedAt: '2026-11-01T00:00:00Z' },
      ...given,
    });
    const first = clock.now();
    await publish(1, 'listings', {
      kinds: ['temporary'],
      listings: [
        listing('dear', '240'),
        listing('bid', '90', { direction: 'BUY' }),
        listing('elsewhere', '80', { zone: '6' }),
      ],
    });
    clock.advance(HOUR);
    await publish(2, 'listings', {
      kinds: ['temporary', 'forward'],
      listings: [
        listing('cheap', '231.5', { volume: '100' }),
        listing('dearest', '300'),
        listing('later', '70', { kind: 'forward', deliveryDate: '2027-02-01' }),
      ],
    });
    expect(await rowsOf('temporary/offers', '7')).toEqual([
      {
        ...{
          zone: instance.zoneIn('7'),
          price: 231.5,
          data_provider_name: 'Provider 2 (demo)',
          timestamp: printed(first + HOUR),
        },
        ...{ volume: 125, volumeUnit: 'megalitre', offers: 3 },
        ...{ providers: ['Provider 1 (demo)', 'Provider 2 (demo)'], oldest: printed(first) },
      },
    ]);
    expect(await pricesOf('temporary/offers', '6')).toEqual([80]);
    expect(await rowsOf('temporary/offers', '11')).toEqual([]);
    // Of several alike it is that of the provider who was added first, whoever published last.
    await publish(1, 'listings', {
      kinds: ['temporary'],
      listings: [listing('dear', '240'), listing('as cheap', '231.5')],
    });
    const [alike] = await rowsOf('temporary/offers', '7');
    expect(alike).toMatchObject({ price: 231.5, data_provider_name: 'Provider 1 (demo)' });
  });

  test('has no offer that has run out, though nothing was published since', async () => {
    const listing = (id: string, price: string, expiresAt: string) => ({
      ...{ id, kind: 'temporary', direction: 'SELL', zone: '10', price, volume: '5', expiresAt },
    });
    const inHours = (hours: number) => printed(clock.now() + hours * HOUR);
    await publish(2, 'listings', {
      kinds: ['temporary'],
      listings: [listing('soon', '180', inHours(1)), listing('later', '190', inHours(721))],
    });
    expect(await pricesOf('temporary/offers', '10')).toEqual([180]);
    clock.advance(HOUR);
    expect(await rowsOf('temporary/offers', '10')).toMatchObject([{ price: 190, volume: 5, offers: 1 }]);
  });

  test('is told in the unit of the reader, or in the one that is asked for', async () => {
    await publish(2, 'trades', {
      trades: [trade('unit', { kind: 'forward', price: '110', zoneFrom: '11', zoneTo: '11' })],
    });
    await instance.addUser({ email: 'kilolitres@example.com', volumeUnit: 'kilolitre' });
    const reader = await instance.logIn('kilolitres@example.com');
    const ofReader = async (query: string) => {
      const { json } = await reader.get(`zones/overview/forward${query}`);
      return json
        .filter(({ zone }: { zone: number }) => zone === instance.zoneIn('11'))
        .map(({ price, volumeUnit }: Record<string, unknown>) => [price, volumeUnit]);
    };
    expect(await ofReader('')).toEqual([[0.11, 'kilolitre']]);
    expect(await ofReader('?volume_unit=gigalitre')).toEqual([[110_000, 'gigalitre']]);
  });

  test.each(['0', '6', '05', 'five', ''])('has no limit of "%s"', async (limit) => {
    const { status, json } = await visitor.get(`zones/overview/permanent?limit=${limit}`);
    expect([status, json.errors]).toEqual([422, { limit: ['This must be a whole number from 1 to 5'] }]);
  });
});

/** What a provider knows of a trade, few values, so that trades fall together. */
const uploaded = fc.record({
  provider: fc.constantFrom(1, 2),
  id: fc.integer({ min: 1, max: 25 }),
  kind: fc.constantFrom('temporary', 'permanent', 'lease'),
  zone: fc.constantFrom('1A', '3'),
  allocationClass: fc.constantFrom('High Reliability', 'Low Reliability'),
  price: fc.option(fc.integer({ min: 100, max: 999 }), { freq: 5 }),
  day: fc.integer({ min: 10, max: 16 }),
  confidence: fc.constantFrom('excluded', 'unverified', 'manual_include', 'register', 'exchange'),
});
type UploadedTrade = typeof uploaded extends fc.Arbitrary<infer Value> ? Value : never;

/** The newest word on every trade, in the order in which the trades came to be what they are. */
const known = new Map<string, UploadedTrade & { readonly at: number }>();
let uploads = 0;

/** The slow way: every trade is looked at for every zone and class. */
function listSlowly(kind: string) {
  const counts = new Set(['manual_include', 'register', 'exchange']);
  const classes = kind === 'temporary' ? [null] : ['High Reliability', 'Low Reliability'];
  return ['1A', '3'].flatMap((zone) =>
    classes.flatMap((one) =>
      [...known.values()]
        .filter((trade) => trade.kind === kind && trade.zone === zone && counts.has(trade.confidence))
        .filter((trade) => (one === null || trade.allocationClass === one) && trade.price !== null)
        .sort((left, right) => right.day - left.day || right.at - left.at)
        .slice(0, 5)
        .map(({ price }) => `${zone} ${one} ${price}`),
    ),
  );
}

test('after any uploads and corrections both instances show what a look at every trade finds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(uploaded, { selector: ({ id }) => id, minLength: 1, maxLength: 20 }),
      async (trades) => {
        for (const provider of [1, 2]) {
          const own = trades.filter((one) => one.provider === provider);
          if (own.length === 0) continue;
          await publish(provider, 'trades', {
            trades: own.map((one) =>
              trade(`x${one.id}`, {
                kind: one.kind,
                ...{ zoneFrom: one.zone, zoneTo: one.zone, confidence: one.confidence },
                allocationClass: one.kind === 'temporary' ? null : one.allocationClass,
                price: one.price === null ? null : String(one.price),
                agreedAt: `2026-11-${one.day}T01:00:00Z`,
              }),
            ),
          });
          for (const one of own) remember(one);
        }
        for (const { parts } of [instance, other]) {
          const codes = new Map(parts.market.reference.zones.map(({ id, code }) => [id, code]));
          const names = new Map(parts.market.reference.allocationClasses.map(({ id, name }) => [id, name]));
          const show = (kind: 'temporary' | 'permanent' | 'lease') =>
            parts.market.latestTrades
              .list(kind, 5)
              .map(({ zone, allocationClass, price }) => [codes.get(zone), allocationClass, price] as const)
              .filter(([code]) => code === '1A' || code === '3')
              .map(([code, one, price]) => `${code} ${one === null ? null : names.get(one)} ${price / 10_000}`);
          for (const kind of ['temporary', 'permanent', 'lease'] as const) expect(show(kind)).toEqual(listSlowly(kind));
        }
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);

/** A trade that is sent again as it was is no correction and stays where it is. */
function remember(one: UploadedTrade): void {
  const name = `${one.provider}/${one.id}`;
  const before = known.get(name);
  const ofKind = ({ kind, zone, allocationClass, price, day, confidence }: UploadedTrade) =>
    JSON.stringify([kind, zone, kind === 'temporary' ? null : allocationClass, price, day, confidence]);
  uploads += 1;
  if (before === undefined || ofKind(before) !== ofKind(one)) known.set(name, { ...one, at: uploads });
}
