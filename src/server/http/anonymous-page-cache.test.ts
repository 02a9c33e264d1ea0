import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PAGES } from '#contract/paths.ts';
import { NO_PAGE, pageAt } from '#testing/site-pages.ts';
import { startTestInstance, TestClock, type TestInstance } from '#testing/start-test-instance.ts';
import type { PageAnswer } from '../pages/page-maker.ts';
import { ANONYMOUS_PATHS, AnonymousPageCache, anonymousPageKeyOf, type MadePage } from './anonymous-page-cache.ts';
import { loadPages } from './load-pages.ts';

const name = (url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  anonymousPageKeyOf({ method, url, headers } as unknown as IncomingMessage, {
    origin: 'http://here',
    isSecure: false,
  });

describe('a page is made for whoever asks', () => {
  test.each([
    ['when it is no page for strangers', name('/settings')],
    ['when its address says more', name('/login?redirect=/settings')],
    ['when its address chooses an offer', name('/other-services?offer=Data+Export')],
    ['when its data alone are asked for', name('/login.data')],
    ['when something is sent', name('/login', {}, 'POST')],
    ['for a key', name('/login', { authorization: 'Bearer x' })],
    ['for somebody with a session, ended or not', name('/', { cookie: 'csrftoken=a; anabranch=b' })],
    ['for somebody to whom the last page left a word', name('/', { cookie: 'anabranch-flash=account_deleted' })],
    ['for somebody who previews what is not published', name('/', { cookie: 'content_release=c' })],
    ['for somebody with any other cookie', name('/', { cookie: 'later=1' })],
  ])('%s', (_, found) => expect(found).toBeNull());
});

test.each([...ANONYMOUS_PATHS])('%s is a page of the site, for anybody', (path) => {
  expect(name(path)).not.toBeNull();
  // The server itself answers that one.
  if (path !== PAGES.unsubscribe) expect(pageAt(path)).not.toBe(NO_PAGE);
});

test.each([
  ['/blog/market-overview', true],
  ['/university/rivers-and-limits', true],
  ['/university/item/reading-a-price', true],
  ['/university/glossary/a', true],
  ['/search/how-limits-work', true],
  ['/search/buy', false],
  ['/blog/', false],
  ['/blog/a/b', false],
  ['/news/a', false],
  ['/university/glossary/1', false],
])('a page of words is one for anybody: %s, %s', (path, isOne) => {
  expect(name(path) !== null).toBe(isOne);
});

test('who asks for the heads of a page alone gets those of the one that there is', () => {
  expect(name('/login', {}, 'HEAD')).toBe(name('/login'));
  expect(name('/login')).not.toBeNull();
});

test('whoever has accepted cookies gets another page than who has not', () => {
  const names = [name('/'), name('/', { cookie: 'acceptCookies=anabranch' }), name('/login')];
  expect(names).not.toContain(null);
  expect(new Set(names).size).toBe(3);
  // As the page itself reads the cookie: by its plain text, wherever it stands.
  expect(name('/', { cookie: 'acceptCookies=%61nabranch' })).toBe(name('/'));
  expect(name('/', { cookie: 'acceptCookies=x; acceptCookies=anabranch' })).toBe(names[1]);
  expect(name('/', { cookie: 'csrftoken=a' })).toBe(name('/', { cookie: 'csrftoken=b; anabranch-device=c' }));
});

describe('what was made', () => {
  const own = { nonce: 'N', csrfToken: 'T' };
  const made = (given: Partial<PageAnswer> = {}, isWhole = true): MadePage => ({
    answer: { status: 200, headers: [['content-type', 'text/html']], body: Buffer.from('water'), ...given },
    isWhole,
  });
  const makings = async (page: MadePage): Promise<number> => {
    const pages = new AnonymousPageCache(new TestClock());
    let count = 0;
    const make = async () => {
      count += 1;
      return page;
    };
    for (let n = 0; n < 2; n += 1) expect(await pages.take('/', own, make)).toMatchObject(page.answer);
    return count;
  };

  test('is kept as it is for all', async () => {
    expect(await makings(made())).toBe(1);
  });

  test('is kept of twenty searches at most, and none of them is in the way of another page', async () => {
    const pages = new AnonymousPageCache(new TestClock());
    const makings: string[] = [];
    const take = (name: string) =>
      pages.take(name, null, async () => {
        makings.push(name);
        return made();
      });
    const searches = Array.from({ length: 21 }, (_, n) => `/university/glossary?q=${n}`);
    for (const name of ['/blog', ...searches]) await take(name);
    makings.length = 0;
    for (const name of ['/blog', ...searches.slice(1), ...searches.slice(0, 1)]) await take(name);
    expect(makings).toEqual(searches.slice(0, 1));
  });

  test.each([
    ['leads elsewhere', made({ status: 302 })],
    ['is not there', made({ status: 404 })],
    ['failed', made({ status: 500 })],
    ['could not be made now', made({ status: 503 })],
    ['sets a cookie', made({ headers: [['set-cookie', 'anabranch-flash=; Max-Age=0']] })],
    ['has no text', made({ body: null })],
    ['lacks a part that was refused to who asked', made({}, false)],
  ])('is made again for the next when it %s', async (_, page) => {
    expect(await makings(page)).toBe(2);
  });

  test('is waited for by all who ask meanwhile, and made by each when it did not come', async () => {
    const clock = new TestClock();
    const pages = new AnonymousPageCache(clock);
    const takeAll = async (answer: () => Promise<MadePage>) => {
      let count = 0;
      const begun = Promise.withResolvers<void>();
      const make = async () => {
        count += 1;
        await begun.promise;
        return answer();
      };
      const taken = ['/login', '/login', '/login', '/terms'].map((name) => pages.take(name, own, make));
      const before = count;
      begun.resolve();
      const settled = await Promise.allSettled(taken);
      return { before, count, came: settled.filter(({ status }) => status === 'fulfilled').length };
    };
    expect(await takeAll(() => Promise.reject(new Error('The database is away.')))).toEqual({
      before: 2,
      count: 4,
      came: 0,
    });
    let isFirst = true;
    const leaveFirst = async () => {
      if (!isFirst) return made();
      isFirst = false;
      throw new Error('Whoever asked has left.');
    };
    expect(await takeAll(leaveFirst)).toEqual({ before: 2, count: 3, came: 3 });
    clock.advance(1_000);
    expect(await takeAll(async () => made())).toEqual({ before: 2, count: 2, came: 4 });
  });
});

const PACKED = { 'accept-encoding': 'br' };

describe('the same page for two', () => {
  let instance: TestInstance;
  let renders = 0;
  beforeAll(async () => {
    const pages = await loadPages();
    const make: typeof pages.make = (...given) => {
      renders += 1;
      return pages.make(...given);
    };
    instance = await startTestInstance({ pages: { ...pages, make } });
    await instance.addUser({ email: 'irrigator@example.com', firstName: 'Margaret' });
  });
  afterAll(() => instance.stop());
  beforeEach(() => {
    instance.clock.advance(2_000);
    renders = 0;
  });

  const open = async (url: string, visitor = instance.visitor()) => {
    const { text, headers } = await visitor.send({ url });
    return { text, policy: String(headers['content-security-policy']), token: visitor.cookies.get('csrftoken') ?? '' };
  };

  const noncesIn = (text: string) => new Set([...text.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce));

  test('is made once, and holds the token and the mark of each alone', async () => {
    const [first, second] = [await open('/login'), await open('/login')];
    expect(renders).toBe(1);
    expect(first.token).not.toBe('');
    expect(second.token).not.toBe(first.token);
    for (const [one, other] of [
      [first, second],
      [second, first],
    ] as const) {
      expect(one.text.split(one.token).length).toBeGreaterThan(2);
      expect(one.text).not.toContain(other.token);
      const [nonce = '', ...more] = noncesIn(one.text);
      expect(more).toEqual([]);
      expect(one.policy).toContain(`'nonce-${nonce}'`);
      expect(other.text).not.toContain(nonce);
    }
    const bare = ({ text, token }: typeof first) =>
      [...noncesIn(text)].reduce((page = '', nonce = '') => page.replaceAll(nonce, ''), text.replaceAll(token, ''));
    expect(bare(second)).toBe(bare(first));
  });

  test.each(['/', '/login'])('is packed for one and there for the next: %s', async (url) => {
    const dropped = vi.spyOn(ArrayBuffer.prototype, 'transfer');
    for (let asked = 0; asked < 3; asked += 1) {
      const { rawPayload } = await instance.server.inject({ url, headers: PACKED });
      expect(brotliDecompressSync(rawPayload).toString()).toMatch(/^<!DOCTYPE html>.*<\/html>$/s);
    }
    expect(renders).toBe(1);
    expect(dropped).not.toHaveBeenCalled();
  });

  test('but that of somebody who is logged in is dropped once it is packed', async () => {
    const { cookies } = await instance.logIn('irrigator@example.com');
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const dropped = vi.spyOn(ArrayBuffer.prototype, 'transfer');
    const { rawPayload } = await instance.server.inject({ url: '/', headers: { ...PACKED, cookie } });
    expect(brotliDecompressSync(rawPayload).toString()).toContain('Margaret');
    expect(dropped).toHaveBeenCalledOnce();
  });

  test('is made anew when a second has passed', async () => {
    await open('/');
    instance.clock.advance(999);
    await open('/');
    expect(renders).toBe(1);
    instance.clock.advance(1);
    await open('/');
    expect(renders).toBe(2);
  });

  test('names the site as each of them asked for it', async () => {
    for (const host of ['water.example.org', 'other.example.org']) {
      const { text } = await instance.visitor().send({ url: '/', headers: { host } });
      expect(text).toContain(`content="http://${host}/share/site/home.png"`);
    }
  });

  test('is never that of somebody who is logged in, nor is it given to him', async () => {
    await open('/');
    const visitor = await instance.logIn('irrigator@example.com');
    const own = await open('/', visitor);
    expect(own.text).toContain('Margaret');
    const stranger = await open('/');
    expect(stranger.text).not.toContain('Margaret');
    expect(stranger.text).not.toContain(own.token);
    expect(renders).toBe(2);
  });
});
