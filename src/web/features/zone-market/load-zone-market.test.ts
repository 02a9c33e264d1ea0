import { describe, expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import { describeProblem } from '#contract/problems.ts';
import { instant } from '#domain/units/instant.ts';
import { loadZoneMarket } from './load-zone-market.ts';

/** In Sydney it is the 22nd already. */
const NOW = instant(Date.UTC(2026, 10, 21, 22, 50));
const SEARCH = 'anabranch.water_search';
const RESULTS = [
  { zone: { id: 5 }, allocationClass: { id: 2 }, limit: { deliverability: 'limited' }, listings: ['one', 'two'] },
];
const LIMIT = { limit: { id: 3, name: 'Barmah Choke' }, isClosed: false };

const lost = { ok: false, problem: describeProblem('unavailable') };

interface Asked {
  readonly permissions?: readonly string[] | null;
  readonly home?: string;
  readonly unit?: string;
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** The page at an address, where it leads instead, or why it is not there; and what was asked for it. */
async function load(
  address: string,
  { permissions = [SEARCH], home = '7', unit = 'megalitre', answers = {} }: Asked = {},
) {
  const calls: [string, unknown][] = [];
  const group = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        async (input?: { readonly query?: unknown }) => {
          calls.push([name, input?.query ?? input ?? null]);
          return name in answers ? answers[name] : { ok: true, value };
        },
      ]),
    );
  const user = permissions && {
    permissions,
    preferences: [
      { key: 'my_zone', value: home },
      { key: 'volume_unit', value: unit },
    ],
  };
  const app = {
    session: { read: async () => ({ ok: true, value: { user } }) },
    reference: group({
      listZones: [{ id: 5 }, { id: 7 }],
      listStates: [{ id: 1 }, { id: 2 }],
      listAllocationClasses: [{ id: 2 }, { id: 8 }],
      listEntitlementsOfZone: [{ id: 9 }],
    }),
    search: group({
      findSellersTemporary: RESULTS,
      findSellersPermanent: RESULTS,
      findBuyersTemporary: RESULTS,
      findBuyersPermanent: RESULTS,
      surveyWays: { ways: [{ zone: { id: 5 }, limitData: LIMIT, unconfirmed: 'No text names it.' }] },
    }),
    trades: group({
      recentTemporary: ['t'],
      recentPermanent: ['p'],
      dotsTemporary: { step: null, dots: [] },
      dotsPermanent: { step: null, dots: [] },
      seasonsTemporary: 'seasons',
      graphTemporary: [],
      graphPermanent: ['gp'],
    }),
    content: group({ readSearchPage: { processingTimeDescription: 'Long' } }),
    readings: group({ latestStorageLevels: [{ zone: 5, storages: [] }, { zone: 7 }] }),
  } as unknown as App;
  const url = new URL(`https://here.example/static-market-detail/${address}`);
  const asked = (name: string) => calls.filter(([called]) => called === name).map(([, query]) => query);
  try {
    const page = await loadZoneMarket({ app, url, params: { key: url.pathname.split('/')[3] }, now: NOW });
    return { page, asked };
  } catch (thrown) {
    if (thrown instanceof Response) return { to: thrown.headers.get('location'), asked };
    return { status: (thrown as { readonly init: ResponseInit }).init.status, asked };
  }
}

const FREE = { staticZone: '5', state: ['1', '2'], applyRules: 'false' };

