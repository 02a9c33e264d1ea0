import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listing } from '#testing/provider-rows.ts';
import { listMailsTo } from '#testing/read-outbox.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { Notices } from '../platform/database/notices.ts';
import { INBOX_CHANNEL } from './inbox-store.ts';
import { matchNextChanges } from './match-changes.ts';
import { RuleQuarantine } from './rule-quarantine.ts';
import { RuleWatch } from './rule-watch.ts';
import { sendDue } from './send-due.ts';
import { sweepOldAlerts } from './sweep-alerts.ts';
import { tellUntold } from './tell-found.ts';

const HOUR = 3_600_000;
const ANNA = 'anna@example.com';
/** Three transactions of the matcher, which takes 2,000 listings at a time. */
const MANY = 4_500;

let instance: TestInstance;
let anna: Visitor;

beforeAll(async () => {
  instance = await startTestInstance();
  await instance.addProvider(1);
  const userId = await instance.addUser({ email: ANNA });
  await instance.parts.db
    .insertInto('preferences')
    .values(['web', 'email'].map((value) => ({ user_id: userId, key: 'notifications', value })))
    .execute();
  anna = await instance.logIn(ANNA);
});
afterAll(() => instance.stop());

beforeEach(async () => {
  const { db, alerts } = instance.parts;
  await publish(0, '0');
  await alerts.look();
  await db.deleteFrom('alert_rules').execute();
  await db.deleteFrom('mail_outbox').execute();
  instance.clock.advance(2 * HOUR);
});

const publish = (count: number, price: string) =>
  instance.publish(
    1,
    'listings',
    {
      kinds: ['temporary'],
      listings: Array.from({ length: count }, (_, n) => listing({ id: `m${n}`, price: n === MANY - 1 ? '95' : price })),
    },
    '?confirm_closing=true',
  );
const watch = (price: number, direction = 'BUY') => {
  const zone = instance.parts.market.reference.zones.find(({ code }) => code === '7')?.id;
  return anna.post('notification/rules/temporary_trades', { direction, zone, price });
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const headings = async (): Promise<readonly string[]> =>
  (await anna.ask('notifications')).notifications.map(({ heading }: { readonly heading: string }) => plain(heading));
const offer = (...listings: readonly object[]) =>
  instance.publish(1, 'listings', { kinds: ['temporary'], listings }, '?confirm_closing=true');
const inbox = async () => (await anna.ask('notifications')).notifications;
const linesOf = (message: string | undefined) =>
  [...plain(message ?? '').matchAll(/<li>(.*?) per ML/g)].map(([, line]) => line);
const countRows = async (): Promise<number> =>
  (await sql<{ count: number }>`select count(*) as count from alert_matches`.execute(instance.parts.db)).rows[0]
    ?.count ?? 0;

test('of a mass of listings each rule notes 200 and counts the rest: message and mail tell of all, and the best price', async () => {
  for (const price of [300, 310, 320]) await watch(price);
  await publish(MANY, '250');
  await instance.parts.alerts.look();
  expect(await headings()).toEqual(Array.from({ length: 3 }, () => '4,500 parcels offered, from $95.00 per ML'));
  // Two counts: of what went into the mail at once, and of what waits for the next.
  expect(await countRows()).toBe(3 * (200 + 2));
  const [told] = (await anna.ask('notifications')).notifications;
  expect(told.message).toContain('<p>and 4,480 more</p>');
  // The first mail tells what was found by then, and the one of the next hour the rest.
  instance.clock.advance(HOUR);
  await instance.parts.alerts.look();
  const mails = (await listMailsTo(instance, ANNA)).filter((mail) => mail.kind === 'alert');
  expect(mails.map(({ heading }) => plain(heading)).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => '2,000 parcels offered, from $250.00 per ML'),
    ...Array.from({ length: 3 }, () => '2,500 parcels offered, from $95.00 per ML'),
  ]);
});

test('what an hour has no room for any more is counted, and the best of it kept', async () => {
  await watch(300);
  const first = Array.from({ length: 150 }, (_, n) => listing({ id: `m${n}`, price: '250' }));
  await offer(...first);
  await instance.parts.alerts.look();
  // A hundred more, each 20 cents cheaper than the one before: there is room for fifty of them.
  const more = Array.from({ length: 100 }, (_, n) => listing({ id: `n${n}`, price: (220 - n / 5).toFixed(2) }));
  await offer(...first, ...more);
  await instance.parts.alerts.look();
  expect(await headings()).toEqual(['250 parcels offered, from $200.20 per ML']);
  const { rows } = await sql<{ facts: object }>`
    select facts from alert_matches where subject like 'counted %'
  `.execute(instance.parts.db);
  expect(rows).toMatchObject([{ facts: { count: 50, best: { price: 2_002_000 } } }]);
});

