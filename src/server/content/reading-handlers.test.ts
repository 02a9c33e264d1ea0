import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Result, succeed } from '#domain/result.ts';
import { instant } from '#domain/units/instant.ts';
import type { ReadyAnswer } from '#server/calls/answers.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import { buildContentSource, buildPrismicDocument, buildService, buildShelf } from '#testing/build-content.ts';
import { atOnce, later, stopTime } from '#testing/standing-time.ts';
import type { DrawFigure } from './content-reader.ts';
import { makeReadingHandlers } from './reading-handlers.ts';
import type { ContentDocument } from './types/content-document.ts';
import type { ContentSource } from './types/content-source.ts';

const CALL = { user: null, contentRelease: null } as unknown as CallContext;
const EMPTY = { params: {}, query: {}, body: {} };
const paragraph = (text: string) => [{ type: 'paragraph', text, spans: [] }];
const linkTo = (type: string, uid: string) => ({
  link_type: 'Document',
  id: `${type}.${uid}`,
  type,
  uid,
  tags: [],
  lang: 'en-au',
});
const picture = (url: string) => ({ url, alt: 'A weir', dimensions: { width: 12, height: 6 } });

const author = buildPrismicDocument({
  ...{ type: 'author', uid: 'team' },
  data: { name: 'The team', profile_blurb: paragraph('We count water.'), profile_image: picture('/a.svg') },
});
const lesson = (uid: string, part: string, place: number) =>
  buildPrismicDocument({
    ...{ type: 'university_article', uid },
    data: {
      ...{
        post_title: `Lesson ${uid}`,
        meta_description: 'What it is about.',
        parent: linkTo('university_subsection', part),
      },
      ...{ order_id: place, banner: picture(`/${uid}.svg`), author_link: linkTo('author', 'team') },
      body: [
        { slice_type: 'content', primary: { content: paragraph('Water.') }, items: [] },
        { slice_type: 'carousel', primary: {}, items: [] },
      ],
    },
  });
const part = (uid: string, place: number) =>
  buildPrismicDocument({
    ...{ type: 'university_subsection', uid },
    data: {
      header: `Part ${uid}`,
      subheading: 'Of use.',
      order_id: place,
      text: paragraph('You can.'),
      image: picture('/p.svg'),
    },
  });
const post = (uid: string, day: string) =>
  buildPrismicDocument({
    ...{ type: 'blog', uid, first_publication_date: `2026-11-${day}T00:00:00+0000` },
    data: { article_title: `Post ${uid}`, excerpt: `${'word '.repeat(40)}end`, author_link: linkTo('author', 'team') },
  });
const term = (heading: string) =>
  buildPrismicDocument({
    ...{ type: 'glossary_item', uid: heading.toLowerCase() },
    data: { heading, summary: 'Short.', description: paragraph('Long.'), also: [{ word: 'other' }] },
  });
const question = (uid: string, place: number) =>
  buildPrismicDocument({
    type: 'help',
    uid,
    data: { title: `${uid}?`, topic: 'Water', order_id: place, text: paragraph('So.') },
  });

const DOCUMENTS = [
  author,
  buildPrismicDocument({
    type: 'university_landing',
    uid: 'site',
    data: { title: 'University', description: 'D', text: paragraph('All.') },
  }),
  buildPrismicDocument({ type: 'glossary', uid: 'site', data: { title: 'Glossary', subtitle: 'Words.' } }),
  ...[part('second', 2), part('first', 1), lesson('b', 'first', 2), lesson('a', 'first', 1), lesson('c', 'second', 1)],
  ...[post('old', '01'), post('new', '20'), term('Weir'), term('Allocation'), question('why', 2), question('how', 1)],
];

function open(documents = DOCUMENTS) {
  const skipped: object[] = [];
  const source = buildContentSource({ fetch: buildService(buildShelf(documents)).fetch });
  const log = { warn: (details: object) => skipped.push(details) };
  return { handlers: makeReadingHandlers(source, log as never, drawFigure), skipped };
}

/** Of the market of today only zone 7 is there. */
const drawFigure: DrawFigure = (figure, subject) =>
  figure === 'zone_price' && subject === '7'
    ? { figure, zone: { id: 7, code: '7', name: 'VIC Murray' }, paid: null, days: 30, volumeUnit: 'megalitre' }
    : null;

