import { type KyselyPlugin, sql } from 'kysely';
import type { Instant } from '#domain/units/instant.ts';
import { BoundedQueue } from '../bounded-queue.ts';
import type { Database, DatabaseTransaction } from './database.ts';

/** Nobody waits longer for what was known or what a figure is made of, and nobody else for them. */
const TIMEOUT_MILLISECONDS = 4_000;

/** The other connections are for those who ask what is known now. */
const looksBack = new BoundedQueue({ maxRunning: 3, maxWaiting: 20 });

/** What a figure of now is made of waits for nobody who looks back. */
const looksAtNow = new BoundedQueue({ maxRunning: 3, maxWaiting: 20 });

/** Reads what was known at a moment. What is known now, where the moment is null, is read as ever. */
export const lookBack = <Answer>(
  db: Database,
  asOf: Instant | null,
  read: (db: Database) => Promise<Answer>,
): Promise<Answer> => (asOf === null ? read(db) : readInSnapshot(db, asOf, read));

/** Reads in one snapshot, so that a delivery that comes meanwhile changes nothing, in bounded time and a few at once. */
export const readInSnapshot = <Answer>(
  db: Database,
  asOf: Instant | null,
  read: (db: Database) => Promise<Answer>,
): Promise<Answer> =>
  (asOf === null ? looksAtNow : looksBack).run(() =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const deadline = performance.now() + TIMEOUT_MILLISECONDS;
        await setStatementTimeout(transaction, deadline);
        return read(transaction.withPlugin(shortenTimeouts(transaction, deadline)));
      }),
  );

/**
 * The server counts the time of each statement by itself: after each the next has what is left. So whoever reads awaits one
 * before asking for another: of several asked for together each would have what the first had.
 */
const shortenTimeouts = (transaction: DatabaseTransaction, deadline: number): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    await setStatementTimeout(transaction, deadline);
    return result;
  },
});

/** One millisecond where nothing is left, for 0 is without end. */
async function setStatementTimeout(transaction: DatabaseTransaction, deadline: number): Promise<void> {
  const left = Math.max(1, Math.ceil(deadline - performance.now()));
  await sql`set local statement_timeout = ${sql.lit(left)}`.execute(transaction);
}
