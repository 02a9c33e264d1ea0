import { request as requestOverLine } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { listSampleMails, sampleMails } from '#testing/sample-mails.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { claimDueMail, markSent } from '../mail/outbox-store.ts';

const PATHS = ['/dev/outbox', '/dev/outbox.json'] as const;
const ORIGIN = 'http://localhost:3000';

let instance: TestInstance;
const { activation } = sampleMails('anna@example.com', 'Anna');
beforeAll(async () => {
  instance = await startTestInstance();
  await instance.parts.db.transaction().execute(async (transaction) => {
    await enqueueMail(transaction, sampleMails('first@example.com').password_was_reset, instance.clock.now());
    instance.clock.advance(60_000);
    await enqueueMail(transaction, activation, instance.clock.now());
  });
});
afterAll(() => instance.stop());

const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  instance.server.inject({ url, remoteAddress, headers: { host: 'localhost:3000', ...headers } });

describe('the outbox for programs', () => {
  test('tells the mails, newest first, with exactly the promised fields', async () => {
    const answer = await ask('/dev/outbox.json');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const [newest, oldest] = answer.json();
    expect(Object.keys(newest)).toEqual(['id', 'to', 'subject', 'text', 'html', 'createdAt', 'sentAt']);
    expect(newest).toMatchObject({
      to: 'anna@example.com',
      subject: 'Confirm your email address',
      createdAt: '2026-11-21T01:01:00.000Z',
      sentAt: null,
    });
    expect(newest.text).toContain(`\n${ORIGIN}/authenticate_user/${activation.token}\n`);
    expect(oldest).toMatchObject({ to: 'first@example.com', createdAt: '2026-11-21T01:00:00.000Z' });
  });

  test('has links to the port that was asked', async () => {
    const answer = await ask('/dev/outbox.json', { host: '127.0.0.1:4123' });
    expect(answer.json()[0].text).toContain(`http://127.0.0.1:4123/authenticate_user/${activation.token}`);
  });
});

describe('the outbox for people', () => {
  test('shows text with its link, and the HTML where it can do nothing', async () => {
    const answer = await ask('/dev/outbox');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const href = `${ORIGIN}/authenticate_user/${activation.token}`;
    expect(answer.body).toContain(`<a href="${href}">${href}</a>`);
    expect(answer.body).toContain('<iframe sandbox title=');
    expect(answer.body).not.toContain('<script');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).not.toContain('script-src');
  });

  test('says how long ago each mail was written, and when', async () => {
    instance.clock.advance(5 * 60_000);
    const page = (await ask('/dev/outbox')).body;
    instance.clock.advance(-5 * 60_000);
    const ages = [...page.matchAll(/<time datetime="([^"]+)" title="([^"]+)">([^<]+)<\/time>/g)].map((found) =>
      found.slice(1),
    );
    expect(ages.slice(0, 2)).toEqual([
      ['2026-11-21T01:01:00.000Z', 'Sat 21 Nov 2026, 12:01 pm AEDT', '5 min ago'],
      ['2026-11-21T01:00:00.000Z', 'Sat 21 Nov 2026, 12:00 pm AEDT', '6 min ago'],
    ]);
  });

  test('says of each what became of it: that it waits, what the last attempt met, or why it was refused', async () => {
    const db = instance.parts.db;
    const facts = {
      'waits@example.com': {},
      'tried@example.com': { last_error: 'ECONNECTION' },
      'refused@example.com': { failed_at: new Date(instance.clock.now()), last_error: '550', sealed_facts: null },
    };
    for (const [to, found] of Object.entries(facts)) {
      const { password_was_reset: mail } = sampleMails(to);
      await db.transaction().execute((transaction) => enqueueMail(transaction, mail, instance.clock.now()));
      await db
        .updateTable('mail_outbox')
        .set({ attempts: 0, ...found })
        .where('recipient', '=', to)
        .execute();
    }
    const page = (await ask('/dev/outbox')).body;
    await db.deleteFrom('mail_outbox').where('recipient', 'in', Object.keys(facts)).execute();
    const told = [...page.matchAll(/<span class="to">(.+?)<\/span>\s*<span class="when">.*? · (.+?)<\/span>/g)];
    expect(told.map((found) => found.slice(1)).slice(0, 3)).toEqual([
      ['refused@example.com', 'refused (550)'],
      ['tried@example.com', 'waits, last attempt: ECONNECTION'],
      ['waits@example.com', 'waits'],
    ]);
  });

  test('stays whole whatever the mails hold', async () => {
    const countMarkup = async () =>
      (await ask('/dev/outbox')).body.match(/<\/?(details|iframe|script|pre|a)\b/g)?.length;
    const db = instance.parts.db;
    const before = await countMarkup();
    const hostile = '"></iframe></pre><script>alert(1)</script>';
    await db.transaction().execute(async (transaction) => {
      for (const mail of listSampleMails(hostile, hostile)) {
        const outside = { device: hostile, newEmail: hostile, oldEmail: hostile };
        await enqueueMail(transaction, { ...mail, ...outside }, instance.clock.now());
      }
    });
    const page = (await ask('/dev/outbox')).body;
    expect(page).not.toContain('<script');
    expect(page.match(/<iframe/g)).toHaveLength(16);
    await db.deleteFrom('mail_outbox').where('recipient', '=', hostile).execute();
    expect(await countMarkup()).toBe(before);
  });
});

