import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ChartTradeAnswer } from '#contract/operations/administration.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import { parseChartTrades } from './chart-trades-address.ts';
import { ChartTradesPage, nameWay } from './chart-trades-page.tsx';
import type { LoadedChartTrades } from './load-chart-trades.ts';

const TRADE: ChartTradeAnswer = {
  ...{ id: 31, name: 'T-1', provider: 'Riverbend Water', isSimulated: false, tradedAt: '2026-11-18T01:00:00.000Z' },
  ...{ pricePerVolume: 240.5, volume: 50, zoneFrom: '7', zoneTo: '12', reliability: null },
  ...{ confidence: 'exchange', toldConfidence: 'exchange', isDecided: false, isCorrected: false },
  ...{ decisions: ['exclude'], last: null },
};

test.each([
  ['zone 7 to 12', {}],
  ['zone 7', { zoneTo: '7' }],
  ['zone 7, High Reliability', { zoneTo: '7', reliability: 'High Reliability' }],
])('a trade is of %s', (words, given) => expect(nameWay({ ...TRADE, ...given }).replaceAll('\u00a0', ' ')).toBe(words));

/** The page of these trades, of more of them, and its rows of cells. */
function show(trades: readonly ChartTradeAnswer[], count = trades.length, query = '') {
  const address = parseChartTrades(
    new URLSearchParams(`kind=temporary&zone=3&date_from=2026-11-01&date_to=2026-11-21${query}`),
    calendarDate('2026-11-21'),
  );
  const loaded = {
    ...{ view: 'all', address: { ...address, zone: '3' }, about: 'zone 7', volumeUnit: 'megalitre' },
    ...{ now: instant(Date.UTC(2026, 10, 21, 1)), count, trades },
  } as unknown as LoadedChartTrades;
  const element = <ChartTradesPage loaded={loaded} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const wordsOf = (part: string): string =>
    part
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  return {
    html,
    words: wordsOf(html),
    rows: [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
      [...row.matchAll(/<(t[hd])\b.*?<\/\1>/gs)].map(([cell]) => wordsOf(cell)),
    ),
  };
}

test('each trade stands with its day, price, volume, whose it is and which way it went, and leads to its own page', () => {
  const unpriced = { ...TRADE, id: 32, name: 'T-2', pricePerVolume: null, volume: 7.5, zoneTo: '7' };
  const { rows, html, words } = show([TRADE, unpriced]);
  expect(words).toContain('Temporary trades out of zone 7, 1 Nov 2026 to 21 Nov 2026');
  expect(rows.map((row) => row.slice(1, 4))).toEqual([
    ['Price $/ML', 'Volume ML', 'From'],
    ['240.50', '50.0', 'Riverbend Water, zone 7 to 12'],
    ['–', '7.5', 'Riverbend Water, zone 7'],
  ]);
  expect(rows.map(([day]) => day)).toEqual([
    'Date From',
    '18 Nov 2026 Riverbend Water, zone 7 to 12',
    '18 Nov 2026 Riverbend Water, zone 7',
  ]);
  const links = [...html.matchAll(/href="\/admin\/trades\/(\d+)[^"]*"[^>]*>Change(.*?)<\/a>/g)];
  expect(links.map(([, id, about = '']) => [id, about.replace(/<[^>]*>/g, '').trim()])).toEqual([
    ['31', 'the trade of 18 Nov 2026, T-1'],
    ['32', 'the trade of 18 Nov 2026, T-2'],
  ]);
});

test('of more trades than a page has room for it is told which are shown', () => {
  const fifty = Array.from({ length: 50 }, (_, n) => ({ ...TRADE, id: n + 1 }));
  expect(show(fifty, 120).words).toContain('1 to 50 of 120 trades');
  expect(show(fifty.slice(0, 20), 120, '&page=3').words).toContain('101 to 120 of 120 trades');
  expect(show([], 120, '&page=4').words).toContain('There are no more: 120 trades in all.');
  expect(show([TRADE]).words).toContain(' 1 trade ');
});

test('a decision stands with who made it, when and why, where it holds against what the provider says', () => {
  const last: ChartTradeAnswer['last'] = {
    ...{ decision: 'exclude', reason: 'A slip of the keyboard', at: '2026-11-20T01:00:00.000Z', by: 'Ada Weir' },
    ...{ confidenceBefore: 'exchange', confidenceAfter: 'excluded' },
  };
  const standing = (given: Partial<ChartTradeAnswer>) => show([{ ...TRADE, last, ...given }]).rows[1]?.[4];
  expect(standing({ isDecided: true, confidence: 'excluded' })).toContain(
    'Excluded. Its provider says: confirmed by an exchange Excluded by Ada Weir, 20 Nov, 12:00 pm: A slip of the keyboard',
  );
  expect(standing({ isDecided: false })).not.toMatch(/Ada Weir|slip/);
});

test('another order, or other trades, begin at their first page', () => {
  const { html } = show([TRADE], 120, '&page=2');
  const queryOf = (text: string): string =>
    new RegExp(`href="([^"]*)"[^>]*>${text}<`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  for (const text of ['Left out', 'Decided', 'Dearest', 'Cheapest']) {
    expect(queryOf(text), text).toMatch(/^\/admin\/trades\?/);
    expect(queryOf(text), text).not.toContain('page=');
  }
});

test('which trades are listed and in which order is marked among the choices', () => {
  const current = (query: string) =>
    [...show([TRADE], 1, query).html.matchAll(/<a aria-current="page"[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(current('')).toEqual(['All', 'Newest']);
  expect(current('&state=left_out&order=dearest')).toEqual(['Left out', 'Dearest']);
  expect(current('&state=decided&order=cheapest')).toEqual(['Decided', 'Cheapest']);
});

test('the table of the trades is named by the order in which they stand', () => {
  const captionOf = (query: string) => /<caption[^>]*>([^<]*)</.exec(show([TRADE], 1, query).html)?.[1];
  expect(captionOf('')).toBe('Trades behind the chart, newest first');
  expect(captionOf('&order=dearest')).toBe('Trades behind the chart, dearest first');
  expect(captionOf('&order=cheapest')).toBe('Trades behind the chart, cheapest first');
});

test.each([
  [1, [['Next page', 2]]],
  [
    2,
    [
      ['Previous page', 1],
      ['Next page', 3],
    ],
  ],
  [3, [['Previous page', 2]]],
  // Beyond the last page the way leads back to it.
  [9, [['Previous page', 3]]],
])('of three pages number %i leads to those beside it', (page, expected) => {
  const { html } = show([TRADE], 120, `&page=${page}`);
  const links = [...html.matchAll(/href="\/admin\/trades\?([^"]*)"[^>]*>(\w+ page)</g)].map(([, query = '', text]) => [
    text,
    Number(new URLSearchParams(query.replaceAll('&amp;', '&')).get('page') ?? 1),
  ]);
  expect(links).toEqual(expected);
});

test('trades that fit on one page have no other; of more the order and the choice go along to the next', () => {
  expect(show([TRADE], 50).html).not.toContain('Next page');
  const { html } = show([TRADE], 51, '&allocation_class=4&state=left_out&order=cheapest');
  const [, next = ''] = /href="\/admin\/trades([^"]*)"[^>]*>Next page</.exec(html) ?? [];
  expect(Object.fromEntries(new URLSearchParams(next.replaceAll('&amp;', '&')))).toEqual({
    ...{ kind: 'temporary', zone: '3', date_from: '2026-11-01', date_to: '2026-11-21' },
    ...{ allocation_class: '4', state: 'left_out', order: 'cheapest', page: '2' },
  });
});
