import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NotificationAnswer } from '#contract/operations/inbox.ts';
import type { UserId } from '#domain/ids.ts';
import { instant, localDateOf } from '#domain/units/instant.ts';
import { megalitres } from '#domain/units/volume.ts';
import { listing } from '#testing/provider-rows.ts';
import { listMailsTo } from '#testing/read-outbox.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { appendLimitReading } from '../reference/append-limit-reading.ts';
import { AlertMatcher } from './alert-matcher.ts';
import { sweepOldAlerts } from './sweep-alerts.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const ANNA = 'anna@example.com';
const RULES = 'notification/rules';

let instance: TestInstance;
let anna: Visitor;
let userId: UserId;
const zones = new Map<string, number>();

beforeAll(async () => {
  instance = await startTestInstance();
  await instance.addProvider(1);
  userId = await instance.addUser({ email: ANNA, firstName: 'Anna' });
  anna = await instance.logIn(ANNA);
  for (const { code, id } of instance.parts.market.reference.zones) zones.set(code, id);
});
afterAll(() => instance.stop());

beforeEach(async () => {
  const { db } = instance.parts;
  await publish();
  await instance.parts.alerts.look();
  await db.deleteFrom('alert_rules').execute();
  await db.deleteFrom('mail_outbox').execute();
  await choose('web');
  instance.clock.advance(2 * HOUR);
});

async function choose(...channels: readonly ('web' | 'email')[]): Promise<void> {
  const { db } = instance.parts;
  await db.deleteFrom('preferences').where('user_id', '=', userId).where('key', '=', 'notifications').execute();
  if (channels.length > 0)
    await db
      .insertInto('preferences')
      .values(channels.map((value) => ({ user_id: userId, key: 'notifications', value })))
      .execute();
}

const publish = (...listings: readonly object[]) =>
  instance.publish(1, 'listings', { kinds: ['temporary'], listings }, '?confirm_closing=true');

/** Zone 7 at 250 dollars or less. */
async function watch(given: object = {}): Promise<number> {
  const body = { direction: 'BUY', zone: zones.get('7'), price: 250, ...given };
  return (await anna.post(`${RULES}/temporary_trades`, body)).json.id;
}

const look = () => instance.parts.alerts.look();
const inbox = async (): Promise<readonly NotificationAnswer[]> => (await anna.ask('notifications')).notifications;
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
const headings = async () => (await inbox()).map(({ heading }) => plain(heading));
const mails = async () => (await listMailsTo(instance, ANNA)).filter((mail) => mail.kind === 'alert');

const OFFERED = '100 ML offered at $250.00 per ML in 7 VIC Murray (Barmah to SA)';

