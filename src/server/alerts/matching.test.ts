import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/units/calendar.ts';
import { instant, localDateOf, startOfLocalDay } from '#domain/units/instant.ts';
import { AlertRoom, plain } from '#testing/open-alert-room.ts';
import { listing } from '#testing/provider-rows.ts';
import type { TestInstance, Visitor } from '#testing/start-test-instance.ts';
import { AlertMatcher } from './alert-matcher.ts';
import { sweepOldAlerts } from './sweep-alerts.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const RULES = 'notification/rules';

let room: AlertRoom;
let instance: TestInstance;
let anna: Visitor;
beforeAll(async () => {
  room = await AlertRoom.open();
  ({ instance, anna } = room);
});
afterAll(() => room.close());
beforeEach(() => room.begin());

const OFFERED = '100 ML offered at $250.00 per ML in 7 VIC Murray (Barmah to SA)';

describe('a price alert', () => {
  test('is in the inbox once the listing is published, and counted as unread', async () => {
    const rule = await room.watch();
    await room.publish(listing({ id: 'a' }), listing({ id: 'dear', price: '250.01' }));
    await room.look();
    const [told, ...others] = await room.inbox();
    expect(others).toEqual([]);
    expect(told).toMatchObject({ status: 'unread', rule, ruleType: 'temporary', mail: 'none' });
    expect(plain(told?.heading)).toBe(OFFERED);
    expect(told?.subHeading).toMatch(/^Buy temporary water into 7 VIC Murray/);
    expect(plain(told?.message)).toContain(`<li>${OFFERED}</li>`);
    expect(await anna.ask('notifications/count_notifications')).toBe(1);
    expect((await anna.ask(`${RULES}/all_notifications`))[0].lastMatched).not.toBeNull();
  });

  test('is told once for each listing, however often it is published and looked at', async () => {
    await room.watch();
    await room.publish(listing({ id: 'a' }));
    await room.look();
    await room.publish(listing({ id: 'a', price: '240' }));
    await room.look();
    instance.clock.advance(2 * HOUR);
    await room.publish();
    await room.publish(listing({ id: 'a', price: '230' }));
    await room.look();
    expect(await room.headings()).toEqual([OFFERED]);
  });

  test('of the same hour is gathered into one message, which is unread again', async () => {
    await room.watch();
    await room.publish(listing({ id: 'a' }));
    await room.look();
    const [first] = await room.inbox();
    await anna.ask(`notifications/${first?.id}/mark_as_read`);
    instance.clock.advance(59 * MINUTE);
    await room.publish(listing({ id: 'a' }), listing({ id: 'b', price: '200' }));
    await room.look();
    expect(await room.inbox()).toMatchObject([{ id: first?.id, status: 'unread' }]);
    expect(await room.headings()).toEqual(['2 parcels offered, from $200.00 per ML']);
    instance.clock.advance(MINUTE);
    await room.publish(listing({ id: 'a' }), listing({ id: 'b', price: '200' }), listing({ id: 'c', price: '210' }));
    await room.look();
    expect((await room.headings()).length).toBe(2);
  });

  test('of who sells tells the highest bid among those at his price or above', async () => {
    await room.watch({ direction: 'SELL', price: 200 });
    const bid = (id: string, price: string) => listing({ id, direction: 'BUY', price });
    await room.publish(bid('a', '1000'), bid('b', '210'), bid('low', '199.99'), listing({ id: 'offer', price: '300' }));
    await room.look();
    expect(await room.headings()).toEqual(['2 parcels wanted, up to $1,000.00 per ML']);
  });

  test('of a thousand parcels says how many, and the best price of all, also of those that it does not name', async () => {
    await room.watch();
    const prices = Array.from({ length: 1_021 }, (_, n) => (n === 0 ? '95' : '250'));
    await room.publish(...prices.map((price, n) => listing({ id: `of-many-${n}`, price })));
    await room.look();
    const [told] = await room.inbox();
    expect(plain(told?.heading)).toBe('1,021 parcels offered, from $95.00 per ML');
    expect(told?.message).toContain('<p>and 1,001 more</p>');
  });

  test('whose message is deleted counts in the next one what is new, and nothing that was only counted before', async () => {
    await room.watch();
    const many = Array.from({ length: 1_021 }, (_, n) => listing({ id: `gone-${n}` }));
    await room.publish(...many);
    await room.look();
    const [told] = await room.inbox();
    await anna.delete(`notifications/${told?.id}`);
    instance.clock.advance(10 * MINUTE);
    await room.publish(...many, listing({ id: 'new', price: '240' }));
    await room.look();
    expect(await room.headings()).toEqual(['100 ML offered at $240.00 per ML in 7 VIC Murray (Barmah to SA)']);
  });

  test('tells nothing of what was there before it was saved, and nothing after it was taken away', async () => {
    await room.publish(listing({ id: 'early' }));
    const rule = await room.watch();
    await room.look();
    expect(await room.headings()).toEqual([]);
    await anna.patch(`${RULES}/temporary_trades/${rule}`, { active: false });
    await room.publish(listing({ id: 'early' }), listing({ id: 'late' }));
    await room.look();
    expect(await room.headings()).toEqual([]);
  });

  test('goes by its newest figures, though the change came while nobody looked', async () => {
    const rule = await room.watch();
    await anna.patch(`${RULES}/temporary_trades/${rule}`, { price: 100 });
    await room.publish(listing({ id: 'a', price: '150' }), listing({ id: 'b', price: '90' }));
    await room.look();
    expect(await room.headings()).toEqual(['100 ML offered at $90.00 per ML in 7 VIC Murray (Barmah to SA)']);
  });

  test('that was made to ask for less tells no more of what it asked for before', async () => {
    const rule = await room.watch({ price: 260 });
    await room.look();
    await anna.patch(`${RULES}/temporary_trades/${rule}`, { price: 240 });
    await room.look();
    await room.publish(listing({ id: 'dear', price: '250' }));
    await room.look();
    expect(await room.headings()).toEqual([]);
    await room.publish(listing({ id: 'dear', price: '250' }), listing({ id: 'cheap', price: '240' }));
    await room.look();
    expect(await room.headings()).toEqual(['100 ML offered at $240.00 per ML in 7 VIC Murray (Barmah to SA)']);
  });

  test('tells nothing of a parcel that was taken back, or made dearer than it says, before anybody looked', async () => {
    await room.watch();
    await room.publish(listing({ id: 'gone' }), listing({ id: 'dearer' }), listing({ id: 'stays', price: '240' }));
    await room.publish(listing({ id: 'dearer', price: '260' }), listing({ id: 'stays', price: '240' }));
    await room.look();
    expect(await room.headings()).toEqual(['100 ML offered at $240.00 per ML in 7 VIC Murray (Barmah to SA)']);
  });

  test('whose quiet hours alone are changed tells of what came before, though nobody had looked', async () => {
    const rule = await room.watch();
    await room.publish(listing({ id: 'a' }));
    await anna.patch(`${RULES}/temporary_trades/${rule}`, { quietFrom: '21:00', quietTo: '06:00' });
    await room.look();
    expect(await room.headings()).toEqual([OFFERED]);
  });

  test('that was taken away and is brought back tells of nothing that came while it was away', async () => {
    const rule = await room.watch();
    const set = (active: boolean) => anna.patch(`${RULES}/temporary_trades/${rule}`, { active });
    await set(false);
    await room.publish(listing({ id: 'meanwhile', price: '240' }));
    await set(true);
    await room.look();
    expect(await room.headings()).toEqual([]);
    await room.publish(listing({ id: 'meanwhile', price: '240' }), listing({ id: 'a' }));
    await room.look();
    expect(await room.headings()).toEqual([OFFERED]);
  });

  test('tells until its last day in Sydney is over', async () => {
    await room.watch({ expires: localDateOf(instance.clock.now()) });
    await room.publish(listing({ id: 'a' }));
    await room.look();
    expect(await room.headings()).toEqual([OFFERED]);
  });

  test('is silent from the midnight in Sydney with which its last day ends', async () => {
    const { clock } = instance;
    const today = localDateOf(clock.now());
    await room.watch({ expires: today });
    clock.advance(startOfLocalDay(addDays(today, 1)) - clock.now() - 1);
    await room.publish(listing({ id: 'a' }));
    await room.look();
    clock.advance(1);
    await room.publish(listing({ id: 'a' }), listing({ id: 'b' }));
    await room.look();
    expect(await room.headings()).toEqual([OFFERED]);
  });

  test('is silent after its last day', async () => {
    await room.watch({ expires: new Date(instance.clock.now() + 12 * HOUR).toISOString().slice(0, 10) });
    instance.clock.advance(72 * HOUR);
    await room.publish(listing({ id: 'a' }));
    await room.look();
    expect(await room.headings()).toEqual([]);
  });

  test('is matched once, whichever of two instances comes first', async () => {
    await room.watch();
    const { db, market, feed, clock, log, notices } = instance.parts;
    const other = new AlertMatcher({ db, market, feed, clock, log, notices });
    for (let n = 0; n < 5; n += 1) {
      await room.publish(...Array.from({ length: n + 1 }, (_, id) => listing({ id: `${id}` })));
      await Promise.all([room.look(), other.look()]);
    }
    await room.look();
    const matches = await db.selectFrom('alert_matches').select('subject').orderBy('subject').execute();
    expect(matches.map(({ subject }) => subject)).toEqual(
      [0, 1, 2, 3, 4].map((n) => `listing 1 temporary ${n} SELL ${instance.zoneIn('7')} 0`),
    );
    expect(await room.headings()).toEqual(['5 parcels offered, from $250.00 per ML']);
  });
});

