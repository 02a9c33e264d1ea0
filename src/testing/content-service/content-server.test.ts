import { filter, type Query, type Repository } from '@prismicio/client';
import { describe, expect, test } from 'vitest';
import { buildPrismicDocument, buildShelf } from '#testing/build-content.ts';
import { createContentServer } from './content-server.ts';

const shelf = buildShelf(
  [
    buildPrismicDocument({ uid: 'locks', tags: ['river', 'lock'], data: { title: 'locks', rank: 2 } }),
    buildPrismicDocument({
      uid: 'weirs',
      tags: ['river'],
      data: { title: 'Weirs', rank: 10, related: { link_type: 'Document', id: 'blog.locks' } },
    }),
    buildPrismicDocument({
      uid: 'gates',
      data: { title: 'Gates' },
      first_publication_date: '2026-11-21T00:00:00+0000',
    }),
    buildPrismicDocument({ type: 'help', uid: 'locks', data: { title: 'Help' } }),
  ],
  { autumn: [] },
);
const repository = createContentServer(shelf, { accessToken: 'open' });

const get = (path: string, parameters: Record<string, string> = {}): Promise<Response> =>
  repository(`http://content.invalid/api/v2${path}?${new URLSearchParams(parameters)}`, {
    redirect: 'manual',
    signal: new AbortController().signal,
    headers: {},
  });

const read = async <Answer>(answer: Response): Promise<Answer> => (await answer.json()) as Answer;

const search = async (parameters: Record<string, string>): Promise<Query> =>
  read<Query>(await get('/documents/search', { ref: 'published', ...parameters }));

const uidsOf = async (parameters: Record<string, string>): Promise<(string | null)[]> =>
  (await search(parameters)).results.map(({ type, uid }) => `${type}/${uid}`);

describe('the repository', () => {
  test('tells its published edition, types, language and tags', async () => {
    const described = await read<Repository>(await get(''));
    expect(described.refs).toEqual([
      { id: 'published', ref: 'published', label: 'The published one', isMasterRef: true },
    ]);
    expect(described.types).toMatchObject({ water_search: 'Water search' });
    expect(described.languages).toEqual([{ id: 'en-au', name: 'English - Australia', is_master: true }]);
    expect(described.tags).toEqual(['lock', 'river']);
    expect(described.forms.everything?.action).toBe('http://content.invalid/api/v2/documents/search');
  });

  test('tells its releases to whoever has the access token', async () => {
    const described = await read<Repository>(await get('', { access_token: 'open' }));
    expect(described.refs.map(({ ref, isMasterRef }) => [ref, isMasterRef])).toEqual([
      ['published', true],
      ['autumn', false],
    ]);
  });

  test('refuses a wrong access token with 401', async () => {
    expect((await get('', { access_token: 'guessed' })).status).toBe(401);
  });

  test('without an access token of its own tells nothing but what is published, whatever token is sent', async () => {
    const open = createContentServer(shelf);
    const init = { redirect: 'manual', signal: new AbortController().signal, headers: {} } as const;
    const described = await read<Repository>(await open('http://content.invalid/api/v2?access_token=guessed', init));
    expect(described.refs.map(({ ref }) => ref)).toEqual(['published']);
  });

  test.each([{ ref: 'old' }, { ref: '' }, {}, { ref: 'autumn' }])(
    'answers %j with 404 and the ref that is right',
    async (parameters) => {
      const answer = await get('/documents/search', parameters as Record<string, string>);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({
        type: 'api_notfound_error',
        message: 'Ref not found. Ensure you have the correct ref and try again. Master ref is: published',
      });
    },
  );

  test('has nothing elsewhere', async () => {
    expect((await get('/documents')).status).toBe(404);
  });
});

