import { describe, expect, test } from 'vitest';
import { instant } from '../units/instant.ts';
import { cents } from '../units/money.ts';
import { dollarsPerMegalitre } from '../units/price.ts';
import { litres, megalitres } from '../units/volume.ts';
import { printCsv } from './print-csv.ts';
import {
  printExactVolume,
  printMoney,
  printPercent,
  printPrice,
  printPriceRange,
  printVolume,
} from './print-figures.ts';
import { printAge, printReadingTime, printTime } from './print-time.ts';

const hours = (count: number): number => count * 3_600_000;
const now = instant(Date.UTC(2026, 10, 20, 5, 40));
const ago = (milliseconds: number) => instant(now - milliseconds);

describe('figures', () => {
  test('of money and prices have two decimals and thousands parted', () => {
    expect(printMoney(cents(2_741_380))).toBe('$27,413.80');
    expect(printMoney(cents(-5))).toBe('−$0.05');
    expect(printPrice(dollarsPerMegalitre(228), 'megalitre')).toBe('$228.00');
    expect(printPrice(dollarsPerMegalitre(251.5), 'gigalitre')).toBe('$251,500.00');
    expect(printPrice(dollarsPerMegalitre(1.005), 'megalitre')).toBe('$1.01');
  });

  test('of a range are written low first, and once when they are the same', () => {
    const [low, high] = [dollarsPerMegalitre(251), dollarsPerMegalitre(264)];
    expect(printPriceRange(low, high, 'megalitre')).toBe('$251.00 – $264.00');
    expect(printPriceRange(low, low, 'megalitre')).toBe('$251.00');
  });

  test.each([
    [megalitres(2145.4), '2,145\u00a0ML'],
    [megalitres(10), '10\u00a0ML'],
    [megalitres(9.999), '10\u00a0ML'],
    [megalitres(7.5), '7.5\u00a0ML'],
    [litres(4_000), '0\u00a0ML'],
    [litres(0), '0\u00a0ML'],
  ])('of a volume of %i litres read %s', (volume, text) => {
    expect(printVolume(volume, 'megalitre')).toBe(text);
  });

  test('per kilolitre keep a cent per megalitre', () => {
    expect(printPrice(dollarsPerMegalitre(182), 'kilolitre')).toBe('$0.182');
    expect(printPrice(dollarsPerMegalitre(251.55), 'kilolitre')).toBe('$0.25155');
    expect(printPrice(dollarsPerMegalitre(300), 'kilolitre')).toBe('$0.30');
    expect(printPrice(dollarsPerMegalitre(6500), 'kilolitre')).toBe('$6.50');
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

  test('of a percentage have two decimals', () => {
    expect(printPercent(8600)).toBe('86.00\u00a0%');
  });
});

describe('ages', () => {
  test.each([
    [30_000, 'just now'],
    [38 * 60_000, '38 min ago'],
    [hours(3), '3 h ago'],
    [hours(25), 'Yesterday'],
    [hours(60), '18 Nov'],
    [hours(24 * 366), '19 Nov 2025'],
  ])('of %i milliseconds read %s', (passed, text) => {
    expect(printAge(ago(passed), now)).toBe(text);
  });

  test('of a reading name the day when it is not today', () => {
    expect(printReadingTime(instant(Date.UTC(2026, 10, 19, 22)), now)).toBe('9:00 am today');
    expect(printReadingTime(instant(Date.UTC(2026, 10, 18, 22)), now)).toBe('9:00 am yesterday');
    expect(printReadingTime(instant(Date.UTC(2026, 10, 9, 22)), now)).toBe('10 Nov');
    expect(printTime(now)).toBe('Fri 20 Nov 2026, 4:40 pm AEDT');
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
