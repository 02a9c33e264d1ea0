import type { ListingGroupAnswer, OpenTradeAnswer } from '#contract/listing-answers.ts';
import type { SmallTradeAnswer, TradeAnswer } from '#contract/operations/trades.ts';
import type { ListingId } from '#domain/ids.ts';
import { confidenceOfRank } from '#domain/products/confidence.ts';
import { type Delivery, deliveryToWire } from '#domain/products/delivery.ts';
import type { Direction } from '#domain/products/kind.ts';
import { printInstant } from '#domain/units/instant.ts';
import { priceToNumber } from '#domain/units/price.ts';
import { volumeToNumber } from '#domain/units/volume.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import { presentTime } from '../reference/present-places.ts';
import type { OpenListings } from './find-open-listings.ts';
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
  deliveryDate: deliveryOrNull(row.delivery),
  term: row.term_from,
  term_to: row.term_to,
  commencement_date: row.commencement_date,
});

const presentOpenTrade = (
  row: OpenListingRow,
  { by, lastUpdated }: OpenListings,
  unit: VolumeUnit,
): OpenTradeAnswer => ({
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
  lastUpdated: printInstant(row.is_listed_at_given ? row.listed_at : lastUpdated),
  sourceUrl: row.source_url ?? by.sourceUrl,
});

/** The listings of one provider that match, of which `rows` holds those that are shown and the best. */
export function presentListingGroup(
  listings: OpenListings,
  rows: ReadonlyMap<ListingId, OpenListingRow>,
  unit: VolumeUnit,
): ListingGroupAnswer {
  const { by, best, depth, volume, shown, lastUpdated } = listings;
  return {
    id: by.id,
    name: by.name,
    logoUrl: by.logoUrl,
    lastUpdated: printInstant(lastUpdated),
    sourceUrl: by.sourceUrl,
    bestPrice: priceToNumber(best.price, unit),
    bestDelivery: deliveryOrNull(rows.get(best.id)?.delivery ?? null),
    volumeUnit: unit,
    depth,
    combinedVolume: volumeToNumber(volume, unit),
    openTrades: shown.flatMap(({ id }) => {
      const row = rows.get(id);
      return row === undefined ? [] : presentOpenTrade(row, listings, unit);
    }),
  };
}
