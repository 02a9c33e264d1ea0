import { sql } from 'kysely';
import type { LimitStep } from '#domain/alerts/cross-limit-rule.ts';
import type { BatchId, LimitId, ListingId, ZoneId } from '#domain/ids.ts';
import { readingOn } from '#domain/places/limit.ts';
import { toldDayOf } from '#domain/places/limit-turns.ts';
import type { Reference } from '#domain/reference.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Litres } from '#domain/units/volume.ts';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { type NamedParcel, PARCEL_COLUMNS, type ParcelRow, toParcel } from './parcel-row.ts';

/** A change of the market, as its row says. */
export interface ChangeRow {
  readonly position: number;
  readonly at: Instant;
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
  /** The reading, or the day of its rule, that took it there. */
  readonly subject: string;
}

/** The first changes after a position, up to another. */
export async function readChangesAfter(
  db: Database,
  { after, upTo, count }: { readonly after: number; readonly upTo: number; readonly count: number },
): Promise<readonly ChangeRow[]> {
  return db
    .selectFrom('changes')
    .select(['position', 'at', 'topic', 'batch_id', 'row_mark'])
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

/** The limits of which a change brought a reading that counts, with the one that counted before; both as they counted on its day. */
export async function readLimitSteps(
  db: Database,
  { position, at }: ChangeRow,
  { findLimit }: Pick<Reference, 'findLimit'>,
): Promise<readonly ChangedLimit[]> {
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
  const day = toldDayOf(at);
  return rows.flatMap((row) => {
    const limit = findLimit(row.limit_id);
    if (limit === null) return [];
    const count = (isFlaggedOpen: boolean, volume: Litres | null) => ({
      isFlaggedOpen: readingOn({ limit, isFlaggedOpen }, day).isFlaggedOpen,
      volume,
    });
    return [
      {
        limit: row.limit_id,
        subject: `limit ${row.limit_id} ${row.id}`,
        before: row.was_open === null ? null : count(row.was_open, row.was_litres),
        after: count(row.is_open, row.volume_litres),
      },
    ];
  });
}

/** The limits that their rule closed or opened with a change, where they were open by their last reading before that day. */
export async function readTurnedLimits(db: Database, { position }: ChangeRow): Promise<readonly ChangedLimit[]> {
  const { rows } = await sql<{
    limit_id: LimitId;
    day: CalendarDate;
    is_closed: boolean;
    read_at: Instant;
    volume_litres: Litres | null;
  }>`
    select turn.limit_id, turn.day, turn.is_closed, last.read_at, last.volume_litres
    from limit_turns as turn
    cross join lateral (
      select read_at, is_open, volume_litres from limit_readings where limit_id = turn.limit_id and position < ${position}
      order by read_at desc, id desc limit 1) as last
    where turn.position = ${position} and last.is_open
  `.execute(db);
  return rows
    .filter(({ day, read_at }) => toldDayOf(read_at) < day)
    .map(({ limit_id, day, is_closed, volume_litres: volume }) => ({
      limit: limit_id,
      subject: `limit ${limit_id} ${day}`,
      before: { isFlaggedOpen: is_closed, volume },
      after: { isFlaggedOpen: !is_closed, volume },
    }));
}
