import { describe, expect, test } from 'vitest';
import { readArticleParts } from './article-body.ts';
import type { ContentFields, ContentSlice } from './content-document.ts';
import { cleanHtml } from './safe-html.ts';

const rich = (text: string) => ({ html: cleanHtml(`<p>${text}</p>`), text });
const slice = (sliceType: string, primary: ContentFields): ContentSlice => ({ sliceType, primary, items: [] });

describe('the text of an article', () => {
  test('has its parts in order, each of its kind', () => {
    const body = [
      slice('content', { content: rich('First.') }),
      slice('quote', { quote: rich('Water runs downhill.') }),
      slice('text', { text: rich('An example.') }),
      slice('figure', { figure: 'zone_reach', subject: '7', caption: 'Who reaches zone 7.' }),
    ];
    expect(readArticleParts({ body })).toEqual([
      { kind: 'content', html: '<p>First.</p>' },
      { kind: 'quote', html: '<p>Water runs downhill.</p>' },
      { kind: 'text', html: '<p>An example.</p>' },
      { kind: 'figure', figure: 'zone_reach', subject: '7', caption: 'Who reaches zone\u00a07.' },
    ]);
  });

  test('goes on without a part that nobody knows, and tells which', () => {
    const unknown: string[] = [];
    const body = [
      slice('carousel', {}),
      slice('figure', { figure: 'horoscope', caption: 'What comes.' }),
      { primary: {} } as ContentSlice,
      slice('content', { content: 'Plain <b>words</b>.' }),
    ];
    expect(readArticleParts({ body }, (kind) => unknown.push(kind))).toEqual([
      { kind: 'content', html: '<p>Plain &lt;b&gt;words&lt;/b&gt;.</p>' },
    ]);
    expect(unknown).toEqual(['carousel', 'figure', 'no slice']);
  });

  test.each([[undefined], [null], ['words'], [[]]])('may be %j', (body) => {
    expect(readArticleParts(body === undefined ? {} : { body })).toEqual([]);
  });
});