describe('a search', () => {
  test.each([
    [filter.at('document.type', 'help'), ['help/locks']],
    [filter.at('my.blog.uid', 'locks'), ['blog/locks']],
    [filter.at('document.id', 'blog.gates'), ['blog/gates']],
    [filter.in('document.id', ['blog.gates', 'help.locks']), ['blog/gates', 'help/locks']],
    [filter.in('my.blog.uid', ['weirs', 'gates']), ['blog/weirs', 'blog/gates']],
    [filter.any('document.tags', ['lock', 'sea']), ['blog/locks']],
    [filter.at('document.tags', ['river']), ['blog/locks', 'blog/weirs']],
    [filter.at('document.tags', ['river', 'lock']), ['blog/locks']],
    [filter.not('document.type', 'blog'), ['help/locks']],
    [filter.has('my.blog.rank'), ['blog/locks', 'blog/weirs']],
    [filter.missing('my.blog.rank'), ['blog/gates', 'help/locks']],
    [filter.at('my.blog.rank', 10), ['blog/weirs']],
    [filter.at('my.blog.related', 'blog.locks'), ['blog/weirs']],
    [filter.at('my.blog.title', 'say "locks"'), []],
  ])('understands %s', async (predicate, uids) => {
    expect(await uidsOf({ q: `[${predicate}]` })).toEqual(uids);
  });

  test('wants every predicate to match', async () => {
    expect(
      await uidsOf({ q: `[${filter.at('document.type', 'blog')}${filter.at('document.tags', ['lock'])}]` }),
    ).toEqual(['blog/locks']);
  });

  test.each([
    ['[my.blog.title]', ['blog/gates', 'blog/locks', 'blog/weirs']],
    ['[my.blog.rank desc]', ['blog/weirs', 'blog/locks', 'blog/gates']],
    ['[document.first_publication_date desc,my.blog.title desc]', ['blog/gates', 'blog/weirs', 'blog/locks']],
  ])('orders by %s', async (orderings, uids) => {
    expect(await uidsOf({ q: '[[at(document.type, "blog")]]', orderings })).toEqual(uids);
  });

  test.each<Record<string, string>>([
    { q: `[${filter.fulltext('document', 'lock')}]` },
    { q: `[${filter.similar('blog.locks', 3)}]` },
    { q: '[[at(document.type "blog")]]' },
    { q: '[[at(document.type, "blog")' },
    { q: 'blog' },
    { orderings: '[title]' },
    { fetchLinks: 'author' },
    { page: '0' },
    { pageSize: 'ten' },
    { graphQuery: '{ blog }' },
  ])('refuses %j with 400 and says what it does not support', async (parameters) => {
    const answer = await get('/documents/search', { ref: 'published', ...parameters });
    expect(answer.status).toBe(400);
    expect((await read<{ message: string }>(answer)).message).toMatch(/\w+ .*\w/);
  });
});

describe('the pages of a search', () => {
  const many = createContentServer(
    buildShelf(Array.from({ length: 205 }, (_, index) => buildPrismicDocument({ uid: `page-${index}` }))),
    { accessToken: 'open' },
  );
  const page = async (address: string): Promise<Query> =>
    read<Query>(await many(address, { redirect: 'manual', signal: new AbortController().signal, headers: {} }));
  const first = 'http://content.invalid/api/v2/documents/search?ref=published';

  test('hold 20 documents, or as many as asked, at most 100', async () => {
    expect(await page(first)).toMatchObject({
      page: 1,
      results_per_page: 20,
      results_size: 20,
      total_results_size: 205,
      total_pages: 11,
    });
    expect(await page(`${first}&pageSize=1000`)).toMatchObject({ results_per_page: 100, total_pages: 3 });
  });

  test('name the next and the one before, without the access token', async () => {
    const uids = new Set<string | null>();
    let next: string | null = `${first}&pageSize=100&access_token=open`;
    let before: string | null = null;
    while (next !== null) {
      const answer: Query = await page(next);
      for (const { uid } of answer.results) uids.add(uid);
      expect(answer.prev_page === null).toBe(before === null);
      before = next;
      next = answer.next_page;
      expect(next ?? '').not.toContain('access_token');
    }
    expect(uids.size).toBe(205);
  });

  test('are empty beyond the last', async () => {
    expect(await page(`${first}&page=99`)).toMatchObject({
      results: [],
      next_page: null,
      prev_page: null,
      total_results_size: 205,
    });
  });
});
