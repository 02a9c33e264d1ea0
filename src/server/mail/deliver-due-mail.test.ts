import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listSampleMails, sampleMails } from '#testing/sample-mails.ts';
import { findLink, readMail, startSmtpServer, type TestSmtpServer } from '#testing/start-smtp-server.ts';
import { SILENT_LOG, TestClock } from '#testing/start-test-instance.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { deliverDueMail, type MailDelivery } from './deliver-due-mail.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { forgetOldMail } from './forget-old-mail.ts';
import type { Mail } from './letters/mail.ts';
import { type MailTransport, openMailTransport, type TransportTimes } from './mail-transport.ts';
import { claimDueMail } from './outbox-store.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** For a server that keeps still. */
const IMPATIENT = { connect: 300, greeting: 300, silence: 300, mail: 2_000 };
const site = { origin: 'https://water.example.org', from: 'Anabranch <no-reply@example.org>' };

let database: TestDatabase;
let clock: TestClock;
let smtp: TestSmtpServer;
const transports: MailTransport[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock = new TestClock();
  smtp = await startSmtpServer();
});
afterEach(async () => {
  for (const transport of transports.splice(0)) transport.close();
  await smtp.stop();
  await database.db.deleteFrom('mail_outbox').execute();
});

/** An instance's sender, with connections of its own. */
function makeDelivery(url = smtp.url, times?: TransportTimes, isEncryptionRequired = false): MailDelivery {
  const transport = openMailTransport({
    smtpUrl: url,
    isEncryptionRequired,
    ...(times === undefined ? {} : { times }),
  });
  transports.push(transport);
  return { db: database.db, clock, log: SILENT_LOG, site, transport, isStopping: () => false };
}

const enqueue = (...mails: readonly Mail[]): Promise<void> =>
  database.db.transaction().execute(async (transaction) => {
    for (const mail of mails) await enqueueMail(transaction, mail, clock.now());
  });

const readRows = () => database.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();

async function readOnlyRow() {
  const [row, ...others] = await readRows();
  if (row === undefined || others.length > 0) throw new Error('There should be one row.');
  return row;
}

const activation = () => sampleMails().activation;

/** How long after now the only mail is tried again. */
const nextDelay = async (): Promise<number> => (await readOnlyRow()).next_attempt_at - clock.now();