describe('a price alert', () => {
  test('is in the inbox once the listing is published, and counted as unread', async () => {
    const rule = await watch();
    await publish(listing({ id: 'a' }), listing({ id: 'dear', price: '250.01' }));
    await look();
    const [told, ...others] = await inbox();
    expect(others).toEqual([]);
    expect(told).toMatchObject({ status: 'unread', rule, ruleType: 'temporary', mail: 'none' });
    expect(plain(told?.heading)).toBe(OFFERED);
    expect(told?.subHeading).toMatch(/^Buy temporary water into 7 VIC Murray/);
    expect(plain(told?.message)).toContain(`<li>${OFFERED}</li>`);
    expect(await anna.ask('notifications/count_notifications')).toBe(1);
    expect((await anna.ask(`${RULES}/all_notifications`))[0].lastMatched).not.toBeNull();
  });

  test('is told once for each listing, however often it is published and looked at', async () => {
    await watch();
    await publish(listing({ id: 'a' }));
    await look();
    await publish(listing({ id: 'a', price: '240' }));
    await look();
    instance.clock.advance(2 * HOUR);
    await publish();
    await publish(listing({ id: 'a', price: '230' }));
    await look();
    expect(await headings()).toEqual([OFFERED]);
  });

  test('of the same hour is gathered into one message, which is unread again', async () => {
    await watch();
    await publish(listing({ id: 'a' }));
    await look();
    const [first] = await inbox();
    await anna.ask(`notifications/${first?.id}/mark_as_read`);
    instance.clock.advance(59 * MINUTE);
    await publish(listing({ id: 'a' }), listing({ id: 'b', price: '200' }));
    await look();
    expect(await inbox()).toMatchObject([{ id: first?.id, status: 'unread' }]);
    expect(await headings()).toEqual(['2 parcels offered, from $200.00 per ML']);
    instance.clock.advance(MINUTE);
    await publish(listing({ id: 'a' }), listing({ id: 'b', price: '200' }), listing({ id: 'c', price: '210' }));
    await look();
    expect((await headings()).length).toBe(2);
  });

  test('of who sells tells the highest bid among those at his price or above', async () => {
    await watch({ direction: 'SELL', price: 200 });
    const bid = (id: string, price: string) => listing({ id, direction: 'BUY', price });
    await publish(bid('a', '1000'), bid('b', '210'), bid('low', '199.99'), listing({ id: 'offer', price: '300' }));
    await look();
    expect(await headings()).toEqual(['2 parcels wanted, up to $1,000.00 per ML']);
  });

  test('of a thousand parcels says how many, and the best price of all, also of those that it does not name', async () => {
    await watch();
    const prices = Array.from({ length: 1_021 }, (_, n) => (n === 0 ? '95' : '250'));
    await publish(...prices.map((price, n) => listing({ id: `of-many-${n}`, price })));
    await look();
    const [told] = await inbox();
    expect(plain(told?.heading)).toBe('1,021 parcels offered, from $95.00 per ML');
    expect(told?.message).toContain('<p>and 1,001 more</p>');
  });

  test('whose message is deleted counts in the next one what is new, and nothing that was only counted before', async () => {
    await watch();
    const many = Array.from({ length: 1_021 }, (_, n) => listing({ id: `gone-${n}` }));
    await publish(...many);
    await look();
    const [told] = await inbox();
    await anna.delete(`notifications/${told?.id}`);
    instance.clock.advance(10 * MINUTE);
    await publish(...many, listing({ id: 'new', price: '240' }));
    await look();
    expect(await headings()).toEqual(['100 ML offered at $240.00 per ML in 7 VIC Murray (Barmah to SA)']);
  });

  test('tells nothing of what was there before it was saved, and nothing after it was taken away', async () => {
    await publish(listing({ id: 'early' }));
    const rule = await watch();
    await look();
    expect(await headings()).toEqual([]);
    await anna.patch(`${RULES}/temporary_trades/${rule}`, { active: false });
    await publish(listing({ id: 'early' }), listing({ id: 'late' }));
    await look();
    expect(await headings()).toEqual([]);
  });

  test('goes by its newest figures, though the change came while nobody looked', async () => {
    const rule = await watch();
    await anna.patch(`${RULES}/temporary_trades/${rule}`, { price: 100 });
    await publish(listing({ id: 'a', price: '150' }), listing({ id: 'b', price: '90' }));
    await look();
    expect(await headings()).toEqual(['100 ML offered at $90.00 per ML in 7 VIC Murray (Barmah to SA)']);
  });

  test('whose quiet hours alone are changed tells of what came before, though nobody had looked', async () => {
    const rule = await watch();
    await publish(listing({ id: 'a' }));
    await anna.patch(`${RULES}/temporary_trades/${rule}`, { quietFrom: '21:00', quietTo: '06:00' });
    await look();
    expect(await headings()).toEqual([OFFERED]);
  });

  test('tells until its last day in Sydney is over', async () => {
    await watch({ expires: localDateOf(instance.clock.now()) });
    await publish(listing({ id: 'a' }));
    await look();
    expect(await headings()).toEqual([OFFERED]);
  });

  test('is silent after its last day', async () => {
    await watch({ expires: new Date(instance.clock.now() + 12 * HOUR).toISOString().slice(0, 10) });
    instance.clock.advance(72 * HOUR);
    await publish(listing({ id: 'a' }));
    await look();
    expect(await headings()).toEqual([]);
  });

  test('is matched once, whichever of two instances comes first', async () => {
    await watch();
    const { db, market, feed, clock, log, notices } = instance.parts;
    const other = new AlertMatcher({ db, market, feed, clock, log, notices });
    for (let n = 0; n < 5; n += 1) {
      await publish(...Array.from({ length: n + 1 }, (_, id) => listing({ id: `${id}` })));
      await Promise.all([look(), other.look()]);
    }
    await look();
    const matches = await db.selectFrom('alert_matches').select('subject').orderBy('subject').execute();
    expect(matches.map(({ subject }) => subject)).toEqual(
      [0, 1, 2, 3, 4].map((n) => `listing 1 temporary ${n} SELL ${zones.get('7')} 0`),
    );
    expect(await headings()).toEqual(['5 parcels offered, from $250.00 per ML']);
  });
});

