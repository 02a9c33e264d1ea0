import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { EMPTY_STATES } from '#contract/empty-states.ts';
import { NO_SHEET, ServedPage } from '../../page/served-page.ts';
import type { Chosen } from './choose-terms.ts';
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

test.each([
  [1, '1 term with “weir”'],
  [2, '2 terms with “weir”'],
])('a search that finds %i says so in "%s", and nothing of a letter', (count, words) => {
  const weir = { heading: 'Weir', summary: '', description: '', also: ['Low dam', 'Regulator'] };
  const view = (
    <GlossaryView
      {...{ title: 'Glossary', subtitle: 'Words.', isStale: false, withTerms: ['w'] }}
      terms={Array.from({ length: count }, (_, n) => ({ ...weir, uid: `weir-${n}` }))}
      chosen={{ letter: null, search: 'weir' }}
    />
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: view }])} />);
  expect(html).toMatch(new RegExp(`role="status"[^>]*>${words}</div>`));
  expect(html).toContain('Also: Low dam, Regulator');
});

test('a search that finds nothing says so of the search, a letter without terms says so of the letter', () => {
  const emptyStates = { ...EMPTY_STATES, glossary_search: 'Try a shorter word.', glossary_letter: 'No such letter.' };
  const serve = (chosen: Chosen): string => {
    const view = (
      <ServedPage value={{ ...{ sheet: NO_SHEET, nonce: '' }, emptyStates }}>
        <GlossaryView
          {...{ title: 'Glossary', subtitle: 'Words.', isStale: false, withTerms: ['w'], terms: [], chosen }}
        />
      </ServedPage>
    );
    return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: view }])} />);
  };
  const [searched, turned] = [serve({ letter: null, search: 'xyz' }), serve({ letter: 'x', search: null })];
  expect([searched.includes('Try a shorter word.'), searched.includes('No such letter.')]).toEqual([true, false]);
  expect([turned.includes('Try a shorter word.'), turned.includes('No such letter.')]).toEqual([false, true]);
});
