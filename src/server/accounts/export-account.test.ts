import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { UserId } from '#domain/ids.ts';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { decideTrade } from '../publishing/decide-trade.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
  await instance.addProvider(1);
});
afterAll(() => instance.stop());

async function arrive(email: string) {
  const id = await instance.addUser({ email, permissions: PERMISSIONS_OF_ROLE.admin });
  const visitor = await instance.logIn(email);
  return { id, visitor, read: () => visitor.ask(`users/${id}/export`) };
}

test('my data tell what I was told last on top', async () => {
  const { id, visitor, read } = await arrive('told@example.com');
  const watched = { zone: instance.zoneIn('7'), direction: 'BUY', price: 255 };
  const { json: rule } = await visitor.post('notification/rules/temporary_trades', watched);
  const at = new Date(instance.clock.now());
  const told = { user_id: id, rule_id: rule.id, mail_key: null, read_at: null, created_at: at, updated_at: at };
  await instance.parts.db
    .insertInto('notifications')
    .values(['first', 'second'].map((heading) => ({ ...told, heading, sub_heading: '', message: '' })))
    .execute();
  const { notifications } = await read();
  expect(notifications.map(({ heading }: { heading: string }) => heading)).toEqual(['second', 'first']);
});

/** Publishes a trade and returns how somebody decides about it. */
async function publishTrade(name: string, userId: UserId) {
  const { db } = instance.parts;
  const trade = { id: name, kind: 'temporary', zoneFrom: '7', zoneTo: '7', price: '250', volume: '10' };
  const agreedAt = new Date(instance.clock.now() - HOUR).toISOString();
  await instance.publish(1, 'trades', { trades: [{ ...trade, agreedAt, confidence: 'exchange' }] });
  return async (decision: 'exclude' | 'include', reason: string) => {
    const { id: tradeId } = await db
      .selectFrom('trades')
      .where('external_id', '=', name)
      .where('superseded_by', 'is', null)
      .select('id')
      .executeTakeFirstOrThrow();
    await decideTrade(db, { tradeId, decision, reason, userId, now: instance.clock.now() });
  };
}

test('my data tell what I decided last of trades on top', async () => {
  const { id, read } = await arrive('decides@example.com');
  const decide = await publishTrade('T-1', id);
  await decide('exclude', 'between relatives');
  await decide('include', 'it was not');
  const { tradeDecisions } = await read();
  expect(tradeDecisions.map(({ reason }: { reason: string }) => reason)).toEqual(['it was not', 'between relatives']);
});

test('my data tell that I decided of a trade when it was published, where the clock was set back since', async () => {
  const { id, read } = await arrive('early@example.com');
  const published = new Date(instance.clock.now()).toISOString();
  const decide = await publishTrade('T-2', id);
  instance.clock.jump(-MINUTE);
  try {
    await decide('exclude', 'a slip');
  } finally {
    instance.clock.jump(MINUTE);
  }
  expect((await read()).tradeDecisions).toMatchObject([{ trade: 'T-2', at: published }]);
});

test('my data tell of my browsers by when they were first seen, though a clock was set back between them', async () => {
  const { read } = await arrive('two-browsers@example.com');
  const first = instance.clock.now();
  onTestFinished(() => instance.clock.jump(HOUR));
  instance.clock.jump(-HOUR);
  await instance.logIn('two-browsers@example.com');
  const { devices } = await read();
  expect(devices.map(({ firstSeenAt }: { firstSeenAt: string }) => Date.parse(firstSeenAt))).toEqual([
    first - HOUR,
    first,
  ]);
});

test('my data say so where no new address waits for its confirmation', async () => {
  const { read } = await arrive('settled@example.com');
  expect((await read()).account).toMatchObject({ email: 'settled@example.com', pendingEmail: null });
});

test('my data tell of a link that I asked for again when it was sent last', async () => {
  const { read } = await arrive('asks@example.com');
  const sent: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    instance.clock.advance(HOUR);
    sent.push(new Date(instance.clock.now()).toISOString());
    await instance.visitor().post('users/forgot_password', { username: 'asks@example.com' });
  }
  const { links } = await read();
  expect(links).toMatchObject([{ kind: 'password_reset', sentAt: sent[1] }]);
});

