import { describe, expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import { describeProblem } from '#contract/problems.ts';
import { instant } from '#domain/units/instant.ts';
import { listingsAsked, loadDetail } from './load-detail.ts';

/** In Sydney it is the 22nd already. */
const NOW = instant(Date.UTC(2026, 10, 21, 22, 50));

const limit = (id: number) => ({ limit: { id, name: `Limit ${id}` } });
const result = (zone: number, more: Readonly<Record<string, unknown>> = {}) => ({
  ...{ zone: { id: zone }, depth: 3, tradability: 'open', limitData: null, otherLimits: [] },
  ...more,
});

const RESULTS = [
  result(5, { depth: 0 }),
  result(6, { tradability: 'limited', limitData: limit(2) }),
  result(7, { limitData: limit(2) }),
  result(8, { limitData: limit(3), otherLimits: [limit(2)] }),
];

const lost = { ok: false, problem: describeProblem('unavailable') };

/** The page at an address, where it leads instead, or why it is not there; and what was asked for it. */
async function load(address: string, answers: Readonly<Record<string, unknown>> = {}) {
  const calls: Record<string, unknown> = {};
  const answer = (name: string, value: unknown) => async (input?: unknown) => {
    const { query = {} } = (input ?? {}) as { readonly query?: Readonly<Record<string, unknown>> };
    const asked = query.staticZone === undefined ? name : `${name} of a zone`;
    calls[asked] = input ?? null;
    if (asked in answers) return answers[asked];
    return { ok: true, value: asked === name ? value : [{ listings: [asked] }] };
  };
  const searches = ['findSellers', 'findBuyers'].flatMap((name) =>
    ['Temporary', 'Permanent', 'Forward'].map((kind) => `${name}${kind}`),
  );
  const trades = ['recent', 'graph', 'dots', 'seasons'].flatMap((name) =>
    ['Temporary', 'Permanent', 'Forward'].map((kind) => `${name}${kind}`),
  );
  const app = {
    search: Object.fromEntries(searches.map((name) => [name, answer(name, RESULTS)])),
    session: { read: answer('session', { user: null }) },
    trades: Object.fromEntries(
      trades.map((name) => [name, answer(name, name.startsWith('dots') ? { step: null, dots: [] } : [name])]),
    ),
    content: { readSearchPage: answer('readSearchPage', { title: 'Words' }) },
    reference: {
      listStoragesOfZone: answer('listStoragesOfZone', [{ id: 1 }]),
      listBrokersOfZone: answer('listBrokersOfZone', [{ id: 2 }]),
      listOngoingFees: answer('listOngoingFees', [{ id: 3 }]),
      listAllocationClasses: answer('listAllocationClasses', [{ id: 4, name: 'High Reliability', short: 'HR' }]),
    },
  } as unknown as App;
  const url = new URL(`https://here.example/search/${address}`);
  const [, , purchase, kind] = url.pathname.split('/');
  try {
    const page = await loadDetail({ app, url, params: { purchase, kind }, now: NOW });
    return { page, calls };
  } catch (thrown) {
    if (thrown instanceof Response) return { to: thrown.headers.get('location'), calls };
    const { data, init } = thrown as { readonly data: unknown; readonly init: ResponseInit };
    return { refused: [(data as { readonly code: string } | null)?.code, init.status], calls };
  }
}

const DETAIL = 'results/detail?volume=120&unit=kL&maxPrice=0.3';

describe('the recent trades beside a result', () => {
  const common = { confidence: 'exchange', trade_count: '10', date_from: '2025-11-22', volume_unit: 'kilolitre' };

  test.each([
    ['buy/temporary', 'recentTemporary', { ...common, zone_from: '6', small_request: 'true' }],
    ['sell/temporary', 'recentTemporary', { ...common, zone_to: '6', small_request: 'true' }],
    ['buy/forward', 'recentForward', { ...common, zone_from: '6' }],
    ['sell/forward', 'recentForward', { ...common, zone_to: '6' }],
    ['buy/permanent', 'recentPermanent', { ...common, zone: '6', allocation_class: '4' }],
    ['sell/permanent', 'recentPermanent', { ...common, zone: '6', allocation_class: '4' }],
  ])('of %s are those of one year in its zone, on the side that counts', async (search, call, query) => {
    const { page, calls } = await load(`${search}/${DETAIL}&at=6&reliability=4`);
    expect(calls[call]).toEqual({ query });
    expect(page?.trades).toEqual([call]);
    expect(Object.keys(calls).filter((name) => name.startsWith('recent'))).toEqual([call]);
  });

  test('are of no class where the address names none', async () => {
    const { calls } = await load('buy/permanent/results/detail?volume=5&at=6');
    expect(calls.recentPermanent).toMatchObject({ query: { allocation_class: '' } });
    expect(Object.keys(calls).filter((name) => name.endsWith('of a zone'))).toEqual([]);
    expect(calls.listOngoingFees).toMatchObject({ query: { allocation_class: '' } });
  });
});

test('a zone that there is none of is not found; one that the search leaves out has its page without a result', async () => {
  const unknown = { listStoragesOfZone: { ok: false, problem: describeProblem('not_found') } };
  expect((await load(`buy/temporary/${DETAIL}&at=999`, unknown)).refused).toEqual([undefined, 404]);
  expect((await load(`buy/temporary/${DETAIL}&at=9`)).page).toMatchObject({ zoneId: 9, result: null });
  expect((await load(`buy/temporary/${DETAIL}&at=6`, { listStoragesOfZone: lost })).page).toMatchObject({
    storages: [],
  });
});

describe('the prices beside a result', () => {
  test.each([
    ['buy/temporary', 'graphTemporary', '', { zone_from: '6', date_from: '2025-11-22' }, 'week'],
    ['sell/temporary', 'graphTemporary', '&period=1M', { zone_from: '6', date_from: '2026-10-22' }, 'day'],
    [
      'buy/permanent',
      'graphPermanent',
      '&period=5Y',
      { zone: '6', allocation_class: '4', date_from: '2021-11-22' },
      'month',
    ],
  ])(
    'of %s are of confirmed trades over a year, or the period that is asked for',
    async (search, call, more, query, grain) => {
      const { page, calls } = await load(`${search}/${DETAIL}&at=6&reliability=4${more}`);
      expect(calls[call]).toEqual({ query: { ...query, min_confidence: 'manual_include' } });
      expect(page?.prices).toMatchObject({ rows: [call], grain, own: [] });
    },
  );

  test('have those of the home zone behind them', async () => {
    const user = { preferences: [{ key: 'my_zone', value: '7' }] };
    const { calls } = await load(`buy/temporary/${DETAIL}&at=6`, {
      session: { ok: true, value: { user } },
      graphTemporary: { ok: true, value: [] },
    });
    expect(calls.graphTemporary).toMatchObject({ query: { zone_from: '7', date_from: '2025-11-22' } });
  });

  test('are not asked for forward water, and a page does without them', async () => {
    const forward = await load(`buy/forward/${DETAIL}&at=6`);
    expect([forward.page?.prices, Object.keys(forward.calls).filter((name) => name.startsWith('graph'))]).toEqual([
      null,
      [],
    ]);
    expect((await load(`buy/temporary/${DETAIL}&at=6`, { graphTemporary: lost })).page).toMatchObject({
      prices: { kind: 'temporary', period: '1Y', lost: { code: 'unavailable' } },
      trades: ['recentTemporary'],
    });
  });
});

describe('the open listings beside a result', () => {
  const zone = { staticZone: '6', applyRules: 'false', isAdvancedSearch: 'true', trade_count: '200' };
  const filters = { volume: '120', maxPrice: '0.3', volume_unit: 'kilolitre' };

  test.each([
    ['buy/temporary', '', 'findSellersTemporary', filters],
    ['sell/temporary', '', 'findBuyersTemporary', filters],
    ['buy/forward', '&deliveredBy=Mar+2027', 'findSellersForward', { ...filters, deliveredBy: 'Mar 2027' }],
    ['sell/forward', '&deliverBy=Mar+2027', 'findBuyersForward', { ...filters, deliverBy: 'Mar 2027' }],
    [
      'sell/permanent',
      '&reliability=4&isAdvancedSearch=true&showConnected=false&carryover=true',
      'findBuyersPermanent',
      { ...filters, reliability: '4' },
    ],
  ])('of %s%s are those of a search with its filters in that zone alone', async (search, more, call, query) => {
    const { page, calls } = await load(`${search}/${DETAIL}&at=6${more}`);
    expect(calls[`${call} of a zone`]).toEqual({ query: { ...query, ...zone } });
    expect(page?.listings).toEqual([`${call} of a zone`]);
  });

  test('of a permanent search that is not advanced are of any price', async () => {
    const { calls } = await load(`buy/permanent/${DETAIL}&at=6&reliability=4`);
    expect(calls['findSellersPermanent of a zone']).toEqual({
      query: { volume: '120', volume_unit: 'kilolitre', reliability: '4', ...zone },
    });
  });
});

test.each([
  ['buy', 'temporary', { state: ['1'] }, { direction: 'SELL' }],
  ['buy', 'forward', { deliveredBy: 'Mar 2027' }, { direction: 'SELL', deliveredBy: 'Mar 2027' }],
  ['sell', 'forward', { deliverBy: 'Mar 2027' }, { direction: 'BUY', deliverBy: 'Mar 2027' }],
  ['sell', 'temporary', { minPrice: '0.2' }, { direction: 'BUY', minPrice: '0.2' }],
  ['buy', 'permanent', { reliability: '4', maxPrice: '5' }, { direction: 'SELL', allocation_class: '4' }],
  [
    ...(['sell', 'permanent', { reliability: '4', maxPrice: '5', isAdvancedSearch: 'true' }] as const),
    { direction: 'BUY', allocation_class: '4', maxPrice: '5' },
  ],
] as const)('who says so is asked of the listings that count: to %s %s water by %j', (purchase, kind, draft, asked) => {
  expect(listingsAsked({ purchase, kind, draft: { volume: '120', unit: 'kL', ...draft } }, 6)).toEqual({
    ...{ kind, zone: '6', volume: '120', volume_unit: 'kilolitre' },
    ...asked,
  });
});

describe('the page of a result', () => {
  test('has what an entitlement costs every year for who buys one, and brokers for who sells', async () => {
    const asked = async (search: string) => {
      const { calls } = await load(`${search}/${DETAIL}&at=6&reliability=4`);
      return ['listOngoingFees', 'listBrokersOfZone', 'listAllocationClasses'].filter((name) => name in calls);
    };
    expect(await asked('buy/temporary')).toEqual([]);
    expect(await asked('buy/forward')).toEqual([]);
    expect(await asked('buy/permanent')).toEqual(['listOngoingFees', 'listAllocationClasses']);
    expect(await asked('sell/permanent')).toEqual(['listBrokersOfZone', 'listAllocationClasses']);
    expect(await asked('sell/temporary')).toEqual(['listBrokersOfZone']);
    const { calls } = await load(`buy/permanent/${DETAIL}&at=6&reliability=4`);
    expect(calls.listOngoingFees).toEqual({ query: { zone: '6', allocation_class: '4' } });
  });

  test('tells its result, the zones behind the same limit, and the first that can be traded now', async () => {
    const { page, calls } = await load(`sell/permanent/${DETAIL}&at=6&show=tradable`);
    expect(page).toMatchObject({
      zoneId: 6,
      now: NOW,
      result: { zone: { id: 6 } },
      nextOpen: { zone: { id: 7 } },
      sharedBy: 3,
      view: 'volume=120&maxPrice=0.3&unit=kL&show=tradable',
      content: { title: 'Words' },
      ongoingFees: null,
      storages: [{ id: 1 }],
      brokers: [{ id: 2 }],
      classes: [{ id: 4, name: 'High Reliability', short: 'HR' }],
    });
    expect(calls.readSearchPage).toEqual({ params: { uid: 'sell-permanent' } });
    expect(calls.listStoragesOfZone).toEqual({ params: { id: '6' } });
    expect(calls.listBrokersOfZone).toEqual({ params: { id: '6' } });
  });

  test('counts a zone behind the same limit though nothing there matches: its water takes of the same room', async () => {
    const findSellersTemporary = {
      ok: true,
      value: [result(6, { limitData: limit(2) }), result(7, { depth: 0, limitData: limit(2) })],
    };
    expect((await load(`buy/temporary/${DETAIL}&at=6`, { findSellersTemporary })).page?.sharedBy).toBe(2);
  });

  test('of a zone without a limit shares none', async () => {
    expect((await load(`buy/temporary/${DETAIL}&at=5`)).page).toMatchObject({ sharedBy: 0, result: { depth: 0 } });
  });

  test('of a zone that the search does not know has no result, and leads on', async () => {
    expect((await load(`buy/temporary/${DETAIL}&at=99`)).page).toMatchObject({
      result: null,
      sharedBy: 0,
      nextOpen: { zone: { id: 7 } },
    });
  });

  test('leads nowhere where nothing can be traded now', async () => {
    const findSellersTemporary = { ok: true, value: RESULTS.slice(0, 2) };
    expect((await load(`buy/temporary/${DETAIL}&at=6`, { findSellersTemporary })).page?.nextOpen).toBeNull();
  });

  test('does without what did not come beside it', async () => {
    const away = {
      readSearchPage: lost,
      recentPermanent: lost,
      'findSellersPermanent of a zone': lost,
      listOngoingFees: lost,
      listStoragesOfZone: lost,
      listAllocationClasses: lost,
    };
    expect((await load(`buy/permanent/${DETAIL}&at=6&reliability=4`, away)).page).toMatchObject({
      result: { zone: { id: 6 } },
      content: null,
      trades: null,
      listings: null,
      ongoingFees: null,
      storages: [],
      brokers: null,
      classes: [],
    });
  });
});

describe('an address', () => {
  test('without a search leads to the form, and without a zone to the results', async () => {
    expect((await load('buy/forward/results/detail?at=6')).to).toBe('/search/buy/forward');
    expect((await load(`buy/forward/${DETAIL}`)).to).toBe(
      '/search/buy/forward/results?volume=120&maxPrice=0.3&unit=kL',
    );
    expect((await load(`buy/forward/${DETAIL}&at=x`)).to).toMatch(/results\?volume=120/);
  });

  test('with a mistake leads to the form, which says what it is; any other refusal is told here', async () => {
    const refuse = (code: 'invalid' | 'forbidden') => ({
      findSellersTemporary: { ok: false, problem: describeProblem(code) },
    });
    expect((await load('buy/temporary/results/detail?volume=x&at=6', refuse('invalid'))).to).toBe(
      '/search/buy/temporary?volume=x',
    );
    expect((await load(`buy/temporary/${DETAIL}&at=6`, refuse('forbidden'))).refused).toEqual(['forbidden', 403]);
  });

  test.each(['buy/lease', 'rent/temporary', 'BUY/temporary'])('of no search (%s) is no page', async (search) => {
    expect(await load(`${search}/${DETAIL}&at=6`)).toEqual({ refused: [undefined, 404], calls: {} });
  });
});
