import { sql } from 'kysely';
import type { LimitId, ProviderId } from '#domain/ids.ts';
import { KINDS, type Kind } from '#domain/products/kind.ts';
import type { BatchTransport } from '#domain/publishing/batch-transport.ts';
import type { Reference } from '#domain/reference.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import type { DemoProvider } from './demo-provider.ts';
import type { KnownReading } from './imagine-limit-readings.ts';
import type { ListingRow } from './listing-row.ts';
import type { LimitTurn } from './recall-limits.ts';

/** The transport that the batches of the demonstration carry. */
export const DEMO_TRANSPORT = 'demo' satisfies BatchTransport;

export async function listDemoProviders(db: Database): Promise<readonly DemoProvider[]> {
  const rows = await db
    .selectFrom('data_providers')
    .where('is_simulated', '=', true)
    .orderBy('id')
    .select(['id', 'name', 'source_url'])
    .execute();
  return rows.map(({ id, name, source_url }) => ({ id, name, sourceUrl: source_url }));
}

/** When the demonstration last published anything for each provider; without those for which it never did. */
export async function readLastRuns(db: Database): Promise<ReadonlyMap<ProviderId, Instant>> {
  const { rows } = await sql<{ id: ProviderId; received_at: Instant }>`
    select data_providers.id, last.received_at from data_providers cross join lateral (
      select received_at from batches where provider_id = data_providers.id and transport = ${DEMO_TRANSPORT}
      order by batches.id desc limit 1
    ) as last
  `.execute(db);
  return new Map(rows.map(({ id, received_at }) => [id, received_at]));
}

/** When a provider last published each kind. */
export async function readSnapshotTimes(db: Database, provider: ProviderId): Promise<ReadonlyMap<Kind, Instant>> {
  const rows = await db
    .selectFrom('provider_standings')
    .where('provider_id', '=', provider)
    .select(['kind', 'last_snapshot_at'])
    .execute();
  return new Map(rows.map(({ kind, last_snapshot_at }) => [kind, last_snapshot_at]));
}

/** The kinds whose last snapshot came from somebody else than the demonstration. */
export async function listForeignKinds(db: Database, provider: ProviderId): Promise<ReadonlySet<Kind>> {
  const { rows } = await sql<{ kind: Kind }>`
    select kind from unnest(${[...KINDS]}::text[]) as kind cross join lateral (
      select transport from batches where provider_id = ${provider} and content = 'listings' and kind = any(kinds)
      order by id desc limit 1
    ) as last where transport <> ${DEMO_TRANSPORT}
  `.execute(db);
  return new Set(rows.map(({ kind }) => kind));
}

/** The open listings of a provider's kind as the demonstration sent them. */
export async function readSentListings(
  transaction: DatabaseTransaction,
  provider: ProviderId,
  kind: Kind,
): Promise<readonly ListingRow[]> {
  const rows = await transaction
    .selectFrom('listings')
    .innerJoin('batches', 'batches.id', 'listings.opened_batch')
    .where('listings.provider_id', '=', provider)
    .where('kind', '=', kind)
    .where('closed_position', 'is', null)
    .where('transport', '=', DEMO_TRANSPORT)
    .orderBy('listings.id')
    .select('original')
    .execute();
  return rows.map(({ original }) => JSON.parse(original) as ListingRow);
}

/** Holds the provider for this transaction; false when somebody else holds it and `waits` is false. */
export async function holdProvider(
  transaction: DatabaseTransaction,
  provider: ProviderId,
  waits: boolean,
): Promise<boolean> {
  const query = transaction.selectFrom('data_providers').where('id', '=', provider).select('id').forNoKeyUpdate();
  return (await (waits ? query : query.skipLocked()).executeTakeFirst()) !== undefined;
}

/** The latest reading of every limit, and how many there are. */
export async function readLatestReadings(
  db: Database,
  reference: Reference,
): Promise<readonly (KnownReading & { readonly count: number })[]> {
  const { rows } = await sql<{
    limit_id: LimitId;
    read_at: Instant;
    is_open: boolean;
    measure: KnownReading['measure'];
    note: string | null;
    count: number;
  }>`
    select distinct on (limit_id) limit_id, read_at, is_open, measure, note, count(*) over (partition by limit_id) as count
    from limit_readings order by limit_id, read_at desc, id desc
  `.execute(db);
  return rows.flatMap(({ limit_id, read_at, is_open, measure, note, count }) => {
    const limit = reference.findLimit(limit_id);
    return limit === null ? [] : [{ limit, readAt: read_at, isOpen: is_open, measure, note, count }];
  });
}

/** When each limit was first read, and whenever it opened or closed since. */
export async function readLimitTurns(db: Database): Promise<readonly LimitTurn[]> {
  const { rows } = await sql<{ limit_id: LimitId; read_at: Instant; is_open: boolean }>`
    select limit_id, read_at, is_open from (
      select *, lag(is_open) over (partition by limit_id order by read_at, id) as was_open from limit_readings
    ) as readings
    where was_open is distinct from is_open order by read_at, limit_id
  `.execute(db);
  return rows.map(({ limit_id, read_at, is_open }) => ({
    limitId: limit_id,
    at: read_at,
    isOpen: is_open,
  }));
}

/** When limits last changed in the store; null for never. */
export async function readLastLimitChange(db: Database): Promise<Instant | null> {
  const row = await db
    .selectFrom('changes')
    .where('topic', '=', 'limits')
    .orderBy('at', 'desc')
    .select('at')
    .executeTakeFirst();
  return row === undefined ? null : row.at;
}
