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
