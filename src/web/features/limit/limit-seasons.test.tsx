import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { LimitHistoryAnswer, LimitSeasonAnswer } from '#contract/operations/readings.ts';
import { LimitSeasons } from './limit-seasons.tsx';

const season = (year: string) => ({ year, days: 365, daysOpen: 200, openings: 1, daysUnread: 0, ...NOTHING });
const NOTHING = { open: [], unread: [], sources: ['the register'] };

/** The head of the seasons of a limit, and which of them stand below it. */
function tell(years: readonly string[]) {
  const history = { to: '2026-11-20T02:00:00.000Z', seasons: years.map(season) } as unknown as LimitHistoryAnswer;
  const html = renderToStaticMarkup(<LimitSeasons history={history} />);
  return {
    head: /<h2[^>]*>(.*?)<\/h2>/.exec(html)?.[1],
    rows: [...html.matchAll(/<li[^>]*><b[^>]*>([^<]*)/g)].map(([, year]) => year),
  };
}

test.each([[['2026-27']], [['2026-27', '2025-26', '2024-25', '2023-24', '2022-23', '2021-22']]])(
  'the head over the seasons of a limit is true of however many are known: %j',
  (years) => {
    expect(tell(years)).toEqual({ head: 'Days open, season by season', rows: years });
  },
);

test.each([
  [0, 0, '0 days open', 'no opening'],
  [1, 1, '1 day open', '1 opening'],
  [2, 2, '2 days open', '2 openings'],
])('a season of %i days and %i openings says "%s, %s"', (daysOpen, openings, days, count) => {
  const told = { ...season('2025-26'), daysOpen, openings } as unknown as LimitSeasonAnswer;
  const history = { to: '2026-11-20T02:00:00.000Z', seasons: [told] } as unknown as LimitHistoryAnswer;
  const words = renderToStaticMarkup(<LimitSeasons history={history} />).replace(/<[^>]*>/g, '');
  expect(words).toContain(`2025-26${days}${count}A day counts`);
});
