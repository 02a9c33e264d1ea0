import type { RTNode } from '@prismicio/client';
import { describe, expect, test } from 'vitest';
import { renderRichText } from './render-rich-text.ts';

const paragraph = (text: string): RTNode => ({ type: 'paragraph', text, spans: [] });
const linked = (data: object): RTNode =>
  ({ type: 'paragraph', text: 'here', spans: [{ type: 'hyperlink', start: 0, end: 4, data }] }) as RTNode;
const htmlOf = (...nodes: RTNode[]): string => renderRichText(nodes).html;

describe('rich text', () => {
  test('becomes HTML, and words without marks', () => {
    const { html, text } = renderRichText([
      { type: 'heading2', text: 'Locks', spans: [] },
      { type: 'paragraph', text: 'Open & shut', spans: [{ type: 'strong', start: 0, end: 4 }] },
      { type: 'list-item', text: 'one', spans: [] },
      { type: 'list-item', text: 'two', spans: [] },
    ]);
    expect(html).toBe('<h2>Locks</h2><p><strong>Open</strong> &amp; shut</p><ul><li>one</li><li>two</li></ul>');
    expect(text).toBe('Locks\nOpen & shut\none\ntwo');
  });

  test('tears no figure from its unit where it is shown, and has its words as they were written', () => {
    const { html, text } = renderRichText([paragraph('<200 ML\nin 2025-26')]);
    expect(html).toBe('<p>&lt;200\u00a0ML<br />in 2025-\u206026</p>');
    expect(text).toBe('<200 ML\nin 2025-26');
  });

  test('leaves the first heading to the page, and has none below the fourth', () => {
    const headings = ([1, 2, 3, 4, 5, 6] as const).map((level) =>
      htmlOf({ type: `heading${level}`, text: 'Locks', spans: [] }),
    );
    expect(headings).toEqual([
      ...['<h2>Locks</h2>', '<h2>Locks</h2>', '<h3>Locks</h3>'],
      ...['<h4>Locks</h4>', '<h4>Locks</h4>', '<h4>Locks</h4>'],
    ]);
  });

  test('never takes text for HTML', () => {
    expect(htmlOf(paragraph('<script>alert(1)</script>'))).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
  });

  test('shows a picture with its size, and its copyright below', () => {
    const image: RTNode = {
      type: 'image',
      id: '1',
      url: 'https://pictures.example/weir.jpg',
      alt: 'A "weir"',
      copyright: 'State Library',
      dimensions: { width: 640, height: 400 },
      edit: { x: 0, y: 0, zoom: 1, background: '' },
    };
    expect(htmlOf(image)).toBe(
      '<figure><img src="https://pictures.example/weir.jpg" alt="A &quot;weir&quot;" width="640" height="400" /><figcaption>State Library</figcaption></figure>',
    );
    expect(htmlOf({ ...image, url: 'javascript:alert(1)' })).toBe('');
    expect(htmlOf({ ...image, alt: null, copyright: null })).toBe(
      '<figure><img src="https://pictures.example/weir.jpg" alt="" width="640" height="400" /></figure>',
    );
    const linkTo = { link_type: 'Web', url: 'https://weirs.example/' } as const;
    expect(htmlOf({ ...image, copyright: null, linkTo })).toMatch(
      /^<figure><a href="https:\/\/weirs\.example\/" rel="noopener noreferrer"><img [^>]+><\/a><\/figure>$/,
    );
  });

  test('leads to the page of a document it links to', () => {
    const document = {
      link_type: 'Document',
      id: '1',
      type: 'water_search',
      uid: 'sell-forward',
      tags: [],
      lang: 'en-au',
    };
    expect(htmlOf(linked(document))).toBe('<p><a href="/search/sell/forward" rel="noopener noreferrer">here</a></p>');
    expect(htmlOf(linked({ ...document, uid: 'rent-forward' }))).toBe('<p>here</p>');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', 'vbscript:x'])(
    'does not lead to %s',
    (url) => {
      expect(htmlOf(linked({ link_type: 'Web', url }))).toBe('<p>here</p>');
    },
  );

  test('links to an embedded video in place of showing a player of somebody else', () => {
    const oembed = {
      embed_url: 'https://video.example/1',
      title: 'The weir',
      html: '<iframe src="https://video.example/1"></iframe>',
    };
    const html = htmlOf({ type: 'embed', oembed } as unknown as RTNode);
    expect(html).toBe('<p><a href="https://video.example/1" rel="noopener noreferrer">The weir</a></p>');
    expect(htmlOf({ type: 'embed', oembed: { ...oembed, title: null } } as unknown as RTNode)).toContain(
      '>https://video.example/1</a>',
    );
    expect(htmlOf({ type: 'embed', oembed: { ...oembed, embed_url: '' } } as unknown as RTNode)).toBe('');
  });
});

describe('a preformatted block', () => {
  const raw = (text: string): RTNode => ({ type: 'preformatted', text, spans: [] });

  test('is shown as the HTML it holds', () => {
    expect(htmlOf(raw('<table><tr><td>12 ML</td></tr></table>'))).toBe('<table><tr><td>12 ML</td></tr></table>');
  });

  test.each([
    '<script>alert(1)</script>',
    '<style>p { display: none }</style>',
    '<iframe src="https://elsewhere.example"></iframe>',
    '<svg onload="alert(1)"></svg>',
  ])('loses %s', (html) => {
    expect(htmlOf(paragraph('before'), raw(html), paragraph('after'))).toBe('<p>before</p><p>after</p>');
  });

  test('loses handlers and styles', () => {
    expect(htmlOf(raw('<p onclick="alert(1)" style="position:fixed">12 ML</p>'))).toBe('<p>12 ML</p>');
  });

  test('cannot reach beyond its end', () => {
    const html = htmlOf(raw('<a href="https://elsewhere.example"><blockquote>'), paragraph('after'));
    expect(html.endsWith('</blockquote></a><p>after</p>')).toBe(true);
  });

  test('is no part of the words', () => {
    expect(renderRichText([paragraph('before'), raw('<b>x</b>')]).text).toBe('before');
  });
});
