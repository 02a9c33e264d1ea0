import { dayNumberOf } from '#domain/units/calendar.ts';
import type { Instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { firstDayOfWaterYear, waterYear } from '#domain/units/water-year.ts';
import { SeededRandom } from './seeded-random.ts';

/** How a quantity wanders about its mean, in logarithms a day. */
export interface NoiseShape {
  /** Share of the distance to the mean that a day takes away. */
  readonly reversion: number;
  /** Standard deviation of a day's step. */
  readonly volatility: number;
  /** Now and then rain falls: the chance of a day, and the depth of the fall. */
  readonly falls?: { readonly chance: number; readonly least: number; readonly most: number };
}

/** The value at a point in time, between the values of the days around it. */
export type Noise = (at: Instant) => number;

/** Before this day every noise is 0. */
const FIRST_DAY = dayNumberOf(firstDayOfWaterYear(waterYear(2019)));

/** A wandering quantity that depends on its name and the day alone, and not on who asked for which day before. */
export function createNoise(seed: number, name: string, { reversion, volatility, falls }: NoiseShape): Noise {
  const random = new SeededRandom(seed, 'noise', name);
  const values = [0];
  const valueOn = (day: number): number => {
    for (let value = values.at(-1) ?? 0; values.length <= day; values.push(value)) {
      value += volatility * random.normal() - reversion * value;
      if (falls !== undefined && random.chance(falls.chance)) value -= random.between(falls.least, falls.most);
    }
    return values[day] ?? 0;
  };
  return (at) => {
    const days = Math.max(0, at / MILLISECONDS_PER_DAY - FIRST_DAY);
    const day = Math.floor(days);
    return valueOn(day) + (valueOn(day + 1) - valueOn(day)) * (days - day);
  };
}

/** A noise squeezed into the space between two figures. */
export const boundNoise =
  (noise: Noise, least: number, most: number): Noise =>
  (at) =>
    (least + most) / 2 + ((most - least) / 2) * Math.tanh(noise(at));