const { handlers } = open();
type Plain<Value> = Value extends ReadyAnswer<unknown> ? never : Value;
/** What was answered, which was not made ready for anybody. */
function answerOf<Value>(
  answered: Result<Value, unknown> | { readonly ok: boolean; readonly value?: Value },
): Plain<Value> {
  if (!answered.ok || !('value' in answered)) throw new Error('No answer');
  return answered.value as Plain<Value>;
}

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

  test('has a part with what it teaches', async () => {
    const read = answerOf(await handlers.readUniversityPart({ ...EMPTY, params: { uid: 'first' } }, CALL));
    expect(read).toMatchObject({ header: 'Part first', text: '<p>You can.</p>', isStale: false });
    expect(read.articles.map(({ uid }) => uid)).toEqual(['a', 'b']);
  });

  test('has an article with its part, its author and the next one; the last of a part has no next', async () => {
    const read = async (uid: string) =>
      answerOf(await handlers.readUniversityArticle({ ...EMPTY, params: { uid } }, CALL));
    expect(await read('a')).toMatchObject({
      ...{ title: 'Lesson a', parent: { uid: 'first', header: 'Part first' }, next: { uid: 'b', title: 'Lesson b' } },
      author: { name: 'The team', blurb: '<p>We count water.</p>', image: { url: '/a.svg' } },
      publishedAt: '2026-11-20T05:40:00.000Z',
    });
    expect((await read('b')).next).toBeNull();
    expect((await read('c')).next).toBeNull();
  });

  test('shows an article without a part of it that nobody knows, and says which in the log', async () => {
    const { handlers: watched, skipped } = open();
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
    const { handlers: watched, skipped } = open([drawn]);
    const read = answerOf(await watched.readUniversityArticle({ ...EMPTY, params: { uid: 'drawn' } }, CALL));
    expect(read.parts).toMatchObject([
      { kind: 'figure', shown: { figure: 'zone_price', zone: { code: '7' } }, caption: 'Of 7.' },
    ]);
    expect(skipped.map((one) => 'slice' in one && one.slice).toSorted()).toEqual(['figure', 'figure zone_price of 99']);
  });
});

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

  test('describes an article by its own description before its excerpt, and lists it by its excerpt before that', async () => {
    const written = (data: object) =>
      buildPrismicDocument({
        ...{ type: 'blog', uid: 'new', last_publication_date: '2026-11-22T00:00:00+0000' },
        data: { article_title: 'New', ...data },
      });
    const told = async (data: object) => {
      const { handlers: asked } = open([written(data)]);
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
      const { handlers: asked } = open([article]);
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
      answerOf(await open([...DOCUMENTS, banner(link)]).handlers.listBlog(EMPTY, CALL)).callToAction;
    expect(await shown({ link_type: 'Web', url: '/search/buy' })).toMatchObject({
      text: 'Look.',
      href: '/search/buy',
      label: 'Search',
    });
    expect(await shown({ link_type: 'Web', url: 'javascript:alert(1)' })).toBeNull();
  });
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
    return answerOf(await open([written]).handlers.readTerm({ ...EMPTY, params: { uid: 'weir' } }, CALL));
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
  const { terms } = answerOf(await open([glossary, written]).handlers.readGlossary(EMPTY, CALL));
  expect(terms).toEqual([{ uid: 'weir', heading: 'Weir', summary: '', description: '<p>A low dam.</p>', also: [] }]);
});

test('the help has its questions in the order of their places', async () => {
  const { questions } = answerOf(await handlers.listHelp(EMPTY, CALL));
  expect(questions.map(({ uid, text }) => [uid, text])).toEqual([
    ['how', '<p>So.</p>'],
    ['why', '<p>So.</p>'],
  ]);
});

test('the help explains a term in each answer that speaks of it, once', async () => {
  const spoken = (uid: string, place: number) =>
    buildPrismicDocument({
      ...{ type: 'help', uid },
      data: { title: `${uid}?`, order_id: place, text: paragraph('An allocation is an allocation.') },
    });
  const { questions } = answerOf(
    await open([spoken('how', 1), spoken('why', 2), term('Allocation')]).handlers.listHelp(EMPTY, CALL),
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
    open([]).handlers.readUniversity(EMPTY, CALL),
    open([]).handlers.readGlossary(EMPTY, CALL),
  ])
    expect(await asked).toMatchObject({ ok: false, problem: { code: 'not_found' } });
});

