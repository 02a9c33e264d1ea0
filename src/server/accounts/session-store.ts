import { sql } from 'kysely';
import { hasAcceptedTerms } from '#domain/accounts/account-state.ts';
import { MAX_USER_AGENT } from '#domain/accounts/describe-device.ts';
import { effectivePermissionsOf } from '#domain/accounts/effective-permissions.ts';
import { homeZoneOf, type Preference, volumeUnitOf } from '#domain/accounts/preferences.ts';
import { SESSION_DAYS, SESSION_IDLE_DAYS } from '#domain/accounts/session-lifetime.ts';
import type { ProviderId, UserId } from '#domain/ids.ts';
import { type Instant, instant, localDateOf } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import type { SessionUser } from '../calls/session-user.ts';
import { at } from '../platform/database/at.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { hashToken } from '../platform/tokens.ts';
import { endPushOfUser, endPushOnDevice } from '../push/subscription-store.ts';
import { lockUser, type UserRow } from './user-store.ts';

const IDLE_MILLISECONDS = SESSION_IDLE_DAYS * MILLISECONDS_PER_DAY;
const MAX_SESSION_MILLISECONDS = SESSION_DAYS * MILLISECONDS_PER_DAY;
/** How often the last sight of a session is written down. */
const SEEN_EVERY_MILLISECONDS = 60_000;

/** What the site asks of those who log in. */
export interface SessionRules {
  /** In production: an administrator without a second factor holds what an irrigator holds, until it is set up. */
  readonly doAdministratorsNeedSecondFactor: boolean;
}

/** Neither is the day come on which it ends, nor was nobody seen with it for too long. */
export const isLive = (now: Instant) =>
  sql<boolean>`(sessions.ends_at > ${at(now)} and sessions.last_seen_at > ${at(instant(now - IDLE_MILLISECONDS))})`;

const hasEnded = (now: Instant) => sql<boolean>`not ${isLive(now)}`;

/** The user of a session that has not ended, or null; notes that the session was seen. */
export async function touchSession(
  db: Database,
  tokenHash: Buffer,
  now: Instant,
  rules: SessionRules,
): Promise<SessionUser | null> {
  const row = await findRowOfSession(db, tokenHash, now);
  if (row === undefined) return null;
  if (row.last_seen_at < now - SEEN_EVERY_MILLISECONDS) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(now) })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  const preferences = row.preferences ?? [];
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    userType: row.user_type,
    hasAcceptedTerms: hasAcceptedTerms(row.accepted_terms_version, row.terms_version),
    ...effectivePermissionsOf(
      { granted: row.permissions, hasSecondFactor: row.has_second_factor === true },
      rules.doAdministratorsNeedSecondFactor,
    ),
    preferences,
    homeZoneId: homeZoneOf(preferences),
    volumeUnit: volumeUnitOf(preferences),
    providerIds: row.provider_ids ?? [],
  };
}

/** One query for all that answering needs to know of a person. */
const findRowOfSession = (db: Database, tokenHash: Buffer, now: Instant) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where(isLive(now))
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
            Preference[]
          >`coalesce(json_agg(json_build_object('key', key, 'value', value) order by key, value), '[]')`.as('all'),
        )
        .as('preferences'),
      eb
        .selectFrom('provider_users')
        .whereRef('provider_users.user_id', '=', 'users.id')
        .select(sql<ProviderId[]>`coalesce(json_agg(provider_id order by provider_id), '[]')`.as('all'))
        .as('provider_ids'),
      eb
        .selectFrom('terms_versions')
        .where('published_on', '<=', localDateOf(now))
        .select(({ fn }) => fn.max('terms_versions.id').as('id'))
        .as('terms_version'),
      eb
        .exists(
          eb
            .selectFrom('second_factors')
            .whereRef('second_factors.user_id', '=', 'users.id')
            .where('confirmed_at', 'is not', null),
        )
        .as('has_second_factor'),
    ])
    .executeTakeFirst();

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: UserId;
  readonly userAgent: string;
  readonly addressFamily: 4 | 6;
  /** Hash of the token by which the browser is known again. */
  readonly deviceHash: Buffer;
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
    .$if(!session.endOthers, (query) => query.where(hasEnded(now)))
    .execute();
  const { count } = await transaction
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= session.limit) return false;
  await transaction
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: userId,
      created_at: new Date(now),
      last_seen_at: new Date(now),
      ends_at: new Date(now + MAX_SESSION_MILLISECONDS),
      user_agent: session.userAgent.slice(0, MAX_USER_AGENT),
      address_family: session.addressFamily,
      device_hash: session.deviceHash,
    })
    .execute();
  return true;
}

