import { divideRounded } from '../units/decimal.ts';
import type { Cents } from '../units/money.ts';
import { PRICE_STEPS_PER_DOLLAR, type Price } from '../units/price.ts';
import { LITRES_PER_MEGALITRE, type Litres, volumeToText } from '../units/volume.ts';
import { printUnitSymbol, VOLUME_UNIT_FACTS, type VolumeUnit } from '../units/volume-unit.ts';

const MINUS = '\u2212';
const NO_BREAK_SPACE = '\u00a0';

/** `1,234,567` */
const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** Hundredths as `1,234.50`. */
function printHundredths(hundredths: bigint): string {
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  return `${groupThousands(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

const withSign = (isNegative: boolean, text: string): string => (isNegative ? MINUS + text : text);

/** `$27,413.80` */
export const printMoney = (money: Cents): string => withSign(money < 0, `$${printHundredths(BigInt(money))}`);

/** Dollars per unit with two decimals, rounded half up: `228.00`. The head of a column names the unit. */
export function printPriceFigure(price: Price, unit: VolumeUnit): string {
  const { numerator, denominator } = VOLUME_UNIT_FACTS[unit].litres;
  const stepsPerCent = BigInt(PRICE_STEPS_PER_DOLLAR / 100) * BigInt(LITRES_PER_MEGALITRE);
  const hundredths = divideRounded(BigInt(price) * numerator, denominator * stepsPerCent);
  return withSign(hundredths < 0n, printHundredths(hundredths));
}

/** `$228.00` */
export function printPrice(price: Price, unit: VolumeUnit): string {
  const figure = printPriceFigure(price, unit);
  return figure.startsWith(MINUS) ? `${MINUS}$${figure.slice(1)}` : `$${figure}`;
}

/** `$251.00 – $264.00`, low first; one value is written once. */
export function printPriceRange(low: Price, high: Price, unit: VolumeUnit): string {
  const [first, last] = [printPrice(low, unit), printPrice(high, unit)];
  return first === last ? first : `${first} – ${last}`;
}

/** A volume that was measured or summed: no decimals from 10 up, at most two below. `2,145`, `7.5`, `0.25`. */
export function printVolumeFigure(volume: Litres, unit: VolumeUnit): string {
  const { numerator, denominator } = VOLUME_UNIT_FACTS[unit].litres;
  const size = BigInt(volume < 0 ? -volume : volume) * denominator;
  if (size >= 10n * numerator) return withSign(volume < 0, groupThousands(divideRounded(size, numerator).toString()));
  const text = printHundredths(divideRounded(size * 100n, numerator)).replace(/\.?0+$/, '');
  return withSign(volume < 0, text);
}

/** `2,145 ML` */
export const printVolume = (volume: Litres, unit: VolumeUnit): string =>
  `${printVolumeFigure(volume, unit)}${NO_BREAK_SPACE}${printUnitSymbol(unit)}`;

/** A volume that a person typed, with all its decimals: `120.25 ML`. */
export function printExactVolume(volume: Litres, unit: VolumeUnit): string {
  const [whole = '', fraction] = volumeToText(volume, unit).split('.');
  const figure = groupThousands(whole) + (fraction === undefined ? '' : `.${fraction}`);
  return `${figure}${NO_BREAK_SPACE}${printUnitSymbol(unit)}`;
}

/** Hundredths of a per cent as `86.00 %`. */
export const printPercent = (hundredths: number): string =>
  `${withSign(hundredths < 0, printHundredths(BigInt(hundredths)))}${NO_BREAK_SPACE}%`;

/** `1,204` */
export const printCount = (count: number): string => groupThousands(String(count));
