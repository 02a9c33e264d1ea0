import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ZoneAnswer } from '#contract/wire.ts';
import type { Purchase, SearchKind } from '#domain/products/kind.ts';
import { instant } from '#domain/units/instant.ts';
import type { ResultLine } from '../../market/result-line.ts';
import { Matches } from './matches.tsx';

const MATCH = {
  zone: { id: 12, code: '10', name: 'NSW Murray', state: { id: 2, code: 'NSW', name: 'New South Wales' } },
  ...{ volumeUnit: 'megalitre', tradability: 'open', letsThrough: null, limitData: null, otherLimits: [] },
  ...{ minPricePerZone: 250, minTotalPrice: 30_053.8, stateFees: 53.8, depth: 3, tradableWater: 640, tradeTime: 10 },
  ...{ unconfirmed: null, fees: { asAt: '2025-26', standing: 'confirmed' } },
  ...{ marketMovement: null, priceDifference: null, tradesCompared: 0, providerCount: 2, newestListing: null },
} as unknown as ResultLine;

function render(purchase: Purchase, kind: SearchKind, valid: readonly ResultLine[]): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Matches
        address={{ purchase, kind, draft: {} }}
        unit="megalitre"
        valid={valid}
        results={valid}
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
function footOf(purchase: Purchase, kind: SearchKind): string {
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
