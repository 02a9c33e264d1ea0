import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  buildContentSource,
  buildPrismicDocument,
  buildService,
  buildShelf,
  repositoryOfFour,
  silentLog,
  slowed,
  type TestService,
} from '#testing/build-content.ts';
import { atOnce, later, stopTime } from '#testing/standing-time.ts';
import { systemClock } from '../../platform/clock.ts';
import type { ContentSource } from '../types/content-source.ts';
import { Breaker } from './breaker.ts';
import { ContentFault } from './content-fault.ts';
import type { ContentFetch } from './content-fetch.ts';
import { ContentLookups } from './content-lookups.ts';

const SECOND = 1_000;
const never: ContentFetch = () => new Promise(() => {});
const refuseConnection: ContentFetch = () => Promise.reject(new TypeError('fetch failed'));
const slowRefs: ContentFetch = async (address, init) => {
  if (!address.includes('/search')) await new Promise((resolve) => setTimeout(resolve, 2 * SECOND));
  return repositoryOfFour(address, init);
};

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
      address.includes('/search') ? refuseConnection(address, init) : repositoryOfFour(address, init);
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

  test('it is used again though it was slow with its refs when the one question tried it', async () => {
    service.behave(refuseConnection);
    for (let count = 0; count < 3; count += 1) await atOnce(source.findDocument('blog', 'locks'));
    await later(15);
    service.behave(slowRefs);
    const trying = source.findDocument('blog', 'locks');
    await later(4);
    await atOnce(trying);
    service.recover();
    await later(16);
    expect((await atOnce(source.findDocument('blog', 'locks'))).ok).toBe(true);
  });

  test('the one question that tries it goes on to its search, though it was slow with its refs', async () => {
    service.behave(refuseConnection);
    for (let count = 0; count < 3; count += 1) await atOnce(source.findDocument('blog', 'locks'));
    await later(15);
    service.behave(slowRefs);
    const trying = source.findDocument('blog', 'locks');
    await later(4);
    await atOnce(trying);
    expect((await atOnce(source.findDocument('blog', 'weirs'))).ok).toBe(true);
  });

  test.each(['resting', 'foreign_origin'] as const)(
    'another question tries it where the first asked nothing (%s)',
    async (code) => {
      const breaker = new Breaker();
      const lookups = new ContentLookups(breaker, systemClock, silentLog);
      for (let count = 0; count < 3; count += 1) breaker.fail();
      await later(15);
      const unasked = await lookups.ask('locks', () => Promise.reject(new ContentFault(code, 'Nothing was asked.')));
      expect(unasked.ok).toBe(false);
      expect((await lookups.ask('locks', async () => ({ title: 'Locks' }))).ok).toBe(true);
    },
  );

  test('a list of refs that still comes does not hide that every search fails', async () => {
    service.behave((address, init) =>
      address.includes('/search') ? refuseConnection(address, init) : repositoryOfFour(address, init),
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
    source = buildContentSource({ fetch: slowed(service, 2 * SECOND) });
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
      return repositoryOfFour(address, init);
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
      const answer = await repositoryOfFour(address, init);
      const body: object = JSON.parse(await answer.text());
      const isFirst = new URL(address).searchParams.get('page') === '1';
      return Response.json({ ...body, ...(isFirst ? { next_page: 'https://elsewhere.example/api/v2' } : {}) });
    });
    await atOnce(source.listDocuments('blog'));
    expect(new Set(service.asked.map(({ origin }) => origin))).toEqual(new Set(['http://content.invalid']));
  });

  test('without an end is not gathered for ever', async () => {
    service.behave(async (address, init) => {
      const answer = await repositoryOfFour(address, init);
      const body: object = JSON.parse(await answer.text());
      return Response.json({ ...body, next_page: 'more' });
    });
    expect(await atOnce(source.listDocuments('blog'))).toEqual({ ok: false, reason: 'unreachable' });
    expect(service.searches()).toBe(200);
  });
});
