import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitizeHtml } from '../platform/html/sanitize-html.ts';
import { listWords, markTerms } from './mark-terms.ts';

const TERMS = [
  { uid: 'water-share', heading: 'Water share', also: ['water shares'] },
  { uid: 'allocation', heading: 'Allocation', also: ['seasonal allocation'] },
  { uid: 'megalitre', heading: 'Megalitre', also: ['ML'] },
  { uid: 'high-security', heading: 'High security', also: ['HS'] },
  { uid: 'hundred-per-cent-rule', heading: 'Hundred per cent rule', also: ['100% rule', '100 per cent rule'] },
];
const VOCABULARY = listWords(TERMS);
const mark = (...texts: readonly string[]) => texts.map(markTerms(VOCABULARY));
const to = (uid: string, words: string) => `<a href="/university/glossary/${uid.charAt(0)}#${uid}">${words}</a>`;

describe('a text that is read', () => {
  test.each([
    ['An allocation of today', `An ${to('allocation', 'allocation')} of today`],
    ['Allocations rose', `${to('allocation', 'Allocations')} rose`],
    ['A seasonal allocation of an allocation', `A ${to('allocation', 'seasonal allocation')} of an allocation`],
    ['200 ML is 200 megalitres', `200 ${to('megalitre', 'ML')} is 200 megalitres`],
    ['your water shares', `your ${to('water-share', 'water shares')}`],
    ['the 100\u00a0per\u00a0cent rule', `the ${to('hundred-per-cent-rule', '100\u00a0per\u00a0cent rule')}`],
    ['the 100% rule of HS', `the ${to('hundred-per-cent-rule', '100% rule')} of ${to('high-security', 'HS')}`],
  ])('leads to a term from where it is mentioned first: %s', (text, marked) => {
    expect(mark(text)).toEqual([marked]);
  });

  test.each(['reallocation', 'allocation-like', 'hs and ml', 'watershares', 'Water-share'])(
    'has no term in %s',
    (text) => {
      expect(mark(text)).toEqual([text]);
    },
  );

  test('leads to the longest term that begins at a word, and from a shorter word elsewhere to its own', () => {
    const marked = markTerms(listWords([...TERMS, { uid: 'water', heading: 'Water', also: [] }]));
    expect(marked('A water share is no water')).toBe(
      `A ${to('water-share', 'water share')} is no ${to('water', 'water')}`,
    );
  });

  test('mentions a term once, however many parts it has', () => {
    expect(mark('<p>Allocation</p>', '<p>allocation</p>')).toEqual([
      `<p>${to('allocation', 'Allocation')}</p>`,
      '<p>allocation</p>',
    ]);
  });

  test.each(['a href="/x"', 'h2', 'h3', 'h4', 'code', 'pre', 'th', 'caption', 'figcaption'])(
    'has no term marked within <%s>, and the next mention after it is the first',
    (tag) => {
      const [name] = tag.split(' ');
      const named = `<${tag}>An <em>allocation</em></${name}>`;
      expect(mark(`${named}<p>Allocation</p>`)).toEqual([`${named}<p>${to('allocation', 'Allocation')}</p>`]);
    },
  );

  test('stands as it is without terms', () => {
    expect(markTerms(listWords([]))('<p>Allocation</p>')).toBe('<p>Allocation</p>');
  });
});

test('a term whose uid is no address, or whose words are missing, is not marked', () => {
  const odd = [
    { uid: '"><script>', heading: 'Allocation', also: [] },
    { uid: 'empty', heading: '', also: [''] },
  ];
  expect(markTerms(listWords(odd))('<p>Allocation</p>')).toBe('<p>Allocation</p>');
});

test('nothing but links is added to any text, never within a tag or another link, and each term once', () => {
  const piece = fc.constantFrom(
    ...['allocation', ' ML ', ' water shares', '<p>', '</p>', '<a href="/allocation">', '</a>', '<h2 title="ML">'],
    ...[
      '</h2>',
      '<img src="/ML.svg" alt="an allocation > ML">',
      '<td>',
      '<code>',
      '</code>',
      '<br>',
      '&lt;ML&gt;',
      '< ML',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const html = sanitizeHtml(pieces.join(''));
      const marked = markTerms(VOCABULARY)(html);
      const links = [...marked.matchAll(/<a href="\/university\/glossary\/([^"]*)">([^<]*)<\/a>/g)];
      expect(links.reduce((text, [link, , words = '']) => text.replace(link, words), marked)).toBe(html);
      expect(new Set(links.map(([, uid]) => uid)).size).toBe(links.length);
      // What the sanitiser reads in it is what stands there: no link lies within another.
      expect(sanitizeHtml(marked).replaceAll(' rel="noopener noreferrer"', '')).toBe(
        marked.replaceAll(' rel="noopener noreferrer"', ''),
      );
    }),
    { numRuns: 500 },
  );
});
