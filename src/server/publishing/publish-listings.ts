import type { RowError } from '#contract/problems.ts';
import type { Kind } from '#domain/products/kind.ts';
import { checkListing, type Listing } from '#domain/publishing/check-listing.ts';
import type { ClosingToConfirm } from '#domain/publishing/closing-confirmation.ts';
import type { PlaceNames } from '#domain/publishing/row-reader.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { BatchOrigin } from './batch-store.ts';
import { type CheckedRow, checkUpload, describeRowError, MAX_ROW_ERRORS, type NumberedRow } from './check-upload.ts';
import { type ListingsOutcome, replaceListings } from './replace-listings.ts';

export interface ListingsSnapshot {
  readonly origin: BatchOrigin;
  /** SHA-256 of what was sent. */
  readonly fileHash: string;
  readonly kinds: readonly Kind[];
  readonly rows: readonly NumberedRow[];
  /** What the reader of a file could not take, to be told with the rest. */
  readonly errors?: readonly RowError[];
  readonly acceptsGoodRows: boolean;
  /** Whether the sender has said that more than half of the open listings may close. */
  readonly isClosingConfirmed: boolean;
  /** Hears of every refused row, beyond those that are kept. */
  readonly onRejected?: (errors: readonly RowError[]) => void;
}

/** Why a publication was not taken. */
export type PublicationRefusal =
  | { readonly kind: 'rows'; readonly errors: readonly RowError[] }
  | ({ readonly kind: 'closing' } & ClosingToConfirm);

/** Replaces the open listings of a provider's kinds, all or nothing; with `acceptsGoodRows` the good rows alone. */
export async function publishListings(
  transaction: DatabaseTransaction,
  snapshot: ListingsSnapshot,
  names: PlaceNames,
  now: Instant,
): Promise<Result<ListingsOutcome & { readonly rejected: readonly RowError[] }, PublicationRefusal>> {
  const checked = checkUpload(snapshot.rows, (cells) => checkListing(cells, snapshot.kinds, names, now));
  const { unique, repeated } = splitRepeated(checked.good);
  const all = [...(snapshot.errors ?? []), ...checked.errors, ...repeated].sort((left, right) => left.row - right.row);
  snapshot.onRejected?.(all);
  const errors = all.slice(0, MAX_ROW_ERRORS);
  if (errors.length > 0 && !snapshot.acceptsGoodRows) return refuse({ kind: 'rows', errors });
  const outcome = await replaceListings(transaction, { ...snapshot, rows: unique, rejected: errors, now });
  return outcome.ok ? succeed({ ...outcome.value, rejected: errors }) : refuse({ kind: 'closing', ...outcome.reason });
}

/** The first row of every id, and an error for each that comes after it. */
function splitRepeated(rows: readonly CheckedRow<Listing>[]): { unique: CheckedRow<Listing>[]; repeated: RowError[] } {
  const seen = new Set<string>();
  const unique: CheckedRow<Listing>[] = [];
  const repeated: RowError[] = [];
  for (const one of rows) {
    const { kind, externalId } = one.value;
    if (seen.has(`${kind}/${externalId}`)) {
      repeated.push(describeRowError(one.row, { column: 'id', code: 'duplicate_id', detail: externalId }));
    } else unique.push(one);
    seen.add(`${kind}/${externalId}`);
  }
  return { unique, repeated };
}
