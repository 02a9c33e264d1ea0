import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PrismicDocument } from '@prismicio/client';
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import {
  buildContentSource,
  buildPrismicDocument,
  buildService,
  buildShelf,
  silentLog,
} from '#testing/build-content.ts';
import { openContentFolder } from './folder/open-content-folder.ts';
import type { ContentSource } from './types/content-source.ts';
import type { DocumentType } from './types/document-type.ts';
import { readHref, readHtml, readText } from './types/read-fields.ts';

/** One set of documents twice: as files, and as the outside service tells them. */
const article: DocumentType = {
  id: 'blog',
  label: 'Article',
  fields: {
    title: { kind: 'text', label: 'Title' },
    place: { kind: 'number', label: 'Place', isOptional: true },
    lead: { kind: 'rich_text', label: 'Lead', isOptional: true },
    banner: { kind: 'image', label: 'Banner', isOptional: true },
    author: { kind: 'link', label: 'Author', isOptional: true },
    guide: { kind: 'link', label: 'Guide', isOptional: true },
    ways: { kind: 'group', label: 'Ways', fields: { label: { kind: 'text', label: 'Words' } } },
    body: { kind: 'slices', label: 'Body', slices: { quote: { quote: { kind: 'rich_text', label: 'Quote' } } } },
  },
  findPath: () => null,
};
const author: DocumentType = {
  id: 'author',
  label: 'Author',
  fields: { name: { kind: 'text', label: 'Name' }, notes: { kind: 'text', label: 'Notes' } },
  findPath: () => null,
};

const FILES = {
  'blog/locks.json': {
    title: 'Locks and weirs',
    place: 10,
    lead: ['Water is **scarce** [here](/search/how-limits-work).', '- one', '- two'],
    banner: { url: '/pictures/weir.svg', alt: 'The weir', width: 12, height: 6 },
    author: 'document:author/jane',
    guide: 'https://guide.example/locks',
    ways: [{ label: 'Up' }, { label: 'Down' }],
    body: [{ slice: 'quote', fields: { quote: ['It *runs* to the sea.'] } }],
  },
  'blog/gates.json': { title: 'gates', place: 9, body: [] },
  'blog/weirs.json': { title: 'Weirs', body: [] },
  'author/jane.json': { name: 'Jane', notes: 'kept back' },
  'releases/spring/blog/gates.json': { title: 'Gates in spring', place: 9, body: [] },
} as const;
const DAYS: Readonly<Record<string, string>> = {
  'blog/locks.json': '2026-11-02',
  'blog/gates.json': '2026-11-03',
  'blog/weirs.json': '2026-11-01',
};
const dayOf = (file: string): string => DAYS[file] ?? '2026-11-03';

const paragraph = (text: string, spans: object[] = []) => ({ type: 'paragraph', text, spans });
const item = (text: string) => ({ type: 'list-item', text, spans: [] });
const jane = { link_type: 'Document', id: 'author.jane', type: 'author', uid: 'jane', tags: [], lang: 'en-au' };
const gates = (title: string) => ({ type: 'blog', uid: 'gates', data: { title, place: 9, body: [], ways: [] } });
const dated = (given: Partial<PrismicDocument>): PrismicDocument => {
  // The days of the files begin in Sydney, in summer time.
  const start = new Date(`${dayOf(`${given.type}/${given.uid}.json`)}T00:00:00+11:00`);
  const time = start.toISOString().replace('.000Z', '+0000') as PrismicDocument['first_publication_date'];
  return buildPrismicDocument({ ...given, first_publication_date: time, last_publication_date: time });
};
const locks = {
  type: 'blog',
  uid: 'locks',
  data: {
    title: 'Locks and weirs',
    place: 10,
    lead: [
      paragraph('Water is scarce here.', [
        { type: 'strong', start: 9, end: 15 },
        { type: 'hyperlink', start: 16, end: 20, data: { link_type: 'Web', url: '/search/how-limits-work' } },
      ]),
      item('one'),
      item('two'),
    ],
    banner: { url: '/pictures/weir.svg', alt: 'The weir', dimensions: { width: 12, height: 6 } },
    author: jane,
    guide: { link_type: 'Web', url: 'https://guide.example/locks' },
    ways: [{ label: 'Up' }, { label: 'Down' }],
    body: [
      {
        slice_type: 'quote',
        primary: { quote: [paragraph('It runs to the sea.', [{ type: 'em', start: 3, end: 7 }])] },
        items: [],
      },
    ],
  },
};
const weirs = { type: 'blog', uid: 'weirs', data: { title: 'Weirs', body: [], ways: [], place: null, lead: [] } };
const others = [locks, weirs, { type: 'author', uid: 'jane', data: { name: 'Jane', notes: 'kept back' } }];

