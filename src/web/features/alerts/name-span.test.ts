import { expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { nameSpan } from './name-span.ts';

/** Two in the afternoon in Sydney. */
const NOW = instant(Date.UTC(2026, 10, 23, 3));
const since = (year: number, month: number, day: number, hour = 3): string =>
  nameSpan(instant(Date.UTC(year, month - 1, day, hour)), NOW);

test('a rehearsal of three days of record says three days, and never twelve months', () => {
  expect(since(2026, 11, 20)).toBe('in the 3 days since 20 Nov that are recorded');
  expect(since(2026, 11, 22)).toBe('in the day since 22 Nov that is recorded');
  expect(since(2025, 12, 1)).toBe('in the 357 days since 1 Dec 2025 that are recorded');
});

test('days are those of Sydney', () => {
  // Half past midnight of the 21st there.
  expect(since(2026, 11, 20, 13.5)).toBe('in the 2 days since 21 Nov that are recorded');
  expect(since(2026, 11, 22, 14)).toBe('today; nothing before today is recorded');
});

test('a record of a year is the last 12 months', () => {
  expect(since(2025, 11, 23)).toBe('in the last 12 months');
  expect(since(2025, 11, 28)).toBe('in the last 12 months');
  expect(since(2025, 11, 29)).toBe('in the 359 days since 29 Nov 2025 that are recorded');
});
