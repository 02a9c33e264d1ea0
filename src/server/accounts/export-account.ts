import { sql } from 'kysely';
import { describeDevice } from '#domain/accounts/describe-device.ts';
import { MAX_EXPORTED_PUBLICATIONS } from '#domain/accounts/max-exported-publications.ts';
import type { UserId } from '#domain/ids.ts';
import { type Instant, instant, printInstant } from '#domain/units/instant.ts';
import { senderKey } from '../mail/enqueue-mail.ts';
import type { Database } from '../platform/database/database.ts';
import { listPushDevices } from '../push/subscription-store.ts';
import { listRequestsOf } from '../valuations/valuation-store.ts';
import { findPendingEmail } from './account-token-store.ts';
import { countRecoveryCodes, findSecondFactor } from './second-factor-store.ts';
import { listSessionsOfUser } from './session-store.ts';
import { findUser } from './user-store.ts';

const time = (at: number | null): string | null => (at === null ? null : printInstant(instant(at)));

/** Everything that is stored of a person, in words that a person reads; no hashes, no secrets. Null: no such account. */
export async function exportAccount(
  db: Database,
  userId: UserId,
  now: Instant,
): Promise<Readonly<Record<string, unknown>> | null> {
  const user = await findUser(db, userId);
  if (user === null) return null;
  const preferences = await db
    .selectFrom('preferences')
    .where('user_id', '=', userId)
    .select(['key', 'value'])
    .orderBy('key')
    .orderBy('value')
    .execute();
  const sessions = await listSessionsOfUser(db, userId, now);
  const factor = await findSecondFactor(db, userId);
  return {
    exportedAt: time(now),
    account: {
      id: user.id,
      email: user.email,
      pendingEmail: await findPendingEmail(db, userId, now),
      firstName: user.first_name,
      lastName: user.last_name,
      userType: user.user_type,
      permissions: user.permissions,
      createdAt: time(user.created_at),
      activatedAt: time(user.activated_at),
    },
    acceptedTerms: { version: user.accepted_terms_version, at: time(user.accepted_terms_at) },
    preferences,
    sessions: sessions.map(({ userAgent, addressFamily, createdAt, lastSeenAt }) => ({
      device: describeDevice(userAgent),
      userAgent,
      addressFamily: `IPv${addressFamily}`,
      createdAt: time(createdAt),
      lastSeenAt: time(lastSeenAt),
    })),
    devices: await exportDevices(db, userId),
    pushDevices: (await listPushDevices(db, userId)).map(({ userAgent, endpoint, createdAt, deliveredAt }) => ({
      device: describeDevice(userAgent),
      userAgent,
      pushService: URL.parse(endpoint)?.host ?? null,
      createdAt: time(createdAt),
      deliveredAt: time(deliveredAt),
    })),
    links: await listLinks(db, userId),
    twoFactor: { isOn: factor?.isConfirmed ?? false, recoveryCodesLeft: await countRecoveryCodes(db, userId) },
    dataProviders: await listProviders(db, userId),
    publicationsInAll: await countPublications(db, userId),
    publications: await listPublications(db, userId),
    tradeDecisions: await listTradeDecisions(db, userId),
    alerts: await listAlertRules(db, userId),
    notifications: await listNotificationsOf(db, userId),
    valuationRequests: await exportValuationRequests(db, userId, user.email_key),
    mails: await listMails(db, [user.email_key, senderKey(userId)]),
  };
}

const exportDevices = async (db: Database, userId: UserId) =>
  (
    await db
      .selectFrom('known_devices')
      .where('user_id', '=', userId)
      .select(['first_seen_at', 'last_seen_at'])
      .orderBy('first_seen_at')
      .execute()
  ).map((row) => ({ firstSeenAt: time(row.first_seen_at), lastSeenAt: time(row.last_seen_at) }));

const listLinks = async (db: Database, userId: UserId) =>
  (
    await db
      .selectFrom('account_tokens')
      .where('user_id', '=', userId)
      .select(['kind', 'email', 'created_at', 'expires_at'])
      .orderBy('created_at')
      .execute()
  ).map((row) => ({
    kind: row.kind,
    email: row.email,
    sentAt: time(row.created_at),
    expiresAt: time(row.expires_at),
  }));

