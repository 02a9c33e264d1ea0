import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asId, type LimitId, type ZoneId } from '../ids.ts';
import type { CalendarDate } from './calendar.ts';
import { divideRounded, parseDecimal, printQuotient, printShortest } from './decimal.ts';
import { type Instant, instant } from './instant.ts';
import { addMoney, type Cents, cents, moneyToNumber, multiplyPrice, NO_MONEY, subtractMoney } from './money.ts';
import { dollarsPerMegalitre, type Price, parsePrice, price, priceToNumber, priceToText } from './price.ts';
import {
  type Litres,
  litres,
  megalitres,
  parseVolume,
  volumeOfNumber,
  volumeToNumber,
  volumeToText,
} from './volume.ts';
import {
  DEFAULT_VOLUME_UNIT,
  isVolumeUnit,
  printUnitSymbol,
  unitOfSymbol,
  VOLUME_UNIT_FACTS,
  VOLUME_UNITS,
} from './volume-unit.ts';
import { type WaterYear, waterYear } from './water-year.ts';

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

  test('an acre-foot is 43,560 cubic feet of 28.316846592 litres, exactly', () => {
    const { numerator, denominator } = VOLUME_UNIT_FACTS.acre_foot.litres;
    expect(numerator * 1_000_000_000n).toBe(43_560n * 28_316_846_592n * denominator);
  });

  test('ten thousand gigalitres is the most that is taken for meant', () => {
    expect(parseVolume('10000000000', 'kilolitre').ok).toBe(true);
    expect(parseVolume('10000000000.001', 'kilolitre')).toEqual({ ok: false, reason: 'too_large' });
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

test.each([
  ['megalitre', 251.5],
  ['gigalitre', 251_500],
  ['kilolitre', 0.2515],
  // By hand: 251.5 x 1.23348183754752.
  ['acre_foot', 310.2207],
] as const)('$251.50 a megalitre go out per %s as %d', (unit, dollars) => {
  expect(priceToNumber(dollarsPerMegalitre(251.5), unit)).toBe(dollars);
});

test.each([
  ['megalitre', 8420],
  ['gigalitre', 8.42],
  ['kilolitre', 8_420_000],
  // By hand: 8,420,000,000 L by 1,233,481.83754752, as few decimals as tell the litre.
  ['acre_foot', 6826.205],
] as const)('8,420 ML go out as %s %d', (unit, count) => {
  expect(volumeToNumber(megalitres(8420), unit)).toBeCloseTo(count, unit === 'acre_foot' ? 3 : 9);
});

test('overdrawn water and a price below nothing are written with their sign', () => {
  expect(volumeToText(litres(-49_339_274), 'acre_foot')).toBe('-40');
  expect(volumeToText(litres(-1), 'megalitre')).toBe('-0.000001');
  expect(priceToText(price(-10_000), 'kilolitre')).toBe('-0.001');
  expect(priceToText(price(-1_216_102), 'acre_foot')).toBe('-150.004');
});

test('a million dollars a megalitre is the dearest price that is taken for meant', () => {
  expect(parsePrice('1000000', 'megalitre')).toEqual({ ok: true, value: 10_000_000_000 });
  expect(parsePrice('1000000.0001', 'megalitre')).toEqual({ ok: false, reason: 'too_large' });
});

test('a price between two steps goes to the nearer one where nothing else is said', () => {
  expect(parsePrice('1.00005', 'megalitre')).toEqual({ ok: true, value: 10_001 });
  expect(parsePrice('1.00004', 'megalitre')).toEqual({ ok: true, value: 10_000 });
});

test('what is no whole number is neither litres nor a price, and says so', () => {
  expect(() => litres(0.5)).toThrow('0.5 is no whole number.');
  expect(() => price(Number.NaN)).toThrow('NaN is no whole number.');
  expect(() => volumeOfNumber(Number.NaN, 'megalitre')).toThrow('NaN is no volume.');
});

test('a figure has the fewest decimals that say what was meant, and its most where none does', () => {
  expect(printShortest(1n, 3n, 4, (text) => text === '0')).toBe('0');
  expect(printShortest(1n, 3n, 4, (text) => text === '0.33')).toBe('0.33');
  const asked: string[] = [];
  const isMeant = (text: string): boolean => asked.push(text) < 0;
  expect(printShortest(1n, 3n, 3, isMeant)).toBe('0.333');
  expect(asked).toEqual(['0', '0.3', '0.33']);
});

describe('money', () => {
  test('leaves in dollars and cents', () => {
    expect([2_736_000, 5380, 1, 0, -250].map((count) => moneyToNumber(cents(count)))).toEqual([
      27_360, 53.8, 0.01, 0, -2.5,
    ]);
  });

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

describe('a unit', () => {
  test('has its name, its symbol and its decimals', () => {
    expect(DEFAULT_VOLUME_UNIT).toBe('megalitre');
    const facts = VOLUME_UNITS.map((unit) => {
      const { name, symbol, priceDecimals, largeVolumeDecimals } = VOLUME_UNIT_FACTS[unit];
      return [unit, name, symbol, priceDecimals, largeVolumeDecimals];
    });
    expect(facts).toEqual([
      ['megalitre', 'Megalitres', 'ML', 2, 0],
      ['gigalitre', 'Gigalitres', 'GL', 0, 3],
      ['kilolitre', 'Kilolitres', 'kL', 4, 0],
      ['acre_foot', 'Acre-feet', 'ac-ft', 2, 0],
    ]);
  });

  test('is known by its name and by its symbol as it is printed, and by nothing else', () => {
    expect(['acre_foot', 'ML', 'litre', ''].map(isVolumeUnit)).toEqual([true, false, false, false]);
    expect(['ac-ft', 'kL', 'kl', 'Ml', ''].map(unitOfSymbol)).toEqual(['acre_foot', 'kilolitre', null, null, null]);
    expect(VOLUME_UNITS.map((unit) => unitOfSymbol(printUnitSymbol(unit)))).toEqual(VOLUME_UNITS);
  });
});

test.each([
  ['9'.repeat(40), true],
  ['9'.repeat(41), false],
  [`1${'0'.repeat(40)}`, false],
])('%s, of forty places or more, is a number: %s', (text, isTaken) => {
  expect(parseDecimal(text).ok).toBe(isTaken);
});

test.each([
  ['0'.repeat(99).concat('7'), { ok: true, value: { digits: 7n, scale: 0 } }],
  ['0'.repeat(100).concat('7'), { ok: false, reason: 'not_a_number' }],
  ['1e-41', { ok: true, value: { digits: 0n, scale: 0 } }],
  ['1e-40', { ok: true, value: { digits: 1n, scale: 40 } }],
  ['-1e309', { ok: false, reason: 'negative' }],
])('%s is read as far as anybody means it', (text, read) => {
  expect(parseDecimal(text)).toEqual(read);
});

test.each([
  ['half_up', [3n, -3n, 2n, -2n, 2n]],
  ['up', [3n, -2n, 3n, -2n, 2n]],
  ['down', [2n, -3n, 2n, -3n, 2n]],
] as const)('five halves and their like are rounded %s', (rounding, rounded) => {
  const quotients = [
    [5n, 2n],
    [-5n, 2n],
    [9n, 4n],
    [-9n, 4n],
    [8n, 4n],
  ] as const;
  expect(quotients.map(([dividend, divisor]) => divideRounded(dividend, divisor, rounding))).toEqual(rounded);
});

test.each([
  [2515n, 10n, 2, '251.5'],
  [-1n, 3n, 3, '-0.333'],
  [2n, 3n, 0, '1'],
  [3n, 1n, 4, '3'],
  [5n, 1000n, 2, '0.01'],
  [0n, 7n, 2, '0'],
])('%i by %i with %i places is %s', (dividend, divisor, places, text) => {
  expect(printQuotient(dividend, divisor, places)).toBe(text);
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is no amount of cents', (count) => {
  expect(() => cents(count)).toThrow(RangeError);
});

test('what a fee adds to a price, or takes from what somebody earns, may leave less than nothing', () => {
  expect([addMoney(cents(150), cents(50)), subtractMoney(cents(150), cents(50))]).toEqual([200, 100]);
  expect(subtractMoney(cents(50), cents(150))).toBe(-100);
  expect([addMoney(NO_MONEY, cents(7)), subtractMoney(cents(7), NO_MONEY)]).toEqual([7, 7]);
});

/** Takes a thing of its kind alone: what is tested is that the types refuse another. */
const take = <Kind>(thing: Kind): Kind => thing;

test('quantities, moments and days of different kinds refuse to mix, and plain numbers to be any of them', () => {
  const [volume, perMegalitre, money] = [megalitres(1), price(1), cents(1)];
  const [moment, zone] = [instant(1), asId<'zone'>(1)];
  // @ts-expect-error a volume is no price
  take<Price>(volume);
  // @ts-expect-error a price is no amount of money
  take<Cents>(perMegalitre);
  // @ts-expect-error an amount of money is no volume
  take<Litres>(money);
  // @ts-expect-error a moment is no amount of money
  take<Cents>(moment);
  // @ts-expect-error a number is no volume until its unit is said
  take<Litres>(1);
  // @ts-expect-error a number is no price
  take<Price>(1);
  // @ts-expect-error a number is no moment
  take<Instant>(1);
  // @ts-expect-error a text is no day until it was read
  take<CalendarDate>('2026-11-28');
  // @ts-expect-error a number is no water year
  take<WaterYear>(2026);
  // @ts-expect-error a zone is no limit
  take<LimitId>(zone);
  // @ts-expect-error a number is no zone
  take<ZoneId>(1);
  // @ts-expect-error what is a zone is made no limit
  asId<'limit'>(zone);
  // @ts-expect-error what is a price is made no volume
  litres(perMegalitre);
  // @ts-expect-error what is a volume is made no price
  price(volume);
  // @ts-expect-error what is a price is made no amount of money
  cents(perMegalitre);
  // @ts-expect-error what is an amount of money is made no moment
  instant(money);
  // @ts-expect-error what is a zone is made no water year
  waterYear(zone);
  expect([take<Litres>(volume), take<Price>(perMegalitre), take<Cents>(money), take<ZoneId>(zone)]).toHaveLength(4);
});
