import { type ConfidenceRank, confidenceOfRank } from '#domain/products/confidence.ts';
import { readStanding, type TradeStanding } from '#domain/products/trade-standing.ts';

/** What stands of a trade, from the columns that keep it. */
export const standingOfRow = (row: {
  readonly confidence: ConfidenceRank;
  readonly told_confidence: ConfidenceRank | null;
}): TradeStanding =>
  readStanding({
    confidence: confidenceOfRank(row.confidence),
    told: row.told_confidence === null ? null : confidenceOfRank(row.told_confidence),
  });
