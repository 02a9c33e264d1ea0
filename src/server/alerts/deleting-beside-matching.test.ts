import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UserId } from '#domain/ids.ts';
import { listing, snapshot } from '#testing/provider-rows.ts';
import { PASSWORD, startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';
import { matchNextChanges } from './match-changes.ts';
import { RuleQuarantine } from './rule-quarantine.ts';
import { RuleWatch } from './rule-watch.ts';
import { sendDue } from './send-due.ts';

let instance: TestInstance;
let anna: Visitor;
let [annaId, bertId]: UserId[] = [];
let round = 0;

beforeAll(async () => {
  instance = await startTestInstance();
  await instance.addProvider(1);
  await instance.parts.alerts.stop();
});
afterAll(() => instance.stop());

/** Two people with rules of their own, and a listing of which nobody has told them. */
beforeEach(async () => {
  const { db, market } = instance.parts;
  round += 1;
  await db.deleteFrom('alert_rules').execute();
  const zone = market.reference.zones.find(({ code }) => code === '7')?.id;
  const people = [`anna${round}@example.com`, `bert${round}@example.com`];
  [annaId, bertId] = [
    await instance.addUser({ email: people[0] ?? '' }),
    await instance.addUser({ email: people[1] ?? '' }),
  ];
  for (const [n, user_id] of [annaId, bertId].entries()) {
    await db
      .insertInto('preferences')
      .values(['web', 'email'].map((value) => ({ user_id, key: 'notifications', value })))
      .execute();
    const visitor = await instance.logIn(people[n] ?? '');
    if (n === 0) anna = visitor;
    for (const price of [300, 310])
      await visitor.post('notification/rules/temporary_trades', { direction: 'BUY', zone, price });
  }
  await instance.publish(1, 'listings', snapshot(listing({ id: `r${round}` })), '?confirm_closing=true');
});

const match = () => {
  const { db, market, log } = instance.parts;
  const quarantine = new RuleQuarantine(log);
  return matchNextChanges({ db, market, quarantine, watch: new RuleWatch() }, instance.clock.now());
};
const send = () => {
  const { db, market, log } = instance.parts;
  return sendDue(db, { now: instance.clock.now(), reference: market.reference, quarantine: new RuleQuarantine(log) });
};
const countWaiting = async (): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(instance.parts.db);
  return rows[0]?.waiting ?? 0;
};
const countTold = async (user: UserId | undefined): Promise<number> =>
  (
    await sql<{ told: number }>`select count(*) as told from notifications where user_id = ${user}`.execute(
      instance.parts.db,
    )
  ).rows[0]?.told ?? 0;

test.each([
  ['what is matched', match, 2],
  ['mail that is due', send, 2],
])('an account that is being deleted holds up %s, and neither fails', async (_, work, told) => {
  const { db } = instance.parts;
  if (work === send) {
    await match();
    await sql`update alert_rules set mail_due_at = '2020-01-01'`.execute(db);
    await sql`update alert_matches set awaits_mail = true`.execute(db);
  }
  const begun = await db.transaction().execute(async (transaction) => {
    // As the deletion of an account begins.
    await sql`select from users where id = ${annaId} for update`.execute(transaction);
    const working = work();
    await until('the matcher waits for the account', async () => (await countWaiting()) === 1);
    await sql`delete from users where id = ${annaId}`.execute(transaction);
    return { working };
  });
  await begun.working;
  expect([await countTold(annaId), await countTold(bertId)]).toEqual([0, told]);
});

test('who deletes an account while its alerts are matched is answered, and nobody else misses an alert', async () => {
  const begun = await instance.parts.db.transaction().execute(async (transaction) => {
    // The matcher is held up once it has locked whom it tells.
    await sql`lock table notifications in share mode`.execute(transaction);
    const matching = match();
    await until('the matcher has locked whom it tells', async () => (await countWaiting()) === 1);
    const deleting = anna.delete(`users/${annaId}`, { password: PASSWORD });
    await until('the deletion waits for the matcher', async () => (await countWaiting()) === 2);
    return { matching, deleting };
  });
  const [{ matches }, { status }] = [await begun.matching, await begun.deleting];
  expect([matches, status]).toEqual([4, 204]);
  expect([await countTold(annaId), await countTold(bertId)]).toEqual([0, 2]);
});
