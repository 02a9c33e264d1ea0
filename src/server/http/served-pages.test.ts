import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { loadPages } from './load-pages.ts';

let instance: TestInstance;
let clientFolder: string;
beforeAll(async () => {
  const pages = await loadPages();
  ({ clientFolder } = pages);
  instance = await startTestInstance({ pages });
  await instance.addUser({ email: 'irrigator@example.com' });
});
afterAll(() => instance.stop());

test('a page asks once who is here and which zones there are, however many of its parts need to know', async () => {
  const visitor = await instance.logIn('irrigator@example.com');
  const asked: string[] = [];
  const { session, reference } = instance.parts.handlers as unknown as Record<string, Record<string, unknown>>;
  const restores = [countCalls(session, 'read'), countCalls(reference, 'listZones')];
  function countCalls(group: Record<string, unknown> = {}, name = ''): () => void {
    const handler = group[name] as (...given: unknown[]) => unknown;
    group[name] = (...given: unknown[]) => {
      asked.push(name);
      return handler(...given);
    };
    return () => {
      group[name] = handler;
    };
  }
  await visitor.send({ url: '/search/buy/temporary' });
  for (const restore of restores) restore();
  expect(asked.sort()).toEqual(['listZones', 'read']);
});

test.each([
  [[], []],
  [['web'], ['web']],
  [
    ['web', 'email'],
    ['web', 'email'],
  ],
])('without script settings that are refused hold the ticks %j as they were sent', async (ticks, held) => {
  const visitor = await instance.logIn('irrigator@example.com');
  const { csrfToken } = await visitor.ask('session');
  const { status, text } = await visitor.send({
    method: 'POST',
    url: '/settings',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
    payload: [`csrfToken=${csrfToken}`, 'firstName=', ...ticks.map((tick) => `notifications=${tick}`)].join('&'),
  });
  const boxes = [...text.matchAll(/<input[^>]* name="notifications"[^>]*>/g)].map(([box]) => box);
  expect([status, boxes.length]).toEqual([422, 2]);
  expect(boxes.filter((box) => box.includes(' checked')).map((box) => / value="(\w+)"/.exec(box)?.[1])).toEqual(held);
});

test('each icon that a page names is there, and the one that is asked for without being named', async () => {
  const { text } = await instance.visitor().send({ url: '/login' });
  const named = Array.from(text.matchAll(/<link rel="((?:apple-touch-)?icon)" href="([^"]+)"/g), ([, rel, url]) => [
    rel,
    url,
  ]);
  expect(named).toEqual([
    ['icon', '/favicon.svg'],
    ['apple-touch-icon', '/apple-touch-icon.png'],
  ]);
  for (const [url, type] of [
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
  ] as const) {
    const { status, headers, text: file } = await instance.visitor().send({ url });
    expect([url, status, headers['content-type']]).toEqual([url, 200, type]);
    expect(file.length).toBeLessThan(4_000);
    expect(headers['cache-control']).toBe('public, max-age=3600');
  }
});