describe('a mail that is sent', () => {
  test.each(listSampleMails())('$kind arrives as it was written, in text and HTML', async (mail) => {
    await enqueue(mail);
    expect(await deliverDueMail(makeDelivery())).toEqual({ sent: 1, postponed: 0, failed: 0 });
    const [received, ...others] = smtp.received;
    if (received === undefined) throw new Error('Nothing arrived.');
    expect(others).toEqual([]);
    expect(received.to).toEqual(['anna@example.com']);
    expect(received.from).toBe('no-reply@example.org');
    const read = await readMail(received);
    expect(read.from).toMatchObject({ name: 'Anabranch', address: 'no-reply@example.org' });
    expect(read.to).toMatchObject([{ address: 'anna@example.com' }]);
    expect(read.cc ?? []).toEqual([]);
    expect(read.text).toContain('Hello Anna,');
    expect(read.html).toContain('Hello Anna,');
    expect(Date.parse(read.date ?? '')).toBe(clock.now());
    const headers = new Map(read.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('mime-version')).toBe('1.0');
    for (const line of received.raw.split('\r\n')) expect(Buffer.byteLength(line, 'latin1')).toBeLessThanOrEqual(998);
    expect(received.raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of (read.text ?? '').split('\n')) {
      if (!line.startsWith('https://')) expect(line.length).toBeLessThanOrEqual(78);
    }
  });

  test('carries its link unbroken through the line', async () => {
    const mail = activation();
    await enqueue(mail);
    await deliverDueMail(makeDelivery());
    const read = await readMail(smtp.received[0] as never);
    const href = `https://water.example.org/authenticate_user/${mail.token}`;
    expect(findLink(read.text ?? '', '/authenticate_user/')?.href).toBe(href);
    expect(read.html).toContain(`href="${href}"`);
  });

  test('leaves nothing of what it said in the store, and its token was in no other column', async () => {
    const mail = activation();
    await enqueue(mail);
    await deliverDueMail(makeDelivery());
    const row = await readOnlyRow();
    expect(row).toMatchObject({ facts: null, sealed_facts: null, sent_at: clock.now(), attempts: 1, last_error: null });
    expect(JSON.stringify(row)).not.toContain(mail.token);
    expect(JSON.stringify(row)).not.toContain('Anna');
  });

  test('leaves no row at all when it told a person that the account is gone', async () => {
    await enqueue(sampleMails().account_deleted);
    await deliverDueMail(makeDelivery());
    expect(smtp.received).toHaveLength(1);
    expect(await readRows()).toEqual([]);
  });

  test('with a hostile name has the headers of every other, and one recipient', async () => {
    const hostile = ['Anna\r\nBcc: all@example.com', 'Anna\nSubject: won', '=?utf-8?q?x?=', 'Anna\u0000'];
    await enqueue(...hostile.map((firstName) => ({ ...activation(), firstName })), activation());
    await deliverDueMail(makeDelivery());
    const names = await Promise.all(
      smtp.received.map(async (one) => (await readMail(one)).headers.map(({ key }) => key).join()),
    );
    expect(names).toHaveLength(hostile.length + 1);
    expect(new Set(names).size).toBe(1);
    expect(smtp.received.flatMap(({ to }) => to)).toEqual(smtp.received.map(() => 'anna@example.com'));
  });

  test('goes to no second address that hides in the first', async () => {
    const hidden = [
      'anna@example.com, bob@example.com',
      'anna@example.com>\r\nRCPT TO:<bob@example.com',
      'Bob <b@x.au>',
    ];
    await enqueue(...hidden.map((to) => ({ ...activation(), to })));
    expect(await deliverDueMail(makeDelivery())).toEqual({ sent: 0, postponed: 0, failed: hidden.length });
    expect(smtp.connections).toBe(0);
  });

  test('goes encrypted where the server offers it, and not at all to a server that nobody vouches for', async () => {
    const withTls = await startSmtpServer({ hasStartTls: true });
    await enqueue(activation());
    await deliverDueMail(makeDelivery(withTls.url));
    expect(withTls.received).toEqual([]);
    expect(await readOnlyRow()).toMatchObject({ sent_at: null, last_error: expect.stringMatching(/^E/) });
    clock.advance(await nextDelay());
    await deliverDueMail(makeDelivery(`${withTls.url}?tls.rejectUnauthorized=false`));
    expect(withTls.received).toMatchObject([{ isEncrypted: true }]);
    await withTls.stop();
  });

  test('that was postponed before the clock was set back by days is not kept waiting for them', async () => {
    const down = await startSmtpServer();
    await down.stop();
    await enqueue(activation());
    await deliverDueMail(makeDelivery(down.url));
    expect(await readOnlyRow()).toMatchObject({ sent_at: null });
    clock.jump(-13 * 86_400_000);
    expect(await deliverDueMail(makeDelivery())).toMatchObject({ sent: 1 });
    clock.jump(13 * 86_400_000);
  });

  test('does not go in the clear where encryption is asked for', async () => {
    await enqueue(activation());
    await deliverDueMail(makeDelivery(`${smtp.url}?requireTLS=true`));
    expect(smtp.received).toEqual([]);
    expect((await readOnlyRow()).sealed_facts).not.toBeNull();
  });
});

test('in production a mail goes in the clear to this machine alone', async () => {
  await enqueue(activation());
  // A name of loopback that is not on the list of them.
  const elsewhere = `smtp://[::ffff:127.0.0.1]:${smtp.port}`;
  expect(await deliverDueMail(makeDelivery(elsewhere, undefined, true))).toMatchObject({ sent: 0 });
  expect(smtp.received).toEqual([]);
  clock.advance(await nextDelay());
  expect(await deliverDueMail(makeDelivery(smtp.url, undefined, true))).toMatchObject({ sent: 1 });
  await enqueue(activation());
  expect(await deliverDueMail(makeDelivery(elsewhere))).toMatchObject({ sent: 1 });
});

