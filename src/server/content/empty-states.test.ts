import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { EMPTY_STATE_NAMES, type EmptyStateWords } from '#contract/empty-states.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import { systemClock } from '#server/platform/clock.ts';
import {
  buildContentSource,
  buildPrismicDocument,
  buildService,
  buildShelf,
  silentLog,
  slowed,
} from '#testing/build-content.ts';
import { atOnce, later, stopTime } from '#testing/standing-time.ts';
import { makeEmptyStatesHandler } from './empty-states-handler.ts';
import { authorDocument } from './folder/author-document.ts';
import { openContentFolder } from './folder/open-content-folder.ts';
import type { ContentSource } from './types/content-source.ts';
import { emptyStatesType } from './types/empty-states-type.ts';

const paragraph = (text: string) => [{ type: 'paragraph', text, spans: [] }];
const documentOf = (data: Readonly<Record<string, unknown>>) =>
  buildPrismicDocument({ type: 'empty_states', uid: 'site', data });
const call = { user: null, contentRelease: null } as unknown as CallContext;
const editor = {
  user: { permissions: new Set(['anabranch.preview_cms']) },
  contentRelease: 'spring',
} as unknown as CallContext;
const INPUT = { params: {}, query: {}, body: {} };

/** Reads the words as a page does; `logged` has what the log was told to be missing. */
function openWords(source: ContentSource, caller = call) {
  const logged: (readonly string[])[] = [];
  const warn = (details: object) => logged.push((details as { missing: readonly string[] }).missing);
  const handler = makeEmptyStatesHandler(source, { warn });
  const read = async (): Promise<EmptyStateWords> => {
    const outcome = await handler(INPUT, caller);
    if (!outcome.ok) throw new Error(outcome.problem.code);
    return outcome.value as EmptyStateWords;
  };
  return { read, logged };
}

const serviceWith = (...documents: Parameters<typeof buildShelf>[0]) => buildService(buildShelf(documents));

