import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rewritePriceBound, rewriteVolume } from './rewrite-figure.ts';
import { VOLUME_UNITS, type VolumeUnit } from './volume-unit.ts';

const units = fc.constantFrom(...VOLUME_UNITS);

/** Litres in 10^8 units, by the definitions: an acre-foot is 43,560 cubic feet of 28.316846592 litres. */
const LITRES: Readonly<Record<VolumeUnit, bigint>> = {
  megalitre: 1_000_000n * 10n ** 8n,
  gigalitre: 1_000_000_000n * 10n ** 8n,
  kilolitre: 1_000n * 10n ** 8n,
  acre_foot: (43_560n * 28_316_846_592n * 10n ** 8n) / 10n ** 9n,
};

/** A plain decimal as digits and the power of ten they are divided by. */
function readPlain(text: string): { readonly digits: bigint; readonly divisor: bigint } {
  const [whole = '', fraction = ''] = text.split('.');
  return { digits: BigInt(whole + fraction), divisor: 10n ** BigInt(fraction.length) };
}

/** The water of a figure to the litre, half up. */
function countLitres(text: string, unit: VolumeUnit): bigint {
  const { digits, divisor } = readPlain(text);
  const [dividend, by] = [digits * LITRES[unit], divisor * 10n ** 8n];
  return (2n * dividend + by) / (2n * by);
}

/** The bound in ten-thousandths of a dollar per megalitre: a lower one rounded up, an upper one down. */
function countSteps(text: string, unit: VolumeUnit, bound: 'minPrice' | 'maxPrice'): bigint {
  const { digits, divisor } = readPlain(text);
  const [dividend, by] = [digits * 10_000n * LITRES.megalitre, divisor * LITRES[unit]];
  return bound === 'minPrice' ? (dividend + by - 1n) / by : dividend / by;
}

/** What a person types: up to five places before the point and three behind it. */
const figures = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 999 }))
  .map(([whole, fraction]) => (fraction === 0 ? String(whole) : `${whole}.${String(fraction).padStart(3, '0')}`));

describe('a figure written in another unit', () => {
  test.each([
    ['100', 'megalitre', 'kilolitre', '100000'],
    ['100', 'megalitre', 'gigalitre', '0.1'],
    ['0.25', 'kilolitre', 'megalitre', '0.00025'],
    ['40', 'acre_foot', 'megalitre', '49.339274'],
    ['49.339274', 'megalitre', 'acre_foot', '40'],
    ['1e2', 'megalitre', 'kilolitre', '100000'],
    ['20000', 'gigalitre', 'kilolitre', '20000000000'],
  ] as const)('%s %s is %s as %s', (typed, from, to, expected) => {
    expect(rewriteVolume(typed, from, to)).toBe(expected);
  });

  test.each(['', 'abc', '-5', '1,200'])('%j is no volume in any unit and stays as it was typed', (typed) => {
    expect(rewriteVolume(typed, 'megalitre', 'kilolitre')).toBe(typed);
    expect(rewritePriceBound(typed, 'megalitre', 'kilolitre', 'maxPrice')).toBe(typed);
  });

  test('means the same water', () => {
    fc.assert(
      fc.property(figures, units, units, (typed, from, to) => {
        expect(countLitres(rewriteVolume(typed, from, to), to)).toBe(countLitres(typed, from));
      }),
    );
  });

  test('and back again is what was typed', () => {
    fc.assert(
      fc.property(figures, units, units, (typed, from, to) => {
        const there = rewriteVolume(typed, from, to);
        expect(Number(rewriteVolume(there, to, from))).toBe(Number(typed));
      }),
    );
  });

  test.each([
    ['150', 'megalitre', 'kilolitre', '0.15', '0.15'],
    ['0.15', 'kilolitre', 'gigalitre', '150000', '150000'],
    ['150', 'megalitre', 'acre_foot', '185.0222', '185.0223'],
    ['180', 'megalitre', 'acre_foot', '222.0267', '222.0268'],
  ] as const)('$%s per %s in %s is the lower bound $%s and the upper $%s', (typed, from, to, lower, upper) => {
    expect(rewritePriceBound(typed, from, to, 'minPrice')).toBe(lower);
    expect(rewritePriceBound(typed, from, to, 'maxPrice')).toBe(upper);
  });

  test('as the bound of a price lets the same prices through', () => {
    const bounds = fc.constantFrom('minPrice' as const, 'maxPrice' as const);
    fc.assert(
      fc.property(figures, units, units, bounds, (typed, from, to, bound) => {
        const written = rewritePriceBound(typed, from, to, bound);
        expect(countSteps(written, to, bound)).toBe(countSteps(typed, from, bound));
      }),
    );
  });
});
