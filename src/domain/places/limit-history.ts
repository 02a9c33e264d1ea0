import { addDays, BUSINESS_DAYS_A_WEEK, type CalendarDate, dayNumberOf, weekdayOf } from '../units/calendar.ts';
import { endOfLocalDay, type Instant, localDateOf } from '../units/instant.ts';
import { MILLISECONDS_PER_HOUR } from '../units/milliseconds.ts';
import type { Litres } from '../units/volume.ts';

/** What one reading said of a limit. */
export interface LimitMoment {
  readonly at: Instant;
  readonly isClosed: boolean;
  /** What might still move; null where none was counted. */
  readonly volume: Litres | null;
}

/** A limit was read open after closed, or closed after open. */
export interface Crossing {
  readonly at: Instant;
  readonly isClosed: boolean;
  readonly volume: Litres | null;
  /** When the stretch that ended here began; null where it began before anything that is known. */
  readonly since: Instant | null;
}

/** From when to when nobody read a limit, though there were days for it. */
export interface UnreadSpell {
  readonly from: Instant;
  readonly to: Instant;
}

/** Every opening and closing, the oldest first. Readings come oldest first, one for each moment. */
export function listCrossings<Moment extends LimitMoment>(moments: readonly Moment[]): readonly (Moment & Crossing)[] {
  const crossings: (Moment & Crossing)[] = [];
  for (const [index, moment] of moments.entries()) {
    if (isCrossing(moments, index)) crossings.push({ ...moment, since: crossings.at(-1)?.at ?? null });
  }
  return crossings;
}

const isCrossing = (moments: readonly LimitMoment[], index: number): boolean => {
  const [before, moment] = [moments[index - 1], moments[index]];
  return before !== undefined && moment !== undefined && before.isClosed !== moment.isClosed;
};

/** Of so many days the history of a limit is told. */
export const DAYS_OF_LIMIT_HISTORY = 365;

/** As many business days without a reading leave a gap. */
export const DAYS_UNTIL_UNREAD = 2;

/** The gaps between readings and after the last one, the oldest first. */
export const listUnreadSpells = (moments: readonly LimitMoment[], now: Instant): readonly UnreadSpell[] =>
  moments.flatMap(({ at }, index) => {
    const to = moments[index + 1]?.at ?? now;
    return isUnread(at, to) ? [{ from: endOfLocalDay(localDateOf(at)), to }] : [];
  });

/** Less time than this has no two days in it that begin and end: no calendar is asked. */
const HOURS_OF_TWO_DAYS = 47;

const isUnread = (from: Instant, to: Instant): boolean =>
  to - from >= HOURS_OF_TWO_DAYS * MILLISECONDS_PER_HOUR &&
  countBusinessDays(addDays(localDateOf(from), 1), localDateOf(to)) >= DAYS_UNTIL_UNREAD;

const DAYS_A_WEEK = 7;

/** Mondays to Fridays from a day on, up to and without another. Public holidays count, for each state has its own. */
const countBusinessDays = (from: CalendarDate, to: CalendarDate): number =>
  Math.max(0, businessDaysBefore(to) - businessDaysBefore(from));

/** From one and the same day on for all. */
function businessDaysBefore(date: CalendarDate): number {
  const weekday = weekdayOf(date);
  const weeks = Math.floor((dayNumberOf(date) - weekday) / DAYS_A_WEEK);
  return weeks * BUSINESS_DAYS_A_WEEK + Math.min(BUSINESS_DAYS_A_WEEK, weekday);
}

/**
 * At most about four readings for each of so many equal parts of the time, besides what must stay: the first, the last, both
 * sides of every crossing and of every gap. Of each part the lowest, the highest, the first and the last stay, so that a line
 * through them covers what a line through all would.
 */
export function thinMoments(moments: readonly LimitMoment[], parts: number): readonly LimitMoment[] {
  const [first, last] = [moments[0], moments.at(-1)];
  if (first === undefined || last === undefined || moments.length <= parts) return moments;
  const length = Math.max(1, (last.at - first.at + 1) / parts);
  const kept = new Set<LimitMoment>();
  const byPart = Map.groupBy(moments, ({ at }) => Math.floor((at - first.at) / length));
  for (const part of byPart.values()) for (const moment of listExtremes(part)) kept.add(moment);
  for (const [index, moment] of moments.entries()) {
    const next = moments[index + 1];
    if (next === undefined || (!isCrossing(moments, index + 1) && !isUnread(moment.at, next.at))) continue;
    kept.add(moment);
    kept.add(next);
  }
  return moments.filter((moment) => kept.has(moment));
}

/** The first, the last, and those with the lowest and the highest volume. */
function listExtremes(part: readonly LimitMoment[]): readonly LimitMoment[] {
  const counted = part.filter(({ volume }) => volume !== null);
  const volumeOf = ({ volume }: LimitMoment): number => volume ?? 0;
  const pick = (isBetter: (one: number, best: number) => boolean): LimitMoment | undefined =>
    counted.reduce<LimitMoment | undefined>(
      (best, one) => (best === undefined || isBetter(volumeOf(one), volumeOf(best)) ? one : best),
      undefined,
    );
  return [part[0], part.at(-1), pick((one, best) => one < best), pick((one, best) => one > best)].flatMap(
    (moment) => moment ?? [],
  );
}
