import { describe, expect, test } from 'vitest';
import type { Permission } from '#domain/permissions.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import {
  buildContentSource,
  buildPrismicDocument,
  buildService,
  buildShelf,
  silentLog,
} from '#testing/build-content.ts';
import { makeContentHandlers } from './content-handlers.ts';

const page = (title: string) => buildPrismicDocument({ type: 'page', uid: 'cookies', data: { title } });
const shelf = buildShelf([page('As published')], { spring: [page('For spring')] });
const source = buildContentSource({ fetch: buildService(shelf, 'secret').fetch, accessToken: 'secret' });
const handlers = makeContentHandlers(source, silentLog, () => null);

const callOf = (contentRelease: string | null, ...permissions: Permission[]) => {
  const chosen: (string | null)[] = [];
  const call = {
    user: { permissions: new Set(permissions) },
    contentRelease,
    setContentRelease: (ref: string | null) => chosen.push(ref),
  } as unknown as CallContext;
  return { call, chosen };
};

const titleFor = async (call: CallContext) => {
  const found = await handlers.readPage({ params: { uid: 'cookies' }, query: {}, body: {} }, call);
  return found.ok && 'title' in found.value ? found.value.title : null;
};

test('an editor reads the release that the browser chose, anybody else what is published', async () => {
  expect(await titleFor(callOf('spring', 'anabranch.preview_cms').call)).toBe('For spring');
  expect(await titleFor(callOf(null, 'anabranch.preview_cms').call)).toBe('As published');
  expect(await titleFor(callOf('spring', 'anabranch.is_admin').call)).toBe('As published');
});

test('an editor reads all of a page in the release: what else stands on it, and the terms that it explains', async () => {
  const words = (text: string) => [{ type: 'paragraph', text, spans: [] }];
  const edition = (name: string, heading: string) => [
    buildPrismicDocument({ type: 'home', uid: 'site', data: { hero_title: name } }),
    buildPrismicDocument({ type: 'university_subsection', uid: 'first', data: { header: `Part of ${name}` } }),
    buildPrismicDocument({
      type: 'footer',
      uid: 'site',
      data: { footer_content: words(`Ring ${name}.`), slogan: `Of ${name}` },
    }),
    buildPrismicDocument({ type: 'water_search', uid: 'buy-temporary', data: { text: words('A weir, a lock.') } }),
    buildPrismicDocument({ type: 'glossary_item', uid: heading.toLowerCase(), data: { heading } }),
    buildPrismicDocument({ uid: 'news', data: { article_title: `News of ${name}`, excerpt: 'Short.' } }),
  ];
  const shelved = buildShelf(edition('today', 'Weir'), { spring: edition('spring', 'Lock') });
  const asked = makeContentHandlers(
    buildContentSource({ fetch: buildService(shelved, 'secret').fetch, accessToken: 'secret' }),
    silentLog,
    () => null,
  );
  const input = { params: {}, query: {}, body: {} };
  const read = async (call: CallContext) => [
    await asked.readHome(input, call),
    await asked.readSearchPage({ ...input, params: { uid: 'buy-temporary' } }, call),
    await asked.listNews(input, call),
    await asked.readFooter(input, call),
  ];
  const shown = (name: string, text: string) => [
    {
      value: {
        hero: { title: name },
        university: { parts: [{ label: `Part of ${name}` }] },
        contact: { details: `<p>Ring ${name}.</p>` },
      },
    },
    { value: { text } },
    { value: [{ title: `News of ${name}` }] },
    { value: { contact: `<p>Ring ${name}.</p>`, slogan: `Of ${name}` } },
  ];
  expect(await read(callOf('spring', 'anabranch.preview_cms').call)).toMatchObject(
    shown('spring', '<p>A weir, a <a href="/university/glossary/l#lock">lock</a>.</p>'),
  );
  expect(await read(callOf('spring').call)).toMatchObject(
    shown('today', '<p>A <a href="/university/glossary/w#weir">weir</a>, a lock.</p>'),
  );
});

