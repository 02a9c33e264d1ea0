import type { z } from 'zod';
import type { Outcome } from '#contract/app.ts';
import { MAX_UPLOAD_BYTES } from '#contract/operations/publishing.ts';
import type { Upload } from '#contract/upload.ts';
import { answer, fail } from '../calls/answers.ts';
import { describeIssues, WITH_INPUT } from '../calls/describe-issues.ts';
import { readJson } from '../calls/read-json.ts';

/** A snapshot of 200,000 rows with every column of theirs, and rows of plain cells only. */
const BOUNDS = { maxBytes: MAX_UPLOAD_BYTES, maxValues: 6_000_000, maxDepth: 4 };

/** Unpacks, reads and checks what a provider sent. */
export async function readUpload<Schema extends z.ZodType>(
  upload: Upload,
  schema: Schema,
): Promise<Outcome<z.output<Schema>>> {
  const json = await readJson(upload, BOUNDS);
  if (!json.ok) return { ok: false, problem: json.reason };
  const body = schema.safeParse(json.value, WITH_INPUT);
  return body.success ? answer(body.data) : fail('invalid', { errors: describeIssues(body.error) });
}
