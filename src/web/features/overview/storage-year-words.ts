import { printPercent, printScaled, printVolume } from '#domain/print/print-figures.ts';
import { printTime } from '#domain/print/print-time.ts';
import { printDate } from '#domain/units/calendar.ts';
import type { Instant } from '#domain/units/instant.ts';
import { readVolume } from '../../wire.ts';
import { type DailyLevel, lastDayRead, levelsBefore, type StorageYear, type StorageYears } from './storage-years.ts';

/** How the years of a storage are told in words. */

const MARKS: Readonly<Record<StorageYear['simulated'], string>> = { all: '*', part: '†', none: '' };

/** `2024-25*`: what is simulated says so wherever it is named. */
export const nameStorageYear = ({ name, simulated }: StorageYear): string => `${name}${MARKS[simulated]}`;

export const printLevel = (level: DailyLevel | null | undefined): string =>
  level == null ? '–' : printPercent(level.hundredths);

/** `21.07 % – 98.00 %` */
export function printLevelsBefore(years: StorageYears, day: number): string {
  const levels = levelsBefore(years, day);
  const [low, high] = [levels[0], levels.at(-1)];
  if (low === undefined || high === undefined) return '–';
  return low === high ? printPercent(low) : `${printPercent(low)} – ${printPercent(high)}`;
}

/** How full it was last, and how that stands against the year before; null before it was read this water year. */
export function describeLast(years: StorageYears): string | null {
  const day = lastDayRead(years);
  const [last, [before]] = [years.now.days[day], years.before];
  if (last == null) return null;
  const then = before?.days[day];
  const held = `${years.storage} was ${printPercent(last.hundredths)} full on ${printDate(last.date)}${last.isSimulated ? ', simulated' : ''}`;
  if (before === undefined || then == null) return `${held}.`;
  const apart = last.hundredths - then.hundredths;
  if (apart === 0) return `${held}, as full as on the same day of ${nameStorageYear(before)}.`;
  const points = printScaled(BigInt(Math.abs(apart)), 2);
  return `${held}, ${points} points ${apart > 0 ? 'more' : 'less'} than on the same day of ${nameStorageYear(before)}.`;
}

interface Caption {
  readonly years: StorageYears;
  /** As it is drawn. */
  readonly scale: string;
  readonly readAt: Instant;
}

/** Grain, measure, scale, what is simulated, who read it and when. */
export function describeYears({ years, scale, readAt }: Caption): string {
  const { capacity, unit, now, before, levels } = years;
  const told = [now, ...before].map(({ simulated }) => simulated);
  const hasLeapDay = levels.some(({ date }) => date.endsWith('-02-29'));
  return [
    `By day from 1 July; ${scale}. Per cent of ${printVolume(readVolume(capacity, unit), unit)}. No line where nobody read it.`,
    ...(hasLeapDay ? ['29 February is in the download alone.'] : []),
    ...(told.includes('all') ? ['*\u00a0Simulated.'] : []),
    ...(told.includes('part') ? ['†\u00a0Simulated in part.'] : []),
    `Source: ${listSources(levels)}. Read ${printTime(readAt)}.`,
  ].join(' ');
}

/** Longer lists of days say nobody anything. */
const MAX_STRETCHES = 3;

/** Who said so from when to when: `Bureau of Meteorology, 22 Jul 2025 to 21 Jul 2026`. */
function listSources(levels: readonly DailyLevel[]): string {
  const stretches = Map.groupBy(splitBySource(levels), ({ source }) => source);
  return [...stretches]
    .map(([source, own]) => {
      const [first, last] = [own[0], own.at(-1)];
      const spans = own.map(({ from, to }) =>
        from === to ? printDate(from) : `${printDate(from)} to ${printDate(to)}`,
      );
      if (first === undefined || last === undefined) return source;
      return own.length <= MAX_STRETCHES
        ? `${source}, ${spans.join(' and ')}`
        : `${source}, days from ${printDate(first.from)} to ${printDate(last.to)}`;
    })
    .join('; ');
}

function splitBySource(levels: readonly DailyLevel[]) {
  const stretches: { source: string; from: DailyLevel['date']; to: DailyLevel['date'] }[] = [];
  for (const { source, date } of levels) {
    const last = stretches.at(-1);
    if (last?.source === source) last.to = date;
    else stretches.push({ source, from: date, to: date });
  }
  return stretches;
}