test('the news are the ten newest articles, the newest first', async () => {
  const day = (n: number) => String(n).padStart(2, '0');
  const articles = Array.from({ length: 12 }, (_, n) =>
    buildPrismicDocument({
      ...{ uid: `of-day-${n + 1}`, first_publication_date: `2026-11-${day(n + 1)}T00:00:00+0000` },
      data: { article_title: `Of day ${n + 1}`, excerpt: 'Short.' },
    }),
  );
  const { listNews } = makeContentHandlers(
    buildContentSource({ fetch: buildService(buildShelf(articles)).fetch }),
    silentLog,
    () => null,
  );
  const { value } = (await listNews({ params: {}, query: {}, body: {} }, callOf(null).call)) as {
    readonly value: readonly { readonly uid: string; readonly publishedAt: string | null }[];
  };
  expect(value.map(({ uid }) => uid)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `of-day-${n}`));
  expect(value[0]).toEqual({
    ...{ uid: 'of-day-12', title: 'Of day 12', excerpt: 'Short.', isStale: false },
    publishedAt: '2026-11-12T00:00:00.000Z',
  });
});

test('news have room for 150 characters of what an article says, and cut a longer one', async () => {
  /** Ends between two words where it is one longer than that. */
  const textOf = (length: number) => `${'word '.repeat(60).slice(0, length - 1)}x`;
  const told = async (excerpt: string) => {
    const article = buildPrismicDocument({ uid: 'news', data: { article_title: 'News', excerpt } });
    const asked = makeContentHandlers(
      buildContentSource({ fetch: buildService(buildShelf([article])).fetch }),
      silentLog,
      () => null,
    );
    return asked.listNews({ params: {}, query: {}, body: {} }, callOf(null).call);
  };
  expect(await told(textOf(150))).toMatchObject({ value: [{ excerpt: textOf(150) }] });
  expect(await told(textOf(151))).toMatchObject({ value: [{ excerpt: `${'word '.repeat(29)}word…` }] });
});

test('a page has its words, its video with captions and transcript, and when it was changed last', async () => {
  const words = (text: string) => [{ type: 'paragraph', text, spans: [] }];
  const written = buildPrismicDocument({
    ...{ type: 'page', uid: 'tour', last_publication_date: '2026-11-22T00:00:00+0000' },
    data: {
      ...{ title: 'A tour', description: 'In a minute.', body: words('Look.'), credit: 'Film: Cas Lock.' },
      video: { link_type: 'Web', url: '/tour.mp4' },
      video_poster: { link_type: 'Web', url: '/tour.jpg' },
      video_captions: { link_type: 'Web', url: '/tour.vtt' },
      video_transcript: words('A weir.'),
    },
  });
  const { readPage } = makeContentHandlers(
    buildContentSource({ fetch: buildService(buildShelf([written])).fetch }),
    silentLog,
    () => null,
  );
  expect(await readPage({ params: { uid: 'tour' }, query: {}, body: {} }, callOf(null).call)).toEqual({
    ok: true,
    value: {
      ...{ title: 'A tour', description: 'In a minute.', body: '<p>Look.</p>', credit: 'Film: Cas Lock.' },
      ...{ video: '/tour.mp4', videoPoster: '/tour.jpg', videoCaptions: '/tour.vtt' },
      ...{ videoTranscript: '<p>A weir.</p>', updatedAt: '2026-11-22T00:00:00.000Z', isStale: false },
    },
  });
});

test('the releases have ref and label; one that is gone is shown no more', async () => {
  const input = { params: {}, query: {}, body: {} };
  const list = async (ref: string | null) => handlers.listReleases(input, callOf(ref, 'anabranch.preview_cms').call);
  expect(await list('spring')).toEqual({
    ok: true,
    value: { releases: [{ ref: 'spring', label: 'The spring one' }], shown: 'spring' },
  });
  expect(await list('winter')).toMatchObject({ value: { shown: null } });
});

test('only a release that there is can be chosen, and what is published again', async () => {
  const show = (ref: string | null) => {
    const { call, chosen } = callOf(null, 'anabranch.preview_cms');
    return handlers.showRelease({ params: {}, query: {}, body: { ref } }, call).then(({ ok }) => [ok, chosen]);
  };
  expect(await show('spring')).toEqual([true, ['spring']]);
  expect(await show(null)).toEqual([true, [null]]);
  expect(await show('winter')).toEqual([false, []]);
});

