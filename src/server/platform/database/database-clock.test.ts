import fc from 'fast-check';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import type { Database } from './database.ts';
import { DatabaseClock } from './database-clock.ts';

const START = Date.UTC(2026, 10, 21, 1, 0);
const MINUTE = 60_000;
const DAY = 86_400_000;
const SEED = Number(process.env.SEED ?? 20_261_121);
const silent = { warn: () => undefined };

/** A clock and a database whose clock differs from the true time by `ahead`. */
function makeWorld() {
  let passed = 5_000;
  let ahead = 0;
  const clock = new DatabaseClock(() => passed, START);
  const began = passed;
  return {
    clock,
    trueTime: () => START + passed - began,
    /** So many milliseconds pass, with a look at the end. */
    pass(milliseconds: number) {
      passed += milliseconds;
      clock.note(START - began + ahead, silent);
    },
    set(milliseconds: number) {
      ahead = milliseconds;
    },
  };
}

/** A database that gives one answer to whatever it is asked. */
function answering(answer: () => number): Database {
  const client = {
    query: async (_asked: CompiledQuery | string) => ({ command: 'SELECT', rowCount: 1, rows: [{ now: answer() }] }),
    release: () => undefined,
  };
  const pool = { connect: async () => client, end: async () => undefined };
  return new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) });
}

describe('the time of an instance', () => {
  test('is that of the database, whatever the clock of the machine says: in the middle of the time that its answer took', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const ask = async (): Promise<number> =>
      (await sql<{ now: number }>`select clock_timestamp() as now`.execute(database.db)).rows[0]?.now ?? Number.NaN;
    let passed = 5_000;
    const clock = new DatabaseClock(() => passed, START - 13 * DAY);
    const before = await ask();
    const setting = clock.setBy(database.db);
    passed += 2 * DAY;
    await setting;
    const after = await ask();
    expect(clock.now()).toBeGreaterThanOrEqual(before + DAY);
    expect(clock.now()).toBeLessThanOrEqual(after + DAY);
  });

  test('follows what the database told within a second, and nothing that took longer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    let passed = 5_000;
    let [told, took] = [START + 800, 1_001];
    const clock = new DatabaseClock(() => passed, START);
    const answer = (): number => {
      passed += took;
      return told;
    };
    clock.start(answering(answer), silent);
    onTestFinished(() => clock.stop());
    await vi.advanceTimersByTimeAsync(4_999);
    expect(clock.now()).toBe(START);
    await vi.advanceTimersByTimeAsync(1);
    expect(clock.now()).toBe(START + 1_001);
    [told, took] = [START + 1_801, 1_000];
    await vi.advanceTimersByTimeAsync(5_000);
    // It was told after half of the second, and the other half has passed since.
    expect(clock.now()).toBe(START + 2_301);
  });

  test.each([1_000, -1_000])('follows a database whose clock differs by %d ms at once', (difference) => {
    const world = makeWorld();
    world.set(difference);
    world.pass(5_000);
    expect(world.clock.now()).toBe(world.trueTime() + difference);
  });

  test.each([1_001, -1_001])('goes on as before where the clock of the database differs by %d ms', (difference) => {
    const world = makeWorld();
    world.set(difference);
    world.pass(5_000);
    expect(world.clock.now()).toBe(world.trueTime());
  });

  test.each([
    [61_000, 61_000],
    [61_001, 0],
    [59_000, 59_000],
    [58_999, 0],
  ])(
    'takes a jump by a minute that comes to be one by %d ms for one by %d ms when the first is half a minute old',
    (later, followed) => {
      const world = makeWorld();
      world.set(MINUTE);
      world.pass(5_000);
      world.set(later);
      world.pass(30_000);
      expect(world.clock.now()).toBe(world.trueTime() + followed);
    },
  );

  test.each([10 * MINUTE, 60 * MINUTE, 13.5 * DAY, -10 * MINUTE, -60 * MINUTE, -13.5 * DAY])(
    'does not follow a jump of the database by %d ms that is over soon, and follows one that lasts',
    (jump) => {
      const world = makeWorld();
      world.pass(5_000);
      world.set(jump);
      for (let passed = 0; passed < 30_000; passed += 5_000) {
        world.pass(5_000);
        expect(world.clock.now()).toBe(world.trueTime());
      }
      world.pass(5_000);
      expect(world.clock.now()).toBe(world.trueTime() + jump);
    },
  );

  test(`goes on evenly through any number of short jumps (seed ${SEED})`, () => {
    const jumps = fc.array(fc.tuple(fc.integer({ min: -20 * DAY, max: 20 * DAY }), fc.integer({ min: 1, max: 4 })));
    fc.assert(
      fc.property(jumps, (list) => {
        const world = makeWorld();
        let before = world.clock.now();
        for (const [jump, looks] of list) {
          for (const ahead of [...Array.from({ length: looks }, () => jump), 0]) {
            world.set(ahead);
            world.pass(5_000);
            const now = world.clock.now();
            expect(now).toBeGreaterThanOrEqual(before);
            expect(Math.abs(now - world.trueTime())).toBeLessThanOrEqual(1_000);
            before = now;
          }
        }
      }),
      { seed: SEED },
    );
  });

  test('follows a clock that drifts, and stands still rather than go back', () => {
    const world = makeWorld();
    for (let ahead = 0; ahead <= 5_000; ahead += 500) {
      world.set(ahead);
      world.pass(5_000);
    }
    expect(world.clock.now()).toBe(world.trueTime() + 5_000);
    const before = world.clock.now();
    world.set(4_500);
    world.pass(100);
    expect(world.clock.now()).toBe(before);
  });
});
