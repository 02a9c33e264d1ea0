import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import type { Database } from './database.ts';
import { lookBack, readInSnapshot } from './look-back.ts';

const THEN = instant(Date.UTC(2026, 10, 21, 1));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const readPatience = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select setting::int as left from pg_settings where name = 'statement_timeout'
  `.execute(db);
  return rows[0]?.left ?? 0;
};

describe('a look back', () => {
  test('has one patience for all of its statements, of which each leaves less to the next', async () => {
    const patience = await lookBack(database.db, THEN, async (past) => {
      const told = [await readPatience(past)];
      while (told.at(-1) === told[0]) told.push(await readPatience(past));
      return told;
    });
    expect(patience[0]).toBeLessThanOrEqual(4_000);
    expect(patience.at(-1)).toBeLessThan(patience[0] ?? 0);
    expect(patience.toSorted((one, other) => other - one)).toEqual(patience);
  });

  test('leaves its connection as patient as it was', async () => {
    const before = await readPatience(database.db);
    await lookBack(database.db, THEN, readPatience);
    for (let n = 0; n < 10; n += 1) expect(await readPatience(database.db)).toBe(before);
  });

  test('waits while three others are under way, and what is known now does not', async () => {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const begun = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    let running = 0;
    const looks = begun.map(({ resolve }) =>
      lookBack(database.db, THEN, async (past) => {
        running += 1;
        resolve();
        await isOver;
        return readPatience(past);
      }),
    );
    await Promise.all(begun.slice(0, 3).map(({ promise }) => promise));
    // A statement of its own shows that the store had time for the fourth.
    const patience = await lookBack(database.db, null, readPatience);
    // Nor does what a figure of now is made of.
    expect(await readInSnapshot(database.db, null, readPatience)).toBeGreaterThan(0);
    const runningBefore = running;
    end();
    await Promise.all(looks);
    expect(patience).toBeGreaterThan(0);
    expect([runningBefore, running]).toEqual([3, 4]);
  });
});
