import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import { instant } from '#domain/units/instant.ts';
import { MarketSpread } from './market-spread.tsx';

const NOW = '2026-11-21T01:00:00.000Z';

/** What a provider's buyers bid and its sellers ask: for the volume asked, and for any volume. */
const spreadOf = (
  id: number,
  [bid, anyBid]: readonly (number | null)[],
  [ask, anyAsk]: readonly (number | null)[],
) => ({
  ...{ id, name: `Provider ${id}`, logoUrl: null, lastUpdated: NOW },
  ...{ fittingBuyPrice: bid, spreadBuyPrice: anyBid, fittingSellPrice: ask, spreadSellPrice: anyAsk },
});

const resultOf = (providers: readonly object[], given: object = {}): ZoneResultAnswer =>
  ({ providers, volumeUnit: 'megalitre', ...given }) as unknown as ZoneResultAnswer;

/** The page as it is marked up: figures in bold stay so, of the rest only the words. */
function tell(results: readonly ZoneResultAnswer[], purchase: SearchSide = 'buy'): string {
  const spread = (
    <MarketSpread
      results={results}
      purchase={purchase}
      requested="120 ML"
      deliveryOf={(provider) => (provider === 1 ? '2027-03-31' : null)}
      now={instant(Date.parse(NOW))}
    />
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', element: spread }]);
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replaceAll('\u00a0', ' ')
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<strong>(.*?)<\/strong>/g, '*$1*')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

const RIVERSIDE = spreadOf(1, [231, 236], [248, 240]);
const PLAINS = spreadOf(2, [235.5, 239], [252.5, 252.5]);

test('the spread of a zone goes from the best bid to the best ask of all providers, for the volume asked', () => {
  expect(tell([resultOf([RIVERSIDE, PLAINS])])).toContain('Market Spread $235.50 – $248.00');
});

test('where the best bid lies above the best ask the lower price still stands first', () => {
  expect(tell([resultOf([spreadOf(1, [260, 260], [248, 248])])])).toContain('Market Spread $248.00 – $260.00');
});

test('where one side has no parcel of that size, the head has the price of the other', () => {
  expect(tell([resultOf([spreadOf(1, [null, 236], [248, 240])])])).toContain('Market Spread $248.00 Bid and ask');
  expect(tell([resultOf([spreadOf(1, [231, 236], [null, 240])])])).toContain('Market Spread $231.00 Bid and ask');
  expect(tell([resultOf([spreadOf(1, [null, 236], [null, 240])])])).toContain('Market Spread Bid and ask');
});

test("a buyer reads the sellers' side in bold with its delivery, a seller the buyers'", () => {
  const bought = tell([resultOf([RIVERSIDE])], 'buy');
  expect(bought).toMatch(/ 231\.00 all sizes 236\.00 \*248\.00\* delivery 31 Mar 2027 all sizes 240\.00 /);
  expect(bought).not.toContain('*231.00*');
  const sold = tell([resultOf([RIVERSIDE])], 'sell');
  expect(sold).toMatch(/ \*231\.00\* delivery 31 Mar 2027 all sizes 236\.00 248\.00 all sizes 240\.00 /);
  expect(sold).not.toContain('*248.00*');
});

test('prices stand in the unit of the reader, and the size that they hold for is told', () => {
  const words = tell([resultOf([spreadOf(1, [0.231, 0.236], [0.248, 0.24])], { volumeUnit: 'kilolitre' })]);
  expect(words).toContain('Market Spread $0.2310 – $0.2480');
  expect(words).toContain('Buyers bid $/kL');
  expect(words).toContain('Prices are of parcels of 120 ML or more.');
});

test('classes of water are told apart where there are several, and their prices are not thrown together', () => {
  const classOf = (id: number, name: string) => ({ allocationClass: { id, name, mark: 'high' } });
  const high = resultOf([spreadOf(1, [6_000, 6_000], [7_000, 7_000])], classOf(1, 'High Reliability'));
  const low = resultOf([spreadOf(1, [600, 600], [700, 700])], classOf(2, 'Low Reliability'));
  const both = tell([high, low]);
  expect(both).toMatch(/Market Spread High Reliability .*7,000\.00.* Low Reliability .*700\.00/);
  expect(tell([high])).toContain('Market Spread $6,000.00 – $7,000.00');
  expect(tell([high])).not.toContain('High Reliability');
});

test('a class without a provider is left out, and without any there is no spread', () => {
  expect(tell([resultOf([]), resultOf([RIVERSIDE])])).toContain('Market Spread $231.00 – $248.00');
  expect(tell([resultOf([])])).not.toContain('Market Spread');
  const named = { allocationClass: { id: 1, name: 'High Reliability', mark: 'high' } };
  expect(tell([resultOf([RIVERSIDE], named), resultOf([])])).not.toContain('High Reliability');
});

test('where the best of all sizes is that of the volume asked, it is told once', () => {
  const words = tell([resultOf([spreadOf(1, [231, 231], [248, 240])])]);
  expect(words.match(/all sizes [\d.]+/g)).toEqual(['all sizes 240.00']);
  // Where no parcel is large enough, there is still a price of the smaller ones.
  const small = tell([resultOf([spreadOf(1, [null, 236], [248, 248])])]);
  expect(small).toContain(' – none all sizes 236.00 ');
});
