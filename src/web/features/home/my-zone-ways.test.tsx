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

test('of a way in the own zone is the end, of a way out the beginning', () => {
  const today = { ...TODAY, bids: readZonePrices([result('7', 219), result('12', 221, way(3))], 'sell', HOME_ID) };
  const router = createMemoryRouter([{ path: '/', element: <MyZoneToday today={today} /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const homeOf = (direction: string) => {
    const section = new RegExp(`aria-labelledby="ways-${direction}".*?</section>`, 's').exec(html)?.[0] ?? '';
    const [, way = '', drawn = ''] = /<svg role="img" aria-label="([^"]*)"[^>]*>(.*?)<\/svg>/s.exec(section) ?? [];
    return [
      way,
      [...drawn.matchAll(/<rect[^>]*data-home="true"[^>]*><\/rect><text[^>]*>([^<]*)/g)].map(([, code]) => code),
    ];
  };
  expect(homeOf('in')).toEqual(['1A to 7, open', ['7']]);
  expect(homeOf('out')).toEqual(['7 to 12, open', ['7']]);
});

test.each([
  ['2026-11-10T05:00:00.000Z', '2026-11-20T04:00:00.000Z', false],
  ['2026-11-20T04:00:00.000Z', '2026-11-10T05:00:00.000Z', false],
  ['2026-11-10T05:00:00.000Z', '2026-11-09T05:00:00.000Z', true],
])('of offers of %s and bids of %s the younger say whether prices are old: %s', (offered, bid, isOld) => {
  const pricesAt = (at: string, purchase: 'buy' | 'sell') =>
    readZonePrices([result('7', 228, null, [{ name: 'Riverbend Water', price: 228, at }])], purchase, HOME_ID);
  const today = { ...TODAY, offers: pricesAt(offered, 'buy'), bids: pricesAt(bid, 'sell') };
  const router = createMemoryRouter([{ path: '/', element: <MyZoneToday today={today} /> }]);
  expect(renderToStaticMarkup(<RouterProvider router={router} />).includes('No prices were published since')).toBe(
    isOld,
  );
});

test('a zone with a single storage has that one, and no sum of it', () => {
  const hume = {
    ...{ id: 1, storageName: 'Hume', capacity: 1_000, levelVolume: 750, levelPercentage: 75, percentageYearAgo: null },
    ...{ timestamp: '2026-11-20', source: 'the register', isSimulated: false, volumeUnit: 'megalitre' as const },
  };
  const today = { ...TODAY, levels: [{ zone: HOME_ID, levelPercentage: 75, storages: [hume] }] };
  const router = createMemoryRouter([{ path: '/', element: <MyZoneToday today={today} /> }]);
  const words = renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]*>/g, ' ');
  expect(words).toMatch(/Hume/);
  expect(words).not.toContain('together, by volume');
});
