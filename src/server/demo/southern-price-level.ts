import { dayNumberOf } from '#domain/units/calendar.ts';
import type { Instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { firstDayOfWaterYear, waterYear } from '#domain/units/water-year.ts';
import { createNoise, type Noise } from './noise.ts';
import { SeededRandom } from './seeded-random.ts';

/**
 * Temporary water on the lower Murray, dollars per megalitre in the middle of each month from July. Follows the ranges of the
 * yearly market reports and the snapshots of brokers' updates (domain facts 6): 2020-21 fell from 360, 2022-23 was
 * wet, May 2024 ended at 10 to 40, March 2025 stood at 190, September 2025 at 250. Nothing was found about 2026-27, so it is simulated.
 */
const KNOWN_SEASONS: readonly (readonly number[])[] = [
  [340, 345, 235, 260, 220, 190, 165, 150, 135, 120, 115, 112],
  [135, 118, 105, 92, 86, 78, 74, 72, 70, 70, 72, 74],
  [72, 66, 46, 31, 22, 20, 23, 25, 26, 25, 25, 28],
  [60, 72, 96, 120, 138, 138, 95, 82, 74, 62, 36, 44],
  [124, 140, 154, 166, 174, 180, 186, 192, 197, 196, 193, 200],
  [220, 244, 256, 254, 246, 240, 234, 228, 225, 228, 231, 234],
  [236, 242, 248, 252, 256, 260, 262, 258, 251, 245, 241, 239],
];
const FIRST_DAY = dayNumberOf(firstDayOfWaterYear(waterYear(2020)));
const MEAN_DAYS_PER_MONTH = 365.2425 / 12;

/** Dry years climb into the summer, wet ones fall from their opening. */
const DRY_SHAPE = [0.93, 0.95, 0.98, 1.02, 1.06, 1.09, 1.09, 1.05, 1, 0.96, 0.94, 0.93];
const WET_SHAPE = [1.34, 1.25, 1.15, 1.06, 1, 0.95, 0.91, 0.89, 0.87, 0.86, 0.85, 0.87];

/** The level that seasons revert to, beyond those that are known: dollars, and how far a year may stray from it. */
const LONG_TERM = { dollars: 166, deviation: 0.55, least: 40, most: 480 };

/** A season that nobody has seen yet. */
function inventSeason(seed: number, year: number): readonly number[] {
  const random = new SeededRandom(seed, 'season', year);
  const drawn = random.lognormal(LONG_TERM.dollars, LONG_TERM.deviation);
  const dollars = Math.min(LONG_TERM.most, Math.max(LONG_TERM.least, drawn));
  return (dollars < LONG_TERM.dollars ? WET_SHAPE : DRY_SHAPE).map((share) => share * dollars);
}

/** The level without its daily ups and downs, in dollars per megalitre. */
export function createSeasonalPriceLevel(seed: number): (at: Instant) => number {
  const seasons: (readonly number[])[] = [...KNOWN_SEASONS];
  const levelOfMonth = (month: number): number => {
    const year = Math.max(0, Math.floor(month / 12));
    while (seasons.length <= year) seasons.push(inventSeason(seed, seasons.length));
    return seasons[year]?.[Math.max(0, month) % 12] ?? LONG_TERM.dollars;
  };
  return (at) => {
    const months = (at / MILLISECONDS_PER_DAY - FIRST_DAY) / MEAN_DAYS_PER_MONTH - 0.5;
    const month = Math.floor(months);
    return levelOfMonth(month) ** (month + 1 - months) * levelOfMonth(month + 1) ** (months - month);
  };
}

/** Two to four per cent a day, and a fall of 15 to 35 % when it rains over the catchments (domain facts 6). */
const DAILY = { reversion: 0.06, volatility: 0.025, falls: { chance: 0.004, least: 0.16, most: 0.43 } };

/** Temporary water on the lower Murray at a point in time, dollars per megalitre. */
export function createSouthernPriceLevel(seed: number): Noise {
  const seasonal = createSeasonalPriceLevel(seed);
  const daily = createNoise(seed, 'southern', DAILY);
  return (at) => seasonal(at) * Math.exp(daily(at));
}
