import { z } from 'zod';
import { CONFIDENCE_LEVELS } from '#domain/products/confidence.ts';
import { DIRECTIONS, KINDS } from '#domain/products/kind.ts';
import { defineOperation, referenceIdInPath } from '../define-operation.ts';
import { asUpload, MAX_ROWS, MAX_UPLOAD_BYTES } from '../upload.ts';
import { digits, time } from '../wire.ts';

/**
 * A row as it was sent. What a field means is checked row by row by `domain/publishing`, so that every mistake
 * is told with its row and column; the schema only bounds what is read at all.
 */
const cell = z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]).optional();
export const uploadedRow = z.record(z.string().max(100), cell);

/** The fields that a listing may have, as the documents tell them. */
const listingFields = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  direction: z.enum(DIRECTIONS),
  zone: z.string().meta({ description: 'Code of a zone' }),
  allocationClass: z.string().nullable().meta({ description: 'Name of a class; for permanent and lease' }),
  price: z.string().meta({ description: 'Dollars per megalitre' }),
  volume: z.string().meta({ description: 'Megalitres' }),
  wet: z.boolean().nullable(),
  deliveryDate: z.string().nullable(),
  termFrom: z.string().nullable(),
  termTo: z.string().nullable(),
  commencementDate: z.string().nullable(),
  listedAt: time.nullable(),
  expiresAt: time.nullable(),
  sourceUrl: z.string().nullable(),
});

/** The fields that a trade may have. */
const tradeFields = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  zoneFrom: z.string(),
  zoneTo: z.string(),
  allocationClass: z.string().nullable(),
  price: z.string().nullable(),
  volume: z.string(),
  agreedAt: time.nullable(),
  approvedAt: time.nullable(),
  registeredAt: time.nullable(),
  confidence: z.enum(CONFIDENCE_LEVELS),
  deliveryDate: z.string().nullable(),
  termFrom: z.string().nullable(),
  termTo: z.string().nullable(),
  commencementDate: z.string().nullable(),
});

/** Rows of any form, documented with the fields that are understood. */
const rowsOf = (fields: z.ZodObject) =>
  z
    .array(uploadedRow.meta({ properties: z.toJSONSchema(fields, { unrepresentable: 'any' }).properties }))
    .max(MAX_ROWS);

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

const rowError = z.object({ row: z.int(), column: z.string().nullable(), code: z.string(), message: z.string() });

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

export const publishing = {
  putListings: defineOperation({
    method: 'PUT',
    path: 'data_providers/{id}/listings',
    summary: "Replace the provider's open listings of the kinds named",
    access: 'publisher',
    rate: 'publish',
    bodyLimit: MAX_UPLOAD_BYTES,
    isUpload: true,
    params: referenceIdInPath,
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
    summary: 'Append trades; known ones are counted as duplicates, changed ones supersede',
    access: 'publisher',
    rate: 'publish',
    bodyLimit: MAX_UPLOAD_BYTES,
    isUpload: true,
    params: referenceIdInPath,
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
    params: referenceIdInPath,
    query: z.strictObject({
      limit: digits(3).optional(),
      cursor: digits(15).optional(),
    }),
    answer: z.object({ batches: z.array(batchAnswer.omit({ rejected: true })), nextCursor: z.int().nullable() }),
  }),
  readBatch: defineOperation({
    method: 'GET',
    path: 'data_providers/{id}/batches/{batchId}',
    summary: 'One publication with its rejected rows',
    access: 'publisher',
    rate: 'read',
    params: referenceIdInPath.extend({
      batchId: digits(15),
    }),
    answer: batchAnswer,
  }),
} as const;
