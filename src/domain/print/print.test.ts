import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate } from '../units/calendar.ts';
import { instant } from '../units/instant.ts';
import { cents } from '../units/money.ts';
import { dollarsPerMegalitre, price } from '../units/price.ts';
import { litres, megalitres, parseVolume } from '../units/volume.ts';
import { VOLUME_UNIT_FACTS, VOLUME_UNITS } from '../units/volume-unit.ts';
import { nameParcels } from './name-parcels.ts';
import { printBusinessDays, printWeeks } from './print-business-days.ts';
import { printCsv } from './print-csv.ts';
import {
  countParcelDecimals,
  parcelToText,
  printExactVolume,
  printMoney,
  printParcel,
  printParcelFigure,
  printPercent,
  printPrice,
  printPriceRange,
  printVolume,
  printVolumeLeft,
} from './print-figures.ts';
import { printPriceDifference } from './print-price-difference.ts';
import { printAge, printMoment, printReadingTime, printStartOfDay, printTime } from './print-time.ts';

const hours = (count: number): number => count * 3_600_000;
const now = instant(Date.UTC(2026, 10, 20, 5, 40));
const ago = (milliseconds: number) => instant(now - milliseconds);

describe('figures', () => {
  test('of money and prices have two decimals and thousands parted', () => {
    expect(printMoney(cents(2_741_380))).toBe('$27,413.80');
    expect(printMoney(cents(-5))).toBe('−$0.05');
    expect(printPrice(dollarsPerMegalitre(228), 'megalitre')).toBe('$228.00');
    expect(printPrice(dollarsPerMegalitre(1.005), 'megalitre')).toBe('$1.01');
    expect(printPrice(dollarsPerMegalitre(-3.4), 'megalitre')).toBe('−$3.40');
    expect([printMoney(cents(0)), printMoney(cents(1)), printPrice(price(0), 'megalitre')]).toEqual([
      '$0.00',
      '$0.01',
      '$0.00',
    ]);
    expect([printPrice(price(1), 'kilolitre'), printPrice(dollarsPerMegalitre(0.01), 'megalitre')]).toEqual([
      '$0.0000',
      '$0.01',
    ]);
  });

  test('of a range are written low first, and once when they are the same', () => {
    const [low, high] = [dollarsPerMegalitre(251), dollarsPerMegalitre(264)];
    expect(printPriceRange(low, high, 'megalitre')).toBe('$251.00 – $264.00');
    expect(printPriceRange(low, low, 'megalitre')).toBe('$251.00');
    // Less than half a cent apart they are the same to whoever reads them; per gigalitre they are not.
    const near = dollarsPerMegalitre(251.0049);
    expect(printPriceRange(low, near, 'megalitre')).toBe('$251.00');
    expect(printPriceRange(low, near, 'gigalitre')).toBe('$251,000 – $251,005');
  });

  test.each([
    [222.2156, 198.3041, 'megalitre', '$23.92 more'],
    [198.3041, 222.2156, 'megalitre', '$23.92 less'],
    [1222.5, 222, 'megalitre', '$1,000.50 more'],
    [222.004, 222, 'megalitre', null],
    [222.004, 222, 'kilolitre', null],
    [222.24, 222, 'kilolitre', '$0.0002 more'],
    [222.6, 222, 'gigalitre', '$600 more'],
    [222.2156, 198.3041, 'acre_foot', '$29.50 more'],
  ] as const)(
    'of two prices, %d and %d per megalitre, differ by what they differ as printed per %s',
    (one, other, unit, text) => {
      expect(printPriceDifference(dollarsPerMegalitre(one), dollarsPerMegalitre(other), unit)).toBe(text);
    },
  );

  test.each([
    [megalitres(2145.4), '2,145\u00a0ML'],
    [megalitres(10), '10\u00a0ML'],
    [megalitres(9.999), '10\u00a0ML'],
    [megalitres(7.5), '7.5\u00a0ML'],
    [litres(4_000), '0\u00a0ML'],
    [megalitres(10.4), '10\u00a0ML'],
    [megalitres(9.25), '9.25\u00a0ML'],
    [megalitres(-2145.4), '−2,145\u00a0ML'],
    [megalitres(-7.25), '−7.25\u00a0ML'],
    [litres(0), '0\u00a0ML'],
  ])('of a volume of %i litres read %s', (volume, text) => {
    expect(printVolume(volume, 'megalitre')).toBe(text);
  });

  test.each([
    ['megalitre', '$182.00', '$251.55', '$6,500.00'],
    ['kilolitre', '$0.1820', '$0.2516', '$6.5000'],
    ['gigalitre', '$182,000', '$251,550', '$6,500,000'],
    ['acre_foot', '$224.49', '$310.28', '$8,017.63'],
  ] as const)('of prices per %s have the decimals of the unit, whatever the price', (unit, ...texts) => {
    expect([182, 251.55, 6500].map((dollars) => printPrice(dollarsPerMegalitre(dollars), unit))).toEqual(texts);
  });

  test.each([
    [megalitres(12.5), 'megalitre', '12.5\u00a0ML'],
    [megalitres(12.999), 'megalitre', '12.99\u00a0ML'],
    [megalitres(99.999), 'megalitre', '99.99\u00a0ML'],
    [megalitres(8420.9), 'megalitre', '8,420\u00a0ML'],
    [megalitres(100.9), 'megalitre', '100\u00a0ML'],
    [megalitres(0.009), 'megalitre', '0\u00a0ML'],
    [megalitres(-5), 'megalitre', '0\u00a0ML'],
    [megalitres(48_000.9), 'gigalitre', '48\u00a0GL'],
    [megalitres(105_211.9), 'gigalitre', '105.211\u00a0GL'],
    [litres(4_933_927), 'acre_foot', '4\u00a0ac-ft'],
    [litres(4_933_926), 'acre_foot', '3.99\u00a0ac-ft'],
  ] as const)('of what is left of a limit are rounded down: %i litres in %s read %s', (volume, unit, text) => {
    expect(printVolumeLeft(volume, unit)).toBe(text);
  });

  test.each([
    [megalitres(75), '0.075\u00a0GL'],
    [megalitres(4910), '4.91\u00a0GL'],
    [megalitres(105_211), '105.211\u00a0GL'],
    [megalitres(48_000), '48\u00a0GL'],
    [megalitres(0), '0\u00a0GL'],
  ])('of %i litres in gigalitres keep the megalitres: %s', (volume, text) => {
    expect(printVolume(volume, 'gigalitre')).toBe(text);
  });

  test('of a volume that somebody typed keep all decimals', () => {
    expect(printExactVolume(litres(1_234_567_891), 'megalitre')).toBe('1,234.567891\u00a0ML');
  });

  test.each(['40', '1,500', '0.5', '12.75', '1', '2', '100,000'])(
    'of %s acre-feet read as they were typed',
    (typed) => {
      const read = parseVolume(typed.replace(',', ''), 'acre_foot');
      expect(read.ok && printExactVolume(read.value, 'acre_foot')).toBe(`${typed}\u00a0ac-ft`);
    },
  );

  test.each([
    [megalitres(1382.2), 'megalitre', '1,382.2\u00a0ML'],
    [megalitres(30), 'megalitre', '30\u00a0ML'],
    [megalitres(70.8), 'gigalitre', '0.0708\u00a0GL'],
    [megalitres(1096), 'kilolitre', '1,096,000\u00a0kL'],
    [megalitres(960), 'acre_foot', '778.28\u00a0ac-ft'],
  ] as const)('of a parcel of %i litres in %s read %s', (volume, unit, text) => {
    expect(printParcel(volume, unit)).toBe(text);
  });

  test('of parcels below each other have as many decimals as the one that needs most', () => {
    const parcels = [megalitres(30), megalitres(15.6), megalitres(1000.25)];
    const decimals = countParcelDecimals(parcels, 'megalitre');
    expect(parcels.map((one) => printParcelFigure(one, 'megalitre', decimals))).toEqual(['30.00', '15.60', '1,000.25']);
    expect(countParcelDecimals([], 'megalitre')).toBe(0);
    expect(countParcelDecimals([megalitres(30), megalitres(1000)], 'megalitre')).toBe(0);
  });

  test('of 200,000 parcels below each other too have as many decimals as the one that needs most', () => {
    const parcels = [...Array.from({ length: 199_999 }, () => megalitres(30)), megalitres(15.6)];
    expect(countParcelDecimals(parcels, 'megalitre')).toBe(1);
  });

  test('of a parcel ask for no more than there is when they are searched for, and for all of it in metric units', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), fc.constantFrom(...VOLUME_UNITS), (count, unit) => {
        const asked = parseVolume(parcelToText(litres(count), unit), unit);
        const { numerator, denominator } = VOLUME_UNIT_FACTS[unit].litres;
        const hundredth = unit === 'acre_foot' ? Number(numerator / denominator) / 100 : 0;
        expect(asked.ok && asked.value).toBeLessThanOrEqual(count);
        expect(asked.ok && asked.value).toBeGreaterThanOrEqual(count - hundredth - 1 * Number(unit === 'acre_foot'));
      }),
    );
  });

  test.each(['40', '1500', '0.5', '12.75'])('of a parcel of %s acre-feet stay what they are', (typed) => {
    const read = parseVolume(typed, 'acre_foot');
    expect(read.ok && parcelToText(read.value, 'acre_foot')).toBe(typed);
  });

  test('of a percentage have two decimals', () => {
    expect(printPercent(8600)).toBe('86.00\u00a0%');
  });
});

