import { expect, test } from 'vitest';
import type { LatestLimitAnswer } from '#contract/operations/readings.ts';
import type { EntitlementAnswer } from '#contract/operations/reference.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { listSeasonDates } from './list-season-dates.ts';

const TODAY = calendarDate('2026-11-22');

const limit = (name: string, dates: LatestLimitAnswer['dates'], missing: string | null = null): LatestLimitAnswer => ({
  ...{ id: 2, name, open: true, isClosed: false, volume: 8420, volumeUnit: 'megalitre', timestamp: null },
  ...{ staleAt: null, note: null, imageUrl: null, providerRecent: null, rule: 'VWR news 377 (2022)', missing, dates },
});
const releases = (on: string, least: number, most: number) => ({ on, what: 'releases' as const, least, most });
const turns = (on: string, what: 'closes' | 'opens') => ({ on, what, least: null, most: null });

const entitlement = (name: string, carryover: EntitlementAnswer['carryover']) =>
  ({ allocationClass: { name }, carryover }) as EntitlementAnswer;
const ALL = { percentage: 100, description: 'of entitlement volume', source: 'The corporation (2024)', missing: null };

const tell = (
  limits: readonly LatestLimitAnswer[] | null,
  entitlements: readonly EntitlementAnswer[] | null = [],
): readonly (readonly string[])[] =>
  listSeasonDates({ limits, entitlements, today: TODAY }).map(({ on, title, notes }) =>
    [on, title, ...notes].map((words) => words.replaceAll('\u00a0', ' ')),
  );

test('the days ahead stand nearest first, with what comes and who says so', () => {
  const broken = limit('Broken trade out', [turns('2027-04-01', 'closes'), turns('2027-07-01', 'opens')], 'Its end.');
  expect(tell([broken, limit('Goulburn', [releases('2026-12-15', 0, 30_000)])])).toEqual([
    ['2026-12-15', 'Goulburn: up to 30,000 ML released', 'Rule: VWR news 377 (2022)'],
    ['2027-04-01', 'Broken trade out closes', 'Rule: VWR news 377 (2022)', 'Not confirmed: Its end.'],
    ['2027-06-30', 'Water year 2026-27 ends'],
    ['2027-07-01', 'Broken trade out opens', 'Rule: VWR news 377 (2022)', 'Not confirmed: Its end.'],
  ]);
});

test.each([
  [80_000, 85_000, 'from 80,000 ML to 85,000 ML'],
  [30_000, 30_000, '30,000 ML'],
  [0, 30_000, 'up to 30,000 ML'],
])('what may be set free is told as far as it is certain: %d to %d', (least, most, words) => {
  expect(tell([limit('Goulburn', [releases('2026-12-15', least, most)])])[0]?.[1]).toBe(`Goulburn: ${words} released`);
});

test('of the releases of a limit the next is told alone', () => {
  const found = tell([limit('Goulburn', [releases('2026-12-15', 0, 1), releases('2027-07-01', 1, 1)])]);
  expect(found.map(([on]) => on)).toEqual(['2026-12-15', '2027-06-30']);
});

test('the end of the water year says class by class what can be carried over, and where that is not known', () => {
  const [low, high] = [entitlement('Low Reliability', ALL), entitlement('High Reliability', ALL)];
  const general = entitlement('General Security', { ...ALL, percentage: null, missing: 'The share.' });
  expect(tell([], [high, low, general, entitlement('Conveyance', null)])).toEqual([
    [
      '2027-06-30',
      'Water year 2026-27 ends',
      'Carryover, High Reliability and Low Reliability: 100.00 % of entitlement volume. The corporation (2024).',
      'Carryover, General Security: of entitlement volume. The corporation (2024). Not confirmed: The share.',
      'Carryover, Conveyance: not known.',
    ],
  ]);
  expect(tell(null, null)).toEqual([
    ['2027-06-30', 'Water year 2026-27 ends', 'What can be carried over could not be loaded.'],
  ]);
});
