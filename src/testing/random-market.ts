import fc from 'fast-check';
import { Book } from '#domain/book/book.ts';
import type { BookEntry } from '#domain/book/book-entry.ts';
import { asId, type ProviderId, type ZoneId } from '#domain/ids.ts';
import { type LimitReading, neverRead } from '#domain/places/limit.ts';
import type { Rule } from '#domain/places/way.ts';
import type { Zone } from '#domain/places/zone.ts';
import type { AllocationClass } from '#domain/products/allocation-class.ts';
import { type Delivery, deliveryDayOf } from '#domain/products/delivery.ts';
import { DIRECTIONS, type Direction, SEARCH_KINDS, type SearchKind } from '#domain/products/kind.ts';
import type { Reference } from '#domain/reference.ts';
import type { DataProvider, MarketView, ProviderBook } from '#domain/search/market-view.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import { cents } from '#domain/units/money.ts';
import { price } from '#domain/units/price.ts';
import { litres } from '#domain/units/volume.ts';
import {
  buildAllocationClass,
  buildLimit,
  buildTestReference,
  buildZone,
  NEW_SOUTH_WALES,
  NORTHERN,
  SOUTHERN,
  VICTORIA,
} from './build-reference.ts';
import { drawTrades, movementInList, type PlainTrade } from './plain-trades.ts';

/** One open listing as a plain fact, before it is put into a book. */
export interface PlainListing {
  readonly id: number;
  readonly provider: number;
  readonly kind: SearchKind;
  readonly direction: Direction;
  readonly zone: number;
  readonly allocationClass: number | null;
  readonly price: number;
  readonly volume: number;
  readonly listedAt: number;
  readonly delivery: Delivery | null;
}

/** A small market with everything that a search reads. */
export interface PlainMarket {
  readonly reference: Reference;
  readonly listings: readonly PlainListing[];
  readonly readings: readonly LimitReading[];
  readonly trades: readonly PlainTrade[];
}

export const TODAY = '2026-11-21' as CalendarDate;

const ZONES: readonly Zone[] = [1, 2, 3, 4, 5, 6].map((id) =>
  buildZone({
    id: asId(id),
    code: `${id}`,
    name: `Zone ${id}`,
    state: id <= 3 ? VICTORIA : NEW_SOUTH_WALES,
    waterKind: id === 3 || id === 5 ? 'groundwater' : 'regulated',
    system: id === 6 ? NORTHERN : SOUTHERN,
  }),
);

const CLASSES: readonly AllocationClass[] = [
  buildAllocationClass({ id: asId(1), name: 'High Reliability', stateCodes: ['VIC'] }),
  buildAllocationClass({ id: asId(2), name: 'General Security', stateCodes: ['NSW'], mark: 'general' }),
  buildAllocationClass({ id: asId(3), name: 'Shared Class', stateCodes: ['VIC', 'NSW'], mark: 'other' }),
  buildAllocationClass({ id: asId(4), name: 'Bore Class', stateCodes: ['VIC', 'NSW'], waterKind: 'groundwater' }),
];

/** The second binds one class alone; the last is an order, which stands in no way until it is given. */
const LIMITS = [1, 2, 3].map((id) =>
  buildLimit({
    id: asId(id),
    name: `Limit ${id}`,
    model: { kind: id === 3 ? 'order' : 'published' },
    allocationClass: id === 2 ? asId(1) : null,
  }),
);

export const PROVIDERS: readonly DataProvider[] = [1, 2, 3].map((id) => ({
  id: asId(id),
  name: `Provider ${id} (demo)`,
  logoUrl: null,
  sourceUrl: null,
  isSimulated: true,
}));

const zoneIds = fc.constantFrom(...ZONES.map(({ id }) => id));

