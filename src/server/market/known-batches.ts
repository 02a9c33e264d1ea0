import { type RawBuilder, sql } from 'kysely';
import type { ProviderId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';
import { lookBack } from '../platform/database/look-back.ts';

/** What was known at a moment, by the batches that brought it: those of a provider come one after the other. */
export class KnownBatches {
  private readonly last: ReadonlyMap<ProviderId, number>;
  readonly asOf: Instant;

  constructor(asOf: Instant, last: ReadonlyMap<ProviderId, number>) {
    this.asOf = asOf;
    this.last = last;
  }

  /**
   * The last batch of the provider in a column; 0 for one that had sent nothing. A few numbers, looked up row by row; without
   * parameters, which a cursor cannot take.
   */
  lastOf(provider: RawBuilder<unknown>): RawBuilder<number> {
    const [providers, batches] = [this.last.keys(), this.last.values()].map((ids) => sql.raw([...ids].join(',')));
    return sql<number>`coalesce((
      select told.batch from unnest(array[${providers}]::int[], array[${batches}]::bigint[]) as told (provider, batch)
      where told.provider = ${provider}
    ), 0)`;
  }
}

/** Reads what was known at a moment. */
export const readAsOf = <Answer>(
  db: Database,
  asOf: Instant,
  read: (past: Database, known: KnownBatches) => Promise<Answer>,
): Promise<Answer> => lookBack(db, asOf, async (past) => read(past, await findKnownBatches(past, asOf)));

/** The same within a snapshot; null for what is known now. */
export const findKnownIfPast = async (past: Database, asOf: Instant | null): Promise<KnownBatches | null> =>
  asOf === null ? null : findKnownBatches(past, asOf);

async function findKnownBatches(past: Database, asOf: Instant): Promise<KnownBatches> {
  const { rows } = await sql<{ provider: ProviderId; batch: number }>`
    select data_providers.id as provider, last.id as batch from data_providers cross join lateral (
      select id from batches where provider_id = data_providers.id and received_at <= ${at(asOf)} order by id desc limit 1
    ) as last
  `.execute(past);
  return new KnownBatches(asOf, new Map(rows.map(({ provider, batch }) => [provider, batch])));
}
