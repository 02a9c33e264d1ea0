import { expect, test } from 'vitest';
import { packRows } from '../../packed-rows.ts';
import { findShown } from './what-is-shown.ts';

const limitData = (id: number) => ({ limit: { id, name: `Limit ${id}` } });
const result = { zone: { id: 7 }, limitData: limitData(1), otherLimits: [limitData(2)] };

const shownOn = (id: string, loaderData: unknown) =>
  findShown([
    { id: 'root', loaderData: {} },
    { id, loaderData },
  ]);

test('results of who buys show offers, trades and limits of their zones', () => {
  const results = [result, { ...result, zone: { id: 8 }, limitData: null, otherLimits: [] }];
  const address = { purchase: 'buy', kind: 'temporary' };
  expect(shownOn('routes/search/results-page', { address, results: packRows(results) })).toEqual({
    offers: [7, 8].map((zone) => ({ kind: 'temporary', direction: 'SELL', zone, allocationClass: null })),
    trades: [7, 8].map((zone) => ({ kind: 'temporary', zone })),
    limits: new Set([1, 2]),
  });
});

test('results of who sells show bids', () => {
  const address = { purchase: 'sell', kind: 'permanent' };
  const results = [{ ...result, allocationClass: { id: 3 } }];
  expect(shownOn('routes/search/results-page', { address, results: packRows(results) })).toMatchObject({
    offers: [{ kind: 'permanent', direction: 'BUY', zone: 7, allocationClass: 3 }],
    trades: [],
  });
});

const BOTH_SIDES = [{ direction: 'SELL' }, { direction: 'BUY' }];

test('a detail shows both sides of the book of its zone', () => {
  const loaded = { address: { kind: 'forward' }, zoneId: 7, result };
  expect(shownOn('routes/search/detail-page', loaded)).toMatchObject({
    offers: BOTH_SIDES.map((side) => ({ ...side, kind: 'forward', zone: 7 })),
    trades: [{ kind: 'forward', zone: 7 }],
    limits: new Set([1, 2]),
  });
  expect(shownOn('routes/search/detail-page', { ...loaded, result: null })).toBeNull();
});

test('so does the market of a zone, of every class', () => {
  const loaded = { kind: 'permanent', zone: { id: 7 }, results: [result] };
  expect(shownOn('market-perm', loaded)).toMatchObject({
    offers: BOTH_SIDES.map((side) => ({ ...side, kind: 'permanent', zone: 7, allocationClass: null })),
    limits: new Set([1, 2]),
  });
});

test.each([
  ['temp', { offers: [], trades: [{ kind: 'temporary', zone: null }], limits: new Set() }],
  ['lease', { offers: [{ kind: 'lease', direction: 'SELL', zone: null }], trades: [{ kind: 'lease', zone: null }] }],
  ['connectivity', { offers: [], trades: [], limits: null }],
])('the tab %s of the overview shows what it tells', (key, expected) => {
  expect(shownOn('routes/overview-page', { key })).toMatchObject(expected);
});

test.each(['storage', 'news'])('the tab %s shows nothing of the market', (key) => {
  expect(shownOn('routes/overview-page', { key })).toBeNull();
});

test('the page of a limit shows that limit', () => {
  expect(shownOn('routes/maps/limit-page', { limit: { id: 4 } })?.limits).toEqual(new Set([4]));
});

const way = (limit: number | null) => ({ limitData: limit === null ? null : limitData(limit) });

test('the home page shows both sides of its zone and of those behind its gates', () => {
  const prices = (zone: number, limit: number | null) => ({
    ways: [{ limit: limit === null ? null : limitData(limit), zones: [{ id: zone }] }],
  });
  const today = { homeZone: { id: 7 }, offers: prices(8, 1), bids: prices(9, null), limits: [{ id: 2 }] };
  const side = (direction: string, zones: readonly number[]) =>
    zones.map((zone) => ({ kind: 'temporary', direction, zone, allocationClass: null }));
  expect(shownOn('routes/home', { today })).toEqual({
    offers: [...side('SELL', [7, 8]), ...side('BUY', [7, 9])],
    trades: [{ kind: 'temporary', zone: 7 }],
    limits: new Set([1, 2]),
  });
  const shared = { ways: [{ limit: limitData(1), zones: [{ id: 8 }, { id: 10 }] }] };
  expect(shownOn('routes/home', { today: { ...today, offers: shared, bids: null } })).toMatchObject({
    offers: side('SELL', [7, 8, 10]),
  });
  const lost = { ...today, offers: null, bids: null, limits: null };
  expect(shownOn('routes/home', { today: lost })).toMatchObject({ offers: [], limits: new Set() });
  expect(shownOn('routes/home', { today: null })).toBeNull();
});

test.each([
  ['price', ['SELL'], ['temporary']],
  ['depth', ['SELL'], []],
  ['allocation', [], []],
  ['storage', [], []],
])(
  'the basin map coloured by %s shows what its colours are of, and the limits on its ways',
  (figure, sides, trades) => {
    const shown = shownOn('routes/maps/basin-map-page', { address: { figure }, ways: [way(3), way(null)] });
    expect(shown?.offers.map(({ direction, zone }) => ({ direction, zone }))).toEqual(
      sides.map((direction) => ({ direction, zone: null })),
    );
    expect(shown?.trades).toEqual(trades.map((kind) => ({ kind, zone: null })));
    expect(shown?.limits).toEqual(new Set([3]));
  },
);

test('the map of a zone shows the limits on its ways', () => {
  expect(shownOn('routes/maps/zone-map-page', { into: [way(3)], outOf: null })).toEqual({
    ...{ offers: [], trades: [] },
    limits: new Set([3]),
  });
});

test('other pages, and a page that failed, show nothing of it', () => {
  expect([shownOn('routes/settings', {}), shownOn('routes/maps/limit-page', undefined)]).toEqual([null, null]);
});