const listing = fc.record({
  provider: fc.constantFrom(1, 2, 3),
  kind: fc.constantFrom(...SEARCH_KINDS),
  direction: fc.constantFrom(...DIRECTIONS),
  zone: zoneIds,
  allocationClass: fc.constantFrom(1, 2, 3, 4),
  // Mostly whole dollars, so that ties stay the rule.
  price: fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom(0, 0, 0, 2_500, 3_333))
    .map(([dollars, fraction]) => dollars * 10_000 + fraction),
  volume: fc.integer({ min: 1, max: 15 }).map((megalitres) => megalitres * 1_000_000),
  listedAt: fc.integer({ min: 1, max: 9 }),
  delivery: fc.constantFrom<Delivery | null>(
    null,
    'to_be_determined',
    'negotiable',
    ...(['2026-12-31', '2027-01-15', '2027-03-31'] as CalendarDate[]),
  ),
});

const reading = fc.record({
  isFlaggedOpen: fc.boolean(),
  volume: fc.option(fc.integer({ min: -2, max: 40 }).map((megalitres) => litres(megalitres * 1_000_000))),
});

const rule = fc.record({
  from: zoneIds,
  to: zoneIds,
  limits: fc.uniqueArray(fc.constantFrom(...LIMITS.map(({ id }) => id)), { maxLength: 3 }),
  kinds: fc.subarray([...SEARCH_KINDS], { minLength: 1 }),
});

/** From state to state, each way another time. */
const BUSINESS_DAYS = [
  [5, 10],
  [12, 7],
] as const;

/** Of every state to any, from one to the other alone, of one kind of water alone, of one zone alone; and one unknown. */
const FEES = [
  { stateFrom: VICTORIA, stateTo: null, waterKind: null, onlyZones: null, amount: 5380 },
  { stateFrom: NEW_SOUTH_WALES, stateTo: null, waterKind: null, onlyZones: null, amount: 5956 },
  { stateFrom: VICTORIA, stateTo: NEW_SOUTH_WALES, waterKind: null, onlyZones: null, amount: 1201 },
  { stateFrom: NEW_SOUTH_WALES, stateTo: VICTORIA, waterKind: null, onlyZones: null, amount: 702 },
  { stateFrom: NEW_SOUTH_WALES, stateTo: NEW_SOUTH_WALES, waterKind: 'groundwater', onlyZones: null, amount: 403 },
  { stateFrom: VICTORIA, stateTo: null, waterKind: 'regulated', onlyZones: null, amount: 104 },
  { stateFrom: NEW_SOUTH_WALES, stateTo: null, waterKind: null, onlyZones: [asId<'zone'>(4)], amount: 55 },
  { stateFrom: VICTORIA, stateTo: null, waterKind: null, onlyZones: null, amount: null },
] as const;