test('what was told by name is told no more, what was only counted counts again once it changes', async () => {
  await watch(300);
  await publish(MANY, '250');
  await instance.parts.alerts.look();
  instance.clock.advance(2 * HOUR);
  await publish(MANY, '250');
  await instance.parts.alerts.look();
  expect(await headings()).toHaveLength(1);
  await publish(MANY, '240');
  await instance.parts.alerts.look();
  // All but 200 that were named, and the one whose price stayed.
  expect((await headings())[0]).toBe('4,299 parcels offered, from $240.00 per ML');
  expect(await countRows()).toBe(200 + 2 + 200 + 1);
});

test('lists the cheapest offers first, and says so, whichever came last', async () => {
  await watch(250);
  const prices = ['240', '199.5', '250', '1', '230'];
  await offer(...prices.map((price, n) => listing({ id: `${n}`, price, volume: `${n + 1}` })));
  await instance.parts.alerts.look();
  const [told] = await inbox();
  const lines = [
    '4 ML offered at $1.00',
    '2 ML offered at $199.50',
    '5 ML offered at $230.00',
    '1 ML offered at $240.00',
    '3 ML offered at $250.00',
  ];
  expect(linesOf(told?.message)).toEqual(lines);
  expect(told?.message).toContain('<p>The best price first:</p>');
  const [mail] = (await listMailsTo(instance, ANNA)).filter((one) => one.kind === 'alert');
  expect(mail?.order).toBe('The best price first');
  expect(mail?.lines.map((line) => plain(line).replace(/ per ML.*/, ''))).toEqual(lines);
});

test('lists the dearest wishes first for who sells', async () => {
  await watch(200, 'SELL');
  const bid = (id: string, price: string) => listing({ id, direction: 'BUY', price, volume: '10' });
  await offer(bid('a', '210'), bid('b', '1000'), bid('c', '999'));
  await instance.parts.alerts.look();
  expect(linesOf((await inbox())[0]?.message)).toEqual([
    '10 ML wanted at $1,000.00',
    '10 ML wanted at $999.00',
    '10 ML wanted at $210.00',
  ]);
});

test.each([
  ['offers the cheapest', 'BUY', 'SELL', '250', ['120', '110', '140'], 'offered', 'from'],
  ['wishes the dearest', 'SELL', 'BUY', '250', ['380', '390', '360'], 'wanted', 'up to'],
])(
  'names of the %s of those that it only counts, wherever it came, also in a later publication',
  async (_, wish, direction, price, [first = '', best = '', last = ''], verb, edge) => {
    await watch(250, wish);
    const publishAndLook = async (at: number, other: string): Promise<void> => {
      await offer(
        ...Array.from({ length: 450 }, (_, n) => listing({ id: `n${n}`, direction, price: n === at ? other : price })),
      );
      await instance.parts.alerts.look();
    };
    await publishAndLook(449, first);
    expect(linesOf((await inbox())[0]?.message)[0]).toBe(`100 ML ${verb} at $${first}.00`);
    await publishAndLook(440, best);
    await publishAndLook(430, last);
    const [told] = await inbox();
    expect(linesOf(told?.message)[0]).toBe(`100 ML ${verb} at $${best}.00`);
    expect(linesOf(told?.message)).toHaveLength(20);
    expect(plain(told.heading)).toMatch(new RegExp(`^\\d+ parcels ${verb}, ${edge} \\$${best}\\.00 per ML$`));
  },
);