/**
 * The lock on a user for a change that their session asks for; null when that session has ended. Who calls was decided
 * before: meanwhile the owner or the operator may have thrown a thief out, and what they had under way must not come after.
 */
export async function lockUserOfSession(
  transaction: DatabaseTransaction,
  { userId, sessionToken }: { readonly userId: UserId; readonly sessionToken: string },
): Promise<UserRow | null> {
  const user = await lockUser(transaction, userId);
  const session = await transaction
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashToken(sessionToken))
    .select('user_id')
    .executeTakeFirst();
  return session === undefined ? null : user;
}

/**
 * Notes by which token the browser of a session is known from now on; false when the session has ended. Whoever ends it waits
 * until the commit, and so finds what the browser was given meanwhile. The user is locked first, as by all who end many.
 */
export async function noteDeviceOfSession(
  transaction: DatabaseTransaction,
  given: { readonly userId: UserId; readonly sessionToken: string; readonly deviceHash: Buffer },
): Promise<boolean> {
  if ((await lockUserOfSession(transaction, given)) === null) return false;
  // Who logs out ends their session without that lock: it may be gone by now.
  const { numUpdatedRows } = await transaction
    .updateTable('sessions')
    .set({ device_hash: given.deviceHash })
    .where('token_hash', '=', hashToken(given.sessionToken))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The hash of the token by which its browser is known; null where nobody noted it. */
export async function endSession(db: Database, tokenHash: Buffer): Promise<Buffer | null> {
  const ended = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning('device_hash')
    .executeTakeFirst();
  return ended?.device_hash ?? null;
}

/** A session as its owner sees it. The name is the hash of the hash of its token: it opens nothing. */
export interface OpenSession {
  readonly name: string;
  readonly tokenHash: Buffer;
  readonly userAgent: string;
  readonly addressFamily: number;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
}

const NAME = sql<string>`encode(sha256(token_hash), 'hex')`;

/** The sessions of a user that have not ended, the one seen last first. */
export async function listSessionsOfUser(db: Database, userId: UserId, now: Instant): Promise<readonly OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where(isLive(now))
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .select(['token_hash', 'user_agent', 'address_family', 'created_at', 'last_seen_at', NAME.as('name')])
    .execute();
  return rows.map((row) => ({
    name: row.name,
    tokenHash: row.token_hash,
    userAgent: row.user_agent,
    addressFamily: row.address_family,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }));
}

/**
 * Ends one session of the user by its name, and what is pushed to its browser. `not_found`: they have none of that name;
 * `not_logged_in`: that from which it was asked has ended meanwhile.
 */
export const endSessionByName = (
  db: Database,
  asked: { readonly userId: UserId; readonly sessionToken: string },
  name: string,
): Promise<'ended' | 'not_found' | 'not_logged_in'> =>
  db.transaction().execute(async (transaction) => {
    const user = await lockUserOfSession(transaction, asked);
    if (user === null) return 'not_logged_in';
    const ended = await transaction
      .deleteFrom('sessions')
      .where('user_id', '=', user.id)
      .where(NAME, '=', name)
      .returning('device_hash')
      .executeTakeFirst();
    if (ended === undefined) return 'not_found';
    // Somebody else may have turned it on there since.
    if (ended.device_hash !== null) await endPushOnDevice(transaction, ended.device_hash, user.id);
    return 'ended';
  });

/** Ends the sessions of a user and what is pushed to their browsers, but for one that may stay. */
export async function endSessionsOfUser(
  transaction: DatabaseTransaction,
  userId: UserId,
  staying: Buffer | null = null,
): Promise<void> {
  await transaction
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(staying !== null, (query) => query.where('token_hash', '!=', staying))
    .execute();
  const left = await transaction
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .select('device_hash')
    .executeTakeFirst();
  await endPushOfUser(transaction, userId, left?.device_hash ?? null);
}

/** Gives a session another token, where what it may do has changed; its other facts stay. */
export async function rotateSession(transaction: DatabaseTransaction, from: Buffer, to: Buffer): Promise<void> {
  await transaction.updateTable('sessions').set({ token_hash: to }).where('token_hash', '=', from).execute();
}

export async function sweepSessions(db: Database, now: Instant): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where(hasEnded(now)).executeTakeFirst();
  return Number(numDeletedRows);
}
