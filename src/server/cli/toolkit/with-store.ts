import { sql } from 'kysely';
import type pg from 'pg';
import { refusalOfPurpose } from '../../demo/claim-purpose.ts';
import type { Database } from '../../platform/database/database.ts';
import { createPool, openDatabase } from '../../platform/database/database.ts';
import { DatabaseClock } from '../../platform/database/database-clock.ts';
import { listPendingMigrations } from '../../platform/database/migrate.ts';
import { openStore } from '../../platform/embedded-postgres/open-store.ts';
import type { CommandCall } from './command.ts';
import { describeFault } from './describe-fault.ts';
import { EXIT } from './exit-codes.ts';

const POOL_SIZE = 3;

/**
 * Opens the store for one command and gives it up afterwards. An embedded database is shared with a server that runs on
 * it, and started where none does.
 */
export async function withConnection(
  { config, terminal }: CommandCall,
  work: (connection: pg.ClientConfig) => Promise<number>,
): Promise<number> {
  const store = await openStore(config, (line) => terminal.note(line));
  if (!store.ok) {
    terminal.note(store.reason);
    return EXIT.failed;
  }
  try {
    return await work(store.value.connection);
  } finally {
    await store.value.stop();
  }
}

/** The same with a pool of connections that are known to work. */
export const withStore = (call: CommandCall, work: (db: Database) => Promise<number>): Promise<number> =>
  withConnection(call, async (connection) => {
    const db = openDatabase(createPool({ connection, poolSize: POOL_SIZE }));
    try {
      const fault = await sql`select 1`.execute(db).then(() => null, describeFault);
      if (fault === null) {
        if (call.clock instanceof DatabaseClock) await call.clock.setBy(db);
        return await work(db);
      }
      call.terminal.note(`The database cannot be reached: ${fault}`);
      return EXIT.failed;
    } finally {
      await db.destroy();
    }
  });

/** The same for commands that need the newest schema; in production no demonstration will do. */
export const withMarketStore = (call: CommandCall, work: (db: Database) => Promise<number>): Promise<number> =>
  withStore(call, async (db) => {
    const pending = await listPendingMigrations(db);
    const refusal =
      pending.length > 0
        ? 'The database is not at the newest schema. Run "npm run cli -- migrate" first.'
        : call.config.mode === 'production'
          ? await refusalOfPurpose(db, 'production')
          : null;
    if (refusal === null) return work(db);
    call.terminal.note(refusal);
    return EXIT.failed;
  });
