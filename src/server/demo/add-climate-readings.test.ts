import { expect, test } from 'vitest';
import { calendarDate } from '#domain/units/calendar.ts';
import { imagineClimate } from './add-climate-readings.ts';
import { DEMO_SEED } from './demo-seed.ts';

const climate = imagineClimate(DEMO_SEED, calendarDate('2021-07-01'), calendarDate('2026-11-21'));
const conditionOn = (day: string) => climate.find(({ readOn }) => readOn === day)?.condition;

test('the simulated climate is read on the first of every month, and is marked', () => {
  expect(climate).toHaveLength(65);
  expect([climate[0]?.readOn, climate.at(-1)?.readOn]).toEqual(['2021-07-01', '2026-11-01']);
  for (const { isSimulated, source } of climate)
    expect([isSimulated, source]).toEqual([true, 'simulated for the demonstration']);
});

test('it was wet when storages were full and water was cheap, and has been drier since', () => {
  expect(conditionOn('2022-11-01')).toBe('wet');
  expect(conditionOn('2025-11-01')).not.toBe('wet');
  expect(new Set(climate.map(({ condition }) => condition)).size).toBeGreaterThan(1);
});
