import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  buildContentSource,
  buildPrismicDocument,
  buildService,
  buildShelf,
  silentLog,
  slowed,
  type TestService,
} from '#testing/build-content.ts';
import { atOnce, later, stopTime } from '#testing/standing-time.ts';
import { systemClock } from '../../platform/clock.ts';
import type { ContentSource } from '../types/content-source.ts';
import { Breaker } from './breaker.ts';
import type { ContentFetch } from './content-fetch.ts';
import { ContentLookups } from './content-lookups.ts';

const SECOND = 1_000;

let service: TestService;
let source: ContentSource;

beforeEach(() => {
  stopTime();
  service = buildService(buildShelf([buildPrismicDocument(), buildPrismicDocument({ uid: 'weirs' })]));
  source = buildContentSource({ fetch: service.fetch });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('what the content service told', () => {
  test('is not asked for again within a minute', async () => {
    await atOnce(source.findDocument('blog', 'locks'));
    await later(59);
    await atOnce(source.findDocument('blog', 'locks'));
    expect(service.searches()).toBe(1);
  });

  test('is asked for again after a minute', async () => {
    await atOnce(source.findDocument('blog', 'locks'));
    await later(61);
    await atOnce(source.findDocument('blog', 'locks'));
    expect(service.searches()).toBe(2);
  });

  test('includes that there is no such document', async () => {
    await atOnce(source.findDocument('blog', 'nothing'));
    await atOnce(source.findDocument('blog', 'nothing'));
    expect(service.searches()).toBe(1);
  });

  test('of a document that was taken away is not what it said before, also when the service is down', async () => {
    const find = () => atOnce(source.findDocument('blog', 'locks'));
    expect((await find()).ok).toBe(true);
    service.behave(buildService(buildShelf([])).fetch);
    await later(61);
    expect(await find()).toEqual({ ok: false, reason: 'not_found' });
    service.behave(() => Promise.reject(new TypeError('fetch failed')));
    await later(61);
    expect(await find()).toEqual({ ok: false, reason: 'not_found' });
  });

  test('does not lose its pages to a flood of made-up addresses', async () => {
    await atOnce(source.findDocument('blog', 'locks'));
    for (let count = 0; count < 1_100; count += 1) await atOnce(source.findDocument('blog', `made-up-${count}`));
    const before = service.searches();
    await atOnce(source.findDocument('blog', 'locks'));
    expect(service.searches()).toBe(before);
  });

  test('is kept for 1,000 questions, the longest unasked going first', async () => {
    const documents = Array.from({ length: 1_001 }, (_, index) => buildPrismicDocument({ uid: `page-${index}` }));
    service = buildService(buildShelf(documents));
    source = buildContentSource({ fetch: service.fetch });
    for (const { uid } of documents) await atOnce(source.findDocument('blog', uid ?? ''));
    expect(service.searches()).toBe(1_001);
    await atOnce(source.findDocument('blog', 'page-1'));
    expect(service.searches()).toBe(1_001);
    await atOnce(source.findDocument('blog', 'page-0'));
    expect(service.searches()).toBe(1_002);
  });

  test('is shared by everybody who asks at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => source.findDocument('blog', 'locks')));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(service.searches()).toBe(1);
  });

  test('is shared by whoever asks while its pages are gathered', async () => {
    service = buildService(
      buildShelf(Array.from({ length: 450 }, (_, index) => buildPrismicDocument({ uid: `page-${index}` }))),
    );
    source = buildContentSource({ fetch: slowed(service, SECOND) });
    const first = source.listDocuments('blog');
    await later(3);
    const second = source.listDocuments('blog');
    await later(20);
    expect([(await atOnce(first)).ok, (await atOnce(second)).ok]).toEqual([true, true]);
    expect(service.searches()).toBe(5);
  });

  test('is all of one edition, whatever is published while its pages are gathered', async () => {
    const refs: (string | null)[] = [];
    // Longer than the client library takes a ref for the present one.
    const eight = buildService(
      buildShelf(Array.from({ length: 8 }, (_, n) => buildPrismicDocument({ uid: `p-${n}` }))),
    );
    service.behave(async (address, init) => {
      await new Promise((resolve) => setTimeout(resolve, SECOND));
      const url = new URL(address);
      if (!url.pathname.endsWith('/search'))
        return Response.json({ refs: [{ id: 'master', ref: `at ${Date.now()}`, label: 'Master', isMasterRef: true }] });
      refs.push(url.searchParams.get('ref'));
      url.searchParams.set('ref', 'published');
      return eight.fetch(url.toString(), init);
    });
    const listing = source.listDocuments('blog', { pageSize: 1 });
    await later(30);
    expect((await atOnce(listing)).ok).toBe(true);
    expect(refs).toHaveLength(8);
    expect(new Set(refs).size).toBe(1);
  });

  test('is told to one and not to another who asks for other fields', async () => {
    await atOnce(source.findDocument('blog', 'locks'));
    await atOnce(source.findDocument('blog', 'locks', { linked: ['author.name'] }));
    expect(service.searches()).toBe(2);
  });
});

test('what came though it was not to be had before is asked for again by all, once others pushed it out', async () => {
  const lookups = new ContentLookups(new Breaker(), systemClock, silentLog);
  const timeoutMilliseconds = 1_500;
  const fail = () => Promise.reject(new Error('no connection'));
  expect((await lookups.find('gates', fail, timeoutMilliseconds)).ok).toBe(false);
  expect(await lookups.find('gates', async () => null)).toMatchObject({ ok: true, value: { value: null } });
  for (let count = 0; count < 100; count += 1) await lookups.find(`made-up-${count}`, async () => null);
  const told = await lookups.find('gates', async () => ({ title: 'Gates' }), timeoutMilliseconds);
  expect(told).toMatchObject({ ok: true, value: { value: { title: 'Gates' }, isStale: false } });
});

test('at most 20 requests run at the same time', async () => {
  let running = 0;
  let most = 0;
  service = buildService(
    buildShelf(Array.from({ length: 60 }, (_, index) => buildPrismicDocument({ uid: `page-${index}` }))),
  );
  const slowly: ContentFetch = async (address, init) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, SECOND));
    running -= 1;
    return service.fetch(address, init);
  };
  source = buildContentSource({ fetch: slowly });
  const answers = Promise.all(Array.from({ length: 60 }, (_, index) => source.findDocument('blog', `page-${index}`)));
  await later(10);
  expect((await atOnce(answers)).every(({ ok }) => ok)).toBe(true);
  expect(most).toBe(20);
});
