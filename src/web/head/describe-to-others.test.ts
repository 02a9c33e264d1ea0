import { describe, expect, test } from 'vitest';
import type { ArticleAnswer } from '#contract/operations/reading.ts';
import { describeToOthers } from './describe-to-others.ts';
import { printHead } from './print-head.ts';

const ORIGIN = 'https://water.example.org';
const NONCE = 'bm9uY2U=';
const NO_QUERY = { query: new URLSearchParams() };

const ARTICLE: ArticleAnswer = {
  uid: 'reading-a-price',
  title: 'Reading a price',
  metaTitle: '',
  description: 'What stands in a price and what does not.',
  lead: '',
  author: { name: 'The Anabranch team', blurb: '', image: null },
  banner: null,
  parts: [],
  footnotes: '',
  publishedAt: '2026-11-02T00:00:00Z',
  updatedAt: '2026-11-20T00:00:00Z',
  isStale: false,
};

const GLOSSARY = {
  title: 'Glossary',
  subtitle: '',
  image: null,
  isStale: false,
  terms: [
    {
      uid: 'allocation',
      heading: 'Allocation',
      summary: 'Water of a season.',
      description: '<p>…</p>',
      also: ['temp'],
    },
    { uid: 'bulk-entitlement', heading: 'Bulk entitlement', summary: 'A right.', description: '<p>…</p>', also: [] },
  ],
};

const typesOf = (data: readonly Readonly<Record<string, unknown>>[]) => data.map((one) => one['@type']);

test('an article of the blog says who wrote it, when, and on what way it stands', () => {
  const page = describeToOthers({
    origin: ORIGIN,
    routeId: 'routes/reading/blog-article-page',
    path: '/blog/reading-a-price',
    ...NO_QUERY,
    found: { article: ARTICLE },
  });
  expect(page).toMatchObject({
    address: 'https://water.example.org/blog/reading-a-price',
    type: 'article',
    publishedAt: '2026-11-02T00:00:00Z',
    updatedAt: '2026-11-20T00:00:00Z',
  });
  expect(page.data[0]).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Reading a price',
    datePublished: '2026-11-02T00:00:00Z',
    dateModified: '2026-11-20T00:00:00Z',
    author: { '@type': 'Organization', name: 'The Anabranch team' },
  });
  expect(page.data[1]).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://water.example.org/' },
      { '@type': 'ListItem', position: 2, name: 'Blog', item: 'https://water.example.org/blog' },
      {
        ...{ '@type': 'ListItem', position: 3, name: 'Reading a price' },
        item: 'https://water.example.org/blog/reading-a-price',
      },
    ],
  });
});

test('an article of the University leads through its part; one that nobody signed is ours, by a person that person is', () => {
  const read = (more: object) =>
    describeToOthers({
      origin: ORIGIN,
      routeId: 'routes/reading/university-article-page',
      path: '/university/item/reading-a-price',
      ...NO_QUERY,
      found: { article: { ...ARTICLE, parent: { uid: 'costs', header: 'Costs' }, ...more } },
    }).data;
  const [article, way] = read({ author: null, publishedAt: null, updatedAt: null });
  expect(article).toMatchObject({ '@type': 'Article', author: { '@id': 'https://water.example.org/#organization' } });
  expect(article).not.toHaveProperty('datePublished');
  const steps = (way as unknown as { itemListElement: { name: string }[] }).itemListElement.map(({ name }) => name);
  expect(steps).toEqual(['Home', 'University', 'Costs', 'Reading a price']);
  expect(read({ author: { name: 'Ada Reed', blurb: '', image: null } })[0]).toMatchObject({
    author: { '@type': 'Person', name: 'Ada Reed' },
  });
});

const glossaryAt = (path: string) =>
  describeToOthers({ origin: ORIGIN, routeId: 'routes/reading/glossary-page', path, ...NO_QUERY, found: GLOSSARY });

test('a letter of the glossary tells its terms, each at its own address', () => {
  const { data, address } = glossaryAt('/university/glossary/b');
  expect(address).toBe(`${ORIGIN}/university/glossary/b`);
  expect(data[0]).toMatchObject({
    hasDefinedTerm: [{ name: 'Bulk entitlement', url: `${ORIGIN}/university/glossary/b#bulk-entitlement` }],
  });
});

