import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';

const RULES = 'notification/rules';

let instance: TestInstance;
let anna: Visitor;
let bob: Visitor;
beforeAll(async () => {
  instance = await startTestInstance();
  for (const email of ['anna@example.com', 'bob@example.com']) await instance.addUser({ email });
  anna = await instance.logIn('anna@example.com');
  bob = await instance.logIn('bob@example.com');
});
afterAll(() => instance.stop());

describe('the inbox', () => {
  test('is empty for who was told of nothing', async () => {
    expect(await bob.ask('notifications')).toEqual({ notifications: [], unread: 0, next: null });
    expect(await bob.ask('notifications/count_notifications')).toBe(0);
  });

  test('tells its owner alone, newest first and page by page, until it is read or deleted', async () => {
    const { json: rule } = await anna.post(`${RULES}/temporary_trades`, {
      direction: 'BUY',
      zone: instance.zoneIn('7'),
      price: 250,
    });
    const { db } = instance.database;
    const { user_id } = await db
      .selectFrom('alert_rules')
      .select('user_id')
      .where('id', '=', rule.id)
      .executeTakeFirstOrThrow();
    const now = new Date(instance.clock.now());
    const created = new Date(now.getTime() - 60_000);
    const rows = Array.from({ length: 51 }, (_, n) => ({
      ...{
        user_id,
        rule_id: rule.id,
        heading: `Heading ${n}`,
        sub_heading: 'Sub',
        created_at: created,
        updated_at: now,
      },
      message: '<p>Water</p><script>alert(1)</script>',
    }));
    await db.insertInto('notifications').values(rows).execute();
    const first = await anna.ask('notifications');
    expect([first.notifications.length, first.unread]).toEqual([50, 51]);
    expect(first.notifications[0]).toEqual({
      id: first.notifications[0].id,
      status: 'unread',
      heading: 'Heading 50',
      subHeading: 'Sub',
      message: '<p>Water</p>',
      created: created.toISOString(),
      updated: now.toISOString(),
      rule: rule.id,
      ruleType: 'temporary',
      ruleActive: true,
      mail: 'none',
    });
    const rest = await anna.ask(`notifications?before=${first.next}`);
    expect(rest).toMatchObject({ notifications: [{ heading: 'Heading 0' }], unread: 51, next: null });
    const { id } = rest.notifications[0];
    // The oldest, into which more came, is the newest; where a page ended the next one goes on as before.
    await db
      .updateTable('notifications')
      .set({ updated_at: new Date(now.getTime() + 60_000) })
      .where('id', '=', id)
      .execute();
    const again = await anna.ask('notifications');
    expect(again.notifications.map(({ heading }: { heading: string }) => heading).slice(0, 3)).toEqual([
      'Heading 0',
      'Heading 50',
      'Heading 49',
    ]);
    expect(await anna.ask(`notifications?before=${first.next}`)).toMatchObject({ notifications: [], next: null });
    expect(await anna.ask(`notifications?before=${again.next}`)).toMatchObject({
      notifications: [{ heading: 'Heading 1' }],
      next: null,
    });
    for (const place of ['7', '7-', '-7', '7-x', '7-7-7'])
      expect((await anna.get(`notifications?before=${place}`)).status).toBe(422);
    // What was told stays, and says that its rule is gone.
    await anna.patch(`${RULES}/temporary_trades/${rule.id}`, { active: false });
    expect(await anna.ask(`notifications/${id}`)).toMatchObject({ rule: rule.id, ruleActive: false });
    for (const path of [`notifications/${id}`, `notifications/${id}/mark_as_read`])
      expect((await bob.get(path)).status).toBe(404);
    expect((await bob.delete(`notifications/${id}`)).status).toBe(404);
    // No link and no picture of another site reads in the place of its owner.
    const marking = { method: 'GET', url: `/api/notifications/${id}/mark_as_read` } as const;
    expect(await anna.send({ ...marking, headers: { 'x-requested-with': '' } })).toMatchObject({
      status: 403,
      json: { code: 'csrf' },
    });
    expect(await anna.ask('notifications/count_notifications')).toBe(51);
    expect(await anna.ask(`notifications/${id}/mark_as_read`)).toMatchObject({ id, status: 'read' });
    expect(await anna.ask(`notifications/${id}/mark_as_read`)).toMatchObject({ status: 'read' });
    expect(await anna.ask('notifications/count_notifications')).toBe(50);
    expect((await anna.delete(`notifications/${id}`)).status).toBe(204);
    expect((await anna.get(`notifications/${id}`)).status).toBe(404);
    expect((await anna.delete(`notifications/${id}`)).status).toBe(404);
  });
});
