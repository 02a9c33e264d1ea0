import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NotificationId, UserId } from '#domain/ids.ts';
import { instant } from '#domain/units/instant.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { Notices } from '../platform/database/notices.ts';
import {
  countUnread,
  deleteNotification,
  findNotification,
  INBOX_CHANNEL,
  type InboxPlace,
  listNotifications,
  markRead,
} from './inbox-store.ts';

const MINUTE = 60_000;

let instance: TestInstance;
let anna: Visitor;
let [annaId, bobId, rule] = [0 as UserId, 0 as UserId, 0];
beforeAll(async () => {
  instance = await startTestInstance();
  annaId = await instance.addUser({ email: 'anna@example.com' });
  bobId = await instance.addUser({ email: 'bob@example.com' });
  anna = await instance.logIn('anna@example.com');
  const watched = { direction: 'BUY', zone: instance.zoneIn('7'), price: 250 };
  rule = (await anna.post('notification/rules/temporary_trades', watched)).json.id;
});
afterAll(() => instance.stop());
beforeEach(async () => {
  await instance.parts.db.deleteFrom('notifications').execute();
  await instance.parts.db.deleteFrom('alert_matches').execute();
});

/** A notification of Anna's; its id. */
async function notify(): Promise<NotificationId> {
  const at = new Date(instance.clock.now());
  const { id } = await instance.parts.db
    .insertInto('notifications')
    .values({
      ...{ user_id: annaId, rule_id: rule, heading: '30 ML offered', sub_heading: '', message: '' },
      ...{ created_at: at, updated_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a notification tells: one parcel, and two that were only counted. */
const match = (notification: number) =>
  instance.parts.db
    .insertInto('alert_matches')
    .values(
      [
        { subject: 'listing 1', facts: JSON.stringify({ what: 'parcel' }) },
        { subject: 'counted 1', facts: JSON.stringify({ count: 2, best: null }) },
      ].map((one) => ({
        ...{ ...one, rule_id: rule, matched_at: new Date(instance.clock.now()), notification_id: notification },
        ...{ awaits_mail: false, awaits_push: false },
      })),
    )
    .returning(['id', 'subject'])
    .execute();

const subjects = async () =>
  (await instance.parts.db.selectFrom('alert_matches').select('subject').orderBy('id').execute()).map(
    ({ subject }) => subject,
  );

const remove = (user: UserId, id: NotificationId) =>
  instance.parts.db.transaction().execute((transaction) => deleteNotification(transaction, user, id));

test('a notification is read when it is read first, and by its owner alone', async () => {
  const { db } = instance.parts;
  const [id, other] = [await notify(), await notify()];
  const start = instance.clock.now();
  await markRead(db, bobId, id, start);
  expect([await countUnread(db, annaId), await countUnread(db, bobId)]).toEqual([2, 0]);
  await markRead(db, annaId, id, start);
  await markRead(db, annaId, id, instant(start + MINUTE));
  expect((await findNotification(db, annaId, id))?.read_at).toBe(start);
  expect((await findNotification(db, annaId, other))?.read_at).toBeNull();
  expect([await countUnread(db, annaId), await findNotification(db, bobId, id)]).toEqual([1, null]);
});

test('of two notifications of one moment the later stands first, also on the next page', async () => {
  const { db } = instance.parts;
  const [first, second, third] = [await notify(), await notify(), await notify()];
  const page = async (before: InboxPlace | null) =>
    (await listNotifications(db, { userId: annaId, before, count: 2 })).map(({ id }) => id);
  expect(await page(null)).toEqual([third, second]);
  expect(await page({ updated: instance.clock.now(), id: second })).toEqual([first]);
});

test('nobody deletes what somebody else was told, or changes what was counted of it', async () => {
  const { db } = instance.parts;
  const id = await notify();
  await match(id);
  expect(await remove(bobId, id)).toBe(false);
  expect(await subjects()).toEqual(['listing 1', 'counted 1']);
  expect(await countUnread(db, annaId)).toBe(1);
});

test('with a notification goes what it only counted: what comes within the hour is counted from nothing', async () => {
  const [id, other] = [await notify(), await notify()];
  const [, counted] = await match(id);
  expect(await remove(annaId, id)).toBe(true);
  expect(await subjects()).toEqual(['listing 1', `counted 1 ${counted?.id}`]);
  expect(await countUnread(instance.parts.db, annaId)).toBe(1);
  expect(await remove(annaId, id)).toBe(false);
  expect(await remove(annaId, other)).toBe(true);
});

test('every page of a person hears that something was read, or deleted', async () => {
  const heard: number[] = [];
  const notices = new Notices(instance.database.connection, pino({ level: 'silent' }));
  await notices.start();
  await notices.listen(INBOX_CHANNEL, { heard: (user) => void heard.push(Number(user)), reconnected: () => undefined });
  const [id, other] = [await notify(), await notify()];
  expect((await anna.get(`notifications/${id}/mark_as_read`)).status).toBe(200);
  await expect.poll(() => heard).toEqual([Number(annaId)]);
  expect((await anna.delete(`notifications/${other}`)).status).toBe(204);
  await expect.poll(() => heard).toEqual([Number(annaId), Number(annaId)]);
  notices.leave(INBOX_CHANNEL);
  await notices.stop();
});
