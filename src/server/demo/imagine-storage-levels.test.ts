import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { megalitres } from '#domain/units/volume.ts';
import { DEMO_NOW } from '#testing/demo-database.ts';
import { imagineStorageLevels } from './imagine-storage-levels.ts';

const CAPACITY = megalitres(3_005_000);
const season = {
  storage: 'Hume',
  hundredthsByMonth: [4100, 3500, 3000, 2700, 2600, 3000, 4000, 4800, 5500, 5700, 5400, 4800],
  source: 'test',
};
const levels = imagineStorageLevels([{ id: 2, capacity: CAPACITY, season }], 1, '2021-06-30' as CalendarDate, DEMO_NOW);
const shareOn = (date: string): number => (levels.find((level) => level.date >= date)?.volume ?? 0) / CAPACITY;

describe('simulated storage levels', () => {
  test('are read every Thursday, up to the last one', () => {
    expect(levels[0]?.date).toBe('2021-07-01');
    expect(levels.at(-1)?.date).toBe('2026-11-19');
    expect(levels.length).toBe(282);
    expect(levels.every(({ isSimulated, source }) => isSimulated && source.includes('simulated'))).toBe(true);
  });

  test('follow the season, and never leave the storage', () => {
    expect(shareOn('2026-09-17')).toBeGreaterThan(0.45);
    expect(shareOn('2026-05-14')).toBeLessThan(0.4);
    for (const { volume } of levels) {
      expect(volume).toBeGreaterThan(0);
      expect(volume).toBeLessThanOrEqual(CAPACITY);
    }
  });

  test('were high in the wet year when water was cheap', () => {
    expect(shareOn('2022-11-17')).toBeGreaterThan(shareOn('2025-11-13') + 0.15);
  });

  test('go on where they ended', () => {
    const later = imagineStorageLevels(
      [{ id: 2, capacity: CAPACITY, season }],
      1,
      '2026-11-12' as CalendarDate,
      DEMO_NOW,
    );
    expect(later).toEqual(levels.slice(-1));
  });
});
