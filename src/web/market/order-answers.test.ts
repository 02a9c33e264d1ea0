import { expect, test } from 'vitest';
import { orderAnswers } from './order-answers.ts';
import type { ResultLine } from './result-line.ts';

/** A row of a search with what it is ordered by. */
const row = (zone: number, given: Partial<Record<keyof ResultLine, unknown>> = {}): ResultLine =>
  ({
    ...{ zone: { id: zone }, depth: 1, tradableWater: 100, largestParcel: 100 },
    ...{ minTotalPrice: 1000, minPricePerZone: 10, tradeTime: 5 },
    ...given,
  }) as unknown as ResultLine;

test('results stand by what the reader chose: total, price, days, and the water that can be traded', () => {
  const rows = [
    row(1, { minTotalPrice: 900, minPricePerZone: 12, tradeTime: 20, tradableWater: 10, largestParcel: 90 }),
    row(2, { minTotalPrice: 950, minPricePerZone: 9, tradeTime: 15, tradableWater: 20, largestParcel: 5 }),
    row(3, { minTotalPrice: 990, minPricePerZone: 11, tradeTime: 5, tradableWater: 15, largestParcel: 70 }),
  ];
  const zonesBy = (...[order, purchase]: [Parameters<typeof orderAnswers>[1], 'buy' | 'sell']) =>
    orderAnswers(rows, order, purchase).map(({ zone }) => zone.id);
  expect(zonesBy('total', 'buy')).toEqual([1, 2, 3]);
  expect(zonesBy('total', 'sell')).toEqual([3, 2, 1]);
  expect(zonesBy('price', 'buy')).toEqual([2, 3, 1]);
  expect(zonesBy('days', 'buy')).toEqual([3, 2, 1]);
  expect(zonesBy('volume', 'buy')).toEqual([2, 3, 1]);
});

test('rights of one zone that are alike in all figures stand by their class', () => {
  const rows = [row(1, { allocationClass: { id: 4 } }), row(1, { allocationClass: { id: 2 } })];
  expect(orderAnswers(rows, 'total', 'buy').map(({ allocationClass }) => allocationClass?.id)).toEqual([2, 4]);
});
