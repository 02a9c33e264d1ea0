import { z } from 'zod';
import { CONFIDENCE_LEVELS } from '#domain/products/confidence.ts';
import { KINDS } from '#domain/products/kind.ts';
import { defineOperation } from '../define-operation.ts';
import { digits, time, volumeUnit } from '../wire.ts';

/** Most records that one figure tells of; it counts them all. */
export const MAX_RECORDS = 20;

/** Why something that one might look for in a figure is not in it. */
export const REASONS_LEFT_OUT = ['unpriced', 'unverified', 'excluded', 'dearer'] as const;
export type ReasonLeftOut = (typeof REASONS_LEFT_OUT)[number];

/** One of those things that a figure is made of. What it does not have is left out. */
const provenanceRecord = z.object({
  source: z.string().meta({ description: 'Who says so: a provider, a register, a document' }),
  isSimulated: z.boolean(),
  name: z.string().optional().meta({ description: 'What the source calls it: the number of a trade, of a listing' }),
  publication: z
    .object({ id: z.int(), transport: z.string(), receivedAt: time })
    .optional()
    .meta({ description: 'What brought it here' }),
  at: z.union([time, z.iso.date()]).nullable().meta({ description: 'When it was traded, listed or read' }),
  price: z.number().optional(),
  volume: z.number().optional(),
  confidence: z.enum(CONFIDENCE_LEVELS).optional(),
  isCorrected: z
    .boolean()
    .optional()
    .meta({ description: 'The source has said otherwise before; this is its last word' }),
});
export type ProvenanceRecord = z.infer<typeof provenanceRecord>;

export const provenanceAnswer = z.object({
  zone: z.object({ code: z.string(), name: z.string() }),
  allocationClass: z.string().nullable(),
  count: z.int().meta({ description: 'Of how many it is made' }),
  records: z.array(provenanceRecord).max(MAX_RECORDS).meta({ description: 'Of these the first' }),
  leftOut: z.array(z.object({ why: z.enum(REASONS_LEFT_OUT), count: z.int() })),
  volumeUnit,
});
export type ProvenanceAnswer = z.infer<typeof provenanceAnswer>;

const id = digits(9).meta({ description: 'A whole number' });

const placeQuery = z.strictObject({
  kind: z.enum(KINDS),
  zone: id,
  allocation_class: id.optional(),
  volume_unit: volumeUnit.optional(),
});
export type PlaceQuery = z.infer<typeof placeQuery>;

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
} as const;
