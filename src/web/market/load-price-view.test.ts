import { expect, test } from 'vitest';
import type { App } from '#contract/app.ts';
import { describeProblem } from '#contract/problems.ts';
import { instant } from '#domain/units/instant.ts';
import { loadPriceView } from './load-price-view.ts';

const NOW = instant(Date.UTC(2026, 10, 22, 5));

type Wanted = Parameters<typeof loadPriceView>[1];

/** What comes of a market with so many trades, and what was asked of it. */
async function load(trades: number, more: Partial<Wanted> = {}) {
  const calls: (readonly [name: string, query: unknown])[] = [];
  const call =
    (name: string, value: unknown) =>
    async ({ query }: { readonly query: unknown }) => {
      calls.push([name, query]);
      return { ok: true, value };
    };
  const told = [
    { tradeTimestamp: '2026-11-20T13:30:00.000Z', pricePerVolume: 228.5, volume: 40 },
    { tradeTimestamp: '2026-11-19T01:00:00.000Z', pricePerVolume: null, volume: 90 },
  ];
  const app = {
    trades: {
      graphTemporary: call('graph', [{ trades }]),
      graphPermanent: call('graph', [{ trades }]),
      recentTemporary: call('trades', told),
      recentPermanent: call('trades', told),
    },
  } as unknown as App;
  const view = await loadPriceView(app, { kind: 'temporary', zoneId: 12, period: '1Y', now: NOW, ...more });
  return { view, calls };
}

test('a year of few trades shows each that has a price, on its day in Sydney', async () => {
  const { view, calls } = await load(400);
  expect(view).toMatchObject({ grain: 'week', trades: [['2026-11-21', 228.5, 40]] });
  expect(calls[1]).toEqual([
    'trades',
    {
      zone_from: '12',
      min_confidence: 'manual_include',
      date_from: '2025-11-22',
      trade_count: '400',
      small_request: 'true',
    },
  ]);
});

test.each([
  ['of many trades', 401, {}],
  ['of five years', 3, { period: '5Y' }],
  ['of all classes', 3, { kind: 'permanent' }],
] as const)('a chart %s shows no single ones', async (_, trades, more) => {
  const { view, calls } = await load(trades, more);
  expect(view?.trades).toEqual([]);
  expect(calls.map(([name]) => name)).toEqual(['graph']);
});

test('a month begins with the day on which its first interval begins, and a class is looked at alone', async () => {
  const { calls } = await load(3, { kind: 'permanent', allocationClass: '4', period: '1M' });
  expect(calls.map(([, query]) => query)).toMatchObject([
    { zone: '12', allocation_class: '4', date_from: '2026-10-22' },
    { zone: '12', allocation_class: '4', date_from: '2026-10-22' },
  ]);
});

test('without the graph there is no chart', async () => {
  const lost = async () => ({ ok: false, problem: describeProblem('unavailable') });
  const app = { trades: { graphTemporary: lost } } as unknown as App;
  expect(await loadPriceView(app, { kind: 'temporary', zoneId: 12, period: '1Y', now: NOW })).toBeNull();
});
