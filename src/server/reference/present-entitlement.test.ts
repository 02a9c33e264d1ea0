import { expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { AllocationClass } from '#domain/products/allocation-class.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { waterYear } from '#domain/units/water-year.ts';
import { presentCarryover, presentEntitlement } from './present-entitlement.ts';

const CLASS = {
  ...{ id: asId(1), name: 'High Reliability', short: 'HR', stateCodes: ['VIC'], waterKind: 'regulated' },
  ...{ onlyZones: null, mark: 'high' },
} as AllocationClass;

const told = (year: number, hundredths: number) => ({
  zone: asId<'zone'>(7),
  allocationClass: CLASS.id,
  waterYear: waterYear(year),
  hundredths,
  ...{ asAt: 'end', source: 'the register', isSimulated: false, isAnnouncement: false },
});

const present = (years: readonly [number, number][], today: string) =>
  presentEntitlement({
    zone: asId<'zone'>(7),
    allocationClass: CLASS,
    told: years.map(([year, hundredths]) => told(year, hundredths)),
    carryover: null,
    today: calendarDate(today),
  });

const FIVE: readonly [number, number][] = [
  [2025, 10_000],
  [2024, 400],
  [2023, 8_000],
  [2022, 10_000],
  [2021, 10_000],
];

test('an entitlement has its running water year and the five of its average, newest first', () => {
  const { allocations, averageAllocation } = present([[2026, 8_600], ...FIVE, [2020, 0]], '2026-11-21');
  expect(
    allocations.map(({ year, allocationPercentage, isRunning }) => [year, allocationPercentage, isRunning]),
  ).toEqual([
    ['2026-27', 86, true],
    ['2025-26', 100, false],
    ['2024-25', 4, false],
    ['2023-24', 80, false],
    ['2022-23', 100, false],
    ['2021-22', 100, false],
  ]);
  expect(averageAllocation).toBe(76.8);
});

test('a year that nobody told of is a gap, and there is no average over it', () => {
  const { allocations, averageAllocation } = present(FIVE.slice(1), '2026-11-21');
  expect(allocations.slice(0, 3)).toMatchObject([
    { year: '2026-27', allocationPercentage: null, asAt: null, source: null },
    { year: '2025-26', allocationPercentage: null, asAt: null, source: null },
    { year: '2024-25', allocationPercentage: 4, asAt: 'end', source: 'the register' },
  ]);
  expect(averageAllocation).toBeNull();
});

test('the water year turns on 1 July', () => {
  expect(present(FIVE, '2026-06-30').allocations[0]).toMatchObject({ year: '2025-26', isRunning: true });
  expect(present(FIVE, '2026-07-01').allocations[0]).toMatchObject({ year: '2026-27', isRunning: true });
});

test('a year that ended is told by its last announcement, which no average counts', () => {
  const [newest, ...others] = FIVE.map(([year, hundredths]) => told(year, hundredths));
  if (newest === undefined) throw new Error('no year');
  const { allocations, averageAllocation } = presentEntitlement({
    zone: asId<'zone'>(7),
    allocationClass: CLASS,
    told: [{ ...newest, asAt: '15 May 2026', isAnnouncement: true }, ...others],
    carryover: null,
    today: calendarDate('2026-07-01'),
  });
  expect(allocations[1]).toMatchObject({ year: '2025-26', allocationPercentage: 100, asAt: '15 May 2026' });
  expect(averageAllocation).toBeNull();
});

test('a carryover is told with what no source confirms of it; one without a figure has none', () => {
  const told = { description: 'of licence volume', source: 'the corporation', missing: 'The percentage was not read.' };
  const of = (hundredths: number | null) =>
    presentCarryover({ zoneId: asId<'zone'>(7), allocationClassId: CLASS.id, hundredths, ...told });
  expect(of(null)).toEqual({ percentage: null, ...told });
  expect(of(2_550)).toEqual({ percentage: 25.5, ...told });
  expect(presentCarryover(null)).toBeNull();
});

test('a year of a class of a zone has an id of its own', () => {
  const idsIn = (zone: number, allocationClass: number): readonly number[] =>
    presentEntitlement({
      zone: asId<'zone'>(zone),
      allocationClass: { ...CLASS, id: asId(allocationClass) },
      told: [],
      carryover: null,
      today: calendarDate('2026-11-22'),
    }).allocations.map(({ id }) => id);
  const ids = [1, 12, 115].flatMap((zone) => [1, 2, 11].flatMap((one) => idsIn(zone, one)));
  expect(ids).toHaveLength(3 * 3 * 6);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every(Number.isSafeInteger)).toBe(true);
  expect(idsIn(12, 1)).toEqual(idsIn(12, 1));
});
