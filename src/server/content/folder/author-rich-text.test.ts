import { describe, expect, test } from 'vitest';
import { authorRichText } from './author-rich-text.ts';

const htmlOf = (...blocks: unknown[]): string => authorRichText.parse(blocks).html;
const refusalOf = (...blocks: unknown[]): string => authorRichText.safeParse(blocks).error?.message ?? 'taken';

describe('rich text as it is written in a document', () => {
  test('is paragraphs, headings and lists', () => {
    expect(htmlOf('One.', '## Two', '#### Four', '- a', '- b', '1. c', '2. d')).toBe(
      '<p>One.</p><h2>Two</h2><h4>Four</h4><ul><li>a</li><li>b</li></ul><ol><li>c</li><li>d</li></ol>',
    );
  });

  test('has strong words, emphasis and links, one inside the other', () => {
    expect(htmlOf('Ask **the *right* authority** [in *your* state](https://a.example/b) *now*.')).toBe(
      '<p>Ask <strong>the <em>right</em> authority</strong> <a href="https://a.example/b" rel="noopener noreferrer">in <em>your</em> state</a> <em>now</em>.</p>',
    );
  });

  test('keeps a star as such, escaped or alone', () => {
    expect(htmlOf('5 \\* 3 \\* 2 and 5 * 3')).toBe('<p>5 * 3 * 2 and 5 * 3</p>');
    expect(htmlOf('\\[not a link\\](x)')).toBe('<p>[not a link](x)</p>');
  });

  test('links to documents by type and uid', () => {
    expect(htmlOf('[Sell](document:water_search/sell-temporary)')).toContain('href="/search/sell/temporary"');
  });

  test('takes HTML in a block of its own', () => {
    expect(htmlOf({ html: ['<table><tr>', '<td>1</td></tr></table>'] })).toBe('<table><tr>\n<td>1</td></tr></table>');
  });

  test('takes a picture', () => {
    expect(htmlOf({ image: { url: '/pictures/weir.jpg', alt: 'The weir', width: 10, height: 20 } })).toBe(
      '<figure><img src="/pictures/weir.jpg" alt="The weir" width="10" height="20" /></figure>',
    );
  });

  test.each([
    [['[x](javascript:alert)'], 'a link leads to'],
    [['# One'], 'the title is the first heading'],
    [['##### Five'], 'headings go from ## to ####'],
    [[''], 'Too small'],
    [[], 'Too small'],
    [[{ image: { url: 'weir.jpg', alt: '', width: 1, height: 1 } }], 'a path of this site'],
  ])('refuses %j', (blocks, reason) => {
    expect(refusalOf(...blocks)).toContain(reason);
  });
});
