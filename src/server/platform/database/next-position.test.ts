import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { CHANGES_CHANNEL, holdPosition, takeNextPosition } from './next-position.ts';

const NOW = instant(Date.parse('2026-11-21T05:40:00.123Z'));
const CHANGE = { topic: 'limits', at: NOW, batchId: null } as const;

let market: TestDatabase;
beforeAll(async () => {
  market = await createTestDatabase();
});
afterAll(() => market.drop());

const take = () => market.db.transaction().execute((transaction) => takeNextPosition(transaction, CHANGE));
const listPositions = async () =>
  (await market.db.selectFrom('changes').select('position').orderBy('position').execute()).map(
    ({ position }) => position,
  );

describe('the order of changes', () => {
  test('has no gap and no double place, however many take at once', async () => {
    const before = (await listPositions()).length;
    const taken = await Promise.all(Array.from({ length: 20 }, take));
    expect(taken.toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: 20 }, (_, index) => before + index + 1),
    );
    expect(await listPositions()).toHaveLength(before + 20);
    const { at } = await market.db.selectFrom('changes').select('at').limit(1).executeTakeFirstOrThrow();
    expect(at).toBe(NOW);
  });

  test('is given back by a change that fails', async () => {
    const before = await listPositions();
    const failing = market.db.transaction().execute(async (transaction) => {
      await takeNextPosition(transaction, CHANGE);
      throw new Error('the change fails');
    });
    await expect(failing).rejects.toThrow('the change fails');
    expect(await take()).toBe(before.length + 1);
  });

  test('is told to listeners when the change has committed, and not before', async () => {
    const listener = new pg.Client(market.connection);
    await listener.connect();
    const heard: (string | undefined)[] = [];
    const first = new Promise<void>((resolve) =>
      listener.on('notification', ({ payload }) => {
        heard.push(payload);
        resolve();
      }),
    );
    await listener.query(`listen ${CHANGES_CHANNEL}`);
    const position = await market.db.transaction().execute(async (transaction) => {
      const taken = await takeNextPosition(transaction, CHANGE);
      await listener.query('select 1');
      expect(heard).toEqual([]);
      return taken;
    });
    await first;
    expect(heard).toEqual([String(position)]);
    await listener.end();
  });

  test('waits for whoever holds it', async () => {
    const before = (await listPositions()).length;
    let taking: Promise<number> | undefined;
    await market.db.transaction().execute(async (transaction) => {
      await holdPosition(transaction);
      taking = take();
      expect(await takeNextPosition(transaction, CHANGE)).toBe(before + 1);
    });
    expect(await taking).toBe(before + 2);
  });
});
