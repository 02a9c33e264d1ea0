import { sql } from 'kysely';
import { homeZoneOf, volumeUnitOf } from '#domain/accounts/preferences.ts';
import { asId } from '#domain/ids.ts';
import type { Permission } from '#domain/permissions.ts';
import type { Instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/instant.ts';
import type { SessionUser } from '../access/call-context.ts';
import type { Database, DatabaseTransaction } from './database.ts';

const IDLE_MILLISECONDS = 14 * MILLISECONDS_PER_DAY;
const LONGEST_MILLISECONDS = 90 * MILLISECONDS_PER_DAY;
/** How often the last sight of a session is written down. */
const SEEN_EVERY_MILLISECONDS = 60_000;

const time = (at: Instant | number): Date => new Date(at);

/** The user of a session that has not ended, or null. One query; notes that the session was seen. */
export async function findSessionUser(db: Database, tokenHash: Buffer, now: Instant): Promise<SessionUser | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.ends_at', '>', sql<number>`${time(now)}`)
    .where('sessions.last_seen_at', '>', sql<number>`${time(now - IDLE_MILLISECONDS)}`)
    .where('users.is_active', '=', true)
    .select((eb) => [
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.user_type',
      'users.permissions',
      'users.accepted_terms_version',
      'sessions.last_seen_at',
      eb
        .selectFrom('preferences')
        .whereRef('preferences.user_id', '=', 'users.id')
        .select(
          sql<
            { key: string; value: string }[]
          >`coalesce(json_agg(json_build_object('key', key, 'value', value) order by key, value), '[]')`.as('all'),
        )
        .as('preferences'),
      eb
        .selectFrom('provider_users')
        .whereRef('provider_users.user_id', '=', 'users.id')
        .select(sql<number[]>`coalesce(json_agg(provider_id order by provider_id), '[]')`.as('all'))
        .as('provider_ids'),
    ])
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.last_seen_at < now - SEEN_EVERY_MILLISECONDS) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: sql`${time(now)}` })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  const preferences = row.preferences ?? [];
  return {
    id: asId(row.id),
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    userType: row.user_type,
    hasAcceptedTerms: row.accepted_terms_version !== null,
    permissions: new Set(row.permissions as Permission[]),
    preferences,
    homeZoneId: homeZoneOf(preferences),
    volumeUnit: volumeUnitOf(preferences),
    providerIds: (row.provider_ids ?? []).map((id) => asId(id)),
  };
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly userAgent: string;
  readonly now: Instant;
  readonly limit: number;
  readonly endOthers: boolean;
}

/**
 * Opens a session unless the user has as many as are allowed; false then. The lock on the user's row makes
 * parallel logins, on any instance, come one after the other.
 */
export async function openSession(transaction: DatabaseTransaction, session: NewSession): Promise<boolean> {
  const { userId, now } = session;
  await transaction.selectFrom('users').where('id', '=', userId).select('id').forUpdate().executeTakeFirstOrThrow();
  await transaction
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(!session.endOthers, (query) =>
      query.where((eb) =>
        eb.or([
          eb('ends_at', '<=', sql<number>`${time(now)}`),
          eb('last_seen_at', '<=', sql<number>`${time(now - IDLE_MILLISECONDS)}`),
        ]),
      ),
    )
    .execute();
  const { count } = await transaction
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= session.limit) return false;
  await sql`
    insert into sessions (token_hash, user_id, created_at, last_seen_at, ends_at, user_agent)
    values (${session.tokenHash}, ${userId}, ${time(now)}, ${time(now)}, ${time(now + LONGEST_MILLISECONDS)}, ${session.userAgent.slice(0, 300)})
  `.execute(transaction);
  return true;
}

export async function endSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}
