import { expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { calendarDate } from '../units/calendar.ts';
import { waterYear } from '../units/water-year.ts';
import { mergeYears } from './allocation-history.ts';

const told = (year: number, hundredths: number, allocationClass = 1) => ({
  zone: asId<'zone'>(7),
  allocationClass: asId<'allocation class'>(allocationClass),
  waterYear: waterYear(year),
  hundredths,
  isSimulated: false,
});

test('an announcement stands for its water year until that is over and the history tells it', () => {
  const announced = [told(2026, 4000), told(2025, 9000), told(2024, 8000)];
  const history = [told(2024, 8100), told(2026, 1)];
  const merged = mergeYears(announced, history, calendarDate('2026-11-21'));
  expect(merged.map((one) => [one.waterYear, one.hundredths])).toEqual([
    [2026, 4000],
    [2025, 9000],
    [2024, 8100],
  ]);
});

test('the allocations of another class are its own', () => {
  const merged = mergeYears([told(2025, 9000)], [told(2025, 500, 2)], calendarDate('2026-06-30'));
  expect(merged.map((one) => [one.allocationClass, one.hundredths]).sort()).toEqual([
    [1, 9000],
    [2, 500],
  ]);
});
