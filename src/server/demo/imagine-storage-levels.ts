import { type CalendarDate, dateOfDayNumber, dayNumberOf } from '#domain/units/calendar.ts';
import { type Instant, instant, localDateOf } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { litres, megalitres } from '#domain/units/volume.ts';
import type { NewStorageLevel } from '../reference/append-storage-levels.ts';
import { SIMULATED } from './imagine-limit-readings.ts';
import { createNoise } from './noise.ts';
import type { StorageSeason } from './read-storage-seasons.ts';
import { createSeasonalLevel } from './southern-level.ts';

export interface SimulatedStorage {
  readonly id: number;
  /** Litres. */
  readonly capacity: number;
  readonly season: StorageSeason;
}

const DAYS_PER_WEEK = 7;
const WANDERING = { reversion: 0.02, volatility: 0.004 };

/** Levels of every Thursday after one day and up to another; a year whose water was cheap was a wet one. */
export function imagineStorageLevels(
  storages: readonly SimulatedStorage[],
  seed: number,
  after: CalendarDate,
  upTo: Instant,
): readonly NewStorageLevel[] {
  const wetness = createWetness(seed);
  // The first day of 1970 was a Thursday.
  const first = (Math.floor(dayNumberOf(after) / DAYS_PER_WEEK) + 1) * DAYS_PER_WEEK;
  const last = dayNumberOf(localDateOf(upTo));
  const days = Array.from({ length: Math.max(0, Math.floor((last - first) / DAYS_PER_WEEK) + 1) }, (_, week) => {
    const day = first + week * DAYS_PER_WEEK;
    return { day, at: instant(day * MILLISECONDS_PER_DAY), date: dateOfDayNumber(day) };
  }).map((one) => ({ ...one, wetness: wetness(one.at) }));
  return storages.flatMap(({ id, capacity, season }) => {
    const wander = createNoise(seed, `storage ${season.storage}`, WANDERING);
    return days.map(({ date, at, wetness: wet }): NewStorageLevel => {
      const usual = usualShare(season, date);
      const share = (wet > 0 ? usual + wet * (1 - usual) : usual * (1 + wet)) * Math.exp(wander(at));
      const volume = megalitres(Math.round((capacity * Math.min(1, share)) / megalitres(1)));
      return { storageId: id, date, volume: litres(volume), source: SIMULATED, isSimulated: true };
    });
  });
}

/** The seasonal share of that day, between the middles of the months around it. */
function usualShare({ hundredthsByMonth }: StorageSeason, date: CalendarDate): number {
  const months = Number(date.slice(5, 7)) - 1 + (Number(date.slice(8, 10)) - 15) / 30;
  const month = Math.floor(months);
  const of = (index: number): number => (hundredthsByMonth[(index + 12) % 12] ?? 0) / 10_000;
  return of(month) + (of(month + 1) - of(month)) * (months - month);
}

/** The price at which storages stand as their seasons say, dollars per megalitre. */
const USUAL_LEVEL = 235;
const DAYS_PER_MONTH = 30.4;

/** Above 0 for wet times, from the mean price of the year around them. */
export function createWetness(seed: number): (at: Instant) => number {
  const level = createSeasonalLevel(seed);
  return (at) => {
    const months = Array.from({ length: 12 }, (_, index) => (index - 5.5) * DAYS_PER_MONTH * MILLISECONDS_PER_DAY);
    const mean = months.reduce((sum, apart) => sum + Math.log(level(instant(at + apart))), 0) / months.length;
    return Math.min(0.75, Math.max(-0.15, -0.35 * (mean - Math.log(USUAL_LEVEL))));
  };
}
