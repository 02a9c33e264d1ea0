import type { ProviderId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';

export interface DataProviderEntry {
  readonly id: ProviderId;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly sourceUrl: string | null;
  readonly isSimulated: boolean;
  /** When its newest listings of any kind came in; null when it never published. */
  readonly lastUpdatedAt: Instant | null;
}

/** Everyone who publishes listings and trades here, by id: the order in which they get their colours. */
export async function listDataProviders(db: Database): Promise<readonly DataProviderEntry[]> {
  const rows = await db
    .selectFrom('data_providers as provider')
    .selectAll('provider')
    .select((eb) =>
      eb
        .selectFrom('provider_standings')
        .whereRef('provider_standings.provider_id', '=', 'provider.id')
        .select(({ fn }) => fn.max('last_snapshot_at').as('at'))
        .as('last_updated_at'),
    )
    .orderBy('provider.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    logoUrl: row.logo_url,
    sourceUrl: row.source_url,
    isSimulated: row.is_simulated,
    lastUpdatedAt: row.last_updated_at,
  }));
}
