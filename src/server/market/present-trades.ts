import type {
  ListingGroupAnswer,
  OpenTradeAnswer,
  SmallTradeAnswer,
  TradeAnswer,
} from '#contract/operations/trades.ts';
import { confidenceOfRank } from '#domain/products/confidence.ts';
import { type Delivery, deliveryToWire } from '#domain/products/delivery.ts';
import { printInstant } from '#domain/units/instant.ts';
import { price, priceToNumber } from '#domain/units/price.ts';
import { litres, volumeToNumber } from '#domain/units/volume.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { presentTime } from '../reference/present-places.ts';
import type { OpenListingRow } from './list-open-listings.ts';
import type { RecentTradeRow } from './list-recent-trades.ts';

const deliveryOrNull = (delivery: Delivery | null): string | null =>
  delivery === null ? null : deliveryToWire(delivery);

/** The five columns of the recent trades table. */
export const presentSmallTrade = (row: RecentTradeRow, unit: VolumeUnit): SmallTradeAnswer => ({
  tradeTimestamp: printInstant(row.traded_at),
  pricePerVolume: row.price_steps === null ? null : priceToNumber(row.price_steps, unit),
  volume: volumeToNumber(row.volume_litres, unit),
  volumeUnit: unit,
  reliability: row.allocation_class_name,
  provider: { id: row.provider_id, name: row.provider_name, logoUrl: row.provider_logo_url },
});

export const presentTrade = (row: RecentTradeRow, unit: VolumeUnit): TradeAnswer => ({
  ...presentSmallTrade(row, unit),
  id: row.id,
  tradeRegistrationTimestamp: presentTime(row.registered_at),
  tradeApprovalTimestamp: presentTime(row.approved_at),
  zoneFrom: row.zone_from,
  zoneTo: row.zone_to,
  reliability_id: row.allocation_class_id,
  confidence: confidenceOfRank(row.confidence),
  data_provider_name: row.provider_name,
  deliveryDate: deliveryOrNull(row.delivery),
  term: row.term_from,
  term_to: row.term_to,
  commencement_date: row.commencement_date,
});

const presentOpenTrade = (row: OpenListingRow, unit: VolumeUnit): OpenTradeAnswer => ({
  id: row.id,
  direction: row.direction,
  price: priceToNumber(row.price_steps, unit),
  volume: { valueDisplay: volumeToNumber(row.volume_litres, unit), unitDisplay: printUnitSymbol(unit) },
  wet: row.is_wet,
  deliveryDate: deliveryOrNull(row.delivery),
  term: row.term_from,
  term_to: row.term_to,
  commencement_date: row.commencement_date,
  reliability: row.allocation_class_name,
  lastUpdated: printInstant(row.is_listed_at_given ? row.listed_at : row.last_snapshot_at),
  sourceUrl: row.source_url ?? row.provider_source_url,
});

/** The listings of one provider, which come in the order of `compareListings`. */
export function presentListingGroup(rows: readonly OpenListingRow[], unit: VolumeUnit): ListingGroupAnswer | null {
  const [first] = rows;
  if (first === undefined) return null;
  return {
    id: first.provider_id,
    name: first.provider_name,
    logoUrl: first.provider_logo_url,
    lastUpdated: printInstant(first.last_snapshot_at),
    sourceUrl: first.provider_source_url,
    bestPrice: priceToNumber(price(first.price_steps), unit),
    volumeUnit: unit,
    depth: rows.length,
    combinedVolume: volumeToNumber(litres(rows.reduce((sum, row) => sum + row.volume_litres, 0)), unit),
    openTrades: rows.map((row) => presentOpenTrade(row, unit)),
  };
}
