import type { RowError } from '#contract/problems.ts';
import { KINDS, type Kind } from '#domain/products/kind.ts';
import type { PlaceNames } from '#domain/publishing/row-reader.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { BatchOrigin } from '../store/batch-store.ts';
import type { DatabaseTransaction } from '../store/database.ts';
import type { ListingsOutcome } from '../store/replace-listings.ts';
import { type NumberedRow, ROW_ERRORS_AT_MOST } from '../usecases/check-upload.ts';
import { publishListings } from '../usecases/publish-listings.ts';
import { describeFileError } from './csv/file-error.ts';
import type { FeedPortion } from './read-feed.ts';

export interface SnapshotFile {
  readonly origin: BatchOrigin;
  readonly portions: AsyncIterable<FeedPortion>;
  readonly fileHash: () => string;
  /** Null: those that stand in the rows. */
  readonly kinds: readonly Kind[] | null;
  readonly acceptsGoodRows: boolean;
  readonly onRejected: (errors: readonly RowError[]) => void;
}

/** What became of a snapshot. */
export type SnapshotOutcome = ListingsOutcome & {
  readonly kinds: readonly Kind[];
  readonly rejected: readonly RowError[];
};

/** As many as the API takes. */
export const SNAPSHOT_ROWS_AT_MOST = 200_000;

/** Gathers a file of listings, which is bounded, and publishes it as a snapshot. */
export async function publishSnapshot(
  transaction: DatabaseTransaction,
  file: SnapshotFile,
  names: PlaceNames,
  now: Instant,
): Promise<Result<SnapshotOutcome, readonly RowError[]>> {
  const rows: NumberedRow[] = [];
  const errors: RowError[] = [];
  for await (const portion of file.portions) {
    for (const row of portion.rows) rows.push(row);
    for (const error of portion.errors) errors.push(error);
    const extra = rows[SNAPSHOT_ROWS_AT_MOST];
    if (extra !== undefined) return refuse([describeTooMany(extra.row)]);
    if (errors.length >= ROW_ERRORS_AT_MOST && !file.acceptsGoodRows) break;
  }
  const kinds = file.kinds ?? listKinds(rows);
  if (kinds.length === 0 && rows.length === 0) errors.push(describeFileError(1, null, 'kinds_not_told'));
  const published = await publishListings(
    transaction,
    {
      ...file,
      fileHash: file.fileHash(),
      kinds,
      rows,
      errors,
      // A snapshot of no kind would publish nothing.
      acceptsGoodRows: file.acceptsGoodRows && kinds.length > 0,
    },
    names,
    now,
  );
  return published.ok ? succeed({ ...published.value, kinds }) : published;
}

const listKinds = (rows: readonly NumberedRow[]): readonly Kind[] => {
  const named = new Set(rows.map(({ cells }) => cells.kind));
  return KINDS.filter((kind) => named.has(kind));
};

const describeTooMany = (row: number): RowError =>
  describeFileError(row, null, 'too_many_rows', String(SNAPSHOT_ROWS_AT_MOST));
