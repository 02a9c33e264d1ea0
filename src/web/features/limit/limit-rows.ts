import type { LimitHistoryAnswer } from '#contract/operations/readings.ts';
import type { CsvCell } from '#domain/print/print-csv.ts';
import { printTime } from '#domain/print/print-time.ts';
import { printInstant } from '#domain/units/instant.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { readTime } from '../../wire.ts';

/** A year lies in two water years. */
const SEASONS_OF_A_YEAR = 2;

/** Who was read in the year that is drawn. */
const listSources = ({ seasons }: LimitHistoryAnswer): string =>
  [...new Set(seasons.slice(0, SEASONS_OF_A_YEAR).flatMap(({ sources }) => sources))].join('; ');

/** Who read it, and up to when it is told. */
export const describeReaders = (history: LimitHistoryAnswer): string =>
  `Source: ${listSources(history)}. Read ${printTime(readTime(history.to))}.`;

/** A reading, or the beginning of a time in which nobody read. */
export interface LimitStop {
  readonly at: string;
  readonly state: 'open' | 'closed' | 'not read';
  readonly volume: number | null;
}

/** What is drawn, oldest first: each stands until the next. */
export const listLimitStops = ({ moments, unread }: LimitHistoryAnswer): readonly LimitStop[] =>
  [
    ...moments.map(({ at, isClosed, volume }) => ({
      at,
      state: isClosed ? ('closed' as const) : ('open' as const),
      volume,
    })),
    ...unread.map(({ from }) => ({ at: from, state: 'not read' as const, volume: null })),
  ].toSorted((left, right) => readTime(left.at) - readTime(right.at));

/** The same for other programs. */
export function listLimitCells(name: string, history: LimitHistoryAnswer): readonly (readonly CsvCell[])[] {
  const { crossings, readings, volumeUnit: unit, to } = history;
  const told = new Map([...readings, ...crossings].map((reading) => [reading.at, reading]));
  const everybody = listSources(history);
  const readAt = printInstant(readTime(to));
  return [
    ['Limit', 'From', 'State', `Balance (${printUnitSymbol(unit)})`, 'Note', 'Source', 'Read at'],
    ...listLimitStops(history).map(({ at, state, volume }) => [
      ...[name, printInstant(readTime(at)), state, volume],
      ...[told.get(at)?.note ?? null, told.get(at)?.source ?? everybody, readAt],
    ]),
  ];
}
