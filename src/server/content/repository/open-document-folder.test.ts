import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildContentSource } from '#testing/build-content.ts';
import type { DocumentType } from '../types/document-type.ts';
import { createEmbeddedRepository } from './embedded-repository.ts';
import { BrokenDocuments, openDocumentFolder } from './open-document-folder.ts';

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
});
afterEach(() => rm(folder, { recursive: true }));

const write = async (file: string, content: unknown): Promise<void> => {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
};
const open = () => openDocumentFolder(folder, [blog]);
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
    const found = await buildContentSource({ fetch: createEmbeddedRepository(await open()) }).findDocument(
      'blog',
      'locks',
    );
    expect(found).toMatchObject({
      ok: true,
      value: {
        firstPublished: Date.UTC(2026, 10, 19, 13),
        lastPublished: Date.UTC(2026, 10, 20, 13),
        data: {
          title: 'Locks',
          text: [],
          author: { href: null, document: { type: 'blog', uid: 'jane' } },
          body: [{ sliceType: 'quote', primary: { quote: { html: '<p>Water is <em>life</em>.</p>' } } }],
        },
      },
    });
  });

  test('with more than 100 documents is gathered whole', async () => {
    for (let count = 0; count < 130; count += 1) await write(`blog/a-${count}.json`, article());
    const source = buildContentSource({ fetch: createEmbeddedRepository(await open()) });
    const listed = await source.listDocuments('blog');
    expect(listed.ok && listed.value.length).toBe(130);
  });

  test('has another ref once a document has changed, and the same as long as none has', async () => {
    await write('blog/locks.json', article());
    const refOf = async () => (await (await open()).list()).map(({ ref }) => ref);
    const before = await refOf();
    expect(await refOf()).toEqual(before);
    await write('blog/locks.json', article({ title: 'Weirs' }));
    expect(await refOf()).not.toEqual(before);
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
