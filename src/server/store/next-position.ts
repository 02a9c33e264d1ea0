import { sql } from 'kysely';
import type { Instant } from '#domain/units/instant.ts';
import type { DatabaseTransaction } from './database.ts';
import type { Tables } from './tables.ts';

/** Whoever listens on this channel hears of every position once its transaction has committed. */
export const CHANGES_CHANNEL = 'anabranch_changes';

export interface Change {
  readonly topic: Tables['changes']['topic'];
  readonly at: Instant;
  /** The batch that brought the change; null for what no provider sent. */
  readonly batchId: number | null;
}

/**
 * Takes the next place in the order of all changes, notes what changed there and tells the listeners at commit.
 * The lock on the one row makes the next taker wait for this commit, so that positions become visible in their order.
 */
export async function takeNextPosition(transaction: DatabaseTransaction, change: Change): Promise<number> {
  const { position } = await transaction
    .updateTable('change_position')
    .set((eb) => ({ position: eb('position', '+', 1) }))
    .returning('position')
    .executeTakeFirstOrThrow();
  await sql`
    insert into changes (position, topic, at, batch_id)
    values (${position}, ${change.topic}, ${new Date(change.at)}, ${change.batchId})
  `.execute(transaction);
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${String(position)})`.execute(transaction);
  return position;
}

/** Waits until nobody else is making a change, and keeps it so until the end of this transaction. */
export async function holdPosition(transaction: DatabaseTransaction): Promise<void> {
  await transaction.selectFrom('change_position').select('position').forUpdate().executeTakeFirstOrThrow();
}
