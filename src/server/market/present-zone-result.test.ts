import { expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { NearestOffer } from '#domain/search/lift-filters.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { ProviderSpread, ZoneResult } from '#domain/search/zone-result.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import { cents } from '#domain/units/money.ts';
import { dollarsPerMegalitre as dollars } from '#domain/units/price.ts';
import { megalitres } from '#domain/units/volume.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { buildAllocationClass, buildLimit, buildLimitReading, buildZone } from '#testing/build-reference.ts';
import { presentLiftedFilters } from './present-lifted-filters.ts';
import { presentZoneResult } from './present-zone-result.ts';

const day = (date: number) => instant(Date.UTC(2026, 10, date));
const zone = buildZone({ id: asId(7), code: '7', name: 'Murray' });
const allocationClass = buildAllocationClass({ id: asId(3), name: 'High Reliability', short: 'HR' });

const spread = (id: number, given: Partial<ProviderSpread>): ProviderSpread => ({
  provider: { id: asId(id), name: `Broker ${id}`, logoUrl: null, sourceUrl: null, isSimulated: true },
  buyPrice: null,
  sellPrice: null,
  fittingBuyPrice: null,
  fittingSellPrice: null,
  lastUpdated: day(9),
  ...given,
});

const result: ZoneResult = {
  zone,
  allocationClass: null,
  depth: 2,
  considered: 5,
  tradableWater: megalitres(300),
  largestParcel: megalitres(120),
  price: dollars(250),
  waterValue: cents(2_500_000),
  feeItems: [
    {
      id: 1,
      authority: 'Victorian Water Register',
      name: 'Form 39',
      amount: cents(5380),
      otherCases: [],
      basis: 'per application',
      source: 'https://register.example',
      asAt: '2025-26',
      missing: null,
      namesDestination: true,
    },
  ],
  fees: cents(5380),
  total: cents(2_505_380),
  processing: null,
  tradeTime: 5,
  unconfirmed: null,
  movement: { direction: 'up', difference: dollars(12.5), trades: 8, tradesBefore: 3 },
  way: [
    buildLimitReading({ limit: buildLimit({ id: asId(2), name: 'Goulburn to Murray' }), volume: megalitres(300) }),
    buildLimitReading({ limit: buildLimit({ id: asId(9), name: 'Barmah Choke' }), volume: megalitres(900) }),
  ],
  tradability: 'limited',
  letsThrough: megalitres(300),
  deliverability: 'limited',
  movable: null,
  minDelivery: '2026-12-31' as CalendarDate,
  priceDelivery: '2027-03-31' as CalendarDate,
  providers: [
    spread(1, { buyPrice: dollars(210), sellPrice: dollars(240), fittingBuyPrice: dollars(205) }),
    spread(2, { buyPrice: dollars(220), sellPrice: dollars(250), fittingSellPrice: dollars(255) }),
  ],
  newestListedAt: day(8),
  averageAllocation: 8750,
};

const query = (given: Partial<SearchQuery>): SearchQuery => ({
  ...{ purchase: 'buy', kind: 'temporary', seenFrom: zone, volume: megalitres(100), minPrice: null, maxPrice: null },
  ...{ states: null, allocationClass: null, showConnected: true, showUnreliable: true, carryover: false },
  ...{ delivery: null, onlyZone: null, applyRules: true },
  ...given,
});

test('a result is told figure by figure', () => {
  const told = presentZoneResult(result, query({}), 'megalitre');
  expect(told).toMatchObject({
    zone: { id: 7, code: '7', name: 'Murray' },
    depth: 2,
    considered: 5,
    tradability: 'limited',
    letsThrough: 300,
    tradableWater: 300,
    largestParcel: 120,
    minPricePerZone: 250,
    volumeFee: 25_000,
    stateFees: 53.8,
    feeItems: [{ authority: 'Victorian Water Register', name: 'Form 39', amount: 53.8, basis: 'per application' }],
    minTotalPrice: 25_053.8,
    tradeTime: 5,
    marketMovement: 'up',
    priceDifference: 12.5,
    tradesCompared: 8,
    tradesBefore: 3,
    limitData: { limit: { id: 2, name: 'Goulburn to Murray' }, limitVolume: { valueDisplay: 300 } },
    otherLimits: [{ id: 9, name: 'Barmah Choke', limitVolume: { valueDisplay: 900 } }],
    newestListing: '2026-11-08T00:00:00.000Z',
    volumeUnit: 'megalitre',
  });
  expect(told.feeItems[0]).toMatchObject({
    asAt: '2025-26',
    source: 'https://register.example',
    isVerified: true,
    namesDestination: true,
  });
  // What only other kinds have.
  for (const field of ['minDelivery', 'priceDelivery', 'allocationClass', 'allocationHistory', 'limit'])
    expect(told).not.toHaveProperty(field);
});

test('each provider’s four prices stand under their own names, the one with a parcel that fits first', () => {
  expect(presentZoneResult(result, query({}), 'megalitre').providers).toEqual([
    {
      ...{ id: 2, name: 'Broker 2', logoUrl: null, lastUpdated: '2026-11-09T00:00:00.000Z' },
      ...{ spreadBuyPrice: 220, spreadSellPrice: 250, fittingBuyPrice: null, fittingSellPrice: 255 },
    },
    {
      ...{ id: 1, name: 'Broker 1', logoUrl: null, lastUpdated: '2026-11-09T00:00:00.000Z' },
      ...{ spreadBuyPrice: 210, spreadSellPrice: 240, fittingBuyPrice: 205, fittingSellPrice: null },
    },
  ]);
  const bySeller = presentZoneResult(result, query({ purchase: 'sell' }), 'megalitre').providers;
  expect(bySeller.map(({ id }) => id)).toEqual([1, 2]);
});

test('without limits, offers or a price nothing is made up', () => {
  const bare: Partial<ZoneResult> = { way: [], letsThrough: null, price: null, waterValue: null, total: null };
  expect(presentZoneResult({ ...result, ...bare, newestListedAt: null }, query({}), 'megalitre')).toMatchObject({
    ...{ limitData: null, otherLimits: [], letsThrough: null, minPricePerZone: null, volumeFee: null },
    ...{ minTotalPrice: null, newestListing: null },
  });
});

test('forward water has its earliest delivery, and the earliest at its price', () => {
  expect(presentZoneResult(result, query({ kind: 'forward' }), 'megalitre')).toMatchObject({
    minDelivery: '2026-12-31',
    priceDelivery: '2027-03-31',
  });
});

test('the fees of water are one figure, whichever side asks and whenever it is delivered', () => {
  const feesOf = (kind: 'temporary' | 'forward') =>
    (['buy', 'sell'] as const).map(
      (purchase) => presentZoneResult(result, query({ kind, purchase }), 'megalitre').stateFees,
    );
  expect([feesOf('temporary'), feesOf('forward')]).toEqual([
    [53.8, 53.8],
    [53.8, 53.8],
  ]);
});

test('a right has its class, the average of its allocations in per cent, and the fees of one side', () => {
  const right = { ...result, allocationClass };
  const toBuyer = presentZoneResult(right, query({ kind: 'permanent' }), 'megalitre');
  expect(toBuyer).toMatchObject({
    allocationClass: { id: 3, name: 'High Reliability', short: 'HR' },
    allocationHistory: { averageAllocation: 87.5 },
    stateFees: { buyingFee: 53.8 },
    limit: { deliverability: 'limited' },
  });
  const toSeller = presentZoneResult(right, query({ kind: 'permanent', purchase: 'sell' }), 'megalitre');
  expect(toSeller.stateFees).toEqual({ sellingFee: 53.8 });
  expect(toSeller).not.toHaveProperty('limit');
  const unknown = presentZoneResult({ ...right, averageAllocation: null }, query({ kind: 'permanent' }), 'megalitre');
  expect(unknown.allocationHistory).toEqual({ averageAllocation: null });
});

test('what of a right can leave its zone is a volume like any other, and is told to who buys', () => {
  const right = { ...result, allocationClass, movable: megalitres(2.5) };
  const toldIn = (unit: VolumeUnit) => presentZoneResult(right, query({ kind: 'permanent' }), unit).limit;
  expect([toldIn('megalitre'), toldIn('kilolitre'), toldIn('acre_foot')]).toEqual([
    { deliverability: 'limited', movable: 2.5 },
    { deliverability: 'limited', movable: 2500 },
    // Of 1,233,481.83754752 litres each.
    { deliverability: 'limited', movable: 2.026783 },
  ]);
});

test('the nearest offer beyond a filter is told with its class, its figures and its way', () => {
  const nearest: NearestOffer = {
    zone,
    allocationClass,
    price: dollars(251.5),
    volume: megalitres(30),
    delivery: null,
    tradability: 'limited',
    deliverability: 'restricted',
  };
  const told = presentLiftedFilters(
    {
      lifts: [
        { filter: 'volume', zones: 2, parcels: 3, nearest },
        { filter: 'maxPrice', zones: 0, parcels: 0, nearest: null },
      ],
      all: {
        zones: 4,
        parcels: 6,
        nearest: { ...nearest, allocationClass: null, delivery: '2027-03-31' as CalendarDate },
      },
    },
    'kilolitre',
  );
  const offer = {
    ...{ price: 0.2515, volume: 30_000, deliveryDate: null, tradability: 'limited', deliverability: 'restricted' },
    zone: { id: 7 },
  };
  expect(told).toMatchObject({
    lifts: [
      { filter: 'volume', zones: 2, parcels: 3, nearest: { ...offer, allocationClass: { id: 3, short: 'HR' } } },
      { filter: 'maxPrice', zones: 0, parcels: 0, nearest: null },
    ],
    all: { zones: 4, parcels: 6, nearest: { ...offer, allocationClass: null, deliveryDate: '2027-03-31' } },
    volumeUnit: 'kilolitre',
  });
  expect(presentLiftedFilters({ lifts: [], all: null }, 'megalitre')).toEqual({
    lifts: [],
    all: null,
    volumeUnit: 'megalitre',
  });
});