test.each([
  ['buy', 300, 'offered, from $95.00 per ML', 'SELL'],
  ['sell', 90, 'wanted, up to $300.00 per ML', 'BUY'],
])(
  'what the version before only counted for who wants to %s is told with its best price',
  async (wish, price, best, side) => {
    const { db, market, log } = instance.parts;
    await watch(price, wish.toUpperCase());
    // That version kept the edges of the prices of an hour, in ten-thousandths of a dollar, and no parcel.
    await sql`
    insert into alert_matches (rule_id, subject, matched_at, facts, awaits_mail)
    select alert_rules.id, 'counted ' || hour || ' 0 0', ${new Date(instance.clock.now())}, facts, true
    from alert_rules, (values (1, '{"count": 40, "lowest": 950000, "highest": 2000000}'::jsonb),
      (2, '{"count": 7, "lowest": 1000000, "highest": 3000000}')) as counts (hour, facts)
  `.execute(db);
    await sql`update alert_rules set untold_from = (select min(id) from alert_matches)`.execute(db);
    const quarantine = new RuleQuarantine(log);
    await tellUntold(db, { now: instance.clock.now(), reference: market.reference, quarantine });
    expect(await headings()).toEqual([`47 parcels ${best}`]);
    const [mail] = (await listMailsTo(instance, ANNA)).filter((one) => one.kind === 'alert');
    expect(plain(mail?.heading ?? '')).toBe(`47 parcels ${best}`);
    await offer(listing({ id: 'a', price: '200', direction: side }));
    await instance.parts.alerts.look();
    expect(await headings()).toEqual([`48 parcels ${best}`]);
  },
);

test('who is told after the matching hears of it on every page', async () => {
  const { db, market, log } = instance.parts;
  await watch(300);
  await offer(listing({ id: 'a' }));
  await instance.parts.alerts.look();
  await sql`update alert_rules set untold_from = (select min(id) from alert_matches)`.execute(db);
  const heard: number[] = [];
  const notices = new Notices(instance.database.connection, pino({ level: 'silent' }));
  await notices.start();
  await notices.listen(INBOX_CHANNEL, { heard: (user) => void heard.push(Number(user)), reconnected: () => undefined });
  await tellUntold(db, { now: instance.clock.now(), reference: market.reference, quarantine: new RuleQuarantine(log) });
  const { user_id: owner } = await db.selectFrom('alert_rules').select('user_id').executeTakeFirstOrThrow();
  await expect.poll(() => heard).toEqual([Number(owner)]);
  notices.leave(INBOX_CHANNEL);
  await notices.stop();
});

test('of a rule it is kept how many matches it has noted in all, one publication after the other', async () => {
  await watch(300);
  await offer(listing({ id: 'a' }), listing({ id: 'b' }));
  await instance.parts.alerts.look();
  await offer(listing({ id: 'a' }), listing({ id: 'b' }), listing({ id: 'c' }));
  await instance.parts.alerts.look();
  const rules = await instance.parts.db.selectFrom('alert_rules').select('noted_in_all').execute();
  expect(rules).toEqual([{ noted_in_all: 3 }]);
});

test('a matcher that ends in the midst of a mass leaves what is told next, by whichever instance', async () => {
  const { db, market } = instance.parts;
  await watch(300);
  await instance.publish(1, 'listings', { kinds: ['temporary'], listings: [] }, '?confirm_closing=true');
  await instance.parts.alerts.look();
  // As one that has ended: what is published is left to the others.
  const ended = vi.spyOn(instance.parts.alerts, 'look').mockResolvedValue();
  onTestFinished(() => ended.mockRestore());
  await publish(MANY, '250');
  const quarantine = new RuleQuarantine(instance.parts.log);
  const parts = { db, market, quarantine, watch: new RuleWatch() };
  for (const isDone of [false, false, true])
    expect(await matchNextChanges(parts, instance.clock.now())).toMatchObject({ isDone });
  // Told with the first of them; the others were noted, the last ones told with their transaction.
  expect(await headings()).toEqual(['4,500 parcels offered, from $95.00 per ML']);
  await sql`update alert_rules set untold_from = (select min(id) from alert_matches)`.execute(db);
  await sql`update notifications set message = '', heading = ''`.execute(db);
  const telling = { now: instance.clock.now(), reference: market.reference, quarantine };
  expect(await tellUntold(db, telling)).toBe(1);
  expect(await tellUntold(db, telling)).toBe(0);
  expect(await headings()).toEqual(['4,500 parcels offered, from $95.00 per ML']);
});

test('a matcher that is asked to stop in the midst of a mass ends with the portion that it is at', async () => {
  await watch(300);
  const other = await startTestInstance({ database: instance.database });
  onTestFinished(() => other.stop());
  await instance.parts.alerts.look();
  for (const { parts } of [instance, other]) {
    const waiting = vi.spyOn(parts.alerts, 'look').mockResolvedValue();
    onTestFinished(() => waiting.mockRestore());
  }
  await publish(MANY, '250');
  await other.parts.feed.look();
  vi.mocked(other.parts.alerts.look).mockRestore();
  void other.parts.alerts.look();
  await other.parts.alerts.stop();
  const { rows } = await sql<{ counted: number }>`
    select sum((facts ->> 'count')::integer) as counted from alert_matches where subject like 'counted %'
  `.execute(instance.parts.db);
  // Of the first 2,000, the 200 that are named are not counted.
  expect(rows).toEqual([{ counted: 1_800 }]);
});

