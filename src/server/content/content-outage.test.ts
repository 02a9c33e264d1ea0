import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  buildContentSource,
  buildPrismicDocument,
  buildService,
  buildShelf,
  type TestService,
} from '#testing/build-content.ts';
import type { ContentSource } from './content-source.ts';
import type { ContentFetch } from './repository/content-fetch.ts';

const SECOND = 1_000;
const never: ContentFetch = () => new Promise(() => {});
const refuseConnection: ContentFetch = () => Promise.reject(new TypeError('fetch failed'));

let service: TestService;
let source: ContentSource;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20), toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  service = buildService(buildShelf([buildPrismicDocument(), buildPrismicDocument({ uid: 'weirs' })]));
  source = buildContentSource({ fetch: service.fetch });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A repository of four articles. */
const repositoryOf = buildService(
  buildShelf(['locks', 'weirs', 'gates', 'pumps'].map((uid) => buildPrismicDocument({ uid }))),
).fetch;

/** The service, a while later. */
const slowed =
  (milliseconds: number): ContentFetch =>
  async (address, init) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return service.fetch(address, init);
  };

/** What needs no time to go on comes within these turns of the event loop, or never: the time stands still. */
const MAX_TURNS = 100_000;

async function atOnce<Value>(asked: Promise<Value>): Promise<Value> {
  const answer = asked.then((value) => ({ value }));
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const come = await Promise.race([answer, setImmediate(null)]);
    if (come !== null) return come.value;
  }
  throw new Error('Whoever asked still waits, though no time has to pass.');
}

const later = (seconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(seconds * SECOND);

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
    source = buildContentSource({ fetch: slowed(SECOND) });
    const first = source.listDocuments('blog');
    await later(3);
    const second = source.listDocuments('blog');
    await later(20);
    expect([(await atOnce(first)).ok, (await atOnce(second)).ok]).toEqual([true, true]);
    expect(service.searches()).toBe(5);
  });

  test('is all of one edition, whatever is published while its pages are gathered', async () => {
    const refs: (string | null)[] = [];
    service.behave(async (address, init) => {
      await new Promise((resolve) => setTimeout(resolve, SECOND));
      const url = new URL(address);
      if (!url.pathname.endsWith('/search'))
        return Response.json({ refs: [{ id: 'master', ref: `at ${Date.now()}`, label: 'Master', isMasterRef: true }] });
      refs.push(url.searchParams.get('ref'));
      url.searchParams.set('ref', 'published');
      return repositoryOf(url.toString(), init);
    });
    const listing = source.listDocuments('blog', { pageSize: 1 });
    await later(30);
    expect((await atOnce(listing)).ok).toBe(true);
    expect(refs).toHaveLength(4);
    expect(new Set(refs).size).toBe(1);
  });

  test('is told to one and not to another who asks for other fields', async () => {
    await atOnce(source.findDocument('blog', 'locks'));
    await atOnce(source.findDocument('blog', 'locks', { fetchLinks: ['author.name'] }));
    expect(service.searches()).toBe(2);
  });
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

