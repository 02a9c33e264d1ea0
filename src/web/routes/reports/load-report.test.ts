import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { App } from '#contract/app.ts';
import { describeProblem } from '#contract/problems.ts';
import { instant } from '#domain/units/instant.ts';
import { loadReport } from './load-report.ts';

const NOW = instant(Date.UTC(2026, 10, 22, 5));
const SEARCH = ['anabranch.water_search'];

interface Asked {
  readonly path?: string;
  readonly permissions?: readonly string[] | null;
  readonly homeZone?: string | null;
  readonly graph?: () => Promise<unknown>;
  readonly trades?: () => Promise<unknown>;
  readonly classes?: () => Promise<unknown>;
}

const found = (value: unknown) => async () => ({ ok: true, value });

/** What comes of an address, and what was asked of the server for it. */
async function load({
  path = '/reports/temporary',
  permissions = SEARCH,
  homeZone = '12',
  graph = found([]),
  trades = found(['the last trade']),
  classes = found([{ id: 1 }]),
}: Asked) {
  const calls: (readonly [name: string, query: unknown])[] = [];
  const call =
    (name: string, answer: () => Promise<unknown>) =>
    ({ query }: { readonly query: unknown }) => {
      calls.push([name, query]);
      return answer();
    };
  const preferences = homeZone === null ? [] : [{ key: 'my_zone', value: homeZone }];
  const app = {
    session: { read: found({ user: permissions === null ? null : { permissions, preferences }, csrfToken: '' }) },
    reference: { listZones: found([]), listAllocationClasses: classes },
    trades: {
      graphTemporary: call('temporary graph', graph),
      graphPermanent: call('permanent graph', graph),
      seasonsTemporary: call('seasons', found('the seasons')),
      recentTemporary: call('temporary trades', trades),
      recentPermanent: call('permanent trades', trades),
    },
  } as unknown as App;
  const url = new URL(path, 'https://here.example');
  return { calls, report: await loadReport({ app, url, params: {}, now: NOW }) };
}

