import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { EntitlementAnswer } from '#contract/operations/reference.ts';
import { EntitlementGlance } from './entitlement-glance.tsx';

const yearOf = (year: string, allocationPercentage: number | null, asAt: string | null, source: string | null) => ({
  id: Number.parseInt(year, 10),
  ...{ year, allocationPercentage, asAt, source },
  isRunning: year === '2026-27',
  isSimulated: false,
});
const HIGH = {
  allocationClass: { id: 1, name: 'High Reliability', short: 'HR', mark: 'high' },
  allocations: [
    yearOf('2026-27', 24.5, '16 Nov 2026', 'the announcement'),
    yearOf('2025-26', 100, 'end', 'the register'),
    yearOf('2024-25', 97, 'latest seen', 'a newspaper'),
    yearOf('2023-24', 100, 'end', 'the register'),
    yearOf('2022-23', null, null, null),
  ],
  averageAllocation: null,
  carryover: { percentage: 100, description: 'of entitlement volume', source: 'the corporation, 2024', missing: null },
} as unknown as EntitlementAnswer;

const words = (...entitlements: readonly EntitlementAnswer[]): string =>
  renderToString(<EntitlementGlance entitlements={entitlements} />)
    .replaceAll('</p>', '\n')
    .replace(/<.*?>/g, '')
    .replaceAll('\u00a0', ' ');

describe('what a class was allocated', () => {
  test('has the source of every year, and which year nobody told', () => {
    expect(words(HIGH)).toContain(
      'High Reliability: 2026-27 (16 Nov 2026; the announcement), 2025-26 and 2023-24 (end of the year; the register), 2024-25 (latest seen; a newspaper), 2022-23 not known.',
    );
  });

  test('stands year by year under its own name, the year that runs marked, with the mean of the years', () => {
    const LOW = {
      ...HIGH,
      allocationClass: { id: 2, name: 'Low Reliability', short: 'LR', mark: 'low' },
      allocations: HIGH.allocations.map(({ year }, n) => yearOf(year, n === 3 ? 85 : 0, 'end', 'the register')),
      averageAllocation: 17,
    } as unknown as EntitlementAnswer;
    const html = renderToString(<EntitlementGlance entitlements={[HIGH, LOW]} />);
    const rows = [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
      [...row.matchAll(/<(t[hd])\b.*?<\/\1>/g)].map(([cell]) =>
        cell
          .replace(/<svg.*?<\/svg>|<.*?>/g, '')
          .replaceAll('\u00a0', ' ')
          .trim(),
      ),
    );
    expect(rows).toEqual([
      ['Water year', 'HR', 'LR'],
      ['2026-27 to date', '24.50 %', '0.00 %'],
      ['2025-26', '100.00 %', '0.00 %'],
      ['2024-25', '97.00 %', '0.00 %'],
      ['2023-24', '100.00 %', '85.00 %'],
      ['2022-23', '–', '0.00 %'],
      ['5 year average', '–', '17.00 %'],
    ]);
  });

  test('begins with the newest that is known, and says where that is not of the running year', () => {
    const told = 'High Reliability: 24.50 % for 2026-27 (16 Nov 2026; the announcement).';
    expect(words(HIGH)).toContain(told);
    expect(words(HIGH)).not.toContain('Nothing is known yet');
    const [, ...before] = HIGH.allocations;
    const untold = { ...HIGH, allocations: [yearOf('2026-27', null, null, null), ...before] };
    expect(words(untold)).toContain(
      'High Reliability: 100.00 % for 2025-26 (end of the year; the register). Nothing is known yet of 2026-27.',
    );
  });

  test('of which nothing was allocated so far is announced all the same', () => {
    const [, ...before] = HIGH.allocations;
    const dry = { ...HIGH, allocations: [yearOf('2026-27', 0, '1 Jul 2026', 'the announcement'), ...before] };
    expect(words(dry)).toContain('High Reliability: 0.00 % for 2026-27 (1 Jul 2026; the announcement).');
    expect(words(dry)).not.toContain('Nothing is known yet');
  });

  test('stands beside what may be carried over, and who says so', () => {
    const unsure = { ...HIGH, carryover: { ...HIGH.carryover, percentage: null, missing: 'the rule of 2026' } };
    const html = words(HIGH, unsure as EntitlementAnswer);
    expect(html).toContain('High Reliability: 100.00 % of entitlement volume (the corporation, 2024)\n');
    expect(html).toMatch(/High Reliability: +of entitlement volume \(the corporation, 2024; not confirmed\)\n/);
    const none = { ...HIGH, carryover: { ...HIGH.carryover, percentage: 0 } } as EntitlementAnswer;
    expect(words(none)).toContain('High Reliability: 0.00 % of entitlement volume (the corporation, 2024)\n');
  });
});

test('on a phone the fourth class stands below the first, and three stand beside each other', () => {
  const classOf = (id: number, short: string) =>
    ({ ...HIGH, allocationClass: { id, name: `Class ${short}`, short, mark: 'other' } }) as EntitlementAnswer;
  const headsOf = (...shorts: readonly string[]) => {
    const html = renderToString(
      <EntitlementGlance entitlements={shorts.map((short, index) => classOf(index + 1, short))} />,
    );
    const [row = ''] = /<tr.*?<\/tr>/.exec(html) ?? [];
    return [...row.matchAll(/<th\b.*?<\/th>/g)].map(([head]) =>
      head
        .replace(/<svg.*?<\/svg>|<.*?>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  };
  expect(headsOf('A', 'B', 'C')).toEqual(['Water year', 'A', 'B', 'C']);
  expect(headsOf('A', 'B', 'C', 'D')).toEqual(['Water year', 'A D', 'B', 'C', 'D']);
});

test('a water year is told as one to date only while it runs', () => {
  const over = HIGH.allocations.map((one) => ({ ...one, isRunning: false }));
  expect(words(HIGH)).toContain('to date');
  expect(words({ ...HIGH, allocations: over } as EntitlementAnswer)).not.toContain('to date');
});