describe('alerts by mail', () => {
  const told = async () => (await room.mails()).map(({ lines }) => lines.length);

  test('go out at once, then once an hour with what came meanwhile', async () => {
    await room.choose('web', 'email');
    await room.watch();
    await room.publish(listing({ id: 'a' }));
    await room.look();
    expect((await room.mails()).map(({ heading }) => plain(heading))).toEqual([OFFERED]);
    expect((await room.inbox())[0]?.mail).toBe('waiting');
    const offered = [listing({ id: 'a' }), listing({ id: 'b' }), listing({ id: 'c' })];
    instance.clock.advance(10 * MINUTE);
    await room.publish(...offered.slice(0, 2));
    await room.look();
    instance.clock.advance(49 * MINUTE);
    await room.publish(...offered);
    await room.look();
    expect(await told()).toEqual([1]);
    instance.clock.advance(MINUTE);
    await room.look();
    expect(await told()).toEqual([1, 2]);
    instance.clock.advance(2 * HOUR);
    await room.look();
    expect(await told()).toEqual([1, 2]);
  });

  test('wait for the end of quiet hours, while the inbox has them at once', async () => {
    await room.choose('web', 'email');
    const minutes = new Date(instance.clock.now() + 11 * HOUR).getUTCHours() * 60;
    const time = (hours: number) =>
      `${Math.floor((minutes / 60 + hours + 24) % 24)
        .toString()
        .padStart(2, '0')}:00`;
    await room.watch({ quietFrom: time(-1), quietTo: time(3) });
    await room.publish(listing({ id: 'a' }));
    await room.look();
    expect([await room.headings(), await told()]).toEqual([[OFFERED], []]);
    instance.clock.advance(4 * HOUR);
    await room.look();
    expect(await told()).toEqual([1]);
  });

  test('do not wait for as long as a clock was ahead', async () => {
    await room.choose('web', 'email');
    await room.watch();
    const YEAR = 365 * 24 * HOUR;
    instance.clock.jump(YEAR);
    await room.publish(listing({ id: 'a' }));
    await room.look();
    await room.publish(listing({ id: 'a' }), listing({ id: 'b' }));
    await room.look();
    expect(await told()).toEqual([1]);
    instance.clock.jump(-YEAR);
    // What was put off by the year.
    await room.look();
    expect(await told()).toEqual([1, 1]);
    await room.publish(listing({ id: 'a' }), listing({ id: 'b' }), listing({ id: 'c' }));
    instance.clock.advance(HOUR);
    await room.look();
    expect(await told()).toEqual([1, 1, 1]);
  });

  test('say in the inbox that they were given up, also when the outbox has forgotten them', async () => {
    await room.choose('web', 'email');
    await room.watch();
    await room.publish(listing({ id: 'a' }));
    await room.look();
    const { db } = instance.parts;
    await db.updateTable('mail_outbox').set({ failed_at: new Date(), facts: null, sealed_facts: null }).execute();
    expect((await room.inbox())[0]?.mail).toBe('given_up');
    await db.deleteFrom('mail_outbox').execute();
    expect(await sweepOldAlerts(db, instance.clock.now())).toMatchObject({ settled: 1, notifications: 0, rules: 0 });
    expect((await room.inbox())[0]?.mail).toBe('given_up');
  });

  test('end at one press of the mail program, without a session, and not for a token that was made up', async () => {
    await room.choose('web', 'email');
    await room.watch();
    await room.publish(listing({ id: 'a' }));
    await room.look();
    const token = (await room.mails())[0]?.unsubscribeToken ?? '';
    const stranger = instance.visitor();
    const press = (text: string) =>
      stranger.send({ method: 'POST', url: `/unsubscribe/${text}`, payload: 'List-Unsubscribe=One-Click' });
    const channels = async () =>
      (await instance.parts.db.selectFrom('preferences').select('value').where('key', '=', 'notifications').execute())
        .map(({ value }) => value)
        .toSorted();
    expect((await press(`${room.userId}.${'x'.repeat(43)}`)).status).toBe(200);
    expect((await press('nonsense')).status).toBe(200);
    expect(await stranger.send({ method: 'GET', url: `/unsubscribe/${token}` })).toMatchObject({ status: 200 });
    expect(await channels()).toEqual(['email', 'web']);
    expect((await press(token)).status).toBe(200);
    expect(await channels()).toEqual(['web']);
  });

  test('come to nobody who wants neither, but are noted', async () => {
    await room.choose();
    await room.watch();
    await room.publish(listing({ id: 'a' }));
    await room.look();
    expect([await room.headings(), await told()]).toEqual([[], []]);
    expect((await anna.ask(`${RULES}/all_notifications`))[0].lastMatched).not.toBeNull();
  });
});

