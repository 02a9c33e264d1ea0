import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { litres, megalitres } from '#domain/units/volume.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { appendLimitReadings } from '../reference/append-limit-readings.ts';
import { appendStorageLevels } from '../reference/append-storage-levels.ts';

/**
 * One market, read in every unit. A parcel of 100 acre-feet is 123.348184 ML, and $300 an acre-foot $243.214 a megalitre.
 */
const UNITS = [
  {
    unit: 'megalitre',
    symbol: 'ML',
    parcel: 123.348184,
    half: 61.674092,
    both: 185.022276,
    left: 246.696368,
    price: 243.214,
    dearer: 486.4279,
    difference: 81.07,
    storageFee: 12,
    capacity: 3_856_000,
    level: 1_928_000,
    five: 616.74092,
    earlier: 162.1426,
    mean: 283.7497,
    release: 30_000,
  },
  {
    unit: 'kilolitre',
    symbol: 'kL',
    parcel: 123_348.184,
    half: 61_674.092,
    both: 185_022.276,
    left: 246_696.368,
    price: 0.243214,
    dearer: 0.4864279,
    difference: 0.08107,
    storageFee: 0.012,
    capacity: 3_856_000_000,
    level: 1_928_000_000,
    five: 616_740.92,
    earlier: 0.1621426,
    mean: 0.2837497,
    release: 30_000_000,
  },
  {
    unit: 'gigalitre',
    symbol: 'GL',
    parcel: 0.123348184,
    half: 0.061674092,
    both: 0.185022276,
    left: 0.246696368,
    price: 243_214,
    dearer: 486_427.9,
    difference: 81_070,
    storageFee: 12_000,
    capacity: 3856,
    level: 1928,
    five: 0.61674092,
    earlier: 162_142.6,
    mean: 283_749.7,
    release: 30,
  },
  {
    unit: 'acre_foot',
    symbol: 'ac-ft',
    parcel: 100,
    half: 50,
    both: 150,
    left: 200,
    price: 300,
    dearer: 600,
    difference: 99.9984,
    storageFee: 14.8018,
    capacity: 3_126_110.075254,
    level: 1_563_055.037627,
    five: 500.000001,
    earlier: 200,
    mean: 350.0001,
    release: 24_321.395814,
  },
] as const;

const GOULBURN_TO_MURRAY = asId<'limit'>(2);
const DARTMOUTH = asId<'storage'>(1);
const HUME = asId<'storage'>(2);

let instance: TestInstance;
const visitors = new Map<string, Visitor>();

beforeAll(async () => {
  instance = await startTestInstance();
  await instance.addProvider(1);
  const { db, feed } = instance.parts;
  const offer = { kind: 'temporary', direction: 'SELL', zone: '7', price: '243.214', volume: '123.348184' };
  await instance.publish(1, 'listings', {
    kinds: ['temporary'],
    listings: [
      { ...offer, id: 'a' },
      { ...offer, id: 'b', price: '486.4279', volume: '61.674092' },
      { ...offer, id: 'c', zone: '1A' },
      { ...offer, id: 'd', direction: 'BUY', price: '121.607' },
    ],
  });
  await instance.publish(1, 'listings', {
    kinds: ['lease'],
    listings: [{ ...offer, id: 'e', kind: 'lease', allocationClass: 'High Reliability' }],
  });
  const trade = {
    kind: 'temporary',
    zoneFrom: '7',
    zoneTo: '7',
    price: '243.214',
    volume: '123.348184',
    confidence: 'register',
  };
  const five = (name: string, given: object) => [1, 2, 3, 4, 5].map((n) => ({ ...trade, id: `${name}${n}`, ...given }));
  await instance.publish(1, 'trades', {
    trades: [
      ...five('later', { agreedAt: '2026-11-20T00:00:00Z' }),
      ...five('earlier', { agreedAt: '2026-10-12T00:00:00Z', price: '162.1426' }),
      { ...trade, id: 'into', zoneFrom: '1A', price: '486.4279', agreedAt: '2026-11-19T00:00:00Z' },
    ],
  });
  await db.transaction().execute((transaction) =>
    appendLimitReadings(
      transaction,
      [
        {
          limitId: GOULBURN_TO_MURRAY,
          readAt: instance.clock.now(),
          isOpen: true,
          volume: litres(246_696_368),
          measure: {},
          note: null,
          source: 'test',
          isSimulated: true,
        },
      ],
      instance.clock.now(),
    ),
  );
  const level = { date: '2026-11-20' as CalendarDate, source: 'test', isSimulated: true };
  await appendStorageLevels(db, [
    { ...level, storageId: DARTMOUTH, volume: megalitres(1_928_000) },
    { ...level, storageId: HUME, volume: megalitres(2_000_050) },
  ]);
  await feed.look();
  for (const { unit } of UNITS) {
    await instance.addUser({ email: `${unit}@example.com`, volumeUnit: unit });
    visitors.set(unit, await instance.logIn(`${unit}@example.com`));
  }
});
afterAll(() => instance.stop());

