import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import type { MadeTrade } from '../../market/trade-table.tsx';
import type { LoadedPrices } from './load-overview.ts';
import type { PriceKey } from './overview-tabs.ts';
import { PricesView } from './prices-view.tsx';

const NOW = instant(Date.UTC(2026, 10, 21, 1));
const ZONES = [7, 12, 14];

const trade = (zone: number): MadeTrade => ({
  ...{ key: '0', time: '2026-11-20T01:00:00.000Z', price: 200 + zone, volume: 10, reliability: null },
  provider: { id: 1, name: 'Exchange', logoUrl: null },
});

/** Each zone of a tab with its part of the page. */
function panelsOf(
  tab: PriceKey,
  opened: readonly number[] = [],
  lines: LoadedPrices['panels'][number]['lines'] = [],
): ReadonlyMap<number, string> {
  const prices: LoadedPrices = {
    panels: ZONES.map((id) => ({ id, code: `Z${id}`, name: `Zone ${id}`, state: { code: 'VIC' }, lines })),
    opened: opened.map((zone) => ({ zone, last: { trades: [trade(zone)] } })),
    classes: [],
  };
  const element = <PricesView tab={tab} prices={prices} note="" homeZone={null} unit="megalitre" now={NOW} />;
  const router = createMemoryRouter([{ path: '/overview', element }], { initialEntries: ['/overview'] });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return new Map(
    ZONES.map((id) => [id, /.*?<\/section>/s.exec(html.slice(html.indexOf(`id="zone-${id}"`)))?.[0] ?? '']),
  );
}

const linkCalled = (name: string, html = '') => new RegExp(`href="([^"]*)"[^>]*>${name}</a>`).exec(html)?.[1];

test.each([
  ['temp', 'temp'],
  ['perm', 'perm'],
  ['forward', 'temp'],
  ['lease', 'perm'],
  ['carryover', 'temp'],
] as const)('the card of a zone under %s leads to its page of %s water and to its map', (tab, kind) => {
  const panels = panelsOf(tab);
  for (const id of ZONES) {
    expect(linkCalled('Detail', panels.get(id))).toBe(`/static-market-detail/${kind}/${id}`);
    expect(linkCalled('Map', panels.get(id))).toBe(`/zone_map/${id}`);
  }
});

test.each([
  ['temp', '/notifications/edit/price?direction=buy&zone='],
  ['perm', '/notifications/edit/price?direction=buy&type=permanent&zone='],
  ['forward', null],
  ['lease', null],
  ['carryover', null],
] as const)('the card of a zone under %s has the alert on that water: %s', (tab, path) => {
  const panels = panelsOf(tab);
  for (const id of ZONES)
    expect(linkCalled('Alert me', panels.get(id))?.replaceAll('&amp;', '&')).toBe(
      path === null ? undefined : `${path}${id}`,
    );
});

test('a panel tells its zone, whose it is, the lowest to the highest price and when it was paid last', () => {
  const lines = [{ low: 228, high: 246.5, count: 5, latest: '2026-11-20T01:30:00.000Z', providers: ['Exchange'] }];
  const zone = { id: 7, code: '7', name: 'VIC Murray', state: { code: 'VIC' } };
  const panels = [{ ...zone, lines: lines.map((one) => ({ ...one, reliability: null, isOffer: false })) }];
  const prices: LoadedPrices = { panels, opened: [{ zone: 7, last: { trades: [trade(7)] } }], classes: [] };
  const show = (homeZone: number | null): string => {
    const element = <PricesView tab="temp" prices={prices} note="" homeZone={homeZone} unit="megalitre" now={NOW} />;
    const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
    const panel = html.slice(html.indexOf('id="zone-7"')).replaceAll('\u00a0', ' ');
    return panel
      .slice(0, panel.indexOf('</section>'))
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
  };
  expect(show(7)).toMatch(/ 7 VIC Murray .*My Zone .*\$228\.00 – \$246\.50 .*Newest 20 Nov, 12:30 pm , Exchange/);
  expect(show(9)).not.toContain('My Zone');
  expect(show(null)).toContain('Exchange trades, excluding brokerage.');
});

