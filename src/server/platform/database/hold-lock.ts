import { sql } from 'kysely';
import type { DatabaseTransaction } from './database.ts';

/** One number for one thing; the same in every instance and in every version from now on, for those of two versions hold them against each other. */
const LOCKS = { pushDevices: 27, tradeMonths: 20_261_122, restore: 20_261_123 } as const;

/** Waits for whoever holds the lock of that name, and holds it until the commit. */
export async function holdLock(transaction: DatabaseTransaction, name: keyof typeof LOCKS): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS[name]})`.execute(transaction);
}
