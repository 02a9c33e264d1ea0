import type { SeasonsAnswer } from '#contract/operations/trades.ts';
import { daysTogether } from '#domain/statistics/seasons.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { DAYS_OF_WATER_YEAR, dayOfWaterYear } from '#domain/units/day-of-water-year.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';

/** What a day of one year is told by: its trades and those of the six days before. */
export interface SeasonDay {
  readonly pricePerVolume: number | null;
  readonly trades: number;
  readonly unpricedTrades: number;
}

/** A day of the water year, told by trades of at least one of the years. */
export interface SeasonRow {
  /** Counted from 1 July, which is day 0. */
  readonly day: number;
  /** The days whose trades tell it. */
  readonly days: ReturnType<typeof daysTogether>;
  /** In this water year. */
  readonly phase: 'over' | 'today' | 'to come';
  readonly now: SeasonDay | null;
  readonly median: { readonly pricePerVolume: number; readonly years: number } | null;
  /** The finished years, in their order; null where nothing was traded. */
  readonly before: readonly (SeasonDay | null)[];
}

/** This water year beside the last five, day by day from 1 July. */
export interface Seasons {
  readonly unit: VolumeUnit;
  /** `2026-27` */
  readonly year: string;
  /** Newest first. */
  readonly yearsBefore: readonly string[];
  readonly rows: readonly SeasonRow[];
  /** Each of the six years as a whole, in which each trade counts once. */
  readonly wholes: SeasonsAnswer['years'];
}

export function arrangeSeasons({ volumeUnit, years, medians }: SeasonsAnswer, today: CalendarDate): Seasons {
  const running = dayOfWaterYear(today);
  const [now = [], ...before] = years.map(({ changes }, n) =>
    layOut(changes, n === 0 ? running : DAYS_OF_WATER_YEAR - 1).map((change): SeasonDay | null =>
      change === null || change[2] === 0
        ? null
        : { pricePerVolume: change[1], trades: change[2], unpricedTrades: change[3] },
    ),
  );
  const medianDays = layOut(medians, DAYS_OF_WATER_YEAR - 1);
  const rowAt = (day: number): SeasonRow => {
    const [, price = null, count = 0] = medianDays[day] ?? [];
    return {
      day,
      days: daysTogether(day),
      phase: day < running ? 'over' : day === running ? 'today' : 'to come',
      now: now[day] ?? null,
      median: price === null ? null : { pricePerVolume: price, years: count },
      before: before.map((days) => days[day] ?? null),
    };
  };
  return {
    unit: volumeUnit,
    year: years[0]?.waterYear ?? '',
    yearsBefore: years.slice(1).map(({ waterYear }) => waterYear),
    rows: Array.from({ length: DAYS_OF_WATER_YEAR }, (_, day) => rowAt(day)).filter(
      (row) => row.now !== null || row.before.some((one) => one !== null),
    ),
    wholes: years,
  };
}

/** Of each day until the last one what changed on it or last before it; null before anything did. */
function layOut<Change extends readonly [day: number, ...unknown[]]>(
  changes: readonly Change[],
  last: number,
): readonly (Change | null)[] {
  const days: (Change | null)[] = Array.from({ length: last + 1 }, () => null);
  for (const change of changes) days.fill(change, change[0]);
  return days;
}

/** The last day of this water year that has a price; -1 before there is one. */
export const latestOf = ({ rows }: Seasons): number => rows.findLastIndex(({ now }) => now?.pricePerVolume != null);

/** What the years before have as a price, lowest first. */
export const pricesBefore = ({ before }: SeasonRow): readonly number[] =>
  before.flatMap((one) => one?.pricePerVolume ?? []).sort((left, right) => left - right);
