import { expect, test } from 'vitest';
import { listParts, markParts } from './list-parts.ts';

const TEXT = '<p>First.</p><h2>What we <em>store</em></h2><p>This.</p><h3>More</h3><h2>Sales &amp; fees &lt;10 ML</h2>';

test('the parts of a text are its headings, as words', () => {
  expect(listParts(TEXT)).toEqual([
    { id: 'part-1', text: 'What we store' },
    { id: 'part-2', text: 'Sales & fees <10 ML' },
  ]);
});

test('each part can be reached by its id, and nothing else of the text changes', () => {
  const marked = markParts(TEXT);
  for (const { id } of listParts(TEXT)) expect(marked.split(`<h2 id="${id}">`)).toHaveLength(2);
  expect(marked.replace(/ id="[^"]*"/g, '')).toBe(TEXT);
  expect(markParts('<p>None.</p>')).toBe('<p>None.</p>');
});

test('a heading without words is a part all the same', () => {
  expect(listParts('<h2></h2><h2>Rock &#39;n&#39; roll &quot;river&quot; 5 &gt; 4 &nbsp;</h2>')).toEqual([
    { id: 'part-1', text: '' },
    { id: 'part-2', text: 'Rock \'n\' roll "river" 5 > 4 &nbsp;' },
  ]);
});
