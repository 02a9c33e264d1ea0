import { sql } from 'kysely';
import type { LimitStep } from '#domain/alerts/cross-limit-rule.ts';
import type { BatchId, LimitId, ListingId, ZoneId } from '#domain/ids.ts';
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
  readonly readAt?: LimitStep['readAt'];
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

interface StepRow {
  readonly limit_id: LimitId;
  readonly reading: number;
  readonly is_open: boolean;
  readonly volume_litres: Litres | null;
  readonly read_at: Instant;
  readonly was_open: boolean | null;
  readonly was_litres: Litres | null;
  readonly is_turned: boolean;
  readonly is_shut: boolean;
  readonly was_shut: boolean;
}

/**
 * The limits of which a change brought a reading that counts, or a day on which their rule closes or opens them, with what counted
 * before. A rule counts as it was noted last before the change, whatever a clock said then: so what is told after one change is what
 * stood before the next. The first day that is noted of a limit tells nothing: how it was told before nobody knows.
 */
export async function readLimitSteps(db: Database, { position }: ChangeRow): Promise<readonly ChangedLimit[]> {
  const { rows } = await sql<StepRow>`
    select changed.limit_id, now.id as reading, now.is_open, now.volume_litres, now.read_at, changed.is_turned,
      before.is_open as was_open, before.volume_litres as was_litres,
      coalesce(rule.is_closed, false) as is_shut, coalesce(rule_before.is_closed, false) as was_shut
    from (
      select distinct limit_id, false as is_turned from limit_readings where position = ${position}
      union all select limit_id, true from limit_turns where position = ${position}) as changed
    cross join lateral (
      select * from limit_readings where limit_id = changed.limit_id and position <= ${position}
      order by read_at desc, id desc limit 1) as now
    left join lateral (
      select * from limit_readings where limit_id = changed.limit_id and position < ${position}
      order by read_at desc, id desc limit 1) as before on true
    left join lateral (
      select is_closed from limit_turns where limit_id = changed.limit_id and position <= ${position}
      order by position desc limit 1) as rule on true
    left join lateral (
      select is_closed from limit_turns where limit_id = changed.limit_id and position < ${position}
      order by position desc limit 1) as rule_before on true
    where case when changed.is_turned then rule_before.is_closed is not null else now.position = ${position} end
  `.execute(db);
  return rows.map((row) => ({
    limit: row.limit_id,
    subject: `limit ${row.limit_id} ${row.is_turned ? `turn ${position}` : row.reading}`,
    before: row.was_open === null ? null : { isFlaggedOpen: row.was_open && !row.was_shut, volume: row.was_litres },
    after: { isFlaggedOpen: row.is_open && !row.is_shut, volume: row.volume_litres },
    ...(row.is_turned ? { readAt: row.read_at } : {}),
  }));
}
