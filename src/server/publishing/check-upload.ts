import type { RowError } from '#contract/problems.ts';
import { describeCellRefusal } from '#contract/words/cell-words.ts';
import type { CellRefusal } from '#domain/publishing/cell-refusal.ts';
import type { UploadedRow } from '#domain/publishing/uploaded-row.ts';
import type { Result } from '#domain/result.ts';

/** A checked row with the line it came from. */
export interface CheckedRow<Value> {
  readonly row: number;
  readonly value: Value;
  readonly original: string;
}

export const UPLOAD_REFUSED = 'The upload was refused; nothing was changed';

export const MAX_ROW_ERRORS = 1_000;

/** An uploaded row with its number as the sender counts. */
export interface NumberedRow {
  readonly row: number;
  readonly cells: UploadedRow;
  readonly original: string;
}

export const describeRowError = (row: number, refusal: CellRefusal): RowError => ({
  row,
  column: refusal.column,
  code: refusal.code,
  message: describeCellRefusal(refusal),
});

/** Checks rows one by one; what cannot be taken is told by row and column. */
export function checkUpload<Value>(
  rows: readonly NumberedRow[],
  check: (cells: UploadedRow) => Result<Value, readonly CellRefusal[]>,
): { readonly good: CheckedRow<Value>[]; readonly errors: RowError[] } {
  const good: CheckedRow<Value>[] = [];
  const errors: RowError[] = [];
  for (const { row, cells, original } of rows) {
    const checked = check(cells);
    if (checked.ok) good.push({ row, value: checked.value, original });
    else for (const refusal of checked.reason) errors.push(describeRowError(row, refusal));
  }
  return { good, errors };
}

/** Numbers the rows of a JSON upload from 1. */
export const numberUploadedRows = (rows: readonly UploadedRow[]): NumberedRow[] =>
  rows.map((cells, index) => ({ row: index + 1, cells, original: JSON.stringify(cells) }));
