import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { describeProblem } from '#contract/problems.ts';
import { instant } from '#domain/units/instant.ts';
import { StorageYearSection } from './storage-year-section.tsx';

test.each(['chart', 'table'] as const)(
  'the levels of a storage as a %s lead to the other view of the same storage',
  (view) => {
    const history = { ok: false, problem: describeProblem('unavailable') } as const;
    const element = <StorageYearSection {...{ storage: 8, view, history }} now={instant(0)} />;
    const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
    const ways = Array.from(html.matchAll(/<a ([^>]*)>(Chart|Table|All storages)</g), ([, given = '', words = '']) => [
      `${words}${given.includes('aria-current') ? ' *' : ''}`,
      /href="([^"]*)"/.exec(given)?.[1]?.replaceAll('&amp;', '&'),
    ]);
    expect(Object.fromEntries(ways)).toEqual({
      [view === 'chart' ? 'Chart *' : 'Chart']: '/overview/storage?levels=8#levels',
      [view === 'table' ? 'Table *' : 'Table']: '/overview/storage?levels=8&view=table#levels',
      'All storages': '/overview/storage',
    });
  },
);
