import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { MailRoom } from '#testing/open-mail-room.ts';
import { listSampleMails, sampleMails } from '#testing/sample-mails.ts';
import { findLink, readMail, startSmtpServer } from '#testing/start-smtp-server.ts';
import { deliverDueMail } from './deliver-due-mail.ts';
import { forgetOldMail } from './forget-old-mail.ts';
import { listOutbox } from './list-outbox.ts';
import { claimDueMail } from './outbox-store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let room: MailRoom;
beforeAll(async () => {
  room = await MailRoom.open();
});
afterEach(() => room.clear());
afterAll(() => room.close());

const activation = () => sampleMails().activation;

describe('a mail that is sent', () => {
  test.each(listSampleMails())('$kind arrives as it was written, in text and HTML', async (mail) => {
    await room.enqueue(mail);
    expect(await deliverDueMail(room.makeDelivery())).toEqual({ sent: 1, postponed: 0, failed: 0 });
    const [received, ...others] = room.smtp.received;
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
    expect(Date.parse(read.date ?? '')).toBe(room.clock.now());
    const headers = new Map(read.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('x-auto-response-suppress')).toBe('All');
    expect(headers.get('mime-version')).toBe('1.0');
    for (const line of received.raw.split('\r\n')) expect(Buffer.byteLength(line, 'latin1')).toBeLessThanOrEqual(998);
    expect(received.raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of (read.text ?? '').split('\n')) {
      if (!line.startsWith('https://')) expect(line.length).toBeLessThanOrEqual(78);
    }
  });

  test('carries its link unbroken through the line', async () => {
    const mail = activation();
    await room.enqueue(mail);
    await deliverDueMail(room.makeDelivery());
    const read = await readMail(room.smtp.received[0] as never);
    const href = `https://water.example.org/authenticate_user/${mail.token}`;
    expect(findLink(read.text ?? '', '/authenticate_user/')?.href).toBe(href);
    expect(read.html).toContain(`href="${href}"`);
  });

  test('leaves nothing of what it said in the store, and its token was in no other column', async () => {
    const mail = activation();
    await room.enqueue(mail);
    await deliverDueMail(room.makeDelivery());
    const row = await room.readOnlyRow();
    expect(row).toMatchObject({
      facts: null,
      sealed_facts: null,
      sent_at: room.clock.now(),
      attempts: 1,
      last_error: null,
    });
    expect(JSON.stringify(row)).not.toContain(mail.token);
    expect(JSON.stringify(row)).not.toContain('Anna');
  });

  test('leaves no row at all when it told a person that the account is gone', async () => {
    await room.enqueue(sampleMails().account_deleted);
    await deliverDueMail(room.makeDelivery());
    expect(room.smtp.received).toHaveLength(1);
    expect(await room.readRows()).toEqual([]);
  });

  test('with a hostile name has the headers of every other, and one recipient', async () => {
    const hostile = ['Anna\r\nBcc: all@example.com', 'Anna\nSubject: won', '=?utf-8?q?x?=', 'Anna\u0000'];
    await room.enqueue(...hostile.map((firstName) => ({ ...activation(), firstName })), activation());
    await deliverDueMail(room.makeDelivery());
    const names = await Promise.all(
      room.smtp.received.map(async (one) => (await readMail(one)).headers.map(({ key }) => key).join()),
    );
    expect(names).toHaveLength(hostile.length + 1);
    expect(new Set(names).size).toBe(1);
    expect(room.smtp.received.flatMap(({ to }) => to)).toEqual(room.smtp.received.map(() => 'anna@example.com'));
  });

  test('goes to no second address that hides in the first', async () => {
    const hidden = [
      'anna@example.com, bob@example.com',
      'anna@example.com>\r\nRCPT TO:<bob@example.com',
      'Bob <b@x.au>',
    ];
    await room.enqueue(...hidden.map((to) => ({ ...activation(), to })));
    expect(await deliverDueMail(room.makeDelivery())).toEqual({ sent: 0, postponed: 0, failed: hidden.length });
    expect(room.smtp.connections).toBe(0);
  });

  test('goes encrypted where the server offers it, and not at all to a server that nobody vouches for', async () => {
    const withTls = await startSmtpServer({ hasStartTls: true });
    await room.enqueue(activation());
    await deliverDueMail(room.makeDelivery(withTls.url));
    expect(withTls.received).toEqual([]);
    expect(await room.readOnlyRow()).toMatchObject({ sent_at: null, last_error: expect.stringMatching(/^E/) });
    room.clock.advance(await room.nextDelay());
    await deliverDueMail(room.makeDelivery(`${withTls.url}?tls.rejectUnauthorized=false`));
    expect(withTls.received).toMatchObject([{ isEncrypted: true }]);
    await withTls.stop();
  });

  test('that was postponed before the clock was set back by days is not kept waiting for them', async () => {
    const down = await startSmtpServer();
    await down.stop();
    await room.enqueue(activation());
    await deliverDueMail(room.makeDelivery(down.url));
    expect(await room.readOnlyRow()).toMatchObject({ sent_at: null });
    room.clock.jump(-13 * 86_400_000);
    expect(await deliverDueMail(room.makeDelivery())).toMatchObject({ sent: 1 });
    room.clock.jump(13 * 86_400_000);
  });

  test('does not go in the clear where encryption is asked for', async () => {
    await room.enqueue(activation());
    await deliverDueMail(room.makeDelivery(`${room.smtp.url}?requireTLS=true`));
    expect(room.smtp.received).toEqual([]);
    expect((await room.readOnlyRow()).sealed_facts).not.toBeNull();
  });
});

