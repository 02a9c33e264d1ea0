import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ListingSearchLinks } from './listing-search-links.tsx';
import type { ZoneMarket } from './load-zone-market.ts';
import { PermanentSummary } from './permanent-summary.tsx';

const wordsOf = (html: string): string =>
  html
    .replaceAll('\u00a0', ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const render = (element: React.ReactNode): string =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);

test('a class of entitlement tells its lowest price, its average allocation, and what is offered of it', () => {
  const classOf = (id: number, name: string) => ({ id, name, short: name.slice(0, 1), mark: 'high' });
  const result = (id: number, name: string, minPricePerZone: number | null, depth: number) => ({
    ...{ allocationClass: classOf(id, name), minPricePerZone, depth, tradableWater: 1_250 },
    ...{ allocationHistory: { averageAllocation: minPricePerZone === null ? null : 86.25 } },
  });
  const market = {
    ...{ zone: { id: 7, code: '7', name: 'VIC Murray' }, unit: 'megalitre', isHome: true, way: null, sized: null },
    results: [result(1, 'High Reliability', 4_200, 3), result(2, 'Low Reliability', null, 0)],
  };
  const words = wordsOf(render(<PermanentSummary market={market as unknown as ZoneMarket} requested="" />));
  expect(words).toMatch(/High Reliability \$ ?4,200 ?\.00 per ML, the lowest offered/);
  expect(words).toMatch(/Average allocation, 5 years 86\.25 %.*Market depth 3 parcels 1,250 ML in all/);
  expect(words).toMatch(/Low Reliability Nothing offered.*Average allocation, 5 years –.*Market depth 0 parcels/);
});

const CLASS = {
  ...{ minPricePerZone: 4_200, depth: 3, tradableWater: 1_250, feeItems: [], limit: { deliverability: 'limited' } },
  allocationHistory: { averageAllocation: 86.25 },
};
const HIGH = { ...CLASS, allocationClass: { id: 1, name: 'High Reliability', short: 'HR', mark: 'high' } };
const LOW = { ...CLASS, allocationClass: { id: 2, name: 'Low Reliability', short: 'LR', mark: 'low' } };

/** What is said of each class, under its name. */
function classesOf(given: object): readonly string[] {
  const market = {
    ...{ zone: { id: 7, code: '7', name: 'VIC Murray' }, unit: 'megalitre', isHome: true, way: null, sized: null },
    ...{ results: [HIGH, LOW], ...given },
  };
  const html = render(<PermanentSummary market={market as unknown as ZoneMarket} requested="10 ML" />);
  return html.split('<h2').slice(1).map(wordsOf);
}

test('a zone without a class to be traded says that nothing is offered', () => {
  const market = { zone: { id: 7, code: '7', name: 'VIC Murray' }, unit: 'megalitre', results: [], sized: null };
  const html = render(<PermanentSummary market={market as unknown as ZoneMarket} requested="10 ML" />);
  expect(html).toContain('No results found for your zone.');
  const traded = render(
    <PermanentSummary market={{ ...market, results: [HIGH, LOW] } as unknown as ZoneMarket} requested="10 ML" />,
  );
  expect(traded).not.toContain('No results found');
});

test('a class of which a single parcel is offered tells what that holds', () => {
  const [high] = classesOf({ results: [{ ...HIGH, depth: 1, tradableWater: 20 }] });
  expect(high).toContain('Market depth 1 parcel 20 ML in all');
});

test('the total of each class stands under its own name, in whatever order the totals came', () => {
  const [high, low] = classesOf({
    sized: [
      { ...LOW, minTotalPrice: 9_000 },
      { ...HIGH, minTotalPrice: 42_000 },
    ],
  });
  expect(high).toMatch(/High Reliability .*Total cost of 10 ML \$42,000\.00 /);
  expect(low).toMatch(/Low Reliability .*Total cost of 10 ML \$9,000\.00 /);
});

test('the fees of an entitlement are asked for as those of its own kind and zone', () => {
  const market = {
    ...{ zone: { id: 7, code: '7', name: 'VIC Murray' }, unit: 'megalitre', isHome: true, way: null, sized: null },
    results: [HIGH],
  };
  const html = render(<PermanentSummary market={market as unknown as ZoneMarket} requested="10 ML" />);
  expect(/href="\/says-who\/fees\?([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')).toBe(
    'kind=permanent&zone_from=7&zone_to=7',
  );
});

test('whether water comes to the reader is told of the home zone by itself, of another by the way from there', () => {
  const way = { deliverability: { 1: 'none', 2: 'unrestricted' } };
  const limited = 'Delivery depends on a trade limit that is open now';
  expect(classesOf({ isHome: true, way }).map((words) => words.includes(limited))).toEqual([true, true]);
  const [high, low] = classesOf({ isHome: false, way });
  expect(high).toContain('Not deliverable to your zone');
  expect(low).toContain('Deliverable to your zone without restriction');
  expect(classesOf({ isHome: false }).filter((words) => /[Dd]eliver/.test(words))).toEqual([]);
});

test('who looks at what others want to buy comes to sell, and who looks at what they sell comes to buy', () => {
  const html = render(<ListingSearchLinks kind="permanent" />);
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, name]) => [name, to]);
  expect(links).toEqual([
    ['Buy Listings', '/search/sell/permanent'],
    ['Sell Listings', '/search/buy/permanent'],
  ]);
});

test('a class of which nothing is offered has no parcels, and nothing in all', () => {
  const [high] = classesOf({ results: [{ ...HIGH, minPricePerZone: null, depth: 0, tradableWater: 0 }] });
  expect(high).toContain('Market depth 0 parcels');
  expect(high).not.toContain('in all');
});
