import type { CalendarDate } from '../units/calendar.ts';
import { type Litres, litres } from '../units/volume.ts';
import { START_OF_WATER_YEAR } from '../units/water-year.ts';

/** A day of every year, `07-01`. */
export type DayOfYear = string;

/**
 * How a limit follows from what is measured. Sources: domain facts 3 (MDBA, Victorian Water Register, WaterNSW).
 *
 * - `balance_account`: a ledger of trade one way against trade back; open while it is above zero (Barmah Choke, back trade).
 * - `dated_releases`: volumes that may be set free on days of the water year, less what was used since (Goulburn to Murray).
 * - `two_sided_account`: one ledger seen from one side, which closes at one figure and reopens only at another.
 * - `threshold`: no volume; opens above one storage volume, is likely to close below a lower one (Lower Darling). A sign and no order.
 * - `lesser_of_two`: what is left of a yearly net volume, or a second volume set from time to time, whichever is less.
 * - `seasonal_cap`: what is left of a cap, closed in one part of every year (Broken).
 * - `zone_maximum`, `zone_minimum`: what a zone may hold at most, or has to keep, of the entitlements that can move
 *   between zones (Queensland); measured is what it holds.
 * - `published`: the authority gives the figure and not the formula.
 * - `order`: open or closed by an order, without a figure.
 */
export type LimitModel =
  | { readonly kind: 'balance_account' }
  | { readonly kind: 'dated_releases'; readonly releases: readonly DatedRelease[] }
  | {
      readonly kind: 'two_sided_account';
      readonly capacity: Litres;
      readonly side: 'out' | 'in';
      /** What must be left on this side before it reopens. */
      readonly reopensAt: Litres;
    }
  | { readonly kind: 'threshold'; readonly opensAbove: Litres; readonly closesBelow: Litres }
  | { readonly kind: 'lesser_of_two'; readonly yearlyVolume: Litres }
  | {
      readonly kind: 'seasonal_cap';
      readonly cap: Litres;
      readonly closedFrom: DayOfYear;
      readonly closedTo: DayOfYear;
    }
  | { readonly kind: 'zone_maximum'; readonly maximum: Litres }
  | { readonly kind: 'zone_minimum'; readonly minimum: Litres }
  | { readonly kind: 'published' }
  | { readonly kind: 'order' };

export interface DatedRelease {
  readonly from: DayOfYear;
  /** What is set free at most: the announcement of the day says how much it is. */
  readonly volume: Litres;
  /** What is set free without an announcement; all of it when left out. */
  readonly certain?: Litres | undefined;
}

/** What was measured for a limit. Which of the figures is used depends on the model. */
export interface LimitMeasure {
  /** Balance of the account, storage volume, or the figure as published. May be negative. */
  readonly level?: Litres;
  /** Net trade since the water year began. */
  readonly usedThisYear?: Litres;
  /** All that was announced as set free since the water year began, for `dated_releases`. */
  readonly releasedThisYear?: Litres;
  /** The second volume of `lesser_of_two`. */
  readonly secondVolume?: Litres;
  /** What an order says. */
  readonly isOrderedOpen?: boolean;
}

export interface LimitAssessment {
  readonly isOpen: boolean;
  readonly volume: Litres | null;
}

/**
 * Whether a limit stands open on `date` and how much may pass, from what was measured and whether it was open before. That its rule
 * closes it on some days of the year is asked of the day on which somebody wants to know: `readingOn`.
 */
export function assessLimit(
  model: LimitModel,
  measure: LimitMeasure,
  wasOpen: boolean,
  date: CalendarDate,
): LimitAssessment {
  const level = measure.level ?? 0;
  const used = measure.usedThisYear ?? 0;
  switch (model.kind) {
    case 'balance_account':
    case 'published':
      return leaves(level);
    case 'dated_releases':
      return leaves(releasedBy(model.releases, date, measure.releasedThisYear) - used);
    case 'two_sided_account': {
      const left = model.side === 'out' ? model.capacity - level : level;
      return { isOpen: leavesWater(left) && (wasOpen || left >= model.reopensAt), volume: litres(left) };
    }
    case 'threshold':
      return { isOpen: level > model.opensAbove || (wasOpen && level >= model.closesBelow), volume: null };
    case 'lesser_of_two':
      return leaves(Math.min(model.yearlyVolume - used, measure.secondVolume ?? Number.POSITIVE_INFINITY));
    case 'seasonal_cap':
      return leaves(model.cap - used);
    case 'zone_maximum':
      return leaves(model.maximum - level);
    case 'zone_minimum':
      return leaves(level - model.minimum);
    case 'order':
      return { isOpen: measure.isOrderedOpen ?? false, volume: null };
  }
}

/** Whether the rule of a limit closes it on a day, whatever is measured. */
export const isClosedByRule = (model: LimitModel, date: CalendarDate): boolean =>
  model.kind === 'seasonal_cap' && isInSeason(date.slice(5), model.closedFrom, model.closedTo);

/** Both days belong to it; a season may go over New Year. */
const isInSeason = (day: DayOfYear, from: DayOfYear, to: DayOfYear): boolean =>
  from <= to ? day >= from && day <= to : day >= from || day <= to;

/** Whether so much of a limit that counts a volume lets anything through; a ledger may stand below nothing. */
export const leavesWater = (volume: number): boolean => volume > 0;

const leaves = (volume: number): LimitAssessment => ({ isOpen: leavesWater(volume), volume: litres(volume) });

/**
 * What the releases of the water year add up to on `date`: what was announced, at most what may have been by then, or else
 * what is certain. The year of releases begins on 1 July.
 */
function releasedBy(releases: readonly DatedRelease[], date: CalendarDate, announced: Litres | undefined): number {
  const today = placeInWaterYear(date.slice(5));
  const due = releases.filter(({ from }) => placeInWaterYear(from) <= today);
  const most = due.reduce((sum, { volume }) => sum + volume, 0);
  if (announced !== undefined) return Math.min(announced, most);
  return due.reduce((sum, { volume, certain = volume }) => sum + certain, 0);
}

/** As text, by which days of the year stand in the order of the water year. */
const placeInWaterYear = (day: DayOfYear): string => (day >= START_OF_WATER_YEAR ? `0-${day}` : `1-${day}`);
