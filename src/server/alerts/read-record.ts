import { sql } from 'kysely';
import type { LimitRecord, RecordedParcel } from '#domain/alerts/rehearse.ts';
import type { PriceTerms } from '#domain/alerts/rule.ts';
import type { AllocationClassId, LimitId, ProviderId, ZoneId } from '#domain/ids.ts';
import type { LimitReading } from '#domain/places/limit.ts';
import { type Direction, type Kind, oppositeOf } from '#domain/products/kind.ts';
import type { Reference } from '#domain/reference.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import type { Price } from '#domain/units/price.ts';
import type { Litres } from '#domain/units/volume.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';

const DAYS_REHEARSED = 365;
/** More versions of listings than this, and only the newest are looked at. */
const MAX_RECORDED = 50_000;

export const startOfRehearsal = (now: Instant): Instant => instant(now - DAYS_REHEARSED * MILLISECONDS_PER_DAY);

interface RecordedRow {
  readonly provider_id: ProviderId;
  readonly external_id: string;
  readonly kind: Kind;
  readonly direction: Direction;
  readonly zone_id: ZoneId;
  readonly allocation_class_id: AllocationClassId | null;
  readonly price_steps: Price;
  readonly volume_litres: Litres;
  readonly received_at: Instant;
}

/** The versions of listings since a moment that a price rule may tell of, the oldest first. */
export async function readRecordedParcels(
  db: Database,
  terms: PriceTerms,
  since: Instant,
): Promise<readonly RecordedParcel[]> {
  const bound = terms.direction === 'BUY' ? sql`price_steps <= ${terms.price}` : sql`price_steps >= ${terms.price}`;
  const { rows } = await sql<RecordedRow>`
    select listings.provider_id, external_id, kind, direction, zone_id, allocation_class_id, price_steps, volume_litres, received_at
    from listings join batches on batches.id = opened_batch
    where kind = ${terms.type} and direction = ${oppositeOf(terms.direction)} and ${bound}
      and volume_litres >= ${terms.volume ?? 0} and allocation_class_id is not distinct from ${terms.allocationClass}
      and received_at >= ${at(since)}
    order by received_at desc, listings.id desc limit ${MAX_RECORDED}
  `.execute(db);
  return rows.reverse().map((row) => ({
    at: row.received_at,
    listing: `${row.provider_id} ${row.external_id}`,
    kind: row.kind,
    direction: row.direction,
    zone: row.zone_id,
    allocationClass: row.allocation_class_id,
    price: row.price_steps,
    volume: row.volume_litres,
  }));
}

/** The readings of every limit since a moment, and the last before it, the oldest first. */
export async function readRecordedReadings(db: Database, reference: Reference, since: Instant): Promise<LimitRecord> {
  const { rows } = await sql<{
    limit_id: LimitId;
    read_at: Instant;
    is_open: boolean;
    volume_litres: Litres | null;
    note: string | null;
    source: string;
  }>`
    with start as (
      select limit_id, max(read_at) as read_at from limit_readings where read_at < ${at(since)} group by limit_id)
    select reading.limit_id, reading.read_at, is_open, volume_litres, note, source
    from limit_readings as reading left join start on start.limit_id = reading.limit_id
    where reading.read_at >= coalesce(start.read_at, ${at(since)})
    order by reading.limit_id, reading.read_at, id
  `.execute(db);
  const readings = rows.flatMap((row): LimitReading[] => {
    const limit = reference.findLimit(row.limit_id);
    if (limit === null) return [];
    const { is_open: isFlaggedOpen, volume_litres: volume, read_at: readAt, note, source } = row;
    return [{ limit, isFlaggedOpen, volume, readAt, note, source }];
  });
  return Map.groupBy(readings, ({ limit }) => limit.id);
}

/** Since when there is a record; null while there is none. */
export async function findStartOfRecord(
  db: Database,
  of: 'listings' | 'limits',
  since: Instant,
): Promise<Instant | null> {
  const { rows } =
    of === 'listings'
      ? await sql<{ first: Instant | null }>`
          select min(received_at) as first from batches where content = 'listings'`.execute(db)
      : await sql<{ first: Instant | null }>`select min(read_at) as first from limit_readings`.execute(db);
  const first = rows[0]?.first ?? null;
  return first === null ? null : instant(Math.max(first, since));
}
