import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

const ORIGIN = 'https://water.example';

/** What a browser gives a worker that opens a page, as much of it as is used. */
class TestBrowser {
  readonly location = { origin: ORIGIN };
  readonly cookieStore = { get: async () => ({ value: 'of Margaret' }) };
  readonly registration = {};
  readonly kept = new Map<string, Response>();
  private readonly hearers = new Map<string, (event: object) => void>();
  private hasStore = false;

  readonly addEventListener = (name: string, hear: (event: object) => void): void => {
    this.hearers.set(name, hear);
  };
  readonly skipWaiting = async () => undefined;

  /** What lies here of sessions of before. */
  readonly left = new Set<string>();

  /** One session, one store. */
  readonly caches = {
    keys: async () => [...this.left, ...(this.hasStore ? [this.name] : [])],
    delete: async (name: string) => this.left.delete(name),
    open: async (name: string) => {
      this.name = name;
      this.hasStore = true;
      const urlOf = (path: string) => new URL(path, ORIGIN).href;
      return {
        keys: async () => [...this.kept.keys()].map((url) => ({ url })),
        match: async (path: string) => this.kept.get(urlOf(path))?.clone(),
        delete: async (path: string) => this.kept.delete(urlOf(path)),
        put: async (path: string, response: Response) => void this.kept.set(urlOf(path), response),
      };
    },
  };
  private name = '';

  async keep(path: string, html: string, files: readonly string[] = []): Promise<void> {
    const work: Promise<unknown>[] = [];
    const data = { csrfToken: 'of Margaret', path, title: 'Overview', at: Date.now(), isDemo: false, html, files };
    this.hearers.get('message')?.({ data, waitUntil: (one: Promise<unknown>) => work.push(one) });
    await Promise.all(work);
  }

  /** What is shown of a page that the network answers so late. */
  async open(path: string, after: number): Promise<string> {
    const network = new Promise<Response>((answer) => setTimeout(() => answer(new Response('of today')), after));
    let shown: Promise<Response> = network;
    this.hearers.get('fetch')?.({
      request: { method: 'GET', mode: 'navigate', url: ORIGIN + path },
      preloadResponse: network,
      respondWith: (response: Promise<Response>) => {
        shown = response;
      },
      waitUntil: () => undefined,
    });
    await vi.advanceTimersByTimeAsync(60_000);
    return (await shown).text();
  }

  /** Whether the worker answers what is asked for by opening it. */
  takes(request: { readonly url: string; readonly method?: string }): boolean {
    let isTaken = false;
    this.hearers.get('fetch')?.({
      request: { method: 'GET', mode: 'navigate', ...request },
      preloadResponse: Promise.resolve(new Response('')),
      respondWith: () => {
        isTaken = true;
      },
      waitUntil: () => undefined,
    });
    return isTaken;
  }

  /** What a page is drawn with; null where the worker leaves it to the browser. */
  async draw(path: string): Promise<string | null> {
    let drawn: Promise<Response> | null = null;
    this.hearers.get('fetch')?.({
      request: { method: 'GET', mode: 'no-cors', url: ORIGIN + path },
      respondWith: (response: Promise<Response>) => {
        drawn = response;
      },
    });
    return drawn === null ? null : (await (drawn as Promise<Response>)).text();
  }
}

const browser = new TestBrowser();
beforeAll(async () => {
  vi.stubGlobal('self', browser);
  vi.stubGlobal('caches', browser.caches);
  // It begins to listen as soon as it is read, once in a process.
  await import('./sw.ts');
  await browser.keep('/overview', '<main>of yesterday</main>');
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([0, 3_000, 9_900])('a page that comes after %i milliseconds is shown, and not the kept one', async (after) =>
  expect(await browser.open('/overview', after)).toBe('of today'),
);

test('a line that has said nothing for ten seconds is taken for none where the page is kept', async () =>
  expect(await browser.open('/overview', 10_100)).toContain('<main>of yesterday</main>'));

test('results are kept for what was asked, and not shown for anything else', async () => {
  await browser.keep('/search/buy/temporary/results?volume=120', '<main>for 120 ML</main>');
  expect(await browser.open('/search/buy/temporary/results?volume=120', 10_100)).toContain('<main>for 120 ML</main>');
  expect(await browser.open('/search/buy/temporary/results?volume=90', 10_100)).toBe('of today');
});

test('with the first page of a session goes what was kept of those before, and nothing that is not ours', async () => {
  onTestFinished(() => browser.left.clear());
  for (const name of ['kept-3-of-somebody-else', 'kept-1-of-long-ago', 'of another program']) browser.left.add(name);
  await browser.keep('/overview', '<main>of yesterday</main>');
  expect([...browser.left]).toEqual(['of another program']);
});

test('what is opened of the API, what is sent, and what is elsewhere is left to the browser', () => {
  expect(browser.takes({ url: `${ORIGIN}/overview` })).toBe(true);
  expect(browser.takes({ url: `${ORIGIN}/api/account/export` })).toBe(false);
  expect(browser.takes({ url: `${ORIGIN}/overview`, method: 'POST' })).toBe(false);
  expect(browser.takes({ url: 'https://elsewhere.example/overview' })).toBe(false);
});

test('a page that is not kept is waited for', async () =>
  expect(await browser.open('/inbox', 30_000)).toBe('of today'));

/** Of one kind each; the names of the last two stay when they change. */
const FILES = ['/a/app-Xy12.css', '/fonts/plex-9.woff2', '/maps/zones/7.svg', '/logos/exchange.svg'] as const;

describe('of the files that a kept page is drawn with', () => {
  let answer: () => Promise<Response>;
  beforeAll(async () => {
    vi.stubGlobal('fetch', () => answer());
    answer = async () => new Response('of yesterday');
    await browser.keep('/overview', '<main>of yesterday</main>', FILES);
  });

  test('one that is named by its content is the kept one, and any other is that of today', async () => {
    answer = async () => new Response('of today');
    expect(await Promise.all(FILES.map((path) => browser.draw(path)))).toEqual([
      ...['of yesterday', 'of yesterday'],
      ...['of today', 'of today'],
    ]);
  });

  test('all are the kept ones where there is no network', async () => {
    answer = () => Promise.reject(new TypeError('There is no network.'));
    for (const path of FILES) expect(await browser.draw(path), path).toBe('of yesterday');
    await expect(browser.draw('/logos/other.svg')).rejects.toThrow('There is no network.');
  });

  test('what runs is never the worker’s', async () => expect(await browser.draw('/a/app-Xy12.js')).toBeNull());
});
