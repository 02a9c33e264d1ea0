import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool, openDatabase } from '#server/platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { checkServer, judgeClock, judgeRoom } from './check-machine.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('the doctor', () => {
  test('finds a database well that keeps what it acknowledged', async () => {
    expect(await checkServer(database.db)).toEqual([
      { verdict: 'good', subject: 'server', detail: expect.stringMatching(/^PostgreSQL \d+\.\d+/) },
      { verdict: 'good', subject: 'durability', detail: 'what is acknowledged is on the disk' },
      { verdict: 'good', subject: 'clock', detail: 'as the database' },
    ]);
  });

  test('finds one broken that acknowledges before it has written', async () => {
    const careless = openDatabase(createPool({ connection: database.connection, poolSize: 1 }));
    try {
      await sql`set synchronous_commit = off`.execute(careless);
      expect(await checkServer(careless)).toContainEqual({
        verdict: 'broken',
        subject: 'durability',
        detail: 'synchronous_commit = off: what is acknowledged can be lost',
      });
    } finally {
      await careless.destroy();
    }
  });

  test.each([
    [60_000, '60 s ahead of the database; let both machines keep time by NTP'],
    [-3_600_000, '3600 s behind the database; let both machines keep time by NTP'],
  ])('notices a clock that is %d ms off', async (off, detail) => {
    const findings = await checkServer(database.db, () => Date.now() + off);
    expect(findings).toContainEqual({ verdict: 'stale', subject: 'clock', detail });
  });

  test('takes five seconds for no matter, and more for one', () => {
    const judged = [5, -5, 5.1, -5.1].map((seconds) => judgeClock(seconds).verdict);
    expect(judged).toEqual(['good', 'good', 'stale', 'stale']);
  });

  test.each([
    [100 * 2 ** 30, 'good'],
    [1.5 * 2 ** 30, 'stale'],
    [2 ** 20, 'broken'],
  ] as const)('judges %d bytes of room as %s', (bytes, verdict) => {
    expect(judgeRoom(bytes).verdict).toBe(verdict);
  });
});
