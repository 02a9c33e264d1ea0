import { expect, test } from 'vitest';
import { describeSchedule } from './describe-schedule.ts';

test("an amount that nobody confirmed is never shown as the authority's own", () => {
  expect(describeSchedule({ asAt: '2026-27', isVerified: true })).toBe('2026-27');
  expect(describeSchedule({ asAt: '2026-27', isVerified: false })).toBe('2026-27, a sample amount: ask the authority');
});
