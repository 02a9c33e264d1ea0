import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AllocationClassId, ZoneId } from '#domain/ids.ts';
import { CONFIDENCE_RANK, type Confidence } from '#domain/products/confidence.ts';
import type { Kind } from '#domain/products/kind.ts';
import { addDays, type CalendarDate } from '#domain/units/calendar.ts';
import { type Instant, startOfLocalDay } from '#domain/units/instant.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';
import { readAsOf } from './known-batches.ts';
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
  if (filter.asOf === null) return listNewest(db, filter, versionsNow(sql`trades`));
  return readAsOf(db, filter.asOf, async (transaction, known) => {
    let rows: readonly RecentTradeRow[] = [];
    for (const versions of versionsThen(known, sql`trades`))
      rows = [...rows, ...(await listNewest(transaction, filter, versions))];
    return rows.toSorted(newestFirst).slice(0, filter.count);
  });
}

const newestFirst = (left: RecentTradeRow, right: RecentTradeRow): number =>
  right.traded_at - left.traded_at || right.id - left.id;

function listNewest(db: Database, filter: RecentTradesFilter, versions: RawBuilder<SqlBool>) {
  const leastRank = CONFIDENCE_RANK[filter.minConfidence ?? 'unverified'];
  return db
    .selectFrom('trades')
    .innerJoin('data_providers', 'data_providers.id', 'trades.provider_id')
    .leftJoin('allocation_classes', 'allocation_classes.id', 'trades.allocation_class_id')
    .where('trades.kind', '=', filter.kind)
    .where(versions)
    .where((eb) => {
      const { zone, zoneFrom, zoneTo, allocationClass, confidence, minConfidence, dateFrom, dateTo } = filter;
      return eb.and([
        ...(zone === undefined ? [] : [eb.or([eb('zone_from', '=', zone), eb('zone_to', '=', zone)])]),
        ...(zoneFrom === undefined ? [] : [eb('zone_from', '=', zoneFrom)]),
        ...(zoneTo === undefined ? [] : [eb('zone_to', '=', zoneTo)]),
        ...(allocationClass === undefined ? [] : [eb('allocation_class_id', '=', allocationClass)]),
        ...(confidence === undefined ? [] : [eb('confidence', '=', CONFIDENCE_RANK[confidence])]),
        ...(confidence !== undefined && minConfidence === undefined ? [] : [eb('confidence', '>=', leastRank)]),
        ...(dateFrom === undefined ? [] : [eb('traded_at', '>=', at(startOfLocalDay(dateFrom)))]),
        ...(dateTo === undefined ? [] : [eb('traded_at', '<', at(startOfLocalDay(addDays(dateTo, 1))))]),
      ]);
    })
    .orderBy('traded_at', 'desc')
    .orderBy('trades.id', 'desc')
    .limit(filter.count)
    .select([
      'trades.id',
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