test('in production a mail goes in the clear to this machine alone', async () => {
  await room.enqueue(activation());
  // A name of loopback that is not on the list of them.
  const elsewhere = `smtp://[::ffff:127.0.0.1]:${room.smtp.port}`;
  expect(await deliverDueMail(room.makeDelivery(elsewhere, undefined, true))).toMatchObject({ sent: 0 });
  expect(room.smtp.received).toEqual([]);
  room.clock.advance(await room.nextDelay());
  expect(await deliverDueMail(room.makeDelivery(room.smtp.url, undefined, true))).toMatchObject({ sent: 1 });
  await room.enqueue(activation());
  expect(await deliverDueMail(room.makeDelivery(elsewhere))).toMatchObject({ sent: 1 });
});

describe('a mail of an alert', () => {
  test('that the version before wrote, which said nothing of the order of its lines or of its time, goes out without a word on them', async () => {
    const { order: _order, found: _found, path: _path, ...before } = sampleMails().alert;
    await room.enqueue(before);
    const [listed] = await listOutbox(room.database.db, room.makeDelivery().site);
    expect(listed?.text).toContain('1,402 parcels offered');
    expect(await deliverDueMail(room.makeDelivery())).toEqual({ sent: 1, postponed: 0, failed: 0 });
    const { text = '' } = await readMail(room.smtp.received[0] as never);
    expect(text).toContain('5 ML offered at $246.00 per ML');
    expect(text).toMatch(/https:\/\/water\.example\.org\/inbox\n/);
    expect(text).not.toMatch(/first:|Found|undefined|null/);
  });

  test('that cannot be written waits longer each time, and keeps no other waiting', async () => {
    const spoilt = { ...sampleMails().alert, heading: undefined } as never;
    await room.enqueue(...Array.from({ length: 5 }, () => spoilt), activation());
    expect(await deliverDueMail(room.makeDelivery())).toEqual({ sent: 1, postponed: 5, failed: 0 });
    const delays: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const [row] = await room.readRows();
      if (row === undefined) throw new Error('The mail is gone.');
      expect(row).toMatchObject({ sent_at: null, failed_at: null, last_error: 'could not be written' });
      delays.push(row.next_attempt_at - room.clock.now());
      room.clock.advance(row.next_attempt_at - room.clock.now());
      expect(await deliverDueMail(room.makeDelivery())).toMatchObject({ sent: 0, postponed: 5 });
    }
    expect(delays).toEqual([15_000, MINUTE, 4 * MINUTE]);
  });
});

describe('a mail whose seal cannot be opened', () => {
  const spoil = async (recipient: string): Promise<void> => {
    await room.database.db
      .updateTable('mail_outbox')
      .set({ sealed_facts: Buffer.alloc(64) })
      .where('recipient', '=', recipient)
      .execute();
  };

  test('waits longer each time, and keeps no other waiting', async () => {
    const spoilt = Array.from({ length: 5 }, () => ({ ...activation(), to: 'spoilt@example.com' }));
    await room.enqueue(...spoilt, activation());
    await spoil('spoilt@example.com');
    expect(await deliverDueMail(room.makeDelivery())).toEqual({ sent: 1, postponed: 5, failed: 0 });
    expect(room.smtp.received.map(({ to }) => to)).toEqual([['anna@example.com']]);
    const [row] = await room.readRows();
    if (row === undefined) throw new Error('The mail is gone.');
    expect(row).toMatchObject({ sent_at: null, failed_at: null, last_error: 'could not be read' });
    expect(row.next_attempt_at - room.clock.now()).toBe(15_000);
    room.clock.advance(15_000);
    expect(await deliverDueMail(room.makeDelivery())).toEqual({ sent: 0, postponed: 5, failed: 0 });
    const [later] = await room.readRows();
    expect((later?.next_attempt_at ?? 0) - room.clock.now()).toBe(MINUTE);
  });

  test('is told in the log by its kind, with nothing of its person', async () => {
    await room.enqueue(activation());
    await spoil('anna@example.com');
    const told: unknown[][] = [];
    const delivery = room.makeDelivery();
    const log = Object.create(delivery.log, { error: { value: (...words: unknown[]) => told.push(words) } });
    await deliverDueMail({ ...delivery, log });
    expect(told).toMatchObject([[{ kind: 'activation', attempts: 1 }, 'mail could not be read']]);
    expect(JSON.stringify(told)).not.toMatch(/anna/i);
  });

  test('is not confused with a database that fails: that ends the round', async () => {
    await room.enqueue(activation());
    const { db } = room.database;
    await sql`alter table secrets rename to secrets_away`.execute(db);
    try {
      await expect(deliverDueMail(room.makeDelivery())).rejects.toThrow('secrets');
    } finally {
      await sql`alter table secrets_away rename to secrets`.execute(db);
    }
    expect(await room.readOnlyRow()).toMatchObject({ sent_at: null, last_error: null });
  });
});