test('a term without a summary is told without a description', () => {
  const [allocation] = GLOSSARY.terms;
  const found = { ...GLOSSARY, terms: [{ ...allocation, summary: '' }] };
  const { data } = describeToOthers({
    ...{ origin: ORIGIN, routeId: 'routes/reading/glossary-page', path: '/university/glossary/a', ...NO_QUERY, found },
  });
  expect(JSON.stringify(data[0])).toMatch(/"DefinedTerm","name":"Allocation","url":/);
});

test('a search in the glossary is no page of its own', () => {
  expect(glossaryAt('/university/glossary')).toMatchObject({ address: `${ORIGIN}/university/glossary/a`, data: [] });
});

test('each kind of page says what it is, and a page of which nothing is known has its address alone', () => {
  const of = (routeId: string, found: unknown) =>
    describeToOthers({ origin: ORIGIN, routeId, path: '/x', ...NO_QUERY, found });
  expect(typesOf(of('routes/home', { today: null }).data)).toEqual(['Organization', 'WebSite']);
  expect(typesOf(of('routes/reading/blog-page', { blog: { articles: [] } }).data)).toEqual(['Blog']);
  expect(typesOf(of('routes/reading/help-page', { questions: [] }).data)).toEqual(['FAQPage', 'BreadcrumbList']);
  for (const page of [of('routes/account/login', {}), of('routes/reading/help-page', undefined)])
    expect(page).toEqual({
      ...{ address: `${ORIGIN}/x`, type: 'website', publishedAt: null, updatedAt: null, data: [] },
      ...{ picture: '/share.png', sharedAs: null },
    });
});

test('whatever a title says, it ends neither what it stands in nor the page', () => {
  const title = `</script><script>alert(1)</script><!--"'&\u2028`;
  const description = describeToOthers({
    origin: ORIGIN,
    routeId: 'routes/reading/blog-article-page',
    path: '/blog/reading-a-price',
    ...NO_QUERY,
    found: { article: { ...ARTICLE, title } },
  });
  // As React writes a title.
  const html = '<title>&lt;/script&gt;&quot; · Anabranch</title><meta name="description" content="a &quot;b&quot;"/>';
  const head = printHead({ ...description, html, origin: ORIGIN, nonce: NONCE });
  expect(head.match(/<\/script/g)).toHaveLength(1);
  expect(head).not.toContain('<!--');
  expect(head).toContain('<meta property="og:title" content="&lt;/script&gt;&quot;"/>');
  expect(head).toContain('<meta property="og:description" content="a &quot;b&quot;"/>');
  const [, json = ''] = /<script type="application\/ld\+json" nonce="bm9uY2U=">(.*)<\/script>$/.exec(head) ?? [];
  expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org', '@graph': [{ headline: title }, {}] });
});

describe('a link to what is behind the login', () => {
  const shared = (redirect: string) => {
    const query = new URLSearchParams({ redirect });
    const { address, picture, sharedAs } = describeToOthers({
      ...{ origin: ORIGIN, routeId: 'routes/account/login', path: '/login', query, found: {} },
    });
    expect(address).toBe(`${ORIGIN}/login`);
    return { picture, sharedAs };
  };

  test.each([
    ['/static-market-detail/temp/12', '/share/zones/12.png'],
    ['/static-market-detail/perm/12/brokers', '/share/zones/12.png'],
    ['/zone_map/7', '/share/zones/7.png'],
    ['/search/buy/temporary/results?volume=100&unit=ML&zone=12', '/share/searches/buy-temporary-12.png'],
    ['/search/sell/permanent/results/detail?zone=3&at=4', '/share/searches/sell-permanent-3.png'],
  ])('to %s shows a card of it', (redirect, picture) => {
    const sharedAs = `${ORIGIN}/login?${new URLSearchParams({ redirect })}`;
    expect(shared(redirect)).toEqual({ picture, sharedAs });
  });

  test.each([
    '/settings',
    '/search/buy/temporary/results?zone=12x',
    '/search/buy/temporary/results',
    '/static-market-detail/temp/../../x',
    'https://elsewhere.example/zone_map/7',
    '//elsewhere.example/zone_map/7',
    'http://[',
  ])('to %s shows that of all pages', (redirect) =>
    expect(shared(redirect)).toEqual({ picture: '/share.png', sharedAs: null }),
  );
});
