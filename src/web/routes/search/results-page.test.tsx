import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ZoneAnswer } from '#contract/wire.ts';
import type { SearchKind, SearchSide } from '#domain/products/kind.ts';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import { instant } from '#domain/units/instant.ts';
import type { ResultLine } from '../../market/result-line.ts';
import { packRows } from '../../packed-rows.ts';
import ResultsPage, { type LoadedResults, shouldRevalidate } from './results-page.tsx';
import type { SearchFrameContext } from './search-frame.tsx';

const zone = (id: number) =>
  ({
    ...{ id, code: String(id), name: `Zone ${id}`, system: { id: 1, name: 'Southern Connected' } },
    state: { id: 1, code: 'VIC', name: 'Victoria' },
  }) as ZoneAnswer;
const FRAME: SearchFrameContext = {
  places: { homeZone: zone(7), zones: [zone(7), zone(12)], states: [] },
  unit: 'megalitre',
};

/** The zones without a match on the page of a search: zone 12, where nothing was considered unless said otherwise. */
function showEmpty(purchase: SearchSide, kind: SearchKind, draft: SearchDraft, given: object = {}): string {
  const nothing = {
    ...{
      zone: zone(12),
      depth: 0,
      considered: 0,
      tradability: 'open',
      letsThrough: null,
      limitData: null,
      otherLimits: [],
    },
    ...{ tradableWater: 0, largestParcel: 0, volumeUnit: 'megalitre', validTrades: [] },
    ...given,
  } as unknown as ResultLine;
  const loaded: LoadedResults = {
    address: { purchase, kind, draft: { volume: '120', ...draft } },
    ...{ className: null, results: packRows([nothing]), lifted: null, emptyHeading: 'Open trade zones' },
    now: instant(Date.UTC(2026, 10, 22, 5)),
  };
  const Page = ResultsPage as unknown as (props: { readonly loaderData: LoadedResults }) => React.ReactNode;
  const router = createMemoryRouter([
    {
      ...{ id: 'root', path: '/', element: <Outlet context={FRAME} /> },
      children: [{ index: true, element: <Page loaderData={loaded} /> }],
    },
  ]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return html.slice(html.indexOf('empty-zones')).replaceAll('&amp;', '&');
}

/** Why zone 12 has nothing for this search. */
const whyNothing = (...search: Parameters<typeof showEmpty>): string | undefined =>
  /nothing that passes your filters|nothing listed now/.exec(showEmpty(...search))?.[0];

test.each([
  ['buy', 'temporary', {}, 'nothing listed now'],
  ['buy', 'temporary', { minPrice: '100' }, 'nothing that passes your filters'],
  ['buy', 'permanent', { maxPrice: '300', isAdvancedSearch: 'true' }, 'nothing that passes your filters'],
  ['buy', 'permanent', { maxPrice: '300' }, 'nothing listed now'],
  ['buy', 'forward', { deliveredBy: '2027-03' }, 'nothing that passes your filters'],
  ['sell', 'forward', { deliverBy: '2027-03' }, 'nothing that passes your filters'],
  ['sell', 'forward', {}, 'nothing listed now'],
  ['sell', 'temporary', { state: ['1'] }, 'nothing listed now'],
] as const)(
  'where nothing comes to a search to %s %s water by %j, the page says "%s"',
  (purchase, kind, draft, words) => {
    expect(whyNothing(purchase, kind, draft)).toBe(words);
  },
);

test('who searches from a smaller parcel keeps the filters of the search, and the zone that it is seen from', () => {
  const smaller = { considered: 2, tradableWater: 60, largestParcel: 40 };
  expect(showEmpty('buy', 'temporary', { unit: 'ML', maxPrice: '300', state: ['1'] }, smaller)).toContain(
    'href="/search/buy/temporary/results?volume=40&maxPrice=300&unit=ML&state=1"',
  );
  expect(showEmpty('sell', 'forward', { unit: 'ML', zone: '12', deliverBy: 'Mar 2027' }, smaller)).toContain(
    'href="/search/sell/forward/results?volume=40&unit=ML&zone=12&deliverBy=Mar+2027"',
  );
});

test('results are asked for anew by who wants to see what has changed, and for another search, not for another look', () => {
  const asksFor = (from: string, to: string, kind = 'temporary') => {
    const at = (search: string) => new URL(`https://here.example/search/buy/${kind}/results?${search}`);
    const params = { purchase: 'buy', kind };
    return shouldRevalidate({
      ...{ currentUrl: at(from), currentParams: params, nextUrl: at(to), nextParams: params },
      defaultShouldRevalidate: true,
    });
  };
  expect(asksFor('volume=120&unit=ML', 'volume=120&unit=ML')).toBe(true);
  expect(asksFor('volume=120&unit=ML', 'volume=50&unit=ML')).toBe(true);
  expect(asksFor('volume=120&unit=ML', 'volume=120&unit=ML&show=tradable')).toBe(false);
  expect(asksFor('volume=120&unit=ML&order=price', 'volume=120&unit=ML')).toBe(false);
});
