import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FoldingSection, Section } from './section.tsx';

test.each([
  ['that stands', Section],
  ['that opens and closes', FoldingSection],
])('a part of a page %s is called by its heading, to which links lead', (_, Part) => {
  const html = renderToStaticMarkup(
    <Part id="levels" title="Levels">
      75 %
    </Part>,
  );
  const named = /<section[^>]* aria-labelledby="([^"]*)"/.exec(html)?.[1];
  expect(named).toBe('levels');
  expect(html).toContain(`<h2 id="${named}">Levels</h2>`);
});
