import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { loadPages } from './load-pages.ts';
import { toSharedCachePage } from './shared-cache-page.ts';

const PUBLIC = [
  ...['/', '/blog', '/blog/market-overview', '/university', '/university/rivers-and-limits', '/faq', '/terms'],
  ...['/university/item/reading-a-price', '/university/glossary/c', '/search/how-limits-work', '/faq/privacy'],
  ...['/blog?list=compact', '/university/glossary?q=water+right', '/university/glossary?q=%3Cscript%3E'],
];

let instance: TestInstance;
let irrigator: Visitor;
beforeAll(async () => {
  instance = await startTestInstance({ pages: await loadPages() });
  await instance.addUser({ email: 'irrigator@example.com', firstName: 'Margaret' });
  irrigator = await instance.logIn('irrigator@example.com');
});
afterAll(() => instance.stop());
beforeEach(() => instance.clock.advance(120_000));

const open = (url: string, headers: Readonly<Record<string, string>> = {}, visitor: Visitor = instance.visitor()) =>
  visitor.send({ url, headers: { host: 'water.example.org', ...headers } });

const sumOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe.each(PUBLIC)('%s', (url) => {
  test('may be kept by anybody: it is the same for all, and signs and marks nothing for one of them', async () => {
    const one = await open(url);
    // Long enough that it is made anew.
    instance.clock.advance(1_500);
    const other = await open(url, { cookie: 'csrftoken=somebodys' });
    expect(one.headers['cache-control']).toBe('public, max-age=5, stale-while-revalidate=60');
    expect(one.headers.vary).toBe('cookie, accept-encoding');
    expect([one.headers['set-cookie'], one.text.includes('nonce="')]).toEqual([undefined, false]);
    expect(one.text).toBe(other.text);
    expect(one.headers.etag).toBe(other.headers.etag);
    const same = await open(url, { 'if-none-match': String(one.headers.etag) });
    expect([same.status, same.text, same.headers.etag]).toEqual([304, '', one.headers.etag]);
    // What a cache keeps beside the page it has must not lose that the page is packed for who reads it.
    expect(same.headers.vary).toBe('cookie, accept-encoding');
    // A word that all share would mark nothing as ours.
    const policy = String(one.headers['content-security-policy']);
    expect(policy).not.toMatch(/nonce|strict-dynamic|unsafe/);
    const scripts = [...one.text.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(2);
    for (const [, script = ''] of scripts) if (script !== '') expect(policy).toContain(sumOf(script));
    const [, sheet = ''] = /<style data-file="[^"]+">([\s\S]+?)<\/style>/.exec(one.text) ?? [];
    expect(policy).toContain(sumOf(sheet));
  });

  test('of who is logged in, or was, is kept by nobody', async () => {
    const stranger = await open(url);
    const own = await open(url, { 'if-none-match': String(stranger.headers.etag) }, irrigator);
    expect([own.status, own.headers['cache-control'], own.headers.etag]).toEqual([200, 'no-store', undefined]);
    expect(own.text).toContain('Margaret');
    for (const cookie of ['anabranch=ended', 'content_release=spring', 'later=1'])
      expect((await open(url, { cookie })).headers['cache-control']).toBe('no-store');
  });
});

test('who asks for the heads alone is told those of the page, and a cache may go by them', async () => {
  const page = await open('/blog');
  const heads = await instance.visitor().send({ method: 'HEAD', url: '/blog', headers: { host: 'water.example.org' } });
  expect([heads.status, heads.text]).toEqual([200, '']);
  for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy', 'set-cookie'])
    expect([name, heads.headers[name]]).toEqual([name, page.headers[name]]);
});

test('ages are told in minutes, so that the page stays the one it was', async () => {
  const article = '/blog/market-overview';
  const first = await open(article);
  instance.clock.advance(30_000);
  const later = await open(article);
  instance.clock.advance(60_000);
  const next = await open(article);
  const version = ({ headers }: typeof first) => String(headers.etag);
  expect(new Set([version(first), version(later)]).size + new Set([version(later), version(next)]).size).toBe(3);
});

test.each([
  '/login',
  '/register',
  '/forgot_password',
  '/other-services',
  '/login?redirect=/settings',
  '/?from=a-mail',
  '/blog?list=full',
  '/blog?list=compact&from=a-mail',
  '/university?q=water',
  '/university/glossary/a?q=water',
  '/university/glossary?q=water&from=a-mail',
  '/university/glossary?q=',
  `/university/glossary?q=${'w'.repeat(61)}`,
])('%s is signed for its reader, or asks for more, and kept by nobody', async (url) => {
  const { headers } = await open(url);
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
});

test('what is not there is kept by nobody', async () => {
  for (const url of ['/blog/nobody-wrote-this', '/university/glossary/9', '/search/none'])
    expect([url, (await open(url)).headers['cache-control']]).toEqual([url, 'no-store']);
});

test('cookies are accepted from such a page without script, but not at the word of another site', async () => {
  const accept = (headers: Readonly<Record<string, string>>) =>
    instance.visitor().send({
      ...{ method: 'POST', url: '/accept_cookies', payload: 'csrfToken=&back=%2Fblog&consent=anabranch' },
      headers: { host: 'water.example.org', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const accepted = await accept({ origin: 'http://water.example.org', 'sec-fetch-site': 'same-origin' });
  expect([accepted.status, accepted.headers.location]).toEqual([302, '/blog']);
  expect(String(accepted.headers['set-cookie'])).toContain('acceptCookies=');
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'null' }, {}])
    expect((await accept(headers)).status).toBe(403);
});

test('the policy allows what the build put into a page, and nothing that came with its words', () => {
  const text =
    '<script nonce="N">ours()</script><style nonce="N">p{}</style><script>theirs()</script><style>q{}</style>';
  const { headers } = toSharedCachePage({ status: 200, headers: [], body: Buffer.from(text) }, 'N');
  const policy = new Map(headers).get('content-security-policy') ?? '';
  for (const ours of ['ours()', 'p{}']) expect(policy).toContain(sumOf(ours));
  for (const theirs of ['theirs()', 'q{}']) expect(policy).not.toContain(sumOf(theirs));
});

test('data of a page are no script, and what did not come stays as it is', () => {
  const page = (status: number, text: string) =>
    toSharedCachePage({ status, headers: [], body: Buffer.from(text) }, 'N');
  const { headers, body } = page(
    200,
    '<script nonce="N">a()</script><script type="application/ld+json" nonce="N">{}</script>',
  );
  expect(String(body)).toBe('<script>a()</script><script type="application/ld+json">{}</script>');
  const policy = new Map(headers).get('content-security-policy') ?? '';
  expect(policy).toContain(sumOf('a()'));
  expect(policy).not.toContain(sumOf('{}'));
  expect(page(404, '<p>').headers).toEqual([]);
});
