import { expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { instant } from '#domain/units/instant.ts';
import { dollarsPerMegalitre } from '#domain/units/price.ts';
import { type LatestTrade, LatestTrades } from './latest-trades.ts';

const trade = (id: number, given: { zone: number; allocationClass: number | null; at: number }): LatestTrade => ({
  ...{ id, kind: 'permanent', zone: asId<'zone'>(given.zone), tradedAt: instant(given.at) },
  allocationClass: given.allocationClass === null ? null : asId<'allocation class'>(given.allocationClass),
  ...{ price: dollarsPerMegalitre(4_000), confidence: 40, provider: asId<'data provider'>(1) },
});

test('the latest trades come zone by zone, those without a class before those of each, and of each the newest first', () => {
  // In each product the newer has the smaller id, and products that come later were traded later.
  const trades = [
    trade(1, { zone: 1, allocationClass: null, at: 20 }),
    trade(2, { zone: 1, allocationClass: null, at: 10 }),
    trade(3, { zone: 1, allocationClass: 1, at: 40 }),
    trade(4, { zone: 1, allocationClass: 2, at: 60 }),
    trade(5, { zone: 2, allocationClass: 1, at: 80 }),
    trade(7, { zone: 2, allocationClass: 1, at: 70 }),
    trade(6, { zone: 2, allocationClass: 1, at: 70 }),
  ];
  for (const given of [trades, trades.toReversed()]) {
    const listed = (most: number) => new LatestTrades(given).list('permanent', most).map(({ id }) => id);
    expect(listed(5)).toEqual([1, 2, 3, 4, 5, 7, 6]);
    expect(listed(1)).toEqual([1, 3, 4, 5]);
  }
});

test('of each zone and class as many are kept as of any other, whatever digits their numbers share', () => {
  const products = [1, 2, 11, 12, 112].flatMap((zone) =>
    [null, 1, 2, 3, 12, 23].map((allocationClass) => ({ zone, allocationClass })),
  );
  const trades = products.flatMap((one, at) => [0, 1, 2].map((n) => trade(3 * at + n, { ...one, at: n })));
  const listed = new LatestTrades(trades).list('permanent', 2);
  expect(listed.map(({ id }) => id)).toEqual(products.flatMap((_, at) => [3 * at + 2, 3 * at + 1]));
});

test('how many of the newest are others is told by kind and zone: those that came, or those that went', () => {
  const first = trade(1, { zone: 1, allocationClass: 1, at: 10 });
  const second = trade(2, { zone: 1, allocationClass: 1, at: 20 });
  const third = trade(3, { zone: 1, allocationClass: 2, at: 30 });
  const apart = trade(4, { zone: 2, allocationClass: 1, at: 40 });
  const leased: LatestTrade = { ...trade(5, { zone: 1, allocationClass: null, at: 50 }), kind: 'lease' };
  const told = (before: readonly LatestTrade[], now: readonly LatestTrade[]) =>
    new LatestTrades(now).compare(new LatestTrades(before));
  const changed = (zone: number, count: number) => ({ kind: 'permanent', zone, changed: count });
  expect(told([first], [first])).toEqual([]);
  expect(told([], [first, second])).toEqual([changed(1, 2)]);
  expect(told([first, second], [])).toEqual([changed(1, 2)]);
  expect(told([first, second], [third])).toEqual([changed(1, 2)]);
  expect(told([first], [second, third])).toEqual([changed(1, 2)]);
  expect(told([first], [first, apart, leased])).toEqual([changed(2, 1), { kind: 'lease', zone: 1, changed: 1 }]);
});
