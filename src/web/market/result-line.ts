import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { LimitDataAnswer } from '#contract/wire.ts';
import { isWithoutApproval } from '#domain/places/approval.ts';
import { assessFees } from '#domain/places/fee-certainty.ts';

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
  /** Few ways are without an approval: the others say nothing of it. */
  readonly needsNoApproval?: true;
}

/** Many zones lie behind one limit and pay the same fees: each is one object for all of them, which is sent once. */
export function toResultLines(results: readonly ZoneResultAnswer[]): ResultLine[] {
  const limits = new Map<number, LimitDataAnswer>();
  const shareLimit = (data: LimitDataAnswer): LimitDataAnswer => share(limits, data.limit.id, data);
  const fees = new Map<string, ResultLine['fees']>();
  return results.map(({ providers, feeItems, volumeFee: _, tradesBefore: __, ...rest }) => {
    const { fastestTradeTime: ___, tradeTimeNote: ____, tradeTimeMissing: _____, ...line } = rest;
    const assessed = assessFees(feeItems);
    return {
      ...line,
      limitData: line.limitData === null ? null : shareLimit(line.limitData),
      otherLimits: line.otherLimits.map(shareLimit),
      providerCount: providers.length,
      fees: share(fees, `${assessed.certainty} ${assessed.asAt}`, assessed),
      ...(isWithoutApproval(rest) && { needsNoApproval: true }),
    };
  });
}

function share<Key, Value>(known: Map<Key, Value>, key: Key, value: Value): Value {
  const shared = known.get(key) ?? value;
  known.set(key, shared);
  return shared;
}
