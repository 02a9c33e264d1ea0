import type { StorageId } from '#domain/ids.ts';
import { type CalendarDate, dateOfDayNumber, dayNumberOf } from '#domain/units/calendar.ts';
import { type Instant, instant, localDateOf } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { type Litres, megalitres } from '#domain/units/volume.ts';
import type { NewStorageLevel } from '../reference/append-storage-levels.ts';
import { SIMULATED } from './imagine-limit-readings.ts';
import { createNoise } from './noise.ts';
import type { StorageSeason } from './read-storage-seasons.ts';
import { createSeasonalPriceLevel } from './southern-price-level.ts';

interface KnownLevel {
  readonly date: CalendarDate;
  readonly volume: Litres;
}

/** The first and the last level that was truly read. Days between them that nobody read stay empty. */
export interface KnownSpan {
  readonly first: KnownLevel;
  readonly last: KnownLevel;
}

export interface SimulatedStorage {
  readonly id: StorageId;
  readonly capacity: Litres;
  readonly season: StorageSeason;
  /** Null where no level was truly read. */
  readonly known: KnownSpan | null;
}

const WANDERING = { reversion: 0.02, volatility: 0.004 };

/**
 * Levels of every day after one and up to another; a year whose water was cheap was a wet one. Where true levels begin
 * and end the simulated ones lead up to them and away from them.
 */
export function imagineStorageLevels(
  storages: readonly SimulatedStorage[],
  seed: number,
  after: CalendarDate,
  upTo: Instant,
): readonly NewStorageLevel[] {
  const wetness = createWetness(seed);
  const first = dayNumberOf(after) + 1;
  const last = dayNumberOf(localDateOf(upTo));
  const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index).map((day) => ({
    day,
    wetness: wetness(startOf(day)),
  }));
  return storages.flatMap(({ id, capacity, season, known }) => {
    const wander = createNoise(seed, `storage ${season.storage}`, WANDERING);
    const shareOn = (day: number, wet: number): number => {
      const usual = usualShare(season, dateOfDayNumber(day));
      return Math.min(1, (wet > 0 ? usual + wet * (1 - usual) : usual * (1 + wet)) * Math.exp(wander(startOf(day))));
    };
    const lead = leadTo(known, (day) => capacity * shareOn(day, wetness(startOf(day))));
    return days
      .filter(({ day }) => known === null || day < dayNumberOf(known.first.date) || day > dayNumberOf(known.last.date))
      .map(({ day, wetness: wet }): NewStorageLevel => {
        const volume = Math.min(capacity, capacity * shareOn(day, wet) * lead(day));
        return {
          ...{ storageId: id, date: dateOfDayNumber(day), volume: megalitres(Math.round(volume / megalitres(1))) },
          ...{ source: SIMULATED, isSimulated: true },
        };
      });
  });
}

const startOf = (day: number): Instant => instant(day * MILLISECONDS_PER_DAY);

/** In so many days a true level has lost two thirds of its hold on the simulated ones. */
const DAYS_OF_HOLD = 60;

/** By how much the simulated levels are lifted or lowered to meet the true ones. */
function leadTo(known: KnownSpan | null, imagined: (day: number) => number): (day: number) => number {
  if (known === null) return () => 1;
  const ends = [known.first, known.last].map(({ date, volume }) => {
    const day = dayNumberOf(date);
    return { day, apart: Math.log(Math.max(1, volume) / Math.max(1, imagined(day))) };
  });
  return (day) => {
    const end = ends.toSorted((left, right) => Math.abs(left.day - day) - Math.abs(right.day - day))[0];
    return end === undefined ? 1 : Math.exp(end.apart * Math.exp(-Math.abs(day - end.day) / DAYS_OF_HOLD));
  };
}

/** The seasonal share of that day, between the middles of the months around it. */
function usualShare({ hundredthsByMonth }: StorageSeason, date: CalendarDate): number {
  const months = Number(date.slice(5, 7)) - 1 + (Number(date.slice(8, 10)) - 15) / 30;
  const month = Math.floor(months);
  const of = (index: number): number => (hundredthsByMonth[(index + 12) % 12] ?? 0) / 10_000;
  return of(month) + (of(month + 1) - of(month)) * (months - month);
}

/** The price at which storages stand as their seasons say, dollars per megalitre. */
const USUAL_PRICE_LEVEL = 235;
const ROUGH_DAYS_PER_MONTH = 30.4;

/** Above 0 for wet times, from the mean price of the year around them. */
export function createWetness(seed: number): (at: Instant) => number {
  const priceLevel = createSeasonalPriceLevel(seed);
  return (at) => {
    const months = Array.from(
      { length: 12 },
      (_, index) => (index - 5.5) * ROUGH_DAYS_PER_MONTH * MILLISECONDS_PER_DAY,
    );
    const mean = months.reduce((sum, apart) => sum + Math.log(priceLevel(instant(at + apart))), 0) / months.length;
    return Math.min(0.75, Math.max(-0.15, -0.35 * (mean - Math.log(USUAL_PRICE_LEVEL))));
  };
}
