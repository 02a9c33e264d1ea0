import type { ListingGroupAnswer, OpenTradeAnswer } from '#contract/listing-answers.ts';
import type { ListingId } from '#domain/ids.ts';
import { deliveryToWire } from '#domain/products/delivery.ts';
import { printInstant } from '#domain/units/instant.ts';
import { priceToNumber } from '#domain/units/price.ts';
import { volumeToNumber } from '#domain/units/volume.ts';
import { printUnitSymbol, type VolumeUnit } from '#domain/units/volume-unit.ts';
import type { Database } from '../platform/database/database.ts';
import type { OpenListings } from './find-open-listings.ts';
import { listOpenListings, type OpenListingRow } from './list-open-listings.ts';

/** Listings that were found, provider by provider, with what the books in memory do not know of them. */
export async function presentListings(
  db: Database,
  found: readonly OpenListings[],
  unit: VolumeUnit,
): Promise<ListingGroupAnswer[]> {
  const needed = found.flatMap(({ best, shown }) => [best.id, ...shown.map(({ id }) => id)]);
  const rows = new Map((await listOpenListings(db, needed)).map((row) => [row.id, row]));
  return found.map((listings) => presentListingGroup(listings, rows, unit));
}

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
    bestDelivery: deliveryToWire(rows.get(best.id)?.delivery ?? null),
    volumeUnit: unit,
    depth,
    combinedVolume: volumeToNumber(volume, unit),
    openTrades: shown.flatMap(({ id }) => {
      const row = rows.get(id);
      return row === undefined ? [] : presentOpenTrade(row, listings, unit);
    }),
  };
}

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
  deliveryDate: deliveryToWire(row.delivery),
  term: row.term_from,
  term_to: row.term_to,
  commencement_date: row.commencement_date,
  reliability: row.allocation_class_name,
  lastUpdated: printInstant(row.is_listed_at_given ? row.listed_at : lastUpdated),
  sourceUrl: row.source_url ?? by.sourceUrl,
});
