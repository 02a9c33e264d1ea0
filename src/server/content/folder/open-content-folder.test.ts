import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Instant } from '#domain/units/instant.ts';
import { atOnce, later } from '#testing/standing-time.ts';
import type { DocumentType } from '../types/document-type.ts';
import { openContentFolder } from './open-content-folder.ts';
import { BrokenDocuments } from './read-editions.ts';

const blog: DocumentType = {
  id: 'blog',
  label: 'Blog',
  fields: {
    title: { kind: 'text', label: 'Title' },
    text: { kind: 'rich_text', label: 'Text', isOptional: true },
    author: { kind: 'link', label: 'Author', isOptional: true },
    body: { kind: 'slices', label: 'Body', slices: { quote: { quote: { kind: 'rich_text', label: 'Quote' } } } },
  },
  findPath: (uid) => `/blog/${uid}`,
};

const published = { firstPublished: '2026-11-20', lastPublished: '2026-11-21' };
const article = (fields: object = {}) => ({ ...published, fields: { title: 'Locks', body: [], ...fields } });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  now = Date.UTC(2026, 10, 23) as Instant;
  said = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const write = async (file: string, content: unknown): Promise<void> => {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
};
let now: Instant;
let said: string[];
const open = () =>
  openContentFolder({
    ...{ folder, types: [blog], clock: { now: () => now, monotonic: () => now } },
    log: { warn: (details) => said.push(JSON.stringify(details)) },
  });
const titleOf = async (source: Awaited<ReturnType<typeof open>>, preview: string | null = null) => {
  const found = await source.findDocument('blog', 'locks', { preview });
  return found.ok ? found.value.data.title : found.reason;
};
const complaintOf = async (): Promise<string> =>
  open().then(
    () => 'none',
    (error: unknown) => (error instanceof BrokenDocuments ? error.message : 'another error'),
  );

describe('a folder of documents', () => {
  test('is read and served', async () => {
    const body = [{ slice: 'quote', fields: { quote: ['Water is *life*.'] } }];
    await write('blog/locks.json', article({ author: 'document:blog/jane', body }));
    await write('blog/jane.json', article({ title: 'Jane' }));
    await write('README.md', 'not a document');
    const found = await (await open()).findDocument('blog', 'locks');
    expect(found).toMatchObject({
      ok: true,
      value: {
        firstPublished: Date.UTC(2026, 10, 19, 13),
        lastPublished: Date.UTC(2026, 10, 20, 13),
        data: {
          title: 'Locks',
          text: null,
          author: { document: { type: 'blog', uid: 'jane' } },
          body: [{ sliceType: 'quote', primary: { quote: { html: '<p>Water is <em>life</em>.</p>' } } }],
        },
      },
    });
  });

  test.each([
    ['blog/locks.json', '{ "fields": ', 'content/blog/locks.json: is not JSON'],
    ['blog/locks.json', article({ title: '' }), 'content/blog/locks.json: fields.title'],
    ['blog/locks.json', { ...published, fields: { body: [] } }, 'content/blog/locks.json: fields.title'],
    ['blog/locks.json', article({ titel: 'Locks' }), 'titel'],
    ['blog/locks.json', article({ text: ['one', '[x](ftp://a)'] }), 'fields.text.1: a link leads to "ftp://a"'],
    ['blog/locks.json', article({ body: [{ slice: 'image', fields: {} }] }), 'fields.body.0.slice'],
    ['blog/locks.json', article({ body: [{ slice: 'quote', fields: {} }] }), 'fields.body.0.fields.quote'],
    ['blog/locks.json', { ...article(), lastPublished: '2026-02-31' }, 'lastPublished: must be a day like'],
    ['blog/locks.json', article({ author: 'document:blog/nobody' }), 'links to blog/nobody, which does not exist'],
    ['recipes/locks.json', article(), 'there is no type recipes'],
    ['blog/Locks.json', article(), 'must be named {type}/{uid}.json'],
    ['locks.json', article(), 'must be named {type}/{uid}.json'],
  ])('that holds %s = %j stops with the file and the reason', async (file, content, reason) => {
    await write(file, content);
    expect(await complaintOf()).toContain(reason);
  });

  test('tells of every broken document at once', async () => {
    await write('blog/a.json', '{');
    await write('blog/b.json', '{');
    expect((await complaintOf()).split('\n')).toHaveLength(2);
  });
});

