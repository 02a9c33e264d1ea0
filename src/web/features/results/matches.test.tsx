import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ZoneAnswer } from '#contract/wire.ts';
import type { SearchKind, SearchSide } from '#domain/products/kind.ts';
import { instant } from '#domain/units/instant.ts';
import type { ResultLine } from '../../market/result-line.ts';
import { Matches } from './matches.tsx';

const MATCH = {
  zone: { id: 12, code: '10', name: 'NSW Murray', state: { id: 2, code: 'NSW', name: 'New South Wales' } },
  ...{ volumeUnit: 'megalitre', tradability: 'open', letsThrough: null, limitData: null, otherLimits: [] },
  ...{ minPricePerZone: 250, minTotalPrice: 30_053.8, stateFees: 53.8, depth: 3, tradableWater: 640, tradeTime: 10 },
  ...{ unconfirmed: null, fees: { asAt: '2025-26', certainty: 'confirmed' } },
  ...{ marketMovement: null, priceDifference: null, tradesCompared: 0, providerCount: 2, newestListing: null },
} as unknown as ResultLine;

function render(
  purchase: SearchSide,
  kind: SearchKind,
  valid: readonly ResultLine[],
  query = '',
  results: readonly ResultLine[] = valid,
): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/results${query}`]}>
      <Matches
        address={{ purchase, kind, draft: {} }}
        unit="megalitre"
        valid={valid}
        results={results}
        requested="120 ML"
        seenFrom={{ id: 7, code: '7', name: 'VIC Murray' } as ZoneAnswer}
        homeZoneId={7}
        now={instant(0)}
        actions={() => null}
      />
    </MemoryRouter>,
  );
}

/** What stands below the matches of a search. */
function footOf(purchase: SearchSide, kind: SearchKind): string {
  const html = render(purchase, kind, []);
  return [...html.matchAll(/<p class="meta">(.*?)<\/p>/g)]
    .map(([, words = '']) => words.replaceAll(/<[^>]*>/g, ''))
    .join(' ');
}

test.each(['temporary', 'permanent', 'forward'] as const)(
  'below the matches of %s water stands what the price is',
  (kind) => {
    const tail = 'from data providers only, not the whole market.';
    const [purchase, sale] = [footOf('buy', kind), footOf('sell', kind)];
    expect(purchase).toContain(`The price is the lowest sell listing ${tail}`);
    expect(purchase).not.toContain('highest buy listing');
    expect(sale).toContain(`The price is the highest buy listing ${tail}`);
    expect(sale).not.toContain('lowest sell listing');
    for (const foot of [purchase, sale]) expect(foot).toContain('Tradable water is of all sizes.');
  },
);

test.each([
  [1, '1 match'],
  [2, '2 matches'],
])('%d zones with a match are %s', (count, words) => {
  const valid = Array.from({ length: count }, (_, n) => ({ ...MATCH, zone: { ...MATCH.zone, id: 12 + n } }));
  expect(render('buy', 'temporary', valid)).toContain(`<h2 id="matches">${words}</h2>`);
});

test('zones behind one limit are said to share it', () => {
  const limitData = {
    ...{
      limit: { id: 3, name: 'Barmah Choke' },
      isClosed: false,
      limitVolume: { valueDisplay: 500, unitDisplay: 'ML' },
    },
    ...{ readAt: '1969-12-31T23:00:00.000Z', staleAt: '1970-01-07T00:00:00.000Z', note: null },
  };
  const valid = [12, 13].map((id) => ({ ...MATCH, limitData, zone: { ...MATCH.zone, id } })) as unknown as ResultLine[];
  const words = (results: readonly ResultLine[]) => render('buy', 'temporary', results).replace(/<[^>]*>/g, ' ');
  expect(words(valid).match(/shared by 2 zones/g)).toHaveLength(2);
  expect(words(valid.slice(1))).not.toContain('shared by');
  // Zones without a match lie behind it too.
  expect(render('buy', 'temporary', valid.slice(1), '', valid)).toContain('shared by 2 zones');
});

test('the best is the first that can be traded, and not the first of the list', () => {
  const [shut, open] = [12, 13].map((id) => ({ ...MATCH, zone: { ...MATCH.zone, id, name: `Zone ${id}` } }));
  const html = render('buy', 'temporary', [{ ...shut, tradability: 'closed' }, open] as unknown as ResultLine[]);
  const rows = html.split('<article').slice(1);
  expect(rows.map((row) => [/Zone \d+/.exec(row)?.[0], row.includes('Cheapest you can buy now')])).toEqual([
    ['Zone 12', false],
    ['Zone 13', true],
  ]);
});

test('the best stays the one that costs least in all, in whatever order the list stands', () => {
  const near = { ...MATCH, zone: { ...MATCH.zone, id: 12, name: 'Zone 12' }, tradeTime: 20 };
  const far = { ...near, zone: { ...near.zone, id: 13, name: 'Zone 13' }, minTotalPrice: 40_000, tradeTime: 2 };
  const html = render('buy', 'temporary', [near, far] as unknown as ResultLine[], '?order=days');
  const rows = html.split('<article').slice(1);
  expect(rows.map((row) => [/Zone \d+/.exec(row)?.[0], row.includes('Cheapest you can buy now')])).toEqual([
    ['Zone 13', false],
    ['Zone 12', true],
  ]);
});

test('of two classes of one zone one is the best, and each has a place of its own', () => {
  const classOf = (id: number, minTotalPrice: number) => ({
    ...{ ...MATCH, minTotalPrice, limit: { deliverability: 'unrestricted' } },
    allocationClass: { id, name: `Class ${id}`, short: `C${id}`, mark: 'high' },
  });
  const html = render('buy', 'permanent', [classOf(1, 42_000), classOf(2, 9_000)] as unknown as ResultLine[]);
  const rows = html.split('<article').slice(1);
  expect(rows.map((row) => [/id="([^"]*)"/.exec(row)?.[1], row.includes('Cheapest you can buy now')])).toEqual([
    ['match-12-2', true],
    ['match-12-1', false],
  ]);
});

test('who hears the list is told how many of the matches are shown, and in which order', () => {
  const shut = { ...MATCH, tradability: 'closed', zone: { ...MATCH.zone, id: 13 } } as unknown as ResultLine;
  const saidAt = (query: string) =>
    /role="status">([^<]*)</.exec(render('buy', 'temporary', [MATCH, shut], query))?.[1];
  expect(saidAt('')).toBe('2 matches, lowest total cost first');
  expect(saidAt('?show=tradable&order=days')).toBe('1 of 2 matches, shortest processing first');
});

test('a zone is opened with the order and the choice of the list, for the way back', () => {
  const html = render('buy', 'temporary', [MATCH], '?show=tradable&order=volume');
  expect(html.replaceAll('&amp;', '&')).toContain('/results/detail?show=tradable&order=volume&at=12"');
});

test.each(['buy', 'sell'] as const)(
  'whoever searches forward water to %s reads whose the delivery date is',
  (purchase) => {
    const words = 'Minimum delivery is the earliest date among the zone’s matching parcels';
    expect(footOf(purchase, 'forward')).toContain(words);
    expect(footOf(purchase, 'temporary')).not.toContain(words);
    expect(footOf(purchase, 'permanent')).not.toContain(words);
  },
);
