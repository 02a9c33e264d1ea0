import type { LimitDataAnswer, ZoneAnswer } from '#contract/wire.ts';

export interface SurveyedWay {
  readonly zone: ZoneAnswer;
  readonly limitData: LimitDataAnswer | null;
}

interface SharedWay {
  readonly limit: LimitDataAnswer | null;
  /** Every zone whose water comes through the limit, in the order of the ways. */
  readonly zones: readonly [ZoneAnswer, ...ZoneAnswer[]];
}

/** All ways, those through the same limit as one: its water is there once. What is closed stands last. */
export function groupWays(ways: readonly SurveyedWay[]): readonly SharedWay[] {
  const groups = Map.groupBy(ways, ({ limitData }) => limitData?.limit.id ?? null);
  const shared = [...groups.values()].flatMap(([first, ...others]): readonly SharedWay[] =>
    first === undefined ? [] : [{ limit: first.limitData, zones: [first.zone, ...others.map(({ zone }) => zone)] }],
  );
  const isClosed = ({ limit }: SharedWay): boolean => limit?.isClosed ?? false;
  return [...shared.filter((way) => !isClosed(way)), ...shared.filter(isClosed)];
}
