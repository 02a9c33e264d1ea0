import type { SeasonsAnswer, SeasonWeekAnswer } from '#contract/operations/trades.ts';
import { daysOfWeek, WEEKS_OF_WATER_YEAR, weekOfWaterYear } from '#domain/statistics/seasons.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';

/** A week of the water year, in which at least one of the years had a trade. */
export interface SeasonRow {
  readonly week: number;
  /** Counted from 1 July, which is day 0. */
  readonly days: { readonly first: number; readonly last: number };
  /** In this water year. */
  readonly phase: 'over' | 'running' | 'to come';
  readonly now: SeasonWeekAnswer | null;
  readonly median: SeasonsAnswer['medians'][number] | null;
  /** The finished years, in their order; null where nothing was traded. */
  readonly before: readonly (SeasonWeekAnswer | null)[];
}

/** This water year beside the last five, week by week from 1 July. */
export interface Seasons {
  readonly unit: VolumeUnit;
  /** `2026-27` */
  readonly year: string;
  /** Newest first. */
  readonly yearsBefore: readonly string[];
  readonly rows: readonly SeasonRow[];
}

export function arrangeSeasons({ volumeUnit, years, medians }: SeasonsAnswer, today: CalendarDate): Seasons {
  const [now, ...before] = years;
  const running = weekOfWaterYear(today);
  const rowAt = (week: number): SeasonRow => ({
    week,
    days: daysOfWeek(week),
    phase: week < running ? 'over' : week === running ? 'running' : 'to come',
    now: weekIn(now?.weeks ?? [], week),
    median: weekIn(medians, week),
    before: before.map(({ weeks }) => weekIn(weeks, week)),
  });
  return {
    unit: volumeUnit,
    year: now?.waterYear ?? '',
    yearsBefore: before.map(({ waterYear }) => waterYear),
    rows: Array.from({ length: WEEKS_OF_WATER_YEAR }, (_, week) => rowAt(week)).filter(
      (row) => row.now !== null || row.before.some((one) => one !== null),
    ),
  };
}

const weekIn = <Week extends { readonly week: number }>(weeks: readonly Week[], week: number): Week | null =>
  weeks.find((one) => one.week === week) ?? null;

/** The last week of this water year in which a price was paid; -1 before there is one. */
export const latestOf = ({ rows }: Seasons): number => rows.findLastIndex(({ now }) => now?.pricePerVolume != null);

/** What was paid in a week of the years before, lowest first. */
export const pricesBefore = ({ before }: SeasonRow): readonly number[] =>
  before.flatMap((one) => one?.pricePerVolume ?? []).sort((left, right) => left - right);
