import { expect, test } from 'vitest';
import type { PageToKeep } from '#contract/kept-page.ts';
import { KeptPages } from './kept-pages.ts';

const ORIGIN = 'https://water.example';
const NOW = Date.UTC(2026, 10, 22, 16, 14);
const SHEET = '/a/style-a1.css';
const FORTNIGHT = 14 * 86_400_000;

/** What a browser gives a worker, as much of it as is used. */
class TestDevice {
  readonly stores = new Map<string, Map<string, Response>>();
  readonly asked: string[] = [];
  token: string | null = 'of Margaret';
  time = NOW;
  /** How many things may lie in one store. */
  room = Number.POSITIVE_INFINITY;

  readonly caches = {
    keys: async () => [...this.stores.keys()],
    delete: async (name: string) => this.stores.delete(name),
    open: async (name: string) => {
      const store = this.stores.get(name) ?? new Map<string, Response>();
      this.stores.set(name, store);
      const urlOf = (path: string) => new URL(path, ORIGIN).href;
      return {
        keys: async () => [...store.keys()].map((url) => ({ url })),
        match: async (path: string) => store.get(urlOf(path))?.clone(),
        delete: async (path: string) => store.delete(urlOf(path)),
        put: async (path: string, response: Response) => {
          if (!store.has(urlOf(path)) && store.size >= this.room) throw new DOMException('full', 'QuotaExceededError');
          store.set(urlOf(path), response);
        },
      } as unknown as Cache;
    },
  };
  readonly readToken = async () => this.token;
  readonly now = () => this.time;
  readonly fetch = async (path: string) => {
    this.asked.push(path);
    return new Response(path);
  };

  /** The paths of all that lies on the device, whoever's. */
  get lying(): readonly string[] {
    return [...this.stores.values()].flatMap((store) => [...store.keys()]).map((url) => url.slice(ORIGIN.length));
  }
}

const page = (given: Partial<PageToKeep> = {}): PageToKeep => ({
  csrfToken: 'of Margaret',
  path: '/overview/perm',
  title: 'Market Overview',
  at: NOW,
  isDemo: false,
  html: '<main>$250</main>',
  files: [SHEET],
  ...given,
});

test('a page is found as it was kept, with what it is drawn with', async () => {
  const device = new TestDevice();
  const pages = new KeptPages(device);
  await pages.keep(page());
  await pages.keep(page({ html: '<main>$251</main>' }));
  expect(await pages.find('/overview/perm')).toMatchObject({ html: '<main>$251</main>', at: NOW });
  expect(await (await pages.findFile(SHEET))?.text()).toBe(SHEET);
  expect(device.asked).toEqual([SHEET]);
  expect(await pages.find('/overview/lease')).toBeNull();
});

test('the overview and its first tab are one page: kept once, listed once, found under both addresses', async () => {
  const pages = new KeptPages(new TestDevice());
  await pages.keep(page({ path: '/overview', html: '<main>$250</main>' }));
  await pages.keep(page({ path: '/overview/temp', html: '<main>$251</main>' }));
  await pages.keep(page({ path: '/overview?n=1' }));
  expect((await pages.list()).map(({ path }) => path)).toEqual(['/overview/temp', '/overview/temp?n=1']);
  expect(await pages.find('/overview')).toMatchObject({ html: '<main>$251</main>' });
  expect(await pages.find('/overview/temp')).toMatchObject({ html: '<main>$251</main>' });
});

test('nothing tells the token of the session from what lies on the device', async () => {
  const device = new TestDevice();
  await new KeptPages(device).keep(page());
  const [name = ''] = device.stores.keys();
  expect(name).toMatch(/^kept-3-[0-9a-f]{64}$/);
  for (const token of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    const other = new TestDevice();
    other.token = token;
    await new KeptPages(other).keep(page({ csrfToken: token }));
    expect([...other.stores.keys()]).toEqual([expect.stringMatching(/^kept-3-[0-9a-f]{64}$/)]);
  }
  expect(await (await new KeptPages(device).find('/overview/perm'))?.html).not.toContain('Margaret');
  expect(JSON.stringify(await new KeptPages(device).list())).not.toContain('of Margaret');
});

test('who logs in next finds nothing, and what was kept is deleted when the worker next looks', async () => {
  const device = new TestDevice();
  const pages = new KeptPages(device);
  await pages.keep(page());
  device.token = 'of Robert';
  expect([await pages.list(), await pages.findFile(SHEET)]).toEqual([[], null]);
  await pages.tidy();
  expect(device.stores.size).toBe(0);
});

