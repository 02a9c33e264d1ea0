import { describe, expect, test } from 'vitest';
import { megalitres, NO_WATER } from '../units/volume.ts';
import { adviseNoMatch, largestMovable, volumeToTryNext } from './advise-no-match.ts';

const zone = (largest: number, tradable: number, letsThrough: number | null = null) => ({
  largestParcel: megalitres(largest),
  letsThrough: letsThrough === null ? null : megalitres(letsThrough),
  tradableWater: megalitres(tradable),
});

describe('where no zone has a parcel large enough', () => {
  test('it is said whether smaller ones hold more than was asked for', () => {
    const advice = (tradable: number) => adviseNoMatch('buy', megalitres(100), megalitres(tradable));
    expect([0.001, 99, 100, 101].map(advice)).toEqual([
      'some_in_smaller',
      'some_in_smaller',
      'some_in_smaller',
      'up_to_in_smaller',
    ]);
    expect(advice(0)).toBe('nothing_tradable_to_zone');
    expect(adviseNoMatch('sell', megalitres(100), NO_WATER)).toBe('nothing_tradable_for_zone');
  });

  test.each([
    ['holds the largest parcel back', 60, 40, 40],
    ['lets more through than that', 60, 80, 60],
    ['lets nothing through', 60, 0, 0],
  ])('a limit that %s says how much of it can move', (_, largest, room, movable) => {
    const found = largestMovable({ largestParcel: megalitres(largest), letsThrough: megalitres(room) });
    expect(found).toBe(megalitres(movable));
  });

  test('without a limit the largest parcel can move whole', () => {
    expect(largestMovable({ largestParcel: megalitres(60), letsThrough: null })).toBe(megalitres(60));
  });

  test('the next search is for the most that one parcel can move through the limits now', () => {
    expect(volumeToTryNext([zone(30, 30), zone(60, 80), zone(45, 45), zone(90, 0)])).toBe(megalitres(60));
    expect(volumeToTryNext([zone(30, 30), zone(80, 40, 40), zone(35, 35, 90)])).toBe(megalitres(40));
    expect(volumeToTryNext([zone(90, 0)])).toBe(NO_WATER);
    expect(volumeToTryNext([])).toBe(NO_WATER);
  });
});