describe('the market of a zone', () => {
  test('of temporary water is sought in the zone, seen from itself, whatever the rules; for any volume and for one', async () => {
    const { page, asked } = await load('temp/5');
    expect(asked('findSellersTemporary')).toEqual([
      { ...FREE, volume: '0' },
      { ...FREE, volume: '0', trade_count: '40' },
      { ...FREE, volume: '100' },
    ]);
    expect(asked('findSellersPermanent')).toEqual([]);
    expect(page).toMatchObject({ kind: 'temporary', zone: { id: 5 }, isHome: false, volume: '100', results: RESULTS });
  });

  test('of permanent water is sought as the specification says', async () => {
    const { page, asked } = await load('perm/5?volume=20');
    const own = { ...FREE, zone: '5', isAdvancedSearch: 'true', showConnected: 'false' };
    expect(asked('findSellersPermanent').slice(0, 2)).toEqual([
      { ...own, volume: '0' },
      { ...own, volume: '20' },
    ]);
    expect(page).toMatchObject({ kind: 'permanent', entitlements: [{ id: 9 }] });
  });

  test('has the ten trades of one year that the exchanges told', async () => {
    const trades = { confidence: 'exchange', trade_count: '10', date_from: '2025-11-22' };
    const temporary = await load('temp/5');
    expect(temporary.asked('recentTemporary')).toEqual([{ ...trades, zone_from: '5', small_request: 'true' }]);
    const permanent = await load('perm/5');
    expect(permanent.asked('recentPermanent')).toEqual([{ ...trades, zone: '5' }]);
  });

  test('has the best forty listings of those who sell, or of those who buy when that is asked for', async () => {
    const best = { ...FREE, volume: '0', trade_count: '40' };
    const offers = await load('temp/5?volume=20');
    expect(offers.asked('findSellersTemporary')).toContainEqual(best);
    expect(offers.asked('findBuyersTemporary')).toEqual([]);
    expect(offers.page?.listings).toEqual({ direction: 'SELL', classId: null, groups: ['one', 'two'] });
    const bids = await load('temp/5?listings=bids');
    expect(bids.asked('findBuyersTemporary')).toEqual([best]);
    expect(bids.page?.listings).toMatchObject({ direction: 'BUY', groups: ['one', 'two'] });
    const without = await load('temp/5?listings=bids', { answers: { findBuyersTemporary: lost } });
    expect(without.page?.listings.groups).toBeNull();
  });

  test('has the listings of one class of entitlement: the first that is offered, or the one asked for', async () => {
    const classes = [
      { allocationClass: { id: 4 }, depth: 0 },
      { allocationClass: { id: 3 }, depth: 2 },
      { allocationClass: { id: 2 }, depth: 1 },
      { allocationClass: { id: 1 }, depth: 0 },
    ];
    const answers = { findSellersPermanent: { ok: true, value: classes } };
    const classesAt = async (address: string, side: 'Sellers' | 'Buyers') =>
      (await load(address, { answers }))
        .asked(`find${side}Permanent`)
        .map((query) => query as { readonly trade_count?: string; readonly reliability?: string })
        .filter(({ trade_count }) => trade_count === '40')
        .map(({ reliability }) => reliability);
    expect(await classesAt('perm/5', 'Sellers')).toEqual(['2']);
    expect(await classesAt('perm/5?class=4', 'Sellers')).toEqual(['4']);
    expect(await classesAt('perm/5?class=4', 'Buyers')).toEqual([]);
    expect(await classesAt('perm/5?class=4&listings=bids', 'Buyers')).toEqual(['4']);
    const none = await load('perm/5', { answers: { findSellersPermanent: { ok: true, value: [] } } });
    expect(JSON.stringify(none.asked('findSellersPermanent'))).not.toContain('trade_count');
    expect(none.page?.listings.groups).toEqual([]);
  });

  test('has the prices of five years by month, or of the period that is asked for', async () => {
    const { page, asked } = await load('perm/5');
    expect(asked('graphPermanent')).toEqual([{ zone: '5', date_from: '2021-11-22', min_confidence: 'manual_include' }]);
    expect(page?.prices).toMatchObject({ period: '5Y', grain: 'month', rows: ['gp'] });
    const year = await load('temp/5?period=1Y');
    expect(year.asked('graphTemporary')).toMatchObject([
      { zone_from: '5', date_from: '2025-11-22' },
      // The home zone stands behind it.
      { zone_from: '7', date_from: '2025-11-22' },
    ]);
    expect(year.page?.prices).toMatchObject({ period: '1Y', grain: 'week' });
    expect((await load('temp/5?period=1M')).page?.prices).toMatchObject({ period: '1M', grain: 'day' });
  });

  test('tells what stands between it and the zone of the reader', async () => {
    const market = await load('temp/5');
    expect(market.page?.way).toMatchObject({
      ...{ isRule: true, limitData: LIMIT, unconfirmed: 'No text names it.' },
    });
    // From it to the reader's, not the other way round.
    expect(market.asked('surveyWays')).toEqual([{ purchase: 'buy', kind: 'temporary' }]);
    const noWay = await load('temp/5', { answers: { surveyWays: { ok: true, value: { ways: [] } } } });
    expect(noWay.page?.way).toMatchObject({ isRule: false, limitData: null });
    const { page, asked } = await load('perm/5');
    expect(asked('findSellersPermanent')[2]).toEqual({
      ...{ volume: '0', staticZone: '5', zone: '7', applyRules: 'false' },
      isAdvancedSearch: 'true',
    });
    expect(page?.way?.deliverability).toEqual({ 2: 'limited' });
  });

  test('has nothing between it and itself', async () => {
    const { page, asked } = await load('temp/5', { home: '5' });
    expect(page).toMatchObject({ isHome: true, way: { isRule: true, limitData: null } });
    expect(asked('surveyWays')).toEqual([]);
    expect((await load('perm/5', { home: '5' })).asked('findSellersPermanent')).toHaveLength(3);
  });

  test('stands without the parts that could not be had', async () => {
    const names = ['surveyWays', 'readSearchPage', 'recentTemporary', 'findBuyersTemporary', 'latestStorageLevels'];
    const answers = Object.fromEntries(names.map((name) => [name, lost]));
    const { page } = await load('temp/5?listings=bids', { answers });
    expect(page).toMatchObject({ way: null, content: null, trades: null, storages: null, listings: { groups: null } });
    expect((await load('temp/5', { answers: { findSellersTemporary: lost } })).status).toBe(503);
  });

  test('names the classes of other zones too, and does not stand without them', async () => {
    expect((await load('perm/5')).page?.classes).toEqual([{ id: 2 }, { id: 8 }]);
    expect((await load('perm/5', { answers: { listAllocationClasses: lost } })).status).toBe(503);
  });

  test('says what is wrong with a volume and shows the rest', async () => {
    const problem = { ...describeProblem('invalid'), errors: { volume: ['Must be a number'] } };
    let calls = 0;
    const answers = {
      get findSellersTemporary() {
        calls += 1;
        return calls < 3 ? { ok: true, value: RESULTS } : { ok: false, problem };
      },
    };
    const { page } = await load('temp/5?volume=much', { answers });
    expect(page).toMatchObject({ volume: 'much', volumeError: 'Must be a number', sized: null, results: RESULTS });
  });

  test.each(['abc', '0', '99', '5x', '-5', '5.0', '1234567890'])('is not there for a zone %s', async (key) => {
    expect((await load(`temp/${key}`)).status).toBe(404);
    expect((await load(`perm/${key}`)).status).toBe(404);
  });

  test('is for who may search', async () => {
    expect((await load('temp/5', { permissions: null })).to).toBe('/login?redirect=%2Fstatic-market-detail%2Ftemp%2F5');
    expect((await load('perm/5', { permissions: [] })).status).toBe(403);
  });
});

test('storages are those of the zone, not those of the home zone', async () => {
  expect((await load('temp/5', { home: '7' })).page?.storages).toMatchObject({ zone: 5 });
  expect((await load('temp/7', { home: '5' })).page?.storages).toMatchObject({ zone: 7 });
});

test('the market of a zone is told in the unit of its reader, also the volume that nobody asked for', async () => {
  const inUnit = async (unit: string) => {
    const { page } = await load('temp/5', { unit });
    return [page?.unit, page?.volume];
  };
  expect([await inUnit('megalitre'), await inUnit('kilolitre')]).toEqual([
    ['megalitre', '100'],
    ['kilolitre', '100000'],
  ]);
});
