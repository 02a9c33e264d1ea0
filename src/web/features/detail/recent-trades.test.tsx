import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { SearchSide } from '#domain/products/kind.ts';
import { instant } from '#domain/units/instant.ts';
import { RecentTrades } from './recent-trades.tsx';

const NOW = instant(Date.UTC(2026, 10, 21, 1));
const SHORT: Readonly<Record<string, string>> = { 'High Reliability': 'HR', 'Low Reliability': 'LR' };

const trade = (price: number | null, volume: number, reliability: string | null = null) => ({
  ...{ tradeTimestamp: '2026-11-20T01:00:00.000Z', pricePerVolume: price, volume, volumeUnit: 'megalitre' as const },
  ...{ reliability, provider: { id: 1, name: 'Provider', logoUrl: null } },
});

function htmlOf(
  kind: 'temporary' | 'permanent',
  trades: readonly ReturnType<typeof trade>[],
  purchase: SearchSide = 'buy',
): string {
  const table = (
    <RecentTrades
      {...{ kind, trades, purchase, zoneCode: '7', unit: 'megalitre', now: NOW }}
      asked={{ kind, zone_from: '12', confidence: 'exchange', trade_count: '10' }}
      shortOf={(name) => SHORT[name] ?? name}
    />
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', element: table }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const wordsOf = (...given: Parameters<typeof htmlOf>) => htmlOf(...given).replace(/<[^>]+>/g, ' ');

describe('recent trades', () => {
  test('stand open under a heading that shuts them', () => {
    expect(htmlOf('temporary', [trade(200, 30)])).toMatch(
      /<details [^>]*open=""><summary><h2 [^>]*>Recent Trades<\/h2>.*<\/summary>.*<table/,
    );
  });

  test('say who told them, of exactly these', () => {
    expect(htmlOf('temporary', [trade(200, 30)])).toContain(
      'href="/says-who/recent?kind=temporary&amp;zone_from=12&amp;confidence=exchange&amp;trade_count=10"',
    );
  });

  test('of a zone without any say so, and have no mean', () => {
    const words = wordsOf('temporary', []);
    expect(words).toContain('There is no recent trade history');
    expect(words).not.toMatch(/exchange trade|Average/);
  });

  test('are told from the first day to the last, with the year of one that is not of this', () => {
    const of = (...days: readonly string[]) =>
      wordsOf(
        'temporary',
        days.map((day) => ({ ...trade(200, 30), tradeTimestamp: `${day}T01:00:00.000Z` })),
      );
    expect(of('2026-11-20', '2026-10-30', '2026-10-03')).toContain('3 exchange trades out of zone 7, 3 Oct to 20 Nov.');
    expect(of('2026-11-20', '2025-12-03')).toContain('2 exchange trades out of zone 7, 3 Dec 2025 to 20 Nov.');
    expect(of('2026-11-20', '2026-11-20')).toContain('2 exchange trades out of zone 7, 20 Nov.');
  });

  test('that are few are shown with the sentence that there are no others', () => {
    const words = wordsOf('temporary', [trade(200, 30), trade(240, 10)]);
    expect(words).toMatch(/200\.00.*240\.00.*No other recent trade history.*2 exchange trades/s);
  });

  test('have a mean weighted by volume, of those with a price', () => {
    const words = wordsOf('temporary', [trade(200, 30), trade(240, 10), trade(null, 99)]);
    expect(words).toContain('3 exchange trades out of zone 7, 20 Nov. Average, weighted by volume: $210.00 (thin).');
    expect(words).toContain('1 without a price, left out of the average.');
  });

  test.each([
    ['temporary', 'buy', 'out of zone 7'],
    ['temporary', 'sell', 'into zone 7'],
    ['permanent', 'buy', 'in zone 7'],
    ['permanent', 'sell', 'in zone 7'],
  ] as const)('of %s water, for who wants to %s, are those %s', (kind, purchase, where) => {
    const html = htmlOf(kind, [trade(200, 30)], purchase);
    expect(html.replace(/<[^>]+>/g, ' ')).toContain(`1 exchange trade ${where}, 20 Nov.`);
    expect(html).toContain(`aria-label="Says who? Recent trades ${where}"`);
  });

  test('of fewer than five with a price make a thin mean, whatever others there are', () => {
    const four = [trade(200, 30), trade(240, 10), trade(200, 20), trade(240, 20)];
    expect(wordsOf('temporary', [...four, trade(null, 99)])).toContain('Average, weighted by volume: $215.00 (thin).');
    expect(wordsOf('temporary', [...four, trade(215, 80)])).toContain('Average, weighted by volume: $215.00.');
  });

  test('of several classes have a mean for each: no average runs over two goods', () => {
    const words = wordsOf('permanent', [
      trade(6_000, 10, 'High Reliability'),
      trade(1_000, 30, 'Low Reliability'),
      trade(7_000, 30, 'High Reliability'),
    ]);
    expect(words).toContain('Average, weighted by volume: HR $6,750.00 (thin), LR $1,000.00 (thin).');
  });

  test('of one class have one mean', () => {
    const words = wordsOf('permanent', [trade(6_000, 10, 'High Reliability'), trade(7_000, 10, 'High Reliability')]);
    expect(words).toContain('Average, weighted by volume: $6,500.00 (thin).');
  });
});