test('a search screen explains a term over its form, and at its first mention in what a detail says', async () => {
  const words = [{ type: 'paragraph', text: 'An allocation.', spans: [] }];
  const documents = [
    buildPrismicDocument({
      ...{ type: 'water_search', uid: 'buy-temporary' },
      data: { text: words, associated_fees: words, brokerage_note: words },
    }),
    buildPrismicDocument({ type: 'glossary_item', uid: 'allocation', data: { heading: 'Allocation' } }),
  ];
  const { readSearchPage } = makeContentHandlers(
    buildContentSource({ fetch: buildService(buildShelf(documents)).fetch }),
    silentLog,
    () => null,
  );
  const explained = '<p>An <a href="/university/glossary/a#allocation">allocation</a>.</p>';
  expect(
    await readSearchPage({ params: { uid: 'buy-temporary' }, query: {}, body: {} }, callOf(null).call),
  ).toMatchObject({
    value: { text: explained, associatedFees: explained, brokerageNote: '<p>An allocation.</p>' },
  });
});

describe('the start page', () => {
  const home = buildPrismicDocument({
    type: 'home',
    uid: 'site',
    data: {
      hero_title: 'Know the price',
      hero_ways: [
        { label: 'Find water', link: { link_type: 'Web', url: '/search/buy' } },
        { label: 'Nowhere', link: { link_type: 'Web', url: 'javascript:alert(1)' } },
      ],
      rules_zone: '7',
      data_title: 'Market data',
      data_text: 'With dates.',
      data_label: 'Overview',
      data_link: { link_type: 'Web', url: '/overview' },
    },
  });
  const part = (uid: string, place: number) =>
    buildPrismicDocument({
      ...{ type: 'university_subsection', uid },
      data: { header: `Part ${uid}`, subheading: 'Of use.', order_id: place },
    });
  const footer = buildPrismicDocument({
    type: 'footer',
    uid: 'site',
    data: { footer_content: [{ type: 'paragraph', text: 'Ring us.', spans: [] }] },
  });
  const read = async (...documents: Parameters<typeof buildShelf>[0]) => {
    const asked = buildContentSource({ fetch: buildService(buildShelf(documents)).fetch });
    const { readHome } = makeContentHandlers(asked, silentLog, (figure, subject) =>
      figure === 'zone_reach' && subject === '7'
        ? { figure, zone: { id: 7, code: '7', name: 'VIC Murray' }, ways: [], volumeUnit: 'megalitre' }
        : null,
    );
    return readHome({ params: {}, query: {}, body: {} }, callOf(null).call);
  };

  test('has its own words, the parts of the University in their order, and how to reach us as at the end of each page', async () => {
    expect(await read(home, part('later', 2), part('first', 1), footer)).toMatchObject({
      ok: true,
      value: {
        hero: { title: 'Know the price', ways: [{ label: 'Find water', href: '/search/buy' }] },
        data: { title: 'Market data', text: 'With dates.', way: { label: 'Overview', href: '/overview' } },
        rules: { title: '', picture: null, way: null, reach: { zone: { code: '7' } } },
        university: {
          parts: [
            { label: 'Part first', text: 'Of use.', href: '/university/first' },
            { label: 'Part later', text: 'Of use.', href: '/university/later' },
          ],
        },
        contact: { details: '<p>Ring us.</p>' },
      },
    });
  });

  test('is called and described as its document says, and described by its first sentence where that does not', async () => {
    const more = { meta_title: 'Water, priced', meta_description: 'On one page.', hero_text: 'Every zone.' };
    const written = (data: object) =>
      buildPrismicDocument({ type: 'home', uid: 'site', data: { ...home.data, ...data } });
    expect(await read(written(more))).toMatchObject({
      value: { metaTitle: 'Water, priced', description: 'On one page.' },
    });
    expect(await read(written({ hero_text: 'Every zone.' }))).toMatchObject({
      value: { metaTitle: '', description: 'Every zone.' },
    });
  });

  test('draws the ways into a zone only where it names one that there is', async () => {
    const elsewhere = buildPrismicDocument({ type: 'home', uid: 'site', data: { ...home.data, rules_zone: '99' } });
    expect(await read(elsewhere)).toMatchObject({ value: { rules: { reach: null } } });
  });

  test('does without the parts and the details where there are none, but not without its words', async () => {
    expect(await read(home)).toMatchObject({ value: { university: { parts: [] }, contact: { details: '' } } });
    expect(await read(footer)).toMatchObject({ ok: false, problem: { code: 'not_found' } });
  });
});
