import { expect, test } from 'vitest';
import type { Permission } from '#domain/permissions.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import { buildContentSource, buildPrismicDocument, buildService, buildShelf } from '#testing/build-content.ts';
import { makeContentHandlers } from './content-handlers.ts';

const page = (title: string) => buildPrismicDocument({ type: 'page', uid: 'cookies', data: { title } });
const shelf = buildShelf([page('As published')], { spring: [page('For spring')] });
const source = buildContentSource({ fetch: buildService(shelf, 'secret').fetch, accessToken: 'secret' });
const handlers = makeContentHandlers(source);

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
