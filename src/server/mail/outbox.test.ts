import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { instant } from '#domain/units/instant.ts';
import { listSampleMails, sampleMails } from '#testing/sample-mails.ts';
import { TestClock } from '#testing/start-test-instance.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { forgetOldMail } from './forget-old-mail.ts';
import type { Mail } from './letters/mail.ts';
import { listOutbox } from './list-outbox.ts';
import { claimDueMail, markFailed, markSent, postpone } from './outbox-store.ts';
import { purgeMailOf } from './purge-mail-of.ts';
import { openMail } from './seal-mail.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const site = { origin: 'http://localhost:3000', from: 'Anabranch <no-reply@localhost>' };

let database: TestDatabase;
let clock: TestClock;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  clock = new TestClock();
});
afterEach(() => database.db.deleteFrom('mail_outbox').execute());

const enqueue = (...mails: readonly Mail[]): Promise<void> =>
  database.db.transaction().execute(async (transaction) => {
    for (const mail of mails) await enqueueMail(transaction, mail, clock.now());
  });

async function dumpOutbox(): Promise<string> {
  const { rows } = await sql<{ row: string }>`select t::text as row from mail_outbox t order by id`.execute(
    database.db,
  );
  return rows.map(({ row }) => row).join('\n');
}

test('a mail is in the outbox if, and only if, the change that is its reason was made', async () => {
  const undone = database.db.transaction().execute(async (transaction) => {
    await enqueueMail(transaction, sampleMails().activation, clock.now());
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await dumpOutbox()).toBe('');
  await enqueue(sampleMails().activation);
  expect(await dumpOutbox()).toContain('anna@example.com');
});

test('purging a person takes the mails to the addresses, those that name one, what the person sent, and no other', async () => {
  const person = { to: 'Anna@Example.com', firstName: 'Anna' };
  await enqueue(
    ...listSampleMails('Anna@Example.com', 'Anna'),
    { kind: 'confirm_email_change', ...person, to: 'new@example.com', oldEmail: 'anna@example.com', token: 'a' },
    {
      kind: 'email_change_requested',
      ...person,
      to: 'former@example.com',
      newEmail: 'anna@example.com',
      undoToken: 'b',
    },
    { ...sampleMails('former@example.com').valuation_request, email: 'ANNA@example.com' },
    ...listSampleMails('bob@example.com', 'Bob').filter(({ kind }) => !kind.includes('email_change')),
  );
  await database.db.transaction().execute(async (transaction) => {
    const ofColleague = { ...sampleMails('desk@example.com').valuation_request, email: 'office@example.com' };
    for (const sender of [asId<'user'>(7), asId<'user'>(77)])
      await enqueueMail(transaction, ofColleague, clock.now(), sender);
  });
  const sent = await claimDueMail(database.db, clock.now());
  if (sent !== null) await markSent(database.db, sent, clock.now());
  const refused = await claimDueMail(database.db, clock.now());
  if (refused !== null) await markFailed(database.db, refused, 'EENVELOPE RCPT TO 550', clock.now());
  await database.db.transaction().execute(async (transaction) => {
    await purgeMailOf(transaction, { userId: asId<'user'>(7), emailKeys: ['anna@example.com'] });
    await enqueueMail(transaction, { kind: 'account_deleted', ...person }, clock.now());
  });
  const left = await listOutbox(database.db, site);
  // What Anna's mailbox was to answer is of whoever asked, and of user 7 one request of two went.
  expect(left.filter(({ to }) => to !== 'bob@example.com').map(({ kind, to }) => [kind, to])).toEqual([
    ['account_deleted', 'Anna@Example.com'],
    ['valuation_request', 'desk@example.com'],
    ['valuation_request', 'Anna@Example.com'],
  ]);
  expect(left).toHaveLength(15);
  const farewell = await database.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('recipient', '=', 'Anna@Example.com')
    .where('kind', '=', 'account_deleted')
    .executeTakeFirstOrThrow();
  expect(await openMail(database.db, farewell)).toEqual({
    kind: 'account_deleted',
    to: 'Anna@Example.com',
    firstName: 'Anna',
  });
});

test('a farewell that cannot be delivered leaves nothing either', async () => {
  await enqueue(sampleMails().account_deleted);
  const claimed = await claimDueMail(database.db, clock.now());
  if (claimed !== null) await markFailed(database.db, claimed, 'EENVELOPE RCPT TO 550', clock.now());
  expect(await dumpOutbox()).toBe('');
});

test('where nothing is sent, a farewell stays for an hour and other mail until its link has ended', async () => {
  await enqueue(sampleMails().account_deleted, sampleMails().activation);
  clock.advance(HOUR - 1);
  await forgetOldMail(database.db, clock.now(), { isSending: false });
  expect(await listOutbox(database.db, site)).toHaveLength(2);
  clock.advance(1);
  await forgetOldMail(database.db, clock.now(), { isSending: false });
  expect(await listOutbox(database.db, site)).toMatchObject([{ kind: 'activation' }]);
  clock.advance(7 * DAY - HOUR);
  await forgetOldMail(database.db, clock.now(), { isSending: false });
  expect(await dumpOutbox()).toBe('');
});

test('where mail is sent, a farewell waits as other mail does while its server is away', async () => {
  await enqueue(sampleMails().account_deleted);
  clock.advance(2 * HOUR);
  expect(await forgetOldMail(database.db, clock.now(), { isSending: true })).toBe(0);
  expect(await claimDueMail(database.db, clock.now())).toMatchObject({ kind: 'account_deleted' });
});

test('that a mail was sent or refused is forgotten after a week', async () => {
  await enqueue(sampleMails().activation, sampleMails().password_reset);
  const [first, second] = [await claimDueMail(database.db, clock.now()), await claimDueMail(database.db, clock.now())];
  if (first !== null) await markSent(database.db, first, clock.now());
  if (second !== null) await markFailed(database.db, second, 'EENVELOPE RCPT TO 550', clock.now());
  clock.advance(7 * DAY - 1);
  expect(await forgetOldMail(database.db, clock.now(), { isSending: true })).toBe(0);
  expect(await listOutbox(database.db, site)).toHaveLength(2);
  clock.advance(1);
  expect(await forgetOldMail(database.db, clock.now(), { isSending: true })).toBe(0);
  expect(await dumpOutbox()).toBe('');
});

test('no row tells the token of its link, the name of its person or what it is about', async () => {
  for (const mail of listSampleMails('anna@example.com', 'Annabelle')) {
    await enqueue(mail);
    const token = 'token' in mail ? mail.token : 'undoToken' in mail ? mail.undoToken : 'Annabelle';
    const row = await dumpOutbox();
    for (const word of [token, 'Annabelle', 'Firefox']) {
      expect(row).not.toContain(word);
      expect(row).not.toContain(Buffer.from(word).toString('hex'));
      expect(row).not.toContain(Buffer.from(word).toString('base64').slice(0, -4));
    }
    await database.db.deleteFrom('mail_outbox').execute();
  }
});

test('a sealed mail opens for its own row alone', async () => {
  await enqueue(sampleMails().activation, sampleMails().password_reset);
  const [one, other] = await database.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
  if (one === undefined || other === undefined) throw new Error('There should be two.');
  expect(await openMail(database.db, one)).toMatchObject({ kind: 'activation' });
  expect(await openMail(database.db, { ...one, sealed_facts: other.sealed_facts })).toBeNull();
});

test('a mail that the version before wrote in the clear is sent, and leaves nothing', async () => {
  const mail = sampleMails().activation;
  await sql`
    insert into mail_outbox (kind, recipient, email_keys, facts, created_at, expires_at, next_attempt_at)
    values (${mail.kind}, ${mail.to}, ${[mail.to]}, ${JSON.stringify(mail)}, ${new Date(clock.now())},
      ${new Date(clock.now() + DAY)}, ${new Date(clock.now())})
  `.execute(database.db);
  const claimed = await claimDueMail(database.db, clock.now());
  expect(claimed?.mail).toEqual(mail);
  if (claimed !== null) await markSent(database.db, claimed, clock.now());
  expect(await dumpOutbox()).not.toContain(mail.token);
});

test('of the mails that are due the one that has been due longest is taken up, not the one that was written first', async () => {
  await enqueue(sampleMails().activation);
  const tried = await claimDueMail(database.db, clock.now());
  if (tried !== null) await postpone(database.db, tried, 'ETIMEDOUT', instant(clock.now() + 2 * HOUR));
  clock.advance(HOUR);
  await enqueue(sampleMails().password_reset);
  clock.advance(HOUR);
  const taken = [await claimDueMail(database.db, clock.now()), await claimDueMail(database.db, clock.now())];
  expect(taken.map((one) => one?.kind)).toEqual(['password_reset', 'activation']);
});
