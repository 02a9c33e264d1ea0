import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import type { ZoneAnswer } from '#contract/wire.ts';
import { instant } from '#domain/units/instant.ts';
import DetailPage from './detail-page.tsx';

/** 21 November 2026 in Sydney, noon. */
const NOW = instant(Date.UTC(2026, 10, 21, 1));

const zone = (id: number, code: string) =>
  ({
    ...{ id, code, name: `Zone ${code}`, state: { id: 1, code: 'VIC', name: 'Victoria' }, imageUrl: null },
    ...{ system: { id: 1, name: 'Southern Connected' }, waterKind: 'regulated', hasOfficialCode: true },
  }) as ZoneAnswer;
const HOME = zone(7, '7');
const ELSEWHERE = { ...zone(12, '10'), state: { id: 2, code: 'NSW', name: 'New South Wales' } };

const RESULT = {
  ...{ zone: zone(12, '10'), depth: 2, considered: 2, letsThrough: null, tradability: 'open', tradableWater: 200 },
  ...{ minPricePerZone: 248, volumeFee: 0, stateFees: 0, feeItems: [], minTotalPrice: 2_480, volumeUnit: 'megalitre' },
  ...{ tradeTime: 5, fastestTradeTime: null, tradeTimeNote: null, tradeTimeMissing: null, unconfirmed: null },
  ...{ marketMovement: null, priceDifference: null, tradesCompared: 3, tradesBefore: 2, newestListing: null },
  ...{ limitData: null, otherLimits: [], largestParcel: 100, providers: [] },
};

const ADDRESS = { purchase: 'buy', kind: 'temporary', draft: { volume: '10', unit: 'ML' } } as const;

/** The listings of a provider, of which the best is known. */
const groupOf = (best: object) => ({
  ...{ id: 1, name: 'One', logoUrl: null, lastUpdated: '2026-11-21T00:00:00.000Z', sourceUrl: null },
  ...{ volumeUnit: 'megalitre', depth: 1, combinedVolume: 20, openTrades: [], ...best },
});

function show(given: object): string {
  const loaderData = {
    ...{ address: ADDRESS, zoneId: 12, now: NOW, result: RESULT, nextOpen: null, sharedBy: 0 },
    ...{ view: 'volume=10&unit=ML&show=tradable', content: null, trades: [], listings: [], ongoingFees: null },
    ...{ storages: [], brokers: null, classes: [], prices: null, ...given },
  };
  const places = { homeZone: HOME, zones: [HOME, ELSEWHERE], states: [] };
  // biome-ignore lint/suspicious/noExplicitAny: what the framework gives a page, as far as this one reads it
  const Page = () => <DetailPage {...({ loaderData } as any)} />;
  const Frame = () => <Outlet context={{ places, unit: 'megalitre' }} />;
  const Stub = createRoutesStub([{ Component: Frame, children: [{ path: '/', Component: Page }] }]);
  return renderToStaticMarkup(<Stub />)
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ');
}

test('a printed detail says of when its figures are, and from which zone they are seen', () => {
  expect(show({}).replace(/<[^>]*>/g, '')).toContain('Figures of Sat 21 Nov 2026, 12:00 pm AEDT, seen from zone 7');
});

test.each([
  ['buy', 'zone_from=12&zone_to=7'],
  ['sell', 'zone_from=7&zone_to=12'],
] as const)('fees and times of who wants to %s are asked of the way that the water goes', (purchase, way) => {
  const address = { ...ADDRESS, purchase };
  expect(show({ address })).toContain(`href="/says-who/times?kind=temporary&${way}"`);
  const withFees = { ...RESULT, stateFees: purchase === 'buy' ? { buyingFee: 52 } : { sellingFee: 52 } };
  expect(show({ address, result: withFees })).toContain(`href="/says-who/fees?kind=temporary&${way}"`);
});

