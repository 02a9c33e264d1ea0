import { dayNumberOf } from '../units/calendar.ts';
import { type Instant, instant, localDateOf, startOfLocalDay } from '../units/instant.ts';
import { firstDayOfWaterYear, type WaterYear, waterYear } from '../units/water-year.ts';
import type { MaybeByRule } from './apply-closing-rule.ts';
import { type LimitMoment, listCrossings, listUnreadSpells } from './limit-history.ts';

/** The first and the last of some days that follow each other, counted from 1 July, which is 0. */
export type DayRun = readonly [first: number, last: number];

/** What is known of a limit in one water year. */
export interface LimitSeason {
  readonly year: WaterYear;
  /** All of the year, or those of it up to now. */
  readonly days: number;
  /** A day counts when the limit was open at any time of it. */
  readonly daysOpen: number;
  /** Of these nobody knows. */
  readonly daysUnread: number;
  readonly openings: number;
  readonly open: readonly DayRun[];
  readonly unread: readonly DayRun[];
}

/** Water years of a limit, in their order. Its readings come oldest first, one for each moment, none of them later than now. */
export function tellSeasons(
  moments: readonly Moment[],
  years: readonly WaterYear[],
  now: Instant,
): readonly LimitSeason[] {
  const states = listDays(moments, now);
  const openings = listCrossings(moments)
    .filter(({ isClosed }) => !isClosed)
    .map(({ at }) => dayOf(at));
  return years.map((year) => {
    const first = dayNumberOf(firstDayOfWaterYear(year));
    const end = Math.min(dayNumberOf(firstDayOfWaterYear(waterYear(year + 1))), dayOf(now) + 1);
    const days = Array.from({ length: Math.max(0, end - first) }, (_, index) => index);
    const open = days.filter((day) => states.get(first + day) === true);
    const unread = days.filter((day) => !states.has(first + day));
    return {
      ...{ year, days: days.length, daysOpen: open.length, daysUnread: unread.length },
      openings: openings.filter((day) => day >= first && day < end).length,
      ...{ open: joinDays(open), unread: joinDays(unread) },
    };
  });
}

/** What was read, or what its rule says. */
type Moment = LimitMoment & MaybeByRule;

const dayOf = (at: Instant): number => dayNumberOf(localDateOf(at));

/**
 * Whether the limit was open at some time of each day of which anything is known. What was read stands until the next reading, or
 * until its rule closes the limit, or until it counts as unread.
 */
function listDays(moments: readonly Moment[], now: Instant): ReadonlyMap<number, boolean> {
  const read = moments.filter(({ isByRule }) => isByRule !== true);
  const unread = new Map(listUnreadSpells(read, now).map(({ from, to }) => [to, from]));
  const states = new Map<number, boolean>();
  for (const [index, { at, isClosed, isByRule }] of moments.entries()) {
    const next = moments[index + 1];
    const nextRead = next?.isByRule === true ? moments[index + 2] : next;
    const unreadFrom = unread.get(nextRead?.at ?? now);
    // Of what its rule does while nobody reads it nobody is told.
    if (isByRule === true && unreadFrom !== undefined && at >= unreadFrom) continue;
    const end = instant(Math.min(next?.at ?? now, unreadFrom ?? Number.POSITIVE_INFINITY));
    const last = Math.max(dayOf(at), dayOf(instant(Math.max(at, end - 1))));
    for (let day = dayOf(at); day <= last; day += 1) states.set(day, !isClosed || states.get(day) === true);
  }
  return states;
}

/** `[0, 1, 2, 7]`: from 0 to 2, and 7. */
function joinDays(days: readonly number[]): readonly DayRun[] {
  const runs: [number, number][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

/** The water year of a moment and those before it, newest first. */
export const lastWaterYears = (newest: WaterYear, count: number): readonly WaterYear[] =>
  Array.from({ length: count }, (_, back) => waterYear(newest - back));

/** From when on the readings of a year are needed. */
export const startOfWaterYear = (year: WaterYear): Instant => startOfLocalDay(firstDayOfWaterYear(year));
