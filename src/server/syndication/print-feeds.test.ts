import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { anySign } from '#testing/any-sign.ts';
import { findAll, readXml, textOf } from '#testing/read-xml.ts';
import { type FeedEntry, type NewsFeed, printAtom, printRss } from './print-feeds.ts';
import { printRobots, printSitemap } from './print-sitemap.ts';

const ORIGIN = 'https://water.example.org';

const ENTRY: FeedEntry = {
  path: '/blog/locks',
  title: 'Locks & weirs',
  summary: 'What a <lock> holds back.',
  author: 'The Anabranch team',
  publishedAt: instant(Date.UTC(2026, 10, 2)),
  updatedAt: instant(Date.UTC(2026, 10, 20, 5, 40)),
};

const feedOf = (...entries: readonly FeedEntry[]): NewsFeed => ({
  origin: ORIGIN,
  title: 'Anabranch blog',
  description: 'What moves the market.',
  page: '/blog',
  path: '/blog/atom.xml',
  entries,
});

test('Atom tells of an article what it is called, who wrote it and when it changed', () => {
  const feed = readXml(printAtom(feedOf(ENTRY, { ...ENTRY, path: '/blog/gates', updatedAt: ENTRY.publishedAt })));
  expect([feed.name, textOf(feed, 'id'), textOf(feed, 'updated')]).toEqual([
    ...['feed', 'https://water.example.org/blog/atom.xml', '2026-11-20T05:40:00.000Z'],
  ]);
  const [entry] = findAll(feed, 'entry');
  if (entry === undefined) throw new Error('No entry');
  expect(entry.children.map(({ name, text }) => [name, text])).toEqual([
    ['title', 'Locks & weirs'],
    ['id', 'https://water.example.org/blog/locks'],
    ['link', ''],
    ['published', '2026-11-02T00:00:00.000Z'],
    ['updated', '2026-11-20T05:40:00.000Z'],
    ['author', ''],
    ['summary', 'What a <lock> holds back.'],
  ]);
  expect(textOf(entry, 'name')).toBe('The Anabranch team');
});

test('a feed leads to itself and to the page that shows the same, each article to its own', () => {
  const links = [...printAtom(feedOf(ENTRY)).matchAll(/<link rel="(\w+)"[^>]* href="([^"]*)"/g)];
  expect(links.map(([, rel, to]) => [rel, to])).toEqual([
    ['self', 'https://water.example.org/blog/atom.xml'],
    ['alternate', 'https://water.example.org/blog'],
    ['alternate', 'https://water.example.org/blog/locks'],
  ]);
  const rss = readXml(printRss({ ...feedOf(ENTRY), path: '/blog/rss.xml' }));
  expect(findAll(rss, 'link').map(({ text }) => text)).toEqual([
    ...['https://water.example.org/blog', 'https://water.example.org/blog/locks'],
  ]);
});

test('a feed has changed when any of its articles has, wherever that stands', () => {
  const newest = { ...ENTRY, path: '/blog/gates', updatedAt: ENTRY.publishedAt };
  const feed = feedOf(newest, ENTRY, newest);
  expect(textOf(readXml(printAtom(feed)), 'updated')).toBe('2026-11-20T05:40:00.000Z');
  expect(findAll(readXml(printRss(feed)), 'lastBuildDate')[0]?.text).toBe('Fri, 20 Nov 2026 05:40:00 GMT');
});

test('RSS tells the same, with days as mails write them', () => {
  const item = findAll(readXml(printRss(feedOf(ENTRY))), 'item')[0];
  expect(item?.children.map(({ name, text }) => [name, text])).toEqual([
    ['title', 'Locks & weirs'],
    ['link', 'https://water.example.org/blog/locks'],
    ['guid', 'https://water.example.org/blog/locks'],
    ['pubDate', 'Mon, 02 Nov 2026 00:00:00 GMT'],
    ['dc:creator', 'The Anabranch team'],
    ['description', 'What a <lock> holds back.'],
  ]);
});

test('a feed without an article is one all the same; an article that nobody signed names nobody', () => {
  for (const print of [printAtom, printRss]) expect(findAll(readXml(print(feedOf())), 'link')).not.toEqual([]);
  expect(findAll(readXml(printAtom(feedOf({ ...ENTRY, author: '' }))), 'author')).toHaveLength(1);
  expect(findAll(readXml(printRss(feedOf({ ...ENTRY, author: '' }))), 'dc:creator')).toEqual([]);
});

test('whatever stands in a title or a path, the files can be read, and it stands there', () => {
  const hostile = fc.oneof(
    fc.constantFrom(']]>', '</title><entry>', '<!--', '<?xml?>', '&#0;', '\u0000\u000b\ufffe', '\ud800', '"\'&'),
    fc.string({ unit: anySign }),
  );
  const isWritable = (sign: string) => /[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(sign);
  const writable = (text: string) => [...text.toWellFormed()].filter(isWritable).join('');
  fc.assert(
    fc.property(hostile, hostile, (title, path) => {
      const entry = { ...ENTRY, title, path: `/blog/${path}`, summary: title, author: title };
      for (const print of [printAtom, printRss]) {
        const feed = readXml(print(feedOf(entry)));
        expect(findAll(feed, 'title')[1]?.text).toBe(writable(title));
      }
      const [page] = findAll(readXml(printSitemap([{ path: `/${path}`, changedAt: null }], ORIGIN)), 'loc');
      expect(page?.text).toBe(writable(`${ORIGIN}/${path}`));
    }),
  );
});

test('the map of the site holds each page by its whole address, with the day of its last change where it is known', () => {
  const map = readXml(
    printSitemap(
      [
        { path: '/', changedAt: null },
        { path: '/blog/locks', changedAt: ENTRY.updatedAt },
      ],
      ORIGIN,
    ),
  );
  expect(findAll(map, 'url').map((page) => [textOf(page, 'loc'), textOf(page, 'lastmod')])).toEqual([
    ['https://water.example.org/', undefined],
    ['https://water.example.org/blog/locks', '2026-11-20T05:40:00.000Z'],
  ]);
  const many = Array.from({ length: 50_001 }, (_, n) => ({ path: `/blog/${n}`, changedAt: null }));
  expect(printSitemap(many, ORIGIN).match(/<loc>/g)).toHaveLength(50_000);
});

test('search engines are told what to leave, and where the map is', () => {
  expect(printRobots(['/settings'], ORIGIN).split('\n')).toEqual([
    ...['User-agent: *', 'Allow: /api/docs', 'Disallow: /api/'],
    ...['Disallow: /settings$', 'Disallow: /settings/', 'Disallow: /settings?', ''],
    ...['Sitemap: https://water.example.org/sitemap.xml', ''],
  ]);
});
