import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { succeed } from '#domain/result.ts';
import { instant } from '#domain/units/instant.ts';
import { buildContentSource, buildPrismicDocument, buildService, buildShelf } from '#testing/build-content.ts';
import { answerOf, CALL, DOCUMENTS, EMPTY, presentLiveFigure } from '#testing/open-article-handlers.ts';
import { atOnce, later, stopTime } from '#testing/standing-time.ts';
import { makeArticleHandlers } from './article-handlers.ts';
import { makeContentHandlers } from './content-handlers.ts';
import type { ContentDocument } from './types/content-document.ts';
import type { ContentSource } from './types/content-source.ts';

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
    return makeArticleHandlers(source, { warn: () => {} } as never, presentLiveFigure);
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

  test('of a page of words with the day of that copy', async () => {
    const copy = { ...documentOf('page', 'privacy', 'page'), lastPublished: instant(Date.UTC(2026, 10, 22)) };
    const source = { findDocument: async () => succeed(copy) } as unknown as ContentSource;
    const { readPage } = makeContentHandlers(source, { warn: () => {} } as never, presentLiveFigure);
    const read = answerOf(await readPage({ ...EMPTY, params: { uid: 'privacy' } }, CALL));
    expect(read).toMatchObject({ updatedAt: '2026-11-22T00:00:00.000Z', isStale: true });
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
    const reading = makeArticleHandlers(source, { warn: () => {} } as never, presentLiveFigure);
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
  const away = makeArticleHandlers(
    buildContentSource({ fetch: service.fetch }),
    { warn: () => {} } as never,
    presentLiveFigure,
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

test('the help and the blog stand without what they lead to at their end, where that alone cannot be had', async () => {
  const service = buildService(buildShelf(DOCUMENTS));
  const { fetch } = buildService(buildShelf(DOCUMENTS));
  service.behave(async (address, init) =>
    decodeURIComponent(address).includes('call_to_action') ? new Response('{', { status: 200 }) : fetch(address, init),
  );
  const source = buildContentSource({ fetch: service.fetch });
  const reading = makeArticleHandlers(source, { warn: () => {} } as never, presentLiveFigure);
  const help = answerOf(await reading.listHelp(EMPTY, CALL));
  expect([help.questions.map(({ uid }) => uid), help.forVisitors]).toEqual([['how', 'why'], null]);
  const blog = answerOf(await reading.listBlog(EMPTY, CALL));
  expect([blog.articles.map(({ uid }) => uid), blog.callToAction]).toEqual([['new', 'old'], null]);
});
