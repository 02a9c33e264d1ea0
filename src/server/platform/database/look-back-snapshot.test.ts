import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { createBareDatabase } from '#testing/test-database.ts';
import type { Database } from './database.ts';
import { lookBack } from './look-back.ts';

test('what was known is read in one snapshot, without writing, within four seconds; what is known now as ever', async () => {
  const database = await createBareDatabase();
  try {
    const settings = async (db: Database) => {
      const { rows } = await sql<{ isolation: string; read_only: string; patience: number }>`
        select current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as read_only,
          (select setting::int from pg_settings where name = 'statement_timeout') as patience
      `.execute(db);
      return rows[0];
    };
    const past = await lookBack(database.db, instant(0), settings);
    expect(past).toMatchObject({ isolation: 'repeatable read', read_only: 'on' });
    expect(past?.patience).toBeLessThanOrEqual(4_000);
    // Seconds, not milliseconds; what is gone of them already is little.
    expect(past?.patience).toBeGreaterThan(400);
    expect(await lookBack(database.db, null, settings)).toMatchObject({
      isolation: 'read committed',
      read_only: 'off',
    });
  } finally {
    await database.drop();
  }
});
