import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { GlossaryView } from './glossary-view.tsx';

/** What the glossary says of a weir, from its word on. */
function saidOf(summary: string): string {
  const weir = { uid: 'weir', heading: 'Weir', summary, description: '<p>It lifts the water.</p>', also: [] };
  const view = (
    <GlossaryView
      {...{ title: 'Glossary', subtitle: 'Words.', isStale: false, withTerms: ['w'], terms: [weir] }}
      chosen={{ letter: 'w', search: null }}
    />
  );
  const router = createMemoryRouter([{ path: '/', element: view }]);
  const [, said = ''] = /<dd>(.*)<\/dd>/.exec(renderToStaticMarkup(<RouterProvider router={router} />)) ?? [];
  return said.replaceAll(/ class="[^"]*"/g, '');
}

test('the glossary says first what a term means, and then goes on', () => {
  expect(saidOf('A low dam.')).toBe('<p>A low dam.</p><div><p>It lifts the water.</p></div>');
});

test('of a term without a summary it has the description alone', () => {
  expect(saidOf('')).toBe('<div><p>It lifts the water.</p></div>');
});

test('what was searched for stands in the field again, with how many terms have it', () => {
  const view = (
    <GlossaryView
      {...{ title: 'Glossary', subtitle: 'Words.', isStale: false, withTerms: ['w'], terms: [] }}
      chosen={{ letter: null, search: 'water right' }}
    />
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: view }])} />);
  expect(/<input[^>]* name="q"[^>]*>/.exec(html)?.[0]).toContain(' value="water right"');
  expect(html).toContain('No term has “water right” in it.');
});
