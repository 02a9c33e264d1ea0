import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { DatabaseClock, JUMP_MILLISECONDS, LASTING_MILLISECONDS } from './database-clock.ts';

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

describe('the time of an instance', () => {
  test('is that of the database, whatever the clock of the machine says', async () => {
    const database = await createTestDatabase();
    const clock = new DatabaseClock(() => performance.now(), START - 13 * DAY);
    const asked = Date.now();
    await clock.setBy(database.db);
    const took = Date.now() - asked;
    // Both run on one machine here, so its clock tells what the database's says, as exactly as it was answered soon.
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(5_000 + took);
    await database.drop();
  });

  test.each([10 * MINUTE, 60 * MINUTE, 13.5 * DAY, -10 * MINUTE, -60 * MINUTE, -13.5 * DAY])(
    'does not follow a jump of the database by %d ms that is over soon, and follows one that lasts',
    (jump) => {
      const world = makeWorld();
      world.pass(5_000);
      world.set(jump);
      for (let passed = 0; passed < LASTING_MILLISECONDS; passed += 5_000) {
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
            expect(Math.abs(now - world.trueTime())).toBeLessThanOrEqual(JUMP_MILLISECONDS);
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
