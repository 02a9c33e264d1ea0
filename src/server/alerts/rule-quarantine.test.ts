import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { UserId } from '#domain/ids.ts';
import { listing, snapshot } from '#testing/provider-rows.ts';
import { listMailsTo } from '#testing/read-outbox.ts';
import { SILENT_LOG, startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';
import { matchNextChanges } from './match-changes.ts';
import { RuleQuarantine } from './rule-quarantine.ts';
import { RuleWatch } from './rule-watch.ts';
import { sendDue } from './send-due.ts';
import { tellUntold } from './tell-found.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];
const ANNA = 'anna@example.com';
const BERT = 'bert@example.com';

let instance: TestInstance;
let anna: Visitor;
let bert: Visitor;
let bad = 0;
let offered: readonly object[] = [];
let logged: object[] = [];
let quarantine: RuleQuarantine;

beforeAll(async () => {
  instance = await startTestInstance();
  await instance.addProvider(1);
  await instance.parts.alerts.stop();
  for (const email of [ANNA, BERT]) await wantAll(await instance.addUser({ email }));
  anna = await instance.logIn(ANNA);
  bert = await instance.logIn(BERT);
});
afterAll(() => instance.stop());

/** Anna has a rule that something will be wrong with and one after it, Bert one that is wider. */
beforeEach(async () => {
  const { db, market } = instance.parts;
  instance.clock.advance(5 * HOUR);
  await publish();
  logged = [];
  quarantine = new RuleQuarantine({ ...SILENT_LOG, error: (details: object) => void logged.push(details) });
  await match();
  await db.deleteFrom('alert_rules').execute();
  await db.deleteFrom('mail_outbox').execute();
  const zone = market.reference.zones.find(({ code }) => code === '7')?.id;
  const watch = async (who: Visitor, price: number): Promise<number> =>
    (await who.post('notification/rules/temporary_trades', { direction: 'BUY', zone, price })).json.id;
  bad = await watch(anna, 260);
  await watch(anna, 270);
  await watch(bert, 280);
});

const wantAll = (user_id: UserId) =>
  instance.parts.db
    .insertInto('preferences')
    .values(['web', 'email'].map((value) => ({ user_id, key: 'notifications', value })))
    .execute();

async function publish(...ids: readonly string[]): Promise<void> {
  offered = ids.length === 0 ? [] : [...offered, ...ids.map((id) => listing({ id }))];
  await instance.publish(1, 'listings', snapshot(...offered), '?confirm_closing=true');
}

/** As the matcher of a process does, once. */
async function match(): Promise<void> {
  const { db, market } = instance.parts;
  const telling = { now: instance.clock.now(), reference: market.reference, quarantine };
  const parts = { db, market, quarantine, watch: new RuleWatch() };
  for (let isDone = false; !isDone; ) ({ isDone } = await matchNextChanges(parts, telling.now));
  for (const work of [tellUntold, sendDue]) while ((await work(db, telling)) > 0);
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const inbox = async (who: Visitor): Promise<readonly string[]> =>
  (await who.ask('notifications')).notifications.map(({ heading }: { readonly heading: string }) => plain(heading));
const mails = async (address: string): Promise<readonly string[]> =>
  (await listMailsTo(instance, address)).flatMap((mail) => (mail.kind === 'alert' ? [plain(mail.heading)] : []));
const told = async () => ({
  ...{ anna: await inbox(anna), bert: await inbox(bert) },
  ...{ mailsToAnna: await mails(ANNA), mailsToBert: await mails(BERT) },
});

const ONE = '100 ML offered at $250.00 per ML in 7 VIC Murray (Barmah to SA)';
const TWO = '2 parcels offered, from $250.00 per ML';
const PLAIN = 'Your alert found something';

/** What is kept of a match is none that could be told of. */
const spoil = () => sql`update alert_matches set facts = '{}' where rule_id = ${bad}`.execute(instance.parts.db);

describe('an alert that cannot be written out', () => {
  test('is told in plain words, and everybody else hears what there is', async () => {
    await publish('a');
    await match();
    await spoil();
    await publish('b');
    await match();
    expect(await told()).toMatchObject({ anna: [TWO, PLAIN], bert: [TWO] });
    const [, plainly] = (await anna.ask('notifications')).notifications;
    expect(plainly).toMatchObject({
      subHeading: 'It could not be written out: please look at the market',
      message:
        '<p>It could not be written out: please look at the market.</p><p><a href="/search/buy/temporary" rel="noopener noreferrer">Look at the market</a></p>',
      status: 'unread',
    });
    expect(logged).toMatchObject([{ rule: bad, isTold: true, err: expect.any(Error) }]);
    expect(quarantine.failures).toBe(1);
    // What it can tell next it tells in full again.
    instance.clock.advance(2 * HOUR);
    await publish('c');
    await match();
    expect((await inbox(anna)).toSorted()).toEqual([ONE, ONE, TWO, PLAIN].toSorted());
  });

  test('is told of at once, in plain words, each time that it finds something: it is not left alone', async () => {
    await publish('a');
    await match();
    await spoil();
    for (const one of ['b', 'c']) {
      instance.clock.advance(MINUTE);
      for (const known of (await anna.ask('notifications')).notifications)
        await anna.ask(`notifications/${known.id}/mark_as_read`);
      await publish(one);
      await match();
      const ofBad = (await anna.ask('notifications')).notifications.find(({ rule }: { rule: number }) => rule === bad);
      expect(ofBad, one).toMatchObject({ heading: PLAIN, status: 'unread' });
    }
  });

  test('goes by mail in plain words too, and no other mail waits for it', async () => {
    await publish('a');
    await match();
    await publish('b');
    await match();
    await spoil();
    instance.clock.advance(HOUR);
    await match();
    expect(await told()).toMatchObject({ mailsToAnna: [ONE, ONE, PLAIN, ONE], mailsToBert: [ONE, ONE] });
    expect(logged).toMatchObject([{ rule: bad, isTold: true }]);
  });
});

describe('an alert that cannot be told at all', () => {
  const forbid = () =>
    sql`alter table notifications add constraint none_of_it check (rule_id <> ${sql.lit(bad)})`.execute(
      instance.parts.db,
    );
  const allow = () => sql`alter table notifications drop constraint if exists none_of_it`.execute(instance.parts.db);
  afterEach(allow);

  test('is left alone while everybody else hears, and is told once it can be, once', async () => {
    await forbid();
    await publish('a');
    await match();
    await publish('b');
    await match();
    await match();
    expect(await told()).toEqual({ anna: [TWO], bert: [TWO], mailsToAnna: [ONE], mailsToBert: [ONE] });
    expect(logged).toMatchObject([{ rule: bad, isTold: false }]);
    // Tried again, in vain.
    instance.clock.advance(10 * MINUTE);
    await match();
    await match();
    expect([logged.length, quarantine.failures]).toEqual([2, 2]);
    await allow();
    instance.clock.advance(10 * MINUTE);
    await match();
    await match();
    expect(await told()).toMatchObject({ anna: [TWO, TWO], mailsToAnna: [ONE, TWO] });
    expect(logged).toHaveLength(2);
    instance.clock.advance(2 * HOUR);
    await match();
    expect(await told()).toEqual({
      ...{ anna: [TWO, TWO], bert: [TWO] },
      ...{ mailsToAnna: [ONE, TWO, ONE], mailsToBert: [ONE, ONE] },
    });
  });

  test('keeps its mail for later where that alone cannot go out, and those of others go', async () => {
    await publish('a');
    await match();
    await publish('b');
    await match();
    await sql`
      alter table alert_rules add constraint no_mail_of_it check (id <> ${sql.lit(bad)} or mail_due_at is not null)
    `.execute(instance.parts.db);
    onTestFinished(async () => {
      await sql`alter table alert_rules drop constraint if exists no_mail_of_it`.execute(instance.parts.db);
    });
    instance.clock.advance(HOUR);
    await match();
    expect(await told()).toMatchObject({ mailsToAnna: [ONE, ONE, ONE], mailsToBert: [ONE, ONE] });
    await sql`alter table alert_rules drop constraint no_mail_of_it`.execute(instance.parts.db);
    instance.clock.advance(10 * MINUTE);
    await match();
    expect(await told()).toMatchObject({ mailsToAnna: [ONE, ONE, ONE, ONE], mailsToBert: [ONE, ONE] });
  });

  test('is left alone no longer because a clock was ahead when it failed', async () => {
    await forbid();
    await publish('a');
    instance.clock.jump(24 * HOUR);
    await match();
    instance.clock.jump(-24 * HOUR);
    await allow();
    await match();
    expect(await inbox(anna)).toEqual([ONE, ONE]);
  });

  test('is tried at once by a process that starts', async () => {
    await forbid();
    await publish('a');
    await match();
    await allow();
    await match();
    expect(await inbox(anna)).toEqual([ONE]);
    quarantine = new RuleQuarantine(SILENT_LOG);
    await match();
    expect(await inbox(anna)).toEqual([ONE, ONE]);
  });
});

describe('what is no fault of a rule', () => {
  const NOTHING = { anna: [], bert: [], mailsToAnna: [], mailsToBert: [] };
  const ALL = { anna: [ONE, ONE], bert: [ONE], mailsToAnna: [ONE, ONE], mailsToBert: [ONE] };
  const mend = () => sql`drop function if exists refuse_notification cascade`.execute(instance.parts.db);
  afterEach(mend);

  test.each([
    ['a deadlock', '40P01'],
    ['a statement that took too long', '57014'],
    ['a server out of memory', '53200'],
    ['a full disk', '53100'],
    ['a fault in the statement', '42703'],
  ])('%s undoes the telling of all, which is done again', async (_, code) => {
    const { db } = instance.parts;
    await sql`create function refuse_notification() returns trigger language plpgsql as ${sql.lit(
      `begin if new.rule_id = ${bad} then raise exception 'broken' using errcode = '${code}'; end if; return new; end`,
    )}`.execute(db);
    await sql`create trigger refuse_notification before insert on notifications for each row execute function refuse_notification()`.execute(
      db,
    );
    await publish('a');
    await expect(match()).rejects.toMatchObject({ code });
    expect(await told()).toEqual(NOTHING);
    expect([logged, quarantine.failures]).toEqual([[], 0]);
    await mend();
    await match();
    expect(await told()).toEqual(ALL);
  });

  test('a lost connection undoes the telling of all, which is done again', async () => {
    const { db } = instance.parts;
    await publish('a');
    const begun = await db.transaction().execute(async (transaction) => {
      await sql`lock table notifications in share mode`.execute(transaction);
      const matching = match().catch((error: unknown) => error);
      const waiting = async () =>
        (
          await sql<{ pid: number }>`
            select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          `.execute(db)
        ).rows;
      await until('the matcher tells', async () => (await waiting()).length === 1);
      for (const { pid } of await waiting()) await sql`select pg_terminate_backend(${pid})`.execute(db);
      return { matching };
    });
    expect(await begun.matching).toBeInstanceOf(Error);
    expect(await told()).toEqual(NOTHING);
    expect([logged, quarantine.failures]).toEqual([[], 0]);
    await match();
    expect(await told()).toEqual(ALL);
  });
});
