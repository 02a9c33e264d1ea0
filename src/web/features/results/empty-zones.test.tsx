import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ResultLine } from '../../market/result-line.ts';
import { EmptyZones } from './empty-zones.tsx';

const tell = (
  largestParcel: number,
  letsThrough: number | null,
  homeZoneId = 7,
  count = 1,
  given: object = {},
): string => {
  const result = {
    zone: { id: 2, code: '2A', name: 'Broken', state: { id: 1, code: 'VIC', name: 'Victoria' } },
    considered: 4,
    tradability: letsThrough === null ? 'open' : 'limited',
    letsThrough,
    tradableWater: Math.min(largestParcel, letsThrough ?? largestParcel),
    largestParcel,
    limitData: null,
    ...given,
  } as ResultLine;
  return renderToStaticMarkup(
    <MemoryRouter>
      <EmptyZones
        heading="Open trade zones"
        empty={Array.from({ length: count }, (_, n) => ({ ...result, zone: { ...result.zone, id: 2 + n } }))}
        isBesideMatches={false}
        alertUrl="/notifications/edit/limit"
        isFiltered={false}
        homeZoneId={homeZoneId}
        unit="megalitre"
        searchFrom={(volume) => `?volume=${volume}`}
      />
    </MemoryRouter>,
  ).replaceAll('\u00a0', ' ');
};

test('a zone without a match offers its largest parcel, and never more than its limit lets through', () => {
  expect(tell(330, null)).toMatch(/volume=330".*Search from 330 ML/);
  expect(tell(330, 8_420)).toMatch(/volume=330".*Search from 330 ML/);
  expect(tell(330, 79.6)).toMatch(/volume=79\.6".*Search from 79\.6 ML/);
});

test('a zone behind a closed limit says that its parcels are held back, and offers no search for them', () => {
  const shut = tell(330, 0, 7, 1, { tradability: 'closed' });
  expect(shut).toContain('smaller parcels, held back by the limit');
  expect(shut).not.toContain('Search from');
  expect(tell(330, 0, 7, 1, { tradability: 'closed', considered: 0 })).toContain('nothing listed now');
  // It stands among the closed alone, beside the alert on an opening.
  expect(shut.match(/Broken/g)).toHaveLength(1);
  expect(shut).toMatch(/Closed trade zones without a matching parcel.*Alert me when a limit opens.*Broken/);
});

test('the reader’s own zone is marked where it has no match', () => {
  expect(tell(330, null, 2)).toContain('My Zone');
  expect(tell(330, null)).not.toContain('My Zone');
});

test('the zones without a match are counted, one or several', () => {
  const countOf = (count: number) => /class="meta">(.*?)</.exec(tell(330, null, 7, count))?.[1]?.trim();
  expect([countOf(1), countOf(2)]).toEqual(['1 zone', '2 zones']);
});

test('beside water stands what its limit says, and nothing beside an entitlement: it has no limit on its way', () => {
  const allocationClass = { id: 4, name: 'High Reliability', short: 'HR', mark: 'high' };
  expect(tell(330, null)).toMatch(/Unlimited/);
  const entitlement = tell(330, null, 7, 1, { allocationClass });
  expect(entitlement).toContain('High Reliability');
  expect(entitlement).not.toMatch(/Unlimited|Open</);
});
