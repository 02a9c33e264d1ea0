import { sql } from 'kysely';
import type { ProvenanceRecord } from '#contract/operations/provenance.ts';
import type { ListingId } from '#domain/ids.ts';
import { type Instant, printInstant } from '#domain/units/instant.ts';
import { type Price, priceToNumber } from '#domain/units/price.ts';
import { type Litres, volumeToNumber } from '#domain/units/volume.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import type { Database } from '../platform/database/database.ts';
import { type PublicationRow, presentPublication } from './present-publication.ts';

interface TracedListingRow extends PublicationRow {
  readonly id: ListingId;
  readonly price_steps: Price;
  readonly volume_litres: Litres;
  readonly listed_at: Instant;
}

/** Listings as their providers told them, in the order of their ids given. */
export async function listListingRecords(
  db: Database,
  ids: readonly ListingId[],
  unit: VolumeUnit,
): Promise<ProvenanceRecord[]> {
  const { rows } = await sql<TracedListingRow>`
    select listings.id, external_id, price_steps, volume_litres, listed_at,
      data_providers.name as provider, data_providers.is_simulated,
      batches.id as batch, batches.transport, batches.received_at
    from listings
    join data_providers on data_providers.id = listings.provider_id
    join batches on batches.id = listings.opened_batch
    where listings.id = any(${[...ids]}::bigint[])
    order by array_position(${[...ids]}::bigint[], listings.id)
  `.execute(db);
  return rows.map((row) => ({
    ...presentPublication(row),
    at: printInstant(row.listed_at),
    price: priceToNumber(row.price_steps, unit),
    volume: volumeToNumber(row.volume_litres, unit),
  }));
}
