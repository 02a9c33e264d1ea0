import { sql } from 'kysely';
import type { Parcel } from '#domain/alerts/match-price-rule.ts';
import type { AllocationClassId, ProviderId, ZoneId } from '#domain/ids.ts';
import type { Direction, Kind } from '#domain/products/kind.ts';
import type { Price } from '#domain/units/price.ts';
import type { Litres } from '#domain/units/volume.ts';

/** A version of a listing, as much of it as makes a parcel. */
export interface ParcelRow {
  readonly provider_id: ProviderId;
  readonly external_id: string;
  readonly kind: Kind;
  readonly direction: Direction;
  readonly zone_id: ZoneId;
  readonly allocation_class_id: AllocationClassId | null;
  readonly price_steps: Price;
  readonly volume_litres: Litres;
}

export const PARCEL_COLUMNS = sql`
  provider_id, external_id, kind, direction, zone_id, allocation_class_id, price_steps, volume_litres`;

/** A parcel with what it is told of once as. */
export interface NamedParcel extends Parcel {
  /** The listing, whatever its version, price and volume. Its name on another side, of another zone or class is another one. */
  readonly subject: string;
}

export const toParcel = (row: ParcelRow): NamedParcel => ({
  subject: `listing ${row.provider_id} ${row.kind} ${row.external_id} ${row.direction} ${row.zone_id} ${row.allocation_class_id ?? 0}`,
  kind: row.kind,
  direction: row.direction,
  zone: row.zone_id,
  allocationClass: row.allocation_class_id,
  price: row.price_steps,
  volume: row.volume_litres,
});
