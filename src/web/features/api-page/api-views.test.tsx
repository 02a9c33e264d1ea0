import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ApiIndex } from './api-views.tsx';
import { findCalls } from './find-calls.ts';
import type { GroupLines } from './read-api.ts';

const call = (id: string, path: string) => ({ id, method: 'GET', path: `/api/${path}`, summary: '', askedWith: '' });
const GROUPS: readonly GroupLines[] = [
  {
    ...{ name: 'search', title: 'Search', description: '' },
    calls: [call('findSellers', 'sellers'), call('findBuyers', 'buyers')],
  },
  { ...{ name: 'trades', title: 'Trades', description: '' }, calls: [call('recent', 'recent_trades')] },
];

/** What is found of three calls: how many it says, whether it says that there is none, and which lines are seen. */
function look(search: string) {
  const found = findCalls(GROUPS, search);
  const element = <ApiIndex groups={GROUPS} found={found} search={search} origin="https://here.example" />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return {
    count: /<p data-count="[^"]*">([^<]*)</.exec(html)?.[1],
    saysNone: !/<div data-nothing="[^"]*" hidden=""/.test(html),
    lines: [...html.matchAll(/<li><a href="([^"]*)"/g)].map(([, to]) => to),
  };
}

const SELLERS = '/api/docs/search#findSellers';
const BUYERS = '/api/docs/search#findBuyers';
const RECENT = '/api/docs/trades#recent';

test.each([
  ['', '3 of 3 calls', false, [SELLERS, BUYERS, RECENT]],
  ['sellers', '1 of 3 calls', false, [SELLERS]],
  ['search', '2 of 3 calls', false, [SELLERS, BUYERS]],
  ['search sellers', '1 of 3 calls', false, [SELLERS]],
  ['tide', '0 of 3 calls', true, []],
])(
  'who looks for "%s" reads "%s", and that there is none only where there is none: %s',
  (search, count, saysNone, lines) => {
    expect(look(search)).toEqual({ count, saysNone, lines });
  },
);
