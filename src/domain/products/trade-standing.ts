import { type Result, refuse, succeed } from '../result.ts';
import { CONFIDENCE_RANK, type Confidence, MIN_COUNTED_CONFIDENCE } from './confidence.ts';

/** What an administrator can decide of a single trade. `withdraw` takes back what was decided. */
export const TRADE_DECISIONS = ['exclude', 'include', 'withdraw'] as const;
export type TradeDecision = (typeof TRADE_DECISIONS)[number];

/** A reason is read in lists. */
export const MAX_REASON_CHARACTERS = 500;

/** What stands of a trade: what its provider says of it, and what an administrator has decided against that, if anything. */
export interface TradeStanding {
  readonly told: Confidence;
  readonly decided: Exclude<TradeDecision, 'withdraw'> | null;
}

/** How far the trade is trusted. Who includes one vouches for it, and takes nothing from what a register or an exchange says. */
export function confidenceOf({ told, decided }: TradeStanding): Confidence {
  if (decided === null) return told;
  if (decided === 'exclude') return 'excluded';
  return counts(told) ? told : MIN_COUNTED_CONFIDENCE;
}

const counts = (told: Confidence): boolean => CONFIDENCE_RANK[told] >= CONFIDENCE_RANK[MIN_COUNTED_CONFIDENCE];

/** What stands after a decision; refused where it would change nothing. */
export function applyDecision(
  standing: TradeStanding,
  decision: TradeDecision,
): Result<TradeStanding, 'changes_nothing'> {
  const { told } = standing;
  if (!listPossibleDecisions(standing).includes(decision)) return refuse('changes_nothing');
  // To include what counts by itself is to take back its exclusion.
  if (decision === 'withdraw' || (decision === 'include' && counts(told))) return succeed({ told, decided: null });
  return succeed({ told, decided: decision });
}

/** The decisions that would change something. */
export function listPossibleDecisions(standing: TradeStanding): readonly TradeDecision[] {
  const isCounted = counts(confidenceOf(standing));
  const isExcluded = confidenceOf(standing) === 'excluded';
  // Of a trade that counts by itself, to include it says the same as to withdraw its exclusion.
  return [
    ...(isExcluded ? [] : (['exclude'] as const)),
    ...(isCounted ? [] : (['include'] as const)),
    ...(standing.decided === null || counts(standing.told) ? [] : (['withdraw'] as const)),
  ];
}

/** What a correction by the provider leaves standing: the new word, and the decision, which is about the trade and not about that word. */
export const correctStanding = ({ decided }: TradeStanding, told: Confidence): TradeStanding => ({ told, decided });

/**
 * The same in two columns of the store: how far a trade is trusted and, where somebody decided otherwise, what its provider says.
 */
export interface StoredStanding {
  readonly confidence: Confidence;
  readonly told: Confidence | null;
}

/** A standing as it is stored. */
export const storeStanding = (standing: TradeStanding): StoredStanding => ({
  confidence: confidenceOf(standing),
  told: standing.decided === null ? null : standing.told,
});

/** A stored standing: what is there for what its provider says shows that somebody decided. */
export const readStanding = ({ confidence, told }: StoredStanding): TradeStanding => ({
  told: told ?? confidence,
  decided: told === null ? null : confidence === 'excluded' ? 'exclude' : 'include',
});
