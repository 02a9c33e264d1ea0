import { type Instant, instant } from '#domain/units/instant.ts';
import { type Cents, cents } from '#domain/units/money.ts';
import { type Price, parsePrice, price } from '#domain/units/price.ts';
import { volumeOfNumber } from '#domain/units/volume.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';

/** Figures as they come over the wire, turned back into what they are. Exact: print and parse are each other's inverse. */

export function readPrice(dollarsPerUnit: number, unit: VolumeUnit): Price {
  const read = parsePrice(String(Math.abs(dollarsPerUnit)), unit);
  if (!read.ok) throw new RangeError(`${dollarsPerUnit} is no price.`);
  return price(Math.sign(dollarsPerUnit) * read.value);
}

export const readVolume = volumeOfNumber;

/** Dollars with at most two decimals. */
export const readMoney = (dollars: number): Cents => cents(Math.round(dollars * 100));

export const readTime = (time: string): Instant => instant(Date.parse(time));
