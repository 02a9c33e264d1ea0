import { z } from 'zod';
import { DIRECTIONS } from '#domain/products/kind.ts';
import { providerAnswer, time, volumeAnswer, volumeUnit } from './wire.ts';

/** Most trades or listings of one answer. */
export const MAX_ROWS_OF_ANSWER = 500;

/** How many trades or listings are told. */
export const tradeCount = z
  .string()
  .refine(
    (text) => /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_ROWS_OF_ANSWER,
    `This must be a whole number from 1 to ${MAX_ROWS_OF_ANSWER}`,
  )
  .transform(Number)
  .optional();

export const openTradeAnswer = z.object({
  id: z.int(),
  direction: z.enum(DIRECTIONS),
  price: z.number(),
  volume: volumeAnswer,
  wet: z.boolean().nullable(),
  deliveryDate: z.string().nullable(),
  term: z.string().nullable(),
  term_to: z.string().nullable(),
  commencement_date: z.string().nullable(),
  reliability: z.string().nullable(),
  lastUpdated: time,
  sourceUrl: z.string().nullable(),
});
export type OpenTradeAnswer = z.infer<typeof openTradeAnswer>;

export const listingGroupAnswer = providerAnswer.extend({
  lastUpdated: time,
  sourceUrl: z.string().nullable(),
  bestPrice: z.number(),
  bestDelivery: z.string().nullable().meta({ description: 'Of the listing with the best price' }),
  volumeUnit,
  depth: z.int().meta({ description: 'Listings that match, whether or not they are among `openTrades`' }),
  combinedVolume: z.number().meta({ description: 'Of all listings that match' }),
  openTrades: z.array(openTradeAnswer).max(MAX_ROWS_OF_ANSWER).meta({
    description:
      'Those among the `trade_count` best offers and the `trade_count` best bids of all providers of the zone, best price first; offers stand before bids',
  }),
});
export type ListingGroupAnswer = z.infer<typeof listingGroupAnswer>;