/** What somebody who reads in the unit is answered, and what somebody else is who asks for it by name. */
async function askBoth(unit: string, path: string) {
  const other = unit === 'megalitre' ? 'kilolitre' : 'megalitre';
  const own = await visitors.get(unit)?.get(path);
  const named = await visitors.get(other)?.get(`${path}${path.includes('?') ? '&' : '?'}volume_unit=${unit}`);
  expect([own?.status, named?.status]).toEqual([200, 200]);
  expect(named?.text).toBe(own?.text);
  return own?.json;
}

describe.each(UNITS)(
  'in $symbol',
  ({ unit, symbol, parcel, half, both, left, price, dearer, difference, ...facts }) => {
    test('limits tell what is left', async () => {
      const limits = await askBoth(unit, 'limits');
      expect(limits.find(({ limit }: { limit: { id: number } }) => limit.id === GOULBURN_TO_MURRAY)).toMatchObject({
        limitVolume: { valueDisplay: left, unitDisplay: symbol },
        tradeOpen: true,
        isClosed: false,
      });
    });

    test('a search tells volumes, prices and their movement; money stays money', async () => {
      const rows = await askBoth(
        unit,
        `zones/find_sellers/temporary?volume=${parcel}&minPrice=${price}&maxPrice=${dearer}`,
      );
      const rowOf = (code: string) => rows.find(({ zone }: { zone: { code: string } }) => zone.code === code);
      expect(rowOf('7')).toMatchObject({
        depth: 1,
        considered: 2,
        tradableWater: both,
        largestParcel: parcel,
        letsThrough: null,
        minPricePerZone: price,
        volumeFee: 30_000.01,
        stateFees: 53.8,
        minTotalPrice: 30_053.81,
        marketMovement: 'up',
        priceDifference: difference,
        tradesCompared: 5,
        tradesBefore: 5,
        volumeUnit: unit,
        providers: [{ spreadSellPrice: price, fittingSellPrice: price, spreadBuyPrice: price / 2 }],
      });
      expect(rowOf('1A')).toMatchObject({
        letsThrough: left,
        tradableWater: parcel,
        limitData: { limitVolume: { valueDisplay: left, unitDisplay: symbol } },
      });
    });

    test('what a filter keeps out is told', async () => {
      const lifted = await askBoth(
        unit,
        `zones/lifted_filters?purchase=buy&kind=temporary&volume=${parcel}&minPrice=${price * 1.5}`,
      );
      expect(lifted).toMatchObject({
        lifts: [
          { filter: 'volume', nearest: { zone: { code: '7' }, price: dearer, volume: half } },
          { filter: 'minPrice', nearest: { price, volume: parcel } },
        ],
        volumeUnit: unit,
      });
    });

    test('the ways into the home zone tell their limits, and what was paid there', async () => {
      const { ways, paid, volumeUnit } = await askBoth(unit, 'zones/ways');
      expect([paid, volumeUnit]).toEqual([{ low: price, high: dearer, trades: 6, days: 30 }, unit]);
      const fromGoulburn = ways.find(({ zone }: { zone: { code: string } }) => zone.code === '1A');
      expect(fromGoulburn.limitData.limitVolume).toEqual({ valueDisplay: left, unitDisplay: symbol });
    });

    test('open listings are filtered and told', async () => {
      const path = `temporary_trades/open_trades?zone=${instance.zoneIn('7')}&direction=SELL&volume=${half}&minPrice=${price}&maxPrice=${dearer}`;
      const [group] = await askBoth(unit, path);
      expect(group).toMatchObject({
        bestPrice: price,
        combinedVolume: both,
        depth: 2,
        volumeUnit: unit,
        openTrades: [
          { price, volume: { valueDisplay: parcel, unitDisplay: symbol } },
          { price: dearer, volume: { valueDisplay: half, unitDisplay: symbol } },
        ],
      });
    });

    test('recent trades are told', async () => {
      const path = `temporary_trades/recent_trades?zone_from=${instance.zoneIn('1A')}&zone_to=${instance.zoneIn('7')}`;
      const wanted = { pricePerVolume: dearer, volume: parcel, volumeUnit: unit };
      expect(await askBoth(unit, path)).toMatchObject([wanted]);
      expect(await askBoth(unit, `${path}&small_request=true`)).toMatchObject([wanted]);
    });

    test('a yearly fee is per unit, unless it is fixed', async () => {
      const fees = await askBoth(unit, `ongoing_fees?zone=${instance.zoneIn('7')}`);
      const feeOf = (name: string) => fees.find((one: { name: string }) => one.name === name);
      expect(feeOf('Entitlement storage fee')).toMatchObject({ fee: facts.storageFee, fixed: false, volumeUnit: unit });
      expect(feeOf('Customer fee')).toMatchObject({ fee: 138, fixed: true, volumeUnit: unit });
    });

    test('storages tell what they hold', async () => {
      const storages = await askBoth(unit, `zones/${instance.zoneIn('7')}/storages`);
      const storage = (name: string) =>
        storages.find(({ storageName }: { storageName: string }) => storageName === name);
      expect(storage('Dartmouth')).toMatchObject({
        capacity: facts.capacity,
        levelVolume: facts.level,
        levelPercentage: 50,
        timestamp: '2026-11-20',
        volumeUnit: unit,
      });
      // Of 3,005 GL: 66.5574 %.
      expect(storage('Hume')).toMatchObject({ levelPercentage: 66.56 });
    });

    test('the history of a storage tells its levels, and what storages hold is told zone by zone', async () => {
      expect(await askBoth(unit, `storage_levels/${DARTMOUTH}/history`)).toMatchObject({
        ...{ capacity: facts.capacity, volumeUnit: unit, levels: [['2026-11-20', facts.level, 50]] },
      });
      const zones = await askBoth(unit, 'storage_levels/latest');
      const own = zones.find(({ zone }: { zone: number }) => zone === instance.zoneIn('7'));
      expect(own.storages).toContainEqual(
        expect.objectContaining({ storageName: 'Dartmouth', capacity: facts.capacity, levelVolume: facts.level }),
      );
    });

    test('a limit tells what is left and what its dates release', async () => {
      const [limits, path] = [await askBoth(unit, 'limit_data/latest'), `limit_data/${GOULBURN_TO_MURRAY}`];
      const told = {
        volume: left,
        volumeUnit: unit,
        dates: [{ on: '2026-12-15', least: 0, most: facts.release }, {}, {}],
      };
      expect(limits.find(({ id }: { id: number }) => id === GOULBURN_TO_MURRAY)).toMatchObject(told);
      expect(await askBoth(unit, path)).toMatchObject(told);
      const { moments, readings, volumeUnit } = await askBoth(unit, `${path}/history`);
      expect([moments.at(-1).volume, readings[0].volume, volumeUnit]).toEqual([left, left, unit]);
    });

    test('the overview tells what is on offer, what was paid and its mean', async () => {
      const of = (code: string) => ({ zone: instance.zoneIn(code), volumeUnit: unit });
      expect(await askBoth(unit, 'zones/overview/temporary/offers')).toMatchObject([
        { ...of('1A'), price, volume: parcel, offers: 1 },
        { ...of('7'), price, volume: both, offers: 2 },
      ]);
      expect(await askBoth(unit, 'zones/overview/lease/open_trades')).toMatchObject([{ ...of('7'), price }]);
      expect(await askBoth(unit, 'zones/overview/temporary')).toMatchObject([
        { ...of('1A'), price: dearer },
        ...[1, 2, 3, 4, 5].map(() => ({ ...of('7'), price })),
      ]);
      const { paid } = await askBoth(unit, 'zones/overview/today');
      expect(paid).toEqual([{ system: 'Southern Connected Murray-Darling', trades: 6, pricePerVolume: facts.mean }]);
    });

    test('a graph, its dots and its seasons tell prices and volumes', async () => {
      const [path, days] = [`zone_from=${instance.zoneIn('7')}`, 'date_from=2026-11-20'];
      const figures = { pricePerVolume: price, volume: facts.five, trades: 5 };
      expect(await askBoth(unit, `temporary_trades/graph?${path}&${days}`)).toMatchObject([
        { ...figures, lowestPrice: price, highestPrice: price, volumeUnit: unit },
      ]);
      expect(await askBoth(unit, `temporary_trades/dots?${path}&${days}`)).toEqual({
        ...{ volumeUnit: unit, step: null, dots: [{ ...figures, day: '2026-11-20' }] },
      });
      const { years, volumeUnit } = await askBoth(unit, `temporary_trades/seasons?${path}`);
      // 12 October, a week later, and 20 November, in days from 1 July.
      expect([years[0].changes, volumeUnit]).toEqual([
        [
          [103, facts.earlier, 5, 0],
          [110, null, 0, 0],
          [142, price, 5, 0],
        ],
        unit,
      ]);
    });
  },
);