test('a page of the session before is not kept under the next one, nor where there is none', async () => {
  const device = new TestDevice();
  const pages = new KeptPages(device);
  device.token = 'of Robert';
  await pages.keep(page());
  device.token = null;
  await pages.keep(page());
  expect(device.lying).toEqual([]);
});

test.each([
  ['/reset_password/3f9a'],
  ['/settings'],
  ['/api/session'],
  ['/search/buy/temporary'],
  ['https://elsewhere.example/overview/perm'],
])('%s is not kept', async (path) => {
  const device = new TestDevice();
  await new KeptPages(device).keep(page({ path }));
  expect(device.lying).toEqual([]);
});

test('script is not kept, nor what comes from elsewhere', async () => {
  const device = new TestDevice();
  const files = ['/a/frame-b2.js', 'https://elsewhere.example/a.css', '/settings', '/maps/zones/7.svg'];
  await new KeptPages(device).keep(page({ files }));
  expect(device.lying).toEqual(['/maps/zones/7.svg', '/overview/perm']);
});

test('a file that the site answers with a failure is not kept, its page is', async () => {
  const device = new TestDevice();
  const fetch = async () => new Response('Not found', { status: 404 });
  await new KeptPages({ ...device, fetch }).keep(page());
  expect(device.lying).toEqual(['/overview/perm']);
});

test.each([
  ['without a time', { at: Number.NaN }],
  ['of no end of time', { at: Number.POSITIVE_INFINITY }],
  ['that does not say whether its market is simulated', { isDemo: undefined }],
  ['without a title', { title: undefined }],
  ['without words', { html: undefined }],
  ['that says nothing of its files', { files: undefined }],
  ['with a file that is none', { files: [SHEET, 7] }],
])('a page %s is not kept: no page of ours sends it', async (_, given) => {
  const device = new TestDevice();
  await new KeptPages(device).keep(page(given as Partial<PageToKeep>));
  expect(device.lying).toEqual([]);
});

test('of more than twenty pages the oldest go, with the files that none is drawn with any more', async () => {
  const device = new TestDevice();
  const pages = new KeptPages(device);
  for (let n = 0; n <= 20; n += 1) {
    const path = `/search/buy/temporary/results?volume=${n}`;
    await pages.keep(page({ path, at: NOW + n, files: [n === 0 ? '/a/style-of-before.css' : SHEET] }));
  }
  const kept = await pages.list();
  expect(kept.map(({ at }) => at - NOW)).toEqual(Array.from({ length: 20 }, (_, n) => 20 - n));
  expect(device.lying).not.toContain('/a/style-of-before.css');
});

test('of more than five megabytes the oldest go', async () => {
  const device = new TestDevice();
  const pages = new KeptPages(device);
  const html = 'x'.repeat(2_500_000);
  for (const [n, tab] of ['temp', 'perm', 'lease'].entries())
    await pages.keep(page({ path: `/overview/${tab}`, at: NOW + n, html }));
  expect((await pages.list()).map(({ path }) => path)).toEqual(['/overview/lease', '/overview/perm']);
  await pages.keep(page({ path: '/overview/forward', at: NOW + 3, html: `${html}x` }));
  expect(await pages.find('/overview/forward')).toBeNull();
});

test('what is as old as a session can be is not shown, and goes', async () => {
  const device = new TestDevice();
  const pages = new KeptPages(device);
  await pages.keep(page());
  device.time += FORTNIGHT;
  expect(await pages.find('/overview/perm')).toBeNull();
  await pages.tidy();
  expect(device.lying).toEqual([]);
});

test.each([[100 * 86_400_000], [-100 * 86_400_000]])(
  'a device that is %i ms ahead keeps what it is sent for as long as any other',
  async (wrong) => {
    const device = new TestDevice();
    const pages = new KeptPages(device);
    device.time += wrong;
    await pages.keep(page());
    device.time += FORTNIGHT - 1;
    expect(await pages.find('/overview/perm')).toMatchObject({ at: NOW });
    device.time += 1;
    expect(await pages.find('/overview/perm')).toBeNull();
  },
);

test('what was kept before the clock was set back by as much goes: nobody knows how old it is', async () => {
  const device = new TestDevice();
  const pages = new KeptPages(device);
  await pages.keep(page());
  device.time -= FORTNIGHT;
  await pages.tidy();
  expect(device.lying).toEqual([]);
});

