import type { PrismicDocument } from '@prismicio/client';
import type { Field } from '#server/content/types/document-type.ts';
import { DOCUMENT_TYPES } from '#server/content/types/document-types.ts';
import { buildContentSource, buildPrismicDocument, buildService, buildShelf } from './build-content.ts';
import { HOSTILE_HTML } from './hostile-html.ts';

/** The uids that pages ask for, and one of an article. */
const UIDS = ['site', 'blog', 'privacy', 'cookies', 'climate-outlook', 'buy-temporary', 'how-limits-work', 'hostile'];

const SCRIPT = HOSTILE_HTML.filter((html) => html.includes('javascript:'));
const ADDRESSES = [...SCRIPT.join(' ').matchAll(/javascript:[\w.=]+/g)].map(([address]) => address);
const address = ADDRESSES[0] ?? '';

/** The documents of every type with hostile words in every field, whatever it is for; the service that has them checks nothing. */
export const buildHostileContent = () => buildContentSource({ fetch: buildService(buildShelf(listDocuments())).fetch });

const listDocuments = (): readonly PrismicDocument[] =>
  DOCUMENT_TYPES.flatMap(({ id, fields }) =>
    UIDS.map((uid) => buildPrismicDocument({ type: id, uid, data: fillAll(fields) })),
  );

const fillAll = (fields: Readonly<Record<string, Field>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fill(name, field)]));

function fill(name: string, field: Field): unknown {
  switch (field.kind) {
    case 'text':
      return `Allocation "><img src=x onerror=${address}> ${HOSTILE_HTML[0]}`;
    case 'rich_text':
      return RICH_TEXT;
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'date':
      return '2026-11-20';
    case 'image':
      return { url: address, alt: `" onerror="${address}`, dimensions: { width: 1200, height: 480 } };
    case 'link':
      return LINKS[name] ?? { link_type: 'Web', url: address };
    case 'group':
      return [fillAll(field.fields)];
    case 'slices':
      return [
        ...Object.entries(field.slices).map(([slice_type, fields]) => ({
          ...{ slice_type, primary: fillAll(fields), items: [] },
        })),
        { slice_type: 'carousel"><script>', primary: { html: HOSTILE_HTML[0] }, items: [] },
        { slice_type: 'content', primary: {}, items: [] },
      ];
  }
}

const linkTo = (type: string) => ({
  ...{ link_type: 'Document', id: `${type}.hostile`, type, uid: 'hostile', tags: [], lang: 'en-au' },
});

/** Without them an article has neither an author nor a place. */
const LINKS: Readonly<Record<string, object>> = {
  author_link: linkTo('author'),
  author: linkTo('author'),
  parent: linkTo('university_subsection'),
};

const spansOf = (text: string, data: object) => [{ type: 'hyperlink', start: 0, end: text.length, data }];

const RICH_TEXT = [
  ...HOSTILE_HTML.map((text) => ({ type: 'preformatted', text, spans: [] })),
  ...HOSTILE_HTML.map((text) => ({ type: 'paragraph', text: `allocation ${text}`, spans: [] })),
  ...['heading1', 'heading2', 'heading6', 'list-item', 'o-list-item'].map((type) => ({
    ...{ type, text: HOSTILE_HTML[4], spans: [] },
  })),
  { type: 'paragraph', text: 'link', spans: spansOf('link', { link_type: 'Web', url: address, target: '"><script>' }) },
  { type: 'paragraph', text: 'label', spans: [{ type: 'label', start: 0, end: 5, data: { label: '"><script>' } }] },
  {
    ...{ type: 'image', id: '1', url: `${address}//x.png`, alt: HOSTILE_HTML[4], copyright: HOSTILE_HTML[0] },
    ...{ dimensions: { width: '1" onload="x', height: 2 }, linkTo: { link_type: 'Web', url: address } },
  },
  {
    ...{ type: 'image', id: '2', url: 'https://pictures.invalid/x.png" onerror="x', alt: '', copyright: null },
    ...{ dimensions: { width: 1, height: 1 }, edit: {} },
  },
  { type: 'embed', oembed: { embed_url: address, title: HOSTILE_HTML[0], html: HOSTILE_HTML[22] } },
  { type: 'nothing we know', text: HOSTILE_HTML[0], spans: [] },
];