describe('ages', () => {
  test.each([
    [30_000, 'just now'],
    [38 * 60_000, '38 min ago'],
    [hours(3), '3 h ago'],
    [hours(25), 'yesterday'],
    [hours(60), '18 Nov'],
    [hours(24 * 366), '19 Nov 2025'],
  ])('of %i milliseconds read %s', (passed, text) => {
    expect(printAge(ago(passed), now)).toBe(text);
  });

  test('of what stands at the first moment of a day are days alone: it is known by its day, as trades of registers are', () => {
    const ages = [Date.UTC(2026, 10, 19, 13), Date.UTC(2026, 10, 18, 13), Date.UTC(2026, 10, 17, 13)];
    expect(ages.map((at) => printAge(instant(at), now))).toEqual(['today', 'yesterday', '18 Nov']);
    expect(printAge(instant(Date.UTC(2026, 10, 19, 13, 0, 1)), now)).toBe('16 h ago');
  });

  test('of more than a day are of yesterday only where that was the day before, also over New Year', () => {
    // Half past midnight of a first of January in Sydney.
    const newYear = instant(Date.UTC(2026, 11, 31, 13, 30));
    expect(printAge(instant(newYear - hours(24)), newYear)).toBe('yesterday');
    expect(printAge(instant(newYear - hours(25)), newYear)).toBe('30 Dec 2026');
    // At twenty to five in the afternoon yesterday began more than forty hours ago.
    expect([hours(40), hours(41)].map((passed) => printAge(ago(passed), now))).toEqual(['yesterday', '18 Nov']);
  });

  test('of a reading name the day when it is not today', () => {
    expect(printReadingTime(instant(Date.UTC(2026, 10, 19, 22)), now)).toBe('9:00 am today');
    expect(printReadingTime(instant(Date.UTC(2026, 10, 18, 22)), now)).toBe('9:00 am yesterday');
    // Not a day old, and yet of yesterday.
    expect(printReadingTime(instant(Date.UTC(2026, 10, 19, 7)), now)).toBe('6:00 pm yesterday');
    expect(printReadingTime(instant(Date.UTC(2026, 10, 9, 22)), now)).toBe('10 Nov');
    expect(printReadingTime(instant(Date.UTC(2025, 10, 19, 22)), now)).toBe('20 Nov 2025');
    expect(printTime(now)).toBe('Fri 20 Nov 2026, 4:40 pm AEDT');
  });

  test('of a reading are of yesterday also where that day had 23 hours, and where it had 25', () => {
    // Clocks go forward on Sunday 4 October 2026 and back on Sunday 5 April 2026; it is ten past midnight of the Monday.
    const inSpring = instant(Date.UTC(2026, 9, 4, 13, 10));
    expect(printReadingTime(instant(Date.UTC(2026, 9, 3, 22)), inSpring)).toBe('9:00 am yesterday');
    expect(printReadingTime(instant(Date.UTC(2026, 9, 3, 13)), inSpring)).toBe('3 Oct');
    const inAutumn = instant(Date.UTC(2026, 3, 5, 14, 10));
    expect(printReadingTime(instant(Date.UTC(2026, 3, 4, 13, 5)), inAutumn)).toBe('12:05 am yesterday');
    expect(printReadingTime(instant(Date.UTC(2026, 3, 4, 12, 55)), inAutumn)).toBe('4 Apr');
  });

  test.each([
    ['2026-11-20', '2026-11-20T00:00:00+11:00'],
    ['2026-07-01', '2026-07-01T00:00:00+10:00'],
    // The clocks change at two or three in the morning: the day has begun by then.
    ['2026-10-04', '2026-10-04T00:00:00+10:00'],
    ['2026-10-05', '2026-10-05T00:00:00+11:00'],
    ['2026-04-05', '2026-04-05T00:00:00+11:00'],
    ['2026-04-06', '2026-04-06T00:00:00+10:00'],
  ])('of the beginning of %s bear the offset of that moment', (day, text) => {
    expect(printStartOfDay(calendarDate(day))).toBe(text);
  });
});

