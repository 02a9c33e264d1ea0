import type { StorageHistoryAnswer } from '#contract/operations/readings.ts';
import { type CalendarDate, calendarDate } from '#domain/units/calendar.ts';
import { DAYS_OF_WATER_YEAR, dayOfWaterYear } from '#domain/units/day-of-water-year.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { printWaterYear, waterYearOf } from '#domain/units/water-year.ts';

/** What a storage held on a day, and who said so. */
export interface DailyLevel {
  readonly date: CalendarDate;
  /** In the unit of the history. */
  readonly volume: number;
  /** Of the capacity, in hundredths of a per cent. */
  readonly hundredths: number;
  readonly source: string;
  readonly isSimulated: boolean;
}

export interface StorageYear {
  /** `2026-27` */
  readonly name: string;
  /** How much of it is simulated. */
  readonly simulated: 'all' | 'part' | 'none';
  /** By the day of the water year; null where nobody read it. 29 February is no day of every year. */
  readonly days: readonly (DailyLevel | null)[];
}

/** The water years of a storage, day beside day. */
export interface StorageYears {
  readonly storage: string;
  /** In the unit of the volumes. */
  readonly capacity: number;
  readonly unit: VolumeUnit;
  /** This water year, however little is known of it. */
  readonly now: StorageYear;
  /** Those before it of which anything is known, newest first. */
  readonly before: readonly StorageYear[];
  /** Every level, 29 February too, oldest first. */
  readonly levels: readonly DailyLevel[];
}

export function arrangeStorageYears(history: StorageHistoryAnswer, today: CalendarDate): StorageYears {
  const levels = listLevels(history);
  const byYear = Map.groupBy(levels, ({ date }) => printWaterYear(waterYearOf(date)));
  const running = printWaterYear(waterYearOf(today));
  return {
    storage: history.storageName,
    capacity: history.capacity,
    unit: history.volumeUnit,
    now: arrangeYear(running, byYear.get(running) ?? []),
    before: [...byYear]
      .filter(([name]) => name < running)
      .map(([name, own]) => arrangeYear(name, own))
      .toReversed(),
    levels,
  };
}

function listLevels({ levels, sources }: StorageHistoryAnswer): readonly DailyLevel[] {
  let at = 0;
  return levels.map(([date, volume, percentage]) => {
    while ((sources[at]?.to ?? date) < date) at += 1;
    const { source = '', isSimulated = false } = sources[at] ?? {};
    return { date: calendarDate(date), volume, hundredths: Math.round(percentage * 100), source, isSimulated };
  });
}

function arrangeYear(name: string, levels: readonly DailyLevel[]): StorageYear {
  const days: (DailyLevel | null)[] = Array.from({ length: DAYS_OF_WATER_YEAR }, () => null);
  for (const level of levels) {
    if (!level.date.endsWith('-02-29')) days[dayOfWaterYear(level.date)] = level;
  }
  const simulated = levels.filter(({ isSimulated }) => isSimulated).length;
  return { name, days, simulated: simulated === 0 ? 'none' : simulated === levels.length ? 'all' : 'part' };
}

/** The last day of this water year on which it was read; -1 before there is one. */
export const lastDayRead = ({ now }: StorageYears): number => now.days.findLastIndex((level) => level !== null);

/** What it held on a day in the years before, least first. */
export const levelsBefore = ({ before }: StorageYears, day: number): readonly number[] =>
  before.flatMap(({ days }) => days[day]?.hundredths ?? []).sort((left, right) => left - right);
