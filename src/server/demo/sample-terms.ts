import { addDays, addMonths, type CalendarDate, lastDayOf, monthOf } from '#domain/units/calendar.ts';
import { firstDayOfWaterYear, waterYear, waterYearOf } from '#domain/units/water-year.ts';
import type { SeededRandom } from './seeded-random.ts';

/** On the wire a forward delivery may be to be determined or negotiable. */
const TO_BE_DETERMINED = '0001-01-01';
const NEGOTIABLE = '0001-01-02';
const MAX_MONTHS = 15;
const MIN_DAYS = 7;

/** When forward water is handed over: mostly at the ends or in the middle of a month within little more than a year. */
export function sampleDelivery(random: SeededRandom, today: CalendarDate): string {
  if (random.chance(0.14)) return TO_BE_DETERMINED;
  if (random.chance(0.14)) return NEGOTIABLE;
  const month = addMonths(monthOf(addDays(today, MIN_DAYS)), 1 + Math.floor(random.between(0, 1) ** 1.6 * MAX_MONTHS));
  return random.pick([`${month}-01`, `${month}-15`, lastDayOf(month)]);
}

export interface LeaseTerms {
  /** Years. */
  readonly termFrom: string;
  /** The longest that is on offer, where it is a range. */
  readonly termTo?: string;
  readonly commencementDate: string;
}

/** One to ten years, mostly from the next water year on. */
export function sampleLeaseTerms(random: SeededRandom, today: CalendarDate): LeaseTerms {
  const years = random.pick([1, 1, 2, 3, 3, 3, 5, 5, 10]);
  const nextStart = firstDayOfWaterYear(waterYear(waterYearOf(today) + 1));
  const nextMonth = addMonths(monthOf(today), random.whole(1, 3));
  return {
    termFrom: String(years),
    ...(years < 10 && random.chance(0.3) ? { termTo: String(years + random.whole(1, 3)) } : {}),
    commencementDate: random.chance(0.7) ? nextStart : `${nextMonth}-01`,
  };
}