const listProviders = (db: Database, userId: UserId) =>
  db
    .selectFrom('provider_users')
    .innerJoin('data_providers', 'data_providers.id', 'provider_users.provider_id')
    .where('user_id', '=', userId)
    .select(['data_providers.id', 'data_providers.name'])
    .execute();

const countPublications = async (db: Database, userId: UserId): Promise<number> =>
  (
    await db
      .selectFrom('batches')
      .where('received_by', '=', `user ${userId}`)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** The newest first. */
const listPublications = async (db: Database, userId: UserId) =>
  (
    await db
      .selectFrom('batches')
      .where('received_by', '=', `user ${userId}`)
      .select(['id', 'content', 'received_at', 'accepted'])
      .orderBy('id', 'desc')
      .limit(MAX_EXPORTED_PUBLICATIONS)
      .execute()
  ).map((row) => ({ id: row.id, content: row.content, receivedAt: time(row.received_at), accepted: row.accepted }));

/** What an administrator decided of single trades, the newest first. */
const listTradeDecisions = async (db: Database, userId: UserId) =>
  (
    await db
      .selectFrom('trade_decisions')
      .where('user_id', '=', userId)
      .select(['external_id', 'decision', 'reason', 'decided_at'])
      .orderBy('id', 'desc')
      .limit(MAX_EXPORTED_PUBLICATIONS)
      .execute()
  ).map((row) => ({ trade: row.external_id, decision: row.decision, reason: row.reason, at: time(row.decided_at) }));

/** With what was taken away and is kept still. */
const listAlertRules = async (db: Database, userId: UserId) =>
  (await db.selectFrom('alert_rules').selectAll().where('user_id', '=', userId).orderBy('id').execute()).map((row) => ({
    id: row.id,
    type: row.type,
    zone: row.zone_id,
    direction: row.direction ?? (row.is_into === true ? 'into' : 'out of'),
    priceInTenThousandthsOfDollarsPerMegalitre: row.price_steps,
    volumeInLitres: row.volume_litres,
    state: row.state_id,
    allocationClass: row.allocation_class_id,
    closedVolumeInLitres: row.closed_litres,
    openVolumeInLitres: row.open_litres,
    quietMinutesOfDay: row.quiet_from === null ? null : [row.quiet_from, row.quiet_to],
    expiresOn: row.expires_on,
    isActive: row.is_active,
    createdAt: time(row.created_at),
    lastMatchedAt: time(row.last_matched_at),
  }));

const listNotificationsOf = async (db: Database, userId: UserId) =>
  (
    await db
      .selectFrom('notifications')
      .select(['id', 'rule_id', 'heading', 'sub_heading', 'message', 'created_at', 'updated_at', 'read_at'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(MAX_EXPORTED_PUBLICATIONS)
      .execute()
  ).map((row) => ({
    id: row.id,
    rule: row.rule_id,
    heading: row.heading,
    subHeading: row.sub_heading,
    message: row.message,
    createdAt: time(row.created_at),
    updatedAt: time(row.updated_at),
    readAt: time(row.read_at),
  }));

/** Also those that came with the person's address without a login. */
const exportValuationRequests = async (db: Database, userId: UserId, emailKey: string) =>
  (await listRequestsOf(db, { userId, emailKeys: [emailKey] })).map(({ sent_at, answered_at, ...written }) => ({
    ...written,
    sentAt: time(sent_at),
    answeredAt: time(answered_at),
  }));

/** Who answers requests is nobody's to know; what was asked for is told beside. */
const listMails = async (db: Database, emailKeys: readonly string[]) =>
  (
    await db
      .selectFrom('mail_outbox')
      .where(sql<boolean>`email_keys && ${emailKeys}::text[]`)
      .where('kind', '<>', 'valuation_request')
      .select(['kind', 'recipient', 'created_at', 'sent_at'])
      .orderBy('id')
      .execute()
  ).map((row) => ({
    kind: row.kind,
    to: row.recipient,
    createdAt: time(row.created_at),
    sentAt: time(row.sent_at),
  }));