describe('a document that is changed while the pages are shown', () => {
  test('is published without a restart, and dated by when it was read', async () => {
    await write('blog/locks.json', article());
    const source = await open();
    await write('blog/locks.json', article({ title: 'Locks and weirs' }));
    now = (now + 60_000) as Instant;
    await source.lookAgain();
    expect(await titleOf(source)).toBe('Locks and weirs');
    expect(await source.findDocument('blog', 'locks')).toMatchObject({ value: { readAt: now, isStale: false } });
  });

  test('is published by whoever asks two seconds later, and not looked for before', async () => {
    await write('blog/locks.json', article());
    const source = await open();
    await write('blog/locks.json', article({ title: 'Weirs' }));
    now = (now + 1_999) as Instant;
    expect(await titleOf(source)).toBe('Locks');
    await rm(join(folder, 'blog/locks.json'));
    await write('blog/locks.json', article({ title: 'Gates' }));
    now = (now + 1) as Instant;
    await expect.poll(() => titleOf(source)).toBe('Gates');
  });

  test('shows to the first reader who comes long after', async () => {
    await write('blog/locks.json', article());
    const source = await open();
    await write('blog/locks.json', article({ title: 'Weirs' }));
    now = (now + 5_000) as Instant;
    expect(await titleOf(source)).toBe('Weirs');
    await write('blog/locks.json', article({ title: 'Gates, open' }));
    now = (now + 600_000) as Instant;
    const listed = await source.listDocuments('blog');
    expect(listed.ok && listed.value.map(({ data }) => data.title)).toEqual(['Gates, open']);
  });

  test('is waited for by nobody as long as somebody asks every few seconds', async () => {
    await write('blog/locks.json', article());
    const source = await open();
    await write('blog/locks.json', article({ title: 'Weirs' }));
    now = (now + 4_999) as Instant;
    expect(await titleOf(source)).toBe('Locks');
    await expect.poll(() => titleOf(source)).toBe('Weirs');
  });

  test('in a folder that hangs leaves the last copy: the first reader waits for half a second, the others not at all', async () => {
    await write('blog/locks.json', article());
    const source = await open();
    // Nobody writes into this pipe, so that reading it never ends.
    const pipe = join(folder, 'blog/weirs.json');
    await promisify(execFile)('mkfifo', [pipe]);
    now = (now + 60_000) as Instant;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const first = titleOf(source);
    await later(0.499);
    expect(await Promise.race([first, Promise.resolve('waiting')])).toBe('waiting');
    await later(0.001);
    expect(await first).toBe('Locks');
    for (let n = 0; n < 10; n += 1) expect(await atOnce(titleOf(source))).toBe('Locks');
    vi.useRealTimers();
    const look = source.lookAgain();
    await writeFile(pipe, JSON.stringify(article({ title: 'Weirs' })));
    await look;
    now = (now + 60_000) as Instant;
    await rm(pipe);
    await write('blog/locks.json', article({ title: 'Gates' }));
    expect(await titleOf(source)).toBe('Gates');
  });

  test('appears and goes with its file', async () => {
    await write('blog/weirs.json', article());
    const source = await open();
    await write('blog/locks.json', article());
    await source.lookAgain();
    expect(await titleOf(source)).toBe('Locks');
    await rm(join(folder, 'blog/locks.json'));
    await source.lookAgain();
    expect(await titleOf(source)).toBe('not_found');
  });

  test('and is wrong now leaves the last good ones, as stale ones, until it is right again; the log says what is wrong once', async () => {
    await write('blog/locks.json', article());
    await write('blog/weirs.json', article());
    const source = await open();
    await write('blog/locks.json', article({ title: 'Changed as well' }));
    await write('blog/weirs.json', '{');
    const since = now;
    for (const _ of ['once', 'again']) {
      await source.lookAgain();
      now = (now + 60_000) as Instant;
    }
    expect(await titleOf(source)).toBe('Locks');
    expect(await source.findDocument('blog', 'locks')).toMatchObject({ value: { readAt: since, isStale: true } });
    expect(source.outage).toMatchObject({
      since,
      reason: expect.stringContaining('content/blog/weirs.json: is not JSON'),
    });
    expect(said).toHaveLength(1);
    // Another fault is said as well; since when it has been wrong stays.
    await write('blog/weirs.json', '[]');
    await source.lookAgain();
    expect([said.length, source.outage?.since]).toEqual([2, since]);
    await write('blog/weirs.json', article());
    await source.lookAgain();
    expect([await titleOf(source), source.outage]).toEqual(['Changed as well', null]);
  });

  test('and a folder that is away leave the last copy', async () => {
    await write('blog/locks.json', article());
    const source = await open();
    await rm(folder, { recursive: true });
    await source.lookAgain();
    expect([await titleOf(source), source.outage === null]).toEqual(['Locks', false]);
    await write('blog/locks.json', article({ title: 'Back' }));
    await source.lookAgain();
    expect([await titleOf(source), source.outage]).toEqual(['Back', null]);
  });
});

describe('a release in a folder of its own', () => {
  test('is laid over what is published', async () => {
    await write('blog/locks.json', article());
    await write('blog/weirs.json', article({ title: 'Weirs' }));
    await write('releases/spring-2026/blog/locks.json', article({ title: 'Locks in spring' }));
    const source = await open();
    expect(await source.listReleases()).toEqual({ ok: true, value: [{ ref: 'spring-2026', label: 'Spring 2026' }] });
    expect([await titleOf(source), await titleOf(source, 'spring-2026')]).toEqual(['Locks', 'Locks in spring']);
    const listed = await source.listDocuments('blog', { preview: 'spring-2026' });
    expect(listed.ok && listed.value.map(({ data }) => data.title).toSorted()).toEqual(['Locks in spring', 'Weirs']);
  });

  test('is offered by its name in words, of however many it is', async () => {
    await write('blog/locks.json', article());
    await write('releases/end-of-winter-2026/blog/locks.json', article({ title: 'Locks in thaw' }));
    expect(await (await open()).listReleases()).toEqual({
      ok: true,
      value: [{ ref: 'end-of-winter-2026', label: 'End of winter 2026' }],
    });
  });

  test('that is gone shows what is published', async () => {
    await write('blog/locks.json', article());
    expect(await titleOf(await open(), 'winter')).toBe('Locks');
  });

  test('may link to its own documents, which the published ones may not', async () => {
    await write('releases/spring/blog/jane.json', article());
    await write('releases/spring/blog/locks.json', article({ author: 'document:blog/jane' }));
    expect(await complaintOf()).toBe('none');
    await write('blog/locks.json', article({ author: 'document:blog/jane' }));
    expect(await complaintOf()).toBe('content/blog/locks.json: links to blog/jane, which does not exist');
  });
});
