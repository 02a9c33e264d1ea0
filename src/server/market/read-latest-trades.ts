import { type RawBuilder, sql } from 'kysely';
import type { AllocationClassId, ProviderId, ZoneId } from '#domain/ids.ts';
import { CONFIDENCE_RANK, type ConfidenceRank, MIN_COUNTED_CONFIDENCE } from '#domain/products/confidence.ts';
import { hasAllocationClass, KINDS, type Kind } from '#domain/products/kind.ts';
import { MAX_OVERVIEW_TRADES } from '#domain/statistics/max-overview-trades.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Price } from '#domain/units/price.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { LatestTrade } from './latest-trades.ts';

interface LatestTradeRow {
  readonly id: number;
  readonly kind: Kind;
  readonly zone: ZoneId;
  readonly allocation_class_id: AllocationClassId | null;
  readonly price_steps: Price;
  readonly traded_at: Instant;
  readonly confidence: ConfidenceRank;
  readonly provider_id: ProviderId;
}

/** The newest of one place: a few entries of the index, whatever lies behind them. `place` names a kind and a zone. */
const newestOf = (ofClass: RawBuilder<unknown>) => sql`
  cross join lateral (
    select id, allocation_class_id, price_steps, traded_at, confidence, provider_id from trades
    where trades.kind = place.kind and zone_from = place.zone and ${ofClass}
      and superseded_by is null and price_steps is not null and confidence >= ${sql.lit(CONFIDENCE_RANK[MIN_COUNTED_CONFIDENCE])}
    order by traded_at desc, id desc limit ${sql.lit(MAX_OVERVIEW_TRADES)}
  ) as newest`;

const placesOf = (kinds: readonly Kind[]) =>
  sql`(select kind, zones.id as zone from zones cross join unnest(${[...kinds]}::text[]) as kind) as place`;

/** The newest trades of every kind, zone and class that count for reports and have a price; a corrected one in its last version. */
export async function readLatestTrades(transaction: DatabaseTransaction): Promise<readonly LatestTrade[]> {
  const { rows } = await sql<LatestTradeRow>`
    select place.kind, place.zone, newest.* from ${placesOf(KINDS.filter((kind) => !hasAllocationClass(kind)))}
      ${newestOf(sql`allocation_class_id is null`)}
    union all
    select place.kind, place.zone, newest.* from ${placesOf(KINDS.filter(hasAllocationClass))}
      cross join allocation_classes as class ${newestOf(sql`allocation_class_id = class.id`)}
  `.execute(transaction);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    zone: row.zone,
    allocationClass: row.allocation_class_id,
    price: row.price_steps,
    tradedAt: row.traded_at,
    confidence: row.confidence,
    provider: row.provider_id,
  }));
}
