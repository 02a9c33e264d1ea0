import { describe, expect, test } from 'vitest';
import { canBeTradedNow, compareRanked, type RankedFigures, RESULT_ORDERS, type ResultOrder } from './order-results.ts';

const row = (zone: number, figures: Partial<RankedFigures> = {}): RankedFigures => ({
  ...{ depth: 1, total: 100, price: 10, days: 5, volume: 50, zone, allocationClass: 0 },
  ...figures,
});

const zonesBy = (order: ResultOrder, purchase: 'buy' | 'sell', rows: readonly RankedFigures[]): readonly number[] =>
  [...rows].sort(compareRanked(order, purchase)).map(({ zone }) => zone);

describe('results', () => {
  // Cheapest by total, by price, soonest and largest are each another zone.
  const rows = [
    row(1, { total: 90, price: 12, days: 20, volume: 10 }),
    row(2, { total: 95, price: 9, days: 15, volume: 20 }),
    row(3, { total: 99, price: 11, days: 5, volume: 15 }),
    row(4, { total: 98, price: 13, days: null, volume: 90 }),
  ];

  test.each([
    ['total', 'buy', [1, 2, 4, 3]],
    ['total', 'sell', [3, 4, 2, 1]],
    ['price', 'buy', [2, 3, 1, 4]],
    ['price', 'sell', [4, 1, 3, 2]],
    ['days', 'buy', [3, 2, 1, 4]],
    ['days', 'sell', [3, 2, 1, 4]],
    ['volume', 'buy', [4, 2, 3, 1]],
    ['volume', 'sell', [4, 2, 3, 1]],
  ] as const)('by %s stand best first for whoever wants to %s', (order, purchase, zones) => {
    expect(zonesBy(order, purchase, rows)).toEqual(zones);
  });

  test.each(RESULT_ORDERS)('that are equal by %s stand by total, days, zone and class', (order) => {
    const same = { price: 10, volume: 50 };
    const equals =
      order === 'days'
        ? [row(2, same), row(1, { ...same, total: 110 }), row(3, same)]
        : [row(2, same), row(1, { ...same, days: order === 'total' ? 6 : 5 }), row(3, same)];
    expect(zonesBy(order, 'buy', equals)).toEqual(order === 'days' || order === 'total' ? [2, 3, 1] : [1, 2, 3]);
    const classes = [row(1, { allocationClass: 9 }), row(1, { allocationClass: 4 })];
    expect([...classes].sort(compareRanked(order, 'buy'))[0]?.allocationClass).toBe(4);
  });

  // By fees alone a dearer zone may cost less in all; a seller is left with the most.
  test.each([
    ['price', 'buy', [2, 3, 1]],
    ['price', 'sell', [1, 3, 2]],
    ['days', 'buy', [2, 3, 1]],
    ['days', 'sell', [1, 3, 2]],
    ['volume', 'buy', [2, 3, 1]],
    ['volume', 'sell', [1, 3, 2]],
  ] as const)(
    'that are equal by %s stand for whoever wants to %s by what it comes to in all',
    (order, purchase, zones) => {
      const equals = [row(1, { total: 130 }), row(2, { total: 110 }), row(3, { total: 120 })];
      expect(zonesBy(order, purchase, equals)).toEqual(zones);
    },
  );

  test.each(['price', 'volume'] as const)('that are equal by %s are weighed by money before days', (order) => {
    const equals = [
      row(1, { total: 130, days: 5 }),
      row(2, { total: 110, days: 20 }),
      row(3, { total: 110, days: 10 }),
    ];
    expect(zonesBy(order, 'buy', equals)).toEqual([3, 2, 1]);
  });

  test.each(RESULT_ORDERS)('without a match come last by %s, those with the most water first', (order) => {
    const none = { depth: 0, total: null, price: null };
    const mixed = [row(1, { ...none, volume: 5 }), row(2, { ...none, volume: 9 }), row(3, { days: 99, volume: 1 })];
    expect(zonesBy(order, 'buy', mixed)).toEqual([3, 2, 1]);
  });
});

test('a result can be traded now when a parcel is large enough and all that was asked for may pass', () => {
  expect(canBeTradedNow({ depth: 1, tradability: 'open' })).toBe(true);
  expect(canBeTradedNow({ depth: 0, tradability: 'open' })).toBe(false);
  expect(canBeTradedNow({ depth: 7, tradability: 'limited' })).toBe(false);
  expect(canBeTradedNow({ depth: 7, tradability: 'closed' })).toBe(false);
});
