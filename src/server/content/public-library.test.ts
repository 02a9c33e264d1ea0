import { expect, test, vi } from 'vitest';
import { PAGES } from '#contract/paths.ts';
import { instant } from '#domain/units/instant.ts';
import { buildContentSource, buildPrismicDocument, buildService, buildShelf } from '#testing/build-content.ts';
import { TestClock } from '#testing/start-test-instance.ts';
import { PublicLibrary } from './public-library.ts';

const author = buildPrismicDocument({ type: 'author', uid: 'cas', data: { name: 'Cas Lock' } });
const dated = (day: string, changed = day) => ({
  first_publication_date: `2026-11-${day}T00:00:00+0000`,
  last_publication_date: `2026-11-${changed}T00:00:00+0000`,
});

test('articles are told newest first, by when they were first published, with who signed them and when they were changed', async () => {
  const link = { link_type: 'Document', id: 'author.cas', type: 'author', uid: 'cas', tags: [], lang: 'en-au' };
  const shelf = buildShelf([
    author,
    buildPrismicDocument({
      ...{ uid: 'old', ...dated('01', '20') },
      data: { article_title: 'Old', excerpt: 'E', meta_description: 'M' },
    }),
    buildPrismicDocument({
      ...{ uid: 'new', ...dated('10') },
      data: { article_title: 'New', meta_description: 'M', author_link: link },
    }),
    buildPrismicDocument({
      type: 'university_article',
      uid: 'limits',
      ...dated('05'),
      data: { post_title: 'Limits', author: link },
    }),
  ]);
  const library = new PublicLibrary(buildContentSource({ fetch: buildService(shelf).fetch }), new TestClock());
  const listed = await library.list();
  const day = (number: number) => instant(Date.UTC(2026, 10, number));
  expect(listed?.blog).toEqual([
    { uid: 'new', title: 'New', summary: 'M', author: 'Cas Lock', publishedAt: day(10), updatedAt: day(10) },
    { uid: 'old', title: 'Old', summary: 'E', author: '', publishedAt: day(1), updatedAt: day(20) },
  ]);
  expect(listed?.university).toEqual([
    { uid: 'limits', title: 'Limits', summary: '', author: 'Cas Lock', publishedAt: day(5), updatedAt: day(5) },
  ]);
});

test('what is published is listed anew once two seconds have passed, and not before', async () => {
  const [clock, source] = [new TestClock(), buildContentSource({ fetch: buildService(buildShelf([author])).fetch })];
  const lists = vi.spyOn(source, 'listDocuments');
  const library = new PublicLibrary(source, clock);
  const askAgain = async () => {
    lists.mockClear();
    await library.list();
    return lists.mock.calls.length > 0;
  };
  expect(await askAgain()).toBe(true);
  clock.advance(1_999);
  expect(await askAgain()).toBe(false);
  clock.advance(1);
  expect(await askAgain()).toBe(true);
  expect(await askAgain()).toBe(false);
});

test('a page that shows several documents has changed when the last of them has, whichever is listed first', async () => {
  const question = (uid: string, changed: string) =>
    buildPrismicDocument({ type: 'help', uid, ...dated('01', changed), data: { title: uid } });
  const changedAt = async (...days: readonly string[]) => {
    const shelf = buildShelf(days.map((day, n) => question(`q${n}`, day)));
    const library = new PublicLibrary(buildContentSource({ fetch: buildService(shelf).fetch }), new TestClock());
    return (await library.list())?.pages.find(({ path }) => path === PAGES.help)?.changedAt;
  };
  const last = instant(Date.UTC(2026, 10, 20));
  expect(await changedAt('05', '20', '10')).toBe(last);
  expect(await changedAt('20', '05')).toBe(last);
});