describe('while the content service is down', () => {
  test('the last copy is shown, marked and dated', async () => {
    await atOnce(source.findDocument('blog', 'locks'));
    await later(90);
    service.behave(refuseConnection);
    expect(await atOnce(source.findDocument('blog', 'locks'))).toMatchObject({
      ok: true,
      value: { isStale: true, readAt: Date.UTC(2026, 10, 20), data: { title: 'Locks' } },
    });
    expect(source.outage).toEqual({
      since: Date.UTC(2026, 10, 20, 0, 1, 30),
      reason: 'No connection to the content service.',
    });
  });

  test('a page that was taken down before does not come back', async () => {
    await atOnce(source.findDocument('blog', 'locks'));
    await later(61);
    service.behave(buildService(buildShelf([])).fetch);
    expect(await atOnce(source.findDocument('blog', 'locks'))).toEqual({ ok: false, reason: 'not_found' });
    await later(61);
    service.behave(refuseConnection);
    expect(await atOnce(source.findDocument('blog', 'locks'))).toEqual({ ok: false, reason: 'not_found' });
  });

  test('what was never read is unreachable', async () => {
    service.behave(refuseConnection);
    expect(await atOnce(source.findDocument('blog', 'locks'))).toEqual({ ok: false, reason: 'unreachable' });
    expect(await atOnce(source.listDocuments('blog'))).toEqual({ ok: false, reason: 'unreachable' });
  });

  test('lists are shown from their last copy too', async () => {
    await atOnce(source.listDocuments('blog'));
    await later(90);
    service.behave(refuseConnection);
    const listed = await atOnce(source.listDocuments('blog'));
    expect(listed.ok && listed.value.map(({ uid, isStale }) => [uid, isStale])).toEqual([
      ['locks', true],
      ['weirs', true],
    ]);
  });

  test('it is left alone for 15 s after 3 failures in a row', async () => {
    service.behave(refuseConnection);
    for (let count = 0; count < 10; count += 1) await atOnce(source.findDocument('blog', 'locks'));
    expect(service.asked).toHaveLength(3);
    await later(14);
    await atOnce(source.findDocument('blog', 'locks'));
    expect(service.asked).toHaveLength(3);
  });

  test('one question tries it after the rest, and a failure is followed by another rest', async () => {
    service.behave(refuseConnection);
    for (let count = 0; count < 3; count += 1) await atOnce(source.findDocument('blog', 'locks'));
    await later(15);
    await Promise.all([source.findDocument('blog', 'locks'), source.findDocument('blog', 'weirs')]);
    expect(service.asked).toHaveLength(4);
    await later(14);
    await atOnce(source.findDocument('blog', 'locks'));
    expect(service.asked).toHaveLength(4);
  });

  test('one question tries it after the rest, though the list of refs comes at once', async () => {
    const searchFails: ContentFetch = (address, init) =>
      address.includes('/search') ? refuseConnection(address, init) : repositoryOf(address, init);
    service.behave(searchFails);
    for (let count = 0; count < 3; count += 1) await atOnce(source.findDocument('blog', 'locks'));
    await later(15);
    await Promise.all(['locks', 'weirs', 'gates'].map((uid) => source.findDocument('blog', uid)));
    expect(service.searches()).toBe(4);
  });

  test('answers that are no content count as failures', async () => {
    service.behave(async () => new Response('<html>', { status: 200 }));
    for (let count = 0; count < 10; count += 1) await atOnce(source.findDocument('blog', 'locks'));
    expect(service.asked).toHaveLength(3);
  });

  test('it is used again as soon as it answers', async () => {
    service.behave(refuseConnection);
    for (let count = 0; count < 3; count += 1) await atOnce(source.findDocument('blog', 'locks'));
    service.recover();
    await later(15);
    expect((await atOnce(source.findDocument('blog', 'locks'))).ok).toBe(true);
    expect((await atOnce(source.findDocument('blog', 'weirs'))).ok).toBe(true);
    expect(source.outage).toBeNull();
  });

  test('a list of refs that still comes does not hide that every search fails', async () => {
    service.behave((address, init) =>
      address.includes('/search') ? refuseConnection(address, init) : repositoryOf(address, init),
    );
    for (let count = 0; count < 10; count += 1) {
      await atOnce(source.findDocument('blog', 'locks'));
      // The client library keeps the refs for 5 s.
      await later(1);
    }
    expect(service.searches()).toBe(3);
  });

  test.each([
    ['429', () => new Response('', { status: 429, headers: { 'retry-after': '3600' } })],
    ['500', () => new Response('', { status: 500 })],
    ['a page of HTML', () => new Response('<html>', { status: 200 })],
    ['nothing of the service', () => Response.json({ hello: 'world' })],
  ])('an answer of %s is no content, and nobody waits for it', async (_, answer) => {
    service.behave(async () => answer());
    expect(await atOnce(source.findDocument('blog', 'locks'))).toEqual({ ok: false, reason: 'unreachable' });
  });
});

