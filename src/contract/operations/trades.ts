import { z } from 'zod';
import { LISTINGS_OF_ZONE_UNLESS_ASKED } from '#domain/book/find-best-listings.ts';
import { spellNumber } from '#domain/print/spell-number.ts';
import { CONFIDENCE_LEVELS } from '#domain/products/confidence.ts';
import { DIRECTIONS, type Kind } from '#domain/products/kind.ts';
import { GRAPH_YEARS_BACK } from '#domain/statistics/check-trade-graph.ts';
import { MAX_DAYS_APART_BY_DAY } from '#domain/statistics/grain.ts';
import { MIN_YEARS_OF_MEDIAN, SEASON_YEARS_BACK } from '#domain/statistics/seasons.ts';
import { defineOperation } from '../define-operation.ts';
import { listingGroupAnswer, MAX_ROWS_OF_ANSWER, tradeCount } from '../listing-answers.ts';
import { askedAsOf, askedClass, askedDay, askedZone, providerAnswer, single, time, volumeUnit } from '../wire.ts';
import { searchQuery } from './search.ts';

export const RECENT_TRADES_UNLESS_ASKED = 10;

const countUnlessAsked = (usual: number) =>
  tradeCount.meta({ description: `1 to ${MAX_ROWS_OF_ANSWER}; ${usual} when it is left out` });

const confidence = z.enum(CONFIDENCE_LEVELS);

export const recentTradesQuery = z.strictObject({
  zone: askedZone.optional(),
  zone_from: askedZone.optional(),
  zone_to: askedZone.optional(),
  allocation_class: askedClass.optional(),
  confidence: confidence.optional(),
  min_confidence: confidence.optional(),
  trade_count: countUnlessAsked(RECENT_TRADES_UNLESS_ASKED),
  date_from: askedDay.optional(),
  date_to: askedDay.optional(),
  small_request: z.enum(['true', 'false']).optional(),
  as_of: askedAsOf.optional(),
  volume_unit: volumeUnit.optional(),
});
export type RecentTradesQuery = z.infer<typeof recentTradesQuery>;

/** With the filters of the search, which recent trades accept and do not apply. */
const recentForwardTradesQuery = z.strictObject({ ...searchQuery.shape, ...recentTradesQuery.shape });

/** The five columns of the recent trades table, and the unit of its figures. */
export const smallTradeAnswer = z.object({
  tradeTimestamp: time,
  pricePerVolume: z.number().nullable(),
  volume: z.number(),
  volumeUnit,
  reliability: z.string().nullable(),
  provider: providerAnswer,
});

export const tradeAnswer = smallTradeAnswer.extend({
  id: z.int(),
  direction: z.enum(DIRECTIONS).nullable().meta({
    description:
      'Of the zone that was asked for: `SELL` out of it, `BUY` into it; null within it, and where none was asked for',
  }),
  tradeRegistrationTimestamp: time.nullable(),
  tradeApprovalTimestamp: time.nullable(),
  zoneFrom: z.int(),
  zoneTo: z.int(),
  reliability_id: z.int().nullable(),
  confidence,
  data_provider_name: z.string(),
  deliveryDate: z.string().nullable(),
  term: z.string().nullable(),
  term_to: z.string().nullable(),
  commencement_date: z.string().nullable(),
});
export type TradeAnswer = z.infer<typeof tradeAnswer>;
export type SmallTradeAnswer = z.infer<typeof smallTradeAnswer>;

/** Bounds of `checkTradeGraph`. */
const graphQuery = z.strictObject({
  date_from: askedDay.optional().meta({
    description: `1 January of the year ${spellNumber(GRAPH_YEARS_BACK)} years ago or later, which it is when it is left out`,
  }),
  date_to: askedDay.optional().meta({ description: 'Today when it is left out' }),
  min_confidence: confidence
    .optional()
    .meta({ description: 'The least that a trade must have to count; `unverified` when it is left out' }),
  monthly: z
    .enum(['1'])
    .optional()
    .meta({
      description: `Calendar months. Without it: days where \`date_to\` is at most ${MAX_DAYS_APART_BY_DAY} days after \`date_from\`, weeks from Saturday to Friday up to a year, months beyond`,
    }),
  as_of: askedAsOf.optional(),
  volume_unit: volumeUnit.optional(),
});
export type GraphQuery = z.infer<typeof graphQuery>;

