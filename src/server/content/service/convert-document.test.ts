import { describe, expect, test } from 'vitest';
import { buildPrismicDocument } from '#testing/build-content.ts';
import { readHtml, readText } from '../types/read-fields.ts';
import { convertDocument } from './convert-document.ts';

const dataOf = (data: Record<string, unknown>) => convertDocument(buildPrismicDocument({ data })).data;

describe('a field of a document', () => {
  test('keeps plain values', () => {
    expect(dataOf({ title: 'Locks', place: 3, isOpen: true, gap: null })).toEqual({
      title: 'Locks',
      place: 3,
      isOpen: true,
      gap: null,
    });
  });

  test('keeps of a picture its address, words and size', () => {
    const banner = {
      id: '1',
      url: 'https://pictures.example/weir.jpg',
      alt: null,
      dimensions: { width: 640, height: 400 },
      edit: {},
    };
    expect(dataOf({ banner })).toEqual({
      banner: { url: 'https://pictures.example/weir.jpg', alt: '', width: 640, height: 400 },
    });
    expect(dataOf({ banner: {} })).toEqual({ banner: null });
  });

  test('keeps of a link where it leads, never to a script', () => {
    expect(dataOf({ link: { link_type: 'Web', url: 'https://a.example/' } })).toEqual({
      link: { href: 'https://a.example/', document: null },
    });
    expect(dataOf({ link: { link_type: 'Web', url: 'javascript:alert(1)' } })).toEqual({ link: null });
    expect(dataOf({ link: { link_type: 'Any' } })).toEqual({ link: null });
  });

  test('tells slices and groups apart, and goes into both', () => {
    const words = [{ type: 'paragraph', text: 'Water', spans: [] }];
    expect(
      dataOf({
        body: [{ slice_type: 'quote', slice_label: null, primary: { quote: words }, items: [{ by: 'Jane' }] }],
        rows: [{ heading: 'Lock', description: words }],
        nothing: [],
      }),
    ).toEqual({
      body: [
        { sliceType: 'quote', primary: { quote: { html: '<p>Water</p>', text: 'Water' } }, items: [{ by: 'Jane' }] },
      ],
      rows: [{ heading: 'Lock', description: { html: '<p>Water</p>', text: 'Water' } }],
      nothing: [],
    });
  });

  test('loses of a list what is no element of one', () => {
    expect(dataOf({ rows: ['loose words', null, 7, { heading: 'Lock' }], loose: ['words'] })).toEqual({
      rows: [{ heading: 'Lock' }],
      loose: [],
    });
  });

  test('is read as text or as HTML whichever way the repository keeps it, and missing it is empty', () => {
    const data = dataOf({ plain: 'a < b', rich: [{ type: 'heading1', text: 'Locks', spans: [] }] });
    expect([readText(data, 'plain'), readText(data, 'rich'), readText(data, 'missing')]).toEqual([
      'a < b',
      'Locks',
      '',
    ]);
    expect([readHtml(data, 'plain'), readHtml(data, 'rich'), readHtml(data, 'missing')]).toEqual([
      '<p>a &lt; b</p>',
      '<h2>Locks</h2>',
      '',
    ]);
  });
});

test.each([
  null,
  'text',
  {},
  { id: 1, type: 'blog' },
  { id: '1', type: 'blog', data: { body: [{ type: 'paragraph', text: 1, spans: [{}] }] } },
])('%j is no document', (value) => {
  expect(() => convertDocument(value)).toThrow(expect.objectContaining({ code: 'unreadable' }));
});
