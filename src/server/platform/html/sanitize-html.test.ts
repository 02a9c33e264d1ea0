import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOSTILE_HTML } from '#testing/hostile-html.ts';
import { sanitizeHtml } from './sanitize-html.ts';

/** Elements that every browser reads alike, wherever they stand: none changes how what follows is read. */
const ELEMENTS = new Set(
  (
    'p br hr h2 h3 h4 strong em b i u s sub sup small ul ol li dl dt dd blockquote pre code a img figure figcaption ' +
    'table thead tbody tr th td caption'
  ).split(' '),
);
const ATTRIBUTES = new Set('href rel src alt width height scope colspan rowspan start'.split(' '));
/** A scheme is a letter, then letters, digits and `+.-`, up to its colon: what has none and names no other host is an address of this site. */
const HARMLESS_ADDRESS = /^(https?:|mailto:|tel:|\/(?![/\\])|(?![a-z][a-z\d+.-]*:)[^/\\]|$)/i;

/** What is not plain text, or an element and an attribute of those above, written in full. */
function listFaults(html: string): readonly string[] {
  const rest = html.replaceAll(
    /<\/?([a-z0-9]+)((?: [a-z]+="[^"<>]*")*) ?\/?>/g,
    (tag, name: string, attributes: string) => {
      const pairs = [...attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)];
      const isKnown = ELEMENTS.has(name) && pairs.every(([, attribute = '']) => ATTRIBUTES.has(attribute));
      const leads = pairs.filter(([, attribute = '']) => /^(href|src)$/.test(attribute));
      return isKnown && leads.every(([, , to = '']) => HARMLESS_ADDRESS.test(decode(to))) ? '' : `<<${tag}`;
    },
  );
  return rest.match(/<.{0,80}/gs) ?? [];
}

/** As a browser reads an address in an attribute. */
const decode = (text: string): string =>
  text
    .replaceAll(/&#x([0-9a-f]+);?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);?/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\s\p{Cc}]/gu, '');

test.each(HOSTILE_HTML)('nothing is left that runs, leads astray or changes the page: %s', (html) => {
  expect(listFaults(sanitizeHtml(html))).toEqual([]);
});

test('nor however such pieces are put into each other, cut or repeated', () => {
  const piece = fc.oneof(
    fc.constantFrom(...HOSTILE_HTML),
    fc
      .constantFrom(...HOSTILE_HTML)
      .chain((html) =>
        fc
          .tuple(fc.nat(html.length), fc.nat(html.length))
          .map(([from, to]) => html.slice(Math.min(from, to), Math.max(from, to))),
      ),
    fc.constantFrom(
      '<table>',
      '<td>',
      '</p>',
      '<ul>',
      '<li>',
      '<a href="/x">',
      '</a>',
      '<!--',
      '-->',
      '<',
      '>',
      '"',
      "'",
      '&',
    ),
    fc.string({ maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
      expect(listFaults(sanitizeHtml(pieces.join('')))).toEqual([]);
    }),
    { numRuns: 3_000 },
  );
});

test('what finds faults finds them', () => {
  for (const fault of ['<svg>', '<p onclick="x">', '<a href="javascript:x">', '<p title=x>', '<img src="data:x">', '<'])
    expect(listFaults(fault), fault).not.toEqual([]);
  for (const address of ['//x', '/\\x', '\\\\x', 'data&#58;x', 'java&#x9;script:x', 'blob:x'])
    expect(listFaults(`<a href="${address}">`), address).not.toEqual([]);
});

test('and nothing else', () => {
  for (const address of [
    '/x',
    'x/y:z',
    '#a:b',
    '?a:b',
    '',
    'src=&quot;data:&lt;table',
    'https://x.example/',
    'mailto:a@x.example',
  ])
    expect(listFaults(`<a href="${address}">`), address).toEqual([]);
});