describe('what is read is a last copy', () => {
  const documentOf = (type: string, uid: string, stale: string): ContentDocument => ({
    ...{ id: `${type}.${uid}`, type, uid, data: {}, readAt: instant(0), isStale: type === stale },
    ...{ firstPublished: null, lastPublished: null },
  });
  const opened = (stale: string) => {
    const source = {
      findDocument: async (type: string, uid: string) => succeed(documentOf(type, uid, stale)),
      listDocuments: async (type: string) => succeed(['one', 'two'].map((uid) => documentOf(type, uid, stale))),
    } as unknown as ContentSource;
    return makeReadingHandlers(source, { warn: () => {} } as never, drawFigure);
  };
  const params = { uid: 'one' };

  test.each([
    ['the University', 'university_landing'],
    ['the University', 'university_subsection'],
    ['the University', 'university_article'],
    ['a part', 'university_subsection'],
    ['a part', 'university_article'],
    ['the glossary', 'glossary'],
    ['the glossary', 'glossary_item'],
    ['the blog', 'blog'],
    ['the help', 'help'],
  ])('of %s as soon as any of its documents is: %s', async (page, type) => {
    const isStale = async (stale: string) => {
      const reading = opened(stale);
      const asked: Readonly<Record<string, () => Promise<{ readonly isStale: boolean }>>> = {
        'the University': async () => answerOf(await reading.readUniversity(EMPTY, CALL)),
        'a part': async () => answerOf(await reading.readUniversityPart({ ...EMPTY, params }, CALL)),
        'the glossary': async () => answerOf(await reading.readGlossary(EMPTY, CALL)),
        'the blog': async () => answerOf(await reading.listBlog(EMPTY, CALL)),
        'the help': async () => answerOf(await reading.listHelp(EMPTY, CALL)),
      };
      return (await asked[page]?.())?.isStale;
    };
    expect([await isStale(type), await isStale('none')]).toEqual([true, false]);
  });
});

describe('where the service is away', () => {
  beforeEach(() => stopTime());
  afterEach(() => {
    vi.useRealTimers();
  });

  test('each of them answers with its last copy, and says that it is one', async () => {
    const site = (type: string) => buildPrismicDocument({ type, uid: 'site', data: { title: 'Title' } });
    const service = buildService(buildShelf([...DOCUMENTS, site('valuation'), site('premium')]));
    const source = buildContentSource({ fetch: service.fetch });
    const reading = makeReadingHandlers(source, { warn: () => {} } as never, drawFigure);
    const paramsOf = (uid: string) => ({ ...EMPTY, params: { uid } });
    const readings: Readonly<Record<string, () => Promise<unknown>>> = {
      listBlog: async () => answerOf(await reading.listBlog(EMPTY, CALL)).isStale,
      readBlogArticle: async () => answerOf(await reading.readBlogArticle(paramsOf('new'), CALL)).isStale,
      readUniversity: async () => answerOf(await reading.readUniversity(EMPTY, CALL)).isStale,
      readUniversityPart: async () => answerOf(await reading.readUniversityPart(paramsOf('first'), CALL)).isStale,
      readUniversityArticle: async () => answerOf(await reading.readUniversityArticle(paramsOf('a'), CALL)).isStale,
      readGlossary: async () => answerOf(await reading.readGlossary(EMPTY, CALL)).isStale,
      listHelp: async () => answerOf(await reading.listHelp(EMPTY, CALL)).isStale,
      readOtherServices: async () => answerOf(await reading.readOtherServices(EMPTY, CALL)).isStale,
      readPremium: async () => answerOf(await reading.readPremium(EMPTY, CALL)).isStale,
    };
    const readAll = async () => {
      const answers: [string, unknown][] = [];
      for (const [name, read] of Object.entries(readings)) answers.push([name, await atOnce(read())]);
      return Object.fromEntries(answers);
    };
    expect(new Set(Object.values(await readAll()))).toEqual(new Set([false]));
    await later(61);
    service.behave(() => Promise.reject(new TypeError('away')));
    expect(await readAll()).toEqual({
      ...{ listBlog: true, readBlogArticle: true, readUniversity: true, readUniversityPart: true },
      ...{ readUniversityArticle: true, readGlossary: true, listHelp: true },
      ...{ readOtherServices: true, readPremium: true },
    });
  });
});

test('where the service is away and there is no copy, each of them says so', async () => {
  const service = buildService(buildShelf([]));
  service.behave(() => Promise.reject(new Error('away')));
  const away = makeReadingHandlers(
    buildContentSource({ fetch: service.fetch }),
    { warn: () => {} } as never,
    drawFigure,
  );
  const params = { uid: 'a' };
  for (const asked of [
    away.listBlog(EMPTY, CALL),
    away.readBlogArticle({ ...EMPTY, params }, CALL),
    away.readUniversity(EMPTY, CALL),
    away.readUniversityPart({ ...EMPTY, params }, CALL),
    away.readUniversityArticle({ ...EMPTY, params }, CALL),
    away.readGlossary(EMPTY, CALL),
    away.listHelp(EMPTY, CALL),
  ])
    expect(await asked).toMatchObject({
      ok: false,
      problem: { code: 'content_unreachable', detail: 'Error finding Content' },
    });
});
