import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Outcome } from '#contract/app.ts';
import { MAX_COLUMN_NAME, MAX_SENT_CELL, uploadedListings, uploadedTrades } from '#contract/operations/publishing.ts';
import type { RowError } from '#contract/problems.ts';
import type { Upload } from '#contract/upload.ts';
import { MAX_UPLOAD_BYTES } from '#contract/upload.ts';
import { describeOddCell, ODD_ROW } from '#contract/words/cell-words.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { UploadedRow } from '#domain/publishing/uploaded-row.ts';
import { answer, fail } from '../calls/answers.ts';
import { describeIssues, WITH_INPUT } from '../calls/describe-issues.ts';
import { type JsonBounds, parseJson, unpackBody } from '../calls/read-json.ts';
import { MAX_ROW_ERRORS, UPLOAD_REFUSED } from './check-upload.ts';

/** A snapshot of 200,000 rows with every column of theirs, and rows of plain cells only. */
export const UPLOAD_BOUNDS: JsonBounds = { maxBytes: MAX_UPLOAD_BYTES, maxValues: 6_000_000, maxDepth: 4 };

export type UploadContent = 'listings' | 'trades';

export interface ReadUpload {
  /** SHA-256 of what was sent, unpacked: what `sha256sum` says of the sender's file. */
  readonly fileHash: string;
  /** None for trades, which say their own. */
  readonly kinds: readonly Kind[];
  readonly rows: readonly UploadedRow[];
}

/** Unpacks, reads and checks what a provider sent. */
export async function readUpload(
  upload: Upload,
  content: UploadContent,
  bounds: JsonBounds,
): Promise<Outcome<ReadUpload>> {
  const bytes = await unpackBody(upload, bounds.maxBytes);
  if (!bytes.ok) return { ok: false, problem: bytes.reason };
  const fileHash = createHash('sha256').update(bytes.value).digest('hex');
  const json = parseJson(bytes.value, bounds);
  if (!json.ok) return { ok: false, problem: json.reason };
  if (content === 'trades') {
    const body = uploadedTrades.safeParse(json.value, WITH_INPUT);
    return body.success ? answer({ fileHash, kinds: [], rows: body.data.trades }) : failUpload(body.error);
  }
  const body = uploadedListings.safeParse(json.value, WITH_INPUT);
  if (!body.success) return failUpload(body.error);
  return answer({ fileHash, kinds: body.data.kinds, rows: body.data.listings });
}

/** By row and column where rows alone are at fault. */
function failUpload(error: z.ZodError) {
  const errors = error.issues.slice(0, MAX_ROW_ERRORS).map(describeCell);
  return errors.every((one) => one !== null)
    ? fail('invalid', { title: UPLOAD_REFUSED, errors })
    : fail('invalid', { errors: describeIssues(error) });
}

function describeCell({ path: [, row, column] }: z.core.$ZodIssue): RowError | null {
  if (typeof row !== 'number') return null;
  const isCell = column !== undefined;
  return {
    row: row + 1,
    column: isCell ? String(column).slice(0, MAX_COLUMN_NAME) : null,
    code: isCell ? 'not_a_cell' : 'not_a_row',
    message: isCell ? describeOddCell({ maxCharacters: MAX_SENT_CELL, maxNameCharacters: MAX_COLUMN_NAME }) : ODD_ROW,
  };
}
