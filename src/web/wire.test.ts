import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, moneyToNumber } from '#domain/units/money.ts';
import { readMoney } from './wire.ts';

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
