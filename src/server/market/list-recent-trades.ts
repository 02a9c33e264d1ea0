import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AllocationClassId, ZoneId } from '#domain/ids.ts';
import { CONFIDENCE_RANK, type Confidence } from '#domain/products/confidence.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { endOfLocalDay, type Instant, startOfLocalDay } from '#domain/units/instant.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';
import { type KnownBatches, readAsOf } from './known-batches.ts';
import { versionsNow, versionsThen } from './trade-versions.ts';

export interface RecentTradesFilter {
  readonly kind: Kind;
  /** Out of the zone or into it. */
  readonly zone?: ZoneId | undefined;
  readonly zoneFrom?: ZoneId | undefined;
  readonly zoneTo?: ZoneId | undefined;
  readonly allocationClass?: AllocationClassId | undefined;
  readonly confidence?: Confidence | undefined;
  readonly minConfidence?: Confidence | undefined;
  /** Days in Sydney, both included. */
  readonly dateFrom?: CalendarDate | undefined;
  readonly dateTo?: CalendarDate | undefined;
  readonly count: number;
  /** As they were known then; null for now. */
  readonly asOf: Instant | null;
}

/** The newest trades that pass; corrected ones in their last version, excluded ones only when asked for. */
export async function listRecentTrades(db: Database, filter: RecentTradesFilter): Promise<readonly RecentTradeRow[]> {
  if (filter.asOf === null) return listNewestTrades(db, filter, null);
  return readAsOf(db, filter.asOf, (past, known) => listNewestTrades(past, filter, known));
}

/** The same within a snapshot. */
export async function listNewestTrades(
  db: Database,
  filter: RecentTradesFilter,
  known: KnownBatches | null,
): Promise<readonly RecentTradeRow[]> {
  if (known === null) return listNewest(db, filter, versionsNow(sql`one`));
  let rows: readonly RecentTradeRow[] = [];
  for (const versions of versionsThen(known, sql`one`)) rows = [...rows, ...(await listNewest(db, filter, versions))];
  return rows.toSorted(newestFirst).slice(0, filter.count);
}

const newestFirst = (left: RecentTradeRow, right: RecentTradeRow): number =>
  right.traded_at - left.traded_at || right.id - left.id;

/** Of trades called `one`: whether they are of the zones, the class and the days that are asked for, whoever confirms them. */
export function passesRecent(
  filter: Pick<RecentTradesFilter, 'kind' | 'zone' | 'zoneFrom' | 'zoneTo' | 'allocationClass' | 'dateFrom' | 'dateTo'>,
): RawBuilder<SqlBool> {
  const { kind, zone, zoneFrom, zoneTo, allocationClass, dateFrom, dateTo } = filter;
  return sql<SqlBool>`${sql.join(
    [
      sql`one.kind = ${kind}`,
      ...(zone === undefined ? [] : [sql`(one.zone_from = ${zone} or one.zone_to = ${zone})`]),
      ...(zoneFrom === undefined ? [] : [sql`one.zone_from = ${zoneFrom}`]),
      ...(zoneTo === undefined ? [] : [sql`one.zone_to = ${zoneTo}`]),
      ...(allocationClass === undefined ? [] : [sql`one.allocation_class_id = ${allocationClass}`]),
      ...(dateFrom === undefined ? [] : [sql`one.traded_at >= ${at(startOfLocalDay(dateFrom))}`]),
      ...(dateTo === undefined ? [] : [sql`one.traded_at < ${at(endOfLocalDay(dateTo))}`]),
    ],
    sql` and `,
  )}`;
}

function listNewest(db: Database, filter: RecentTradesFilter, versions: RawBuilder<SqlBool>) {
  const { confidence, minConfidence } = filter;
  const leastRank = CONFIDENCE_RANK[minConfidence ?? 'unverified'];
  return db
    .selectFrom('trades as one')
    .innerJoin('data_providers', 'data_providers.id', 'one.provider_id')
    .leftJoin('allocation_classes', 'allocation_classes.id', 'one.allocation_class_id')
    .where(passesRecent(filter))
    .where(versions)
    .where((eb) =>
      eb.and([
        ...(confidence === undefined ? [] : [eb('confidence', '=', CONFIDENCE_RANK[confidence])]),
        ...(confidence !== undefined && minConfidence === undefined ? [] : [eb('confidence', '>=', leastRank)]),
      ]),
    )
    .orderBy('traded_at', 'desc')
    .orderBy('one.id', 'desc')
    .limit(filter.count)
    .select([
      'one.id',
      'zone_from',
      'zone_to',
      'allocation_class_id',
      'allocation_classes.name as allocation_class_name',
      'price_steps',
      'volume_litres',
      'traded_at',
      'approved_at',
      'registered_at',
      'confidence',
      'delivery',
      'term_from',
      'term_to',
      'commencement_date',
      'provider_id',
      'data_providers.name as provider_name',
      'data_providers.logo_url as provider_logo_url',
    ])
    .execute();
}

export type RecentTradeRow = Awaited<ReturnType<typeof listNewest>>[number];
