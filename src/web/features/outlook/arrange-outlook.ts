import type { ClimateConditionAnswer } from '#contract/operations/outlook.ts';
import { type CalendarDate, calendarDate } from '#domain/units/calendar.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { readTime } from '../../wire.ts';
import type { OutlookData } from './outlook-data.ts';

/** What may be allocated by a day, the wettest first. */
export interface ExpectedDay {
  readonly on: CalendarDate;
  readonly bars: readonly ExpectedBar[];
}

export interface ExpectedBar {
  readonly condition: ClimateConditionAnswer;
  /** Hundredths of a per cent. */
  readonly hundredths: number;
  readonly source: string;
  /** What no source confirms of it; null where one does. */
  readonly missing: string | null;
}

/** What is allocated now of the class that the outlook speaks of. */
interface CurrentLevel {
  readonly hundredths: number;
  readonly on: CalendarDate;
  readonly source: string;
}

export interface Outlook {
  readonly issuedOn: CalendarDate;
  readonly year: string;
  /** The nearest first. */
  readonly days: readonly [ExpectedDay, ...ExpectedDay[]];
  /** Null where none is known, or where it is of another season than the outlook: the two say nothing of each other. */
  readonly level: CurrentLevel | null;
  /** All days that it speaks of are over. */
  readonly isOver: boolean;
}

type Told = Pick<OutlookData, 'outlooks' | 'levels' | 'conditions' | 'today'>;

/** The newest statement about a zone in the order in which it is drawn; null without one. */
export function arrangeOutlook({ outlooks, levels, conditions, today }: Told): Outlook | null {
  const [first] = outlooks;
  if (first === undefined) return null;
  const days = [...new Set(outlooks.map(({ expectedOn }) => expectedOn))].sort().map((day) => ({
    on: calendarDate(day),
    bars: conditions.flatMap((condition) => {
      const told = outlooks.find((one) => one.expectedOn === day && one.condition === condition.id);
      if (told === undefined) return [];
      const { source, missing } = told;
      return [{ condition, hundredths: toHundredths(told.allocationPercentage), source, missing }];
    }),
  }));
  const [nearest, ...later] = days;
  if (nearest === undefined) return null;
  const level = levels.find(
    ({ allocationClass, year }) => allocationClass === first.allocationClass && year === first.year,
  );
  return {
    issuedOn: localDateOf(readTime(first.timestamp)),
    year: first.year,
    days: [nearest, ...later],
    level:
      level === undefined
        ? null
        : {
            hundredths: toHundredths(level.allocationPercentage),
            on: localDateOf(readTime(level.timestamp)),
            source: level.source,
          },
    isOver: days.every(({ on }) => on < today),
  };
}

/** Exact: it comes with two decimals. */
const toHundredths = (percentage: number): number => Math.round(percentage * 100);

export const furthestDayOf = ({ days: [first, ...others] }: Outlook): ExpectedDay => others.at(-1) ?? first;

/** Every condition that it tells of for any day, the wettest first. */
export const listConditions = ({ days }: Outlook): readonly ClimateConditionAnswer[] =>
  [
    ...new Map(days.flatMap(({ bars }) => bars.map(({ condition }) => [condition.id, condition] as const))).values(),
  ].toSorted((left, right) => left.exceededIn - right.exceededIn);

/** Everybody who said something of it; each condition may have been told by another. */
export const listSources = ({ days }: Outlook): readonly string[] => [
  ...new Set(days.flatMap(({ bars }) => bars.map(({ source }) => source))),
];

/** What is not confirmed of any bar. */
export const listMissing = ({ days }: Outlook): readonly string[] => [
  ...new Set(days.flatMap(({ bars }) => bars.flatMap(({ missing }) => missing ?? []))),
];
