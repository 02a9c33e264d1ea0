import { type RawBuilder, sql } from 'kysely';
import type { ProviderId, ZoneId } from '#domain/ids.ts';
import type { Kind } from '#domain/products/kind.ts';
import { lapseOf } from '#domain/publishing/lapse.ts';
import type { DataProvider } from '#domain/search/market-view.ts';
import { type Instant, instant, printInstant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_HOUR } from '#domain/units/milliseconds.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';
import { readPortions } from '../platform/database/read-portions.ts';
import { BookShelf, keyOf } from './book-shelf.ts';
import type { ZoneBooks } from './find-open-listings.ts';
import { type KnownBatches, readAsOf } from './known-batches.ts';
import type { LiveMarket } from './live-market.ts';
import { BOOK_COLUMNS, type BookRow, toPlacedEntry } from './market-store.ts';

interface ListingsPlace {
  readonly kind: Kind;
  readonly zone: ZoneId;
}

type Providers = Pick<LiveMarket, 'reference' | 'listProviders'>;

/** The listings of a zone that were open at a moment, as books; by the names that its providers have now. */
export const loadListingsThen = (
  db: Database,
  market: Providers,
  place: ListingsPlace,
  asOf: Instant,
): Promise<ZoneBooks> => readAsOf(db, asOf, (past, known) => readListingsThen(past, market, place, known));

/** The same within a snapshot. They come in portions, between which whoever else is waiting is served. */
export async function readListingsThen(
  past: Database,
  market: Providers,
  { kind, zone }: ListingsPlace,
  known: KnownBatches,
): Promise<ZoneBooks> {
  const providers = new Map(market.listProviders().map((provider) => [provider.id, provider]));
  const lastSnapshots = new Map<ProviderId, Instant>();
  const snapshotOf = (provider: ProviderId) => ({ lastSnapshotAt: lastSnapshots.get(provider) ?? instant(0) });
  const shelf = new BookShelf({ providerOf: ({ provider }) => needProvider(providers, provider), snapshotOf });
  const wasOpen = await describeOpenThen(past, { kind, zone }, known);
  for await (const rows of readPortions<BookRow>(past, wasOpen)) {
    await addLastSnapshots(past, lastSnapshots, { kind, rows, known });
    for (const { place, entry } of rows.map(toPlacedEntry))
      if (lapseOf(snapshotOf(place.provider).lastSnapshotAt) > known.asOf) shelf.add(place, entry);
  }
  return {
    reference: market.reference,
    listBooks: (kind, direction, zone, allocationClass) => shelf.find(keyOf(kind, direction, zone, allocationClass)),
  };
}

function needProvider(providers: ReadonlyMap<ProviderId, DataProvider>, id: ProviderId): DataProvider {
  const provider = providers.get(id);
  if (provider === undefined) throw new Error(`A listing names the provider ${id}, which does not exist.`);
  return provider;
}

/** Whatever was under way for so long at the moment is not looked for. */
const MAX_PUBLICATION_MILLISECONDS = MILLISECONDS_PER_HOUR;

/**
 * In two parts, each by an index of its own: what is open still, and what was closed later. The rows of a change carry the
 * number that was next when it began, so what was closed after a moment has a greater one than any change that was done by then.
 */
async function describeOpenThen(
  past: Database,
  { kind, zone }: ListingsPlace,
  known: KnownBatches,
): Promise<RawBuilder<BookRow>> {
  const ofPlace = sql`zone_id = ${sql.lit(zone)} and kind = ${sql.lit(kind)}`;
  const then = sql`${sql.lit(printInstant(known.asOf))}::timestamptz`;
  const last = known.lastOf(sql`listings.provider_id`);
  const wasTold = sql`opened_batch <= ${last} and (expires_at is null or expires_at > ${then})`;
  const position = sql.lit(await readPositionBefore(past, known.asOf));
  return sql<BookRow>`
    select ${BOOK_COLUMNS} from listings where ${ofPlace} and closed_position is null and ${wasTold}
    union all
    select ${BOOK_COLUMNS} from listings
    where ${ofPlace} and closed_position > ${position} and closed_at > ${then}
      and (closed_batch is null or closed_batch > ${last}) and ${wasTold}
  `;
}

async function readPositionBefore(past: Database, asOf: Instant): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select position from changes where topic = 'listings' and at <= ${at(instant(asOf - MAX_PUBLICATION_MILLISECONDS))}
    order by at desc limit 1
  `.execute(past);
  return rows[0]?.position ?? 0;
}

interface ListedThen {
  readonly kind: Kind;
  readonly rows: readonly BookRow[];
  readonly known: KnownBatches;
}

/** Adds when the providers of some listings had last published the kind, of those that are not there yet. */
async function addLastSnapshots(
  past: Database,
  lastSnapshots: Map<ProviderId, Instant>,
  { kind, rows: listings, known }: ListedThen,
): Promise<void> {
  const ids = [...new Set(listings.map(({ provider_id }) => provider_id))].filter((id) => !lastSnapshots.has(id));
  if (ids.length === 0) return;
  const { rows } = await sql<{ provider: ProviderId; at: Instant }>`
    select asked.provider, last.at from unnest(${ids}::int[]) as asked (provider) cross join lateral (
      select received_at as at from batches
      where provider_id = asked.provider and id <= ${known.lastOf(sql`asked.provider`)} and content = 'listings' and ${kind} = any(kinds)
      order by id desc limit 1
    ) as last
  `.execute(past);
  for (const { provider, at } of rows) lastSnapshots.set(provider, at);
}
