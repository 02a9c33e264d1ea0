import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDecimal } from './decimal.ts';
import { multiplyPrice } from './money.ts';
import { dollarsPerMegalitre, parsePrice, price, priceToText } from './price.ts';
import { litres, megalitres, parseVolume, volumeOfNumber, volumeToNumber, volumeToText } from './volume.ts';
import { VOLUME_UNITS } from './volume-unit.ts';

describe('a number that somebody wrote', () => {
  test.each([
    ['120', 120n, 0],
    [' 0.50 ', 50n, 2],
    ['.5', 5n, 1],
    ['1e3', 1000n, 0],
    ['2.5E-3', 25n, 4],
    ['-0', 0n, 0],
  ])('%s is read exactly', (text, digits, scale) => {
    expect(parseDecimal(text)).toEqual({ ok: true, value: { digits, scale } });
  });

  test.each([
    ['', 'empty'],
    ['abc', 'not_a_number'],
    ['1,200', 'not_a_number'],
    ['12 ML', 'not_a_number'],
    ['.', 'not_a_number'],
    ['NaN', 'not_a_number'],
    ['Infinity', 'not_a_number'],
    ['0x10', 'not_a_number'],
    ['-5', 'negative'],
    ['1e309', 'too_large'],
    ['9'.repeat(101), 'not_a_number'],
  ])('%s is refused as %s', (text, reason) => {
    expect(parseDecimal(text)).toEqual({ ok: false, reason });
  });
});

describe('volumes', () => {
  test('a megalitre is a million litres and an acre-foot 1,233,482 to the litre', () => {
    expect(parseVolume('1', 'megalitre')).toEqual({ ok: true, value: 1_000_000 });
    expect(parseVolume('1', 'acre_foot')).toEqual({ ok: true, value: 1_233_482 });
    expect(parseVolume('100', 'acre_foot')).toEqual({ ok: true, value: 123_348_184 });
    expect(parseVolume('0.5', 'gigalitre')).toEqual({ ok: true, value: 500_000_000 });
  });

  test('ten thousand gigalitres is the most that is taken for meant', () => {
    expect(parseVolume('10000', 'gigalitre').ok).toBe(true);
    expect(parseVolume('10000.001', 'gigalitre')).toEqual({ ok: false, reason: 'too_large' });
  });

  test('written in any unit and read again a volume is the same to the litre', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), fc.constantFrom(...VOLUME_UNITS), (count, unit) => {
        expect(parseVolume(volumeToText(litres(count), unit), unit)).toEqual({ ok: true, value: count });
      }),
    );
  });
});

describe('volumes on the wire', () => {
  test('are read as they were written, sums beyond what anybody may ask for too', () => {
    const volume = fc.integer({ min: -(10 ** 14), max: 10 ** 14 }).map(litres);
    fc.assert(
      fc.property(volume, fc.constantFrom(...VOLUME_UNITS), (written, unit) => {
        expect(volumeOfNumber(volumeToNumber(written, unit), unit)).toBe(written === 0 ? 0 : written);
      }),
    );
    expect(volumeOfNumber(25_000, 'gigalitre')).toBe(25_000 * 10 ** 9);
  });

  test('that are no figures are refused, and never become no water', () => {
    for (const count of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => volumeOfNumber(count, 'megalitre')).toThrow(RangeError);
    }
  });
});

describe('what somebody typed', () => {
  const typedVolumes = fc.tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 3 }));

  test('in any unit is written as it was typed, with up to three decimals', () => {
    fc.assert(
      fc.property(typedVolumes, fc.constantFrom(...VOLUME_UNITS), ([digits, decimals], unit) => {
        const typed = String(digits / 10 ** decimals);
        const read = parseVolume(typed, unit);
        if (read.ok) expect(volumeToText(read.value, unit)).toBe(typed);
      }),
    );
  });

  test('as a price of up to ten thousand dollars is written as it was typed, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom('megalitre', 'acre_foot'), (cents, unit) => {
        const typed = String(cents / 100);
        const read = parsePrice(typed, unit);
        expect(read.ok && priceToText(read.value, unit)).toBe(typed);
      }),
    );
  });
});

describe('prices', () => {
  test('written in any unit and read again a price is the same to its ten-thousandth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), fc.constantFrom(...VOLUME_UNITS), (steps, unit) => {
        expect(parsePrice(priceToText(price(steps), unit), unit)).toEqual({ ok: true, value: steps });
      }),
    );
  });

  test('$0.2515 a kilolitre is $251.50 a megalitre', () => {
    expect(parsePrice('0.2515', 'kilolitre')).toEqual({ ok: true, value: dollarsPerMegalitre(251.5) });
  });

  test('a lower bound between two steps rounds up and an upper bound down', () => {
    expect(parsePrice('1.00001', 'megalitre', 'up')).toEqual({ ok: true, value: 10_001 });
    expect(parsePrice('1.00009', 'megalitre', 'down')).toEqual({ ok: true, value: 10_000 });
  });
});

describe('money', () => {
  test('120 ML at $228.00 cost $27,360.00', () => {
    expect(multiplyPrice(dollarsPerMegalitre(228), megalitres(120))).toBe(2_736_000);
  });

  test('half a cent goes up', () => {
    expect(multiplyPrice(price(1), litres(50_000_000))).toBe(1);
    expect(multiplyPrice(price(1), litres(49_999_999))).toBe(0);
  });

  test('a price times a volume is the exact product rounded half up, at any size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), fc.integer({ min: 0, max: 1e13 }), (steps, volume) => {
        const doubled = (BigInt(steps) * BigInt(volume) * 2n) / 100_000_000n;
        expect(BigInt(multiplyPrice(price(steps), litres(volume)))).toBe((doubled + 1n) / 2n);
      }),
      { numRuns: 2000 },
    );
  });
});