describe('several instances', () => {
  test('send each mail once', async () => {
    await room.enqueue(...Array.from({ length: 200 }, (_, n) => ({ ...activation(), to: `person${n}@example.com` })));
    const tallies = await Promise.all([1, 2, 3].map(() => deliverDueMail(room.makeDelivery())));
    expect(tallies.reduce((sent, tally) => sent + tally.sent, 0)).toBe(200);
    expect(new Set(room.smtp.received.flatMap(({ to }) => to)).size).toBe(200);
    expect(room.smtp.received).toHaveLength(200);
  });

  test('take over from one that was killed before it sent', async () => {
    await room.enqueue(activation());
    await claimDueMail(room.database.db, room.clock.now());
    expect(await deliverDueMail(room.makeDelivery())).toEqual({ sent: 0, postponed: 0, failed: 0 });
    room.clock.advance(2 * MINUTE);
    expect(await deliverDueMail(room.makeDelivery())).toEqual({ sent: 1, postponed: 0, failed: 0 });
  });

  test('leave a mail alone that is under way for twice as long as an attempt may last, which is a minute', async () => {
    const bounds = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => bounds.mockRestore());
    await room.enqueue(activation());
    await deliverDueMail(room.makeDelivery());
    expect(bounds.mock.calls).toEqual([[MINUTE]]);
    await room.enqueue(activation());
    const claim = () => claimDueMail(room.database.db, room.clock.now());
    expect(await claim()).not.toBeNull();
    room.clock.advance(2 * MINUTE - 1);
    expect(await claim()).toBeNull();
    room.clock.advance(1);
    expect(await claim()).not.toBeNull();
  });

  test('repeat the mail of one that was killed between the sending and the mark, under the same Message-ID', async () => {
    await room.enqueue(activation());
    const { message_key } = await room.readOnlyRow();
    // The database is gone at the moment of the mark.
    const dying = room.makeDelivery();
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
    room.clock.advance(2 * MINUTE);
    await deliverDueMail(room.makeDelivery());
    const ids = await Promise.all(room.smtp.received.map(async (one) => (await readMail(one)).messageId));
    expect(ids).toEqual([`<${message_key}@water.example.org>`, `<${message_key}@water.example.org>`]);
    const bodies = await Promise.all(room.smtp.received.map(async (one) => (await readMail(one)).text));
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
    await room.enqueue(sampleMails()[kind]);
    room.clock.advance(life - 1);
    expect(await deliverDueMail(room.makeDelivery())).toEqual({ sent: 1, postponed: 0, failed: 0 });
    await room.enqueue(sampleMails()[kind]);
    room.clock.advance(life);
    expect(await deliverDueMail(room.makeDelivery())).toEqual({ sent: 0, postponed: 0, failed: 0 });
    expect(await forgetOldMail(room.database.db, room.clock.now(), { isSending: true })).toBe(1);
  });

  test('mails go in the order in which they were due', async () => {
    for (const n of [1, 2, 3, 4, 5]) {
      await room.enqueue({ ...activation(), to: `person${n}@example.com` });
      room.clock.advance(1);
    }
    const seen: string[] = [];
    for (let claimed = await claimDueMail(room.database.db, room.clock.now()); claimed !== null; ) {
      seen.push(claimed.mail?.to ?? '');
      claimed = await claimDueMail(room.database.db, room.clock.now());
    }
    expect(seen).toEqual([1, 2, 3, 4, 5].map((n) => `person${n}@example.com`));
  });
});
