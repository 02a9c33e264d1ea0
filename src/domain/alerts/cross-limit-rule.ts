import type { LimitId, ZoneId } from '../ids.ts';
import { isClosed, type LimitReading } from '../places/limit.ts';
import type { Reference } from '../reference.ts';
import type { Instant } from '../units/instant.ts';
import type { LimitTerms } from './rule.ts';

/** What counts of a limit, and what counted before. */
export interface LimitStep {
  readonly before: Pick<LimitReading, 'isFlaggedOpen' | 'volume'>;
  readonly after: Pick<LimitReading, 'isFlaggedOpen' | 'volume'>;
  /** When it was read, where it was not read now: its rule has closed or opened it. */
  readonly readAt?: Instant;
}

/** How much may move through a limit, in litres: nothing while it is closed, without end where nobody counts. */
export const levelOf = (reading: Pick<LimitReading, 'isFlaggedOpen' | 'volume'>): number =>
  isClosed(reading) ? 0 : (reading.volume ?? Number.POSITIVE_INFINITY);

/** Less than this is nothing: volumes are whole litres. */
const ANYTHING = 0.5;

/** The level that water has to fall below for the rule to tell of it: any closing leaves less than a litre. */
export const lowerEdgeOf = (openVolume: number): number => (openVolume === 0 ? ANYTHING : openVolume);

/**
 * Whether a rule tells of a step: what may move rose above `closedVolume`, or fell below `openVolume`. A limit that stays on
 * one side tells nothing, however it moves there; record 069. `RuleIndex.findCrossed` says the same in ranges.
 */
export function crossesLimitRule({ closedVolume, openVolume }: LimitTerms, { before, after }: LimitStep): boolean {
  const [was, is] = [levelOf(before), levelOf(after)];
  if (closedVolume !== null && was <= closedVolume && is > closedVolume) return true;
  if (openVolume === null) return false;
  const edge = lowerEdgeOf(openVolume);
  return was >= edge && is < edge;
}

/** Where a limit is on the way: into a zone, or out of it. */
export interface WatchedSide {
  readonly zone: ZoneId;
  readonly isInto: boolean;
}

/** Every side of a zone on which a limit is on the way, each once. */
export function listWatchedSides(limit: LimitId, { rules }: Pick<Reference, 'rules'>): readonly WatchedSide[] {
  const ways = rules.filter(({ limits, kinds }) => kinds.length > 0 && limits.includes(limit));
  const sidesOf = (zones: readonly ZoneId[], isInto: boolean): readonly WatchedSide[] =>
    [...new Set(zones)].map((zone) => ({ zone, isInto }));
  return [
    ...sidesOf(
      ways.map(({ to }) => to),
      true,
    ),
    ...sidesOf(
      ways.map(({ from }) => from),
      false,
    ),
  ];
}
