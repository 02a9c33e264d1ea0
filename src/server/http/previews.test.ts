import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { buildContentSource, buildPrismicDocument, buildService, buildShelf } from '#testing/build-content.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { loadPages } from './load-pages.ts';

const paragraph = (text: string) => [{ type: 'paragraph', text, spans: [] }];

/** A document of each type that pages and calls tell of, with the same word in what is read of it. */
const documentsSaying = (word: string) => [
  buildPrismicDocument({ type: 'blog', uid: 'locks', data: { article_title: word, excerpt: word } }),
  buildPrismicDocument({ type: 'page', uid: 'privacy', data: { title: word, body: paragraph(word) } }),
  buildPrismicDocument({ type: 'home', uid: 'site', data: { hero_title: word, title: word } }),
  buildPrismicDocument({ type: 'footer', uid: 'site', data: { footer_content: paragraph(word), slogan: word } }),
  buildPrismicDocument({ type: 'university_landing', uid: 'site', data: { title: word, text: paragraph(word) } }),
  buildPrismicDocument({ type: 'university_article', uid: 'weirs', data: { post_title: word } }),
  buildPrismicDocument({ type: 'university_subsection', uid: 'rivers', data: { header: word } }),
  buildPrismicDocument({ type: 'glossary', uid: 'site', data: { title: word } }),
  buildPrismicDocument({ type: 'glossary_item', uid: 'lock', data: { heading: word, summary: word } }),
  buildPrismicDocument({ type: 'help', uid: 'why', data: { title: word, topic: word, text: paragraph(word) } }),
  buildPrismicDocument({ type: 'premium', uid: 'site', data: { title: word } }),
];

const PUBLISHED = 'As everybody reads it';
const PREPARED = 'For spring alone';
const CALLS = [
  ...['content/blog', 'content/blog/locks', 'content/page/privacy', 'content/home', 'content/footer', 'content/news'],
  ...['content/university', 'content/university/item/weirs', 'content/university/rivers', 'content/glossary'],
  ...['content/glossary/lock', 'content/help', 'content/premium'],
];
const PAGES = [
  ...['/', '/blog', '/blog/locks', '/university', '/university/item/weirs', '/university/rivers', '/faq'],
  ...['/university/glossary/f', '/faq/privacy', '/sitemap.xml', '/blog/rss.xml', '/blog/atom.xml', '/robots.txt'],
];

let instance: TestInstance;
let editor: Visitor;

beforeAll(async () => {
  const shelf = buildShelf(documentsSaying(PUBLISHED), { spring: documentsSaying(PREPARED) });
  const content = buildContentSource({ fetch: buildService(shelf, 'token').fetch, accessToken: 'token' });
  instance = await startTestInstance({ pages: await loadPages(), content });
  await instance.addUser({ email: 'editor@example.com', permissions: PERMISSIONS_OF_ROLE.editor, homeZone: '7' });
  await instance.addUser({ email: 'irrigator@example.com', homeZone: '7' });
  await instance.addUser({ email: 'premium@example.com', permissions: PERMISSIONS_OF_ROLE.premium, homeZone: '7' });
  editor = await instance.logIn('editor@example.com');
  const shown = await editor.send({ method: 'PUT', url: '/api/content/releases/shown', payload: { ref: 'spring' } });
  expect(shown.status).toBe(204);
});
afterAll(() => instance.stop());

test('an editor who previews a release reads it in every call, and each page says so and leads back', async () => {
  for (const call of CALLS) expect((await editor.get(call)).text, call).toContain(PREPARED);
  for (const url of PAGES.filter((page) => !/\.\w+$/.test(page))) {
    const { text, status } = await editor.send({ url });
    expect(status, url).toBe(200);
    expect(text, url).toContain('The spring one');
    expect(text, url).toContain('Show what is published');
  }
});

test('a browser shows a release for a day, and what is published from the moment that its editor says so', async () => {
  const show = async (ref: string | null) =>
    (await editor.send({ method: 'PUT', url: '/api/content/releases/shown', payload: { ref } })).headers['set-cookie'];
  expect(await show(null)).toBe('content_release=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  expect(await show('spring')).toBe('content_release=spring; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax');
});

describe('nobody else reads a release, whatever his browser says', () => {
  test.each(['stranger', 'irrigator@example.com', 'premium@example.com'])('%s', async (who) => {
    const visitor = who === 'stranger' ? instance.visitor() : await instance.logIn(who);
    visitor.cookies.set('content_release', 'spring');
    // Somebody who may has just read them all.
    for (const call of CALLS) {
      const { text } = await visitor.get(call);
      expect(text, call).not.toContain(PREPARED);
      expect(text, call).toContain(PUBLISHED);
    }
    for (const url of PAGES) {
      const { text } = await visitor.send({ url });
      expect(text, url).not.toContain(PREPARED);
      expect(text, url).not.toContain('Show what is published');
    }
    expect((await visitor.get('content/releases')).status).toBeOneOf([401, 403]);
    const shown = await visitor.send({ method: 'PUT', url: '/api/content/releases/shown', payload: { ref: 'spring' } });
    expect(shown.status).toBeOneOf([401, 403]);
  });
});

test('an editor who has lost the permission reads what is published, with the same session', async () => {
  await instance.addUser({ email: 'former@example.com', permissions: PERMISSIONS_OF_ROLE.editor, homeZone: '7' });
  const former = await instance.logIn('former@example.com');
  await former.send({ method: 'PUT', url: '/api/content/releases/shown', payload: { ref: 'spring' } });
  expect((await former.get('content/home')).text).toContain(PREPARED);
  await instance.parts.db
    .updateTable('users')
    .set({ permissions: [...PERMISSIONS_OF_ROLE.irrigator] })
    .where('email', '=', 'former@example.com')
    .execute();
  instance.clock.advance(2_000);
  expect((await former.get('content/home')).text).toContain(PUBLISHED);
});
