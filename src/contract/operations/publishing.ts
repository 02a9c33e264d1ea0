import { z } from 'zod';
import { asId } from '#domain/ids.ts';
import { CONFIDENCE_LEVELS } from '#domain/products/confidence.ts';
import { DIRECTIONS, KINDS } from '#domain/products/kind.ts';
import { defineOperation, referenceIdInPath } from '../define-operation.ts';
import { asUpload, MAX_UPLOAD_BYTES, MAX_UPLOADED_ROWS } from '../upload.ts';
import { digits, time } from '../wire.ts';

export const BATCHES_UNLESS_ASKED = 50;
/** Whoever asks for more is told so many. */
export const MAX_BATCHES_TOLD = 200;

/** Letters of a cell, and of the name of its column, that are read at all. */
export const MAX_SENT_CELL = 2_000;
export const MAX_COLUMN_NAME = 100;

/**
 * A row as it was sent. What a field means is checked row by row by `domain/publishing`, so that every mistake
 * is told with its row and column; the schema only bounds what is read at all.
 */
const cell = z.union([z.string().max(MAX_SENT_CELL), z.number(), z.boolean(), z.null()]).optional();
export const uploadedRow = z.record(z.string().max(MAX_COLUMN_NAME), cell);

/** A figure or a word as a row may hold it. */
const written = z.union([z.string(), z.number()]);
const optional = z.union([z.string(), z.null()]).optional();
const about = (description: string) => ({ description });

/** What listings and trades have alike. */
const sharedFields = {
  id: written.meta(about('Your own id of it, which it keeps')),
  kind: z.enum(KINDS).meta(about('The product')),
  allocationClass: optional.meta(about('Name of a class; required for permanent and lease, refused for others')),
  deliveryDate: optional.meta(
    about('Forward: `2027-03-31`; `0001-01-02` is negotiable, any other day of January 0001 to be determined'),
  ),
  termFrom: optional.meta(about('Lease: when it begins, in words')),
  termTo: optional.meta(about('Lease: when it ends, in words')),
  commencementDate: optional.meta(about('Lease: the day it begins, `2026-12-01`')),
} as const;

/** The fields that a listing may have, as the documents tell them. */
const listingFields = z.strictObject({
  ...sharedFields,
  direction: z.enum(DIRECTIONS).meta(about('`SELL` offers water, `BUY` wants it')),
  zone: written.meta(about('Code of a zone')),
  price: written.meta(about('Dollars per megalitre, above 0')),
  volume: written.meta(about('Megalitres, above 0')),
  wet: z
    .union([z.boolean(), z.string(), z.null()])
    .optional()
    .meta(about('Permanent: whether the allocation of this season is sold with it')),
  listedAt: optional.meta(about('ISO 8601; when the upload came, if it is left out')),
  expiresAt: optional.meta(about('ISO 8601; from then on it is not shown')),
  sourceUrl: optional.meta(about('Where it is shown on your own site, `https://...`')),
});

/** The fields that a trade may have. */
const tradeFields = z.strictObject({
  ...sharedFields,
  zoneFrom: written.meta(about('Code of the zone that the water leaves')),
  zoneTo: written.meta(about('Code of the zone that it goes to')),
  price: z
    .union([written, z.null()])
    .optional()
    .meta(about('Dollars per megalitre; empty, or below 1, where nothing or a token was paid')),
  volume: written.meta(about('Megalitres, above 0')),
  agreedAt: optional.meta(about('ISO 8601; one of agreed, approved and registered is required')),
  approvedAt: optional.meta(about('ISO 8601')),
  registeredAt: optional.meta(about('ISO 8601')),
  confidence: z.enum(CONFIDENCE_LEVELS).optional().meta(about('`unverified` when it is left out')),
});

/** Rows of any form, documented with the fields that are understood. */
const rowsOf = (fields: z.ZodObject) => {
  const { $schema: _, ...told } = z.toJSONSchema(fields);
  return z.array(uploadedRow.meta({ ...told, propertyNames: undefined })).max(MAX_UPLOADED_ROWS);
};

