import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VOLUME_UNITS } from '../units/volume-unit.ts';
import { printPriceBound } from './print-price-bound.ts';

test.each([
  ['100', 'megalitre', '$100.00 per ML'],
  ['280.5', 'megalitre', '$280.50 per ML'],
  ['100.005', 'megalitre', '$100.005 per ML'],
  ['100.004', 'megalitre', '$100.004 per ML'],
  ['1e4', 'megalitre', '$10,000.00 per ML'],
  ['0.25150', 'kilolitre', '$0.25150 per kL'],
  ['0.25155', 'kilolitre', '$0.25155 per kL'],
  ['228000', 'gigalitre', '$228,000 per GL'],
  ['228000.5', 'gigalitre', '$228,000.5 per GL'],
  ['185.0222', 'acre_foot', '$185.0222 per ac-ft'],
  ['', 'megalitre', ''],
  ['dear', 'megalitre', ''],
  [undefined, 'megalitre', ''],
] as const)('the bound %j in dollars per %s is told as %j', (text, unit, expected) => {
  expect(printPriceBound(text, unit)).toBe(expected);
});

test('a bound is told as exactly what was typed, in every unit', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.constantFrom(...VOLUME_UNITS), (whole, fraction, unit) => {
      const told = printPriceBound(`${whole}.${fraction}`, unit).replaceAll(',', '');
      const [dollars = '', decimals = ''] = (/^\$([\d.]+) per /.exec(told)?.[1] ?? '').split('.');
      expect(Number(dollars)).toBe(whole);
      expect(decimals.replace(/0+$/, '')).toBe(String(fraction).replace(/0+$/, ''));
    }),
  );
});
