import type { LimitDataAnswer, ZoneAnswer } from '#contract/wire.ts';

export interface SurveyedWay<Zone = ZoneAnswer> {
  readonly zone: Zone;
  readonly limitData: LimitDataAnswer | null;
  /** What no source confirms of it; null where one does. */
  readonly unconfirmed: string | null;
}

export interface SharedWay<Zone = ZoneAnswer> {
  readonly limit: LimitDataAnswer | null;
  readonly isConfirmed: boolean;
  /** Every zone whose water comes through the limit, in the order of the ways. */
  readonly zones: readonly [Zone, ...Zone[]];
}

/**
 * All ways, those through the same limit as one: its water is there once. What nobody confirmed stands apart. What is
 * closed stands last.
 */
export function groupWays<Zone>(ways: readonly SurveyedWay<Zone>[]): readonly SharedWay<Zone>[] {
  const groups = Map.groupBy(
    ways,
    ({ limitData, unconfirmed }) => `${limitData?.limit.id ?? ''} ${unconfirmed === null}`,
  );
  const shared = [...groups.values()].flatMap(([first, ...others]): readonly SharedWay<Zone>[] =>
    first === undefined
      ? []
      : [
          {
            limit: first.limitData,
            isConfirmed: first.unconfirmed === null,
            zones: [first.zone, ...others.map(({ zone }) => zone)],
          },
        ],
  );
  const isClosed = ({ limit }: SharedWay<Zone>): boolean => limit?.isClosed ?? false;
  return [...shared.filter((way) => !isClosed(way)), ...shared.filter(isClosed)];
}
