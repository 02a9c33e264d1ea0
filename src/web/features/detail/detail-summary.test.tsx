import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { SearchKind, SearchSide } from '#domain/products/kind.ts';
import { DetailSummary } from './detail-summary.tsx';

const RESULT = {
  ...{ zone: { code: '10' }, volumeUnit: 'megalitre', tradability: 'open', marketMovement: null },
  ...{ priceDifference: null, tradesCompared: 0, minPricePerZone: 250, minTotalPrice: 30_053.8 },
  ...{ depth: 3, tradableWater: 640, tradeTime: 10, feeItems: [{ amount: 53.8, asAt: '2025-26', isVerified: true }] },
};

interface Told {
  readonly purchase?: SearchSide;
  readonly kind?: SearchKind;
  readonly delivery?: string;
  readonly [figure: string]: unknown;
}

const draw = ({ purchase = 'buy', kind = 'temporary', delivery, ...figures }: Told = {}): string =>
  renderToStaticMarkup(
    <DetailSummary
      result={{ ...RESULT, ...figures } as unknown as ZoneResultAnswer}
      purchase={purchase}
      kind={kind}
      requested="120 ML"
      seenFrom={{ code: '7' }}
      delivery={delivery ?? null}
      listings={{ kind, zone: '10', direction: 'SELL' }}
      movement={{ kind, zone: '10', side: 'out_of' }}
      transfer={{ kind, zone_from: '10', zone_to: '7' }}
    >
      the way
    </DetailSummary>,
  );

const tell = (told: Told = {}): string =>
  draw(told)
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<(span|small)[^>]*>|<\/(span|small)>/g, '')
    .replace(/(<[^>]*>)+/g, '|')
    .replaceAll('\u00a0', ' ');

describe('the one figure of the page', () => {
  test('of a purchase is what is paid, with its price and what is in it', () => {
    const told = tell();
    expect(told).toMatch(
      /^\|Total for 120 ML, delivered to zone 7\|\$30,053\.80\|at \$250\.00 per ML, authority fees included; brokerage and GST are not \|Says who\?\|/,
    );
    expect(told).toContain('|Price|$250.00|per ML |Says who?|too few trades |Says who?|Market depth|');
    expect(told).toContain('|Market depth|3|parcels of 120 ML or more|all sizes: 640 ML tradable|');
    expect(told).toContain('|Processing, up to|10|business days|');
  });

  test('of a sale is at most what comes in', () => {
    const told = tell({ purchase: 'sell', minTotalPrice: 29_946.2 });
    expect(told).toMatch(/^\|Net proceeds for 120 ML from zone 7\|Up to ?\|?\$29,946\.20\|/);
    expect(told).toContain('authority fees taken off; brokerage and GST are not');
    expect(told).toContain('|Highest price|$250.00|');
    expect(told).not.toContain('more than the water brings');
    expect(tell({ purchase: 'sell', minTotalPrice: -3.8 })).toContain('The fees are more than the water brings.');
  });

  test('behind a closed limit is only what it would be', () => {
    expect(tell({ tradability: 'closed' })).toContain('delivered to zone 7, were the limit open|');
    expect(tell({ purchase: 'sell', tradability: 'closed' })).toContain('from zone 7, were the limit open|');
  });

  test('of an entitlement stays where the entitlement is', () => {
    const permanent = { kind: 'permanent', allocationClass: { name: 'High Reliability' } } as const;
    expect(tell(permanent)).toContain('|Total for 120 ML of High Reliability in zone 10|');
    expect(tell({ ...permanent, purchase: 'sell' })).toContain(
      '|Net proceeds for 120 ML of High Reliability, sold to zone 10|',
    );
  });

  test('is none where no parcel matches', () => {
    const told = tell({ minTotalPrice: null, minPricePerZone: null, depth: 0, tradeTime: null, tradeTimeNote: null });
    expect(told).toContain('|No matching parcel|');
    expect(told).toContain('|Price|–|');
    expect(told).toContain('|Processing, up to|–|business days|');
    expect(told).not.toContain('$');
  });

  test('whose approval takes a day takes one business day', () => {
    expect(tell({ tradeTime: 1 })).toContain('|Processing, up to|1|business day|less than a week|');
  });

  test('says when a fee in it is not confirmed, or not in it because nobody knows it', () => {
    const withFee = (amount: number | null) => tell({ feeItems: [{ amount, asAt: '2021-22', isVerified: false }] });
    expect(withFee(758.18)).toContain('per ML, authority fees included, not all of them confirmed');
    expect(withFee(null)).toContain('per ML; authority fees that we do not know, brokerage and GST are not included');
  });

  test('of no water has no fees to speak of', () => {
    expect(tell({ minTotalPrice: 0 })).not.toContain('authority fees');
    expect(tell({ purchase: 'sell', minTotalPrice: 0 })).not.toContain('more than the water brings');
  });
});

test('one parcel is one, and forward water says when it is handed over', () => {
  const told = tell({ depth: 1, delivery: 'delivered 31 Mar 2027' });
  expect(told).toContain('|1|parcel of 120 ML or more|');
  expect(told).toContain('|per ML |Says who?|delivered 31 Mar 2027|');
});

test('each figure can be asked where it comes from: the total its fees, the days what is known of such a transfer', () => {
  const asked = [...draw().matchAll(/href="\/says-who\/(\w+)\?([^"]*)" aria-label="Says who\? ([^"]*)"/g)];
  expect(asked.map(([, figure, query = '', about]) => [about, figure, query.replaceAll('&amp;', '&')])).toEqual([
    ['Authority fees', 'fees', 'kind=temporary&zone_from=10&zone_to=7'],
    ['Price', 'listings', 'kind=temporary&zone=10&direction=SELL'],
    ['Change of prices', 'movement', 'kind=temporary&zone=10&side=out_of'],
    ['Market depth', 'listings', 'kind=temporary&zone=10&direction=SELL'],
    ['Processing', 'times', 'kind=temporary&zone_from=10&zone_to=7'],
  ]);
});
