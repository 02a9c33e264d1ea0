import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { SearchSide } from '#domain/products/kind.ts';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import type { DescribedSearch } from '../../market/describe-filters.ts';
import type { ResultLine } from '../../market/result-line.ts';
import { NoMatchPanel } from './no-match-panel.tsx';

const lineOf = (id: number, largestParcel: number, given: Partial<ResultLine> = {}): ResultLine =>
  ({
    zone: { id, code: String(id), name: `Zone ${id}` },
    ...{ largestParcel, tradableWater: 2 * largestParcel, letsThrough: null, limitData: null, otherLimits: [] },
    ...{ volumeUnit: 'megalitre', ...given },
  }) as ResultLine;

const behind = (limit: number, volume: number): Partial<ResultLine> =>
  ({
    ...{ tradableWater: volume, letsThrough: volume },
    limitData: {
      ...{ limit: { id: limit, name: 'Barmah Choke' }, isClosed: volume === 0 },
      limitVolume: { valueDisplay: volume, unitDisplay: 'ML' },
    },
  }) as Partial<ResultLine>;

function render(
  empty: readonly ResultLine[],
  purchase: SearchSide = 'buy',
  volume = '180',
  unit: VolumeUnit = 'megalitre',
  given: SearchDraft = {},
) {
  const draft = { volume, state: ['1', '2'], maxPrice: '300', ...given };
  const panel = (
    <NoMatchPanel
      address={{ purchase, kind: 'temporary', draft }}
      unit={unit}
      empty={empty}
      described={{} as DescribedSearch}
      lifted={null}
      brokersUrl="/zone_details/7/brokers"
    />
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', element: panel }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('\u00a0', ' ');
  return {
    html,
    sentence: /<p class="[^"]*sentence[^"]*">(.*?)<\/p>/.exec(html)?.[1],
    sent: [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
    next: /<input(?=[^>]* name="volume")[^>]* value="([^"]*)"/.exec(html)?.[1],
  };
}

test.each([
  ['buy', [], 'We have no matching water parcels tradable to your zone.'],
  ['sell', [], 'We have no matching water parcels tradable for your zone.'],
] as const)(
  'to %s where nothing is tradable, that is what is said, and no volume is proposed',
  (purchase, empty, words) => {
    const { sentence, next } = render(empty, purchase);
    expect(sentence).toBe(words);
    expect(next).toBeUndefined();
  },
);

test('the sentence has what was asked for and what there is, each in its place and in the unit of the reader', () => {
  expect(render([lineOf(1, 60), lineOf(2, 90)]).sentence).toBe(
    'We have no single matching water parcels for 180 ML, we have up to 300 ML available in smaller parcels. Would you like to search for smaller parcels?',
  );
  const kilolitres = [lineOf(1, 60, { volumeUnit: 'kilolitre', tradableWater: 60 })];
  expect(render(kilolitres, 'buy', '180', 'kilolitre').sentence).toBe(
    'We have no matching water parcels for 180 kL, we have 60 kL available in smaller parcels. Would you like to search for smaller parcels?',
  );
});

test('the volume to try next is the largest parcel that a limit lets through', () => {
  expect(render([lineOf(1, 60), lineOf(2, 90)]).next).toBe('90');
  expect(render([lineOf(1, 60), lineOf(2, 90, behind(1, 40))]).next).toBe('60');
  expect(render([lineOf(1, 60), lineOf(2, 90, { tradableWater: 0 })]).next).toBe('60');
});

test('the next try keeps every other filter of the search, and only the volume is typed anew', () => {
  expect(render([lineOf(1, 60)]).sent).toEqual([
    ['maxPrice', '300'],
    ['state', '1'],
    ['state', '2'],
  ]);
  // A volume that is typed anew is in the unit in which the others stand.
  expect(render([lineOf(1, 60)], 'buy', '180', 'kilolitre', { unit: 'kL' }).sent).toContainEqual(['unit', 'kL']);
});

test('zones that share a limit say that it is counted once; zones behind limits of their own do not', () => {
  const shared = 'Some of these zones share a limit. What it lets through is counted once.';
  expect(render([lineOf(1, 60, behind(1, 40)), lineOf(2, 90, behind(1, 40))]).html).toContain(shared);
  expect(render([lineOf(1, 60, behind(1, 40)), lineOf(2, 90, behind(2, 40))]).html).not.toContain(shared);
  const nothing = { ...behind(1, 0), tradableWater: 0 };
  expect(render([lineOf(1, 60, nothing), lineOf(2, 90, nothing)]).html).not.toContain(shared);
  expect(render([lineOf(1, 60, nothing), lineOf(2, 90, nothing), lineOf(3, 30)]).html).not.toContain(shared);
});

test('the brokers of the zone are one tap away', () => {
  expect(render([]).html).toContain('<a href="/zone_details/7/brokers"');
});

test.each(['buy', 'sell'] as const)('who finds nothing to %s has the alert on the same search', (purchase) => {
  const alert = /href="([^"]*)"[^>]*>Alert me</.exec(render([], purchase).html)?.[1]?.replaceAll('&amp;', '&');
  expect(alert).toBe(
    `/notifications/edit/price?volume=180&maxPrice=300&state=1&state=2&direction=${purchase}&type=temporary`,
  );
});
