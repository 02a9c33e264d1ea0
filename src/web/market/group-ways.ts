import type { LimitDataAnswer, ZoneAnswer } from '#contract/wire.ts';

export interface SurveyedWay {
  readonly zone: ZoneAnswer;
  readonly limitData: LimitDataAnswer | null;
  /** What no source confirms of it; null where one does. */
  readonly unconfirmed: string | null;
}

interface SharedWay {
  readonly limit: LimitDataAnswer | null;
  readonly isConfirmed: boolean;
  /** Every zone whose water comes through the limit, in the order of the ways. */
  readonly zones: readonly [ZoneAnswer, ...ZoneAnswer[]];
}

/**
 * All ways, those through the same limit as one: its water is there once. What nobody confirmed stands apart. What is
 * closed stands last.
 */
export function groupWays(ways: readonly SurveyedWay[]): readonly SharedWay[] {
  const groups = Map.groupBy(
    ways,
    ({ limitData, unconfirmed }) => `${limitData?.limit.id ?? ''} ${unconfirmed === null}`,
  );
  const shared = [...groups.values()].flatMap(([first, ...others]): readonly SharedWay[] =>
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
  const isClosed = ({ limit }: SharedWay): boolean => limit?.isClosed ?? false;
  return [...shared.filter((way) => !isClosed(way)), ...shared.filter(isClosed)];
}