/** Markets small enough to be checked by hand, with ties, gaps, closed limits and zones out of reach. */
export const plainMarkets: fc.Arbitrary<PlainMarket> = fc
  .record({
    listings: fc.array(listing, { maxLength: 60, size: 'max' }),
    readings: fc.tuple(reading, reading, fc.option(reading)),
    rules: fc.uniqueArray(rule, { selector: ({ from, to }) => `${from}/${to}`, maxLength: 20, size: 'max' }),
    onlyZones: fc.option(
      fc.subarray(
        ZONES.map(({ id }) => id),
        { minLength: 1 },
      ),
    ),
    carryovers: fc.array(fc.record({ zone: zoneIds, hundredths: fc.constantFrom(0, 5000, null) }), { maxLength: 4 }),
    trades: drawTrades({ kinds: SEARCH_KINDS, zones: ZONES.map(({ id }) => id), classes: [1, 2, 3, 4] }),
  })
  .map(({ listings, readings, rules, onlyZones, carryovers, trades }) => ({
    reference: buildTestReference({
      zones: ZONES,
      allocationClasses: CLASSES.map((one) => (one.name === 'Shared Class' ? { ...one, onlyZones } : one)),
      limits: LIMITS,
      rules: rules
        .filter(({ from, to }) => from !== to)
        .map((one, index): Rule => ({ id: index + 1, missing: null, ...one })),
      fees: FEES.map(({ stateFrom, stateTo, waterKind, onlyZones, amount }, index) => ({
        dealing: 'temporary' as const,
        stateFrom: stateFrom.id,
        stateTo: stateTo?.id ?? null,
        waterKind,
        onlyZones,
        item: {
          id: index + 1,
          authority: 'Authority',
          name: 'Application',
          amount: amount === null ? null : cents(amount),
          otherCases: [],
          basis: 'per application',
          source: 'test',
          asAt: '2025-26',
          missing: null,
          namesDestination: stateTo !== null,
        },
      })),
      processingTimes: [VICTORIA, NEW_SOUTH_WALES].flatMap((from, a) =>
        [VICTORIA, NEW_SOUTH_WALES].map((to, b) => ({
          id: a * 2 + b + 1,
          dealing: 'temporary' as const,
          stateFrom: from.id,
          stateTo: to.id,
          waterKind: null,
          onlyZones: null,
          fastestDays: null,
          businessDays: BUSINESS_DAYS[a]?.[b] ?? 0,
          note: null,
          source: 'test',
          missing: null,
        })),
      ),
      carryoverAllowances: carryovers.map(({ zone, hundredths }) => ({
        zoneId: zone,
        allocationClassId: asId(1),
        hundredths,
        description: 'test',
        source: 'test',
        missing: null,
      })),
    }),
    trades: trades.map((one) => ({ ...one, allocationClass: one.kind === 'permanent' ? one.allocationClass : null })),
    listings: listings.map((one, index) => ({
      ...one,
      id: index + 1,
      allocationClass: one.kind === 'permanent' ? one.allocationClass : null,
      delivery: one.kind === 'forward' ? one.delivery : null,
    })),
    readings: LIMITS.map((limit, index) => {
      const given = readings[index];
      return given === null || given === undefined
        ? neverRead(limit)
        : {
            ...neverRead(limit),
            ...given,
            volume: limit.model.kind === 'order' ? null : given.volume,
            readAt: instant(1),
          };
    }),
  }));

/** When each provider last published; the same for all kinds. */
export const lastUpdatedBy = (provider: number): number => provider * 1000;

export const toEntry = (one: PlainListing): BookEntry => ({
  id: asId(one.id),
  price: price(one.price),
  volume: litres(one.volume),
  listedAt: instant(one.listedAt),
  expiresAt: null,
  deliveryDay: deliveryDayOf(one.delivery),
});

/** A market's view built in the order in which its listings are given. */
export function viewPlainMarket({ reference, listings, readings, trades }: PlainMarket): MarketView {
  const books = new Map<string, Map<number, Book>>();
  const nameOf = (kind: string, direction: string, zone: ZoneId | number, allocationClass: number | null) =>
    `${kind}/${direction}/${zone}/${allocationClass}`;
  for (const one of listings) {
    const name = nameOf(one.kind, one.direction, one.zone, one.allocationClass);
    const byProvider = books.get(name) ?? new Map<number, Book>();
    books.set(name, byProvider);
    const book = byProvider.get(one.provider) ?? new Book();
    byProvider.set(one.provider, book);
    book.add(toEntry(one));
  }
  return {
    reference,
    today: TODAY,
    listBooks: (kind, direction, zone, allocationClass) =>
      PROVIDERS.flatMap((provider): ProviderBook[] => {
        const book = books.get(nameOf(kind, direction, zone, allocationClass))?.get(provider.id as ProviderId);
        return book === undefined ? [] : [{ provider, book, lastUpdated: instant(lastUpdatedBy(provider.id)) }];
      }),
    readLimit: (id) => readings.find(({ limit }) => limit.id === id) ?? neverRead(buildLimit({ id })),
    // Who buys sees the trades out of a zone, who sells those into it.
    findMovement: (kind, zone, allocationClass, purchase) =>
      movementInList(trades, { kind, zone, allocationClass, side: purchase === 'buy' ? 'out_of' : 'into' }),
  };
}
