import type { Selectable } from 'kysely';
import type { DataProvider } from '#domain/search/market-view.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

export interface DataProviderEntry extends DataProvider {
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
  return rows.map((row) => ({ ...toDataProvider(row), lastUpdatedAt: row.last_updated_at }));
}

export const toDataProvider = (row: Selectable<Tables['data_providers']>): DataProvider => ({
  id: row.id,
  name: row.name,
  logoUrl: row.logo_url,
  sourceUrl: row.source_url,
  isSimulated: row.is_simulated,
});