describe('a download', () => {
  test('quotes what needs quotes, leaves nothing empty and disarms formulas', () => {
    expect(
      printCsv([
        ['Zone', 'Price, $/ML'],
        ['1A "Goulburn"', 228.5],
        ['=cmd()', null],
        ['-5', -5],
      ]),
    ).toBe('Zone,"Price, $/ML"\r\n"1A ""Goulburn""",228.5\r\n\'=cmd(),\r\n\'-5,-5\r\n');
  });
});

test.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 min ago'],
  [119_999, '1 min ago'],
  [3_599_999, '59 min ago'],
  [3_600_000, '1 h ago'],
  [hours(24) - 1, '23 h ago'],
  [hours(24), 'yesterday'],
  [-60_000, 'just now'],
])('an age of %i ms is %s', (passed, words) => {
  expect(printAge(ago(passed), now)).toBe(words);
});

test('a moment has its day and its time, and its year when it is another one', () => {
  expect(printMoment(instant(Date.UTC(2026, 10, 19, 13)), now)).toBe('20 Nov');
  expect(printMoment(now, now)).toBe('20 Nov, 4:40 pm');
  expect(printMoment(now, instant(now + 365 * hours(24)))).toBe('20 Nov 2026, 4:40 pm');
});

test.each([
  [0, 'less than a week'],
  [1, 'less than a week'],
  [4, 'less than a week'],
  [5, 'about a week'],
  [6, 'about 2 weeks'],
  [10, 'about 2 weeks'],
  [65, 'about 13 weeks'],
])('%i business days are %s', (days, words) => {
  expect(printWeeks(days)).toBe(words);
});

test.each([
  [0, '0 business days'],
  [1, '1 business day'],
  [2, '2 business days'],
  [21, '21 business days'],
])('%i of them are told as %j', (days, words) => {
  expect(printBusinessDays(days)).toBe(words);
});

test.each([
  [0, 'parcels'],
  [1, 'parcel'],
  [2, 'parcels'],
])('a count of %i is one of %s', (count, words) => {
  expect(nameParcels(count)).toBe(words);
});
