import type { ChartTradeAnswer, DecisionAnswer } from '#contract/operations/administration.ts';
import { printMoment } from '#domain/print/print-time.ts';
import type { TradeDecision } from '#domain/products/trade-standing.ts';
import type { Instant } from '#domain/units/instant.ts';
import { CONFIRMED_BY } from '../../market/confidence-words.ts';
import { readTime } from '../../wire.ts';

/** What was done. */
const DONE: Readonly<Record<TradeDecision, string>> = {
  exclude: 'Excluded',
  include: 'Included',
  withdraw: 'Decision withdrawn',
};

/** `Excluded by Ada Weir, 21 Nov, 12:00 pm` */
export const describeDecision = ({ decision, by, at }: DecisionAnswer, now: Instant): string =>
  `${DONE[decision]} by ${by ?? 'an administrator whose account is closed'}, ${printMoment(readTime(at), now)}`;

/** `confirmed by an exchange → excluded` in words, for the log. */
export const describeChange = ({ confidenceBefore: before, confidenceAfter: after }: DecisionAnswer): string =>
  before === after ? `Still ${CONFIRMED_BY[after]}` : `From “${CONFIRMED_BY[before]}” to “${CONFIRMED_BY[after]}”`;

/** How far the trade is trusted, as it stands: `Excluded; its provider says: confirmed by an exchange`. */
export function describeStanding({ confidence, toldConfidence, isDecided }: ChartTradeAnswer): string {
  const stands = CONFIRMED_BY[confidence];
  const told = isDecided && toldConfidence !== confidence ? `. Its provider says: ${CONFIRMED_BY[toldConfidence]}` : '';
  return stands.slice(0, 1).toUpperCase() + stands.slice(1) + told;
}

/** What a button does to this trade. */
export const nameDecision = (decision: TradeDecision, { confidence }: ChartTradeAnswer): string => {
  if (decision === 'exclude') return 'Exclude from charts';
  if (decision === 'include') return 'Include in charts';
  return confidence === 'excluded' ? 'Withdraw the exclusion' : 'Withdraw the inclusion';
};