test('of more mails than go out together, those that are due longest go first', async () => {
  const { db, market, log } = instance.parts;
  await watch(250);
  const now = instance.clock.now();
  const before = (minutes: number) => new Date(now - minutes * 60_000);
  await sql`
    insert into alert_matches (rule_id, subject, matched_at, facts, awaits_mail)
    select id, 'counted 1 0 0', ${before(60)}, '{"count": 47, "lowest": 950000, "highest": 950000}', true from alert_rules
  `.execute(db);
  // A hundred others are due after it.
  await sql`
    insert into alert_rules overriding system value
    select (jsonb_populate_record(alert_rules, jsonb_build_object('id', -n))).* from alert_rules, generate_series(1, 100) as n
  `.execute(db);
  await sql`update alert_rules set mail_due_at = ${before(1)}`.execute(db);
  await sql`update alert_rules set mail_due_at = ${before(2)} where id > 0`.execute(db);
  const telling = { now, reference: market.reference, quarantine: new RuleQuarantine(log) };
  expect(await sendDue(db, telling)).toBe(100);
  expect(await listMailsTo(instance, ANNA)).toMatchObject([{ heading: expect.stringMatching(/^47 parcels offered/) }]);
  expect(await sendDue(db, telling)).toBe(1);
});

test('a rule that was taken away before it told what it had noted tells nothing, and is asked once', async () => {
  const { db, market, log } = instance.parts;
  await watch(250);
  await sql`update alert_rules set untold_from = 1, is_active = false`.execute(db);
  const telling = { now: instance.clock.now(), reference: market.reference, quarantine: new RuleQuarantine(log) };
  expect(await tellUntold(db, telling)).toBe(1);
  expect(await tellUntold(db, telling)).toBe(0);
  expect(await headings()).toEqual([]);
});

test('of a rule the newest 2,000 matches are kept, of a person the newest 5,000 notifications', async () => {
  const { db } = instance.parts;
  await watch(300);
  const now = new Date(instance.clock.now());
  await sql`
    insert into alert_matches (rule_id, subject, matched_at, facts, awaits_mail, awaits_push)
    select id, 'listing 1 temporary ' || n, ${now}, '{}', n = 1, n = 2 from alert_rules, generate_series(1, 2100) as n
  `.execute(db);
  await sql`update alert_rules set noted_in_all = 2100`.execute(db);
  // From the newest to the oldest; the last five are told at one moment. Then one of somebody else, older than all of them.
  const other = await instance.addUser({ email: 'ben@example.com' });
  await sql`
    insert into notifications (user_id, rule_id, heading, sub_heading, message, created_at, updated_at)
    select user_id, id, n::text, '', '', ${now}, ${now}::timestamptz - least(n, 4999) * interval '1 second'
    from alert_rules, generate_series(1, 5003) as n
  `.execute(db);
  await sql`
    insert into notifications (user_id, rule_id, heading, sub_heading, message, created_at, updated_at)
    select ${other}, id, 'of Ben', '', '', ${now}, ${now}::timestamptz - interval '2 hours' from alert_rules
  `.execute(db);
  expect(await sweepOldAlerts(db, instance.clock.now())).toMatchObject({ matchesOfMany: 98, notificationsOfMany: 3 });
  // One that waits for its mail stays, and one that waits to be pushed.
  const { rows: matches } = await sql<{ subject: string }>`select subject from alert_matches order by id`.execute(db);
  expect(matches).toHaveLength(2_002);
  expect(matches.slice(0, 3).map(({ subject }) => subject)).toEqual([
    'listing 1 temporary 1',
    'listing 1 temporary 2',
    'listing 1 temporary 101',
  ]);
  // Of those of one moment the first to be written go.
  const { rows: kept } = await sql<{ heading: string }>`
    select heading from notifications order by updated_at, id limit 4
  `.execute(db);
  expect(kept.map(({ heading }) => heading)).toEqual(['of Ben', '5002', '5003', '4998']);
  expect(await sweepOldAlerts(db, instance.clock.now())).toMatchObject({ matchesOfMany: 0, notificationsOfMany: 0 });
});
