import { describe, expect, test } from 'vitest';
import type { ArticleAnswer } from '#contract/operations/articles.ts';
import { describeToOthers } from './describe-to-others.ts';
import { printHead } from './print-head.ts';

const ORIGIN = 'https://water.example.org';
const NONCE = 'bm9uY2U=';
const NO_QUERY = { query: new URLSearchParams(), zones: [] };

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

const PICTURE_OF_ALL = {
  picture: '/share/site/home.png',
  pictureShows: 'The mark and the headline of Anabranch on the rivers of the Murray–Darling Basin.',
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
    pictureShows: 'Blog: Reading a price, by The Anabranch team.',
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
    });
  const { data, pictureShows } = read({ author: null, publishedAt: null, updatedAt: null });
  const [article, way] = data;
  expect(pictureShows).toBe('University: Reading a price.');
  expect(article).toMatchObject({ '@type': 'Article', author: { '@id': 'https://water.example.org/#organization' } });
  expect(article).not.toHaveProperty('datePublished');
  const steps = (way as unknown as { itemListElement: { name: string }[] }).itemListElement.map(({ name }) => name);
  expect(steps).toEqual(['Home', 'University', 'Costs', 'Reading a price']);
  expect(read({ author: { name: 'Ada Reed', blurb: '', image: null } }).data[0]).toMatchObject({
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
      ...{ title: null, description: null, sharedAs: null },
      ...PICTURE_OF_ALL,
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

const southern = { name: 'Southern Connected Murray-Darling' };
const ZONES = [
  { id: 3, code: '10', name: 'NSW Murray above Barmah Choke', system: southern },
  { id: 7, code: '1A', name: 'Greater Goulburn', system: southern },
  { id: 12, code: '7', name: 'VIC Murray (Barmah to SA)', system: southern },
  { id: 50, code: 'Katunga', name: 'Katunga WSPA', system: { name: 'Katunga WSPA' } },
];

describe('a link to what is behind the login', () => {
  const described = (redirect: string, zones: typeof ZONES = ZONES) => {
    const query = new URLSearchParams({ redirect });
    const { address, ...told } = describeToOthers({
      ...{ origin: ORIGIN, routeId: 'routes/account/login', path: '/login', query, found: {}, zones },
    });
    expect(address).toBe(`${ORIGIN}/login`);
    return told;
  };
  const shared = (redirect: string) => {
    const { title, picture, sharedAs } = described(redirect);
    return { title, picture, sharedAs };
  };

  test.each([
    ['/static-market-detail/temp/12', '7 VIC Murray (Barmah to SA), temporary water', '/share/zones/12.png'],
    ['/static-market-detail/perm/7/', '1A Greater Goulburn, permanent water', '/share/zones/7.png'],
    ['/static-market-detail/perm/12/brokers', 'Brokers in 7 VIC Murray (Barmah to SA)', '/share/zones/12.png'],
    ['/zone_map/7', '1A Greater Goulburn on the map', '/share/zones/7.png'],
    [
      '/search/buy/forward/results?volume=100&unit=ML&zone=12',
      'Buy 100\u00a0ML of forward water, zone 7 VIC Murray (Barmah to SA)',
      '/share/searches/buy-forward-12.png',
    ],
    [
      '/search/sell/permanent/results/detail?volume=100&zone=3&at=4',
      'Sell permanent water, zone 10 NSW Murray above Barmah Choke',
      '/share/searches/sell-permanent-3.png',
    ],
    ['/search/buy/temporary/results?volume=2.5&unit=GL', 'Buy 2.5\u00a0GL of temporary water', '/share/site/home.png'],
    ['/search/buy/temporary/results?volume=x&unit=ML', 'Buy temporary water', '/share/site/home.png'],
  ])('to %s is called %s, and shows a card of it', (redirect, title, picture) => {
    const sharedAs = `${ORIGIN}/login?${new URLSearchParams({ redirect })}`;
    expect(shared(redirect)).toEqual({ title, picture, sharedAs });
  });

  test('says what it holds and what its picture shows, and no figure that anybody has to log in for', () => {
    expect(described('/static-market-detail/temp/12')).toMatchObject({
      description:
        'The market for temporary water in trading zone 7 VIC Murray (Barmah to SA), part of Southern Connected Murray-Darling. Prices and listings are for readers who are logged in.',
      pictureShows:
        'Trading zone 7 VIC Murray (Barmah to SA), marked on a map of the Basin, with the mean price of temporary water in its system, Southern Connected Murray-Darling, where enough was traded.',
    });
    expect(described('/search/sell/permanent/results?volume=10&unit=ML&zone=50&minPrice=900')).toMatchObject({
      description:
        'Results of a search for 10\u00a0ML of permanent water to sell, seen from trading zone Katunga Katunga WSPA, part of Katunga WSPA. Prices and listings are for readers who are logged in.',
      pictureShows: 'Sell permanent water: trading zone Katunga Katunga WSPA, beside a map of the Basin.',
    });
    expect(described('/search/buy/temporary/results?volume=10&unit=ML')).toMatchObject({
      description:
        'Results of a search for 10\u00a0ML of temporary water to buy. Prices and listings are for readers who are logged in.',
      ...PICTURE_OF_ALL,
    });
  });

  const OF_ALL = { title: null, sharedAs: null, ...PICTURE_OF_ALL };

  test.each([
    '/settings',
    '/search/buy/temporary/results?zone=12x',
    '/search/buy/lease/results?zone=12',
    '/search/buy/temporary',
    '/static-market-detail/temp/../../x',
    '/zone_map/8',
    '/zone_map/7/x',
    '/zone_map/7x',
    '/static-market-detail/temp/12/x',
    '/static-market-detail/perm/12x',
    '/static-market-detail/temp/12/brokers/x',
    '/search/buy/forward/results?zone=8',
    'https://elsewhere.example/zone_map/7',
    '//elsewhere.example/zone_map/7',
    'http://[',
  ])('to %s shows that of all pages', (redirect) => expect(described(redirect)).toMatchObject(OF_ALL));

  test('shows that of all pages where the zones cannot be had', () =>
    expect(described('/zone_map/7', [])).toMatchObject(OF_ALL));
});
