import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/units/calendar.ts';
import { sampleDelivery, sampleLeaseTerms } from './sample-terms.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Chance that never strikes, draws the least or nearly the most, and picks the one at a place. */
const chanceOf = (share: 0 | 0.999, place: number, chances: readonly boolean[] = []): SeededRandom => {
  let asked = 0;
  return {
    chance: () => chances[asked++] ?? false,
    between: () => share,
    whole: (least: number, most: number) => (share === 0 ? least : most),
    pick: (items: readonly unknown[]) => items.at(place),
  } as unknown as SeededRandom;
};

describe('forward water', () => {
  const deliveryOf = (today: string, share: 0 | 0.999, place: number) =>
    sampleDelivery(chanceOf(share, place), calendarDate(today));

  test('is handed over on the first, the fifteenth or the last of a month', () => {
    expect([0, 1, 2].map((place) => deliveryOf('2026-11-20', 0, place))).toEqual([
      ...['2026-12-01', '2026-12-15', '2026-12-31'],
    ]);
    expect(deliveryOf('2027-01-20', 0, 2)).toBe('2027-02-28');
  });

  test('is handed over a week from now at the earliest, and within sixteen months', () => {
    expect(deliveryOf('2026-11-23', 0, 0)).toBe('2026-12-01');
    // A week later it is December: the first of the month is too near.
    expect(deliveryOf('2026-11-24', 0, 0)).toBe('2027-01-01');
    expect(deliveryOf('2026-11-03', 0, 0)).toBe('2026-12-01');
    expect(deliveryOf('2026-11-20', 0.999, 2)).toBe('2028-02-29');
  });

  test('may be handed over on a day to be determined, or to be agreed', () => {
    const today = calendarDate('2026-11-20');
    expect(sampleDelivery(chanceOf(0, 0, [true]), today)).toBe('0001-01-01');
    expect(sampleDelivery(chanceOf(0, 0, [false, true]), today)).toBe('0001-01-02');
  });
});

describe('a lease', () => {
  const leaseOf = (today: string, chances: readonly boolean[], place = 0) =>
    sampleLeaseTerms(chanceOf(0, place, chances), calendarDate(today));

  test('mostly begins on the next 1 July', () => {
    expect(leaseOf('2026-11-20', [false, true])).toEqual({ termFrom: '1', commencementDate: '2027-07-01' });
    expect(leaseOf('2027-06-30', [false, true]).commencementDate).toBe('2027-07-01');
    expect(leaseOf('2027-07-01', [false, true]).commencementDate).toBe('2028-07-01');
  });

  test('else begins with one of the next months', () =>
    expect(leaseOf('2026-11-20', [false, false]).commencementDate).toBe('2026-12-01'));

  test('may be for longer than it has to be, but not for more than ten years', () => {
    expect(leaseOf('2026-11-20', [true, true])).toMatchObject({ termFrom: '1', termTo: '2' });
    expect(leaseOf('2026-11-20', [true, true], -1)).toEqual({ termFrom: '10', commencementDate: '2027-07-01' });
  });
});
