import { divideRounded } from '../units/decimal.ts';
import type { Cents } from '../units/money.ts';
import { PRICE_STEPS_PER_DOLLAR, type Price } from '../units/price.ts';
import { LITRES_PER_MEGALITRE, type Litres, NO_WATER, volumeToText } from '../units/volume.ts';
import { printUnitSymbol, VOLUME_UNIT_FACTS, type VolumeUnit } from '../units/volume-unit.ts';
import { groupThousands } from './group-thousands.ts';

const MINUS = '\u2212';
export const NO_BREAK_SPACE = '\u00a0';

/** Hundredths as `1,234.50`. */
function printHundredths(hundredths: bigint): string {
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  return `${groupThousands(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

const withSign = (isNegative: boolean, text: string): string => (isNegative ? MINUS + text : text);

/** `$27,413.80` */
export const printMoney = (money: Cents): string => withSign(money < 0, `$${printHundredths(BigInt(money))}`);

/** `count` of a unit's fractions with `decimals` places, thousands parted: `1,234.50`. */
export function printScaled(count: bigint, decimals: number): string {
  const digits = (count < 0n ? -count : count).toString().padStart(decimals + 1, '0');
  const whole = groupThousands(digits.slice(0, digits.length - decimals));
  return decimals === 0 ? whole : `${whole}.${digits.slice(digits.length - decimals)}`;
}

const withoutTrailingZeros = (figure: string): string => (figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure);

/**
 * Dollars per unit, rounded half up, with the decimals of the unit: `228.00`, per kilolitre `0.2280`, per gigalitre
 * `228,000`. The head of a column names the unit.
 */
export function printPriceFigure(price: Price, unit: VolumeUnit): string {
  const { litres, priceDecimals } = VOLUME_UNIT_FACTS[unit];
  const stepsPerDollar = BigInt(PRICE_STEPS_PER_DOLLAR) * BigInt(LITRES_PER_MEGALITRE);
  const count = divideRounded(
    BigInt(price) * litres.numerator * 10n ** BigInt(priceDecimals),
    litres.denominator * stepsPerDollar,
  );
  return withSign(count < 0n, printScaled(count, priceDecimals));
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

/**
 * A volume that was measured or summed: no decimals from 10 up, at most two below. `2,145`, `7.5`, `0.25`. In
 * gigalitres always three, which are the megalitres. What somebody typed is printed exactly instead, a parcel or a
 * trade as {@link printParcelFigure} does.
 */
export function printVolumeFigure(volume: Litres, unit: VolumeUnit): string {
  const { litres, largeVolumeDecimals } = VOLUME_UNIT_FACTS[unit];
  const size = BigInt(volume < 0 ? -volume : volume) * litres.denominator;
  const decimals = size >= 10n * litres.numerator ? largeVolumeDecimals : Math.max(2, largeVolumeDecimals);
  return withSign(
    volume < 0,
    withoutTrailingZeros(printScaled(divideRounded(size * 10n ** BigInt(decimals), litres.numerator), decimals)),
  );
}

/** `2,145 ML` */
export const printVolume = (volume: Litres, unit: VolumeUnit): string =>
  `${printVolumeFigure(volume, unit)}${NO_BREAK_SPACE}${printUnitSymbol(unit)}`;

/**
 * What a limit lets through and what is tradable because of it: never more than there is, so rounded down. At most two
 * decimals below 100 and none from there (in gigalitres always the megalitres), because a trade may be sized by it:
 * `12.5`, `8,420`. Nothing is left of a balance below zero.
 */
export function printVolumeLeftFigure(volume: Litres, unit: VolumeUnit): string {
  const [whole = '0', fraction = ''] = volumeToText(volume < 0 ? NO_WATER : volume, unit).split('.');
  const { largeVolumeDecimals } = VOLUME_UNIT_FACTS[unit];
  const decimals = whole.length > 2 ? largeVolumeDecimals : Math.max(2, largeVolumeDecimals);
  return withoutTrailingZeros(`${groupThousands(whole)}.${fraction.slice(0, decimals)}0`);
}

/** `8,420 ML` */
export const printVolumeLeft = (volume: Litres, unit: VolumeUnit): string =>
  `${printVolumeLeftFigure(volume, unit)}${NO_BREAK_SPACE}${printUnitSymbol(unit)}`;

/** The volume of a request, with all its decimals: `120.25`. */
export function printExactVolumeFigure(volume: Litres, unit: VolumeUnit): string {
  const [whole = '', fraction] = volumeToText(volume, unit).split('.');
  return groupThousands(whole) + (fraction === undefined ? '' : `.${fraction}`);
}

/**
 * The volume of a parcel or a trade as plain digits, for a form or an address: exact in metric units. In acre-feet, which
 * nobody trades in, cut to two decimals: never more than there is, so that whoever asks for it finds the parcel.
 */
export function parcelToText(volume: Litres, unit: VolumeUnit): string {
  const [whole = '', fraction = ''] = volumeToText(volume, unit).split('.');
  return withoutTrailingZeros(`${whole}.${fraction.slice(0, VOLUME_UNIT_FACTS[unit].parcelDecimals)}0`);
}

/** `120.25`, and `120.250` in a column whose other parcels need three decimals. */
export function printParcelFigure(volume: Litres, unit: VolumeUnit, decimals = 0): string {
  const [whole = '', fraction = ''] = parcelToText(volume, unit).split('.');
  const digits = fraction.padEnd(decimals, '0');
  return groupThousands(whole) + (digits === '' ? '' : `.${digits}`);
}

/** The decimals that a column of parcels or trades needs to stand on its point. */
export const countParcelDecimals = (volumes: readonly Litres[], unit: VolumeUnit): number =>
  volumes.reduce((most, volume) => Math.max(most, parcelToText(volume, unit).split('.')[1]?.length ?? 0), 0);

/** `120.25 ML` */
export const printParcel = (volume: Litres, unit: VolumeUnit): string =>
  `${printParcelFigure(volume, unit)}${NO_BREAK_SPACE}${printUnitSymbol(unit)}`;

/** `120.25 ML` */
export const printExactVolume = (volume: Litres, unit: VolumeUnit): string =>
  `${printExactVolumeFigure(volume, unit)}${NO_BREAK_SPACE}${printUnitSymbol(unit)}`;

/** Hundredths of a per cent as `86.00 %`. */
export const printPercent = (hundredths: number): string =>
  `${withSign(hundredths < 0, printHundredths(BigInt(hundredths)))}${NO_BREAK_SPACE}%`;

/** `1,204` */
export const printCount = (count: number): string => groupThousands(String(count));
