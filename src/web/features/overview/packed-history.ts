import type { StorageHistoryAnswer } from '#contract/operations/readings.ts';
import { addDays, calendarDate, dayNumberOf } from '#domain/units/calendar.ts';
import { percentageOf } from '#domain/units/percentage-of.ts';
import { readVolume } from '../../wire.ts';

/** A history as it is sent with a page: each of two thousand days as its volume alone. */
export interface PackedHistory extends Omit<StorageHistoryAnswer, 'levels'> {
  /** The first day that was read; empty where none was. */
  readonly from: string;
  /** Day after day from then on, with commas between; nothing of a day that nobody read. */
  readonly volumes: string;
}

export function packHistory({ levels, ...history }: StorageHistoryAnswer): PackedHistory {
  const from = levels[0]?.[0] ?? '';
  const volumes: number[] = [];
  for (const [date, volume] of levels) volumes[daysBetween(from, date)] = volume;
  return { ...history, from, volumes: volumes.join() };
}

const daysBetween = (from: string, to: string): number =>
  dayNumberOf(calendarDate(to)) - dayNumberOf(calendarDate(from));

export function unpackHistory({ from, volumes, ...history }: PackedHistory): StorageHistoryAnswer {
  const capacity = readVolume(history.capacity, history.volumeUnit);
  const levels = volumes.split(',').flatMap((text, day): StorageHistoryAnswer['levels'] => {
    if (text === '') return [];
    const volume = Number(text);
    const share = percentageOf(readVolume(volume, history.volumeUnit), capacity);
    return [[addDays(calendarDate(from), day), volume, share]];
  });
  return { ...history, levels };
}
