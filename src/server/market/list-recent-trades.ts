import { sql } from 'kysely';
import { CONFIDENCE_RANK, type Confidence } from '#domain/products/confidence.ts';
import type { Kind } from '#domain/products/kind.ts';
import { addDays, type CalendarDate } from '#domain/units/calendar.ts';
import { startOfLocalDay } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';

export interface RecentTradesFilter {
  readonly kind: Kind;
  /** Out of the zone or into it. */
  readonly zone?: number | undefined;
  readonly zoneFrom?: number | undefined;
  readonly zoneTo?: number | undefined;
  readonly allocationClass?: number | undefined;
  readonly confidence?: Confidence | undefined;
  readonly minConfidence?: Confidence | undefined;
  /** Days in Sydney, both included. */
  readonly dateFrom?: CalendarDate | undefined;
  readonly dateTo?: CalendarDate | undefined;
  readonly count: number;
}

/** The newest trades that pass; corrected ones in their last version, excluded ones only when asked for. */
export function listRecentTrades(db: Database, filter: RecentTradesFilter) {
  const leastRank = CONFIDENCE_RANK[filter.minConfidence ?? 'unverified'];
  return db
    .selectFrom('trades')
    .innerJoin('data_providers', 'data_providers.id', 'trades.provider_id')
    .leftJoin('allocation_classes', 'allocation_classes.id', 'trades.allocation_class_id')
    .where('trades.kind', '=', filter.kind)
    .where('trades.superseded_by', 'is', null)
    .$if(filter.zone !== undefined, (query) =>
      query.where((eb) => eb.or([eb('zone_from', '=', filter.zone ?? 0), eb('zone_to', '=', filter.zone ?? 0)])),
    )
    .$if(filter.zoneFrom !== undefined, (query) => query.where('zone_from', '=', filter.zoneFrom ?? 0))
    .$if(filter.zoneTo !== undefined, (query) => query.where('zone_to', '=', filter.zoneTo ?? 0))
    .$if(filter.allocationClass !== undefined, (query) =>
      query.where('allocation_class_id', '=', filter.allocationClass ?? 0),
    )
    .$if(filter.confidence !== undefined, (query) =>
      query.where('confidence', '=', CONFIDENCE_RANK[filter.confidence ?? 'excluded']),
    )
    .$if(filter.confidence === undefined || filter.minConfidence !== undefined, (query) =>
      query.where('confidence', '>=', leastRank),
    )
    .$if(filter.dateFrom !== undefined, (query) =>
      query.where('traded_at', '>=', sql<number>`${new Date(startOfLocalDay(filter.dateFrom as CalendarDate))}`),
    )
    .$if(filter.dateTo !== undefined, (query) =>
      query.where(
        'traded_at',
        '<',
        sql<number>`${new Date(startOfLocalDay(addDays(filter.dateTo as CalendarDate, 1)))}`,
      ),
    )
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

export type RecentTradeRow = Awaited<ReturnType<typeof listRecentTrades>>[number];
