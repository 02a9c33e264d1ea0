import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { TestPushBrowser } from '#testing/start-push-server.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { loadPages } from './load-pages.ts';

let instance: TestInstance;
let reader: Visitor;
/** The reader's rules by their types, and a notification that one of them has sent. */
const ids = { temporary: 0, permanent: 0, limit: 0, notification: 0 };

beforeAll(async () => {
  instance = await startTestInstance({ pages: await loadPages() });
  const { db } = instance.parts;
  const user = await instance.addUser({ email: 'irrigator@example.com' });
  await db.insertInto('preferences').values({ user_id: user, key: 'notifications', value: 'web' }).execute();
  reader = await instance.logIn('irrigator@example.com');
  const zone = instance.zoneIn('7');
  const classes: { id: number; name: string }[] = await reader.ask('allocation_classes');
  const reliability = classes.find(({ name }) => name === 'High Reliability')?.id;
  const create = async (path: string, body: object): Promise<number> =>
    (await reader.post(`notification/rules/${path}`, { zone, ...body })).json.id;
  ids.temporary = await create('temporary_trades', { direction: 'BUY', price: 255 });
  ids.permanent = await create('permanent_trades', { direction: 'SELL', price: 4200, reliability });
  ids.limit = await create('trade_limits', { direction: true, closedVolume: 0, openVolume: null });
  const at = new Date(instance.clock.now());
  const { id } = await db
    .insertInto('notifications')
    .values({
      ...{ user_id: user, rule_id: asId<'alert_rule'>(ids.temporary), mail_key: null, read_at: null },
      ...{ heading: 'Offered at $250.00', sub_heading: 'at or below $255.00', message: '<p><b>120 ML</b></p>' },
      ...{ created_at: at, updated_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids.notification = Number(id);
}, 120_000);
afterAll(() => instance.stop());
beforeEach(() => instance.parts.db.updateTable('notifications').set({ read_at: null }).execute());

/** The addresses, and what stands there. */
const screens = (): readonly (readonly [path: string, heading: string, holds: string])[] => [
  ['/notifications', 'My Alerts', 'offered at $255.00 per ML or less'],
  ['/notifications/add', 'My Alerts', 'What type of alert would you like to create?'],
  ['/notifications/edit/price', 'New price alert', 'checked value="SELL"'],
  [`/notifications/edit/price/temporary/${ids.temporary}`, 'Edit price alert', 'name="price" value="255"'],
  [`/notifications/edit/price/permanent/${ids.permanent}`, 'Edit price alert', 'name="price" value="4200"'],
  ['/notifications/edit/limit', 'New trade limit alert', 'Any limit goes above'],
  [`/notifications/edit/limit/${ids.limit}`, 'Edit trade limit alert', 'when closed, any limit opens'],
  ['/inbox', 'Notifications', 'Offered at $250.00'],
];

const open = async (url: string, visitor = reader) => {
  const { status, text, headers } = await visitor.send({ url });
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0].replaceAll('<!-- -->', '').replaceAll('=""', '') ?? '';
  const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(main)?.[1] ?? '';
  return { status, main, heading, location: headers.location };
};

/** The page of a message that was opened before. */
const openAgain = async (url: string) => {
  await open(url);
  return open(url);
};

test('each address of the alerts and of the inbox opens its screen', async () => {
  for (const [path, heading, holds] of screens()) {
    const shown = await open(path);
    expect([path, shown.status, shown.heading]).toEqual([path, 200, heading]);
    expect(shown.main, path).toContain(holds);
  }
});

test('a rule is found at the address of its type alone', async () => {
  for (const path of [
    `price/permanent/${ids.temporary}`,
    `price/temporary/${ids.permanent}`,
    `price/temporary/${ids.limit}`,
    `limit/${ids.temporary}`,
  ])
    expect([path, (await open(`/notifications/edit/${path}`)).status]).toEqual([path, 404]);
});

test('a rule that was taken away is at no address any more', async () => {
  const zone = instance.zoneIn('6');
  const { json } = await reader.post('notification/rules/temporary_trades', { direction: 'BUY', zone, price: 99 });
  const path = `/notifications/edit/price/temporary/${json.id}`;
  expect((await open(path)).status).toBe(200);
  await reader.patch(`notification/rules/temporary_trades/${json.id}`, { active: false });
  expect((await open(path)).status).toBe(404);
});

test('the form of an alert says how much of the inbox is unread', async () => {
  for (const path of ['price', 'limit', `price/temporary/${ids.temporary}`]) {
    const { main } = await open(`/notifications/edit/${path}`);
    expect(main, path).toMatch(/<a [^>]*href="\/inbox"[^>]*>Notifications<\/a>/);
    expect(main, path).toContain('1 unread');
  }
});

test('a notification has its message as HTML, the way back, and its deletion', async () => {
  const path = `/inbox/${ids.notification}`;
  // Opened, it is read; the page is served anew with what is left unread.
  const { status, location } = await open(path);
  expect([status, location]).toEqual([302, path]);
  const { main } = await open(path);
  expect(main).toContain('<b>120 ML</b>');
  expect(main).toMatch(/href="\/inbox"[^>]*>(?:(?!<\/a>).)*Back to notifications<\/a>/);
  expect(main).toContain('Delete message');
  expect(main).toContain('0 unread');
});

test('a message of an older page keeps that page beside it, and leads back to it', async () => {
  const older = 'before=9999999999999-999';
  const list = await open(`/inbox?${older}`);
  expect(list.main).toContain(`href="/inbox/${ids.notification}?${older}#message"`);
  const { main } = await openAgain(`/inbox/${ids.notification}?${older}`);
  expect(main).toContain(`href="/inbox/${ids.notification}?${older}#message"`);
  expect(main).toMatch(new RegExp(`href="/inbox\\?${older}"[^>]*>(?:(?!</a>).)*Back to notifications</a>`));
  expect(main).toContain(`href="/inbox/${ids.notification}?${older}&amp;dialog=delete"`);
  const { main: asked } = await open(`/inbox/${ids.notification}?${older}&dialog=delete`);
  expect(asked).toMatch(new RegExp(`href="/inbox/${ids.notification}\\?${older}"[^>]*>Cancel</a>`));
});

test('who deletes a message of an older page comes back to that page', async () => {
  const { db } = instance.parts;
  const { rows } = await sql<{ id: number }>`
    insert into notifications (user_id, rule_id, heading, sub_heading, message, created_at, updated_at)
    select user_id, rule_id, heading, sub_heading, message, created_at, updated_at from notifications
    where id = ${ids.notification} returning id
  `.execute(db);
  const older = 'before=9999999999999-999';
  const { status, headers } = await reader.send({
    ...{ method: 'POST', url: `/inbox/${rows[0]?.id}?${older}` },
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
    payload: new URLSearchParams({ csrfToken: reader.cookies.get('csrftoken') ?? '' }).toString(),
  });
  expect([status, headers.location]).toEqual([302, `/inbox?${older}`]);
  expect(await db.selectFrom('notifications').select('id').execute()).toEqual([{ id: ids.notification }]);
});

test('a mail that was refused is said to be given up, of however long it was tried', async () => {
  const { db } = instance.parts;
  await db.updateTable('notifications').set({ mail_state: 'given_up', mail_key: randomUUID() }).execute();
  const { main } = await openAgain(`/inbox/${ids.notification}`);
  expect(main).toContain('The mail of this message could not be delivered');
  expect(main).toContain('We have given up.');
  expect(main).not.toMatch(/for days/);
  await db.updateTable('notifications').set({ mail_state: 'none', mail_key: null }).execute();
});

describe('My Alerts', () => {
  /** The one rule that is listed. */
  const withRule = async (values: {
    readonly last_matched_at?: Date | null;
    readonly expires_on?: CalendarDate | null;
  }) => {
    const { db } = instance.parts;
    await db.updateTable('alert_rules').set(values).where('id', '=', asId<'alert rule'>(ids.temporary)).execute();
    const { main } = await open('/notifications');
    return main.match(/<li[\s\S]*?<\/li>/g)?.find((one) => one.includes('offered at $255.00')) ?? '';
  };

  test('says when an alert last found something, which may still wait for the end of quiet hours', async () => {
    expect(await withRule({ last_matched_at: null })).toContain('Nothing found so far');
    const shown = await withRule({ last_matched_at: new Date('2026-11-21T00:30:00Z') });
    expect(shown).toContain('Last found 21 Nov, 11:30 am');
    expect(shown).not.toMatch(/sent/i);
  });

  test('says that an alert is over from the day after its last one', async () => {
    const today = await withRule({ expires_on: '2026-11-21' as CalendarDate });
    expect(today).toContain('Temporary price, until 21 Nov 2026');
    expect(today).not.toContain('Over');
    const over = await withRule({ expires_on: '2026-11-20' as CalendarDate });
    expect(over).toContain('Temporary price, ended with 20 Nov 2026');
    expect(over).toMatch(/<span[^>]*>Over<\/span>/);
    await withRule({ expires_on: null });
  });

  test('says that notifications are turned off to who is told nowhere, and not to who is told on a device', async () => {
    const OFF = 'Notifications are turned off';
    expect((await open('/notifications')).main).not.toContain(OFF);
    await instance.addUser({ email: 'device@example.com' });
    const { subscription } = new TestPushBrowser('https://push.example.com', 'browser');
    const told = await instance.logIn('device@example.com');
    await told.post('notification/rules/temporary_trades', {
      ...{ direction: 'BUY', zone: instance.zoneIn('7'), price: 255 },
    });
    expect((await open('/notifications', told)).main).toContain(OFF);
    expect((await told.post('push/devices', subscription)).status).toBe(200);
    expect((await open('/notifications', told)).main).not.toContain(OFF);
  });
});

test('alerts and inbox are for whoever is logged in', async () => {
  for (const [path] of [...screens(), [`/inbox/${ids.notification}`] as const]) {
    const { status, location } = await open(path, instance.visitor());
    expect([status, location]).toEqual([302, `/login?redirect=${encodeURIComponent(path)}`]);
  }
});

test('below a search that finds nothing is the alert on a limit that opens, of its direction and of the zone that it names', async () => {
  const limitAlertOf = async (search: string) => {
    const { main } = await open(`/search/${search}&unit=ML`);
    return /<a [^>]*href="([^"]*)"[^>]*>Alert me when a limit opens<\/a>/.exec(main)?.[1]?.replaceAll('&amp;', '&');
  };
  const zone = instance.zoneIn('6');
  expect(await limitAlertOf('buy/temporary/results?volume=120&maxPrice=1&isAdvancedSearch=true')).toBe(
    '/notifications/edit/limit?direction=true&zone=&closedOption=1',
  );
  expect(await limitAlertOf(`buy/forward/results?volume=120&maxPrice=1&isAdvancedSearch=true&zone=${zone}`)).toBe(
    `/notifications/edit/limit?direction=true&zone=${zone}&closedOption=1`,
  );
  expect(await limitAlertOf('sell/temporary/results?volume=120&minPrice=900&isAdvancedSearch=true')).toBe(
    '/notifications/edit/limit?direction=false&zone=&closedOption=1',
  );
});

test('the page of a result behind a closed limit leads to the alert that tells when it opens', async () => {
  const zone = instance.zoneIn('10');
  const { main } = await open(`/search/buy/temporary/results/detail?volume=120&unit=ML&at=${zone}`);
  expect(main).toContain('120\u00a0ML cannot be bought here now');
  expect(/<a [^>]*href="([^"]*)"[^>]*>Alert me<\/a> when it opens\./.exec(main)?.[1]?.replaceAll('&amp;', '&')).toBe(
    '/notifications/edit/limit?direction=true&zone=&closedOption=1',
  );
});
