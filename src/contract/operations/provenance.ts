import { z } from 'zod';
import { CONFIDENCE_LEVELS } from '#domain/products/confidence.ts';
import { DIRECTIONS, KINDS } from '#domain/products/kind.ts';
import { TRADE_SIDES } from '#domain/statistics/movement.ts';
import { defineOperation } from '../define-operation.ts';
import { askedAsOf, askedClass, askedDay, askedId, askedZone, single, time, volumeUnit } from '../wire.ts';
import { recentTradesQuery } from './trades.ts';

/** Most records that one figure tells of; it counts them all. */
export const MAX_RECORDS = 20;

/** Most reasons of administrators that are told with a figure. */
export const MAX_REASONS = 5;

/** Why something that one might look for in a figure is not in it. */
export const REASONS_LEFT_OUT = [
  'unpriced',
  'unverified',
  'elsewhere',
  'excluded',
  'corrected',
  'dearer',
  'small',
  'filtered',
  'unread',
  'unknown',
] as const;
export type ReasonLeftOut = (typeof REASONS_LEFT_OUT)[number];

/** One of those things that a figure is made of. What it does not have is left out. */
const provenanceRecord = z.object({
  source: z.string().meta({ description: 'Who says so: a provider, a register, a document' }),
  isSimulated: z.boolean(),
  name: z
    .string()
    .optional()
    .meta({ description: 'What it is, or what its source calls it: the number of a trade, a storage, a fee' }),
  publication: z
    .object({ id: z.int(), transport: z.string(), receivedAt: time })
    .optional()
    .meta({ description: 'What brought it here' }),
  file: z
    .object({ name: z.string(), row: z.int().optional(), id: z.int().optional() })
    .optional()
    .meta({ description: 'The file it stands in: by its row, or by the id that the file gives it' }),
  at: z.union([time, z.iso.date()]).nullable().meta({ description: 'When it was traded, listed or read' }),
  trades: z.int().optional().meta({ description: 'How many of them its source told; `at` is that of the newest' }),
  price: z.number().optional(),
  volume: z.number().optional(),
  percentage: z.number().optional(),
  dollars: z.number().optional(),
  businessDays: z.int().optional(),
  confidence: z.enum(CONFIDENCE_LEVELS).optional(),
  isCorrected: z
    .boolean()
    .optional()
    .meta({ description: 'The source has said otherwise before; this is its last word' }),
  note: z.string().optional(),
});
export type ProvenanceRecord = z.infer<typeof provenanceRecord>;

export const provenanceAnswer = z.object({
  about: z.string().meta({ description: '`zone 7 VIC Murray (Barmah to SA), High Reliability`' }),
  count: z.int().meta({ description: 'Of how many it is made' }),
  records: z.array(provenanceRecord).max(MAX_RECORDS).meta({ description: 'Of these the first' }),
  rules: z.array(provenanceRecord).meta({ description: 'By what it is worked out, where a document says so' }),
  leftOut: z.array(
    z.object({
      why: z.enum(REASONS_LEFT_OUT),
      count: z.int(),
      reasons: z.array(z.string()).max(MAX_REASONS).optional().meta({
        description: 'What administrators wrote who excluded them, each once; none for what its provider excludes',
      }),
    }),
  ),
  volumeUnit,
});
export type LeftOutAnswer = ProvenanceAnswer['leftOut'][number];
export type ProvenanceAnswer = z.infer<typeof provenanceAnswer>;

const unit = { volume_unit: volumeUnit.optional() };
const place = { kind: z.enum(KINDS), zone: askedZone, allocation_class: askedClass.optional(), ...unit };

const asOf = { as_of: askedAsOf.optional() };

const placeQuery = z.strictObject({ ...place, ...asOf });

/** With the filters of `open_trades`. */
const listingsQuery = z.strictObject({
  ...place,
  ...asOf,
  direction: z.enum(DIRECTIONS),
  volume: single.optional(),
  minPrice: single.optional(),
  maxPrice: single.optional(),
  deliveredBy: single.optional(),
  deliverBy: single.optional(),
});

const tradesQuery = z.strictObject({
  ...place,
  ...asOf,
  date_from: askedDay,
  date_to: askedDay,
});

/** With the filters of `recent_trades`. */
const recentQuery = recentTradesQuery.omit({ small_request: true }).extend({ kind: z.enum(KINDS) });
export type TracedRecentQuery = z.infer<typeof recentQuery>;

const movementQuery = z.strictObject({ ...place, ...asOf, side: z.enum(TRADE_SIDES) });

const transferQuery = z.strictObject({ kind: z.enum(KINDS), zone_from: askedZone, zone_to: askedZone, ...unit });
export type TransferQuery = z.infer<typeof transferQuery>;

const entitlementQuery = z.strictObject({ zone: askedZone, allocation_class: askedClass, ...unit, ...asOf });

const provenanceOf = <Query extends z.ZodType>(figure: string, summary: string, query: Query) =>
  defineOperation({
    method: 'GET',
    path: `provenance/${figure}`,
    summary,
    access: 'anabranch.water_search',
    rate: 'read',
    query,
    answer: provenanceAnswer,
  });

/** Where the figures of the pages come from: what each is made of, who said so and when, and what was left out. */
export const provenance = {
  prices: provenanceOf('prices', 'The trades behind the latest prices out of a zone', placeQuery),
  offers: provenanceOf('offers', 'The listings behind the lowest prices offered in a zone', placeQuery),
  listings: provenanceOf('listings', 'The listings behind the best price and the depth of a result', listingsQuery),
  trades: provenanceOf('trades', 'Who told the trades behind the prices and volumes of some days', tradesQuery),
  recent: provenanceOf('recent', 'The trades of a table of recent ones', recentQuery),
  movement: provenanceOf('movement', 'Who told the trades behind the movement of prices in a zone', movementQuery),
  fees: provenanceOf('fees', 'The documents behind the fees of a transfer', transferQuery),
  times: provenanceOf('times', 'The document behind the processing time of a transfer', transferQuery),
  limit: provenanceOf(
    'limit',
    'The reading behind the state of a trade limit',
    z.strictObject({ limit: askedId<'limit'>(), ...unit, ...asOf }),
  ),
  storages: provenanceOf(
    'storages',
    'The readings behind the storages of a zone',
    z.strictObject({ zone: askedZone, ...unit, ...asOf }),
  ),
  allocation: provenanceOf('allocation', 'What was announced last of a class in a zone', entitlementQuery),
  average: provenanceOf('average', 'The years behind the average allocation of a class in a zone', entitlementQuery),
} as const;
