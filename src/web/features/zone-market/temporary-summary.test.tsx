import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { ZoneMarket } from './load-zone-market.ts';
import { TemporarySummary } from './temporary-summary.tsx';

test('who says so is asked of the movement of prices, offers, fees and times of the zone itself', () => {
  const market = { zone: { id: 12, code: '7', name: 'VIC Murray' }, unit: 'megalitre', isHome: true };
  const result = {
    ...{ minPricePerZone: 231.5, depth: 3, tradableWater: 125, tradeTime: 5 },
    ...{ marketMovement: null, priceDifference: null, tradesCompared: 0 },
  };
  const element = (
    <TemporarySummary
      market={market as unknown as ZoneMarket}
      result={result as unknown as ZoneResultAnswer}
      sized={null}
      requested="100 ML"
    />
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const asked = [...html.matchAll(/href="(\/says-who\/[^"]*)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));
  expect(asked).toEqual([
    '/says-who/movement?kind=temporary&zone=12&side=out_of',
    '/says-who/listings?kind=temporary&zone=12&direction=SELL',
    '/says-who/times?kind=temporary&zone_from=12&zone_to=12',
    '/says-who/fees?kind=temporary&zone_from=12&zone_to=12',
  ]);
});
