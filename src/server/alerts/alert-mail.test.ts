import type { Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NotificationAnswer } from '#contract/operations/inbox.ts';
import { listing } from '#testing/provider-rows.ts';
import { readMail, type SmtpMode, startSmtpServer, type TestSmtpServer } from '#testing/start-smtp-server.ts';
import { SILENT_LOG, startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { closeUser } from '../accounts/manage-user.ts';
import { deliverDueMail } from '../mail/deliver-due-mail.ts';
import { forgetOldMail } from '../mail/forget-old-mail.ts';
import { type MailTransport, openMailTransport } from '../mail/mail-transport.ts';

const [HOUR, DAY] = [3_600_000, 86_400_000];
const SITE = { origin: 'https://water.example.org', from: 'Anabranch <no-reply@example.org>' };
const ANNA = 'anna@example.com';
const BOB = 'bob@example.com';
const CARL = 'carl@example.com';

let instance: TestInstance;
let smtp: TestSmtpServer;
let transport: MailTransport;
let anna: Visitor;
let bob: Visitor;

beforeAll(async () => {
  smtp = await startSmtpServer();
  instance = await startTestInstance();
  await instance.addProvider(1);
  for (const email of [ANNA, BOB]) await instance.addUser({ email });
  anna = await instance.logIn(ANNA);
  bob = await instance.logIn(BOB);
});
afterEach(() => transport.close());
afterAll(async () => {
  await instance.stop();
  await smtp.stop();
});

/** Both are told in the inbox and by mail of water in zone 7 for 250 dollars or less; nothing is on offer yet. */
beforeEach(async () => {
  const { db } = instance.parts;
  smtp.mode = 'accept';
  // A connection that was greeted before would not see the greeting refused.
  transport = openMailTransport({ smtpUrl: smtp.url, isEncryptionRequired: false });
  await offer();
  await db.deleteFrom('alert_rules').execute();
  await db.deleteFrom('mail_outbox').execute();
  await db.deleteFrom('preferences').where('key', '=', 'notifications').execute();
  const users = await db.selectFrom('users').select('id').execute();
  const channels = users.flatMap(({ id }) =>
    ['web', 'email'].map((value) => ({ user_id: id, key: 'notifications' as const, value })),
  );
  await db.insertInto('preferences').values(channels).execute();
  for (const visitor of [anna, bob]) await visitor.post('notification/rules/temporary_trades', atMost250());
  smtp.clear();
});

const atMost250 = () => ({ direction: 'BUY', zone: instance.zoneIn('7'), price: 250 });

/** What is on offer from now on, by the names that its provider has for it. */
async function offer(...ids: readonly string[]): Promise<void> {
  const listings = ids.map((id) => listing({ id }));
  await instance.publish(1, 'listings', { kinds: ['temporary'], listings }, '?confirm_closing=true');
  await instance.parts.alerts.look();
}

const deliver = () =>
  deliverDueMail({
    ...{ db: instance.parts.db, clock: instance.clock, log: SILENT_LOG, site: SITE, transport },
    isStopping: () => false,
  });

/** What became of the mails, by what Anna's inbox says at each of its messages. */
const fates = async (): Promise<readonly string[]> =>
  (await anna.ask('notifications')).notifications.map(({ mail }: NotificationAnswer) => mail);

/** What the mail server took for somebody, the oldest first. */
async function mailsTo(who: string): Promise<readonly Email[]> {
  return Promise.all(smtp.received.filter(({ to }) => to.includes(who)).map(readMail));
}

const headersOf = ({ headers }: Email, name: string) =>
  headers.filter(({ key }) => key === name.toLowerCase()).map(({ value }) => value);

test('the mail of an alert has one Message-ID and says how a mail program ends it (RFC 8058)', async () => {
  await offer('a');
  expect(await deliver()).toEqual({ sent: 2, postponed: 0, failed: 0 });
  const [mail, ...others] = await mailsTo(ANNA);
  if (mail === undefined) throw new Error('No mail came.');
  expect(others).toEqual([]);
  expect(headersOf(mail, 'Message-ID')).toEqual([expect.stringMatching(/^<[0-9a-f-]{36}@water\.example\.org>$/)]);
  expect(headersOf(mail, 'List-Unsubscribe')).toEqual([
    expect.stringMatching(/^<https:\/\/water\.example\.org\/unsubscribe\/\d+\.[\w-]{43}>$/),
  ]);
  expect(headersOf(mail, 'List-Unsubscribe-Post')).toEqual(['List-Unsubscribe=One-Click']);
  expect(mail.text?.replaceAll('\u00a0', ' ')).toContain(
    '100 ML offered at $250.00 per ML in 7 VIC Murray (Barmah to SA)',
  );
  expect(await fates()).toEqual(['sent']);
});

test('one press of the mail program ends the mails of that person, what was gathered too, and nobody else’s', async () => {
  await offer('a');
  await deliver();
  const [mail] = await mailsTo(ANNA);
  const [link = ''] = mail === undefined ? [] : headersOf(mail, 'List-Unsubscribe');
  // Gathered: it would go out an hour after the first one.
  await offer('a', 'b');
  const pressed = await instance.server.inject({
    ...{ method: 'POST', url: new URL(link.slice(1, -1)).pathname, payload: 'List-Unsubscribe=One-Click' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(pressed.statusCode).toBe(200);
  smtp.clear();
  instance.clock.advance(2 * HOUR);
  await offer('a', 'b', 'c');
  await deliver();
  expect(smtp.received.map(({ to }) => to)).toEqual([[BOB]]);
  expect(await fates()).toEqual(['none', 'none']);
});

test('an alert that is taken away ends the mail that was gathered, and not one that waits for the mail server', async () => {
  smtp.mode = 'refuse_greeting';
  await offer('a');
  instance.clock.advance(HOUR / 2);
  await offer('a', 'b');
  instance.clock.advance(HOUR / 2);
  await instance.parts.alerts.look();
  instance.clock.advance(HOUR / 6);
  await offer('a', 'b', 'c');
  const [{ rule }] = (await anna.ask('notifications')).notifications;
  await anna.patch(`notification/rules/temporary_trades/${rule}`, { active: false });
  instance.clock.advance(HOUR);
  await instance.parts.alerts.look();
  expect(await fates()).toEqual(['none', 'waiting']);
  smtp.mode = 'accept';
  await deliver();
  expect(await mailsTo(ANNA)).toHaveLength(2);
  expect(await fates()).toEqual(['none', 'sent']);
});

test('an account that is closed is told nothing, and nothing is noted of its alerts', async () => {
  const { db } = instance.parts;
  const carl = await instance.addUser({ email: CARL });
  const visitor = await instance.logIn(CARL);
  for (const value of ['web', 'email'])
    await db.insertInto('preferences').values({ user_id: carl, key: 'notifications', value }).execute();
  const { json } = await visitor.post('notification/rules/temporary_trades', atMost250());
  await closeUser(db, CARL, instance.clock.now());
  await offer('a');
  await deliver();
  expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual([ANNA, BOB]);
  const noted = await db.selectFrom('alert_matches').select('subject').where('rule_id', '=', json.id).execute();
  expect(noted).toEqual([]);
});

describe('a mail server that fails and comes back', () => {
  const FAULTS = ['refuse_greeting', 'defer_recipient', 'refuse_message', 'drop'] as const satisfies SmtpMode[];

  test.each(FAULTS)('(%s) leaves one alert in the inbox, and its mail goes out in the end', async (mode) => {
    smtp.mode = mode;
    await offer('a');
    expect(await deliver()).toMatchObject({ sent: 0, failed: 0 });
    expect(await fates()).toEqual(['waiting']);
    smtp.mode = 'accept';
    instance.clock.advance(HOUR / 60);
    await instance.parts.alerts.look();
    expect(await deliver()).toEqual({ sent: 2, postponed: 0, failed: 0 });
    expect(await mailsTo(ANNA)).toHaveLength(1);
    expect(await fates()).toEqual(['sent']);
  });

  test('after it took a mail gets it once more under the same Message-ID, and the inbox tells once', async () => {
    smtp.mode = 'take_and_drop';
    await offer('a');
    await deliver();
    smtp.mode = 'accept';
    instance.clock.advance(HOUR / 60);
    expect(await deliver()).toMatchObject({ sent: 2 });
    const ids = (await mailsTo(ANNA)).map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await fates()).toEqual(['sent']);
  });
});

describe('the inbox says that a mail was given up', () => {
  test('when the mail server knows nobody of that name', async () => {
    smtp.mode = 'refuse_recipient';
    await offer('a');
    expect(await deliver()).toEqual({ sent: 0, postponed: 0, failed: 2 });
    expect(await fates()).toEqual(['given_up']);
  });

  test('when two days of trying did not help, and it goes out no more', async () => {
    smtp.mode = 'defer_recipient';
    await offer('a');
    for (let hour = 0; hour < 47; hour += 1) {
      expect(await deliver()).toMatchObject({ sent: 0, failed: 0 });
      instance.clock.advance(HOUR);
    }
    expect(await fates()).toEqual(['waiting']);
    instance.clock.advance(2 * DAY - 47 * HOUR);
    smtp.mode = 'accept';
    expect(await deliver()).toEqual({ sent: 0, postponed: 0, failed: 0 });
    await forgetOldMail(instance.parts.db, instance.clock.now(), { isSending: true });
    expect(await fates()).toEqual(['given_up']);
  });
});

test('an alert that was taken away and is back mails nothing of what was gathered before', async () => {
  const [{ id: rule }] = await anna.ask('notification/rules/all_notifications');
  const set = (active: boolean) => anna.patch(`notification/rules/temporary_trades/${rule}`, { active });
  const awaiting = async () =>
    (
      await instance.parts.db
        .selectFrom('alert_matches')
        .select('id')
        .where('rule_id', '=', rule)
        .where('awaits_mail', '=', true)
        .execute()
    ).length;
  await offer('a');
  await offer('a', 'b');
  expect(await awaiting()).toBe(1);
  await set(false);
  instance.clock.advance(HOUR);
  await instance.parts.alerts.look();
  await set(true);
  expect(await awaiting()).toBe(0);
});
