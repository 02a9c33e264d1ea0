import type { LimitHistoryAnswer } from '#contract/operations/readings.ts';
import { printTime } from '#domain/print/print-time.ts';
import { readTime } from '../../wire.ts';

/** A year lies in two water years. */
const SEASONS_OF_A_YEAR = 2;

/** Who was read in the year that is drawn. */
export const listLimitSources = ({ seasons }: LimitHistoryAnswer): string =>
  [...new Set(seasons.slice(0, SEASONS_OF_A_YEAR).flatMap(({ sources }) => sources))].join('; ');

/** Who read it, and up to when it is told. */
export const describeReaders = (history: LimitHistoryAnswer): string =>
  `Source: ${listLimitSources(history)}. Read ${printTime(readTime(history.to))}.`;

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
