import { sql } from 'kysely';
import type { BatchId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { DatabaseTransaction } from './database.ts';
import type { Tables } from './tables.ts';

/** Whoever listens on this channel hears of every position once its transaction has committed. */
export const CHANGES_CHANNEL = 'anabranch_changes';

export interface Change {
  readonly topic: Tables['changes']['topic'];
  readonly at: Instant;
  /** The batch that brought the change; null for what no provider sent. */
  readonly batchId: BatchId | null;
  /** The number that its rows carry, where they were written before it had a position. */
  readonly rowMark?: number;
}

/**
 * The number for the rows of a change that takes its position when they are written: the next one, as it stands now.
 * Nothing is locked by it. Changes that are made at the same time may carry the same; the batch tells them apart.
 */
export async function readNextRowMark(transaction: DatabaseTransaction): Promise<number> {
  const { position } = await transaction.selectFrom('change_position').select('position').executeTakeFirstOrThrow();
  return position + 1;
}

/**
 * Takes the next place in the order of all changes, notes what changed there and tells the listeners at commit.
 * The lock on the one row makes the next taker wait for this commit, so that positions become visible in their order:
 * whoever has much to write takes it last.
 */
export async function takeNextPosition(transaction: DatabaseTransaction, change: Change): Promise<number> {
  const { position } = await transaction
    .updateTable('change_position')
    .set((eb) => ({ position: eb('position', '+', 1) }))
    .returning('position')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('changes')
    .values({
      position,
      topic: change.topic,
      at: new Date(change.at),
      batch_id: change.batchId,
      row_mark: change.rowMark ?? null,
    })
    .execute();
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${String(position)})`.execute(transaction);
  return position;
}

/** Waits until nobody else is making a change, and keeps it so until the end of this transaction. */
export async function holdPosition(transaction: DatabaseTransaction): Promise<void> {
  await transaction.selectFrom('change_position').select('position').forUpdate().executeTakeFirstOrThrow();
}
