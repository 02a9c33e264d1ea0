import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { LiftedFiltersAnswer, LiftedSearchAnswer } from '#contract/operations/search.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import type { DescribedSearch } from '../../market/describe-filters.ts';
import { resultsUrl } from '../../market/search-address.ts';
import { FiltersInTheWay } from './filters-in-the-way.tsx';

const GREATER_GOULBURN = { id: 1, code: '1A', name: 'Greater Goulburn' };

const FOUND = {
  ...{ zones: 2, parcels: 1_204 },
  nearest: { zone: GREATER_GOULBURN, volume: 62.5, price: 228, tradability: 'closed', allocationClass: null },
} as LiftedSearchAnswer;
const NOTHING: LiftedSearchAnswer = { zones: 0, parcels: 0, nearest: null };

const BOTH_PRICES: SearchDraft = { volume: '60', minPrice: '100', maxPrice: '300' };

interface Told {
  readonly purchase?: SearchSide;
  readonly draft?: SearchDraft;
  readonly lifts: LiftedFiltersAnswer['lifts'];
  readonly all?: LiftedFiltersAnswer['all'];
}

function tell({ purchase = 'sell', draft = BOTH_PRICES, lifts, all = null }: Told) {
  const described = {
    ...{ purchase, kind: 'temporary', draft, unit: 'megalitre', stateNames: [] },
    seenFrom: { id: 6, code: '6', name: 'VIC Murray above' },
  } as unknown;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <FiltersInTheWay
        described={described as DescribedSearch}
        requested="60 ML"
        lifted={{ lifts, all, volumeUnit: 'megalitre' }}
        urlOf={(next) => resultsUrl({ purchase, kind: 'temporary', draft: next })}
        draft={draft}
      />
    </MemoryRouter>,
  ).replaceAll('\u00a0', ' ');
  const told = [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, line = '']) => line.replace(/<[^>]*>/g, '|'));
  return {
    words: told.map((line) =>
      line
        .replace(/\|+/g, ' ')
        .replace(/ +/g, ' ')
        .replace(/ ([:,.])/g, '$1')
        .trim(),
    ),
    links: [...html.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&')),
  };
}

test('a seller reads what there would be without the lower bound of the price, the nearest bid and its zone', () => {
  const { words, links } = tell({ lifts: [{ ...FOUND, filter: 'minPrice' }] });
  expect(words).toEqual([
    'Without at least $100.00 per ML: 1,204 parcels in 2 zones. Nearest: 62.5 ML at $228.00 to 1A Greater Goulburn, closed now. Search without it',
  ]);
  expect(links).toEqual(['/search/sell/temporary/results?volume=60&maxPrice=300']);
});

test('a buyer reads of the upper bound, whence the water would come, and that a limit lets less through', () => {
  const nearest = FOUND.nearest === null ? null : { ...FOUND.nearest, tradability: 'limited' as const };
  const { words, links } = tell({
    purchase: 'buy',
    lifts: [{ zones: 1, parcels: 1, nearest, filter: 'maxPrice' }],
  });
  expect(words).toEqual([
    'Without at most $300.00 per ML: 1 parcel in 1 zone. Nearest: 62.5 ML at $228.00 from 1A Greater Goulburn, where a limit lets less through now. Search without it',
  ]);
  expect(links).toEqual(['/search/buy/temporary/results?volume=60&minPrice=100']);
  // Where nothing holds it back, nothing is said of a limit.
  const free = FOUND.nearest === null ? null : { ...FOUND.nearest, tradability: 'open' as const };
  expect(tell({ purchase: 'buy', lifts: [{ zones: 1, parcels: 1, nearest: free, filter: 'maxPrice' }] }).words).toEqual(
    [
      'Without at most $300.00 per ML: 1 parcel in 1 zone. Nearest: 62.5 ML at $228.00 from 1A Greater Goulburn. Search without it',
    ],
  );
});

test('a volume that no parcel has is not left out: it becomes that of the nearest', () => {
  const { words, links } = tell({ draft: { volume: '900' }, lifts: [{ ...FOUND, filter: 'volume' }] });
  expect(words).toEqual([expect.stringMatching(/^Without 60 ML in one parcel: .* Search from 62\.5 ML$/)]);
  expect(links).toEqual(['/search/sell/temporary/results?volume=62.5']);
});

test('a class that nobody sells is not left out: it becomes that of the nearest, by its name', () => {
  const allocationClass = { id: 2, name: 'Low Reliability' };
  const nearest = FOUND.nearest === null ? null : { ...FOUND.nearest, allocationClass };
  const { words } = tell({
    draft: { volume: '5', reliability: '1' },
    lifts: [{ ...FOUND, nearest, filter: 'reliability' } as LiftedFiltersAnswer['lifts'][number]],
  });
  expect(words).toEqual([expect.stringMatching(/^Without the reliability: .* Search for Low Reliability$/)]);
});

test('where no filter is enough alone, the search goes on without any of them', () => {
  const lifts = (['minPrice', 'maxPrice'] as const).map((filter) => ({ ...NOTHING, filter }));
  const { words, links } = tell({ lifts, all: FOUND });
  expect(words).toEqual([
    'Taking away one filter is not enough. Without any of them: 1,204 parcels in 2 zones. Nearest: 62.5 ML at $228.00 to 1A Greater Goulburn, closed now. Search without filters',
  ]);
  expect(links).toEqual(['/search/sell/temporary/results?volume=60']);
});

test('a search without any of its filters asks for the volume of the nearest, which no filter alone had found', () => {
  const draft = { volume: '900', maxPrice: '100' };
  const lifts = (['volume', 'maxPrice'] as const).map((filter) => ({ ...NOTHING, filter }));
  expect(tell({ draft, lifts, all: FOUND }).links).toEqual(['/search/sell/temporary/results?volume=62.5']);
});

test('the zone that a search is seen from is told by its code and its name', () => {
  const { words } = tell({ draft: { volume: '60', zone: '6' }, lifts: [{ ...FOUND, filter: 'zone' }] });
  expect(words).toEqual([expect.stringMatching(/^Without zone 6 VIC Murray above: /)]);
});

test('where there is nothing even without them, no filter is blamed', () => {
  const lifts = [{ ...NOTHING, filter: 'minPrice' as const }];
  expect(tell({ lifts, all: NOTHING })).toEqual({ words: [], links: [] });
  expect(tell({ lifts })).toEqual({ words: [], links: [] });
});