describe.each(PATHS)('%s', (path) => {
  test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
    'opens to a caller at this machine (%s)',
    async (from) => {
      expect((await ask(path, {}, from)).statusCode).toBe(200);
    },
  );

  test.each(['10.0.0.7', '203.0.113.9', '::ffff:10.0.0.7', '2001:db8::1', '127.0.0.1.example.org'])(
    'is not there for %s',
    async (from) => {
      const answer = await ask(path, {}, from);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('anna@example.com');
      expect(answer.body).toBe((await ask('/dev/nothing', {}, from)).body);
    },
  );

  test.each([
    [{ 'x-forwarded-for': '127.0.0.1' }, '10.0.0.7'],
    [{ forwarded: 'for=127.0.0.1', host: 'localhost' }, '10.0.0.7'],
    [{ 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
    [{ 'x-forwarded-host': 'water.example' }, '127.0.0.1'],
    [{ 'x-real-ip': '203.0.113.9' }, '127.0.0.1'],
    [{ forwarded: 'for=203.0.113.9' }, '127.0.0.1'],
    [{ via: '1.1 proxy.example' }, '127.0.0.1'],
    [{ host: 'rebound.example.org' }, '127.0.0.1'],
    [{ host: 'localhost.example.org' }, '127.0.0.1'],
  ])('is not opened by %j from %s', async (headers, from) => {
    expect((await ask(path, headers, from)).statusCode).toBe(404);
  });

  test('believes no trusted proxy either', async () => {
    const behind = await startTestInstance({
      database: instance.database,
      clock: instance.clock,
      config: { trustedProxies: ['10.0.0.7'] },
    });
    const headers = { host: 'localhost', 'x-forwarded-for': '127.0.0.1' };
    expect((await behind.server.inject({ url: path, remoteAddress: '10.0.0.7', headers })).statusCode).toBe(404);
    await behind.stop();
  });

  test('is not there in production', async () => {
    const production = await startTestInstance({
      database: instance.database,
      clock: instance.clock,
      config: { mode: 'production', publicOrigin: 'https://water.example.org', smtpUrl: 'smtp://127.0.0.1:9' },
    });
    const answer = await production.server.inject({
      url: path,
      remoteAddress: '127.0.0.1',
      headers: { host: 'localhost' },
    });
    expect(answer.statusCode).toBe(404);
    await production.stop();
  });
});

test('what a mail said is gone from the page once it was sent', async () => {
  const db = instance.parts.db;
  // The first to be due.
  const { password_was_reset: mail } = sampleMails('sent@example.com');
  const before = instant(instance.clock.now() - 3_600_000);
  await db.transaction().execute((transaction) => enqueueMail(transaction, mail, before));
  onTestFinished(async () => {
    await db.deleteFrom('mail_outbox').where('recipient', '=', 'sent@example.com').execute();
  });
  const claimed = await claimDueMail(db, instance.clock.now());
  if (claimed === null) throw new Error('A mail should be due.');
  await markSent(db, claimed, instance.clock.now());
  const mails: readonly { id: number; text: string | null; sentAt: string | null }[] = (
    await ask('/dev/outbox.json')
  ).json();
  expect(mails.find(({ id }) => id === claimed.id)).toMatchObject({
    to: 'sent@example.com',
    text: null,
    subject: null,
    sentAt: '2026-11-21T01:01:00.000Z',
  });
});

/** An address of this machine that others could reach as well; undefined where there is none. */
const outward = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

test.runIf(outward !== undefined)(
  'over a real line, a caller from the network finds nothing and one from loopback does',
  async () => {
    await instance.server.listen({ host: '0.0.0.0', port: 0 });
    const { port } = instance.server.server.address() as { port: number };
    const statusFrom = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sent = requestOverLine({ host, port, path: '/dev/outbox.json', headers: { host: `localhost:${port}` } });
        sent.on('response', (response) => resolve(response.resume().statusCode));
        sent.on('error', reject);
        sent.end();
      });
    expect(await statusFrom('127.0.0.1')).toBe(200);
    expect(await statusFrom(outward ?? '')).toBe(404);
  },
);
