import type { RowError } from '#contract/problems.ts';
import type { ProviderId } from '#domain/ids.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { Reference } from '#domain/reference.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import { namePlaces } from '../market/name-places.ts';
import type { Database, DatabaseTransaction } from '../store/database.ts';
import { ROW_ERRORS_AT_MOST } from '../usecases/check-upload.ts';
import { publishTrades, type TradesOutcome } from '../usecases/publish-trades.ts';
import type { FileSource } from './csv/open-bytes.ts';
import type { CsvProgress } from './csv/read-csv.ts';
import type { FeedFormat } from './feed-format.ts';
import { publishSnapshot, type SnapshotOutcome } from './publish-snapshot.ts';
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
  /** The kinds that a snapshot replaces; null: those that stand in it. */
  readonly kinds: readonly Kind[] | null;
  readonly now: Instant;
  readonly onProgress: (progress: CsvProgress) => void;
  /** Ends the import before the next portion; nothing of it stays. */
  readonly signal: AbortSignal;
}

export interface FileReport {
  readonly batchId: number;
  readonly rows: number;
  readonly kinds: readonly Kind[] | null;
  readonly counts: Readonly<Record<string, number>>;
  readonly refused: RefusalTally;
  /** What was remarked about rows, and about how many. */
  readonly notes: ReadonlyMap<string, number>;
}

export interface FileRefused {
  readonly errors: readonly RowError[];
  readonly tally: RefusalTally;
}

/** Leaves the transaction; what it carries is the answer. */
class Rollback extends Error {
  readonly refused: FileRefused;
  constructor(refused: FileRefused) {
    super('rolled back');
    this.refused = refused;
  }
}

/**
 * Publishes a file through the use case that the API calls, in one transaction: a bad row, a broken file, an abort or a
 * crash leaves nothing of it behind.
 */
export async function importFile(db: Database, given: FileImport): Promise<Result<FileReport, FileRefused>> {
  const tally = new RefusalTally();
  const opened = await readFeed(given.source, given.format, given.reference);
  if (!opened.ok) {
    tally.add(opened.reason);
    return refuse({ errors: opened.reason, tally });
  }
  const feed = opened.value;
  try {
    return succeed(await db.transaction().execute((transaction) => publish(transaction, given, feed, tally)));
  } catch (error) {
    if (error instanceof Rollback) return refuse(error.refused);
    throw error;
  } finally {
    await feed.close();
  }
}

async function publish(
  transaction: DatabaseTransaction,
  given: FileImport,
  feed: Feed,
  tally: RefusalTally,
): Promise<FileReport> {
  const { format, providerId, receivedBy, acceptsGoodRows, reference, now } = given;
  const upload = {
    origin: { providerId, transport: `file ${format.name}`, receivedBy },
    portions: follow(feed, given),
    fileHash: () => feed.fileHash(),
    acceptsGoodRows,
    onRejected: (errors: readonly RowError[]) => tally.add(errors.map(feed.nameHeading)),
  };
  const names = namePlaces(reference);
  const published =
    format.content === 'listings'
      ? await publishSnapshot(transaction, { ...upload, kinds: given.kinds }, names, now)
      : await publishTrades(transaction, upload, names, now);
  const broken = feed.brokenBy();
  if (!published.ok || broken !== null) {
    const errors = published.ok ? tally.errors : published.reason.map(feed.nameHeading);
    const withBreak = broken === null || errors.some(({ row }) => row === broken.row) ? errors : [...errors, broken];
    throw new Rollback({ errors: withBreak.slice(0, ROW_ERRORS_AT_MOST), tally });
  }
  const { rows } = feed.progress();
  return { ...pickCounts(published.value), rows, refused: tally, notes: feed.notes() };
}

/** What a snapshot counts and what an upload of trades counts, in the words of the report. */
function pickCounts(published: SnapshotOutcome | TradesOutcome): Pick<FileReport, 'batchId' | 'kinds' | 'counts'> {
  const { batchId, accepted, changed } = published;
  if ('duplicates' in published) {
    const { duplicates } = published;
    return { batchId, kinds: null, counts: { accepted, changed, 'known already': duplicates } };
  }
  const { kinds, added, removed } = published;
  return { batchId, kinds, counts: { accepted, added, changed, removed } };
}

async function* follow(feed: Feed, { onProgress, signal }: FileImport): AsyncGenerator<FeedPortion> {
  for await (const portion of feed.portions) {
    signal.throwIfAborted();
    onProgress(feed.progress());
    yield portion;
  }
  signal.throwIfAborted();
}
