import { z } from 'zod';
import { DELIVERABILITY_LEVELS } from '#domain/places/deliverability.ts';
import { TRADABILITIES } from '#domain/places/tradability.ts';
import { SEARCH_KINDS, SEARCH_SIDES } from '#domain/products/kind.ts';
import { LIFTABLE_FILTERS } from '#domain/search/liftable-filter.ts';
import { MIN_TRADES_OF_MOVEMENT, MOVEMENT_WINDOW_DAYS } from '#domain/statistics/movement.ts';
import { PAID_WINDOW_DAYS } from '#domain/statistics/paid-window.ts';
import { defineOperation } from '../define-operation.ts';
import { listingGroupAnswer, MAX_ROWS_OF_ANSWER, tradeCount } from '../listing-answers.ts';
import {
  allocationClassAnswer,
  feeItemAnswer,
  limitDataAnswer,
  namedAnswer,
  providerAnswer,
  repeated,
  single,
  time,
  volumeUnit,
  zoneAnswer,
} from '../wire.ts';
import { storageLevelAnswer } from './readings.ts';
import { carryoverAnswer } from './reference.ts';

export const searchQuery = z.strictObject({
  volume: single.optional().meta({ description: 'Required. In `volume_unit`' }),
  state: repeated.optional().meta({ description: 'Ids of states; may be repeated' }),
  zone: single.optional().meta({ description: 'Id of a zone; the home zone when left out. Permanent and forward' }),
  reliability: single.optional().meta({ description: 'Id of an allocation class. Required for permanent water' }),
  minPrice: single.optional().meta({ description: 'Dollars per unit' }),
  maxPrice: single.optional().meta({ description: 'Dollars per unit' }),
  showConnected: single.optional().meta({ description: '`true` (default) or `false`. Permanent buy' }),
  showUnreliable: single.optional().meta({ description: '`False` (default) or `True`. Permanent buy' }),
  carryover: single.optional().meta({ description: '`true` or `false` (default). Permanent buy' }),
  deliveredBy: single.optional().meta({ description: 'Forward buy: `Any`, `Mar 2027` or a day' }),
  deliverBy: single.optional().meta({ description: 'Forward sell: `Any`, `Mar 2027` or a day' }),
  isAdvancedSearch: single.optional().meta({ description: '`true` or `false` (default)' }),
  isForward: single.optional().meta({ description: 'Accepted and ignored' }),
  volume_unit: volumeUnit.optional(),
  staticZone: single.optional().meta({ description: 'Only that zone, seen from `zone`, or from itself without one' }),
  applyRules: single.optional().meta({ description: '`false`: no trade rules, no limits' }),
  trade_count: tradeCount.meta({
    description: `With \`staticZone\`: how many of its best listings are told, 1 to ${MAX_ROWS_OF_ANSWER}; none when it is left out`,
  }),
});
export type SearchQueryRead = z.infer<typeof searchQuery>;
export type SearchQueryInput = z.input<typeof searchQuery>;

export const spreadAnswer = providerAnswer.extend({
  lastUpdated: time,
  spreadBuyPrice: z.number().nullable().meta({ description: 'Highest price wanted, of any volume' }),
  spreadSellPrice: z.number().nullable().meta({ description: 'Lowest price offered, of any volume' }),
  fittingBuyPrice: z.number().nullable().meta({ description: 'Highest price wanted for the volume asked or more' }),
  fittingSellPrice: z.number().nullable().meta({ description: 'Lowest price offered for the volume asked or more' }),
});

const unconfirmed = z
  .string()
  .nullable()
  .meta({ description: 'What no source confirms of the way between the zones; null where one does' });