describe('a server that is down', () => {
  test('loses nothing: the mail is tried after 15 s, 1 min, 4 min, then every 5 min, and goes when it is back', async () => {
    const { port } = smtp;
    await smtp.stop();
    await enqueue(activation());
    const delivery = makeDelivery(`smtp://127.0.0.1:${port}`);
    const delays: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      expect(await deliverDueMail(delivery)).toEqual({ sent: 0, postponed: 1, failed: 0 });
      delays.push(await nextDelay());
      clock.advance((await nextDelay()) - 1);
      expect(await deliverDueMail(delivery)).toEqual({ sent: 0, postponed: 0, failed: 0 });
      clock.advance(1);
    }
    expect(delays).toEqual([15 * SECOND, MINUTE, 4 * MINUTE, 5 * MINUTE, 5 * MINUTE, 5 * MINUTE]);
    smtp = await startSmtpServer({ port });
    expect(await deliverDueMail(delivery)).toEqual({ sent: 1, postponed: 0, failed: 0 });
    expect(smtp.received).toHaveLength(1);
    expect(await readOnlyRow()).toMatchObject({ attempts: 7, last_error: null });
  });

  test('is asked a few times at once, not by each of a hundred mails', async () => {
    smtp.mode = 'refuse_greeting';
    await enqueue(...Array.from({ length: 100 }, activation));
    const { postponed } = await deliverDueMail(makeDelivery());
    expect(postponed).toBeLessThanOrEqual(4);
    expect(smtp.connections).toBeLessThanOrEqual(4);
    smtp.mode = 'accept';
    clock.advance(15 * SECOND);
    expect(await deliverDueMail(makeDelivery())).toEqual({ sent: 100, postponed: 0, failed: 0 });
  });
});

describe('a server that misbehaves', () => {
  test.each(['silent', 'refuse_greeting', 'drop'] as const)('(%s) loses nothing', async (mode) => {
    smtp.mode = mode;
    await enqueue(activation());
    const delivery = makeDelivery(smtp.url, mode === 'silent' ? IMPATIENT : undefined);
    expect(await deliverDueMail(delivery)).toEqual({ sent: 0, postponed: 1, failed: 0 });
    expect(smtp.received).toEqual([]);
    const row = await readOnlyRow();
    expect(row).toMatchObject({ sent_at: null, failed_at: null });
    expect(row.sealed_facts).not.toBeNull();
    smtp.mode = 'accept';
    clock.advance(15 * SECOND);
    expect(await deliverDueMail(delivery)).toEqual({ sent: 1, postponed: 0, failed: 0 });
    expect(smtp.received).toHaveLength(1);
  });

  test('that refuses a recipient for good is asked once', async () => {
    smtp.mode = 'refuse_recipient';
    await enqueue(activation());
    expect(await deliverDueMail(makeDelivery())).toEqual({ sent: 0, postponed: 0, failed: 1 });
    const row = await readOnlyRow();
    expect(row).toMatchObject({
      failed_at: clock.now(),
      facts: null,
      sealed_facts: null,
      last_error: 'EENVELOPE RCPT TO 550',
    });
    smtp.mode = 'accept';
    clock.advance(DAY);
    expect(await deliverDueMail(makeDelivery())).toEqual({ sent: 0, postponed: 0, failed: 0 });
  });

  test('that says later is asked later, less and less often, and what it says is not kept', async () => {
    const delays: number[] = [];
    await enqueue(activation());
    for (const mode of [
      'defer_recipient',
      'defer_recipient',
      'refuse_message',
      'defer_recipient',
      'defer_recipient',
    ] as const) {
      smtp.mode = mode;
      expect(await deliverDueMail(makeDelivery())).toEqual({ sent: 0, postponed: 1, failed: 0 });
      const { last_error } = await readOnlyRow();
      expect(last_error).toBe(mode === 'refuse_message' ? 'EMESSAGE DATA 554' : 'EENVELOPE RCPT TO 450');
      delays.push(await nextDelay());
      clock.advance(await nextDelay());
    }
    expect(delays).toEqual([15 * SECOND, MINUTE, 4 * MINUTE, 16 * MINUTE, HOUR]);
    smtp.mode = 'accept';
    expect(await deliverDueMail(makeDelivery())).toEqual({ sent: 1, postponed: 0, failed: 0 });
  });

  test('with one mail does not hold up the others', async () => {
    smtp.mode = 'defer_recipient';
    await enqueue(activation());
    await deliverDueMail(makeDelivery());
    smtp.mode = 'accept';
    await enqueue(activation());
    expect(await deliverDueMail(makeDelivery())).toEqual({ sent: 1, postponed: 0, failed: 0 });
  });
});

