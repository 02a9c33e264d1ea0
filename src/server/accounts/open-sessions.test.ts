import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { UserId } from '#domain/ids.ts';
import { grantRole } from '#server/accounts/grant-role.ts';
import { hashingQueue } from '#server/accounts/passwords.ts';
import { QueueFull } from '#server/platform/bounded-queue.ts';
import { meetAtAccount } from '#testing/meet-at-account.ts';
import { listMailsTo } from '#testing/read-outbox.ts';
import { PASSWORD, startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';

let one: TestInstance;
let two: TestInstance;
beforeAll(async () => {
  one = await startTestInstance();
  two = await startTestInstance({ database: one.database, clock: one.clock });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/20.0 Mobile/15E148 Safari/604.1';

async function logInFrom(
  email: string,
  userAgent: string,
  visitor: Visitor = one.visitor(),
  remoteAddress = '192.0.2.7',
) {
  await visitor.get('session');
  const { status } = await visitor.send({
    method: 'POST',
    url: '/api/session',
    remoteAddress,
    payload: { username: email, password: PASSWORD },
    headers: { 'user-agent': userAgent },
  });
  expect(status).toBe(200);
  return visitor;
}

const isLoggedIn = async (visitor: Visitor): Promise<boolean> => (await visitor.get('session')).json.user !== null;

describe('where I am logged in', () => {
  test('tells device, kind of address and times, and nothing that opens a session', async () => {
    await one.addUser({ email: 'lister@example.com' });
    const visitor = await logInFrom('lister@example.com', FIREFOX);
    one.clock.advance(60_000);
    const phone = await logInFrom('lister@example.com', IPHONE, one.visitor(), '2001:db8::7');
    const { json, text } = await visitor.get('sessions');
    expect(json).toEqual([
      expect.objectContaining({ device: 'Safari on iPhone', addressFamily: 'IPv6', isCurrent: false }),
      expect.objectContaining({ device: 'Firefox on Windows', addressFamily: 'IPv4', isCurrent: true }),
    ]);
    for (const one of [visitor, phone]) expect(text).not.toContain(one.cookies.get('anabranch'));
    expect(text).not.toContain('2001:db8');
    const asToken = two.visitor();
    asToken.cookies.set('anabranch', json[0].id);
    expect(await isLoggedIn(asToken)).toBe(false);
  });

  test('tells of two that were seen at the same moment the later login first', async () => {
    await one.addUser({ email: 'twice@example.com' });
    const first = await logInFrom('twice@example.com', FIREFOX);
    one.clock.advance(61_000);
    await logInFrom('twice@example.com', IPHONE);
    const sessions = await first.ask('sessions');
    expect(new Set(sessions.map(({ lastSeenAt }: { lastSeenAt: string }) => Date.parse(lastSeenAt)))).toEqual(
      new Set([one.clock.now()]),
    );
    expect(sessions.map(({ device }: { device: string }) => device)).toEqual([
      'Safari on iPhone',
      'Firefox on Windows',
    ]);
  });

  test('tells when I was last seen, to the minute', async () => {
    await one.addUser({ email: 'seen@example.com' });
    const visitor = await one.logIn('seen@example.com');
    const began = one.clock.now();
    const lastSeen = async () => (await visitor.get('sessions')).json[0];
    one.clock.advance(60_000);
    expect(Date.parse((await lastSeen()).lastSeenAt)).toBe(began);
    one.clock.advance(1_000);
    const { lastSeenAt, createdAt } = await lastSeen();
    expect([Date.parse(lastSeenAt), Date.parse(createdAt)]).toEqual([began + 61_000, began]);
  });

  test.each([
    ['ended', 'ends_at', 0],
    ['was not seen for fourteen days', 'last_seen_at', 14 * 86_400_000],
  ] as const)('tells of none that %s, though nothing has swept it away', async (why, column, ago) => {
    const email = `${column}@example.com`;
    await one.addUser({ email });
    const visitor = await logInFrom(email, FIREFOX);
    await logInFrom(email, IPHONE);
    const devices = async () => (await visitor.ask('sessions')).map(({ device }: { device: string }) => device);
    const move = (at: number) =>
      one.parts.db
        .updateTable('sessions')
        .set({ [column]: new Date(at) })
        .where('user_agent', '=', IPHONE)
        .execute();
    await move(one.clock.now() - ago + 1);
    expect((await devices()).toSorted(), why).toEqual(['Firefox on Windows', 'Safari on iPhone']);
    await move(one.clock.now() - ago);
    expect(await devices(), why).toEqual(['Firefox on Windows']);
  });

  test('lets me end one, with the password', async () => {
    await one.addUser({ email: 'ender@example.com' });
    const [visitor, other] = [await one.logIn('ender@example.com'), await two.logIn('ender@example.com')];
    const { json } = await visitor.get('sessions');
    const theirs = json.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id;
    const wrong = await visitor.delete(`sessions/${theirs}`, { password: 'wrong' });
    expect([wrong.status, wrong.json.errors]).toEqual([422, { password: ['This is not your password'] }]);
    expect((await visitor.delete(`sessions/${theirs}`, { password: PASSWORD })).status).toBe(204);
    one.clock.advance(1000);
    expect([await isLoggedIn(visitor), await isLoggedIn(other)]).toEqual([true, false]);
  });

  test('lets me end my own, which logs me out', async () => {
    await one.addUser({ email: 'quitter@example.com' });
    const visitor = await one.logIn('quitter@example.com');
    const [{ id }] = (await visitor.get('sessions')).json;
    expect((await visitor.delete(`sessions/${id}`, { password: PASSWORD })).status).toBe(204);
    expect(visitor.cookies.has('anabranch')).toBe(false);
  });

  test("does not let me end somebody else's, nor tells that there is one", async () => {
    await one.addUser({ email: 'victim@example.com' });
    await one.addUser({ email: 'meddler@example.com' });
    const [victim, meddler] = [await one.logIn('victim@example.com'), await one.logIn('meddler@example.com')];
    const [{ id }] = (await victim.get('sessions')).json;
    for (const name of [id, 'f'.repeat(64)]) {
      const { status } = await meddler.delete(`sessions/${name}`, { password: PASSWORD });
      expect(status).toBe(404);
    }
    one.clock.advance(1000);
    expect(await isLoggedIn(victim)).toBe(true);
  });

  test('lets me end all others, with the password, on every instance within a second', async () => {
    await one.addUser({ email: 'cleaner@example.com' });
    const visitor = await one.logIn('cleaner@example.com');
    const others = [await one.logIn('cleaner@example.com'), await two.logIn('cleaner@example.com')];
    for (const other of others) expect(await isLoggedIn(other)).toBe(true);
    expect((await visitor.delete('sessions', { password: 'wrong' })).status).toBe(422);
    expect((await visitor.delete('sessions', { password: PASSWORD })).status).toBe(204);
    one.clock.advance(1000);
    for (const other of others) expect(await isLoggedIn(other)).toBe(false);
    expect(await isLoggedIn(visitor)).toBe(true);
  });
});

test('slips of the pen before a right password are forgotten with it', async () => {
  await one.addUser({ email: 'clumsy@example.com' });
  const visitor = await one.logIn('clumsy@example.com');
  const confirm = async (password: string) => (await visitor.delete('sessions', { password })).status;
  for (let round = 0; round < 2; round += 1) {
    for (let slip = 0; slip < 4; slip += 1) expect(await confirm('wrong')).toBe(422);
    expect(await confirm(PASSWORD)).toBe(204);
  }
});

test('a password that nobody could look at, because too many waited, is no guess', async () => {
  await one.addUser({ email: 'unheard@example.com' });
  const visitor = await one.logIn('unheard@example.com');
  const confirm = async () => (await visitor.delete('sessions', { password: PASSWORD })).status;
  const queue = vi.spyOn(hashingQueue, 'run').mockRejectedValue(new QueueFull());
  try {
    for (let count = 0; count < 6; count += 1) expect(await confirm()).toBe(503);
  } finally {
    queue.mockRestore();
  }
  expect(await confirm()).toBe(204);
});

describe('the session limit of three, on two instances', () => {
  let instances: readonly [TestInstance, TestInstance];
  beforeAll(async () => {
    const limited = { database: one.database, clock: one.clock, config: { sessionLimit: 3 } };
    instances = [await startTestInstance(limited), await startTestInstance(limited)];
  });
  afterAll(async () => {
    for (const instance of instances) await instance.stop();
  });

  const visitAll = (count: number): readonly Visitor[] =>
    Array.from({ length: count }, (_, n) => instances[n % 2 === 0 ? 0 : 1].visitor());

  /** How often each status is answered where all log in at once, and five are let through to the account. */
  async function logInAtOnce(email: string, visitors: readonly Visitor[]): Promise<Record<string, number>> {
    const logIns = visitors.map(
      (visitor) => async () => (await visitor.post('session', { username: email, password: PASSWORD })).status,
    );
    const statuses = await meetAtAccount(one.database.db, email, logIns, 5);
    return Object.fromEntries([...Map.groupBy(statuses, String)].map(([status, all]) => [status, all.length]));
  }

  const countOpen = async (id: UserId): Promise<number> =>
    (await one.parts.db.selectFrom('sessions').where('user_id', '=', id).select('token_hash').execute()).length;

  test('holds against fifty logins at once, of which five are let through', async () => {
    const id = await one.addUser({ email: 'racer@example.com' });
    const visitors = visitAll(50);
    for (const visitor of visitors) await visitor.get('session');
    expect(await logInAtOnce('racer@example.com', visitors)).toEqual({ 200: 3, 403: 2, 429: 45 });
    expect(await countOpen(id)).toBe(3);
  });

  test('holds against five browsers that are known, each with attempts of its own', async () => {
    const id = await one.addUser({ email: 'owner-of-five@example.com' });
    const visitors = visitAll(5);
    for (const visitor of visitors) {
      await logInFrom('owner-of-five@example.com', FIREFOX, visitor);
      expect((await visitor.delete('session')).status).toBe(204);
      await visitor.get('session');
    }
    expect(await logInAtOnce('owner-of-five@example.com', visitors)).toEqual({ 200: 3, 403: 2 });
    expect(await countOpen(id)).toBe(3);
  });
});

test('thirty logins at once from one address wait for one another and break nothing', async () => {
  await one.addUser({ email: 'office@example.com' });
  const visitors = Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? one : two).visitor());
  for (const visitor of visitors) await visitor.get('session');
  const answers = await Promise.all(
    visitors.map((visitor) =>
      visitor.send({
        method: 'POST',
        url: '/api/session',
        remoteAddress: '192.0.2.99',
        payload: { username: 'office@example.com', password: PASSWORD },
      }),
    ),
  );
  // For whom the machine has no time to hash, it says so.
  expect(answers.filter(({ status }) => ![200, 403, 429, 503].includes(status))).toEqual([]);
});

describe('a role', () => {
  test('that is changed acts within a second on both instances, by a new login', async () => {
    await one.addUser({ email: 'promoted@example.com' });
    const visitors = [await one.logIn('promoted@example.com'), await two.logIn('promoted@example.com')];
    for (const visitor of visitors)
      expect((await visitor.get('zones/find_sellers/temporary?volume=1')).status).toBe(200);
    const now = one.clock.now();
    expect(await grantRole(one.parts.db, { email: 'Promoted@example.com', role: 'editor', now })).not.toBeNull();
    one.clock.advance(1000);
    for (const visitor of visitors) expect(await isLoggedIn(visitor)).toBe(false);
    const again = await two.logIn('promoted@example.com');
    expect((await again.get('session')).json.user.permissions).toContain('anabranch.edit_content');
  });

  test('that loses a right acts within a second on both instances', async () => {
    const id = await one.addUser({ email: 'fallen@example.com' });
    const visitors = [await one.logIn('fallen@example.com'), await two.logIn('fallen@example.com')];
    const search = (visitor: Visitor) => visitor.get('zones/find_sellers/temporary?volume=1');
    for (const visitor of visitors) expect((await search(visitor)).status).toBe(200);
    await one.parts.db.updateTable('users').set({ permissions: [] }).where('id', '=', id).execute();
    one.clock.advance(1000);
    for (const visitor of visitors) expect((await search(visitor)).status).toBe(403);
  });
});

describe('a login from a browser', () => {
  const news = async (email: string) =>
    (await listMailsTo(one, email)).filter(({ kind }) => kind === 'new_device_login');

  test('that was not seen before is told by mail; the first ever and a known one are not', async () => {
    await one.addUser({ email: 'mobile@example.com' });
    const computer = await logInFrom('mobile@example.com', FIREFOX);
    expect(await news('mobile@example.com')).toEqual([]);
    await computer.delete('session');
    await logInFrom('mobile@example.com', FIREFOX, computer);
    expect(await news('mobile@example.com')).toEqual([]);
    await logInFrom('mobile@example.com', IPHONE);
    expect(await news('mobile@example.com')).toEqual([
      {
        kind: 'new_device_login',
        to: 'mobile@example.com',
        firstName: 'Test',
        device: 'Safari on iPhone',
        at: one.clock.now(),
      },
    ]);
  });

  test('is known to one person only', async () => {
    await one.addUser({ email: 'flatmate-1@example.com' });
    await one.addUser({ email: 'flatmate-2@example.com' });
    await logInFrom('flatmate-2@example.com', IPHONE);
    const shared = await logInFrom('flatmate-1@example.com', FIREFOX);
    await logInFrom('flatmate-2@example.com', FIREFOX, shared);
    expect(await news('flatmate-2@example.com')).toHaveLength(1);
  });
});
