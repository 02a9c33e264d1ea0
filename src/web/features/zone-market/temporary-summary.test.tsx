import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { ZoneMarket } from './load-zone-market.ts';
import { TemporarySummary } from './temporary-summary.tsx';

/** The summary of zone 7, where so many parcels are on offer, beside what 100 ML of it cost. */
function render(way: object | null = null, depth = 3, given: object = {}): string {
  const zone = { id: 12, code: '7', name: 'VIC Murray' };
  const homeZone = { id: 1, code: '1A', name: 'Greater Goulburn' };
  const isHome = way === null;
  const ownOrWay = way ?? { isRule: true, limitData: null, unconfirmed: null };
  const market = { zone, homeZone, way: ownOrWay, unit: 'megalitre', isHome, now: Date.UTC(2026, 10, 21, 1) };
  const result = {
    ...{ minPricePerZone: 231.5, depth, tradableWater: 125, tradeTime: 5 },
    ...{ marketMovement: null, priceDifference: null, tradesCompared: 0 },
    ...given,
  };
  const element = (
    <TemporarySummary
      market={market as unknown as ZoneMarket}
      result={result as unknown as ZoneResultAnswer}
      sized={{ ...result, depth: 1, minTotalPrice: 23_203.8, feeItems: [] } as unknown as ZoneResultAnswer}
      requested="100 ML"
    />
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

const wordsOf = (html: string): string =>
  html
    .replaceAll('\u00a0', ' ')
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('the summary of temporary water tells zone, price, trade limit balance, depth, days and total cost', () => {
  const words = wordsOf(render());
  expect(words).toMatch(/Lowest price offered in zone 7 VIC Murray \(?.*\$ ?231 ?\.50 .*per ML/);
  expect(words).toMatch(/Trade limit balance Your own zone, no limit on the way/);
  expect(words).toMatch(/Market depth 3 parcels offered 125 ML in all/);
  expect(words).toMatch(/Processing, up to 5 business days/);
  expect(words).toMatch(/Total cost \$23,203\.80 for 100 ML/);
});

test('the trade limit balance is what is left on the way to the zone of the reader', () => {
  const limit = {
    ...{ limit: { id: 2, name: 'Goulburn to Murray' }, tradeOpen: true, isClosed: false, note: null },
    ...{ limitVolume: { valueDisplay: 8420, unitDisplay: 'ML' } },
    ...{ readAt: '2026-11-20T22:00:00.000Z', staleAt: '2026-11-22T22:00:00.000Z' },
  };
  const way = { isRule: true, limitData: limit, unconfirmed: null };
  expect(wordsOf(render(way))).toMatch(/Trade limit balance Open, 8,420 ML left Goulburn to Murray, to zone 1A/);
  // The name of a closed one stands in what is said of it, and not once more.
  const shut = wordsOf(render({ ...way, limitData: { ...limit, isClosed: true } }));
  expect(shut).toMatch(/Trade limit balance Trade Closed due to Goulburn to Murray to zone 1A, /);
  expect(wordsOf(render({ ...way, isRule: false }))).toContain('No trade from here to zone 1A');
});

test('who says so is asked of the movement of prices, offers, fees and times of the zone itself', () => {
  const html = render();
  const asked = [...html.matchAll(/href="(\/says-who\/[^"]*)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));
  expect(asked).toEqual([
    '/says-who/listings?kind=temporary&zone=12&direction=SELL',
    '/says-who/movement?kind=temporary&zone=12&side=out_of',
    '/says-who/times?kind=temporary&zone_from=12&zone_to=12',
    '/says-who/fees?kind=temporary&zone_from=12&zone_to=12',
  ]);
});

test('a single parcel on offer is told as one, none as parcels', () => {
  expect(wordsOf(render(null, 1))).toMatch(/Market depth 1 parcel offered/);
  expect(wordsOf(render(null, 0))).toMatch(/Market depth 0 parcels offered/);
});

test('a transfer that nobody has to approve takes no days; of one whose time nobody told none are said', () => {
  const free = { tradeTime: null, tradeTimeNote: 'Within one account.' };
  expect(wordsOf(render(null, 3, free))).toContain('Processing, up to none no approval needed');
  const untold = wordsOf(render(null, 3, { tradeTime: null, tradeTimeNote: null }));
  expect(untold).toContain('Processing, up to – ');
  expect(untold).not.toContain('no approval');
});

test('a way to the zone of the reader that nobody confirmed says so', () => {
  const way = { isRule: true, limitData: null, unconfirmed: null };
  expect(wordsOf(render(way))).not.toContain('We have not confirmed this way.');
  expect(wordsOf(render({ ...way, unconfirmed: 'No text names it.' }))).toContain('We have not confirmed this way.');
});
