import type { AllocationClassId, ZoneId } from '#domain/ids.ts';
import type { Direction, Kind } from '#domain/products/kind.ts';
import { lapsedSnapshotAt } from '#domain/publishing/lapse.ts';
import type { Instant } from '#domain/units/instant.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';

export interface OpenListingsFilter {
  readonly kind: Kind;
  readonly zone: ZoneId;
  readonly direction?: Direction | undefined;
  readonly allocationClass?: AllocationClassId | undefined;
  readonly now: Instant;
}

/** The listings of a zone that are open at `now`: not closed, not run out, their provider not silent too long. */
export function listOpenListings(db: Database, filter: OpenListingsFilter) {
  const { kind, zone, direction, allocationClass, now } = filter;
  return db
    .selectFrom('listings')
    .innerJoin('data_providers', 'data_providers.id', 'listings.provider_id')
    .innerJoin('provider_standings', (join) =>
      join
        .onRef('provider_standings.provider_id', '=', 'listings.provider_id')
        .onRef('provider_standings.kind', '=', 'listings.kind'),
    )
    .leftJoin('allocation_classes', 'allocation_classes.id', 'listings.allocation_class_id')
    .where('listings.zone_id', '=', zone)
    .where('listings.kind', '=', kind)
    .where('closed_position', 'is', null)
    .where('last_snapshot_at', '>', at(lapsedSnapshotAt(now)))
    .where((eb) =>
      eb.and([
        eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at(now))]),
        ...(direction === undefined ? [] : [eb('direction', '=', direction)]),
        ...(allocationClass === undefined ? [] : [eb('allocation_class_id', '=', allocationClass)]),
      ]),
    )
    .select([
      'listings.id',
      'direction',
      'price_steps',
      'volume_litres',
      'is_wet',
      'delivery',
      'term_from',
      'term_to',
      'commencement_date',
      'listed_at',
      'is_listed_at_given',
      'listings.source_url',
      'allocation_classes.name as allocation_class_name',
      'listings.provider_id',
      'data_providers.name as provider_name',
      'data_providers.logo_url as provider_logo_url',
      'data_providers.source_url as provider_source_url',
      'last_snapshot_at',
    ])
    .execute();
}

export type OpenListingRow = Awaited<ReturnType<typeof listOpenListings>>[number];
