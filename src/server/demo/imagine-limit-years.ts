import type { Limit } from '#domain/places/limit.ts';
import type { LimitMeasure, LimitModel } from '#domain/places/limit-model.ts';
import { type CalendarDate, DAYS_PER_WEEK, dateOfDayNumber, dayNumberOf, weekdayOf } from '#domain/units/calendar.ts';
import { type Instant, instant, localDateOf, startOfLocalDay } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';
import { megalitres } from '#domain/units/volume.ts';
import { firstDayOfWaterYear, waterYearOf } from '#domain/units/water-year.ts';
import type { NewLimitReading } from '../reference/append-limit-readings.ts';
import { type KnownReading, readLimit, releasedOf, wholeMegalitres } from './imagine-limit-readings.ts';
import { createWetness } from './imagine-storage-levels.ts';
import { createNoise } from './noise.ts';
import { firstStateSince } from './recall-limits.ts';

const READ_AT_HOURS = 9;
const WANDERING = { reversion: 0.015, volatility: 0.09 };

/**
 * Readings of a limit on every business day from the start of the market's history up to its first daily one. Wet years fill the accounts and
 * open the ways, dry ones use up what may pass; from the first of July the limit leads to where it stands now.
 */
export function imagineEarlierYears(
  daily: readonly NewLimitReading[],
  { limit, measure, note }: KnownReading,
  from: CalendarDate,
  seed: number,
): readonly NewLimitReading[] {
  const [first] = daily;
  if (first === undefined) return [];
  const story = tellStory(limit.model, measure, seed, nameOf(limit));
  const leadsFrom = firstStateSince(first.readAt);
  const readings: NewLimitReading[] = [];
  for (const date of listBusinessDays(from, localDateOf(first.readAt))) {
    const at = instant(startOfLocalDay(date) + READ_AT_HOURS * MILLISECONDS_PER_HOUR);
    const wasOpen = readings.at(-1)?.isOpen ?? true;
    if (at < leadsFrom) readings.push(readLimit(limit, story(at), wasOpen, at, null));
    else {
      const reading = readLimit(limit, leadTo(limit.model, first, at), wasOpen, at, note);
      if (reading.isOpen === first.isOpen) readings.push(reading);
    }
  }
  return readings;
}

const SATURDAY = 5;

/** Mondays to Fridays from a day on, up to and without another. */
function listBusinessDays(from: CalendarDate, upTo: CalendarDate): readonly CalendarDate[] {
  const first = dayNumberOf(from);
  const days = Array.from({ length: Math.max(0, dayNumberOf(upTo) - first) }, (_, index) => first + index);
  return days.map(dateOfDayNumber).filter((day) => weekdayOf(day) < SATURDAY);
}

/** Both sides of one account tell the same story. */
const nameOf = ({ id, model }: Limit): string =>
  model.kind === 'two_sided_account' ? `account of ${model.capacity}` : `limit ${id}`;

/** What was measured at a time of the years before. */
function tellStory(model: LimitModel, now: LimitMeasure, seed: number, name: string): (at: Instant) => LimitMeasure {
  const wetness = createWetness(seed);
  const noise = createNoise(seed, name, WANDERING);
  const levelAt = (level: number): LimitMeasure => ({ ...now, level: wholeMegalitres(level) });
  switch (model.kind) {
    case 'two_sided_account':
      return (at) => levelAt(model.capacity * clamp(0.88 + 0.18 * noise(at), 0.6, 1.02));
    case 'threshold':
      return (at) => levelAt(model.opensAbove * clamp(0.95 + 2 * wetness(at) + 0.4 * noise(at), 0.3, 2.7));
    case 'balance_account':
      return (at) => levelAt(megalitres(18_000) * clamp(2.4 * wetness(at) + 1.2 * noise(at), 0, 3));
    case 'published':
      return (at) => levelAt(megalitres(1_500) * clamp(0.5 + wetness(at) + 1.2 * noise(at), 0, 4));
    case 'dated_releases':
    case 'lesser_of_two':
    case 'seasonal_cap':
      return (at) => {
        const released = releasedOf(model, now, at);
        const share = yearGoneAt(at) ** 0.8 * (1.15 - 0.7 * wetness(at) + 0.3 * noise(at));
        return { ...now, usedThisYear: wholeMegalitres(released * clamp(share, 0, 1)) };
      };
    case 'order':
    case 'zone_maximum':
    case 'zone_minimum':
      return () => now;
  }
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const DAYS_PER_YEAR = 365;

/** Days since 1 July; 29 February is one of them. */
const daysSinceJuly = (at: Instant): number => {
  const date = localDateOf(at);
  return dayNumberOf(date) - dayNumberOf(firstDayOfWaterYear(waterYearOf(date)));
};

const yearGoneAt = (at: Instant): number => Math.min(1, daysSinceJuly(at) / DAYS_PER_YEAR);

/** What was measured before the first of the daily readings, so that the limit stood as it did then. */
function leadTo(model: LimitModel, { measure, readAt }: NewLimitReading, at: Instant): LimitMeasure {
  const { level, usedThisYear } = measure;
  const weeks = (dayNumberOf(localDateOf(readAt)) - dayNumberOf(localDateOf(at))) / DAYS_PER_WEEK;
  if (model.kind === 'two_sided_account')
    return { ...measure, level: wholeMegalitres(Math.max(0.8 * model.capacity, (level ?? 0) * (1 - 0.012 * weeks))) };
  if (level !== undefined) return { ...measure, level: wholeMegalitres(level * (1 + 0.02 * weeks)) };
  if (usedThisYear === undefined) return measure;
  const gone = Math.min(1, daysSinceJuly(at) / Math.max(1, daysSinceJuly(readAt)));
  return { ...measure, usedThisYear: wholeMegalitres(usedThisYear * gone ** 1.5) };
}