const temporaryGraphQuery = z.strictObject({
  zone_from: askedZone.optional().meta({ description: 'Out of this zone' }),
  ...graphQuery.shape,
});

const permanentGraphQuery = z.strictObject({
  zone: askedZone.optional().meta({ description: 'Out of this zone or into it' }),
  allocation_class: askedClass.optional(),
  ...graphQuery.shape,
});

const START_OF_INTERVAL = 'Midnight in Sydney, at which the interval of the row begins';

const graphFigures = {
  pricePerVolume: z.number().nullable().meta({ description: 'Mean of the priced trades, weighted by volume' }),
  lowestPrice: z.number().nullable(),
  highestPrice: z.number().nullable(),
  volume: z.number().meta({ description: 'Of all trades of the row, priced or not' }),
  volumeUnit,
  trades: z.int(),
  unpricedTrades: z.int().meta({ description: 'Of these, without a price or for a token; they count for volume only' }),
  correctedTrades: z.int().meta({ description: 'Of these, corrected by their provider; the last version counts' }),
  leftOutTrades: z.int().meta({ description: 'Besides these, of a confidence below `min_confidence`' }),
};

export const temporaryGraphRow = z.object({
  tradeApprovalTimestamp: time.meta({ description: START_OF_INTERVAL }),
  ...graphFigures,
});
export type TemporaryGraphRow = z.infer<typeof temporaryGraphRow>;

export const permanentGraphRow = z.object({
  tradeRegistrationTimestamp: time.meta({ description: START_OF_INTERVAL }),
  ...graphFigures,
  reliability_id: z.int().nullable(),
});
export type PermanentGraphRow = z.infer<typeof permanentGraphRow>;

const nameOf = (kind: Kind): string => kind.replace('_', ' ');

const dotsQuery = z.strictObject({
  date_from: askedDay.meta({ description: 'A year ago at the earliest; until today' }),
  min_confidence: graphQuery.shape.min_confidence,
  as_of: askedAsOf.optional(),
  volume_unit: volumeUnit.optional(),
});
export type DotsQuery = z.infer<typeof dotsQuery>;

export const dotsAnswer = z.object({
  volumeUnit,
  step: z.number().nullable().meta({
    description:
      'Trades of one day whose prices lie within the same so many dollars stand together; null: those of one price',
  }),
  dots: z
    .array(z.object({ day: z.iso.date(), pricePerVolume: z.number(), volume: z.number(), trades: z.int() }))
    .meta({ description: 'Of the trades with a price' }),
});
export type DotsAnswer = z.infer<typeof dotsAnswer>;

const dotsOf = <Query extends z.ZodType>(kind: Kind, query: Query) =>
  defineOperation({
    method: 'GET',
    path: `${kind}_trades/dots`,
    summary: `What was paid in ${nameOf(kind)} trades of a year at most, day by day and price by price`,
    access: 'anabranch.water_search',
    rate: 'read',
    query,
    answer: dotsAnswer,
  });

const seasonsQuery = z.strictObject({
  zone_from: askedZone.meta({ description: 'Out of this zone' }),
  min_confidence: graphQuery.shape.min_confidence,
  as_of: askedAsOf.optional(),
  volume_unit: volumeUnit.optional(),
});

const UNTIL_NEXT = 'stand until the next one, the last of them until the end of the year';

/** A water year by days, each told by the trades of seven. */
const seasonAnswer = z.object({
  waterYear: z.string(),
  changes: z.array(z.tuple([z.int(), z.number().nullable(), z.int(), z.int()])).meta({
    description: `Day, mean price by volume, trades, and of them those without a price: of the trades of the day and the six before it, none before 1 July. Days are counted from 0, 1 July; 29 February counts as the 28th. The figures ${UNTIL_NEXT}, of this year until today`,
  }),
  trades: graphFigures.trades,
  unpricedTrades: graphFigures.unpricedTrades,
  correctedTrades: graphFigures.correctedTrades,
  leftOutTrades: graphFigures.leftOutTrades,
});

