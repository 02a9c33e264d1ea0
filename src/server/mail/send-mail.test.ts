import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sampleMails } from '#testing/sample-mails.ts';
import { startSmtpServer, type TestSmtpServer } from '#testing/start-smtp-server.ts';
import { SILENT_LOG, startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';
import { Notices } from '../platform/database/notices.ts';
import { enqueueMail } from './enqueue-mail.ts';
import type { Mail } from './letters/mail.ts';
import { startSendingMail } from './send-mail.ts';

let instance: TestInstance;
let smtp: TestSmtpServer;
beforeAll(async () => {
  // The look every five seconds never comes, so that whatever is sent was heard of.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  smtp = await startSmtpServer();
  instance = await startTestInstance();
});
afterAll(async () => {
  await instance.stop();
  await smtp.stop();
  vi.useRealTimers();
});

type Hears = Parameters<Notices['listen']>[1];

const enqueue = (mail: Mail): Promise<string> =>
  instance.parts.db.transaction().execute((transaction) => enqueueMail(transaction, mail, instance.clock.now()));

/** A sender with notices of its own, as another instance has them. */
async function startSender(smtpUrl: string | null, log = SILENT_LOG) {
  const notices = new Notices(instance.parts.connection, log);
  await notices.start();
  const config = { ...instance.parts.config, smtpUrl };
  const sender = await startSendingMail({ ...instance.parts, log, config, notices });
  return {
    async stop(): Promise<void> {
      await sender.stop();
      await notices.stop();
    },
  };
}

const isOutboxSent = async () =>
  (await instance.parts.db.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).execute()).length === 0;

describe('the sender', () => {
  test('sends what it hears of, each mail once though two instances hear of it', async () => {
    smtp.clear();
    const senders = [await startSender(smtp.url), await startSender(smtp.url)];
    for (let n = 0; n < 10; n++) {
      await enqueue({ ...sampleMails().activation, to: `person${n}@example.com` });
      await until('the mail is there', () => smtp.received.length > n);
    }
    await until('the outbox is sent', isOutboxSent);
    for (const sender of senders) await sender.stop();
    expect(smtp.received.map(({ to }) => to[0])).toEqual(
      Array.from({ length: 10 }, (_, n) => `person${n}@example.com`),
    );
  });

  test('sends at its start what was left lying', async () => {
    smtp.clear();
    await enqueue(sampleMails().activation);
    const sender = await startSender(smtp.url);
    await until('the mail is there', () => smtp.received.length === 1);
    await until('the outbox is sent', isOutboxSent);
    await sender.stop();
    expect(smtp.received).toHaveLength(1);
  });

  test('hears again after its connection to the database was cut', async () => {
    smtp.clear();
    const sender = await startSender(smtp.url);
    const listeners = async () =>
      (
        await sql<{ pid: number }>`
          select pid from pg_stat_activity where application_name = 'anabranch notices' and datname = current_database()
        `.execute(instance.parts.db)
      ).rows.map(({ pid }) => pid);
    const cut = await listeners();
    await sql`select pg_terminate_backend(pid) from unnest(${cut}::int[]) pid`.execute(instance.parts.db);
    await until('all are connected again', async () => {
      const now = await listeners();
      return now.length === cut.length && now.every((pid) => !cut.includes(pid));
    });
    await enqueue(sampleMails().activation);
    await until('the mail is there', () => smtp.received.length === 1);
    await until('the outbox is sent', isOutboxSent);
    await sender.stop();
    expect(smtp.received).toHaveLength(1);
  });

  test.each([
    ['its connection to the database is back', (hears: Hears) => hears.reconnected()],
    ['five seconds are over', () => vi.advanceTimersByTime(5_000)],
  ])('sends what it did not hear of once %s', async (_, happen) => {
    smtp.clear();
    const listening = Promise.withResolvers<Hears>();
    // It hears of nothing: its connection is gone.
    const notices = {
      listen: async (_channel: string, hears: Hears) => listening.resolve(hears),
      leave: () => undefined,
    } as unknown as Notices;
    const config = { ...instance.parts.config, smtpUrl: smtp.url };
    await enqueue({ ...sampleMails().activation, to: 'before@example.com' });
    const sender = await startSendingMail({ ...instance.parts, log: SILENT_LOG, config, notices });
    await until('what was left lying is sent', isOutboxSent);
    await enqueue({ ...sampleMails().activation, to: 'meanwhile@example.com' });
    happen(await listening.promise);
    await until('the mail is there', () => smtp.received.length === 2);
    await until('the outbox is sent', isOutboxSent);
    await sender.stop();
    expect(smtp.received.map(({ to }) => to[0])).toEqual(['before@example.com', 'meanwhile@example.com']);
  });

  test('that is stopped in the middle of a mail leaves it to the next', async () => {
    smtp.clear();
    smtp.mode = 'silent';
    const before = smtp.connections;
    const sender = await startSender(smtp.url);
    await enqueue(sampleMails().activation);
    await until('it is being sent', () => smtp.connections > before);
    await sender.stop();
    const waiting = await instance.parts.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('sent_at', 'is', null)
      .execute();
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.sealed_facts).not.toBeNull();
    await instance.parts.db.deleteFrom('mail_outbox').execute();
    smtp.mode = 'accept';
  });
});

describe('the log', () => {
  const makeLog = () => {
    const lines: string[] = [];
    const note = (...words: unknown[]): void => {
      lines.push(JSON.stringify(words, (_, value) => (value instanceof Error ? `${value.stack}` : value)));
    };
    const log = { ...SILENT_LOG, info: note, warn: note, error: note } as typeof SILENT_LOG;
    return { lines, log };
  };

  test('says where a mail is when there is no mail server, and names neither the person nor the link', async () => {
    const { lines, log } = makeLog();
    const sender = await startSender(null, log);
    const mail = sampleMails('anna@example.com', 'Annabella').activation;
    await enqueue(mail);
    await until('the log tells', () => lines.length > 0);
    await sender.stop();
    expect(lines).toEqual(['[{"kind":"activation"},"a mail is in /dev/outbox"]']);
    await instance.parts.db.deleteFrom('mail_outbox').execute();
  });

  test.each(['accept', 'refuse_recipient', 'defer_recipient', 'drop'] as const)(
    'names neither the person nor the link when the server would (%s)',
    async (mode) => {
      const { lines, log } = makeLog();
      smtp.mode = mode;
      const sender = await startSender(smtp.url, log);
      const mail = sampleMails('anna@example.com', 'Annabella').activation;
      await enqueue(mail);
      await until('the log tells', () => lines.length > 0);
      await sender.stop();
      expect(lines.join()).not.toMatch(new RegExp(`anna|example\\.com|${mail.token}`, 'i'));
      await instance.parts.db.deleteFrom('mail_outbox').execute();
      smtp.mode = 'accept';
    },
  );
});
