import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { hashingQueue } from '#server/accounts/passwords.ts';
import { PASSWORD, startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';
import { QueueFull } from '../platform/bounded-queue.ts';
import { loadPages } from './load-pages.ts';
import { CALLS_PER_MINUTE } from './rate-limits.ts';

/** A number of seconds to wait, as a header says it. */
const SECONDS = expect.stringMatching(/^[1-9]\d*$/);

let instance: TestInstance;
afterEach(() => instance.stop());

const start = async (limits: Partial<typeof CALLS_PER_MINUTE> = {}) => {
  instance = await startTestInstance({
    pages: await loadPages(),
    callsPerMinute: { ...CALLS_PER_MINUTE, ...limits },
  });
  await instance.addUser({ email: 'irrigator@example.com' });
};

describe('page loads count in the class of what they call', () => {
  test.each(['/search/buy/temporary/results', '/search/buy/temporary/results.data'])('%s', async (path) => {
    await start({ search: 5 });
    const visitor = await instance.logIn('irrigator@example.com');
    const statuses: number[] = [];
    let last = '';
    for (let volume = 1; volume <= 10; volume += 1) {
      const { status, text, headers } = await visitor.send({ url: `${path}?volume=${volume}&unit=ML` });
      statuses.push(status);
      last = `${text}${headers.location}`;
    }
    expect(statuses.slice(0, 5)).not.toContain(429);
    expect(last).toContain('too_many_requests');
    // The same count as that of the API.
    expect((await visitor.get('zones/find_sellers/temporary?volume=1')).status).toBe(429);
  });

  test('of each who is logged in by himself, though a whole office has one address', async () => {
    await start({ search: 2 });
    await instance.addUser({ email: 'broker@example.com' });
    const [irrigator, broker] = [
      await instance.logIn('irrigator@example.com'),
      await instance.logIn('broker@example.com'),
    ];
    const search = async (visitor: Visitor) =>
      (await visitor.send({ url: '/api/zones/find_sellers/temporary?volume=1', remoteAddress: '10.200.0.1' })).status;
    const statuses = [await search(irrigator), await search(irrigator), await search(irrigator), await search(broker)];
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  test('a form too', async () => {
    await start({ login: 2 });
    const visitor = instance.visitor();
    await visitor.get('session');
    const token = visitor.cookies.get('csrftoken') ?? '';
    const send = () =>
      visitor.send({
        method: 'POST',
        url: '/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ csrfToken: token, username: 'a@example.com', password: 'b' }).toString(),
      });
    const statuses = [await send(), await send(), await send()].map(({ status }) => status);
    expect(statuses).toEqual([401, 401, 429]);
  });
});

describe('who is not known is counted by address before anything is looked up', () => {
  test.each([
    ['a page', '/', {}],
    ['a page with a cookie that is no session', '/', { cookie: 'anabranch=nonsense' }],
    ['a call with a cookie that is no session', '/api/session', { cookie: 'anabranch=nonsense' }],
    ['a call with a key that is none', '/api/session', { authorization: `Bearer ${'x'.repeat(43)}` }],
  ])('%s', async (_, url, headers) => {
    await start({ stranger: 3 });
    const ask = (remoteAddress: string) => instance.server.inject({ url, headers, remoteAddress });
    for (let count = 0; count < 3; count += 1) expect((await ask('2001:db8:0:1::1')).statusCode).toBe(200);
    // A neighbour in the same network is the same caller; a stranger elsewhere is not.
    const refused = await ask('2001:db8:0:1::ffff');
    expect([refused.statusCode, String(refused.headers['retry-after'])]).toEqual([429, SECONDS]);
    expect((await ask('2001:db8:0:2::1')).statusCode).toBe(200);
  });

  test('and who is known goes on, from the same address', async () => {
    await start({ stranger: 4 });
    const visitor = await instance.logIn('irrigator@example.com');
    for (let count = 0; count < 10; count += 1) expect((await visitor.get('session')).status).toBe(200);
    const anonymous = instance.visitor();
    for (let count = 0; count < 5; count += 1) await anonymous.send({ url: '/', remoteAddress: '10.200.0.1' });
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const page = await instance.server.inject({ url: '/overview', headers: { cookie }, remoteAddress: '10.200.0.1' });
    expect(page.statusCode).toBe(200);
  });

  test('and a data provider goes on by its key', async () => {
    await start({ stranger: 4 });
    const headers = { authorization: `Bearer ${await instance.addProvider(1)}` };
    for (let count = 0; count < 10; count += 1)
      expect((await instance.server.inject({ url: '/api/session', headers })).statusCode).toBe(200);
  });

  test('nor has an anonymous call a budget of its own for each address of a network', async () => {
    await start({ read: 3 });
    const ask = async (remoteAddress: string) =>
      (await instance.server.inject({ url: '/api/session', remoteAddress })).statusCode;
    const statuses: number[] = [];
    for (const host of [1, 2, 3, 4]) statuses.push(await ask(`2001:db8:0:1::${host}`));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await ask('2001:db8:0:2::1')).toBe(200);
  });

  test('files and health are not counted', async () => {
    await start({ stranger: 1 });
    const headers = { cookie: 'anabranch=nonsense' };
    for (let count = 0; count < 5; count += 1) {
      expect((await instance.server.inject({ url: '/healthz', headers })).statusCode).toBe(200);
      expect((await instance.server.inject({ url: '/favicon.svg', headers })).statusCode).toBe(200);
    }
  });
});

test('more logins at once than can be worked at are asked to come back, and none of them is counted as a guess', async () => {
  await start({ login: 1_000 });
  const visitors = Array.from({ length: 60 }, () => instance.visitor());
  for (const visitor of visitors) await visitor.get('session');
  // Whoever hashes is not done before all others have come.
  const held = Promise.withResolvers<void>();
  const holding = [1, 2].map(() => hashingQueue.run(() => held.promise));
  let refusedSoFar = 0;
  const answering = Promise.all(
    visitors.map(async (visitor, number) => {
      const answer = await visitor.post('session', { username: `a${number}@example.com`, password: 'wrong password' });
      if (answer.status === 503) refusedSoFar += 1;
      return answer;
    }),
  );
  await until('all who may not wait are refused', () => refusedSoFar === 40);
  held.resolve();
  await Promise.all(holding);
  const answers = await answering;
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
  expect(refused).toHaveLength(40);
  for (const { headers, json } of refused) {
    expect([json.code, String(headers['retry-after'])]).toEqual(['unavailable', SECONDS]);
  }
  const { guesses } = await instance.parts.db
    .selectFrom('login_throttle')
    .where('key', 'like', 'login:%')
    .select(({ fn }) => fn.sum<string>('attempts').as('guesses'))
    .executeTakeFirstOrThrow();
  expect(Number(guesses)).toBe(20);
  expect(
    (await instance.visitor().post('session', { username: 'irrigator@example.com', password: PASSWORD })).status,
  ).toBe(200);
});

test('however many ask for a page that is the same for anybody, all of them get it', async () => {
  await start();
  const answers = await Promise.all(Array.from({ length: 150 }, () => instance.server.inject({ url: '/login' })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
});

test('more pages at once than can be made are asked to come back, while files and health are answered', async () => {
  await start();
  const pages = Array.from({ length: 150 }, (_, n) => instance.server.inject({ url: `/login?from=${n}` }));
  const health = await instance.server.inject({ url: '/healthz' });
  const answers = await Promise.all(pages);
  expect(health.statusCode).toBe(200);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]));
  const refused = answers.find(({ statusCode }) => statusCode === 503);
  expect(refused?.headers['content-type']).toMatch(/^text\/html/);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await instance.server.inject({ url: '/login' })).statusCode).toBe(200);
});

