import { createHash } from 'node:crypto';
import type { ProviderId } from '#domain/ids.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { Reference } from '#domain/reference.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { BatchOrigin } from '../publishing/batch-store.ts';
import { type NumberedRow, numberUploadedRows } from '../publishing/check-upload.ts';
import { type PublicationRefusal, publishListings } from '../publishing/publish-listings.ts';
import { publishTrades, type TradesPortion } from '../publishing/publish-trades.ts';
import { namePlaces } from '../reference/name-places.ts';
import { DEMO_TRANSPORT } from './demo-store.ts';
import type { ListingRow, TradeRow } from './listing-row.ts';

/** Through the same door, and with the same checks, as a provider who sends a file. */
export interface DemoPublication {
  readonly reference: Reference;
  readonly provider: ProviderId;
  /** `demo seed`, `demo tick`: which part of the demonstration sends it. */
  readonly receivedBy: string;
  readonly now: Instant;
}

const ROWS_AT_ONCE = 5_000;

const originOf = ({ provider, receivedBy }: DemoPublication): BatchOrigin => ({
  providerId: provider,
  transport: DEMO_TRANSPORT,
  receivedBy,
});

/** Replaces the provider's listings of the kinds. */
export async function publishListingRows(
  transaction: DatabaseTransaction,
  publication: DemoPublication,
  kinds: readonly Kind[],
  listings: readonly ListingRow[],
): Promise<void> {
  const rows = numberUploadedRows(listings);
  const fileHash = hashRows(createHash('sha256'), rows).digest('hex');
  const snapshot = {
    origin: originOf(publication),
    fileHash,
    kinds,
    rows,
    acceptsGoodRows: false,
    isClosingConfirmed: true,
  };
  const published = await publishListings(transaction, snapshot, namePlaces(publication.reference), publication.now);
  if (!published.ok) throw refusalOf(published.reason);
}

/** Adds trades, in portions. */
export async function publishTradeRows(
  transaction: DatabaseTransaction,
  publication: DemoPublication,
  trades: readonly TradeRow[],
): Promise<void> {
  if (trades.length === 0) return;
  const hash = createHash('sha256');
  const upload = {
    origin: originOf(publication),
    portions: cutIntoPortions(trades, hash),
    fileHash: () => hash.digest('hex'),
    acceptsGoodRows: false,
  };
  const published = await publishTrades(transaction, upload, namePlaces(publication.reference), publication.now);
  if (!published.ok) throw refusalOf(published.reason);
}

function* cutIntoPortions(trades: readonly TradeRow[], hash: ReturnType<typeof createHash>): Generator<TradesPortion> {
  for (let start = 0; start < trades.length; start += ROWS_AT_ONCE) {
    const rows = numberUploadedRows(trades.slice(start, start + ROWS_AT_ONCE));
    hashRows(hash, rows);
    yield { rows };
  }
}

function hashRows(hash: ReturnType<typeof createHash>, rows: readonly NumberedRow[]) {
  for (const { original } of rows) hash.update(original).update('\n');
  return hash;
}

function refusalOf(refusal: PublicationRefusal): Error {
  if (refusal.kind === 'closing') return new Error('The demonstration was asked whether it means to close so much.');
  const [first] = refusal.errors;
  return new Error(
    `The demonstration sent a row that the door refuses: row ${first?.row}, ${first?.column}, ${first?.message}`,
  );
}
