import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { litres, megalitres } from '../units/volume.ts';
import { type GatedWater, tradableTogether } from './tradable-together.ts';

const SEED = Number(process.env.SEED ?? 20_261_122);

/** Water in megalitres and the limits it has to pass: `1: 8420` is limit 1 with 8,420 ML left. */
const water = (volume: number, gates: Readonly<Record<number, number | null>> = {}): GatedWater => ({
  water: megalitres(volume),
  gates: Object.entries(gates).map(([id, room]) => ({ id: Number(id), room: room === null ? null : megalitres(room) })),
});

describe('the water that can move together', () => {
  test('is nothing without water, and all of it without limits', () => {
    expect(tradableTogether([])).toBe(0);
    expect(tradableTogether([water(300), water(0), water(12.5)])).toBe(megalitres(312.5));
  });

  test('counts the room of a limit once, however many zones lie behind it', () => {
    const behind = [5000, 9000, 3000, 8000].map((volume) => water(volume, { 2: 8420 }));
    expect(tradableTogether([...behind, water(700)])).toBe(megalitres(9120));
    expect(tradableTogether([water(100, { 2: 8420 }), water(200, { 2: 8420 })])).toBe(megalitres(300));
  });

  test('passes a narrow limit and then a wide one that others share', () => {
    const inner = [water(900, { 8: 640, 2: 1000 }), water(500, { 8: 640, 2: 1000 })];
    expect(tradableTogether(inner)).toBe(megalitres(640));
    expect(tradableTogether([...inner, water(300, { 2: 1000 })])).toBe(megalitres(940));
    expect(tradableTogether([...inner, water(800, { 2: 1000 })])).toBe(megalitres(1000));
  });

  test('is nothing through a closed or overdrawn limit, and is not held by one that is not counted', () => {
    expect(tradableTogether([water(500, { 1: 0 }), water(500, { 1: 0, 2: 900 })])).toBe(0);
    expect(tradableTogether([water(500, { 1: -3 }), water(20, { 13: null })])).toBe(megalitres(20));
  });

  test('shares limits that cross: what one way leaves is not lost to another', () => {
    // The first way needs both limits; the other two need one each and bring more.
    const crossing = [water(100, { 1: 100, 2: 100 }), water(100, { 1: 100 }), water(100, { 2: 100 })];
    expect(tradableTogether(crossing)).toBe(megalitres(200));
  });

  test('is rounded down to the litre where three ways share three limits by halves', () => {
    const five = litres(5);
    const way = (one: number, other: number): GatedWater => ({
      water: five,
      gates: [one, other].map((id) => ({ id, room: five })),
    });
    // Two and a half litres each: seven and a half together.
    expect(tradableTogether([way(1, 2), way(2, 3), way(3, 1)])).toBe(7);
  });

  const rooms = fc.tuple(...[1, 2, 3].map(() => fc.option(fc.integer({ min: -1, max: 5 }))));
  const ways = fc.array(fc.record({ water: fc.integer({ min: 0, max: 3 }), passes: fc.subarray([1, 2, 3]) }), {
    maxLength: 4,
  });

  test(`is the most that trying every half litre finds, through any three limits (seed ${SEED})`, {
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(rooms, ways, (room, zones) => {
        const waters = zones.map(({ water: count, passes }) => ({
          water: litres(count),
          gates: passes.map((id) => ({ id, room: room[id - 1] === null ? null : litres(room[id - 1] ?? 0) })),
        }));
        expect(tradableTogether(waters)).toBe(tryEveryHalfLitre(zones, room));
      }),
      { numRuns: 1000, seed: SEED },
    );
  });
});

/**
 * Corners of what three limits allow lie on halves: the determinant of a square of noughts and ones of up to three
 * rows is at most 2. So the best of all half litres is the most there is.
 */
function tryEveryHalfLitre(
  zones: readonly { readonly water: number; readonly passes: readonly number[] }[],
  room: readonly (number | null)[],
): number {
  const left = room.map((litresLeft) => (litresLeft === null ? Number.POSITIVE_INFINITY : Math.max(0, litresLeft)));
  const search = (at: number): number => {
    const zone = zones[at];
    if (zone === undefined) return 0;
    let best = 0;
    for (let moved = 0; moved <= zone.water; moved += 0.5) {
      if (zone.passes.some((id) => (left[id - 1] as number) < moved)) break;
      for (const id of zone.passes) left[id - 1] = (left[id - 1] as number) - moved;
      best = Math.max(best, moved + search(at + 1));
      for (const id of zone.passes) left[id - 1] = (left[id - 1] as number) + moved;
    }
    return best;
  };
  return Math.floor(search(0));
}
