import { sql } from 'kysely';
import { MAX_PUSH_DEVICES } from '#contract/operations/push.ts';
import { MAX_USER_AGENT } from '#domain/accounts/describe-device.ts';
import type { PushDeviceId, UserId } from '#domain/ids.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { holdLock } from '../platform/database/hold-lock.ts';
import type { PushTarget } from './push-transport.ts';

export interface NewPushDevice extends PushTarget {
  readonly userId: UserId;
  /** Hash of the token by which the browser is known again. */
  readonly deviceHash: Buffer;
  readonly userAgent: string;
  readonly now: Instant;
}

/**
 * From now on alerts of this person are pushed to this browser, and nobody else's: what it had before, and whoever
 * had this address before, ends; of many the newest are kept. One comes after the other, so that no two claim the same.
 * The id of the subscription.
 */
export async function addPushDevice(transaction: DatabaseTransaction, given: NewPushDevice): Promise<PushDeviceId> {
  const { userId, deviceHash, endpoint, p256dh, auth, now } = given;
  await holdLock(transaction, 'pushDevices');
  const { rows: same } = await sql<{ id: PushDeviceId }>`
    select id from push_subscriptions
    where user_id = ${userId} and device_hash = ${deviceHash} and endpoint = ${endpoint} and p256dh = ${p256dh} and auth = ${auth}
  `.execute(transaction);
  if (same[0] !== undefined) return same[0].id;
  await transaction
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.or([eb('device_hash', '=', deviceHash), eb('endpoint', '=', endpoint)]))
    .execute();
  const { id } = await transaction
    .insertInto('push_subscriptions')
    .values({
      ...{ user_id: userId, device_hash: deviceHash, endpoint, p256dh, auth },
      ...{ user_agent: given.userAgent.slice(0, MAX_USER_AGENT), created_at: new Date(now) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by id desc offset ${MAX_PUSH_DEVICES})
  `.execute(transaction);
  return id;
}

/** A browser as its owner sees it. */
export interface PushDevice {
  readonly id: PushDeviceId;
  readonly deviceHash: Buffer;
  readonly endpoint: string;
  readonly userAgent: string;
  readonly createdAt: Instant;
  readonly deliveredAt: Instant | null;
}

/** The browsers that alerts of a person are pushed to, the newest first. */
export async function listPushDevices(db: Database, userId: UserId): Promise<readonly PushDevice[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    deviceHash: row.device_hash,
    endpoint: row.endpoint,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    deliveredAt: row.delivered_at,
  }));
}

/** False: there is none of this person. */
export async function removePushDevice(db: Database, userId: UserId, id: PushDeviceId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends what is pushed to a browser: to one person, or to anybody. */
export async function endPushOnDevice(
  transaction: DatabaseTransaction,
  deviceHash: Buffer,
  userId: UserId | null,
): Promise<void> {
  await transaction
    .deleteFrom('push_subscriptions')
    .where('device_hash', '=', deviceHash)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .execute();
}

/** Somebody logs in at a browser: what others had there ends. */
export async function endPushOfOthers(
  transaction: DatabaseTransaction,
  deviceHash: Buffer,
  userId: UserId,
): Promise<void> {
  await transaction
    .deleteFrom('push_subscriptions')
    .where('device_hash', '=', deviceHash)
    .where('user_id', '<>', userId)
    .execute();
}

/** Ends what is pushed to all browsers of a person, but for one that may stay. */
export async function endPushOfUser(
  transaction: DatabaseTransaction,
  userId: UserId,
  staying: Buffer | null,
): Promise<void> {
  await transaction
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .$if(staying !== null, (query) => query.where('device_hash', '<>', staying))
    .execute();
}