describe('while the content service is slow', () => {
  test('nobody waits longer than 1.5 s, and the request is given up after 5 s', async () => {
    service.behave(never);
    const asking = source.findDocument('blog', 'locks');
    await later(1.4);
    expect(await Promise.race([asking, Promise.resolve('waiting')])).toBe('waiting');
    await later(0.2);
    expect(await atOnce(asking)).toEqual({ ok: false, reason: 'unreachable' });
    await later(3.5);
    expect(source.outage?.reason).toBe('No answer within 5000 ms.');
  });

  test('those who come after the first do not wait at all, and do not ask, until it answers', async () => {
    await atOnce(source.findDocument('blog', 'weirs'));
    await later(90);
    const asked = service.asked.length;
    service.behave(never);
    const first = source.findDocument('blog', 'locks');
    await later(1.6);
    expect((await atOnce(first)).ok).toBe(false);
    // None of these needs the time to go on.
    expect(await atOnce(source.findDocument('blog', 'gates'))).toEqual({ ok: false, reason: 'unreachable' });
    expect(await atOnce(source.findDocument('blog', 'weirs'))).toMatchObject({ ok: true, value: { isStale: true } });
    expect(await atOnce(source.listDocuments('blog'))).toEqual({ ok: false, reason: 'unreachable' });
    expect(service.asked).toHaveLength(asked + 1);

    await later(15);
    service.recover();
    // The one that tries it after the rest is not waited for either; whoever comes next has its answer.
    await atOnce(source.findDocument('blog', 'weirs'));
    await later(0.1);
    expect(await atOnce(source.findDocument('blog', 'weirs'))).toMatchObject({ ok: true, value: { isStale: false } });
    expect((await atOnce(source.findDocument('blog', 'locks'))).ok).toBe(true);
  });

  test('what comes late is kept for whoever asks next', async () => {
    source = buildContentSource({ fetch: slowed(2 * SECOND) });
    const first = source.findDocument('blog', 'locks');
    await later(1.6);
    expect((await atOnce(first)).ok).toBe(false);
    await later(5);
    expect((await atOnce(source.findDocument('blog', 'locks'))).ok).toBe(true);
  });

  test('its request is aborted, so that nothing is left behind', async () => {
    const signals: AbortSignal[] = [];
    service.behave((_, { signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    const asking = source.findDocument('blog', 'locks');
    await later(5);
    await atOnce(asking);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test('a body that trickles in for ever is given up too', async () => {
    service.behave(async () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })));
    const asking = source.findDocument('blog', 'locks');
    await later(5);
    expect(await atOnce(asking)).toEqual({ ok: false, reason: 'unreachable' });
  });

  test('whoever has a copy waits 1.5 s at most, even if refs and search are slow one after the other', async () => {
    await atOnce(source.findDocument('blog', 'locks'));
    await later(90);
    service.behave(async (address, init) => {
      await new Promise((resolve) => setTimeout(resolve, 4 * SECOND));
      return repositoryOf(address, init);
    });
    const asking = source.findDocument('blog', 'locks');
    await later(1.6);
    expect(await atOnce(asking)).toMatchObject({ ok: true, value: { isStale: true } });
    await later(8);
    const afterwards = await atOnce(source.findDocument('blog', 'locks'));
    expect(afterwards).toMatchObject({ ok: true, value: { isStale: false } });
  });
});

describe('an answer of the content service', () => {
  test('is refused beyond 5 MB as soon as that much has come', async () => {
    let sent = 0;
    const pull = (controller: ReadableStreamDefaultController) => {
      sent += 1;
      controller.enqueue(new Uint8Array(1024 * 1024));
    };
    service.behave(async () => new Response(new ReadableStream({ pull })));
    expect(await atOnce(source.findDocument('blog', 'locks'))).toEqual({ ok: false, reason: 'unreachable' });
    expect(source.outage?.reason).toBe('An answer of more than 5242880 bytes.');
    expect(sent).toBeLessThan(10);
  });

  test('is refused at once when it announces more than 5 MB', async () => {
    service.behave(async () => new Response('{}', { headers: { 'content-length': '5242881' } }));
    expect(await atOnce(source.findDocument('blog', 'locks'))).toEqual({ ok: false, reason: 'unreachable' });
    expect(source.outage?.reason).toBe('An answer of more than 5242880 bytes.');
  });

  test('that sends us elsewhere is refused', async () => {
    service.behave(async () => Response.redirect('http://169.254.169.254/latest', 302));
    expect(await atOnce(source.findDocument('blog', 'locks'))).toEqual({ ok: false, reason: 'unreachable' });
    expect(source.outage?.reason).toContain('redirects');
    expect(service.asked.map(({ host }) => host)).toEqual(['content.invalid']);
  });

  test('that names the next page elsewhere does not lead us there', async () => {
    service.behave(async (address, init) => {
      const answer = await repositoryOf(address, init);
      const body: object = JSON.parse(await answer.text());
      const isFirst = new URL(address).searchParams.get('page') === '1';
      return Response.json({ ...body, ...(isFirst ? { next_page: 'https://elsewhere.example/api/v2' } : {}) });
    });
    await atOnce(source.listDocuments('blog'));
    expect(new Set(service.asked.map(({ origin }) => origin))).toEqual(new Set(['http://content.invalid']));
  });

  test('without an end is not gathered for ever', async () => {
    service.behave(async (address, init) => {
      const answer = await repositoryOf(address, init);
      const body: object = JSON.parse(await answer.text());
      return Response.json({ ...body, next_page: 'more' });
    });
    expect(await atOnce(source.listDocuments('blog'))).toEqual({ ok: false, reason: 'unreachable' });
    expect(service.searches()).toBe(200);
  });
});