test.each([
  ['7', HOME, false],
  ['7', zone(9, '6'), false],
  ['7', ELSEWHERE, true],
  ['12', HOME, true],
  ['12', ELSEWHERE, false],
])(
  'seen from zone %s a fee of the other state may come on top where the water crosses a border, whatever the own zone',
  (seenFrom, of, crosses) => {
    const address = { ...ADDRESS, kind: 'forward', draft: { ...ADDRESS.draft, zone: seenFrom } };
    const html = show({ address, zoneId: of.id, result: { ...RESULT, zone: of, volumeFee: 2_480 } });
    expect(html).toContain('Total Trade Cost');
    expect(html.includes('a fee of the other state may come on top')).toBe(crosses);
  },
);

test('who is led to as much as the limit lets through keeps the filters of the search', () => {
  const limitData = {
    ...{ limit: { id: 3, name: 'Barmah Choke' }, tradeOpen: true, isClosed: false, note: null },
    ...{ limitVolume: { valueDisplay: 4, unitDisplay: 'ML' }, readAt: '2026-11-21T00:00:00.000Z' },
    staleAt: '2026-11-23T00:00:00.000Z',
  };
  const address = { ...ADDRESS, draft: { ...ADDRESS.draft, maxPrice: '300', state: ['2'] } };
  const result = { ...RESULT, tradability: 'limited', letsThrough: 4, limitData };
  expect(show({ address, result })).toContain(
    'href="/search/buy/temporary/results/detail?volume=4&maxPrice=300&unit=ML&state=2&at=12"',
  );
});

test('where a limit is closed the way on leads to the zone that is open, looked at in the same way', () => {
  const limitData = {
    ...{ limit: { id: 3, name: 'Barmah Choke' }, tradeOpen: false, isClosed: true, note: null },
    ...{ limitVolume: { valueDisplay: 0, unitDisplay: 'ML' }, readAt: '2026-11-21T00:00:00.000Z' },
    staleAt: '2026-11-23T00:00:00.000Z',
  };
  const html = show({
    result: { ...RESULT, tradability: 'closed', letsThrough: 0, limitData },
    nextOpen: { ...RESULT, zone: zone(9, '12'), minTotalPrice: 2_510 },
  });
  expect(html).toMatch(
    /href="\/search\/buy\/temporary\/results\/detail\?volume=10&unit=ML&show=tradable&at=9"[^>]*>Open now: 12 Zone 12, \$2,510\.00</,
  );
});

test.each([
  ['of the parcel at the price', '2027-02-01', [], 'delivery 1 Feb 2027'],
  ['negotiated', null, [{ bestPrice: 248, bestDelivery: '0001-01-02' }], 'delivery negotiable'],
  ['of nobody who asks that price', null, [{ bestPrice: 250, bestDelivery: '2027-03-01' }], 'delivery to be set'],
])('forward water has its delivery beside what is asked for: %s', (_, priceDelivery, listings, words) => {
  const address = { ...ADDRESS, kind: 'forward' };
  const html = show({ address, result: { ...RESULT, priceDelivery }, listings: listings.map(groupOf) });
  expect(html.slice(0, html.indexOf('Change Volume'))).toContain(`>${words}<`);
});

test('forward water of which no parcel matches has no delivery', () => {
  const result = { ...RESULT, depth: 0, priceDelivery: null, minPricePerZone: null, minTotalPrice: null };
  expect(show({ address: { ...ADDRESS, kind: 'forward' }, result })).not.toMatch(/>delivery /);
});

test.each([
  ['open', 'Ready to trade?'],
  ['limited', 'Ready to trade?'],
  ['closed', 'Ask a broker'],
])('who looks at a way that is %s reads "%s" over the brokers of that zone', (tradability, heading) => {
  const html = show({ result: { ...RESULT, tradability } });
  expect(/id="ready-to-trade"[^>]*>([^<]*)/.exec(html)?.[1]).toBe(heading);
  expect(html).toContain('href="/search/buy/temporary/results/detail/brokers?volume=10&unit=ML&show=tradable&at=12"');
});

test('a zone that is not among the results leads back to them as they were shown', () => {
  expect(show({ result: null })).toMatch(
    /href="\/search\/buy\/temporary\/results\?volume=10&unit=ML&show=tradable"[^>]*>(?:(?!<\/a>).)*Back to results/,
  );
});
