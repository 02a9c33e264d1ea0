import { expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { buildAllocationClass, buildZone } from '#testing/build-reference.ts';
import { findEntitlementValue, readEntitlementIndex } from './entitlement-values.ts';

const [HIGH, LOW] = (['high', 'low'] as const).map((mark) => buildAllocationClass({ mark }));
const indexOf = (allocationClass: typeof HIGH, year: number, month: number): number => {
  if (allocationClass === undefined) throw new Error('There is a class.');
  return Number(readEntitlementIndex(allocationClass, instant(Date.UTC(year, month - 1, 1))).toFixed(2));
};

test('entitlements cost what they did in mid 2021, and then rise as the market reports say; those of low reliability lose', () => {
  expect([2020, 2021, 2022, 2023, 2026].map((year) => indexOf(HIGH, year, 7))).toEqual([1, 1, 1.09, 1.04, 1.05]);
  expect([2020, 2021, 2022, 2023, 2026].map((year) => indexOf(LOW, year, 7))).toEqual([1, 1, 1.06, 1.02, 0.8]);
});

test('between two Julys the price lies between theirs, and beyond the last it stays', () => {
  expect(indexOf(HIGH, 2022, 1)).toBe(1.05);
  expect([indexOf(HIGH, 2040, 7), indexOf(LOW, 2040, 7)]).toEqual([1.06, 0.78]);
});

test('a class costs what is known of it in its zone, else what it usually does, else what any class does', () => {
  const dollarsOf = (code: string, short: string) =>
    findEntitlementValue(buildZone({ code }), buildAllocationClass({ short }));
  expect([dollarsOf('7', 'HR'), dollarsOf('7', 'LR'), dollarsOf('4C', 'HR')]).toEqual([6_100, 1_500, 3_400]);
  expect([dollarsOf('nowhere', 'HR'), dollarsOf('7', 'XYZ')]).toEqual([3_000, 3_500]);
});
