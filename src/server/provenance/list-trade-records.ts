import { sql } from 'kysely';
import type { ProvenanceRecord } from '#contract/operations/provenance.ts';
import { type ConfidenceRank, confidenceOfRank } from '#domain/products/confidence.ts';
import { type Instant, printInstant } from '#domain/units/instant.ts';
import { type Price, priceToNumber } from '#domain/units/price.ts';
import { type Litres, volumeToNumber } from '#domain/units/volume.ts';
import { isCorrected } from '../market/trade-versions.ts';
import type { Database } from '../platform/database/database.ts';
import { type PublicationRow, presentPublication } from './present-publication.ts';
import { lastReason } from './tell-reasons.ts';
import type { TracedThen } from './traced-place.ts';

interface TracedTradeRow extends PublicationRow {
  readonly price_steps: Price | null;
  readonly volume_litres: Litres;
  readonly traded_at: Instant;
  readonly confidence: ConfidenceRank;
  readonly is_corrected: boolean;
  /** Why an administrator included what its provider says otherwise of. */
  readonly reason: string | null;
}

/** Trades as their providers told them, newest first. */
export async function listTradeRecords(
  db: Database,
  ids: readonly number[],
  { unit, asOf }: Pick<TracedThen, 'unit' | 'asOf'>,
): Promise<ProvenanceRecord[]> {
  const { rows } = await sql<TracedTradeRow>`
    select trades.external_id, trades.price_steps, trades.volume_litres, trades.traded_at, trades.confidence,
      ${isCorrected(sql`trades`)} as is_corrected,
      case when trades.told_confidence is not null then (${lastReason(sql`trades`, asOf)}) end as reason,
      data_providers.name as provider, data_providers.is_simulated,
      batches.id as batch, batches.transport, batches.received_at
    from trades
    join data_providers on data_providers.id = trades.provider_id
    join trades as told on told.id = coalesce(trades.told_version, trades.id)
    join batches on batches.id = told.batch_id
    where trades.id = any(${[...ids]}::bigint[])
    order by trades.traded_at desc, trades.id desc
  `.execute(db);
  return rows.map((row) => ({
    ...presentPublication(row),
    at: printInstant(row.traded_at),
    ...(row.price_steps === null ? {} : { price: priceToNumber(row.price_steps, unit) }),
    volume: volumeToNumber(row.volume_litres, unit),
    confidence: confidenceOfRank(row.confidence),
    isCorrected: row.is_corrected,
    ...(row.reason === null ? {} : { note: row.reason }),
  }));
}
