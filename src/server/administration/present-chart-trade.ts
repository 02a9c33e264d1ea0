import type { ChartTradeAnswer, DecisionAnswer } from '#contract/operations/administration.ts';
import { confidenceOfRank } from '#domain/products/confidence.ts';
import { listPossibleDecisions } from '#domain/products/trade-standing.ts';
import { printInstant } from '#domain/units/instant.ts';
import { priceToNumber } from '#domain/units/price.ts';
import { volumeToNumber } from '#domain/units/volume.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { standingOfRow } from '../publishing/standing-of-row.ts';
import type { ChartTradeRow } from './list-chart-trades.ts';
import type { DecisionRow } from './list-decisions.ts';

export function presentChartTrade(
  row: ChartTradeRow,
  last: DecisionRow | undefined,
  unit: VolumeUnit,
): ChartTradeAnswer {
  const standing = standingOfRow(row);
  return {
    id: row.id,
    name: row.external_id,
    provider: row.provider,
    isSimulated: row.is_simulated,
    tradedAt: printInstant(row.traded_at),
    pricePerVolume: row.price_steps === null ? null : priceToNumber(row.price_steps, unit),
    volume: volumeToNumber(row.volume_litres, unit),
    zoneFrom: row.zone_from,
    zoneTo: row.zone_to,
    reliability: row.allocation_class,
    confidence: confidenceOfRank(row.confidence),
    toldConfidence: standing.told,
    isDecided: standing.decided !== null,
    isCorrected: row.is_corrected,
    decisions: [...listPossibleDecisions(standing)],
    last: last === undefined ? null : presentDecision(last),
  };
}

export const presentDecision = (row: DecisionRow): DecisionAnswer => ({
  decision: row.decision,
  reason: row.reason,
  at: printInstant(row.decided_at),
  by: row.by,
  confidenceBefore: confidenceOfRank(row.confidence_before),
  confidenceAfter: confidenceOfRank(row.confidence_after),
});