/** All words of a tab that has the prices of zone 7, the home zone. */
function wordsOfHome(tab: PriceKey, lines: LoadedPrices['panels'][number]['lines']): string {
  const panels = [{ id: 7, code: '7', name: 'VIC Murray', state: { code: 'VIC' }, lines }];
  const prices: LoadedPrices = { panels, opened: [], classes: [] };
  const element = <PricesView tab={tab} prices={prices} note="" homeZone={7} unit="megalitre" now={NOW} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
    .replaceAll('\u00a0', ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

const PAID = { ...{ low: 228, high: 246.5, count: 5, latest: '2026-11-20T01:30:00.000Z' }, providers: ['Exchange'] };

test('the sentence on the home zone goes from the lowest to the highest price, with the day that it was paid last', () => {
  expect(wordsOfHome('temp', [{ ...PAID, reliability: null, isOffer: false }])).toContain(
    'In your zone: $228.00 – $246.50 per ML, last traded 20 Nov, 12:30 pm.',
  );
  expect(wordsOfHome('temp', [])).toContain('No priced trade out of your zone is known.');
});

test('the sentence on a home zone with offers alone names their class and the day that they were published', () => {
  expect(wordsOfHome('lease', [{ ...PAID, reliability: 'High Reliability', isOffer: true }])).toContain(
    'In your zone: High Reliability: $228.00 – $246.50 per ML, on offer, published 20 Nov, 12:30 pm.',
  );
});

test('what was leased is told apart from what is on offer, each with its count and the time of the newest', () => {
  const lease = (isOffer: boolean, count: number, latest: string) => ({
    ...{ ...PAID, reliability: 'High Reliability', isOffer, count, latest },
  });
  const words = wordsOfHome('lease', [
    lease(false, 2, '2026-11-18T01:00:00.000Z'),
    lease(true, 2, '2026-11-20T01:00:00.000Z'),
  ]);
  expect(words).toMatch(/ High Reliability \$228\.00 – \$246\.50 (thin )?2 trades, newest 18 Nov, 12:00 pm , Exchange/);
  expect(words).toMatch(
    / High Reliability, on offer \$228\.00 – \$246\.50 (thin )?2 cheapest offers, published 20 Nov, 12:00 pm , Exchange/,
  );
  expect(wordsOfHome('lease', [lease(false, 1, PAID.latest)])).toContain('1 trade, 20 Nov, 12:30 pm , Exchange');
  expect(wordsOfHome('lease', [lease(true, 1, PAID.latest)])).toContain('1 offer, published 20 Nov, 12:30 pm');
});

test('the trades of two zones can be open at once', () => {
  const panels = panelsOf('temp', [7, 14]);
  const isOpen = ZONES.map((id) => panels.get(id)?.includes('aria-expanded="true"'));
  expect(isOpen).toEqual([true, false, true]);
  expect(ZONES.map((id) => panels.get(id)?.match(/<strong>(.*?)<\/strong>/)?.[1])).toEqual([
    '207.00',
    undefined,
    '214.00',
  ]);
});

test('a zone whose trades are asked for without script leaves those of others open', () => {
  const panels = panelsOf('temp', [7, 14]);
  const asks = ZONES.map((id) =>
    /href="([^"]*)" aria-expanded/.exec(panels.get(id) ?? '')?.[1]?.replaceAll('&amp;', '&'),
  );
  expect(asks).toEqual([
    '/overview?trades=14#zone-7',
    '/overview?trades=7&trades=14&trades=12#zone-12',
    '/overview?trades=7#zone-14',
  ]);
});

test('in the last trades of a zone a class is told in short, and in full where it has no short name', () => {
  const trades = ['High Reliability', 'Unknown Class'].map((reliability, key) => ({
    ...{ ...trade(7), reliability, key: String(key) },
  }));
  const prices = {
    panels: [{ id: 7, code: '7', name: 'Zone 7', state: { code: 'VIC' }, lines: [] }],
    opened: [{ zone: 7, last: { trades } }],
    classes: [{ id: 4, name: 'High Reliability', short: 'HR', mark: 'high' }],
  } as unknown as LoadedPrices;
  const element = <PricesView tab="perm" prices={prices} note="" homeZone={null} unit="megalitre" now={NOW} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const [table = ''] = /<tbody>.*?<\/tbody>/s.exec(html) ?? [];
  const named = new Set(table.match(/HR|High Reliability|Unknown Class/g));
  expect([...named]).toEqual(['HR', 'Unknown Class']);
});

test('who says so is asked of trades where they were paid, and of listings where they are on offer', () => {
  const line = { low: 50, high: 60, count: 2, latest: '2026-11-20T01:00:00.000Z', providers: ['Exchange'] };
  const panel = { id: 7, code: '7', name: 'Zone 7', state: { code: 'VIC' } };
  const lines = [false, true].map((isOffer) => ({ ...line, isOffer, reliability: 'High Reliability' }));
  const classes = [
    { id: 4, name: 'High Reliability', short: 'HR', mark: 'high' },
  ] as unknown as LoadedPrices['classes'];
  const prices: LoadedPrices = { panels: [{ ...panel, lines }], opened: [], classes };
  const element = <PricesView tab="lease" prices={prices} note="" homeZone={null} unit="megalitre" now={NOW} />;
  const router = createMemoryRouter([{ path: '/overview', element }], { initialEntries: ['/overview'] });
  const html = renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&amp;', '&');
  const asked = [...html.matchAll(/href="\/says-who\/([^"]*)"/g)].map(([, path]) => path);
  expect(asked).toEqual(['prices', 'offers'].map((figure) => `${figure}?kind=lease&zone=7&allocation_class=4`));
});