const SHEET = /<link rel="stylesheet" href="([^"]+)" integrity="sha256-([^"]+)"/;

test('a stranger finds the styles in the page; for who is logged in it names their file, which the browser has kept', async () => {
  const stranger = await instance.visitor().send({ url: '/login' });
  const fetched = /<style data-file="([^"]+)" nonce="[^"]+">[\s\S]{10000,}?<\/style>/.exec(stranger.text)?.[1];
  expect(stranger.text).not.toContain('prefetch');
  const { text } = await (await instance.logIn('irrigator@example.com')).send({ url: '/settings' });
  expect(text).not.toContain('<style');
  const [, href = '', checksum] = SHEET.exec(text) ?? [];
  expect(href).toBe(fetched);
  const sheet = await readFile(join(clientFolder, href));
  expect(createHash('sha256').update(sheet).digest('base64')).toBe(checksum);
});

test.each([
  '/reset_password/abcdefghijklmnop',
  '/change_email/abcdefghijklmnop',
  '/authenticate_user/abcdefghijklmnop',
])(
  'a page whose address nobody must be told names its styles, for a script would ask for them with that address: %s',
  async (url) => {
    const { text } = await instance.visitor().send({ url });
    expect(text).not.toContain('<style');
    expect(text).toMatch(SHEET);
  },
);

test.each([{}, { 'accept-encoding': 'br' }])(
  'a picture may bring its colours for day and night, and nothing else (%j)',
  async (headers) => {
    const { headers: answered, text } = await instance.visitor().send({ url: '/art/the-barmah-choke.svg', headers });
    expect(answered['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline'",
    );
    expect(text).not.toBe('');
  },
);

test('what a page holds for its script cannot end that script', async () => {
  const { text } = await instance.visitor().send({ url: '/login?redirect=/%3C/script%3E%3Cimg src=x%3E%27%22%5C' });
  expect(text).toContain('streamController');
  expect(text).not.toContain('<img src=x');
  const [, found = ''] = /to\.enqueue\(('[^\n]*')\);to\.close/.exec(text) ?? [];
  // Read as a browser reads it: one literal, whose text is data.
  expect(JSON.stringify(JSON.parse(new Function(`return ${found}`)()))).toContain('/%3C/script%3E');
});

describe('the scripts of a page', () => {
  let visitor: Awaited<ReturnType<TestInstance['logIn']>>;
  beforeAll(async () => {
    await instance.addUser({ email: 'reader@example.com' });
    visitor = await instance.logIn('reader@example.com');
  });
  const open = async (url: string) => {
    const { text, headers } = await visitor.send({ url });
    return { text, policy: String(headers['content-security-policy']) };
  };
  /** The files that the page's own script imports. */
  const importsOf = (text: string) => Array.from(text.matchAll(/^import .*?"([^"]+)";$/gm), ([, path]) => path);

  test('bear the mark of that page alone, also where one of its kind was served before', async () => {
    const pages = [];
    for (const url of ['/settings', '/settings', '/overview', '/settings?dialog=delete', '/nowhere', '/nowhere'])
      pages.push(await open(url));
    const nonces = pages.map(
      ({ text }) => new Set(Array.from(text.matchAll(/nonce="([^"]*)"/g), ([, nonce]) => nonce)),
    );
    expect(new Set(nonces.flatMap((found) => [...found])).size).toBe(pages.length);
    for (const [n, { text, policy }] of pages.entries()) {
      const [nonce = '', ...others] = nonces[n] ?? [];
      expect([others, nonce.length]).toEqual([[], 24]);
      expect(policy).toContain(`'nonce-${nonce}'`);
      expect(text.match(/<script(?![^>]*nonce=)[^>]*>/g)).toBeNull();
    }
  });

  test('of a page that waits for a touch start no other page of its routes, nor the other way', async () => {
    const startOf = async (url: string) => {
      const { text } = await instance.visitor().send({ url });
      const [, start = ''] = /^<!DOCTYPE html><html[^>]*><head><script[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
      return start.includes("'touchstart'") ? 'a touch' : start.includes('PerformanceObserver') ? 'a look' : start;
    };
    const urls = [
      '/login',
      '/login?redirect=/settings',
      '/login',
      '/login?redirect=/settings',
      '/nowhere',
      '/faq',
      '/nowhere',
    ];
    const starts = [];
    for (const url of urls) starts.push(await startOf(url));
    expect(starts).toEqual(['a touch', 'a look', 'a touch', 'a look', 'a look', 'a touch', 'a look']);
  });

  test('are those of its own routes, each fetched ahead or named with its checksum, not both', async () => {
    const found = new Map<string, readonly string[]>();
    for (const url of ['/settings', '/overview', '/search/buy/temporary', '/settings']) {
      const { text } = await open(url);
      const imports = importsOf(text);
      expect(imports.length, url).toBeGreaterThan(2);
      expect(found.get(url) ?? imports).toEqual(imports);
      found.set(url, imports as string[]);
      const [, map = '{}'] = /type="importmap">(.*?)<\/script>/.exec(text) ?? [];
      const named = new Set(Object.keys((JSON.parse(map) as { integrity: Record<string, string> }).integrity));
      const preloaded = Array.from(
        text.matchAll(/<link rel="modulepreload" href="([^"]+)" integrity="sha256-/g),
        ([, path = '']) => path,
      );
      expect(preloaded, url).toEqual(expect.arrayContaining(imports));
      expect(
        preloaded.filter((path) => named.has(path)),
        url,
      ).toEqual([]);
      expect(named.size, url).toBeGreaterThan(50);
    }
    expect(found.get('/settings')).not.toEqual(found.get('/overview'));
  });
});

test('every page for anybody has one title, which no other has, and is described once', async () => {
  const paths = [
    ...['/', '/login', '/register', '/forgot_password', '/resend_activation', '/terms', '/cookies', '/faq/privacy'],
    ...['/climate-outlook', '/search/how-limits-work', '/not-confirmed', '/anabranch-premium', '/other-services'],
    ...['/blog', '/blog/market-overview', '/university', '/university/rivers-and-limits', '/faq'],
    ...['/university/item/reading-a-price', '/university/glossary/a', '/university/glossary/c'],
  ];
  const titles = new Set<string>();
  for (const url of paths) {
    const { text } = await instance.visitor().send({ url });
    const found = [...text.matchAll(/<title>([^<]+)<\/title>/g)].map(([, title]) => title);
    expect(found, url).toHaveLength(1);
    for (const title of found) titles.add(String(title));
    expect(text.match(/<meta name="description" content="[^"]{20,}"/g), url).toHaveLength(1);
  }
  expect(titles.size).toBe(paths.length);
});
