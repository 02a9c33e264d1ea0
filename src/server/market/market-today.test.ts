import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { asId } from '#domain/ids.ts';
import { instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';
import { type Litres, megalitres } from '#domain/units/volume.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { appendLimitReadings } from '../reference/append-limit-readings.ts';

const PROVIDERS = [1, 2, 3];

let instance: TestInstance;
/** What was told before anybody had published. */
let toldAtFirst: unknown;
beforeAll(async () => {
  instance = await startTestInstance();
  for (const id of PROVIDERS) await instance.addProvider(id);
  toldAtFirst = await ask();
});
afterAll(() => instance.stop());

/** The moment of a test: nothing is on offer, and what was paid and read in the tests before is long past. */
let now: number;
beforeEach(async () => {
  instance.clock.advance(60 * MILLISECONDS_PER_DAY);
  for (const id of PROVIDERS) await instance.publish(id, 'listings', { kinds: ['temporary'], listings: [] });
  instance.clock.advance(MILLISECONDS_PER_HOUR);
  now = instance.clock.now();
});

const printed = (at: number): string => new Date(at).toISOString();
const daysAgo = (days: number): string => printed(now - days * MILLISECONDS_PER_DAY);
const inHours = (hours: number): string => printed(now + hours * MILLISECONDS_PER_HOUR);

/** As somebody asks who is not logged in. */
const ask = async (query = '') => (await instance.visitor().get(`zones/overview/today${query}`)).json;

interface GivenReading {
  readonly hoursAgo: number;
  readonly left: Litres | null;
  readonly source?: string;
}

/** The first limits of the reference data, read so many hours ago with so much left. */
async function readLimits(readings: readonly GivenReading[]) {
  const { db, feed } = instance.parts;
  const limits = await db.selectFrom('limits').select('id').orderBy('id').limit(readings.length).execute();
  const rows = readings.map(({ hoursAgo, left, source }, index) => ({
    limitId: limits[index]?.id ?? asId(0),
    readAt: instant(now - hoursAgo * MILLISECONDS_PER_HOUR),
    isOpen: true,
    volume: left,
    measure: {},
    note: null,
    source: source ?? (hoursAgo < 48 ? 'the register' : 'simulated for the tests'),
    isSimulated: true,
  }));
  await db.transaction().execute((transaction) => appendLimitReadings(transaction, rows, instance.clock.now()));
  await feed.look();
}

test('before anybody has published there is nothing to tell, and nothing is told as zero that is not known', () => {
  expect(toldAtFirst).toMatchObject({ publishedAt: null, paid: [], limits: { open: 0, closed: 0 } });
});

test('a stranger learns what was paid in a system on the whole, and of fewer than five trades nothing', async () => {
  const trade = (id: string, given: object = {}) => ({
    ...{ id, kind: 'temporary', zoneFrom: '6', zoneTo: '6', allocationClass: null, price: '200', volume: '10' },
    ...{ confidence: 'exchange', agreedAt: daysAgo(3) },
    ...given,
  });
  await instance.publish(1, 'trades', {
    trades: [
      // 30 ML for 200, 60 ML for 260: 240 on the whole.
      ...['a', 'b'].map((id) => trade(id)),
      trade('c', { zoneFrom: '1A', zoneTo: '7' }),
      trade('d', { zoneFrom: '7', zoneTo: '12', price: '260', volume: '60' }),
      trade('unpriced', { price: null }),
      trade('rumour', { price: '900', confidence: 'unverified' }),
      trade('long ago', { price: '900', agreedAt: daysAgo(30) }),
      trade('later', { price: '900', kind: 'forward' }),
      trade('elsewhere', { price: '55', zoneFrom: '9A', zoneTo: '9A' }),
    ],
  });
  expect((await ask()).paid).toEqual([]);
  await instance.publish(1, 'trades', { trades: [trade('e', { price: '240', volume: '10' })] });
  expect(await ask()).toMatchObject({
    paid: [{ system: 'Southern Connected Murray-Darling', pricePerVolume: 240, trades: 5 }],
    ...{ days: 30, volumeUnit: 'megalitre' },
  });
  expect((await ask('?volume_unit=kilolitre')).paid).toMatchObject([{ pricePerVolume: 0.24 }]);
});

test('the system with most trades is told first', async () => {
  const trades = (zone: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({
      ...{ id: `${zone}-${n}`, kind: 'temporary', zoneFrom: zone, zoneTo: zone, allocationClass: null, price: '60' },
      ...{ volume: '10', confidence: 'exchange', agreedAt: daysAgo(3) },
    }));
  await instance.publish(1, 'trades', { trades: [...trades('6', 5), ...trades('9A', 12)] });
  const { paid } = await ask();
  expect(paid.map(({ system }: { readonly system: string }) => system)).toEqual([
    'Ovens-King',
    'Southern Connected Murray-Darling',
  ]);
});

test('a stranger learns in how many zones water is on offer, and when that was published, but no offer', async () => {
  const listing = (id: string, zone: string, given: object = {}) => ({
    ...{ id, kind: 'temporary', direction: 'SELL', zone, price: '251.37', volume: '13' },
    ...given,
  });
  const listings = [listing('1', '7'), listing('2', '7'), listing('3', '6'), listing('4', '10', { direction: 'BUY' })];
  await instance.publish(1, 'listings', { kinds: ['temporary'], listings });
  const told = await ask();
  expect(told).toMatchObject({ zonesWithOffers: 2, publishedAt: printed(now) });
  expect(JSON.stringify(told)).not.toContain('251.37');
  // What is published later and is no offer of temporary water makes the offers no newer.
  instance.clock.jump(MILLISECONDS_PER_HOUR);
  await instance.publish(2, 'listings', { kinds: ['temporary'], listings: [listing('5', '7', { direction: 'BUY' })] });
  await instance.publish(1, 'listings', { kinds: ['forward'], listings: [] });
  expect(await ask()).toMatchObject({ zonesWithOffers: 2, publishedAt: printed(now) });
  instance.clock.jump(-MILLISECONDS_PER_HOUR);
});

test('limits are open, closed, or not read of late: those count as neither', async () => {
  await readLimits([
    { hoursAgo: 5, left: megalitres(0) },
    { hoursAgo: 48, left: null },
    { hoursAgo: 3, left: megalitres(8420) },
    { hoursAgo: 49, left: megalitres(10) },
  ]);
  const all = instance.parts.market.reference.limits.length;
  const readAt = printed(now - 3 * MILLISECONDS_PER_HOUR);
  const limits = { open: 2, closed: 1, unread: all - 3, readAt, sources: ['the register', 'simulated for the tests'] };
  expect((await ask()).limits).toEqual(limits);
  instance.clock.jump(2 * MILLISECONDS_PER_DAY);
  expect((await ask()).limits).toEqual({ ...limits, open: 0, closed: 0, unread: all, sources: [] });
  instance.clock.jump(-2 * MILLISECONDS_PER_DAY);
  // On the same day, while nothing else changes: an hour later the second of them was not read for 48 hours.
  expect((await ask()).limits).toEqual(limits);
  instance.clock.jump(MILLISECONDS_PER_HOUR);
  expect((await ask()).limits).toEqual({ ...limits, open: 1, unread: all - 2, sources: ['the register'] });
  instance.clock.jump(-MILLISECONDS_PER_HOUR);
});

test('whoever read most limits is named first, and of those who read as many the first by the alphabet', async () => {
  const by = (source: string) => ({ hoursAgo: 1, left: megalitres(10), source });
  await readLimits([by('WaterNSW'), by('the register'), by('the Bureau'), by('the register')]);
  expect((await ask()).limits.sources).toEqual(['the register', 'the Bureau', 'WaterNSW']);
});

test('what follows from the market alone is worked out once, in each unit, until the market changes', async () => {
  const books = vi.spyOn(instance.parts.market, 'listBooks');
  const sums = vi.spyOn(instance.parts.market, 'sumTraded');
  await ask();
  await ask('?volume_unit=kilolitre');
  const first = [books.mock.calls.length, sums.mock.calls.length];
  for (let n = 0; n < 3; n += 1) for (const query of ['', '?volume_unit=kilolitre']) await ask(query);
  expect([books.mock.calls.length, sums.mock.calls.length]).toEqual(first);
  const { zonesWithOffers } = await ask();
  const listings = [{ id: 'n', kind: 'temporary', direction: 'SELL', zone: '9A', price: '60', volume: '5' }];
  await instance.publish(3, 'listings', { kinds: ['temporary'], listings });
  expect(await ask()).toMatchObject({ zonesWithOffers: zonesWithOffers + 1 });
  expect(books.mock.calls.length).toBeGreaterThan(first[0] ?? 0);
  vi.restoreAllMocks();
});

test('a zone whose offers have run out counts no more, though nobody has asked for anything since', async () => {
  const listing = (id: string, zone: string, expiresAt: string) => ({
    ...{ id, kind: 'temporary', direction: 'SELL', zone, price: '250', volume: '13', expiresAt },
  });
  await instance.publish(1, 'listings', {
    kinds: ['temporary'],
    listings: [listing('1', '7', inHours(1)), listing('2', '6', inHours(721))],
  });
  const { zonesWithOffers } = await ask();
  instance.clock.advance(MILLISECONDS_PER_HOUR);
  expect(await ask()).toMatchObject({ zonesWithOffers: zonesWithOffers - 1 });
});