describe('alerts by mail', () => {
  const told = async () => (await mails()).map(({ lines }) => lines.length);

  test('go out at once, then once an hour with what came meanwhile', async () => {
    await choose('web', 'email');
    await watch();
    await publish(listing({ id: 'a' }));
    await look();
    expect((await mails()).map(({ heading }) => plain(heading))).toEqual([OFFERED]);
    expect((await inbox())[0]?.mail).toBe('waiting');
    const offered = [listing({ id: 'a' }), listing({ id: 'b' }), listing({ id: 'c' })];
    instance.clock.advance(10 * MINUTE);
    await publish(...offered.slice(0, 2));
    await look();
    instance.clock.advance(49 * MINUTE);
    await publish(...offered);
    await look();
    expect(await told()).toEqual([1]);
    instance.clock.advance(MINUTE);
    await look();
    expect(await told()).toEqual([1, 2]);
    instance.clock.advance(2 * HOUR);
    await look();
    expect(await told()).toEqual([1, 2]);
  });

  test('wait for the end of quiet hours, while the inbox has them at once', async () => {
    await choose('web', 'email');
    const minutes = new Date(instance.clock.now() + 11 * HOUR).getUTCHours() * 60;
    const time = (hours: number) =>
      `${Math.floor((minutes / 60 + hours + 24) % 24)
        .toString()
        .padStart(2, '0')}:00`;
    await watch({ quietFrom: time(-1), quietTo: time(3) });
    await publish(listing({ id: 'a' }));
    await look();
    expect([await headings(), await told()]).toEqual([[OFFERED], []]);
    instance.clock.advance(4 * HOUR);
    await look();
    expect(await told()).toEqual([1]);
  });

  test('do not wait for as long as a clock was ahead', async () => {
    await choose('web', 'email');
    await watch();
    const YEAR = 365 * 24 * HOUR;
    instance.clock.jump(YEAR);
    await publish(listing({ id: 'a' }));
    await look();
    await publish(listing({ id: 'a' }), listing({ id: 'b' }));
    await look();
    expect(await told()).toEqual([1]);
    instance.clock.jump(-YEAR);
    // What was put off by the year.
    await look();
    expect(await told()).toEqual([1, 1]);
    await publish(listing({ id: 'a' }), listing({ id: 'b' }), listing({ id: 'c' }));
    instance.clock.advance(HOUR);
    await look();
    expect(await told()).toEqual([1, 1, 1]);
  });

  test('say in the inbox that they were given up, also when the outbox has forgotten them', async () => {
    await choose('web', 'email');
    await watch();
    await publish(listing({ id: 'a' }));
    await look();
    const { db } = instance.parts;
    await db.updateTable('mail_outbox').set({ failed_at: new Date(), facts: null, sealed_facts: null }).execute();
    expect((await inbox())[0]?.mail).toBe('given_up');
    await db.deleteFrom('mail_outbox').execute();
    expect(await sweepOldAlerts(db, instance.clock.now())).toMatchObject({ settled: 1, notifications: 0, rules: 0 });
    expect((await inbox())[0]?.mail).toBe('given_up');
  });

  test('end at one press of the mail program, without a session, and not for a token that was made up', async () => {
    await choose('web', 'email');
    await watch();
    await publish(listing({ id: 'a' }));
    await look();
    const token = (await mails())[0]?.unsubscribeToken ?? '';
    const stranger = instance.visitor();
    const press = (text: string) =>
      stranger.send({ method: 'POST', url: `/unsubscribe/${text}`, payload: 'List-Unsubscribe=One-Click' });
    const channels = async () =>
      (await instance.parts.db.selectFrom('preferences').select('value').where('key', '=', 'notifications').execute())
        .map(({ value }) => value)
        .toSorted();
    expect((await press(`${userId}.${'x'.repeat(43)}`)).status).toBe(200);
    expect((await press('nonsense')).status).toBe(200);
    expect(await stranger.send({ method: 'GET', url: `/unsubscribe/${token}` })).toMatchObject({ status: 200 });
    expect(await channels()).toEqual(['email', 'web']);
    expect((await press(token)).status).toBe(200);
    expect(await channels()).toEqual(['web']);
  });

  test('come to nobody who wants neither, but are noted', async () => {
    await choose();
    await watch();
    await publish(listing({ id: 'a' }));
    await look();
    expect([await headings(), await told()]).toEqual([[], []]);
    expect((await anna.ask(`${RULES}/all_notifications`))[0].lastMatched).not.toBeNull();
  });
});