describe('several instances', () => {
  test('send each mail once', async () => {
    await enqueue(...Array.from({ length: 200 }, (_, n) => ({ ...activation(), to: `person${n}@example.com` })));
    const tallies = await Promise.all([1, 2, 3].map(() => deliverDueMail(makeDelivery())));
    expect(tallies.reduce((sent, tally) => sent + tally.sent, 0)).toBe(200);
    expect(new Set(smtp.received.flatMap(({ to }) => to)).size).toBe(200);
    expect(smtp.received).toHaveLength(200);
  });

  test('take over from one that was killed before it sent', async () => {
    await enqueue(activation());
    await claimDueMail(database.db, clock.now());
    expect(await deliverDueMail(makeDelivery())).toEqual({ sent: 0, postponed: 0, failed: 0 });
    clock.advance(2 * MINUTE);
    expect(await deliverDueMail(makeDelivery())).toEqual({ sent: 1, postponed: 0, failed: 0 });
  });

  test('repeat the mail of one that was killed between the sending and the mark, under the same Message-ID', async () => {
    await enqueue(activation());
    const { message_key } = await readOnlyRow();
    // The database is gone at the moment of the mark.
    const dying = makeDelivery();
    const killed = deliverDueMail({
      ...dying,
      transport: {
        ...dying.transport,
        async send(mail) {
          await dying.transport.send(mail);
          throw new Error('killed');
        },
      },
    });
    await expect(killed).rejects.toThrow('killed');
    clock.advance(2 * MINUTE);
    await deliverDueMail(makeDelivery());
    const ids = await Promise.all(smtp.received.map(async (one) => (await readMail(one)).messageId));
    expect(ids).toEqual([`<${message_key}@water.example.org>`, `<${message_key}@water.example.org>`]);
    const bodies = await Promise.all(smtp.received.map(async (one) => (await readMail(one)).text));
    expect(bodies[0]).toBe(bodies[1]);
  });
});

describe('time', () => {
  test.each([
    ['activation', 7 * DAY],
    ['password_reset', DAY],
    ['confirm_email_change', DAY],
    ['email_change_requested', 7 * DAY],
    ['new_device_login', 2 * DAY],
  ] as const)('%s is sent until its link ends, and not a millisecond longer', async (kind, life) => {
    await enqueue(sampleMails()[kind]);
    clock.advance(life - 1);
    expect(await deliverDueMail(makeDelivery())).toEqual({ sent: 1, postponed: 0, failed: 0 });
    await enqueue(sampleMails()[kind]);
    clock.advance(life);
    expect(await deliverDueMail(makeDelivery())).toEqual({ sent: 0, postponed: 0, failed: 0 });
    expect(await forgetOldMail(database.db, clock.now(), { isSending: true })).toBe(1);
  });

  test('mails go in the order in which they were due', async () => {
    for (const n of [1, 2, 3, 4, 5]) {
      await enqueue({ ...activation(), to: `person${n}@example.com` });
      clock.advance(1);
    }
    const seen: string[] = [];
    for (let claimed = await claimDueMail(database.db, clock.now()); claimed !== null; ) {
      seen.push(claimed.mail.to);
      claimed = await claimDueMail(database.db, clock.now());
    }
    expect(seen).toEqual([1, 2, 3, 4, 5].map((n) => `person${n}@example.com`));
  });
});

test('a line that is answered by something that is no mail server postpones the mail', async () => {
  const chatter = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  });
  await new Promise<void>((resolve) => chatter.listen(0, '127.0.0.1', resolve));
  const { port } = chatter.address() as { port: number };
  await enqueue(activation());
  expect(await deliverDueMail(makeDelivery(`smtp://127.0.0.1:${port}`))).toEqual({ sent: 0, postponed: 1, failed: 0 });
  await new Promise((resolve) => chatter.close(resolve));
});