test('where there is no more room the older half makes some; where there is none nothing breaks', async () => {
  const device = new TestDevice();
  const pages = new KeptPages(device);
  for (let n = 0; n < 20; n += 1) await pages.keep(page({ path: `/overview/perm?n=${n}`, at: NOW + n }));
  device.room = device.lying.length;
  await pages.keep(page({ path: '/overview/perm?n=new', at: NOW + 20 }));
  expect(await pages.list()).toHaveLength(11);
  expect(await pages.find('/overview/perm?n=new')).not.toBeNull();
  device.room = 0;
  device.stores.clear();
  await pages.keep(page());
  expect(await pages.list()).toEqual([]);
});

test('what another version of the worker kept in another way is deleted', async () => {
  const device = new TestDevice();
  await device.caches.open('kept-2-of-before');
  await device.caches.open('of somebody else');
  await new KeptPages(device).tidy();
  expect([...device.stores.keys()]).toEqual(['of somebody else']);
});

test('what is kept for the session that the browser is in stays, however often the worker looks', async () => {
  const device = new TestDevice();
  const pages = new KeptPages(device);
  await pages.keep(page());
  await pages.tidy();
  await pages.tidy();
  expect(await pages.find('/overview/perm')).toMatchObject({ html: '<main>$250</main>' });
  expect(device.lying).toEqual([SHEET, '/overview/perm']);
});

test('two pages of five million letters together are both kept, and the older goes with one letter more', async () => {
  const device = new TestDevice();
  const pages = new KeptPages(device);
  await pages.keep(page({ path: '/overview/temp', at: NOW, html: 'x'.repeat(2_500_000) }));
  await pages.keep(page({ path: '/overview/perm', at: NOW + 1, html: 'x'.repeat(2_499_999) }));
  await pages.keep(page({ path: '/overview/lease', at: NOW + 2, html: 'x' }));
  expect(await pages.list()).toHaveLength(3);
  await pages.keep(page({ path: '/overview/forward', at: NOW + 3, html: 'x' }));
  expect((await pages.list()).map(({ path }) => path)).toEqual([
    ...['/overview/forward', '/overview/lease', '/overview/perm'],
  ]);
});

test('where there is no more room the newest of half as much stay: 2,500,000 letters', async () => {
  const device = new TestDevice();
  const pages = new KeptPages(device);
  for (const n of [1, 2, 3, 4])
    await pages.keep(page({ path: `/overview/perm?n=${n}`, at: NOW + n, html: 'x'.repeat(1_250_000) }));
  device.room = device.lying.length;
  await pages.keep(page({ path: '/overview/perm?n=new', at: NOW + 5, html: 'x' }));
  expect((await pages.list()).map(({ path }) => path)).toEqual([
    '/overview/perm?n=new',
    '/overview/perm?n=4',
    '/overview/perm?n=3',
  ]);
});

test('pages that are sent at once are kept one after the other, also after one that could not be', async () => {
  const device = new TestDevice();
  let isBroken = true;
  const pages = new KeptPages({
    ...device,
    fetch: async (path: string) => {
      await new Promise((resolve) => setImmediate(resolve));
      return device.fetch(path);
    },
    readToken: async () => {
      if (isBroken) throw new Error('No cookies at the moment.');
      return 'of Margaret';
    },
  });
  await expect(pages.keep(page())).rejects.toThrow('No cookies');
  isBroken = false;
  await Promise.all([1, 2, 3].map((n) => pages.keep(page({ path: `/overview/perm?n=${n}`, at: NOW + n }))));
  expect(await pages.list()).toHaveLength(3);
  // The file that all of them are drawn with was asked for once.
  expect(device.asked).toEqual([SHEET]);
});

test('without a session nothing is kept and nothing is found, whatever a page says of itself', async () => {
  const device = new TestDevice();
  const pages = new KeptPages(device);
  device.token = null;
  await pages.keep(page({ csrfToken: null as unknown as string }));
  expect([device.lying, await pages.list(), await pages.findFile(SHEET)]).toEqual([[], [], null]);
});

test('a page is no file of a page', async () => {
  const device = new TestDevice();
  const pages = new KeptPages(device);
  await pages.keep(page());
  expect(await pages.findFile('/overview/perm')).toBeNull();
});
