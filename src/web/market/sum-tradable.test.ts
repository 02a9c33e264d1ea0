import { expect, test } from 'vitest';
import { megalitres } from '#domain/units/volume.ts';
import type { ResultLine } from './result-line.ts';
import { sumTradable } from './sum-tradable.ts';

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

/** A row of a search with what it is summed by. */
const row = (zone: number, given: Partial<Record<keyof ResultLine, unknown>> = {}): ResultLine =>
  ({
    ...{ zone: { id: zone }, depth: 1, volumeUnit: 'megalitre', tradableWater: 100 },
    ...{ limitData: null, otherLimits: [] },
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
