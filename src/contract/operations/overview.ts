import { z } from 'zod';
import { spellNumber } from '#domain/print/spell-number.ts';
import { CONFIDENCE_LEVELS } from '#domain/products/confidence.ts';
import { MAX_OVERVIEW_TRADES } from '#domain/statistics/max-overview-trades.ts';
import { PAID_WINDOW_DAYS } from '#domain/statistics/paid-window.ts';
import { THIN_BELOW } from '#domain/statistics/thin-market.ts';
import { defineOperation } from '../define-operation.ts';
import { time, volumeUnit, volumeUnitQuery } from '../wire.ts';

const limitedQuery = volumeUnitQuery.extend({
  limit: z
    .string()
    .refine(
      (text) => /^\d$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_OVERVIEW_TRADES,
      `This must be a whole number from 1 to ${MAX_OVERVIEW_TRADES}`,
    )
    .transform(Number)
    .optional()
    .meta({ description: `Of each zone and class; 1 to ${MAX_OVERVIEW_TRADES}, which it is when it is left out` }),
});

const priceAnswer = z.object({
  zone: z.int(),
  price: z.number(),
  volumeUnit,
  timestamp: time,
  data_provider_name: z.string(),
});

/** A trade of temporary water out of a zone. */
export const temporaryOverviewAnswer = priceAnswer.extend({ confidence: z.enum(CONFIDENCE_LEVELS) });
export type TemporaryOverviewAnswer = z.infer<typeof temporaryOverviewAnswer>;

/** The same of a product that may have a class. */
export const tradeOverviewAnswer = temporaryOverviewAnswer.extend({
  reliability: z.string().nullable().meta({ description: 'The name of the allocation class' }),
});
export type TradeOverviewAnswer = z.infer<typeof tradeOverviewAnswer>;

/** A lease that was made, or one that is offered. */
const leaseHistoryAnswer = tradeOverviewAnswer.extend({ isHistory: z.literal(true) });
export const leaseOfferAnswer = priceAnswer.extend({
  reliability: z.string().nullable(),
  timestamp: time.meta({ description: 'When the provider last published' }),
  isHistory: z.literal(false),
});
export type LeaseOfferAnswer = z.infer<typeof leaseOfferAnswer>;

/** What is on offer of temporary water in a zone. */
export const zoneOffersAnswer = z.object({
  zone: z.int(),
  price: z.number().meta({ description: 'The lowest' }),
  data_provider_name: z.string().meta({ description: 'Who asks it' }),
  timestamp: time.meta({ description: 'When that provider last published' }),
  volume: z.number().meta({ description: 'Of all offers together' }),
  volumeUnit,
  offers: z.int(),
  providers: z.array(z.string()).meta({ description: 'Who offers' }),
  oldest: time.meta({ description: 'When the one of them that has not published for longest did' }),
});
export type ZoneOffersAnswer = z.infer<typeof zoneOffersAnswer>;

const overviewOf = <Answer extends z.ZodType, Query extends z.ZodType>(
  path: string,
  summary: string,
  query: Query,
  answer: Answer,
) =>
  defineOperation({
    method: 'GET',
    path: `zones/overview/${path}`,
    summary,
    access: 'anabranch.water_search',
    rate: 'read',
    query,
    answer: z.array(answer),
  });

/** What anybody may know of the market: counts and means, no listing and no single price. */
export const marketTodayAnswer = z.object({
  zonesWithOffers: z.int().meta({ description: 'Zones in which temporary water is on offer now' }),
  publishedAt: time
    .nullable()
    .meta({ description: 'When one of those who have it on offer last published temporary water' }),
  paid: z
    .array(
      z.object({
        system: z.string(),
        pricePerVolume: z.number().meta({ description: 'Mean weighted by volume' }),
        trades: z.int(),
      }),
    )
    .meta({
      description: `Temporary water of the last ${PAID_WINDOW_DAYS} days, system by system, most trades first; of fewer than ${THIN_BELOW} priced trades nothing is told`,
    }),
  days: z.int().meta({ description: 'Today and the days before it that `paid` is of' }),
  limits: z.object({
    open: z.int(),
    closed: z.int(),
    unread: z.int().meta({ description: 'Never read, or too long ago to be relied on; they are in neither count' }),
    readAt: time.nullable().meta({ description: 'The newest reading' }),
    sources: z.array(z.string()).meta({ description: 'Who says how those stand that are counted, most of them first' }),
  }),
  volumeUnit,
});
export type MarketTodayAnswer = z.infer<typeof marketTodayAnswer>;

/** The newest prices of all zones: priced trades out of them that count for reports, newest first, zone by zone. */
export const overview = {
  today: defineOperation({
    method: 'GET',
    path: 'zones/overview/today',
    summary: 'The market in a few figures, for anybody',
    access: 'anyone',
    rate: 'read',
    query: volumeUnitQuery,
    answer: marketTodayAnswer,
  }),
  temporary: overviewOf(
    'temporary',
    `The latest ${spellNumber(MAX_OVERVIEW_TRADES)} priced trades of temporary water out of each zone`,
    volumeUnitQuery,
    temporaryOverviewAnswer,
  ),
  temporaryOffers: overviewOf(
    'temporary/offers',
    'The lowest offer of temporary water in each zone, and how much is on offer there',
    volumeUnitQuery,
    zoneOffersAnswer,
  ),
  permanent: overviewOf(
    'permanent',
    'The latest priced permanent trades of each zone and class',
    limitedQuery,
    tradeOverviewAnswer,
  ),
  forward: overviewOf(
    'forward',
    'The latest priced forward trades out of each zone',
    limitedQuery,
    tradeOverviewAnswer,
  ),
  leaseHistory: overviewOf(
    'lease/history',
    'The latest priced leases of each zone and class',
    limitedQuery,
    leaseHistoryAnswer,
  ),
  leaseOpenTrades: overviewOf(
    'lease/open_trades',
    'The cheapest leases on offer in each zone and class',
    limitedQuery,
    leaseOfferAnswer,
  ),
  carryoverParking: overviewOf(
    'carryover_parking',
    'The latest priced trades of carryover parking in each zone',
    limitedQuery,
    tradeOverviewAnswer,
  ),
} as const;