describe('what screens say that have nothing to show', () => {
  test('is what the document says, made safe', async () => {
    const { read } = openWords(
      buildContentSource({
        fetch: serviceWith(
          documentOf({
            inbox: paragraph('Make an alert.'),
            alerts: '<b>No</b> alerts',
            blog: [{ type: 'preformatted', text: 'Soon<script>steal()</script>', spans: [] }],
          }),
        ).fetch,
      }),
    );
    expect(await read()).toMatchObject({
      inbox: '<p>Make an alert.</p>',
      alerts: '<p>&lt;b&gt;No&lt;/b&gt; alerts</p>',
      blog: 'Soon',
    });
  });

  test('is that there is nothing, where a field is missing or is of another kind; the log says so once', async () => {
    const { read, logged } = openWords(
      buildContentSource({ fetch: serviceWith(documentOf({ inbox: paragraph('Make an alert.'), alerts: 7 })).fetch }),
    );
    expect(await read()).toMatchObject({
      inbox: '<p>Make an alert.</p>',
      alerts: 'You have no alerts.',
      recent_trades: 'There is no recent trade history',
      results: '',
    });
    await read();
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('alerts');
    expect(logged[0]).not.toContain('inbox');
  });

  test('is that there is nothing, where there is no such document', async () => {
    const { read, logged } = openWords(buildContentSource({ fetch: serviceWith().fetch }));
    expect(await read()).toMatchObject({ inbox: 'Nothing yet.', current_listings: 'No open trades found' });
    expect(logged).toHaveLength(1);
  });

  test('is logged again when words are missing that are not the same', async () => {
    stopTime();
    try {
      const service = serviceWith(documentOf({ inbox: paragraph('Make an alert.') }));
      const { read, logged } = openWords(buildContentSource({ fetch: service.fetch }));
      await atOnce(read());
      service.behave(serviceWith(documentOf({ inbox: paragraph('Make an alert.'), blog: paragraph('Soon.') })).fetch);
      await later(61);
      expect((await atOnce(read())).blog).toBe('<p>Soon.</p>');
      expect(logged).toHaveLength(2);
      expect(logged[0]).toContain('blog');
      expect(logged[1]).toContain('alerts');
      expect(logged[1]).not.toContain('blog');
    } finally {
      vi.useRealTimers();
    }
  });

  test('is that there is nothing, for a minute and without a further question, where the document cannot be read', async () => {
    stopTime();
    try {
      const service = serviceWith(documentOf({ inbox: paragraph('Make an alert.') }));
      service.behave(async () => new Response('{', { status: 200 }));
      const warn = vi.fn();
      const { read } = openWords(buildContentSource({ fetch: service.fetch, log: { warn } }));
      expect((await atOnce(read())).inbox).toBe('Nothing yet.');
      service.recover();
      await later(59);
      expect((await atOnce(read())).inbox).toBe('Nothing yet.');
      expect([service.searches(), warn.mock.calls.length]).toEqual([0, 1]);
      await later(1);
      expect((await atOnce(read())).inbox).toBe('<p>Make an alert.</p>');
    } finally {
      vi.useRealTimers();
    }
  });

  test('is the last copy, for a minute and without a further question, where the document cannot be read any more', async () => {
    stopTime();
    try {
      const service = serviceWith(documentOf({ inbox: paragraph('Make an alert.') }));
      const warn = vi.fn();
      const { read } = openWords(buildContentSource({ fetch: service.fetch, log: { warn } }));
      await atOnce(read());
      await later(61);
      service.behave(async () => new Response('{', { status: 200 }));
      for (let page = 0; page < 3; page += 1) expect((await atOnce(read())).inbox).toBe('<p>Make an alert.</p>');
      expect(warn).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is there with the next page where the service only took longer than a quarter of a second', async () => {
    stopTime();
    try {
      const service = serviceWith(documentOf({ inbox: paragraph('Make an alert.') }));
      const { read } = openWords(buildContentSource({ fetch: slowed(service, 200) }));
      const first = read();
      await later(0.25);
      expect((await atOnce(first)).inbox).toBe('Nothing yet.');
      await later(0.25);
      expect((await atOnce(read())).inbox).toBe('<p>Make an alert.</p>');
    } finally {
      vi.useRealTimers();
    }
  });

  test('is in a preview what the release says, though it takes a second to come', async () => {
    stopTime();
    try {
      const release = [documentOf({ inbox: paragraph('Wait for spring.') })];
      const service = buildService(buildShelf([], { spring: release }), 'token');
      const slow = Promise.withResolvers<void>();
      const fetch: typeof service.fetch = (...asked) => slow.promise.then(() => service.fetch(...asked));
      const words = openWords(buildContentSource({ fetch, accessToken: 'token' }), editor).read();
      await later(1);
      slow.resolve();
      expect((await atOnce(words)).inbox).toBe('<p>Wait for spring.</p>');
    } finally {
      vi.useRealTimers();
    }
  });

  test('is there within a quarter of a second, whatever the content service does, and is the last copy where there is one', async () => {
    stopTime();
    try {
      const service = serviceWith(documentOf({ inbox: paragraph('Make an alert.') }));
      const known = openWords(buildContentSource({ fetch: service.fetch }));
      await atOnce(known.read());
      const fresh = openWords(buildContentSource({ fetch: service.fetch }));
      service.behave(() => new Promise(() => {}));
      await later(61);
      const [copy, plain] = [known.read(), fresh.read()];
      await later(0.25);
      expect((await atOnce(copy)).inbox).toBe('<p>Make an alert.</p>');
      expect((await atOnce(plain)).inbox).toBe('Nothing yet.');
      // Nobody knows what a service that is slow has no words for.
      expect(fresh.logged).toEqual([]);
    } finally {
      // The requests that hang are given up: the client library of all sources of this process would wait for them.
      await later(5);
      vi.useRealTimers();
    }
  });
});

describe('the document that ships', async () => {
  const source = await openContentFolder({ clock: systemClock, log: silentLog });

  test('has words for every empty state', async () => {
    const { read, logged } = openWords(source);
    const words = await read();
    expect(logged).toEqual([]);
    expect(Object.keys(words)).toEqual(EMPTY_STATE_NAMES);
    for (const html of Object.values(words)) expect(html).toMatch(/^<p>.+<\/p>$/s);
  });

  test.each([
    ['current_listings', 'No open trades found'],
    ['recent_trades', 'There is no recent trade history'],
    ['recent_trades_few', 'No other recent trade history'],
    ['open_listings', 'There are no current open listings'],
    ['open_listings_few', 'No other open listings'],
    ['zone_market', 'No results found for your zone.'],
    ['zone_brokers', 'We have found no brokers for this zone.'],
    ['map', 'No Map available'],
  ] as const)('says of %s what the specification says', async (name, words) => {
    expect((await openWords(source).read())[name]).toBe(`<p>${words}</p>`);
  });

  test('has no field that it does not know, and lacks none', () => {
    const written = JSON.parse(readFileSync('content/empty_states/site.json', 'utf8')) as {
      readonly fields: Readonly<Record<string, unknown>>;
    };
    expect(authorDocument(emptyStatesType, 'site', written)).toMatchObject({ ok: true });
    const more = { ...written, fields: { ...written.fields, dashboards: ['None yet.'] } };
    expect(authorDocument(emptyStatesType, 'site', more)).toEqual({
      ok: false,
      reason: expect.stringMatching(/^fields: .*"dashboards"/),
    });
    const { inbox: _, ...others } = written.fields;
    expect(authorDocument(emptyStatesType, 'site', { ...written, fields: others })).toEqual({
      ok: false,
      reason: expect.stringMatching(/^fields\.inbox: /),
    });
  });

  test('has no words that no screen shows', () => {
    const screens = globSync('src/web/**/*.tsx')
      .filter((file) => !file.endsWith('.test.tsx'))
      .map((file) => readFileSync(file, 'utf8'))
      .filter((code) => code.includes('empty-state.tsx'))
      .join('\n');
    // Below a few rows stand the words of their name with `_few`.
    const isShown = (name: string): boolean =>
      new RegExp(`(of|none)=[^>]*['"]${name.replace(/_few$/, '')}['"]`).test(screens);
    expect(EMPTY_STATE_NAMES.filter((name) => !isShown(name))).toEqual([]);
  });
});
