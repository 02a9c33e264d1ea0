import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { captureLog } from '#testing/capture-log.ts';
import { startTestInstance } from '#testing/start-test-instance.ts';
import { createTestDatabase } from '#testing/test-database.ts';

test('a database that could lose acknowledged writes is refused in production, and warned of elsewhere', async () => {
  const database = await createTestDatabase();
  const name = sql.id(String(database.connection.database));
  await sql`alter database ${name} set synchronous_commit = off`.execute(database.db);
  try {
    await expect(startTestInstance({ database, config: { mode: 'production' } })).rejects.toThrow(
      'The database runs with synchronous_commit = off, so a power cut could lose acknowledged data.',
    );
    const { log, lines } = captureLog();
    const demo = await startTestInstance({ database, log });
    await demo.stop();
    expect(lines.some((line) => line.includes('synchronous_commit = off'))).toBe(true);
  } finally {
    await database.drop();
  }
});
