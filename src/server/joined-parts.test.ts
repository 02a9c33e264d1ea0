import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { UserId } from '#domain/ids.ts';
import { createReferenceDatabase } from '#testing/reference-database.ts';
import { openShippedContent } from '#testing/shipped-content.ts';
import { SILENT_LOG, startTestInstance, TestClock, type TestInstance, urlOf } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';
import { compose, type Instance } from './compose.ts';
import { readConfig } from './platform/config.ts';
import { DatabaseClock } from './platform/database/database-clock.ts';
import { type NoticeListener, Notices } from './platform/database/notices.ts';
import { openJobsDatabase } from './platform/jobs/open-jobs-database.ts';
import { startJobs } from './start-jobs.ts';

// Nothing comes round by itself, and no notice of the database is heard: whatever happens was told by a test.
const listeners = new Map<string, NoticeListener>();
let instance: TestInstance;
let annaId: UserId;
let rule: number;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const deaf = vi.spyOn(Notices.prototype, 'listen').mockImplementation(async (channel, listener) => {
    listeners.set(channel, listener);
  });
  instance = await startTestInstance();
  deaf.mockRestore();
  annaId = await instance.addUser({ email: 'anna@example.com' });
  const anna = await instance.logIn('anna@example.com');
  const watched = { direction: 'BUY', zone: instance.zoneIn('7'), price: 250 };
  rule = (await anna.post('notification/rules/temporary_trades', watched)).json.id;
});
afterAll(async () => {
  await instance.stop();
  vi.useRealTimers();
});

const listenerOf = (channel: string): NoticeListener => {
  const listener = listeners.get(channel);
  if (listener === undefined) throw new Error(`Nobody listens on ${channel}.`);
  return listener;
};

/** A stream of Anna's; what it was told. */
function openStream(): () => string {
  let told = '';
  const write = (bytes: Buffer): boolean => {
    told += bytes.toString();
    return true;
  };
  const sink = { write, end: () => undefined, cut: () => undefined };
  const stream = instance.parts.streams.add({ session: 'of Anna', user: annaId }, sink, null);
  onTestFinished(() => stream.close());
  return () => told;
}

async function notifyAnna(): Promise<void> {
  const at = new Date(instance.clock.now());
  await instance.parts.db
    .insertInto('notifications')
    .values({
      ...{ user_id: annaId, rule_id: rule, heading: '30 ML offered', sub_heading: '', message: '' },
      ...{ created_at: at, updated_at: at },
    })
    .execute();
}

test.each([
  ['who looks at a page hears of the message in the inbox', (hears: NoticeListener) => hears.heard(String(annaId))],
  [
    'what came into an inbox while the line to the database was cut is told when it is back',
    (hears: NoticeListener) => hears.reconnected(),
  ],
])('%s', async (_, happen) => {
  await instance.parts.db.deleteFrom('notifications').execute();
  const told = openStream();
  await until('the stream is open', () => told().includes('event: unread\ndata: 0\n'));
  await notifyAnna();
  happen(listenerOf('anabranch_inbox'));
  await until('one message is told', () => told().includes('event: unread\ndata: 1\n'));
});

test.each([
  ['a notice of it comes', () => listenerOf('anabranch_changes').heard('')],
  ['the line to the database is back', () => listenerOf('anabranch_changes').reconnected()],
  ['two seconds are over', () => vi.advanceTimersByTime(2_000)],
])('a change of the store is in the market of an instance once %s', async (_, happen) => {
  const { db, market } = instance.parts;
  const before = market.position;
  await db
    .updateTable('change_position')
    .set({ position: before + 1 })
    .execute();
  await db
    .insertInto('changes')
    .values({ position: before + 1, topic: 'reference', at: new Date(instance.clock.now()) } as never)
    .execute();
  expect(market.position).toBe(before);
  happen();
  await until('it is in the market', () => market.position === before + 1);
});

/** An instance as it is started outside of tests, with the clock of its database and all its connections. */
async function composeWhole(): Promise<Instance> {
  const database = await createReferenceDatabase(new TestClock().now());
  onTestFinished(() => database.drop());
  const read = readConfig({});
  if (!read.ok) throw new Error(read.reason.join(' '));
  const composed = await compose(
    { ...read.value, databaseUrl: urlOf(database), seed: 'none' },
    { log: SILENT_LOG, content: await openShippedContent(new TestClock()) },
  );
  if (!composed.ok) throw new Error(composed.reason);
  return composed.value;
}

test('an instance goes by the time of its database as long as it runs, and asks for it every five seconds', async () => {
  const noted = vi.spyOn(DatabaseClock.prototype, 'note');
  onTestFinished(() => noted.mockRestore());
  const whole = await composeWhole();
  // The other instance of this file has a clock as well.
  const count = () => noted.mock.contexts.filter((one) => one === whole.clock).length;
  for (const times of [1, 2]) {
    vi.advanceTimersByTime(5_000);
    await until('the time is noted', () => count() >= times);
  }
  expect(count()).toBe(2);
  await whole.stop();
});

test('what an instance has started to come round is ended with it, and that of its jobs with them', async () => {
  const before = vi.getTimerCount();
  const whole = await composeWhole();
  const ofParts = vi.getTimerCount();
  const jobs = await startJobs(whole);
  const ofAll = vi.getTimerCount();
  await jobs.stop();
  expect([ofAll > ofParts, vi.getTimerCount()]).toEqual([true, ofParts]);
  await whole.stop();
  expect([ofParts > before, vi.getTimerCount()]).toEqual([true, before]);
});

type Ask = (text: string) => Promise<{ readonly rows: readonly { readonly pid: number }[] }>;

/** How many connections do what is asked at once: as often as there should be, all of which waits, and once more. */
async function countConnections(instance: Instance, expected: number, ask: Ask): Promise<number> {
  const holder = new pg.Client(instance.connection);
  await holder.connect();
  await holder.query('select pg_advisory_lock(1)');
  const askOne = () => ask('select pg_backend_pid() as pid, pg_advisory_xact_lock_shared(1)');
  const asked = Array.from({ length: expected }, askOne);
  await until('they wait', async () => {
    const { rows } = await holder.query(
      `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.length === expected;
  });
  asked.push(askOne());
  await holder.query('select pg_advisory_unlock(1)');
  const pids = (await Promise.all(asked)).map(({ rows: [row] }) => row?.pid);
  await holder.end();
  return new Set(pids).size;
}

test('an instance has twelve connections for calls, and four for its jobs', async () => {
  const whole = await composeWhole();
  const ask = (text: string) => whole.db.executeQuery<{ pid: number }>(CompiledQuery.raw(text));
  expect(await countConnections(whole, 12, ask)).toBe(12);
  const jobs = openJobsDatabase(whole.connection, () => undefined);
  expect(await countConnections(whole, 4, (text) => jobs.executeSql(text))).toBe(4);
  await jobs.close();
  await whole.stop();
});
