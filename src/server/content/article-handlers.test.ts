import { describe, expect, test } from 'vitest';
import { buildPrismicDocument } from '#testing/build-content.ts';
import {
  answerOf,
  CALL,
  DOCUMENTS,
  EMPTY,
  openArticleHandlers,
  paragraph,
  picture,
  term,
} from '#testing/open-article-handlers.ts';

const { handlers } = openArticleHandlers();

describe('the blog', () => {
  test('has its articles newest first, each with its author and an excerpt of 150 characters at most', async () => {
    const { articles, callToAction } = answerOf(await handlers.listBlog(EMPTY, CALL));
    expect(articles.map(({ uid, author: by }) => [uid, by])).toEqual([
      ['new', 'The team'],
      ['old', 'The team'],
    ]);
    expect(articles[0]?.excerpt.length).toBeLessThanOrEqual(150);
    expect(articles[0]?.excerpt).toMatch(/^word .*word…?$/);
    expect(callToAction).toBeNull();
  });

  test('describes an article to who shares it in 140 characters at most, by its excerpt where it has no description', async () => {
    const { description } = answerOf(await handlers.readBlogArticle({ ...EMPTY, params: { uid: 'new' } }, CALL));
    expect(description.length).toBeLessThanOrEqual(140);
    expect(description).toMatch(/^word /);
  });

  test('says over an article the whole of what it is about, however long', async () => {
    const { lead } = answerOf(await handlers.readBlogArticle({ ...EMPTY, params: { uid: 'new' } }, CALL));
    expect(lead).toBe(`${'word '.repeat(40)}end`);
  });

  test('describes an article by its own description before its excerpt, and lists it by its excerpt before that', async () => {
    const written = (data: object) =>
      buildPrismicDocument({
        ...{ type: 'blog', uid: 'new', last_publication_date: '2026-11-22T00:00:00+0000' },
        data: { article_title: 'New', ...data },
      });
    const told = async (data: object) => {
      const { handlers: asked } = openArticleHandlers([written(data)]);
      const article = answerOf(await asked.readBlogArticle({ ...EMPTY, params: { uid: 'new' } }, CALL));
      const [listed] = answerOf(await asked.listBlog(EMPTY, CALL)).articles;
      return [article.description, listed?.excerpt, article.publishedAt, article.updatedAt];
    };
    const days = ['2026-11-20T05:40:00.000Z', '2026-11-22T00:00:00.000Z'];
    expect(await told({ excerpt: 'Short.', meta_description: 'For engines.' })).toEqual([
      ...['For engines.', 'Short.', ...days],
    ]);
    expect(await told({ excerpt: 'Short.' })).toEqual(['Short.', 'Short.', ...days]);
    expect(await told({ meta_description: 'For engines.' })).toEqual(['For engines.', 'For engines.', ...days]);
  });

  test.each([
    ['a description', 140],
    ['an excerpt', 150],
  ])('has room for %s of %i characters and cuts a longer one', async (which, most) => {
    /** Ends between two words where it is one longer than most. */
    const textOf = (length: number) => `${'word '.repeat(60).slice(0, length - 1)}x`;
    const told = async (excerpt: string) => {
      const article = buildPrismicDocument({ type: 'blog', uid: 'new', data: { excerpt } });
      const { handlers: asked } = openArticleHandlers([article]);
      return which === 'an excerpt'
        ? answerOf(await asked.listBlog(EMPTY, CALL)).articles[0]?.excerpt
        : answerOf(await asked.readBlogArticle({ ...EMPTY, params: { uid: 'new' } }, CALL)).description;
    };
    expect(await told(textOf(most))).toBe(textOf(most));
    expect(await told(textOf(most + 1))).not.toBe(textOf(most + 1));
  });

  test('leads on by its banner, where that leads somewhere', async () => {
    const banner = (link: object) =>
      buildPrismicDocument({
        ...{ type: 'call_to_action', uid: 'blog' },
        data: { cta_image: picture('/c.svg'), text: 'Look.', action_link: link, action_text: 'Search' },
      });
    const shown = async (link: object) =>
      answerOf(await openArticleHandlers([...DOCUMENTS, banner(link)]).handlers.listBlog(EMPTY, CALL)).callToAction;
    expect(await shown({ link_type: 'Web', url: '/search/buy' })).toMatchObject({
      text: 'Look.',
      href: '/search/buy',
      label: 'Search',
    });
    expect(await shown({ link_type: 'Web', url: 'javascript:alert(1)' })).toBeNull();
  });
});

test('the blog and the help lead on with title, picture, words, address and label of their own document', async () => {
  const leading = (uid: string) =>
    buildPrismicDocument({
      ...{ type: 'call_to_action', uid },
      data: {
        ...{ title: `Title of ${uid}`, text: `Text of ${uid}`, action_text: `Label of ${uid}` },
        ...{ cta_image: picture(`/${uid}.svg`), image: picture('/other.svg') },
        action_link: { link_type: 'Web', url: `/to/${uid}` },
      },
    });
  const { handlers: asked } = openArticleHandlers([...DOCUMENTS, leading('blog'), leading('help')]);
  const shown = (uid: string) => ({
    ...{ title: `Title of ${uid}`, text: `Text of ${uid}`, href: `/to/${uid}`, label: `Label of ${uid}` },
    image: { url: `/${uid}.svg`, alt: 'A weir', width: 12, height: 6 },
  });
  expect(answerOf(await asked.listBlog(EMPTY, CALL)).callToAction).toEqual(shown('blog'));
  expect(answerOf(await asked.listHelp(EMPTY, CALL)).forVisitors).toEqual(shown('help'));
});

