import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { RehearsalAnswer } from '#contract/operations/alerts.ts';
import { describeProblem, type ProblemCode } from '#contract/problems.ts';
import { RehearsalPanel } from './rehearsal-panel.tsx';

const YEAR = { from: '2025-11-21T13:00:00.000Z', to: '2026-11-21T01:00:00.000Z' };

/** The panel, of a record of a year that ends at noon of 21 November 2026 in Sydney. */
function render(given: Partial<RehearsalAnswer>): string {
  const value: RehearsalAnswer = { ...YEAR, fired: 0, messages: 0, days: [], events: [], ...given };
  const element = <RehearsalPanel outcome={{ ok: true, value }} isWaiting={false} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

/** Its words. */
const tell = (given: Partial<RehearsalAnswer>): string =>
  render(given)
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const DAYS = [
  { day: '2025-12-24', fired: 39 },
  { day: '2026-11-18', fired: 1 },
  { day: '2026-11-20', fired: 300 },
];

test('an alert that would have fired often says how often, in how many messages, and when last', () => {
  const words = tell({ fired: 340, messages: 12, days: DAYS });
  expect(words).toMatch(/It would have fired 340 times .*22 Nov 2025 to 21 Nov 2026; last 20 Nov; in 12 messages/);
  expect(words).toMatch(/ 1 24 Dec 2025 39 times 2 18 Nov 3 20 Nov 300 times /);
});

test.each([
  ['once', { fired: 1, messages: 1 }, ''],
  ['2 times', { fired: 2, messages: 2 }, ''],
  ['1,200 times', { fired: 1_200, messages: 1 }, '; in 1 message'],
])('an alert that would have fired %s names its messages where they are fewer', (often, given, messages) => {
  const words = tell({ ...given, days: [{ day: '2026-11-20', fired: given.fired }] });
  expect(words).toContain(`It would have fired ${often} `);
  expect(words).toMatch(new RegExp(`; last 20 Nov${messages} (?!;)`));
});

test('an alert that would never have fired says so, and of which time', () =>
  expect(tell({})).toMatch(/It would have fired never .*22 Nov 2025 to 21 Nov 2026\. What was is no forecast\./));

test('what it would have said is told with its time, the newest twenty of more', () => {
  const events = Array.from({ length: 21 }, (_, n) => ({ at: '2026-11-20T01:30:00.000Z', text: `offer ${n + 1}` }));
  const words = tell({ fired: 21, messages: 21, days: [{ day: '2026-11-20', fired: 21 }], events });
  expect(words).toMatch(/20 Nov, 12:30 pm offer 1 .*12:30 pm offer 20 The newest 20 are shown\./);
  expect(words).not.toContain('offer 21');
  const all = tell({ fired: 20, messages: 20, days: [{ day: '2026-11-20', fired: 20 }], events: events.slice(1) });
  expect(all).toContain('12:30 pm offer 21 ');
  expect(all).not.toContain('are shown');
});

test.each([
  ['invalid', 'The form is not filled in yet.'],
  ['unavailable', 'The service is not available at the moment'],
  ['too_many_requests', 'Too many requests.'],
] as const)('a form that is not filled in is told apart from an answer that did not come: %s', (code, words) => {
  const wordsOf = (problem: ProblemCode | null): string => {
    const outcome = problem === null ? null : { ok: false as const, problem: describeProblem(problem) };
    const element = <RehearsalPanel outcome={outcome} isWaiting={false} />;
    return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  };
  expect(wordsOf(code)).toContain(words);
  expect(wordsOf(code).includes('The form is not filled in yet.')).toBe(code === 'invalid');
  expect(wordsOf(null)).toContain('The form is not filled in yet.');
});

test('of many days the last twelve are listed by their numbers, and all behind a line', () => {
  const days = Array.from({ length: 14 }, (_, n) => ({ day: `2026-10-${String(n + 1).padStart(2, '0')}`, fired: 1 }));
  const words = tell({ fired: 14, messages: 14, days });
  expect(words).toMatch(/ 3 3 Oct 4 4 Oct .* 14 14 Oct All 14 days 1 1 Oct 2 2 Oct 3 3 Oct .* 14 14 Oct /);
  expect(tell({ fired: 12, messages: 12, days: days.slice(0, 12) })).not.toContain('All 12 days');
});

test('whoever listens hears the days by the numbers that stand beside them', () => {
  const days = Array.from({ length: 14 }, (_, n) => ({ day: `2026-10-${String(n + 1).padStart(2, '0')}`, fired: 1 }));
  const lists = render({ fired: 14, messages: 14, days }).matchAll(/<ol[^>]* start="(\d+)".*?<li><span[^>]*>(\d+)</g);
  expect([...lists].map(([, start, shown]) => [start, shown])).toEqual([
    ['3', '3'],
    ['1', '1'],
  ]);
});
