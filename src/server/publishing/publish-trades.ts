import type { RowError } from '#contract/problems.ts';
import type { BatchId } from '#domain/ids.ts';
import type { Kind } from '#domain/products/kind.ts';
import { checkTrade, type Trade } from '#domain/publishing/check-trade.ts';
import type { PlaceNames } from '#domain/publishing/row-reader.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { takeNextPosition } from '../platform/database/next-position.ts';
import { appendTrades, type TradesBatch } from './append-trades.ts';
import { type BatchCounts, type BatchOrigin, closeBatch, openBatch } from './batch-store.ts';
import { checkUpload, describeRowError, MAX_ROW_ERRORS, type NumberedRow } from './check-upload.ts';
import { AddedTrades } from './keep-trade-months.ts';
import type { PublicationRefusal } from './publish-listings.ts';

export interface TradesUpload {
  readonly origin: BatchOrigin;
  /** Portions, so that a register of half a million rows passes through in bounded memory. Errors are those of the reader. */
  readonly portions: AsyncIterable<TradesPortion> | Iterable<TradesPortion>;
  /** SHA-256 of what was sent; asked for after the last portion. */
  readonly fileHash: () => string;
  readonly acceptsGoodRows: boolean;
  /** Hears of every refused row, beyond those that are kept. */
  readonly onRejected?: (errors: readonly RowError[]) => void;
}

export interface TradesPortion {
  readonly rows: readonly NumberedRow[];
  readonly errors?: readonly RowError[];
}

export interface TradesOutcome extends BatchCounts {
  readonly batchId: BatchId;
  readonly rejected: readonly RowError[];
}

/**
 * Appends trades to the store, all or nothing; with `acceptsGoodRows` the good rows alone. When it refuses, the caller
 * must roll the transaction back: portions before the first mistake have been written in it.
 */
export async function publishTrades(
  transaction: DatabaseTransaction,
  upload: TradesUpload,
  names: PlaceNames,
  now: Instant,
): Promise<Result<TradesOutcome, PublicationRefusal>> {
  const { id: batchId, receivedAt } = await openBatch(transaction, upload.origin, 'trades', now);
  const batch: TradesBatch = {
    id: batchId,
    providerId: upload.origin.providerId,
    confirmed: new Set(),
    added: new AddedTrades(),
  };
  const kinds = new Set<Kind>();
  const rejected: RowError[] = [];
  const reject = (errors: readonly RowError[]): void => {
    upload.onRejected?.(errors);
    rejected.push(...errors.slice(0, MAX_ROW_ERRORS - rejected.length));
  };
  const counts = { accepted: 0, added: 0, changed: 0, removed: 0, duplicates: 0 };
  for await (const portion of upload.portions) {
    const { good, errors } = checkUpload<Trade>(portion.rows, (cells) => checkTrade(cells, names, now));
    reject([...(portion.errors ?? []), ...errors].sort((left, right) => left.row - right.row));
    if (rejected.length > 0 && !upload.acceptsGoodRows) {
      if (rejected.length >= MAX_ROW_ERRORS) break;
      continue;
    }
    const outcome = await appendTrades(transaction, batch, good);
    reject(
      outcome.repeated.map(({ row, value }) =>
        describeRowError(row, { column: 'id', code: 'duplicate_id', detail: value.externalId }),
      ),
    );
    for (const { value } of good) kinds.add(value.kind);
    counts.accepted += good.length - outcome.repeated.length;
    counts.added += outcome.added;
    counts.changed += outcome.changed;
    counts.duplicates += outcome.duplicates;
  }
  if (rejected.length > 0 && !upload.acceptsGoodRows) return refuse({ kind: 'rows', errors: rejected });
  await closeBatch(transaction, batchId, {
    ...counts,
    kinds: [...kinds].sort(),
    fileHash: upload.fileHash(),
    rejected,
  });
  await batch.added.keepSums(transaction, batchId);
  if (counts.added + counts.changed > 0)
    await takeNextPosition(transaction, { topic: 'trades', at: receivedAt, batchId });
  return succeed({ batchId, ...counts, rejected });
}
