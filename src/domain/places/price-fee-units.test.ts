import { describe, expect, test } from 'vitest';
import { cents } from '../units/money.ts';
import { priceFeeUnits } from './price-fee-units.ts';

describe('a Victorian fee', () => {
  // Dollars as the forms page of the Victorian Water Register lists them for 2025-26, and one of 2023-24.
  test.each([
    [3.2, 16.81, 53.8],
    [6.04, 16.81, 101.5],
    [11.43, 16.81, 192.1],
    [13.57, 16.81, 228.1],
    [13.57, 15.9, 215.8],
  ])('of %d units at $%d is $%d', (units, value, dollars) => {
    const unit = { value: cents(Math.round(value * 100)), rounding: cents(10) };
    expect(priceFeeUnits(Math.round(units * 100), unit)).toBe(Math.round(dollars * 100));
  });

  test('that falls between two multiples goes up from the half', () => {
    expect(priceFeeUnits(100, { value: cents(105), rounding: cents(10) })).toBe(110);
    expect(priceFeeUnits(100, { value: cents(104), rounding: cents(10) })).toBe(100);
  });
});