test('my data tell of the mails that I made go to others, and not of those that somebody else did', async () => {
  const { visitor, read } = await arrive('orders@example.com');
  const neighbour = await arrive('neighbour@example.com');
  const request = { name: 'The office', phone: '0400 123 456', holding: '120 ML, zone 7' };
  await visitor.post('valuation_requests', { ...request, email: 'office@example.com' });
  await neighbour.visitor.post('valuation_requests', { ...request, email: 'shed@example.com' });
  const { mails } = await read();
  expect(mails.map(({ kind, to }: Record<string, string>) => [kind, to])).toEqual(
    expect.arrayContaining([['valuation_received', 'office@example.com']]),
  );
  expect(JSON.stringify(mails)).not.toContain('shed@example.com');
});

/** Minutes of a morning in May: each moment that is kept of somebody is another one. */
const minute = (count: number): string => `2026-05-04T01:${String(count).padStart(2, '0')}:00.000Z`;

/** Something of every kind that is kept of somebody, with all of its moments. */
async function leaveTraces(id: UserId, email: string): Promise<void> {
  const { db } = instance.parts;
  for (const statement of [
    sql`update users set created_at = ${minute(1)}, activated_at = ${minute(2)}, accepted_terms_at = ${minute(3)} where id = ${id}`,
    sql`update sessions set created_at = ${minute(4)} where user_id = ${id}`,
    sql`update known_devices set first_seen_at = ${minute(5)}, last_seen_at = ${minute(6)} where user_id = ${id}`,
    sql`
      insert into push_subscriptions (user_id, device_hash, endpoint, p256dh, auth, user_agent, created_at, delivered_at)
      values (${id}, 'traces', 'https://push.example.com/traces', decode(repeat('04', 65), 'hex'),
        decode(repeat('00', 16), 'hex'), '', ${minute(7)}, ${minute(8)})`,
    sql`
      insert into batches (provider_id, content, kinds, transport, received_by, received_at, file_hash, accepted, added,
        changed, removed, duplicates, rejected)
      values (1, 'listings', '{temporary}', 'api', ${`user ${id}`}, ${minute(9)}, '', 0, 0, 0, 0, 0, '[]')`,
    sql`
      insert into notifications (user_id, rule_id, heading, sub_heading, message, created_at, updated_at, read_at)
      select ${id}, id, '', '', '', ${minute(10)}, ${minute(11)}, ${minute(12)} from alert_rules limit 1`,
    sql`
      insert into mail_outbox (kind, recipient, email_keys, created_at, sent_at, expires_at, next_attempt_at)
      values ('alert', ${email}, array[${email}], ${minute(13)}, ${minute(14)}, ${minute(15)}, ${minute(16)})`,
    sql`update valuation_requests set sent_at = ${minute(17)}, answered_at = ${minute(18)} where user_id = ${id}`,
  ])
    await statement.execute(db);
}

test('my data tell each moment under its own name', async () => {
  const email = 'moments@example.com';
  const { id, visitor, read } = await arrive(email);
  await visitor.post('notification/rules/temporary_trades', {
    ...{ zone: instance.zoneIn('7'), direction: 'BUY', price: 255 },
  });
  const asked = { name: 'Mo Ment', email, phone: '0400 123 456', holding: '120 ML, zone 7' };
  expect((await visitor.post('valuation_requests', asked)).status).toBe(204);
  await leaveTraces(id, email);
  const now = new Date(instance.clock.now()).toISOString();
  expect(await read()).toMatchObject({
    exportedAt: now,
    account: { createdAt: minute(1), activatedAt: minute(2) },
    acceptedTerms: { at: minute(3) },
    sessions: [{ createdAt: minute(4), lastSeenAt: now }],
    devices: [{ firstSeenAt: minute(5), lastSeenAt: minute(6) }],
    pushDevices: [{ pushService: 'push.example.com', createdAt: minute(7), deliveredAt: minute(8) }],
    publications: [{ receivedAt: minute(9) }],
    notifications: [{ createdAt: minute(10), updatedAt: minute(11), readAt: minute(12) }],
    mails: [
      { kind: 'valuation_received', createdAt: now, sentAt: null },
      { kind: 'alert', createdAt: minute(13), sentAt: minute(14) },
    ],
    valuationRequests: [{ sentAt: minute(17), answeredAt: minute(18) }],
  });
});
