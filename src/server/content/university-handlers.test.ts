import { describe, expect, test } from 'vitest';
import { buildPrismicDocument } from '#testing/build-content.ts';
import { answerOf, CALL, DOCUMENTS, EMPTY, openArticleHandlers } from '#testing/open-article-handlers.ts';

const { handlers } = openArticleHandlers();

describe('the University', () => {
  test('has its parts and their articles in the order of their places', async () => {
    const { title, parts, glossary } = answerOf(await handlers.readUniversity(EMPTY, CALL));
    expect([title, glossary?.title]).toEqual(['University', 'Glossary']);
    expect(parts.map(({ uid, articles }) => [uid, articles.map((article) => article.uid)])).toEqual([
      ['first', ['a', 'b']],
      ['second', ['c']],
    ]);
    expect(parts[0]).toMatchObject({
      header: 'Part first',
      subheading: 'Of use.',
      image: { url: '/p.svg', alt: 'A weir' },
    });
    expect(parts[0]?.articles[0]).toMatchObject({
      title: 'Lesson a',
      excerpt: 'What it is about.',
      banner: { url: '/a.svg' },
    });
  });

  test('stands without a glossary that nobody wrote', async () => {
    const landing = buildPrismicDocument({ type: 'university_landing', uid: 'site', data: { title: 'University' } });
    expect(answerOf(await openArticleHandlers([landing]).handlers.readUniversity(EMPTY, CALL))).toMatchObject({
      ...{ title: 'University', parts: [], glossary: null },
    });
  });

  test('has a part with what it teaches', async () => {
    const read = answerOf(await handlers.readUniversityPart({ ...EMPTY, params: { uid: 'first' } }, CALL));
    expect(read).toMatchObject({ header: 'Part first', text: '<p>You can.</p>', isStale: false });
    expect(read.articles.map(({ uid }) => uid)).toEqual(['a', 'b']);
  });

  test('has an article with its part, its author and the next one; the last of a part leads to the next part, the last of all nowhere', async () => {
    const read = async (uid: string) =>
      answerOf(await handlers.readUniversityArticle({ ...EMPTY, params: { uid } }, CALL));
    expect(await read('a')).toMatchObject({
      ...{ title: 'Lesson a', parent: { uid: 'first', header: 'Part first' }, next: { uid: 'b', title: 'Lesson b' } },
      author: { name: 'The team', blurb: '<p>We count water.</p>', image: { url: '/a.svg' } },
      publishedAt: '2026-11-20T05:40:00.000Z',
    });
    expect((await read('b')).next).toEqual({ uid: 'c', title: 'Lesson c' });
    expect((await read('c')).next).toBeNull();
  });

  test('leads from an article of no part of the University to no article of one', async () => {
    const alone = buildPrismicDocument({ type: 'university_article', uid: 'alone', data: { post_title: 'Alone' } });
    const { handlers: others } = openArticleHandlers([...DOCUMENTS, alone]);
    const read = answerOf(await others.readUniversityArticle({ ...EMPTY, params: { uid: 'alone' } }, CALL));
    expect(read).toMatchObject({ title: 'Alone', parent: null, next: null });
  });

  test('shows an article without a part of it that nobody knows, and says which in the log', async () => {
    const { handlers: watched, skipped } = openArticleHandlers();
    const read = answerOf(await watched.readUniversityArticle({ ...EMPTY, params: { uid: 'a' } }, CALL));
    expect(read.parts).toEqual([{ kind: 'content', html: '<p>Water.</p>' }]);
    expect(skipped).toEqual([{ type: 'university_article', uid: 'a', slice: 'carousel' }]);
  });

  test('draws the figures of today that an article names; of a zone that does not exist the log is told, and the article stands', async () => {
    const figure = (name: string, subject: string) => ({
      ...{ slice_type: 'figure', primary: { figure: name, subject, caption: `Of ${subject}.` }, items: [] },
    });
    const drawn = buildPrismicDocument({
      ...{ type: 'university_article', uid: 'drawn' },
      data: {
        post_title: 'Drawn',
        body: [figure('zone_price', '99'), figure('zone_price', '7'), figure('tide', '7')],
      },
    });
    const { handlers: watched, skipped } = openArticleHandlers([drawn]);
    const read = answerOf(await watched.readUniversityArticle({ ...EMPTY, params: { uid: 'drawn' } }, CALL));
    expect(read.parts).toMatchObject([
      { kind: 'figure', shown: { figure: 'zone_price', zone: { code: '7' } }, caption: 'Of 7.' },
    ]);
    expect(skipped.map((one) => 'slice' in one && one.slice).toSorted()).toEqual(['figure', 'figure zone_price of 99']);
  });
});