test('the glossary has its terms in the order of their words', async () => {
  const { terms } = answerOf(await handlers.readGlossary(EMPTY, CALL));
  expect(terms).toEqual(
    ['Allocation', 'Weir'].map((heading) => ({
      ...{ uid: heading.toLowerCase(), heading, summary: 'Short.', description: '<p>Long.</p>', also: ['other'] },
    })),
  );
});

describe('what a term means, where it is explained in place', () => {
  const told = async (data: object) => {
    const written = buildPrismicDocument({ type: 'glossary_item', uid: 'weir', data: { heading: 'Weir', ...data } });
    return answerOf(
      await openArticleHandlers([written]).handlers.readTerm({ ...EMPTY, params: { uid: 'weir' } }, CALL),
    );
  };

  test('is its summary', async () => {
    expect(await told({ summary: 'A low dam.', description: paragraph('It lifts the water.') })).toEqual({
      ...{ heading: 'Weir', summary: 'A low dam.' },
    });
  });

  test('is the first 240 characters of its description where nobody wrote a summary', async () => {
    expect(await told({ description: paragraph('A low dam.') })).toEqual({ heading: 'Weir', summary: 'A low dam.' });
    const { summary } = await told({ description: paragraph(`${'word '.repeat(100)}end`) });
    // 48 words of 5 characters are 240, and the last space goes.
    expect(summary).toBe(`${'word '.repeat(47)}word…`);
  });
});

test('a term without a summary has none in the glossary, where its description stands', async () => {
  const written = buildPrismicDocument({
    ...{ type: 'glossary_item', uid: 'weir' },
    data: { heading: 'Weir', description: paragraph('A low dam.') },
  });
  const glossary = buildPrismicDocument({ type: 'glossary', uid: 'site', data: { title: 'Glossary' } });
  const { terms } = answerOf(await openArticleHandlers([glossary, written]).handlers.readGlossary(EMPTY, CALL));
  expect(terms).toEqual([{ uid: 'weir', heading: 'Weir', summary: '', description: '<p>A low dam.</p>', also: [] }]);
});

test('the help has its questions in the order of their places', async () => {
  const { questions } = answerOf(await handlers.listHelp(EMPTY, CALL));
  expect(questions.map(({ uid, text }) => [uid, text])).toEqual([
    ['how', '<p>So.</p>'],
    ['why', '<p>So.</p>'],
  ]);
});

test('the blog and the help are described by a document of each, and not at all where there is none', async () => {
  const about = (uid: string) =>
    buildPrismicDocument({ type: 'index', uid, data: { meta_description: `What ${uid} is about.` } });
  const read = async ({ listBlog, listHelp }: typeof handlers) => [
    answerOf(await listBlog(EMPTY, CALL)).description,
    answerOf(await listHelp(EMPTY, CALL)).description,
  ];
  const described = openArticleHandlers([...DOCUMENTS, about('blog'), about('help')]).handlers;
  expect(await read(described)).toEqual(['What blog is about.', 'What help is about.']);
  expect(await read(handlers)).toEqual(['', '']);
});

test('the help ends for visitors with what its document offers them, and with nothing where there is none', async () => {
  expect(answerOf(await handlers.listHelp(EMPTY, CALL)).forVisitors).toBeNull();
  const offer = buildPrismicDocument({
    ...{ type: 'call_to_action', uid: 'help' },
    data: {
      ...{ title: 'New here?', text: 'An account costs nothing.', action_text: 'Register' },
      action_link: { link_type: 'Web', url: '/register' },
    },
  });
  expect(answerOf(await openArticleHandlers([...DOCUMENTS, offer]).handlers.listHelp(EMPTY, CALL)).forVisitors).toEqual(
    {
      ...{ title: 'New here?', image: null, text: 'An account costs nothing.', href: '/register', label: 'Register' },
    },
  );
});

test('the help explains a term in each answer that speaks of it, once', async () => {
  const spoken = (uid: string, place: number) =>
    buildPrismicDocument({
      ...{ type: 'help', uid },
      data: { title: `${uid}?`, order_id: place, text: paragraph('An allocation is an allocation.') },
    });
  const { questions } = answerOf(
    await openArticleHandlers([spoken('how', 1), spoken('why', 2), term('Allocation')]).handlers.listHelp(EMPTY, CALL),
  );
  const explained = '<p>An <a href="/university/glossary/a#allocation">allocation</a> is an allocation.</p>';
  expect(questions.map(({ text }) => text)).toEqual([explained, explained]);
});

test('what nobody wrote is not found', async () => {
  const params = { uid: 'nothing' };
  for (const asked of [
    handlers.readBlogArticle({ ...EMPTY, params }, CALL),
    handlers.readUniversityPart({ ...EMPTY, params }, CALL),
    handlers.readUniversityArticle({ ...EMPTY, params }, CALL),
    openArticleHandlers([]).handlers.readUniversity(EMPTY, CALL),
    openArticleHandlers([]).handlers.readGlossary(EMPTY, CALL),
  ])
    expect(await asked).toMatchObject({ ok: false, problem: { code: 'not_found' } });
});