test('who told of a price is named without a break within the name', () => {
  const line = {
    ...{ reliability: null, isOffer: false, low: 222, high: 235, count: 5, latest: '2026-11-20T01:00:00.000Z' },
    providers: ['Riverbend Water', 'Elms & Pike'],
  };
  expect(panelsOf('temp', [], [line]).get(7)).toContain(', Riverbend\u00a0Water, Elms\u00a0&amp;\u00a0Pike ');
});

test.each([
  [4, true],
  [5, false],
])('a range of %i trades is said to be thin: %s', (count, isThin) => {
  const words = wordsOfHome('temp', [{ ...PAID, count, reliability: null, isOffer: false }]);
  expect(words.includes(' thin Newest 20 Nov')).toBe(isThin);
});

test.each([
  ['temp', 'temporary', 'zone_from'],
  ['perm', 'permanent', 'zone'],
  ['lease', 'lease', 'zone_from'],
] as const)('who says so of the last trades under %s is asked of %s trades of that zone', (tab, kind, side) => {
  const asked = /href="\/says-who\/recent\?([^"]*)"/.exec(panelsOf(tab, [7]).get(7) ?? '')?.[1] ?? '';
  expect(Object.fromEntries(new URLSearchParams(asked.replaceAll('&amp;', '&')))).toMatchObject({ kind, [side]: '7' });
});

test('the bar of a range goes from its lowest to its highest price', () => {
  const line = { ...PAID, reliability: null, isOffer: false };
  const barOf = (low: number): readonly (number | null)[] => {
    const [, bar = ''] =
      /<line class="[^"]*bar[^"]*"([^>]*)>/.exec(panelsOf('temp', [], [{ ...line, low }]).get(7) ?? '') ?? [];
    return ['x1', 'x2'].map((end) => Number.parseFloat(new RegExp(`${end}="([^"]*)%"`).exec(bar)?.[1] ?? '-1'));
  };
  const [from, to] = barOf(123.25);
  // Half of the highest is half of the way to it.
  expect(to).toBeCloseTo(2 * (from ?? 0), 1);
  expect(from).toBeGreaterThan(0);
});

test.each([
  [1, 'Last trade thin Newest', '1 trade, 20 Nov'],
  [2, 'Last 2 trades thin Newest', '2 trades, newest 20 Nov'],
])('of %i trades it is told whether they are one or several', (count, ofWater, ofClass) => {
  const line = { ...PAID, count, isOffer: false };
  const plain = (words: string) => words.replace(/\$[\d.]+( – \$[\d.]+)? /g, '');
  expect(plain(wordsOfHome('temp', [{ ...line, reliability: null }]))).toContain(ofWater);
  expect(wordsOfHome('perm', [{ ...line, reliability: 'High Reliability' }])).toContain(ofClass);
});

test('each class has its own sign and is asked about as itself', () => {
  const lines = ['Low Reliability', 'High Reliability'].map((reliability) => ({
    ...PAID,
    reliability,
    isOffer: false,
  }));
  const panels = [{ id: 7, code: '7', name: 'Zone 7', state: { code: 'VIC' }, lines }];
  const classes = [
    { id: 4, name: 'High Reliability', short: 'HR', mark: 'high' },
    { id: 5, name: 'Low Reliability', short: 'LR', mark: 'low' },
  ] as unknown as LoadedPrices['classes'];
  const prices: LoadedPrices = { panels, opened: [], classes };
  const element = <PricesView tab="perm" prices={prices} note="" homeZone={null} unit="megalitre" now={NOW} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const asked = [...html.matchAll(/allocation_class=(\d)" aria-label="Says who\? Zone 7, ([^"]*)"/g)];
  expect(asked.map(([, id, name]) => `${name}: ${id}`)).toEqual(['Low Reliability: 5', 'High Reliability: 4']);
});

test('the last trades of a zone that is opened can be hidden, those of another be shown', () => {
  const panels = panelsOf('temp', [7]);
  expect(panels.get(7)).toMatch(/aria-expanded="true">.*Hide last 5 Trades/s);
  expect(panels.get(12)).toMatch(/aria-expanded="false">.*Show last 5 Trades/s);
});
