import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { LimitHistoryAnswer } from '#contract/operations/readings.ts';
import { LimitSeasons } from './limit-seasons.tsx';

test('a limit tells how long it was open in this season and in those before, and draws each day', () => {
  const history = {
    to: '2026-11-21T01:00:00.000Z',
    seasons: [
      {
        ...{ year: '2026-27', days: 144, daysOpen: 1, daysUnread: 1, openings: 2 },
        ...{ open: [[3, 3]], unread: [[0, 0]], sources: ['the register'] },
      },
      {
        ...{ year: '2025-26', days: 365, daysOpen: 40, daysUnread: 0, openings: 0 },
        ...{ open: [[0, 39]], unread: [], sources: ['the register', 'the authority'] },
      },
    ],
  } as unknown as LimitHistoryAnswer;
  const html = renderToStaticMarkup(<LimitSeasons history={history} />);
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(words).toContain('2026-27 1 day open to date 2 openings, 1 day not read');
  expect(words).toMatch(/2025-26 40 days open no opening (?!,)/);
  expect(words).toContain('Source: the register; the authority.');
  // Of 366 days: one from the fourth on, and forty from the first.
  const waters = Array.from(html.matchAll(/<rect[^>]*>/g), ([tag]) =>
    ['x', 'width'].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]),
  );
  expect(waters).toEqual([
    ['0.82%', '0.27%'],
    ['0.00%', '10.93%'],
  ]);
  // The bed is dry between them, up to the last day, and not drawn where nobody read.
  const beds = Array.from(html.matchAll(/<line[^>]*>/g), ([tag]) =>
    ['x1', 'x2'].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]),
  );
  expect(beds).toEqual([
    ['0.27%', '0.82%'],
    ['1.09%', '39.34%'],
    ['10.93%', '99.73%'],
  ]);
});

test('a season that is over is not told to date, also where it is the newest that anybody read', () => {
  const season = {
    year: '2025-26',
    days: 365,
    daysOpen: 1,
    daysUnread: 0,
    openings: 1,
    open: [[0, 0]],
    unread: [],
    sources: [],
  };
  const history = { to: '2026-11-21T01:00:00.000Z', seasons: [season] } as unknown as LimitHistoryAnswer;
  const words = renderToStaticMarkup(<LimitSeasons history={history} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(words).toContain('2025-26 1 day open 1 opening ');
});