export const zoneResultAnswer = z.object({
  zone: zoneAnswer,
  depth: z.int(),
  considered: z.int().meta({ description: 'Listings that pass price and delivery, of any volume' }),
  tradability: z.enum(TRADABILITIES).meta({
    description:
      'Whether the volume asked can be traded now: `open`, `limited` (the limits let less through) or `closed`. Permanent water is always open; see `limit.deliverability`',
  }),
  letsThrough: z
    .number()
    .nullable()
    .meta({ description: 'How much the limits on the way let through; null where none of them counts' }),
  tradableWater: z.number(),
  largestParcel: z
    .number()
    .meta({ description: 'The largest single listing that passes price and delivery; 0 without any' }),
  minPricePerZone: z.number().nullable(),
  volumeFee: z.number().nullable(),
  /** Of the fees whose amount is known. */
  stateFees: z.union([z.number(), z.object({ buyingFee: z.number() }), z.object({ sellingFee: z.number() })]),
  feeItems: z.array(feeItemAnswer),
  minTotalPrice: z.number().nullable(),
  tradeTime: z.int().nullable().meta({ description: 'Business days; null where not known, or where none are needed' }),
  fastestTradeTime: z.int().nullable().meta({ description: 'The fast end, where a span is published' }),
  tradeTimeNote: z.string().nullable().meta({ description: 'What the time depends on' }),
  tradeTimeMissing: z.string().nullable().meta({ description: 'What no source confirms of the time' }),
  unconfirmed,
  marketMovement: z
    .enum(['up', 'down', 'none'])
    .nullable()
    .meta({ description: `Null below ${MIN_TRADES_OF_MOVEMENT} priced trades in either of the two windows` }),
  priceDifference: z.number().nullable(),
  tradesCompared: z.int().meta({ description: `Priced trades of the last ${MOVEMENT_WINDOW_DAYS} days` }),
  tradesBefore: z.int().meta({ description: `Priced trades of the ${MOVEMENT_WINDOW_DAYS} days before` }),
  limitData: limitDataAnswer.nullable(),
  otherLimits: z
    .array(limitDataAnswer.extend(namedAnswer.shape))
    .meta({ description: 'The other limits on the way, which bind less' }),
  providers: z.array(spreadAnswer).meta({ description: 'Best for the asking side first' }),
  newestListing: time.nullable(),
  volumeUnit,
  minDelivery: z.iso.date().nullable().optional(),
  priceDelivery: z.iso
    .date()
    .nullable()
    .optional()
    .meta({ description: 'Forward: earliest delivery of the parcels at `minPricePerZone`; null without a fixed date' }),
  allocationClass: allocationClassAnswer.optional(),
  allocationHistory: z
    .object({
      averageAllocation: z.number().nullable(),
      allocations: z
        .array(z.object({ id: z.int(), year: z.string(), allocationPercentage: z.number() }))
        .optional()
        .meta({
          description: 'With `staticZone`: the finished water years of the average that are known, newest first',
        }),
    })
    .optional(),
  allocationLevel: z
    .object({
      allocationPercentage: z.number(),
      announcedOn: z.iso.date(),
      source: z.string(),
      isSimulated: z.boolean(),
    })
    .nullable()
    .optional()
    .meta({ description: 'With `staticZone`, of a class: what was announced last in this water year' }),
  carryoverAllowance: carryoverAnswer
    .nullable()
    .optional()
    .meta({ description: 'With `staticZone`, of a class: how much may be kept for the next water year' }),
  storages: z
    .array(storageLevelAnswer)
    .optional()
    .meta({ description: 'With `staticZone`: those that serve the zone, the largest first' }),
  averageStorage: z
    .number()
    .nullable()
    .optional()
    .meta({ description: 'Per cent of all of them together, by volume; null unless every one was read' }),
  listings: z
    .array(listingGroupAnswer)
    .optional()
    .meta({ description: 'With `staticZone` and `trade_count`: the listings that match, provider by provider' }),
  limit: z
    .object({
      deliverability: z.enum(DELIVERABILITY_LEVELS),
      movable: z.number().optional().meta({
        description: 'Of `tradableWater`, how much the zone asked for may still hold, where a maximum is set',
      }),
    })
    .optional(),
});
export type ZoneResultAnswer = z.infer<typeof zoneResultAnswer>;