describe('a limit alert', () => {
  const LIMIT = 'Goulburn to Murray (IVT)';
  let readAt = 0;
  async function read(isOpen: boolean, left: number | null): Promise<void> {
    const { db, market, feed } = instance.parts;
    const limit = market.reference.limits.find(({ name }) => name === LIMIT);
    if (limit === undefined) throw new Error('No such limit.');
    readAt += 1;
    const at = (instance.clock.now() + readAt) as ReturnType<typeof instance.clock.now>;
    await db.transaction().execute((transaction) =>
      appendLimitReading(
        transaction,
        {
          ...{ limitId: limit.id, readAt: at, isOpen, volume: left === null ? null : megalitres(left), measure: {} },
          ...{ note: null, source: 'test', isSimulated: false },
        },
        at,
      ),
    );
    await feed.look();
  }
  const watchLimit = (closedVolume: number | null, openVolume: number | null) =>
    anna.post(`${RULES}/trade_limits`, { direction: true, zone: zones.get('7'), closedVolume, openVolume });

  test('of a limit that nobody had read tells what its first reading sets free, and of no crossing', async () => {
    await watchLimit(0, 100);
    await watch({ price: 230 });
    await publish(listing({ id: 'unread', zone: '1A', price: '227' }));
    await look();
    expect(await headings()).toEqual([]);
    await read(true, 500);
    await look();
    expect(await headings()).toEqual([expect.stringMatching(/^100 ML offered at \$227\.00 per ML in 1A/)]);
  });

  test('tells of each crossing once, and of an opening what it sets free', async () => {
    await read(false, null);
    await watchLimit(0, 100);
    await watch({ price: 230 });
    await publish(listing({ id: 'behind', zone: '1A', price: '228' }));
    await look();
    expect(await headings()).toEqual([]);
    await read(true, 500);
    await look();
    expect((await headings()).toSorted()).toEqual([
      expect.stringMatching(/^100 ML offered at \$228\.00 per ML in 1A/),
      `${LIMIT} opened: 500 ML may move`,
    ]);
    await read(true, 400);
    await look();
    expect(await inbox()).toHaveLength(2);
    await read(true, 99);
    await look();
    expect(await headings()).toContain('Trade limits changed 2 times');
    const changed = (await inbox()).find(({ heading }) => heading === 'Trade limits changed 2 times');
    expect(plain(changed?.message)).toContain(
      `<p>The newest change first:</p><ul><li>${LIMIT} fell: 99 ML may move</li><li>${LIMIT} opened: 500 ML may move</li></ul>`,
    );
    await read(false, null);
    await look();
    expect(await headings()).toContain('Trade limits changed 2 times');
  });

  test('tells of an opening nothing that was on offer, and could be had, before an alert was saved', async () => {
    await read(false, null);
    await publish(listing({ id: 'own', zone: '1A', price: '228' }));
    await watch({ zone: zones.get('1A'), price: 230 });
    await read(true, 500);
    await look();
    expect(await headings()).toEqual([]);
  });

  test('tells who sells of an opening which wishes it sets free', async () => {
    await read(false, null);
    await watch({ direction: 'SELL', zone: zones.get('1A'), price: 200 });
    await publish(listing({ id: 'wish', direction: 'BUY', price: '210' }));
    await look();
    expect(await headings()).toEqual([]);
    await read(true, 500);
    await look();
    expect(await headings()).toEqual([expect.stringMatching(/^100 ML wanted at \$210\.00 per ML in 7 /)]);
  });
});

test('messages with what they tell, and alerts that were taken away, are kept for 400 days; one that stands is kept', async () => {
  const standing = await watch();
  const gone = await watch({ price: 100 });
  await anna.patch(`${RULES}/temporary_trades/${gone}`, { active: false });
  await publish(listing({ id: 'a' }));
  await look();
  const told = instance.clock.now();
  instance.clock.advance(59 * MINUTE);
  await publish(listing({ id: 'a' }), listing({ id: 'b' }));
  await look();
  const sweepAt = (after: number) => sweepOldAlerts(instance.parts.db, instant(told + after));
  expect(await sweepAt(399 * DAY)).toMatchObject({ notifications: 0, matches: 0, rules: 0 });
  expect(await sweepAt(400 * DAY)).toMatchObject({ notifications: 0, matches: 0, rules: 0 });
  // The message is younger than the first that it tells of.
  expect(await sweepAt(400 * DAY + 30 * MINUTE)).toMatchObject({ notifications: 0, matches: 0, rules: 1 });
  expect(await sweepAt(400 * DAY + 59 * MINUTE)).toMatchObject({ notifications: 0, matches: 0, rules: 0 });
  expect(await sweepAt(400 * DAY + 59 * MINUTE + 1)).toMatchObject({ notifications: 1, matches: 2, rules: 0 });
  expect(await anna.ask(`${RULES}/all_notifications`)).toMatchObject([{ id: standing, active: true }]);
});
