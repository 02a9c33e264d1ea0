import { sql } from 'kysely';
import type { StorageId, ZoneId } from '#domain/ids.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Litres } from '#domain/units/volume.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';

const DAYS_OF_YEAR = 365;
/** No level may have been read on that day: one read so much earlier tells it as well. */
const DAYS_EARLIER = 14;

export interface StorageNow {
  readonly id: StorageId;
  readonly name: string;
  readonly capacity: Litres;
  /** Null when no level was ever read. */
  readonly latest: {
    readonly date: CalendarDate;
    readonly volume: Litres;
    readonly source: string;
    readonly isSimulated: boolean;
  } | null;
  /** A year before the latest level, or up to two weeks earlier. */
  readonly volumeYearAgo: Litres | null;
}

export interface ZoneStorages {
  readonly zone: ZoneId;
  /** The largest first. */
  readonly storages: readonly StorageNow[];
}

interface StorageRow {
  readonly id: StorageId;
  readonly name: string;
  readonly capacity_litres: Litres;
  readonly zones: readonly ZoneId[];
  readonly date: CalendarDate | null;
  readonly volume_litres: Litres | null;
  readonly source: string | null;
  readonly is_simulated: boolean | null;
  readonly volume_year_ago: Litres | null;
}

interface WantedLevels {
  /** As they were known at a moment, unless it is null. */
  readonly asOf?: Instant | null;
  /** Of this zone alone. */
  readonly zone?: ZoneId;
}

/** The storages of every zone that has some, zone by zone, with their last levels and those of a year before. */
export async function listStorageLevels(
  db: Database,
  { asOf = null, zone }: WantedLevels = {},
): Promise<readonly ZoneStorages[]> {
  const counts = countsAsOf(asOf);
  const { rows } = await sql<StorageRow>`
    select storages.id, storages.name, capacity_litres, zones, latest.*, before.volume_litres as volume_year_ago
    from storages
    join lateral (
      select array_agg(zone_id) as zones from zone_storages
      where storage_id = storages.id ${zone === undefined ? sql`` : sql`and zone_id = ${zone}`}
    ) as served on zones is not null
    left join lateral (
      select date, volume_litres, source, is_simulated from storage_levels
      where storage_id = storages.id and ${counts} order by date desc limit 1
    ) as latest on true
    left join lateral (
      select volume_litres from storage_levels
      where storage_id = storages.id and ${counts}
        and date between latest.date - ${sql.lit(DAYS_OF_YEAR + DAYS_EARLIER)} and latest.date - ${sql.lit(DAYS_OF_YEAR)}
      order by date desc limit 1
    ) as before on true
    order by ${byCapacity}
  `.execute(db);
  const byZone = Map.groupBy(
    rows.flatMap((row) => row.zones.map((zone) => ({ zone, storage: toStorage(row) }))),
    ({ zone }) => zone,
  );
  return [...byZone]
    .map(([zone, served]) => ({ zone, storages: served.map(({ storage }) => storage) }))
    .toSorted((left, right) => left.zone - right.zone);
}

/** The order of storages: the largest first. */
export const byCapacity = sql`storages.capacity_litres desc, storages.id`;

/** Of several levels of a day the one that was known at a moment, or that is known now where that is null. */
export const countsAsOf = (asOf: Instant | null) =>
  asOf === null
    ? sql<boolean>`replaced_at is null`
    : sql<boolean>`recorded_at <= ${at(asOf)} and (replaced_at is null or replaced_at > ${at(asOf)})`;

/** Since when any level is known; null while none is. */
export async function findFirstLevel(db: Database): Promise<Instant | null> {
  const row = await db
    .selectFrom('storage_levels')
    .select('recorded_at')
    .orderBy('recorded_at')
    .limit(1)
    .executeTakeFirst();
  return row?.recorded_at ?? null;
}

const toStorage = (row: StorageRow): StorageNow => ({
  id: row.id,
  name: row.name,
  capacity: row.capacity_litres,
  latest:
    row.date === null || row.volume_litres === null
      ? null
      : {
          date: row.date,
          volume: row.volume_litres,
          source: row.source ?? '',
          isSimulated: row.is_simulated ?? false,
        },
  volumeYearAgo: row.volume_year_ago,
});
