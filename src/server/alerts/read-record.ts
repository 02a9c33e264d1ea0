import { type RawBuilder, sql } from 'kysely';
import type { RecordedParcel, RecordedReading } from '#domain/alerts/rehearse.ts';
import type { PriceTerms } from '#domain/alerts/rule.ts';
import type { LimitId, ZoneId } from '#domain/ids.ts';
import { type Kind, oppositeOf } from '#domain/products/kind.ts';
import type { Reference } from '#domain/reference.ts';
import { type Instant, instant, printInstant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import type { Litres } from '#domain/units/volume.ts';
import type { Database } from '../platform/database/database.ts';
import { readPortions } from '../platform/database/read-portions.ts';
import { PARCEL_COLUMNS, type ParcelRow, toParcel } from './parcel-row.ts';

const DAYS_REHEARSED = 365;
/** More versions of listings, or readings of limits, than this, and only the newest are looked at. */
export const MAX_RECORDED = 50_000;

export const startOfRehearsal = (now: Instant): Instant => instant(now - DAYS_REHEARSED * MILLISECONDS_PER_DAY);

/** A cursor takes no parameters. */
const literalTime = (at: Instant): RawBuilder<Instant> => sql<Instant>`${sql.lit(printInstant(at))}::timestamptz`;
const listIds = (ids: readonly number[]): RawBuilder<unknown> => sql`array[${sql.raw(ids.join(','))}]::int[]`;

interface RecordedRow extends ParcelRow {
  readonly received_at: Instant;
}

/** The versions of listings since a moment that a price rule may tell of, in portions, the oldest first. */
export async function* readRecordedParcels(
  past: Database,
  terms: PriceTerms,
  reference: Reference,
  since: Instant,
): AsyncGenerator<readonly RecordedParcel[]> {
  const { type, direction, volume, allocationClass } = terms;
  const bound = sql`price_steps ${direction === 'BUY' ? sql`<=` : sql`>=`} ${sql.lit(terms.price)}`;
  const rows = readPortions<RecordedRow>(
    past,
    sql`
    select ${PARCEL_COLUMNS}, received_at
    from (
      select listings.*, received_at from listings join batches on batches.id = opened_batch
      where kind = ${sql.lit(type)} and direction = ${sql.lit(oppositeOf(direction))} and ${bound}
        and zone_id = any(${listIds(listZonesAround(terms, reference))}) and volume_litres >= ${sql.lit(volume ?? 0)}
        and allocation_class_id is not distinct from ${sql.lit(allocationClass)} and received_at >= ${literalTime(since)}
      order by received_at desc, listings.id desc limit ${sql.lit(MAX_RECORDED)}
    ) as newest order by received_at, id
  `,
  );
  for await (const portion of rows) yield portion.map((row) => ({ at: row.received_at, ...toParcel(row) }));
}

/** Water comes from zones of the same system alone. */
function listZonesAround({ zone, state }: PriceTerms, { findZone, listZonesOf }: Reference): readonly ZoneId[] {
  const home = findZone(zone);
  if (home === null) return [];
  return listZonesOf(home.system.id).flatMap((one) => (state === null || one.state.id === state ? [one.id] : []));
}

interface ReadingRow {
  readonly limit_id: LimitId;
  readonly read_at: Instant;
  readonly is_open: boolean;
  readonly volume_litres: Litres | null;
  readonly note: string | null;
  readonly source: string;
}

/** The readings of some limits since a moment, and the last before it, in portions, the oldest first. */
export async function* readRecordedReadings(
  past: Database,
  limits: readonly LimitId[],
  reference: Reference,
  since: Instant,
): AsyncGenerator<readonly RecordedReading[]> {
  const ids = listIds(limits);
  const rows = readPortions<ReadingRow>(
    past,
    sql`
    with start as (
      select limit_id, max(read_at) as read_at from limit_readings
      where limit_id = any(${ids}) and read_at < ${literalTime(since)} group by limit_id)
    select limit_id, read_at, is_open, volume_litres, note, source
    from (
      select reading.* from limit_readings as reading left join start on start.limit_id = reading.limit_id
      where reading.limit_id = any(${ids}) and reading.read_at >= coalesce(start.read_at, ${literalTime(since)})
      order by reading.read_at desc, reading.id desc limit ${sql.lit(MAX_RECORDED)}
    ) as newest order by read_at, limit_id, id
  `,
  );
  for await (const portion of rows)
    yield portion.flatMap((row): RecordedReading[] => {
      const limit = reference.findLimit(row.limit_id);
      if (limit === null) return [];
      const { is_open: isFlaggedOpen, volume_litres: volume, read_at: readAt, note, source } = row;
      return [{ limit, isFlaggedOpen, volume, readAt, note, source }];
    });
}

/** When listings of a kind were first told; null while none were. */
export async function findStartOfListings(db: Database, kind: Kind): Promise<Instant | null> {
  const { rows } = await sql<{ first: Instant | null }>`
    select min(received_at) as first from batches where content = 'listings' and ${kind} = any(kinds)
  `.execute(db);
  return rows[0]?.first ?? null;
}
