import { expect, test } from 'vitest';
import { refuse, succeed } from '#domain/result.ts';
import { instant } from '#domain/units/instant.ts';
import { findAll, readXml, textOf } from '#testing/read-xml.ts';
import { TestClock } from '#testing/start-test-instance.ts';
import { PublicLibrary } from '../content/public-library.ts';
import type { ContentDocument } from '../content/types/content-document.ts';
import type { ContentSource } from '../content/types/content-source.ts';
import { PublicFiles } from './public-files.ts';

const ORIGIN = 'https://water.example.org';

const documentOf = (type: string, uid: string, more: Partial<ContentDocument> = {}): ContentDocument => ({
  ...{ id: `${type}.${uid}`, uid, type, data: { article_title: uid }, readAt: instant(0), isStale: false },
  ...{ firstPublished: instant(Date.UTC(2026, 10, 2)), lastPublished: instant(Date.UTC(2026, 10, 20)) },
  ...more,
});

function open(...documents: readonly ContentDocument[]) {
  const clock = new TestClock();
  const shelf = { documents, isAway: false, listings: 0 };
  const source = {
    listDocuments: async (type: string) => {
      shelf.listings += 1;
      return shelf.isAway ? refuse('unreachable') : succeed(shelf.documents.filter((one) => one.type === type));
    },
  } as unknown as ContentSource;
  return {
    clock,
    shelf,
    files: new PublicFiles({ library: new PublicLibrary(source, clock), isRegistrationAllowed: true }),
  };
}

const pathsIn = (text: string): readonly string[] =>
  findAll(readXml(text), 'loc').map((page) => page.text.replace(ORIGIN, ''));

const readMap = async (files: PublicFiles) => String((await files.find('/sitemap.xml', ORIGIN))?.bytes);

test('a page that shows several documents is named once, with the day of the newest', async () => {
  const { files } = open(
    documentOf('glossary_item', 'carryover', { lastPublished: instant(Date.UTC(2026, 10, 5)) }),
    documentOf('glossary_item', 'choke', { lastPublished: instant(Date.UTC(2026, 10, 7)) }),
    documentOf('glossary_item', 'cap', { lastPublished: null }),
  );
  const pages = findAll(readXml(await readMap(files)), 'url');
  const letters = pages.filter((page) => textOf(page, 'loc') === `${ORIGIN}/university/glossary/c`);
  expect(letters.map((page) => textOf(page, 'lastmod'))).toEqual(['2026-11-07T00:00:00.000Z']);
});

test('documents of pages behind the login, and those without a page, are named nowhere', async () => {
  const { files } = open(
    documentOf('water_search', 'buy_temporary'),
    documentOf('author', 'anabranch'),
    documentOf('page', 'coming-dashboard'),
    documentOf('page', 'privacy'),
  );
  const paths = pathsIn(await readMap(files));
  expect(paths).toContain('/faq/privacy');
  expect(paths.filter((path) => /^\/search|author|coming|dashboard/.test(path))).toEqual([]);
});

test('a page of ours that documents are shown on is named once, with the day of their last change', async () => {
  const { files } = open(documentOf('home', 'site'), documentOf('page', 'privacy'));
  const pages = findAll(readXml(await readMap(files)), 'url');
  const start = pages.filter((page) => textOf(page, 'loc') === `${ORIGIN}/`);
  expect(start.map((page) => textOf(page, 'lastmod'))).toEqual(['2026-11-20T00:00:00.000Z']);
  expect(pages.filter((page) => textOf(page, 'loc') === `${ORIGIN}/login`)).toHaveLength(1);
});

test('a file names the site as it was asked for, whoever asked before', async () => {
  const { files } = open(documentOf('blog', 'locks'));
  const linkAt = async (origin: string) => String((await files.find('/blog/atom.xml', origin))?.bytes);
  expect(await linkAt(ORIGIN)).toContain('href="https://water.example.org/blog/locks"');
  expect(await linkAt('https://other.example.org')).toContain('href="https://other.example.org/blog/locks"');
});

test('a site where nobody can register does not lead anybody there', async () => {
  const { shelf, clock } = open();
  const source = { listDocuments: async () => succeed(shelf.documents) } as unknown as ContentSource;
  const files = new PublicFiles({ library: new PublicLibrary(source, clock), isRegistrationAllowed: false });
  expect(pathsIn(await readMap(files))).not.toContain('/register');
});

test('what is published shows two seconds later; until then, and while many ask at once, documents are listed once', async () => {
  const { files, shelf, clock } = open(documentOf('blog', 'locks'));
  const asked = await Promise.all(Array.from({ length: 20 }, () => files.find('/blog/atom.xml', ORIGIN)));
  const once = shelf.listings;
  expect(new Set(asked.map((file) => file?.bytes)).size).toBe(1);
  shelf.documents = [...shelf.documents, documentOf('blog', 'weirs')];
  clock.advance(1_999);
  expect(String((await files.find('/blog/atom.xml', ORIGIN))?.bytes)).not.toContain('weirs');
  expect(shelf.listings).toBe(once);
  clock.advance(1);
  expect(String((await files.find('/blog/atom.xml', ORIGIN))?.bytes)).toContain('weirs');
});

test('a file that says the same is the same, so that it is packed once', async () => {
  const { files, clock } = open(documentOf('blog', 'locks'));
  const first = await files.find('/blog/rss.xml', ORIGIN);
  clock.advance(5_000);
  expect((await files.find('/blog/rss.xml', ORIGIN))?.bytes).toBe(first?.bytes);
  expect((await files.find('/blog/rss.xml', 'https://other.example.org'))?.etag).not.toBe(first?.etag);
});

test('a feed is described by the document of its list, and by its name where there is none', async () => {
  const { files, shelf, clock } = open(
    documentOf('index', 'blog', { data: { meta_description: 'What moves the market.' } }),
  );
  const read = async (path: string) => textOf(readXml(String((await files.find(path, ORIGIN))?.bytes)), 'subtitle');
  const title = await read('/news/atom.xml');
  expect([await read('/blog/atom.xml'), title]).toEqual(['What moves the market.', expect.stringMatching(/news/i)]);
  shelf.documents = [documentOf('index', 'news', { data: { meta_description: 'What is new.' } })];
  clock.advance(2_000);
  expect(await read('/news/atom.xml')).toBe('What is new.');
});

test('an article that was never published is told by no feed, and the news are the ten newest', async () => {
  const { files } = open(
    documentOf('blog', 'draft', { firstPublished: null }),
    ...Array.from({ length: 60 }, (_, n) => documentOf('blog', `article-${n}`)),
  );
  const entriesOf = async (path: string) => findAll(readXml(String((await files.find(path, ORIGIN))?.bytes)), 'entry');
  expect(await entriesOf('/news/atom.xml')).toHaveLength(10);
  const blog = await entriesOf('/blog/atom.xml');
  expect(blog).toHaveLength(50);
  expect(blog.map((entry) => textOf(entry, 'title'))).not.toContain('draft');
});

test('while the content cannot be reached there is the word to search engines alone, and afterwards every file, which stays', async () => {
  const { files, shelf, clock } = open(documentOf('blog', 'locks'));
  shelf.isAway = true;
  expect(await files.find('/sitemap.xml', ORIGIN)).toBeNull();
  expect(String((await files.find('/robots.txt', ORIGIN))?.bytes)).toContain('Disallow: /settings$');
  shelf.isAway = false;
  expect(await readMap(files)).toContain('/blog/locks');
  shelf.isAway = true;
  clock.advance(5_000);
  expect(await readMap(files)).toContain('/blog/locks');
});
