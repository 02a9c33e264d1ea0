import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import type { LoadedMyZone } from './load-my-zone.ts';
import { MyZoneToday } from './my-zone-today.tsx';
import { readZonePrices } from './zone-prices.ts';
import { HOME_ID, result, way } from './zone-result-samples.ts';

const TODAY: LoadedMyZone = {
  ...{ homeZone: result('7', null).zone, unit: 'megalitre', now: instant(Date.UTC(2026, 10, 20, 5)) },
  offers: readZonePrices([result('7', 228), result('1A', 224.5, way(9))], 'buy', HOME_ID),
  bids: readZonePrices([result('7', 219)], 'sell', HOME_ID),
  ...{ levels: [], trades: [], weeks: [], limits: [], entitlements: [] },
};

/** The start page of a zone behind a limit with the number 9. */
function show(): string {
  const router = createMemoryRouter([{ path: '/', element: <MyZoneToday today={TODAY} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&amp;', '&');
}

test('the start page leads to a search to buy, to one to sell, and to the market of its zone', () => {
  const ways = Array.from(show().matchAll(/<a [^>]*href="([^"]*)"[^>]*>(Buy water|Sell water|Market of your zone)</g));
  expect(ways.map(([, to, words]) => `${words}: ${to}`)).toEqual([
    'Buy water: /search/buy/temporary',
    'Sell water: /search/sell/temporary',
    `Market of your zone: /static-market-detail/temp/${HOME_ID}`,
  ]);
});

test('who says so of a limit that binds is asked of that limit', () => {
  const asked = Array.from(show().matchAll(/href="\/says-who\/limit\?([^"]*)"/g), ([, query]) => query);
  expect(asked).toEqual(['limit=9', 'limit=9']);
});
