import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, moneyToNumber } from '#domain/units/money.ts';
import { readMoney, readPrice, readTime, readVolume } from './wire.ts';

test('no cent of an amount is lost on the wire', () => {
  expect([0.29, 1.15, 53.8, 4.35, 17_813.8, 1_234_567.89].map(readMoney)).toEqual([
    29, 115, 5_380, 435, 1_781_380, 123_456_789,
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (amount) => {
      expect(readMoney(moneyToNumber(cents(amount)))).toBe(amount);
    }),
  );
});

test.each([
  [251.5, 'megalitre', 2_515_000],
  [-12.25, 'megalitre', -122_500],
  [0, 'megalitre', 0],
  [0.2515, 'kilolitre', 2_515_000],
  [251_500, 'gigalitre', 2_515_000],
  [310.2207, 'acre_foot', 2_515_000],
] as const)('%s dollars a %s are this price, falling or rising', (dollars, unit, expected) => {
  expect(readPrice(dollars, unit)).toBe(expected);
});

test('what is no price is not taken for one', () => {
  expect(() => readPrice(Number.NaN, 'megalitre')).toThrow(new RangeError('NaN is no price.'));
  expect(() => readPrice(1e12, 'megalitre')).toThrow(RangeError);
});

test('volumes and times are what they were on the server', () => {
  expect(readVolume(62.5, 'megalitre')).toBe(62_500_000);
  expect(readTime('2026-11-21T22:50:00.000Z')).toBe(Date.UTC(2026, 10, 21, 22, 50));
});
