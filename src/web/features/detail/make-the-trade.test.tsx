import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ListingGroupAnswer } from '#contract/listing-answers.ts';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { SearchKind } from '#domain/products/kind.ts';
import { instant } from '#domain/units/instant.ts';
import { megalitres } from '#domain/units/volume.ts';
import { MakeTheTrade } from './make-the-trade.tsx';

const NOW = '2026-11-21T01:00:00.000Z';

const provider = (id: number, name: string, ask: number) => ({
  ...{ id, name, logoUrl: null, lastUpdated: NOW, spreadBuyPrice: null, fittingBuyPrice: null },
  ...{ spreadSellPrice: ask, fittingSellPrice: ask },
});
const RESULT = {
  zone: { id: 7, code: '7', name: 'VIC Murray', state: { id: 1, code: 'VIC', name: 'Victoria' } },
  ...{ depth: 2, considered: 2, letsThrough: null, tradability: 'open', tradableWater: 200, largestParcel: 100 },
  ...{ minPricePerZone: 248, volumeFee: 0, stateFees: 0, feeItems: [], minTotalPrice: 2_480, volumeUnit: 'megalitre' },
  ...{ tradeTime: 5, fastestTradeTime: null, tradeTimeNote: null, tradeTimeMissing: null, unconfirmed: null },
  ...{ marketMovement: null, priceDifference: null, tradesCompared: 3, tradesBefore: 2, newestListing: null },
  ...{ limitData: null, otherLimits: [] },
  providers: [provider(1, 'Riverside', 248), provider(2, 'Plains', 252)],
} as unknown as ZoneResultAnswer;
const LISTINGS = [
  { id: 2, bestDelivery: '2027-03-31' },
  { id: 1, bestDelivery: '2027-02-28' },
] as unknown as readonly ListingGroupAnswer[];

interface Given {
  readonly kind?: SearchKind;
  readonly tradability?: ZoneResultAnswer['tradability'];
  readonly listings?: readonly ListingGroupAnswer[] | null;
}

function wordsOf({ kind = 'temporary', tradability = 'open', listings = LISTINGS }: Given): string {
  const element = (
    <MakeTheTrade
      {...{ kind, listings, purchase: 'buy', requested: '10 ML', volume: megalitres(10), isInterstate: false }}
      result={{ ...RESULT, tradability }}
      content={null}
      ongoingFees={null}
      now={instant(Date.parse(NOW))}
    />
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('behind a closed limit it is told that nothing can be lodged now, and elsewhere it is not', () => {
  const words = 'What a trade would take once the limit opens. Nothing can be lodged now.';
  expect(wordsOf({ tradability: 'closed' })).toContain(words);
  expect(wordsOf({})).not.toContain(words);
});

test('each price of forward water has the delivery of its own provider', () => {
  const words = wordsOf({ kind: 'forward' });
  expect(words).toMatch(/Riverside .*248\.00 delivery 28 Feb 2027 .*Plains .*252\.00 delivery 31 Mar 2027/);
  expect(wordsOf({ kind: 'forward', listings: null })).not.toContain('delivery 2');
  expect(wordsOf({ kind: 'temporary' })).not.toMatch(/delivery (28|31)/);
});
