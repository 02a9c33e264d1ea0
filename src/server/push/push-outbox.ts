import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { FAILED_PUSH_DAYS, NEWS_DAYS } from '#domain/accounts/retention.ts';
import type { PushDeviceId, UserId } from '#domain/ids.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { at } from '../platform/database/at.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { MAX_PUSH_DELAY_MILLISECONDS } from './push-delay.ts';
import type { PushTarget } from './push-transport.ts';

/** What a device shows. */
export interface PushFacts {
  readonly title: string;
  readonly body: string;
  /** Where a press on it leads, on this site. */
  readonly path: string;
  /** When it was written, in milliseconds since 1970. */
  readonly at: number;
}

/** Whoever listens on this channel hears that something is to be pushed, once its transaction has committed. */
export const PUSH_CHANNEL = 'anabranch_push';

const KEPT_MILLISECONDS = NEWS_DAYS * MILLISECONDS_PER_DAY;
const FAILED_KEPT_MILLISECONDS = FAILED_PUSH_DAYS * MILLISECONDS_PER_DAY;
/** Nobody else takes a message up for so long: longer than an attempt may last. */
const CLAIM_MILLISECONDS = 60_000;
const MAX_WAIT_MILLISECONDS = Math.max(CLAIM_MILLISECONDS, MAX_PUSH_DELAY_MILLISECONDS);

/** A device shows a few lines; what is longer is cut. */
const MAX_TITLE_CHARACTERS = 200;
const MAX_BODY_CHARACTERS = 500;
const cut = (text: string, length: number): string => (text.length <= length ? text : `${text.slice(0, length - 1)}…`);

/**
 * Puts a message for every browser of a person into the outbox, inside the transaction that is the reason for it; on each
 * it takes the place of one about the same. False: the person has none.
 */
export async function enqueuePush(
  transaction: DatabaseTransaction,
  { userId, topic, facts }: { readonly userId: UserId; readonly topic: string; readonly facts: PushFacts },
  now: Instant,
): Promise<boolean> {
  const { title, body, ...rest } = facts;
  const kept = JSON.stringify({
    title: cut(title, MAX_TITLE_CHARACTERS),
    body: cut(body, MAX_BODY_CHARACTERS),
    ...rest,
  });
  const { numAffectedRows } = await sql`
    with browsers as (select id from push_subscriptions where user_id = ${userId} order by id for key share)
    insert into push_outbox (subscription_id, topic, message_key, facts, created_at, expires_at, next_attempt_at)
    select id, ${topic}, ${randomUUID()}, ${kept}, ${at(now)}, ${at(instant(now + KEPT_MILLISECONDS))}, ${at(now)}
    from browsers
    on conflict (subscription_id, topic) do update set
      message_key = excluded.message_key, facts = excluded.facts, created_at = excluded.created_at,
      expires_at = excluded.expires_at, next_attempt_at = excluded.next_attempt_at, attempts = 0, failed_at = null, last_error = null
  `.execute(transaction);
  if (numAffectedRows === 0n) return false;
  await sql`select pg_notify(${PUSH_CHANNEL}, '')`.execute(transaction);
  return true;
}

/** A message that was taken up for sending. */
export interface ClaimedPush {
  readonly id: number;
  readonly userId: UserId;
  /** The name of the push service. */
  readonly service: string;
  readonly messageKey: string;
  readonly subscriptionId: PushDeviceId;
  readonly topic: string;
  readonly facts: PushFacts;
  readonly target: PushTarget;
  /** This one included. */
  readonly attempts: number;
  readonly expiresAt: Instant;
}

/** Whose messages are left for later: enough of theirs are under way, or the service gives no answer. */
export interface LeftForLater {
  readonly people: readonly UserId[];
  /** Ids of subscriptions. */
  readonly browsers: readonly PushDeviceId[];
  readonly services: readonly string[];
}

const SERVICE = sql`lower(split_part(endpoint, '/', 3))`;