describe('a trade report', () => {
  test('asks for months of confirmed trades out of the home zone, from last year to today', async () => {
    const { calls, report } = await load({});
    expect(calls).toEqual([
      [
        'temporary graph',
        {
          zone_from: '12',
          min_confidence: 'manual_include',
          monthly: '1',
          date_from: '2025-11-22',
          date_to: '2026-11-22',
        },
      ],
      ['temporary graph', { zone_from: '12', min_confidence: 'manual_include', monthly: '1' }],
      ['seasons', { zone_from: '12', min_confidence: 'manual_include' }],
      ['temporary trades', { zone_from: '12', min_confidence: 'manual_include', trade_count: '1' }],
    ]);
    expect(report).toMatchObject({
      zoneId: '12',
      today: '2026-11-22',
      earliest: '2021-01-01',
      grain: 'month',
      rows: [],
      problem: null,
      seasons: { ok: true, value: 'the seasons' },
      lastTrade: 'the last trade',
    });
  });

  test('of entitlements has no seasons: nothing of them runs out with a water year', async () => {
    const { calls, report } = await load({ path: '/reports/permanent' });
    expect(calls.map(([name]) => name)).not.toContain('seasons');
    expect(report.seasons).toBeNull();
  });

  test('of entitlements asks for those in a zone, and for the classes', async () => {
    const { calls, report } = await load({ path: '/Reports/Permanent?zone=7&date_from=2026-01-01&date_to=2026-03-31' });
    expect(calls[0]).toEqual([
      'permanent graph',
      { zone: '7', min_confidence: 'manual_include', monthly: '1', date_from: '2026-01-01', date_to: '2026-03-31' },
    ]);
    expect(calls[2]?.[0]).toBe('permanent trades');
    expect(report.classes).toEqual([{ id: 1 }]);
  });

  test.each([
    ['date_from=2026-11-01', 'day'],
    ['', 'week'],
    ['date_from=2022-01-01', 'month'],
  ])('that is wanted fine has the intervals that its range lets: %s', async (query, grain) => {
    const { calls, report } = await load({ path: `/reports/temporary?fine=1&${query}` });
    expect(calls[0]?.[1]).not.toHaveProperty('monthly');
    expect(report.grain).toBe(grain);
  });

  test('that is wanted fine has months where all that is recorded is told', async () => {
    const { calls } = await load({ path: '/reports/temporary?fine=1' });
    expect(calls.slice(0, 2).map(([name, query]) => [name, 'monthly' in (query as object)])).toEqual([
      ['temporary graph', false],
      ['temporary graph', true],
    ]);
  });

  test('as of a day goes back as far as one could look on that day', async () => {
    const earliestOf = async (asked: string) => (await load({ path: `/reports/temporary${asked}` })).report.earliest;
    expect([await earliestOf(''), await earliestOf('?as_of=2025-12-31')]).toEqual(['2021-01-01', '2020-01-01']);
  });

  test('as of a day asks for what was known on it, of the year up to it', async () => {
    const { calls, report } = await load({ path: '/reports/temporary?as_of=2026-10-10' });
    expect(calls.map(([, query]) => (query as { readonly as_of?: string }).as_of)).toEqual(
      calls.map(() => '2026-10-10'),
    );
    expect(calls[0]?.[1]).toMatchObject({ date_from: '2025-10-10', date_to: '2026-10-10' });
    expect(report).toMatchObject({ today: '2026-10-10', earliest: '2021-01-01', address: { asOf: '2026-10-10' } });
    const ahead = await load({ path: '/reports/temporary?as_of=2027-01-01' });
    expect(ahead.report).toMatchObject({ today: '2026-11-22', address: { asOf: '2027-01-01' } });
  });

  test.each([
    ['2026-02-30', '2026-02-30'],
    ['2027-01-01', '2027-01-01'],
    ['2026-10-10T12:00:00Z', '2026-10-10'],
  ])('as of %s asks the server for %s, which refuses what is no day or lies ahead', async (asked, sent) => {
    const { calls } = await load({ path: `/reports/temporary?as_of=${asked}` });
    const trades = calls.filter(([name]) => name !== 'seasons');
    expect(trades.map(([, query]) => (query as { readonly as_of?: string }).as_of)).toEqual([sent, sent, sent]);
  });

  test('asks for nothing without a zone', async () => {
    const { calls, report } = await load({ homeZone: null });
    expect(calls).toEqual([]);
    expect(report).toMatchObject({ zoneId: null, rows: null, problem: null });
  });

  test('keeps its form where the trades do not come, and says why', async () => {
    const problem = describeProblem('unavailable');
    const { report } = await load({ graph: async () => ({ ok: false, problem }) });
    expect(report).toMatchObject({ rows: null, problem, record: null });
  });

  test('of entitlements does not come without the classes: nobody would know what a price is of', async () => {
    const classes = async () => ({ ok: false, problem: describeProblem('unavailable') });
    await expect(load({ path: '/reports/permanent', classes })).rejects.toMatchObject({ init: { status: 503 } });
    expect((await load({ classes })).report).toMatchObject({ rows: [], classes: [] });
  });

  test('is for who may search: others are led to the login or told', async () => {
    await expect(load({ permissions: null })).rejects.toMatchObject({ status: 302 });
    await expect(load({ permissions: [] })).rejects.toMatchObject({ init: { status: 403 } });
  });
});

describe('trades that do not come at all', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('are a timeout after a minute', async () => {
    let asked = 0;
    const never = (): Promise<unknown> => {
      asked += 1;
      return asked === 1 ? new Promise(() => undefined) : found([])();
    };
    const loading = load({ graph: never });
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await loading).report.problem).toMatchObject({ title: 'Timeout' });
  });

  test('hold nothing else up: a report comes without its years and its last trade', async () => {
    let asked = 0;
    const secondNever = (): Promise<unknown> => {
      asked += 1;
      return asked === 2 ? new Promise(() => undefined) : found(['a month'])();
    };
    const loading = load({ graph: secondNever, trades: () => new Promise(() => undefined) });
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await loading).report).toMatchObject({ rows: ['a month'], problem: null, record: null, lastTrade: null });
  });
});
