import type { RowError } from '#contract/problems.ts';
import { MAX_UPLOADED_ROWS } from '#contract/upload.ts';
import { KINDS, type Kind } from '#domain/products/kind.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { MAX_ROW_ERRORS, type NumberedRow } from '../check-upload.ts';
import { describeFileError } from './csv/file-error.ts';
import type { FeedPortion } from './read-feed.ts';

/** A whole file of listings. */
export interface GatheredSnapshot {
  readonly kinds: readonly Kind[];
  readonly rows: readonly NumberedRow[];
  readonly errors: readonly RowError[];
}

/** Gathers a file of listings, of which it takes as many as the API. `kinds` null: those that stand in its rows. */
export async function gatherSnapshot(
  portions: AsyncIterable<FeedPortion>,
  named: readonly Kind[] | null,
  acceptsGoodRows: boolean,
): Promise<Result<GatheredSnapshot, readonly RowError[]>> {
  const rows: NumberedRow[] = [];
  const errors: RowError[] = [];
  for await (const portion of portions) {
    for (const row of portion.rows) rows.push(row);
    for (const error of portion.errors) errors.push(error);
    const extra = rows[MAX_UPLOADED_ROWS];
    if (extra !== undefined) return refuse([describeTooMany(extra.row)]);
    if (errors.length >= MAX_ROW_ERRORS && !acceptsGoodRows) break;
  }
  const kinds = named ?? listKinds(rows);
  if (kinds.length === 0 && rows.length === 0) errors.push(describeFileError(1, null, 'kinds_not_told'));
  return succeed({ kinds, rows, errors });
}

const listKinds = (rows: readonly NumberedRow[]): readonly Kind[] => {
  const named = new Set(rows.map(({ cells }) => cells.kind));
  return KINDS.filter((kind) => named.has(kind));
};

const describeTooMany = (row: number): RowError =>
  describeFileError(row, null, 'too_many_rows', String(MAX_UPLOADED_ROWS));
