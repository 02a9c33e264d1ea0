import { describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
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
const HUME = { id: asId<'storage'>(2), capacity: CAPACITY, season, known: null };
const START = '2021-06-30' as CalendarDate;
const levels = imagineStorageLevels([HUME], 1, START, DEMO_NOW);
const shareOn = (date: string, of = levels): number =>
  (of.find((level) => level.date === date)?.volume ?? 0) / CAPACITY;

describe('simulated storage levels', () => {
  test('are of every day, up to today', () => {
    expect(levels[0]?.date).toBe('2021-07-01');
    expect(levels.at(-1)?.date).toBe('2026-11-21');
    // Five years with a leap day, and from 1 July to 21 November.
    expect(new Set(levels.map(({ date }) => date)).size).toBe(5 * 365 + 1 + 144);
    expect(levels).toHaveLength(5 * 365 + 1 + 144);
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
    const later = imagineStorageLevels([HUME], 1, '2026-11-20' as CalendarDate, DEMO_NOW);
    expect(later).toEqual(levels.slice(-1));
  });

  test('lead up to those that were read, leave their days alone, and lead away from them', () => {
    const known = {
      first: { date: '2025-07-22' as CalendarDate, volume: megalitres(601_000) },
      last: { date: '2026-07-21' as CalendarDate, volume: megalitres(2_704_500) },
    };
    const led = imagineStorageLevels([{ ...HUME, known }], 1, START, DEMO_NOW);
    expect(led.filter(({ date }) => date >= '2025-07-22' && date <= '2026-07-21')).toEqual([]);
    expect(shareOn('2025-07-21', led)).toBeCloseTo(0.2, 1);
    expect(shareOn('2026-07-22', led)).toBeCloseTo(0.9, 1);
    expect(shareOn('2023-07-21', led)).toBeCloseTo(shareOn('2023-07-21'), 3);
    const steps = led.slice(1).map(({ date, volume }, index) => ({ date, step: volume - (led[index]?.volume ?? 0) }));
    for (const { date, step } of steps.filter((one) => one.date !== '2026-07-22'))
      expect([date, Math.abs(step) / CAPACITY < 0.02]).toEqual([date, true]);
  });
});
