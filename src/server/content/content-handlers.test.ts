import { describe, expect, test } from 'vitest';
import type { Permission } from '#domain/permissions.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import { buildContentSource, buildPrismicDocument, buildService, buildShelf } from '#testing/build-content.ts';
import { makeContentHandlers } from './content-handlers.ts';

const page = (title: string) => buildPrismicDocument({ type: 'page', uid: 'cookies', data: { title } });
const shelf = buildShelf([page('As published')], { spring: [page('For spring')] });
const source = buildContentSource({ fetch: buildService(shelf, 'secret').fetch, accessToken: 'secret' });
const handlers = makeContentHandlers(source, () => null);

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
    const { readHome } = makeContentHandlers(asked, (figure, subject) =>
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

  test('draws the ways into a zone only where it names one that there is', async () => {
    const elsewhere = buildPrismicDocument({ type: 'home', uid: 'site', data: { ...home.data, rules_zone: '99' } });
    expect(await read(elsewhere)).toMatchObject({ value: { rules: { reach: null } } });
  });

  test('does without the parts and the details where there are none, but not without its words', async () => {
    expect(await read(home)).toMatchObject({ value: { university: { parts: [] }, contact: { details: '' } } });
    expect(await read(footer)).toMatchObject({ ok: false, problem: { code: 'not_found' } });
  });
});
