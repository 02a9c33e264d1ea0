import { sql } from 'kysely';
import type { LimitStep } from '#domain/alerts/cross-limit-rule.ts';
import type { BatchId, LimitId, ListingId, ZoneId } from '#domain/ids.ts';
import type { Litres } from '#domain/units/volume.ts';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { type NamedParcel, PARCEL_COLUMNS, type ParcelRow, toParcel } from './parcel-row.ts';

/** A change of the market, as its row says. */
export interface ChangeRow {
  readonly position: number;
  readonly topic: Tables['changes']['topic'];
  readonly batch_id: BatchId | null;
  readonly row_mark: number | null;
}

export interface ChangedParcel extends NamedParcel {
  readonly id: ListingId;
}

export interface ChangedLimit {
  readonly limit: LimitId;
  /** Null: nobody had read it. */
  readonly before: LimitStep['before'] | null;
  readonly after: LimitStep['after'];
  /** The reading that took it there. */
  readonly subject: string;
}

/** The first changes after a position, up to another. */
export async function readChangesAfter(
  db: Database,
  { after, upTo, count }: { readonly after: number; readonly upTo: number; readonly count: number },
): Promise<readonly ChangeRow[]> {
  return db
    .selectFrom('changes')
    .select(['position', 'topic', 'batch_id', 'row_mark'])
    .where('position', '>', after)
    .where('position', '<=', upTo)
    .orderBy('position')
    .limit(count)
    .execute();
}

interface ChangedRow extends ParcelRow {
  readonly id: ListingId;
}

const toChanged = (row: ChangedRow): ChangedParcel => ({ id: row.id, ...toParcel(row) });

/** The listings that a change opened and that are open still, after one of them. */
export async function readOpenedParcels(
  db: Database,
  { position, row_mark, batch_id }: ChangeRow,
  { after, count }: { readonly after: number; readonly count: number },
): Promise<readonly ChangedParcel[]> {
  const { rows } = await sql<ChangedRow>`
    select id, ${PARCEL_COLUMNS} from listings
    where opened_position = ${row_mark ?? position} and opened_batch = ${batch_id} and closed_position is null
      and id > ${after} and kind in ('temporary', 'permanent')
    order by id limit ${count}
  `.execute(db);
  return rows.map(toChanged);
}

/** The open listings of temporary water that is offered in some zones or wanted in others, after one of them. */
export async function readOpenBetween(
  db: Database,
  { from, to }: { readonly from: readonly ZoneId[]; readonly to: readonly ZoneId[] },
  { after, count }: { readonly after: number; readonly count: number },
): Promise<readonly ChangedParcel[]> {
  const { rows } = await sql<ChangedRow>`
    select id, ${PARCEL_COLUMNS} from listings
    where closed_position is null and kind = 'temporary' and id > ${after}
      and ((direction = 'SELL' and zone_id = any(${[...from]})) or (direction = 'BUY' and zone_id = any(${[...to]})))
    order by id limit ${count}
  `.execute(db);
  return rows.map(toChanged);
}

/** The limits of which a change brought a reading that counts, with the one that counted before. */
export async function readLimitSteps(db: Database, { position }: ChangeRow): Promise<readonly ChangedLimit[]> {
  const { rows } = await sql<{
    id: number;
    limit_id: LimitId;
    is_open: boolean;
    volume_litres: Litres | null;
    was_open: boolean | null;
    was_litres: Litres | null;
  }>`
    select now.id, now.limit_id, now.is_open, now.volume_litres, before.is_open as was_open, before.volume_litres as was_litres
    from (select distinct limit_id from limit_readings where position = ${position}) as read
    cross join lateral (
      select * from limit_readings where limit_id = read.limit_id and position <= ${position}
      order by read_at desc, id desc limit 1) as now
    left join lateral (
      select * from limit_readings where limit_id = read.limit_id and position < ${position}
      order by read_at desc, id desc limit 1) as before on true
    where now.position = ${position}
  `.execute(db);
  return rows.map((row) => ({
    limit: row.limit_id,
    subject: `limit ${row.limit_id} ${row.id}`,
    before: row.was_open === null ? null : { isFlaggedOpen: row.was_open, volume: row.was_litres },
    after: { isFlaggedOpen: row.is_open, volume: row.volume_litres },
  }));
}