export const liftedSearchAnswer = z.object({
  zones: z.int().meta({ description: 'Zones with a matching listing' }),
  parcels: z.int().meta({ description: 'Matching listings' }),
  nearest: z
    .object({
      zone: zoneAnswer,
      allocationClass: allocationClassAnswer.nullable(),
      price: z.number(),
      volume: z.number(),
      deliveryDate: z.iso.date().nullable(),
      tradability: z.enum(TRADABILITIES),
      deliverability: z.enum(DELIVERABILITY_LEVELS),
    })
    .nullable()
    .meta({
      description: 'The listing that would come first; the largest where the volume is left out. Null without any',
    }),
});
export type LiftedSearchAnswer = z.infer<typeof liftedSearchAnswer>;

export const liftedFiltersAnswer = z.object({
  lifts: z
    .array(liftedSearchAnswer.extend({ filter: z.enum(LIFTABLE_FILTERS) }))
    .meta({ description: 'Each filter that the search has, left out alone' }),
  all: liftedSearchAnswer
    .nullable()
    .meta({ description: 'All of them left out; null where the search has fewer than two' }),
  volumeUnit,
});
export type LiftedFiltersAnswer = z.infer<typeof liftedFiltersAnswer>;

const searchFor = (path: string, summary: string) =>
  defineOperation({
    method: 'GET',
    path,
    summary,
    access: 'anabranch.water_search',
    refusals: ['no_location'],
    rate: 'search',
    query: searchQuery,
    answer: z.array(zoneResultAnswer),
  });

export const search = {
  findSellersTemporary: searchFor('zones/find_sellers/temporary', 'Who sells temporary water into the home zone'),
  findSellersPermanent: searchFor('zones/find_sellers/permanent', 'Who sells permanent water'),
  findSellersForward: searchFor('zones/find_sellers/forward', 'Who sells forward water into a zone'),
  findBuyersTemporary: searchFor('zones/find_buyers/temporary', 'Who wants temporary water from the home zone'),
  findBuyersPermanent: searchFor('zones/find_buyers/permanent', 'Who wants permanent water'),
  findBuyersForward: searchFor('zones/find_buyers/forward', 'Who wants forward water from a zone'),
  liftFilters: defineOperation({
    method: 'GET',
    path: 'zones/lifted_filters',
    summary: 'What a search would find without each of its filters: what to say when it finds nothing',
    access: 'anabranch.water_search',
    refusals: ['no_location'],
    rate: 'search',
    query: z.strictObject({
      ...searchQuery.omit({ trade_count: true }).shape,
      purchase: z.enum(SEARCH_SIDES),
      kind: z.enum(SEARCH_KINDS),
    }),
    answer: liftedFiltersAnswer,
  }),
  surveyWays: defineOperation({
    method: 'GET',
    path: 'zones/ways',
    summary:
      'The zones that trade with a zone (the home zone when left out), the limit that binds on each way, and what was paid of late',
    access: 'anabranch.water_search',
    refusals: ['no_location'],
    rate: 'read',
    query: z.strictObject({
      zone: single.optional().meta({ description: 'Id of a zone' }),
      purchase: z.enum(SEARCH_SIDES).default('buy'),
      kind: z.enum(['temporary', 'forward']).default('temporary'),
      volume_unit: volumeUnit.optional(),
    }),
    answer: z.object({
      ways: z.array(z.object({ zone: zoneAnswer, limitData: limitDataAnswer.nullable(), unconfirmed })),
      paid: z
        .object({ low: z.number(), high: z.number(), trades: z.int(), days: z.int() })
        .nullable()
        .meta({ description: `Prices of the trades of the last ${PAID_WINDOW_DAYS} days` }),
      volumeUnit,
    }),
  }),
} as const;
