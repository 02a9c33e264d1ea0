import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MailRoom } from '#testing/open-mail-room.ts';
import { sampleMails } from '#testing/sample-mails.ts';
import { startSmtpServer } from '#testing/start-smtp-server.ts';
import { deliverDueMail } from './deliver-due-mail.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** For a server that keeps still. */
const IMPATIENT = { connect: 300, greeting: 300, silence: 300, mail: 2_000 };

let room: MailRoom;
beforeAll(async () => {
  room = await MailRoom.open();
});
afterEach(() => room.clear());
afterAll(() => room.close());

const activation = () => sampleMails().activation;

describe('a server that is down', () => {
  test('loses nothing: the mail is tried after 15 s, 1 min, 4 min, then every 5 min, and goes when it is back', async () => {
    const { port } = room.smtp;
    await room.smtp.stop();
    await room.enqueue(activation());
    const delivery = room.makeDelivery(`smtp://127.0.0.1:${port}`);
    const delays: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      expect(await deliverDueMail(delivery)).toEqual({ sent: 0, postponed: 1, failed: 0 });
      delays.push(await room.nextDelay());
      room.clock.advance((await room.nextDelay()) - 1);
      expect(await deliverDueMail(delivery)).toEqual({ sent: 0, postponed: 0, failed: 0 });
      room.clock.advance(1);
    }
    expect(delays).toEqual([15 * SECOND, MINUTE, 4 * MINUTE, 5 * MINUTE, 5 * MINUTE, 5 * MINUTE]);
    room.smtp = await startSmtpServer({ port });
    expect(await deliverDueMail(delivery)).toEqual({ sent: 1, postponed: 0, failed: 0 });
    expect(room.smtp.received).toHaveLength(1);
    expect(await room.readOnlyRow()).toMatchObject({ attempts: 7, last_error: null });
  });

  test('is asked a few times at once, not by each of a hundred mails', async () => {
    room.smtp.mode = 'refuse_greeting';
    await room.enqueue(...Array.from({ length: 100 }, activation));
    const { postponed } = await deliverDueMail(room.makeDelivery());
    expect(postponed).toBeLessThanOrEqual(4);
    expect(room.smtp.connections).toBeLessThanOrEqual(4);
    room.smtp.mode = 'accept';
    room.clock.advance(15 * SECOND);
    expect(await deliverDueMail(room.makeDelivery())).toEqual({ sent: 100, postponed: 0, failed: 0 });
  });
});

describe('a server that misbehaves', () => {
  test.each(['silent', 'refuse_greeting', 'drop'] as const)('(%s) loses nothing', async (mode) => {
    room.smtp.mode = mode;
    await room.enqueue(activation());
    const delivery = room.makeDelivery(room.smtp.url, mode === 'silent' ? IMPATIENT : undefined);
    expect(await deliverDueMail(delivery)).toEqual({ sent: 0, postponed: 1, failed: 0 });
    expect(room.smtp.received).toEqual([]);
    const row = await room.readOnlyRow();
    expect(row).toMatchObject({ sent_at: null, failed_at: null });
    expect(row.sealed_facts).not.toBeNull();
    room.smtp.mode = 'accept';
    room.clock.advance(15 * SECOND);
    expect(await deliverDueMail(room.makeDelivery())).toEqual({ sent: 1, postponed: 0, failed: 0 });
    expect(room.smtp.received).toHaveLength(1);
  });

  test('that refuses a recipient for good is asked once', async () => {
    room.smtp.mode = 'refuse_recipient';
    await room.enqueue(activation());
    expect(await deliverDueMail(room.makeDelivery())).toEqual({ sent: 0, postponed: 0, failed: 1 });
    const row = await room.readOnlyRow();
    expect(row).toMatchObject({
      failed_at: room.clock.now(),
      facts: null,
      sealed_facts: null,
      last_error: 'EENVELOPE RCPT TO 550',
    });
    room.smtp.mode = 'accept';
    room.clock.advance(DAY);
    expect(await deliverDueMail(room.makeDelivery())).toEqual({ sent: 0, postponed: 0, failed: 0 });
  });

  test('that says later is asked later, less and less often, and what it says is not kept', async () => {
    const delays: number[] = [];
    await room.enqueue(activation());
    for (const mode of [
      'defer_recipient',
      'defer_recipient',
      'refuse_message',
      'defer_recipient',
      'defer_recipient',
    ] as const) {
      room.smtp.mode = mode;
      expect(await deliverDueMail(room.makeDelivery())).toEqual({ sent: 0, postponed: 1, failed: 0 });
      const { last_error } = await room.readOnlyRow();
      expect(last_error).toBe(mode === 'refuse_message' ? 'EMESSAGE DATA 554' : 'EENVELOPE RCPT TO 450');
      delays.push(await room.nextDelay());
      room.clock.advance(await room.nextDelay());
    }
    expect(delays).toEqual([15 * SECOND, MINUTE, 4 * MINUTE, 16 * MINUTE, HOUR]);
    room.smtp.mode = 'accept';
    expect(await deliverDueMail(room.makeDelivery())).toEqual({ sent: 1, postponed: 0, failed: 0 });
  });

  test('with one mail does not hold up the others', async () => {
    room.smtp.mode = 'defer_recipient';
    await room.enqueue(activation());
    await deliverDueMail(room.makeDelivery());
    room.smtp.mode = 'accept';
    await room.enqueue(activation());
    expect(await deliverDueMail(room.makeDelivery())).toEqual({ sent: 1, postponed: 0, failed: 0 });
  });
});

test('a line that is answered by something that is no mail server postpones the mail', async () => {
  const chatter = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  });
  await new Promise<void>((resolve) => chatter.listen(0, '127.0.0.1', resolve));
  const { port } = chatter.address() as { port: number };
  await room.enqueue(activation());
  expect(await deliverDueMail(room.makeDelivery(`smtp://127.0.0.1:${port}`))).toEqual({
    sent: 0,
    postponed: 1,
    failed: 0,
  });
  await new Promise((resolve) => chatter.close(resolve));
});