test('twelve pages are made at once and sixty wait: one more is asked to come back, and all others come', async () => {
  const done = Promise.withResolvers<void>();
  let begun = 0;
  const make = async () => {
    begun += 1;
    await done.promise;
    return { status: 200, headers: [], body: Buffer.from('a page') };
  };
  instance = await startTestInstance({ pages: { ...(await loadPages()), make } });
  const ask = async (n: number) => (await instance.server.inject({ url: `/login?from=${n}` })).statusCode;
  const asked = Array.from({ length: 12 + 60 + 1 }, (_, n) => ask(n));
  expect([await Promise.race(asked), begun]).toEqual([503, 12]);
  done.resolve();
  const statuses = await Promise.all(asked);
  expect([statuses.filter((status) => status === 200).length, begun]).toEqual([12 + 60, 12 + 60]);
});

test('two passwords are hashed at once and twenty wait: one more is asked to come back, as operators read', async () => {
  await start();
  const done = Promise.withResolvers<void>();
  let begun = 0;
  const hash = () =>
    hashingQueue.run(async () => {
      begun += 1;
      await done.promise;
    });
  const asked = Array.from({ length: 2 + 20 }, hash);
  await expect(hash()).rejects.toThrow(QueueFull);
  expect(begun).toBe(2);
  done.resolve();
  await Promise.all(asked);
  expect(readFileSync('docs/operations.md', 'utf8')).toContain('| passwords that are hashed at once | 2; 20 wait |');
});
