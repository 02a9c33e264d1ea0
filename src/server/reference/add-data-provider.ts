import { sql } from 'kysely';
import type { ProviderId } from '#domain/ids.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { takeNextPosition } from '../platform/database/next-position.ts';

export interface NewProvider {
  readonly name: string;
  readonly sourceUrl: string | null;
}

/** Adds a real data provider; running instances hear of it. The name must not be taken. */
export async function addDataProvider(
  db: Database,
  { name, sourceUrl }: NewProvider,
  now: Instant,
): Promise<Result<ProviderId, 'name_taken'>> {
  return db.transaction().execute(async (transaction) => {
    // The lock on the position comes first: it makes the adding of two providers come one after the other.
    await takeNextPosition(transaction, { topic: 'reference', at: now, batchId: null });
    const { rows } = await sql<{ id: ProviderId }>`
      insert into data_providers (id, name, source_url, is_simulated)
      select coalesce(max(id), 0) + 1, ${name}, ${sourceUrl}, false from data_providers
      having not exists (select from data_providers where name = ${name})
      returning id
    `.execute(transaction);
    const [row] = rows;
    return row === undefined ? refuse('name_taken') : succeed(row.id);
  });
}