/** Takes up the message that has been due longest; null when none is. Instances never get the same one. */
export async function claimDuePush(
  db: Database,
  now: Instant,
  { people, browsers, services }: LeftForLater,
): Promise<ClaimedPush | null> {
  const { rows } = await sql<{
    id: number;
    user_id: UserId;
    service: string;
    message_key: string;
    subscription_id: PushDeviceId;
    topic: string;
    facts: PushFacts;
    attempts: number;
    expires_at: Instant;
    endpoint: string;
    p256dh: Buffer;
    auth: Buffer;
  }>`
    update push_outbox set attempts = attempts + 1, next_attempt_at = ${at(instant(now + CLAIM_MILLISECONDS))}
    from push_subscriptions
    where push_subscriptions.id = subscription_id and push_outbox.id = (
      select push_outbox.id from push_outbox join push_subscriptions as browser on browser.id = subscription_id
      where failed_at is null and expires_at > ${at(now)}
        and (next_attempt_at <= ${at(now)} or next_attempt_at > ${at(instant(now + MAX_WAIT_MILLISECONDS))})
        and browser.id <> all(${[...browsers]}::bigint[]) and browser.user_id <> all(${[...people]}::bigint[])
        and ${SERVICE} <> all(${[...services]}::text[])
      order by next_attempt_at, push_outbox.id limit 1 for update of push_outbox skip locked
    )
    returning push_outbox.id, user_id, ${SERVICE} as service, message_key, subscription_id, topic, facts, attempts, expires_at, endpoint, p256dh, auth
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { endpoint, p256dh, auth } = row;
  return {
    ...{
      id: row.id,
      userId: row.user_id,
      service: row.service,
      messageKey: row.message_key,
      subscriptionId: row.subscription_id,
      topic: row.topic,
    },
    ...{ facts: row.facts, attempts: row.attempts, expiresAt: row.expires_at, target: { endpoint, p256dh, auth } },
  };
}

type Claim = Pick<ClaimedPush, 'id' | 'messageKey' | 'subscriptionId'>;

/** Nothing is left of it but when; what has taken its place meanwhile stays. */
export const markTaken = (db: Database, { id, messageKey, subscriptionId }: Claim, now: Instant) =>
  db.transaction().execute(async (transaction) => {
    await sql`
      update push_subscriptions set delivered_at = ${at(now)} where id = ${subscriptionId}
    `.execute(transaction);
    await sql`delete from push_outbox where id = ${id} and message_key = ${messageKey}`.execute(transaction);
  });

/** The browser takes nothing any more: its subscription goes, with all that waits for it. */
export const dropGone = (db: Database, { subscriptionId }: Claim) =>
  db.deleteFrom('push_subscriptions').where('id', '=', subscriptionId).execute();

/** No further attempt is made. */
export const park = (db: Database, { id, messageKey }: Claim, detail: string, now: Instant) =>
  sql`
    update push_outbox set failed_at = ${at(now)}, last_error = ${detail}
    where id = ${id} and message_key = ${messageKey}
  `.execute(db);

export const postponePush = (db: Database, { id, messageKey }: Claim, detail: string, until: Instant) =>
  sql`
    update push_outbox set next_attempt_at = ${at(until)}, last_error = ${detail}
    where id = ${id} and message_key = ${messageKey} and failed_at is null
  `.execute(db);

/**
 * Parks what is too old to be sent (answers how many), and takes away what was parked long ago. What somebody else writes on
 * is left for the next time: neither waits for the other in a circle.
 */
export async function forgetOldPush(db: Database, now: Instant): Promise<number> {
  const { numAffectedRows } = await sql`
    update push_outbox set failed_at = ${at(now)}, last_error = coalesce(last_error, 'TOO OLD')
    where id in (
      select id from push_outbox where failed_at is null and expires_at <= ${at(now)} order by id for update skip locked)
  `.execute(db);
  await sql`
    delete from push_outbox where id in (
      select id from push_outbox where failed_at <= ${at(instant(now - FAILED_KEPT_MILLISECONDS))} order by id for update skip locked)
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}
