import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ZoneAnswer } from '#contract/wire.ts';
import type { Purchase, SearchKind } from '#domain/products/kind.ts';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import { instant } from '#domain/units/instant.ts';
import type { ResultLine } from '../../market/result-line.ts';
import { packRows } from '../../packed-rows.ts';
import ResultsPage, { type LoadedResults } from './results-page.tsx';
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

/** Why zone 12 has nothing for this search: nothing was considered there. */
function whyNothing(purchase: Purchase, kind: SearchKind, draft: SearchDraft): string | undefined {
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
  return /nothing that passes your filters|nothing listed now/.exec(html.slice(html.indexOf('empty-zones')))?.[0];
}

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
