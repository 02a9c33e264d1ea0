import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAll, readXml, textOf } from '#testing/read-xml.ts';
import { PAGE_PATHS } from '#testing/site-pages.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { loadPages } from './load-pages.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance({ pages: await loadPages() });
});
afterAll(() => instance.stop());

const HOST = 'water.example.org';
const ask = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  instance.visitor().send({ url, headers: { host: HOST, ...headers } });

const SAMPLES: Readonly<Record<string, string>> = {
  ...{ purchase: 'buy', kind: 'temporary', page: 'how-limits-work', key: '1', figure: 'prices', letter: 'a' },
  ...{ uid: 'market-overview', notificationType: 'price', id: '1', token: 'abcdefghijk' },
};
const fillIn = (path: string): string => path.replace(/:(\w+)\??/g, (_, name: string) => SAMPLES[name] ?? name);

/** As search engines read it: by how a path begins, to its end where a line says so. */
async function readDisallowed(): Promise<(path: string) => boolean> {
  const { text } = await ask('/robots.txt');
  expect(text).toContain(`Sitemap: http://${HOST}/sitemap.xml`);
  const lines = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path);
  return (path) => lines.some((line) => (line.endsWith('$') ? path === line.slice(0, -1) : path.startsWith(line)));
}

test('search engines are kept from what leads a stranger to the login, and from nothing that he can read', async () => {
  const isDisallowed = await readDisallowed();
  const wrong: string[] = [];
  for (const path of PAGE_PATHS.filter((one) => !one.includes('*')).map(fillIn)) {
    const { status, headers } = await ask(path);
    const leadsToLogin = status >= 300 && status < 400 && String(headers.location).startsWith('/login');
    if (leadsToLogin && !isDisallowed(path)) wrong.push(`${path} leads to the login`);
    if (
      status === 200 &&
      isDisallowed(path) &&
      !/^\/(menu|search|change_email|reset_password|authenticate_user)/.test(path)
    )
      wrong.push(`${path} can be read`);
  }
  expect(wrong).toEqual([]);
  // A page of words that only begins like a search.
  expect(['/search/buy', '/search/buy/temporary', '/search/buying-early'].map(isDisallowed)).toEqual([
    true,
    true,
    false,
  ]);
});

test('the map of the site names every page of words, and each of them is there for a stranger', async () => {
  const { text, headers } = await ask('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const pages = findAll(readXml(text), 'url');
  const paths = pages.map((page) => textOf(page, 'loc')?.replace(`http://${HOST}`, '') ?? '');
  expect(paths).toEqual(
    expect.arrayContaining([
      ...['/', '/blog', '/blog/market-overview', '/university', '/university/rivers-and-limits', '/faq', '/terms'],
      ...['/university/item/reading-a-price', '/university/glossary/a', '/cookies', '/faq/privacy', '/climate-outlook'],
      ...[
        '/anabranch-premium',
        '/other-services',
        '/search/how-limits-work',
        '/register',
        '/api/docs',
        '/not-confirmed',
      ],
    ]),
  );
  expect(new Set(paths).size).toBe(paths.length);
  const isDisallowed = await readDisallowed();
  for (const path of paths) {
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
    expect(isDisallowed(path) && !path.startsWith('/api/docs'), path).toBe(false);
  }
  const article = pages.find((page) => textOf(page, 'loc') === `http://${HOST}/blog/market-overview`);
  expect(article === undefined ? undefined : textOf(article, 'lastmod')).toMatch(/^2026-11-\d\dT/);
});

test.each([
  ['/blog/atom.xml', 'application/atom+xml', 'entry'],
  ['/blog/rss.xml', 'application/rss+xml', 'item'],
  ['/news/atom.xml', 'application/atom+xml', 'entry'],
  ['/news/rss.xml', 'application/rss+xml', 'item'],
])('%s tells of the articles, newest first', async (url, type, entry) => {
  const { text, headers } = await ask(url);
  expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
  expect(headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400');
  const entries = findAll(readXml(text), entry);
  expect(entries.length).toBeGreaterThanOrEqual(6);
  const days = entries.map((one) => Date.parse(textOf(one, 'published') ?? textOf(one, 'pubDate') ?? ''));
  expect(days).toEqual(days.toSorted((one, other) => other - one));
  const whole = await ask('/blog');
  for (const one of entries)
    expect(whole.text).toContain(`href="/blog/${(textOf(one, 'id') ?? textOf(one, 'guid') ?? '').split('/').at(-1)}"`);
});

test('who has the file is told that it is the same, and nobody has it packed twice', async () => {
  const { headers } = await ask('/sitemap.xml', { 'accept-encoding': 'br' });
  expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding']);
  const again = await ask('/sitemap.xml', { 'if-none-match': String(headers.etag) });
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await ask('/sitemap.xml', { 'if-none-match': '"another"' })).status).toBe(200);
});

test('pages of the blog lead to its feeds', async () => {
  for (const url of ['/blog', '/blog/market-overview']) {
    const { text } = await ask(url);
    const feeds = [...text.matchAll(/<link rel="alternate" type="([^"]+)" title="Anabranch blog" href="([^"]+)"/g)];
    expect(feeds.map(([, type, path]) => [type, path])).toEqual([
      ['application/atom+xml', '/blog/atom.xml'],
      ['application/rss+xml', '/blog/rss.xml'],
    ]);
  }
});

test('who is logged in finds the feeds of the news where the news are, and nowhere else', async () => {
  await instance.addUser({ email: 'irrigator@example.com' });
  const visitor = await instance.logIn('irrigator@example.com');
  expect((await visitor.send({ url: '/overview/news' })).text).toContain(
    'title="Anabranch market news" href="/news/rss.xml"',
  );
  expect((await visitor.send({ url: '/settings' })).text).not.toContain('rel="alternate"');
});
