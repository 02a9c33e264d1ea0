import { expect, test } from 'vitest';
import { printFeedLinks } from './print-feed-links.ts';
import { type HeadParts, printHead } from './print-head.ts';

const PAGE: HeadParts = {
  ...{ origin: 'https://water.example.org', address: 'https://water.example.org/blog/locks', nonce: 'bm9uY2U=' },
  ...{ type: 'article', publishedAt: '2026-11-02T00:00:00Z', updatedAt: null, data: [] },
  ...{ title: null, description: null, picture: '/share/blog/locks.png', sharedAs: null },
  pictureShows: 'Blog: "Locks", by Ada Reed.',
  html: '<title>Locks · Anabranch</title><meta name="description" content="How a lock lifts a boat."/>',
};

const tagsOf = (head: string): readonly string[] => head.split(/(?<=>)(?=<)/);

test('the card beside a link to an article shows its title, what it says, its picture and its day', () => {
  expect(tagsOf(printHead(PAGE))).toEqual([
    '<link rel="canonical" href="https://water.example.org/blog/locks"/>',
    '<meta property="og:site_name" content="Anabranch"/>',
    '<meta property="og:locale" content="en_AU"/>',
    '<meta property="og:type" content="article"/>',
    '<meta property="og:title" content="Locks"/>',
    '<meta property="og:description" content="How a lock lifts a boat."/>',
    '<meta property="og:url" content="https://water.example.org/blog/locks"/>',
    '<meta property="og:image" content="https://water.example.org/share/blog/locks.png"/>',
    '<meta property="og:image:width" content="1200"/>',
    '<meta property="og:image:height" content="630"/>',
    '<meta property="og:image:alt" content="Blog: &quot;Locks&quot;, by Ada Reed."/>',
    '<meta property="article:published_time" content="2026-11-02T00:00:00Z"/>',
    '<meta name="twitter:card" content="summary_large_image"/>',
  ]);
});

test('an article that was changed later was published when it was, and says when it was changed', () => {
  const tags = tagsOf(printHead({ ...PAGE, updatedAt: '2026-11-20T05:00:00Z' }));
  expect(tags.filter((tag) => tag.includes('article:'))).toEqual([
    '<meta property="article:published_time" content="2026-11-02T00:00:00Z"/>',
    '<meta property="article:modified_time" content="2026-11-20T05:00:00Z"/>',
  ]);
});

test('a page that leads on is shared as what it leads to, in its words, and has its one address all the same', () => {
  const tags = tagsOf(
    printHead({
      ...{ ...PAGE, type: 'website', publishedAt: null, title: '7 "Murray"', description: 'The map of <7>.' },
      sharedAs: 'https://water.example.org/login?redirect=%2Fzone_map%2F7&a="',
    }),
  );
  expect(tags).toContain('<link rel="canonical" href="https://water.example.org/blog/locks"/>');
  expect(tags).toContain(
    '<meta property="og:url" content="https://water.example.org/login?redirect=%2Fzone_map%2F7&amp;a=&quot;"/>',
  );
  expect(tags).toContain('<meta property="og:title" content="7 &quot;Murray&quot;"/>');
  expect(tags).toContain('<meta property="og:description" content="The map of &lt;7&gt;."/>');
  expect(tags.filter((tag) => tag.includes('article:'))).toEqual([]);
});

test('a page that says nothing of itself has no empty words on its card', () => {
  const head = printHead({ ...PAGE, html: '' });
  expect(head).not.toMatch(/og:title|og:description/);
});

test('what an article says of when it was changed goes with it', () => {
  expect(printHead({ ...PAGE, updatedAt: '2026-11-20T00:00:00Z' })).toContain(
    '<meta property="article:modified_time" content="2026-11-20T00:00:00Z"/>',
  );
});

test('the blog and its articles lead to the feeds of the blog, the news to theirs, and no other page to any', () => {
  const linksOf = (path: string) =>
    [...printFeedLinks(path).matchAll(/type="([^"]+)"[^>]*href="([^"]+)"/g)].map(([, type, href]) => [type, href]);
  const blog = [
    ['application/atom+xml', '/blog/atom.xml'],
    ['application/rss+xml', '/blog/rss.xml'],
  ];
  expect([linksOf('/blog'), linksOf('/blog/locks')]).toEqual([blog, blog]);
  expect(linksOf('/overview/news').map(([, href]) => href)).toContain('/news/atom.xml');
  expect([linksOf('/overview'), linksOf('/blogs'), linksOf('/')]).toEqual([[], [], []]);
});
