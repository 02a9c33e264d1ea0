import { sql } from 'kysely';
import type { RowError } from '#contract/problems.ts';
import type { BatchId, ProviderId } from '#domain/ids.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { ClosingToConfirm } from '#domain/publishing/closing-confirmation.ts';
import type { Reference } from '#domain/reference.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from '../../platform/database/database.ts';
import { rollBackRefusals } from '../../platform/database/roll-back-refusals.ts';
import { namePlaces } from '../../reference/name-places.ts';
import { MAX_ROW_ERRORS } from '../check-upload.ts';
import { type PublicationRefusal, publishListings } from '../publish-listings.ts';
import { publishTrades, type TradesOutcome } from '../publish-trades.ts';
import type { ListingsOutcome } from '../replace-listings.ts';
import type { FileSource } from './csv/open-bytes.ts';
import type { CsvProgress } from './csv/read-csv.ts';
import type { FeedFormat } from './formats/feed-format.ts';
import { gatherSnapshot } from './gather-snapshot.ts';
import { type Feed, type FeedPortion, readFeed } from './read-feed.ts';
import { RefusalTally } from './refusal-tally.ts';

export interface FileImport {
  readonly source: FileSource;
  readonly format: FeedFormat;
  readonly providerId: ProviderId;
  readonly receivedBy: string;
  readonly reference: Reference;
  /** Store the good rows of a file that has bad ones. A file that breaks off is refused all the same. */
  readonly acceptsGoodRows: boolean;
  /** Whether a snapshot may close more than half of the open listings. */
  readonly isClosingConfirmed: boolean;
  /** The kinds that a snapshot replaces; null: those that stand in it. */
  readonly kinds: readonly Kind[] | null;
  readonly now: Instant;
  readonly onProgress: (progress: CsvProgress) => void;
  /** Ends the import before the next portion; nothing of it stays. */
  readonly signal: AbortSignal;
}

export interface FileReport {
  readonly batchId: BatchId;
  readonly rows: number;
  readonly kinds: readonly Kind[] | null;
  readonly counts: Readonly<Record<string, number>>;
  readonly refused: RefusalTally;
  /** What was remarked about rows, and about how many. */
  readonly notes: ReadonlyMap<string, number>;
}

/** Why nothing of a file was stored; `closing` where it waits for a confirmation and has no other mistake. */
export interface FileRefused {
  readonly closing: ClosingToConfirm | null;
  readonly errors: readonly RowError[];
  readonly tally: RefusalTally;
}

/** A file that comes slowly, from a pipe or a far disk, keeps its transaction as long as this between two portions. */
const IDLE_MILLISECONDS = 600_000;

/**
 * Publishes a file through the use case that the API calls, in one transaction: a bad row, a broken file, an abort or a
 * crash leaves nothing of it behind.
 */
export async function importFile(db: Database, given: FileImport): Promise<Result<FileReport, FileRefused>> {
  const opened = await readFeed(given.source, given.format, given.reference);
  if (!opened.ok) return refuse(refuseErrors(opened.reason, new RefusalTally()));
  const feed = opened.value;
  try {
    return given.format.content === 'listings'
      ? await importSnapshot(db, given, feed)
      : await importTrades(db, given, feed);
  } finally {
    await feed.close();
  }
}

const refuseErrors = (errors: readonly RowError[], tally: RefusalTally): FileRefused => {
  if (tally.rows === 0) tally.add(errors);
  return { errors: errors.slice(0, MAX_ROW_ERRORS), tally, closing: null };
};

type Imported = Result<FileReport, FileRefused>;

/** The file is read to its end before the transaction begins. */
async function importSnapshot(db: Database, given: FileImport, feed: Feed): Promise<Imported> {
  const tally = new RefusalTally();
  const gathered = await gatherSnapshot(follow(feed, given), given.kinds, given.acceptsGoodRows);
  if (!gathered.ok) return refuse(refuseErrors(gathered.reason, tally));
  const { kinds } = gathered.value;
  const snapshot = {
    ...gathered.value,
    ...commonParts(given, feed, tally),
    fileHash: feed.fileHash(),
    // A snapshot of no kind would publish nothing.
    acceptsGoodRows: given.acceptsGoodRows && kinds.length > 0,
    isClosingConfirmed: given.isClosingConfirmed,
  };
  return rollBackRefusals<Imported>(db, async (transaction) =>
    report(feed, tally, kinds, await publishListings(transaction, snapshot, namePlaces(given.reference), given.now)),
  );
}

/** Portion by portion, for registers are larger than memory should be. */
function importTrades(db: Database, given: FileImport, feed: Feed): Promise<Imported> {
  const tally = new RefusalTally();
  const upload = { ...commonParts(given, feed, tally), portions: follow(feed, given), fileHash: () => feed.fileHash() };
  return rollBackRefusals<Imported>(db, async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(IDLE_MILLISECONDS)}`.execute(transaction);
    return report(feed, tally, null, await publishTrades(transaction, upload, namePlaces(given.reference), given.now));
  });
}

const commonParts = (
  { format, providerId, receivedBy, acceptsGoodRows }: FileImport,
  feed: Feed,
  tally: RefusalTally,
) => ({
  origin: { providerId, transport: `file ${format.name}` as const, receivedBy },
  acceptsGoodRows,
  onRejected: (errors: readonly RowError[]) => tally.add(errors.map(feed.nameHeading)),
});

/** A file that breaks off is refused, whatever became of its rows. */
function report(
  feed: Feed,
  tally: RefusalTally,
  kinds: readonly Kind[] | null,
  published: Result<ListingsOutcome | TradesOutcome, PublicationRefusal>,
): Imported {
  const broken = feed.brokenBy();
  if (published.ok && broken === null) {
    const { rows } = feed.progress();
    const { batchId } = published.value;
    return succeed({ batchId, kinds, counts: countRows(published.value), rows, refused: tally, notes: feed.notes() });
  }
  if (!published.ok && published.reason.kind === 'closing') {
    const { open, closing } = published.reason;
    return refuse({ errors: broken === null ? [] : [broken], tally, closing: { open, closing } });
  }
  const errors = published.ok
    ? tally.errors
    : published.reason.kind === 'rows'
      ? published.reason.errors.map(feed.nameHeading)
      : [];
  const withBreak = broken === null || errors.some(({ row }) => row === broken.row) ? errors : [...errors, broken];
  return refuse(refuseErrors(withBreak, tally));
}

/** What a snapshot counts and what an upload of trades counts, in the words of the report. */
function countRows(published: ListingsOutcome | TradesOutcome): FileReport['counts'] {
  const { accepted, changed } = published;
  if ('duplicates' in published) return { accepted, changed, 'known already': published.duplicates };
  return { accepted, added: published.added, changed, removed: published.removed };
}

async function* follow(feed: Feed, { onProgress, signal }: FileImport): AsyncGenerator<FeedPortion> {
  for await (const portion of feed.portions) {
    signal.throwIfAborted();
    onProgress(feed.progress());
    yield portion;
  }
  signal.throwIfAborted();
}
