import { expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import { describeProblem } from '#contract/problems.ts';
import { calendarDate, dayNumberOf } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import { loadPriceView } from './load-price-view.ts';

const NOW = instant(Date.UTC(2026, 10, 22, 5));

type Wanted = Parameters<typeof loadPriceView>[1];

const ROW = { tradeApprovalTimestamp: '2026-11-20T13:00:00.000Z', pricePerVolume: 240, trades: 7, unpricedTrades: 3 };
const UNPRICED = { ...ROW, tradeApprovalTimestamp: '2026-11-13T13:00:00.000Z', pricePerVolume: null };
const DOT = { day: '2026-11-21', pricePerVolume: 228.5, volume: 40, trades: 2 };

/** What comes of a market, and what was asked of it. */
async function load(more: Partial<Wanted> = {}) {
  const calls: (readonly [name: string, query: unknown])[] = [];
  const call =
    (name: string, value: unknown) =>
    async ({ query }: { readonly query: unknown }) => {
      calls.push([name, query]);
      return { ok: true, value };
    };
  const app = {
    trades: {
      graphTemporary: call('graph', [ROW, UNPRICED]),
      graphPermanent: call('graph', [ROW, UNPRICED]),
      dotsTemporary: call('dots', { step: 2, dots: [DOT] }),
      dotsPermanent: call('dots', { step: 2, dots: [DOT] }),
      seasonsTemporary: call('seasons', 'the seasons'),
    },
  } as unknown as App;
  const wanted: Wanted = { kind: 'temporary', zoneId: 12, homeZoneId: null, period: '1Y', now: NOW, ...more };
  return { view: await loadPriceView(app, wanted), calls };
}

test('a year of one price shows what was paid day by day', async () => {
  const { view, calls } = await load();
  const paid = { step: 2, dots: `${dayNumberOf(calendarDate('2026-11-21'))};228.5;40` };
  expect(view).toMatchObject({ grain: 'week', dots: paid, own: [] });
  const query = { zone_from: '12', min_confidence: 'manual_include', date_from: '2025-11-22' };
  expect(calls).toEqual([
    ['graph', query],
    ['dots', query],
  ]);
});

test('the price of the own zone stands behind that of another, over the same time and of the same class', async () => {
  const { view, calls } = await load({ kind: 'permanent', allocationClass: '4', homeZoneId: 7, period: '5Y' });
  expect(calls).toEqual([
    ['graph', { zone: '12', allocation_class: '4', min_confidence: 'manual_include', date_from: '2021-11-22' }],
    ['graph', { zone: '7', allocation_class: '4', min_confidence: 'manual_include', date_from: '2021-11-22' }],
  ]);
  // A week without a price has none; the trades that count are those with one.
  expect(view).toMatchObject({ own: [['2026-11-21', 240, 4]] });
});

test('the single prices of entitlements are those of the class that is looked at, as its means are', async () => {
  const { calls } = await load({ kind: 'permanent', allocationClass: '4' });
  const query = { zone: '12', allocation_class: '4', min_confidence: 'manual_include', date_from: '2025-11-22' };
  expect(calls).toEqual([
    ['graph', query],
    ['dots', query],
  ]);
});

test.each([
  [{ kind: 'temporary' }, { kind: 'temporary', zone: '12' }],
  [{ kind: 'permanent' }, { kind: 'permanent', zone: '12' }],
  [
    { kind: 'permanent', allocationClass: '4' },
    { kind: 'permanent', zone: '12', allocation_class: '4' },
  ],
] as const)('who says so is asked of the zone and class that are drawn: %j', async (wanted, place) => {
  expect((await load(wanted)).view).toHaveProperty('place', place);
});

test.each([
  ['of the own zone', { homeZoneId: 12 }, ['graph', 'dots']],
  ['of all classes', { kind: 'permanent', homeZoneId: 7 }, ['graph']],
  ['of five years', { period: '5Y' }, ['graph']],
] as const)('a chart %s has nothing behind it that it has itself, or cannot hold', async (_, more, asked) => {
  const { calls } = await load(more);
  expect(calls.map(([name]) => name)).toEqual(asked);
});

test('the water years are asked for alone', async () => {
  const { view, calls } = await load({ period: 'season', homeZoneId: 7 });
  expect(calls).toEqual([['seasons', { zone_from: '12', min_confidence: 'manual_include' }]]);
  expect(view).toEqual({
    kind: 'temporary',
    zone: '12',
    period: 'season',
    today: '2026-11-22',
    seasons: 'the seasons',
  });
});

test('without the graph there is no chart; without what stands behind it there is one', async () => {
  const lost = async () => ({ ok: false, problem: describeProblem('unavailable') });
  const wanted = { kind: 'temporary', zoneId: 12, homeZoneId: 7, period: '1Y', now: NOW } as const;
  const withGraph = (graphTemporary: unknown) =>
    loadPriceView({ trades: { graphTemporary, dotsTemporary: lost } } as unknown as App, wanted);
  expect(await withGraph(lost)).toEqual({ kind: 'temporary', period: '1Y', lost: describeProblem('unavailable') });
  const graph = async ({ query }: { readonly query: { readonly zone_from: string } }) =>
    query.zone_from === '12' ? { ok: true, value: [ROW] } : lost();
  expect(await withGraph(graph)).toMatchObject({ rows: [ROW], dots: null, own: [] });
});
