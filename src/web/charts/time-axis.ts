import {
  addMonths,
  type CalendarDate,
  dateOfDayNumber,
  dayNumberOf,
  firstDayOf,
  monthOf,
  printDate,
} from '#domain/units/calendar.ts';
import { MONTHS_BEFORE_WATER_YEAR } from '#domain/units/water-year.ts';

/** A stretch of days, as numbers of days since 1970; `end` is the first day after it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface TimeTick {
  /** From the left end of the axis, 0, to its right end, 1. */
  readonly at: number;
  /** `Feb 2026` */
  readonly text: string;
  /** Where there is little room: `Feb ’26`. */
  readonly short: string;
  /** Left out where there is little room. */
  readonly isSpare: boolean;
}

/** Where a day stands in a span; its parts lie between it and the next one. */
export const placeDay = (day: number, { start, end }: Span): number => (day - start) / Math.max(1, end - start);

export const middleOf = ({ start, end }: Span): number => (start + end) / 2;

const ROUGH_DAYS_PER_MONTH = 30.4;
/** Shorter spans have ticks at days. */
const MAX_DAYS_WITH_DAYS = 62;
const MAX_TICKS = 7;
/** Most ticks beside each other on a phone: with a day or a month, with a month and its year. */
const MAX_ON_A_PHONE = 5;
const MAX_YEARS_ON_A_PHONE = 4;
const MONTHS_APART = [1, 2, 3, 6, 12, 24, 60];
const DAYS_APART = [1, 2, 5, 7, 10];

/** Ticks at days or at firsts of months. The year stands at the first of them and after each January. */
export function chooseTimeTicks(span: Span): readonly TimeTick[] {
  const days = span.end - span.start;
  return days <= MAX_DAYS_WITH_DAYS ? tickDays(span, days) : tickMonths(span, days);
}

function tickDays(span: Span, days: number): readonly TimeTick[] {
  const apart = DAYS_APART.find((one) => days / one <= MAX_TICKS) ?? 10;
  const ticks = Array.from({ length: Math.floor((days - 1) / apart) + 1 }, (_, n) => span.start + n * apart);
  // A day stands in the middle of its own stretch.
  return ticks.map((day, index) => {
    const text = printDate(dateOfDayNumber(day)).slice(0, -5);
    return { at: placeDay(day + 0.5, span), text, short: text, isSpare: isSpare(index, ticks.length, MAX_ON_A_PHONE) };
  });
}

function tickMonths(span: Span, days: number): readonly TimeTick[] {
  const apart = MONTHS_APART.find((one) => days / (one * ROUGH_DAYS_PER_MONTH) <= MAX_TICKS) ?? 120;
  const first = monthOf(dateOfDayNumber(span.start));
  const until = (apart - (countMonths(firstDayOf(first)) % apart)) % apart;
  const ticks = Array.from({ length: Math.ceil(days / (28 * apart)) + 2 }, (_, n) =>
    firstDayOf(addMonths(first, until + n * apart)),
  ).filter((day) => isWithin(dayNumberOf(day), span));
  return ticks.map((day, index) => {
    const before = ticks[index - 1];
    const hasYear = before === undefined || before.slice(0, 4) !== day.slice(0, 4);
    const [month = '', year = ''] = printDate(day).split(' ').slice(1);
    return {
      at: placeDay(dayNumberOf(day), span),
      text: hasYear ? `${month} ${year}` : month,
      short: apart >= 12 ? `${month} ’${year.slice(2)}` : month,
      isSpare: isSpare(index, ticks.length, apart >= 12 ? MAX_YEARS_ON_A_PHONE : MAX_ON_A_PHONE),
    };
  });
}

/** The firsts of the months of any water year, whose days are counted from 1 July. */
export const tickAnyYear = (
  span: Span,
  firsts: readonly (readonly [day: number, month: string])[],
): readonly TimeTick[] =>
  firsts.map(([day, month], index) => ({
    at: placeDay(day, span),
    text: `1 ${month}`,
    short: month,
    isSpare: index % 3 > 0,
  }));

/** Since the water year 0 began: every third or sixth month is one by which water years are parted. */
const countMonths = (day: CalendarDate): number =>
  Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - MONTHS_BEFORE_WATER_YEAR;

const isWithin = (day: number, { start, end }: Span): boolean => day >= start && day < end;

const isSpare = (index: number, count: number, most: number): boolean => count > most && index % 2 === 1;
