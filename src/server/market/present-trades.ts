import type { SmallTradeAnswer, TradeAnswer } from '#contract/operations/trades.ts';
import { confidenceOfRank } from '#domain/products/confidence.ts';
import { deliveryToWire } from '#domain/products/delivery.ts';
import type { Direction } from '#domain/products/kind.ts';
import { printInstant } from '#domain/units/instant.ts';
import { priceToNumber } from '#domain/units/price.ts';
import { volumeToNumber } from '#domain/units/volume.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { presentTime } from '../reference/present-places.ts';
import type { RecentTradeRow } from './list-recent-trades.ts';

/** The five columns of the recent trades table. */
export const presentSmallTrade = (row: RecentTradeRow, unit: VolumeUnit): SmallTradeAnswer => ({
  tradeTimestamp: printInstant(row.traded_at),
  pricePerVolume: row.price_steps === null ? null : priceToNumber(row.price_steps, unit),
  volume: volumeToNumber(row.volume_litres, unit),
  volumeUnit: unit,
  reliability: row.allocation_class_name,
  provider: { id: row.provider_id, name: row.provider_name, logoUrl: row.provider_logo_url },
});

export const presentTrade = (row: RecentTradeRow, unit: VolumeUnit, direction: Direction | null): TradeAnswer => ({
  ...presentSmallTrade(row, unit),
  id: row.id,
  direction,
  tradeRegistrationTimestamp: presentTime(row.registered_at),
  tradeApprovalTimestamp: presentTime(row.approved_at),
  zoneFrom: row.zone_from,
  zoneTo: row.zone_to,
  reliability_id: row.allocation_class_id,
  confidence: confidenceOfRank(row.confidence),
  data_provider_name: row.provider_name,
  deliveryDate: deliveryToWire(row.delivery),
  term: row.term_from,
  term_to: row.term_to,
  commencement_date: row.commencement_date,
});