test('messages with what they tell, and alerts that were taken away, are kept for 400 days; one that stands is kept', async () => {
  const standing = await room.watch();
  const gone = await room.watch({ price: 100 });
  await anna.patch(`${RULES}/temporary_trades/${gone}`, { active: false });
  await room.publish(listing({ id: 'a' }));
  await room.look();
  const told = instance.clock.now();
  instance.clock.advance(59 * MINUTE);
  await room.publish(listing({ id: 'a' }), listing({ id: 'b' }));
  await room.look();
  const sweepAt = (after: number) => sweepOldAlerts(instance.parts.db, instant(told + after));
  expect(await sweepAt(399 * DAY)).toMatchObject({ notifications: 0, matches: 0, rules: 0 });
  expect(await sweepAt(400 * DAY)).toMatchObject({ notifications: 0, matches: 0, rules: 0 });
  // The message is younger than the first that it tells of.
  expect(await sweepAt(400 * DAY + 30 * MINUTE)).toMatchObject({ notifications: 0, matches: 0, rules: 1 });
  expect(await sweepAt(400 * DAY + 59 * MINUTE)).toMatchObject({ notifications: 0, matches: 0, rules: 0 });
  expect(await sweepAt(400 * DAY + 59 * MINUTE + 1)).toMatchObject({ notifications: 1, matches: 2, rules: 0 });
  expect(await anna.ask(`${RULES}/all_notifications`)).toMatchObject([{ id: standing, active: true }]);
});
