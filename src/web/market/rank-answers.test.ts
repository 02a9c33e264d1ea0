import { expect, test } from 'vitest';

import { megalitres } from '#domain/units/volume.ts';
import { orderAnswers, sumTradable } from './rank-answers.ts';
import type { ResultLine } from './result-line.ts';

const limit = (id: number, left: number | null, isClosed = false) => ({
  id,
  name: `Limit ${id}`,
  limit: { id, name: `Limit ${id}` },
  tradeOpen: !isClosed,
  limitVolume: { valueDisplay: left, unitDisplay: 'ML' },
  isClosed,
  readAt: null,
  staleAt: null,
  note: null,
});

/** A row of a search with what it is ordered and summed by. */
const row = (zone: number, given: Partial<Record<keyof ResultLine, unknown>> = {}): ResultLine =>
  ({
    ...{ zone: { id: zone }, depth: 1, volumeUnit: 'megalitre', tradableWater: 100, largestParcel: 100 },
    ...{ minTotalPrice: 1000, minPricePerZone: 10, tradeTime: 5, limitData: null, otherLimits: [] },
    ...given,
  }) as unknown as ResultLine;

test('water behind one limit is summed once, whether that limit binds or another on the way does', () => {
  const shared = limit(2, 120);
  const rows = [
    row(1, { limitData: shared }),
    row(2, { tradableWater: 50, limitData: limit(1, 50), otherLimits: [shared] }),
    row(3, { tradableWater: 7 }),
  ];
  expect(sumTradable(rows)).toBe(megalitres(127));
});

test('water behind a closed limit is not summed, and an uncounted limit holds nothing back', () => {
  expect(sumTradable([row(1, { limitData: limit(1, 900, true) })])).toBe(0);
  expect(sumTradable([row(1, { limitData: limit(1, null, true) })])).toBe(0);
  expect(sumTradable([row(1, { limitData: limit(1, null) }), row(2)])).toBe(megalitres(200));
});

test('rights are summed whatever stands in the way of their water', () => {
  const right = { allocationClass: { id: 4 }, limitData: limit(1, 30) };
  expect(sumTradable([row(1, right), row(2, { ...right, limitData: limit(2, 0, true) })])).toBe(megalitres(200));
});

test('volumes are summed in the unit in which they came', () => {
  const rows = [row(1, { tradableWater: 40, volumeUnit: 'acre_foot', limitData: { ...limit(1, 12.5) } })];
  expect(sumTradable(rows)).toBe(15_418_523);
});

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
