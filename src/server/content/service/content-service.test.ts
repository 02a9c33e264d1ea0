import { describe, expect, test } from 'vitest';
import { buildContentSource, buildPrismicDocument, buildService, buildShelf } from '#testing/build-content.ts';

const glossary = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildPrismicDocument({ type: 'glossary', uid: `term-${index}`, data: { heading: `Term ${index}`, place: index } }),
  );

const sourceOf = (...documents: ReturnType<typeof buildPrismicDocument>[]) =>
  buildContentSource({ fetch: buildService(buildShelf(documents)).fetch });

describe('a document of the content service', () => {
  test('is found by its type and uid', async () => {
    const source = sourceOf(
      buildPrismicDocument({ type: 'blog', uid: 'locks', data: { title: 'Locks and weirs' } }),
      buildPrismicDocument({ type: 'help', uid: 'locks', data: { title: 'Help' } }),
    );
    expect(await source.findDocument('blog', 'locks')).toMatchObject({
      ok: true,
      value: {
        id: 'blog.locks',
        uid: 'locks',
        type: 'blog',
        firstPublished: Date.UTC(2026, 10, 20, 5, 40),
        data: { title: 'Locks and weirs' },
        isStale: false,
      },
    });
  });

  test('that does not exist is not found', async () => {
    const source = sourceOf(buildPrismicDocument());
    expect(await source.findDocument('blog', 'weirs')).toEqual({ ok: false, reason: 'not_found' });
    expect(await source.findDocument('help', 'locks')).toEqual({ ok: false, reason: 'not_found' });
  });

  test.each(['', 'a"b', 'a\\', '../api', 'a b', 'a'.repeat(201)])(
    'with the uid %j is not even asked for',
    async (uid) => {
      const service = buildService(buildShelf([buildPrismicDocument()]));
      const source = buildContentSource({ fetch: service.fetch });
      expect(await source.findDocument('blog', uid)).toEqual({ ok: false, reason: 'not_found' });
      expect(service.asked).toEqual([]);
    },
  );

  test('brings along the fields of its author that are asked for', async () => {
    const source = sourceOf(
      buildPrismicDocument({
        data: {
          author_link: {
            link_type: 'Document',
            id: 'author.jane',
            type: 'author',
            uid: 'jane',
            tags: [],
            lang: 'en-au',
          },
        },
      }),
      buildPrismicDocument({ type: 'author', uid: 'jane', data: { name: 'Jane', secret: 'kept back' } }),
    );
    const found = await source.findDocument('blog', 'locks', { linked: ['author.name'] });
    expect(found).toMatchObject({
      ok: true,
      value: {
        data: { author_link: { href: null, document: { type: 'author', uid: 'jane', data: { name: 'Jane' } } } },
      },
    });
    expect(JSON.stringify(found)).not.toContain('kept back');
  });
});

describe('a list of documents', () => {
  test('is gathered page by page until there are no more', async () => {
    const service = buildService(buildShelf(glossary(250)));
    const listed = await buildContentSource({ fetch: service.fetch }).listDocuments('glossary');
    expect(listed.ok && new Set(listed.value.map(({ uid }) => uid)).size).toBe(250);
    expect(service.asked.map(({ searchParams }) => searchParams.get('page'))).toEqual([null, '1', '2', '3']);
  });

  test.each([1, 7, 100, 1000])('is the same with pages of %i', async (pageSize) => {
    const service = buildService(buildShelf(glossary(30)));
    const listed = await buildContentSource({ fetch: service.fetch }).listDocuments('glossary', { pageSize });
    expect(listed.ok && listed.value.length).toBe(30);
    expect(service.asked.at(-1)?.searchParams.get('pageSize')).toBe(String(Math.min(pageSize, 100)));
  });

  test('is empty where there is none of the type', async () => {
    expect(await sourceOf(...glossary(3)).listDocuments('blog')).toEqual({ ok: true, value: [] });
  });

  test('comes in the order that is asked for', async () => {
    const order = { by: { field: 'place' }, direction: 'desc' } as const;
    const listed = await sourceOf(...glossary(12)).listDocuments('glossary', { order, pageSize: 5 });
    expect(listed.ok && listed.value.map(({ data }) => data.place)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  test('goes on without a document that cannot be read', async () => {
    const broken = buildPrismicDocument({
      uid: 'broken',
      data: { body: [{ type: 'paragraph', text: 7, spans: [{ start: 0 }] }] },
    });
    const warnings: string[] = [];
    const log = { warn: (_details: object, message: string) => warnings.push(message) };
    const fetch = buildService(buildShelf([broken, buildPrismicDocument()])).fetch;
    const listed = await buildContentSource({ fetch, log }).listDocuments('blog');
    expect(listed.ok && listed.value.map(({ uid }) => uid)).toEqual(['locks']);
    expect(warnings).toHaveLength(1);
  });
});

describe('a release that is being prepared', () => {
  const shelf = buildShelf([buildPrismicDocument({ data: { title: 'Published' } })], {
    autumn: [buildPrismicDocument({ data: { title: 'For autumn' } })],
  });
  const titleOf = async (source: ReturnType<typeof buildContentSource>, preview: string | null) => {
    const found = await source.findDocument('blog', 'locks', { preview });
    return found.ok ? found.value.data.title : found.reason;
  };

  test('is listed with its ref and label, and read by its ref, where an access token exists', async () => {
    const source = buildContentSource({ fetch: buildService(shelf, 'open').fetch, accessToken: 'open' });
    expect(await source.listReleases()).toEqual({
      ok: true,
      value: [{ ref: 'autumn', label: 'The autumn one' }],
    });
    expect(await titleOf(source, 'autumn')).toBe('For autumn');
    expect(await titleOf(source, null)).toBe('Published');
  });

  test('does not exist without an access token', async () => {
    const service = buildService(shelf, 'open');
    const source = buildContentSource({ fetch: service.fetch });
    expect(await source.listReleases()).toEqual({ ok: true, value: [] });
    expect(await titleOf(source, 'autumn')).toBe('Published');
    expect(service.asked.map(({ searchParams }) => searchParams.get('ref'))).toEqual([null, 'published']);
  });

  test('is asked for every time, so that an editor sees what was just changed', async () => {
    const service = buildService(shelf, 'open');
    const source = buildContentSource({ fetch: service.fetch, accessToken: 'open' });
    await titleOf(source, 'autumn');
    await titleOf(source, 'autumn');
    expect(service.searches()).toBe(2);
  });

  test('cannot be read with a wrong token', async () => {
    const source = buildContentSource({ fetch: buildService(shelf, 'open').fetch, accessToken: 'guessed' });
    expect(await titleOf(source, 'autumn')).toBe('unreachable');
    expect(source.outage?.reason).toBe('Invalid access token');
  });
});