export const seasonsAnswer = z.object({
  volumeUnit,
  years: z.array(seasonAnswer).meta({
    description: `This water year and the ${spellNumber(SEASON_YEARS_BACK)} before, newest first; one without trades has no changes`,
  }),
  medians: z.array(z.tuple([z.int(), z.number().nullable(), z.int()])).meta({
    description: `Day, median of the prices of the ${spellNumber(SEASON_YEARS_BACK)} finished years, and how many of them have one: null and 0 where fewer than ${spellNumber(MIN_YEARS_OF_MEDIAN)} do. The figures ${UNTIL_NEXT}`,
  }),
});
export type SeasonsAnswer = z.infer<typeof seasonsAnswer>;

export const openTradesQuery = z.strictObject({
  zone: askedZone.optional(),
  zone_from: askedZone.optional(),
  zone_to: askedZone.optional(),
  allocation_class: askedClass.optional(),
  direction: z.enum(DIRECTIONS).optional(),
  confidence: confidence.optional(),
  trade_count: countUnlessAsked(LISTINGS_OF_ZONE_UNLESS_ASKED),
  volume: single.optional(),
  minPrice: single.optional(),
  maxPrice: single.optional(),
  deliveredBy: single.optional(),
  deliverBy: single.optional(),
  as_of: askedAsOf.optional(),
  volume_unit: volumeUnit.optional(),
});
export type OpenTradesQuery = z.infer<typeof openTradesQuery>;

const recentTradesOf = <Query extends z.ZodType>(kind: Kind, query: Query) =>
  defineOperation({
    method: 'GET',
    path: `${kind}_trades/recent_trades`,
    summary: `Recent ${nameOf(kind)} trades, newest first`,
    access: 'anabranch.water_search',
    rate: 'read',
    query,
    answer: z.array(z.union([tradeAnswer, smallTradeAnswer])),
  });

const openTradesOf = (kind: Kind) =>
  defineOperation({
    method: 'GET',
    path: `${kind}_trades/open_trades`,
    summary: `Open ${nameOf(kind)} listings of a zone by provider`,
    access: 'anabranch.water_search',
    // Read from the books, as a search is.
    rate: 'search',
    query: openTradesQuery,
    answer: z.array(listingGroupAnswer),
  });

const graphOf = <Query extends z.ZodType, Row extends z.ZodType>(kind: Kind, query: Query, row: Row) =>
  defineOperation({
    method: 'GET',
    path: `${kind}_trades/graph`,
    summary: `Prices and volumes of ${kind} trades over time, oldest first; an interval without trades has no row`,
    access: 'anabranch.water_search',
    rate: 'read',
    query,
    answer: z.array(row),
  });

export const trades = {
  recentTemporary: recentTradesOf('temporary', recentTradesQuery),
  recentPermanent: recentTradesOf('permanent', recentTradesQuery),
  recentForward: recentTradesOf('forward', recentForwardTradesQuery),
  recentLease: recentTradesOf('lease', recentTradesQuery),
  graphTemporary: graphOf('temporary', temporaryGraphQuery, temporaryGraphRow),
  graphPermanent: graphOf('permanent', permanentGraphQuery, permanentGraphRow),
  dotsTemporary: dotsOf('temporary', z.strictObject({ zone_from: askedZone, ...dotsQuery.shape })),
  dotsPermanent: dotsOf(
    'permanent',
    z.strictObject({ zone: askedZone, allocation_class: askedClass.optional(), ...dotsQuery.shape }),
  ),
  seasonsTemporary: defineOperation({
    method: 'GET',
    path: 'temporary_trades/seasons',
    summary: `Mean prices of temporary trades out of a zone by day of the water year, this year beside the last ${spellNumber(SEASON_YEARS_BACK)}`,
    access: 'anabranch.water_search',
    rate: 'read',
    query: seasonsQuery,
    answer: seasonsAnswer,
  }),
  recentCarryoverParking: recentTradesOf('carryover_parking', recentTradesQuery),
  openTemporary: openTradesOf('temporary'),
  openPermanent: openTradesOf('permanent'),
  openForward: openTradesOf('forward'),
  openLease: openTradesOf('lease'),
  openCarryoverParking: openTradesOf('carryover_parking'),
} as const;
