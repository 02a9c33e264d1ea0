import type { AllocationClassId, ZoneId } from '#domain/ids.ts';
import { CLIMATE_CONDITIONS, type ClimateConditionType } from '#domain/products/climate-condition.ts';
import { type CalendarDate, dayNumberOf } from '#domain/units/calendar.ts';
import {
  dayInWaterYear,
  firstDayOfWaterYear,
  type WaterYear,
  waterYear,
  waterYearOf,
} from '#domain/units/water-year.ts';
import type { NewAnnouncement, NewOutlook } from '../reference/append-allocations.ts';
import { SIMULATED } from './imagine-limit-readings.ts';
import { SeededRandom } from './seeded-random.ts';

/** A class of a zone with what its finished water years came to, in hundredths of a per cent. */
export interface AllocatedClass {
  readonly zone: ZoneId;
  readonly allocationClass: AllocationClassId;
  readonly finals: ReadonlyMap<WaterYear, number>;
}

/** Days after one and up to another. */
export interface DayWindow {
  readonly after: CalendarDate;
  readonly upTo: CalendarDate;
}

const FULL = 10_000;
const PERCENT = 100;
/** The first and the middle of each month from July to April, as northern Victoria announces. */
const ANNOUNCEMENT_DAYS = ['07', '08', '09', '10', '11', '12', '01', '02', '03', '04'].flatMap((month) => [
  `${month}-01`,
  `${month}-15`,
]);
/** Of the season that runs, but for the one in May before it. */
const STATEMENT_DAYS = ['07-15', '08-15', '09-15', '10-15', '11-15', '12-15', '01-15', '02-15', '03-15'];
const FIRST_STATEMENT = '05-15';
/** The days of a season for which a statement says what may be allocated by then. */
const EXPECTED_DAYS = ['10-15', '12-15', '02-15', '04-01'];

/** Announcements of all days of the window: they only rise, and end where the year is known to have ended. */
export const imagineAnnouncements = (
  classes: readonly AllocatedClass[],
  seed: number,
  window: DayWindow,
): readonly NewAnnouncement[] =>
  classes.flatMap((one) =>
    listSeasons(window).flatMap((year) => {
      const season = imagineSeason(one, seed, year);
      return daysOf(year, ANNOUNCEMENT_DAYS)
        .filter((day) => isWithin(day, window))
        .map((day) => ({
          zone: one.zone,
          allocationClass: one.allocationClass,
          announcedOn: day,
          hundredths: season.announcedOn(day),
          source: SIMULATED,
          isSimulated: true,
        }));
    }),
  );

/** How much of the rise of an average season each brings. */
const SHARES: Readonly<Record<ClimateConditionType, number>> = { wet: 1.7, average: 1, dry: 0.45, extreme_dry: 0.08 };

/** Statements of the window: never less than what was announced, and never more under a drier condition. */
export const imagineOutlooks = (
  classes: readonly AllocatedClass[],
  seed: number,
  window: DayWindow,
): readonly NewOutlook[] =>
  classes.flatMap((one) =>
    listSeasons(window).flatMap((year) => {
      const season = imagineSeason(one, seed, year);
      return [dayInWaterYear(waterYear(year - 1), FIRST_STATEMENT), ...daysOf(year, STATEMENT_DAYS)]
        .filter((day) => isWithin(day, window))
        .flatMap((issuedOn) => foresee(one, season, { seed, year, issuedOn }));
    }),
  );

interface Statement {
  readonly seed: number;
  readonly year: WaterYear;
  readonly issuedOn: CalendarDate;
}

function foresee(
  { zone, allocationClass }: AllocatedClass,
  season: ImaginedSeason,
  { seed, year, issuedOn }: Statement,
): readonly NewOutlook[] {
  const announced = season.announcedOn(issuedOn);
  const confidence = new SeededRandom(seed, 'statement', zone, allocationClass, issuedOn).between(0.85, 1.15);
  return daysOf(year, EXPECTED_DAYS)
    .filter((day) => day > issuedOn)
    .flatMap((expectedOn) => {
      // Even a season that ends low might have brought more.
      const rise = Math.max(season.announcedOn(expectedOn) - announced, (FULL - announced) * 0.04) * confidence;
      return CLIMATE_CONDITIONS.map((condition) => ({
        zone,
        allocationClass,
        condition,
        issuedOn,
        expectedOn,
        hundredths: Math.max(announced, Math.min(FULL, wholePercent(announced + rise * SHARES[condition]))),
        source: SIMULATED,
        isSimulated: true,
      }));
    });
}

/** The whole per cents in it. */
const wholePercent = (hundredths: number): number => Math.floor(hundredths / PERCENT) * PERCENT;

interface ImaginedSeason {
  /** Hundredths of a per cent; 0 before the season. */
  announcedOn(day: CalendarDate): number;
}

/** A season opens with a share of what it comes to, and has all of it in February or so. */
function imagineSeason(
  { zone, allocationClass, finals }: AllocatedClass,
  seed: number,
  year: WaterYear,
): ImaginedSeason {
  const random = new SeededRandom(seed, 'season', zone, allocationClass, year);
  const known = [...finals.values()];
  const usual = known.reduce((sum, final) => sum + final, 0) / Math.max(1, known.length);
  const guess = Math.min(FULL, Math.round((usual * random.between(0.7, 1.1)) / PERCENT) * PERCENT);
  const final = finals.get(year) ?? guess;
  const [opening, fullAfter] = [random.between(0.2, 0.6), random.between(170, 250)];
  const start = dayNumberOf(firstDayOfWaterYear(year));
  return {
    announcedOn: (day) => {
      const days = dayNumberOf(day) - start;
      if (days < 0) return 0;
      if (days >= fullAfter) return final;
      const share = opening + (1 - opening) * (days / fullAfter);
      return wholePercent(final * share);
    },
  };
}

const isWithin = (day: CalendarDate, { after, upTo }: DayWindow): boolean => day > after && day <= upTo;

/** The seasons of which something may be said in the window: in May the next one is spoken of. */
function listSeasons({ after, upTo }: DayWindow): readonly WaterYear[] {
  const [first, last] = [waterYearOf(after), waterYearOf(upTo) + 1];
  return Array.from({ length: last - first + 1 }, (_, index) => waterYear(first + index));
}

const daysOf = (year: WaterYear, days: readonly string[]): readonly CalendarDate[] =>
  days.map((day) => dayInWaterYear(year, day));
