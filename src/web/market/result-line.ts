import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { LimitDataAnswer } from '#contract/wire.ts';
import { assessFees } from './fees-of.ts';

/** What the page of a zone alone shows. */
type OfItsPage =
  | ('providers' | 'feeItems' | 'volumeFee' | 'tradesBefore')
  | ('fastestTradeTime' | 'tradeTimeNote' | 'tradeTimeMissing');

/** Of a result what the list of results shows; what its own page alone shows is not sent with the list. */
export interface ResultLine extends Omit<ZoneResultAnswer, OfItsPage | 'otherLimits'> {
  readonly providerCount: number;
  readonly otherLimits: readonly LimitDataAnswer[];
  /** Of which years its fees are, and how far they can be relied on. */
  readonly fees: ReturnType<typeof assessFees>;
  readonly needsNoApproval: boolean;
}

/** Whether a trade is recorded without anybody's approval: there is no time to wait for, and a note says why. */
export const isWithoutApproval = ({
  tradeTime,
  tradeTimeNote,
}: Pick<ZoneResultAnswer, 'tradeTime' | 'tradeTimeNote'>): boolean => tradeTime === null && tradeTimeNote !== null;

/** Many zones lie behind one limit: it is one object for all of them, which is sent once. */
export function toResultLines(results: readonly ZoneResultAnswer[]): ResultLine[] {
  const limits = new Map<number, LimitDataAnswer>();
  const share = (data: LimitDataAnswer): LimitDataAnswer => {
    const shared = limits.get(data.limit.id) ?? data;
    limits.set(data.limit.id, shared);
    return shared;
  };
  return results.map(({ providers, feeItems, volumeFee: _, tradesBefore: __, ...rest }) => {
    const { fastestTradeTime: ___, tradeTimeNote: ____, tradeTimeMissing: _____, ...line } = rest;
    return {
      ...line,
      limitData: line.limitData === null ? null : share(line.limitData),
      otherLimits: line.otherLimits.map(share),
      providerCount: providers.length,
      fees: assessFees({ feeItems }),
      needsNoApproval: isWithoutApproval({ tradeTime: rest.tradeTime, tradeTimeNote: rest.tradeTimeNote }),
    };
  });
}