const folder = await mkdtemp(join(tmpdir(), 'content-'));
afterAll(() => rm(folder, { recursive: true }));
for (const [file, fields] of Object.entries(FILES)) {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  const day = dayOf(file);
  await writeFile(join(folder, file), JSON.stringify({ firstPublished: day, lastPublished: day, fields }));
}
const files = await openContentFolder({ folder, types: [article, author], clock: systemClock, log: silentLog });
const shelf = buildShelf([...others, gates('gates')].map(dated), {
  spring: [...others, gates('Gates in spring')].map(dated),
});
const service = buildContentSource({ fetch: buildService(shelf, 'open').fetch, accessToken: 'open' });

describe.each<[string, ContentSource]>([
  ['a folder of documents', files],
  ['an outside service', service],
])('%s', (_, source) => {
  const found = async (...asked: Parameters<ContentSource['findDocument']>) => {
    const document = await source.findDocument(...asked);
    if (!document.ok) throw new Error(document.reason);
    return document.value;
  };
  const titles = async (...asked: Parameters<ContentSource['listDocuments']>) => {
    const listed = await source.listDocuments(...asked);
    return listed.ok ? listed.value.map(({ data }) => readText(data, 'title')) : listed.reason;
  };

  test('tells a document with every kind of field', async () => {
    const { data, id, uid, type, firstPublished, isStale } = await found('blog', 'locks');
    expect({ id, uid, type, isStale }).toEqual({ id: 'blog.locks', uid: 'locks', type: 'blog', isStale: false });
    expect(firstPublished).toBe(Date.UTC(2026, 10, 1, 13));
    expect(data).toEqual({
      title: 'Locks and weirs',
      place: 10,
      lead: {
        html: '<p>Water is <strong>scarce</strong> <a href="/search/how-limits-work" rel="noopener noreferrer">here</a>.</p><ul><li>one</li><li>two</li></ul>',
        text: 'Water is scarce here.\none\ntwo',
      },
      banner: { url: '/pictures/weir.svg', alt: 'The weir', width: 12, height: 6 },
      author: { href: null, document: { id: 'author.jane', type: 'author', uid: 'jane', data: {} } },
      guide: { href: 'https://guide.example/locks', document: null },
      ways: [{ label: 'Up' }, { label: 'Down' }],
      body: [
        {
          sliceType: 'quote',
          primary: { quote: { html: '<p>It <em>runs</em> to the sea.</p>', text: 'It runs to the sea.' } },
          items: [],
        },
      ],
    });
  });

  test('tells a field that is not filled as nothing', async () => {
    const { data } = await found('blog', 'weirs');
    expect([readText(data, 'lead'), readHtml(data, 'lead'), readHref(data, 'author'), data.place]).toEqual([
      '',
      '',
      null,
      null,
    ]);
  });

  test('does not find what there is not', async () => {
    for (const [type, uid] of [
      ['blog', 'pumps'],
      ['author', 'locks'],
      ['recipes', 'locks'],
      ['blog', '../blog/locks'],
      ['__proto__', 'x'],
    ] as const)
      expect(await source.findDocument(type, uid)).toEqual({ ok: false, reason: 'not_found' });
    expect(await titles('recipes')).toEqual([]);
  });

  test('brings along the fields of a linked document that are asked for, and no others', async () => {
    const { data } = await found('blog', 'locks', { linked: ['author.name'] });
    expect(data.author).toMatchObject({ document: { uid: 'jane', data: { name: 'Jane' } } });
    expect(JSON.stringify(data)).not.toContain('kept back');
  });

  test.each([
    [{ by: 'firstPublished', direction: 'desc' }, ['gates', 'Locks and weirs', 'Weirs']],
    [{ by: 'firstPublished', direction: 'asc' }, ['Weirs', 'Locks and weirs', 'gates']],
    [{ by: { field: 'title' }, direction: 'asc' }, ['gates', 'Locks and weirs', 'Weirs']],
    [{ by: { field: 'place' }, direction: 'asc' }, ['gates', 'Locks and weirs', 'Weirs']],
    [{ by: { field: 'place' }, direction: 'desc' }, ['Locks and weirs', 'gates', 'Weirs']],
  ] as const)('lists all of a type by %j', async (order, expected) => {
    expect(await titles('blog', { order })).toEqual(expected);
    expect(await titles('blog', { order, pageSize: 1 })).toEqual(expected);
  });

  test('lists its releases, and reads one in the place of what is published', async () => {
    expect(await source.listReleases()).toMatchObject({ ok: true, value: [{ ref: 'spring' }] });
    expect((await found('blog', 'gates', { preview: 'spring' })).data.title).toBe('Gates in spring');
    expect((await found('blog', 'locks', { preview: 'spring' })).data.title).toBe('Locks and weirs');
    expect((await found('blog', 'gates')).data.title).toBe('gates');
    expect(await titles('blog', { preview: 'spring', order: { by: { field: 'title' }, direction: 'asc' } })).toEqual([
      'Gates in spring',
      'Locks and weirs',
      'Weirs',
    ]);
  });
});
