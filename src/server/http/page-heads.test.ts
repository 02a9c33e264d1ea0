import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { loadPages } from './load-pages.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance({ pages: await loadPages() });
  await instance.addUser({ email: 'irrigator@example.com' });
});
afterAll(() => instance.stop());

const HOST = 'water.example.org';
const open = async (url: string) => (await instance.visitor().send({ url, headers: { host: HOST } })).text;

const canonicalOf = (text: string) => [...text.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, to]) => to);

const propertyOf = (text: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(text)?.[1];

function dataOf(text: string): readonly Readonly<Record<string, unknown>>[] {
  const found = [...text.matchAll(/<script type="application\/ld\+json"(?: nonce="[^"]+")?>(.*?)<\/script>/gs)];
  return found.flatMap(([, json = '']) => (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph']);
}

test.each([
  ['/', '/', ['Organization', 'WebSite']],
  ['/blog', '/blog', ['Blog']],
  ['/blog?list=compact', '/blog', ['Blog']],
  ['/blog/market-overview', '/blog/market-overview', ['BlogPosting', 'BreadcrumbList']],
  ['/Blog/market-overview', '/blog/market-overview', ['BlogPosting', 'BreadcrumbList']],
  ['/university/item/reading-a-price', '/university/item/reading-a-price', ['Article', 'BreadcrumbList']],
  ['/university/rivers-and-limits', '/university/rivers-and-limits', ['BreadcrumbList']],
  ['/university/glossary?q=water', '/university/glossary/a', []],
  ['/university/glossary/c', '/university/glossary/c', ['DefinedTermSet', 'BreadcrumbList']],
  ['/faq', '/faq', ['FAQPage', 'BreadcrumbList']],
  ['/faq/terms_and_conditions', '/terms', []],
  ['/search/how-limits-work', '/search/how-limits-work', []],
  ['/login?redirect=/settings', '/login', []],
])('%s has the address %s and says what it is', async (url, path, types) => {
  const text = await open(url);
  expect(canonicalOf(text)).toEqual([`http://${HOST}${path}`]);
  expect(propertyOf(text, 'og:url')).toBe(`http://${HOST}${path}`);
  expect(propertyOf(text, 'og:image')).toMatch(new RegExp(`^http://${HOST}/.+png$`));
  expect(dataOf(text).map((one) => one['@type'])).toEqual(types);
});

test('a card beside a link to an article has its title and its sentence, as they stand in its head', async () => {
  const text = await open('/university/item/reading-a-price');
  expect(propertyOf(text, 'og:title')).toBe(/<title>([^<]*) · Anabranch<\/title>/.exec(text)?.[1]);
  expect(propertyOf(text, 'og:description')).toBe(/<meta name="description" content="([^"]*)"/.exec(text)?.[1]);
  expect(propertyOf(text, 'og:type')).toBe('article');
  expect(propertyOf(text, 'article:published_time')).toMatch(/^2026-11-\d\dT/);
});

const descriptionOf = (text: string) => /<meta name="description" content="([^"]*)"/.exec(text)?.[1];

test('the start page, the blog and the questions are described as their documents say', async () => {
  const fieldsOf = async (type: string, uid: string) => {
    const found = await instance.parts.content.findDocument(type, uid);
    return found.ok ? found.value.data : {};
  };
  const home = await fieldsOf('home', 'site');
  const start = await open('/');
  expect(home.meta_description).toMatch(/\w/);
  expect([/<title>([^<]*)</.exec(start)?.[1], descriptionOf(start)]).toEqual([home.meta_title, home.meta_description]);
  for (const [path, uid] of [
    ['/blog', 'blog'],
    ['/faq', 'help'],
  ] as const) {
    const { meta_description } = await fieldsOf('index', uid);
    expect(meta_description).toMatch(/\w/);
    expect(descriptionOf(await open(path))).toBe(meta_description);
  }
});

test('a link to a zone that leads to the login has a card of that zone, in its own words', async () => {
  const zone = instance.parts.market.reference.zones.find(({ code }) => code === '7')?.id;
  const text = await open(`/login?redirect=/static-market-detail/temp/${zone}`);
  expect(propertyOf(text, 'og:title')).toBe('7 VIC Murray (Barmah to SA), temporary water');
  expect(propertyOf(text, 'og:description')).toContain('part of Southern Connected Murray-Darling');
  expect(propertyOf(text, 'og:image:alt')).toContain('7 VIC Murray (Barmah to SA), marked on a map');
  expect(propertyOf(text, 'og:image')).toBe(`http://${HOST}/share/zones/${zone}.png`);
  expect(canonicalOf(text)).toEqual([`http://${HOST}/login`]);
});

test('a link to results that leads to the login has a card of the search, and of the zone that it is seen from', async () => {
  const zone = instance.zoneIn('7');
  const cardOf = async (query: string) => {
    const redirect = `/search/buy/temporary/results?volume=120&unit=ML${query}`;
    const text = await open(`/login?${new URLSearchParams({ redirect })}`);
    return ['og:title', 'og:image'].map((name) => propertyOf(text, name)?.replaceAll('\u00a0', ' '));
  };
  expect(await cardOf(`&zone=${zone}`)).toEqual([
    'Buy 120 ML of temporary water, zone 7 VIC Murray (Barmah to SA)',
    `http://${HOST}/share/searches/buy-temporary-${zone}.png`,
  ]);
  expect(await cardOf('')).toEqual(['Buy 120 ML of temporary water', `http://${HOST}/share/site/home.png`]);
  // A zone that there is not tells no more than the login does.
  expect(await cardOf('&zone=999999')).toEqual(['Login', `http://${HOST}/share/site/home.png`]);
});

test.each([
  ['/other-services', 'Before a sale, a refinance or a family settlement, it helps to have'],
  ['/anabranch-premium', 'For people who follow the market for a living: the figures you use,'],
])('%s is described to who shares it in 140 letters at most, up to a whole word', async (url, start) => {
  const text = await open(url);
  const shared = propertyOf(text, 'og:description') ?? '';
  expect(shared).toMatch(new RegExp(`^${start}.* [a-z]+…$`));
  expect(shared.length).toBeLessThanOrEqual(140);
  expect(/<meta name="description" content="([^"]*)"/.exec(text)?.[1]).toBe(shared);
  // The page itself says all of it.
  expect(text).toMatch(new RegExp(`<p[^>]*>${start}[^<…]{80,}\\.</p>`));
});

test('the questions that are asked often are told with their answers', async () => {
  const [page] = dataOf(await open('/faq')) as unknown as [{ mainEntity: { acceptedAnswer: { text: string } }[] }];
  expect(page.mainEntity.length).toBeGreaterThanOrEqual(25);
  for (const { acceptedAnswer } of page.mainEntity) expect(acceptedAnswer.text).toContain('<p>');
});

test('a page that is not there, or is one reader’s own, tells nothing to others', async () => {
  const visitor = await instance.logIn('irrigator@example.com');
  const pages = [
    await open('/blog/nobody-wrote-this'),
    await open('/reset_password/abcdefghijklmnop'),
    (await visitor.send({ url: '/blog' })).text,
    (await visitor.send({ url: '/settings' })).text,
  ];
  for (const text of pages) {
    expect(text).toContain('<title>');
    expect(text).not.toMatch(/rel="canonical"|property="og:|ld\+json/);
  }
});