const kinds = z
  .array(z.enum(KINDS))
  .min(1)
  .max(KINDS.length)
  .refine((named) => new Set(named).size === named.length, 'Each kind may be named once only');
const partialQuery = z.strictObject({
  partial: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: '`true`: take the good rows and report the bad ones' }),
});

const snapshotQuery = partialQuery.extend({
  confirm_closing: z.enum(['true', 'false']).optional().meta({
    description:
      '`true`: more than half of the open listings of these kinds may close. Without it such a snapshot is refused with 409 when it closes ten or more',
  }),
});

export const rowError = z.object({
  row: z.int(),
  column: z.string().nullable(),
  code: z.string(),
  message: z.string(),
});

export const batchAnswer = z.object({
  batchId: z.int(),
  content: z.enum(['listings', 'trades']),
  kinds: z.array(z.enum(KINDS)),
  transport: z.string(),
  receivedBy: z.string(),
  receivedAt: time,
  fileHash: z.string().meta({
    description:
      'SHA-256 of what was sent, after unpacking: what `sha256sum` says of the file; of an imported file as it lies there',
  }),
  accepted: z.int(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  duplicates: z.int(),
  rejected: z.array(rowError),
});

/** What the body of an upload holds, once it was read. */
export const uploadedListings = z.strictObject({ kinds, listings: rowsOf(listingFields) });
export const uploadedTrades = z.strictObject({ trades: rowsOf(tradeFields) });

const batchId = digits(15).transform(asId<'batch'>);

export const publishing = {
  putListings: defineOperation({
    method: 'PUT',
    path: 'data_providers/{id}/listings',
    refusals: ['idempotency_conflict', 'closing_unconfirmed'],
    summary: "Replace the provider's open listings of the kinds named",
    access: 'publisher',
    rate: 'publish',
    bodyLimit: MAX_UPLOAD_BYTES,
    isUpload: true,
    params: referenceIdInPath<'data provider'>(),
    query: snapshotQuery,
    body: asUpload(uploadedListings),
    answer: z.object({
      batchId: z.int(),
      accepted: z.int(),
      added: z.int(),
      changed: z.int(),
      removed: z.int(),
      rejected: z.array(rowError).optional(),
    }),
  }),
  postTrades: defineOperation({
    method: 'POST',
    path: 'data_providers/{id}/trades',
    refusals: ['idempotency_conflict'],
    summary: 'Append trades; known ones are counted as duplicates, changed ones supersede',
    access: 'publisher',
    rate: 'publish',
    bodyLimit: MAX_UPLOAD_BYTES,
    isUpload: true,
    params: referenceIdInPath<'data provider'>(),
    query: partialQuery,
    body: asUpload(uploadedTrades),
    answer: z.object({
      batchId: z.int(),
      accepted: z.int(),
      duplicates: z.int(),
      changed: z.int(),
      rejected: z.array(rowError).optional(),
    }),
  }),
  listBatches: defineOperation({
    method: 'GET',
    path: 'data_providers/{id}/batches',
    summary: 'What the provider published, newest first',
    access: 'publisher',
    rate: 'read',
    params: referenceIdInPath<'data provider'>(),
    query: z.strictObject({
      limit: digits(3)
        .refine((limit) => limit >= 1, 'This must be a whole number of 1 or more')
        .optional()
        .meta({
          description: `How many at most, 1 or more; above ${MAX_BATCHES_TOLD} it is ${MAX_BATCHES_TOLD}, and left out it is ${BATCHES_UNLESS_ASKED}`,
        }),
      cursor: batchId.optional(),
    }),
    answer: z.object({ batches: z.array(batchAnswer.omit({ rejected: true })), nextCursor: z.int().nullable() }),
  }),
  readBatch: defineOperation({
    method: 'GET',
    path: 'data_providers/{id}/batches/{batchId}',
    summary: 'One publication with its rejected rows',
    access: 'publisher',
    rate: 'read',
    params: referenceIdInPath<'data provider'>().extend({
      batchId,
    }),
    answer: batchAnswer,
  }),
} as const;
