import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ValuationRequestAnswer } from '#contract/operations/valuations.ts';
import type { LoadedRequests } from './load-requests.ts';
import { RequestsPage } from './requests-page.tsx';

const REQUEST: ValuationRequestAnswer = {
  ...{ id: 4, state: 'new', name: 'Bea Weir', email: 'bea@example.com', phone: '0400 123 456', comments: '' },
  ...{ holding: '120 ML in zone 7', offer: '', sentAt: '2026-11-20T22:00:00.000Z', answeredAt: null, answeredBy: null },
};

/** A page of 120 requests, with as many on it as there are. */
function show(page: number, shown: number) {
  const loaded: LoadedRequests = {
    address: { state: 'answered', page },
    requests: Array.from({ length: shown }, (_, n) => ({ ...REQUEST, id: n })),
    ...{ count: 120, now: Date.UTC(2026, 10, 21, 1) },
  } as LoadedRequests;
  const element = <RequestsPage loaded={loaded} failure={null} act={null} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]+)<\/a>/g)].map(
    ([, path = '', words]) => `${words}: ${path.replaceAll('&amp;', '&')}`,
  );
  return { html, links: links.filter((one) => !/mailto:|tel:/.test(one)) };
}

const STATES = ['New: /admin/valuation-requests', 'Answered: /admin/valuation-requests?state=answered'];

test('from a page of the requests lead the pages beside it, and the first page of each state', () => {
  expect(show(1, 50).links).toEqual([...STATES, 'Next page: /admin/valuation-requests?state=answered&page=2']);
  expect(show(2, 50).links).toEqual([
    ...STATES,
    'Previous page: /admin/valuation-requests?state=answered',
    'Next page: /admin/valuation-requests?state=answered&page=3',
  ]);
  expect(show(2, 50).html).toContain('51 to 100 of 120 requests');
  expect(show(3, 20).links).toEqual([...STATES, 'Previous page: /admin/valuation-requests?state=answered&page=2']);
});

test('from a page after the last one leads the last one', () => {
  expect(show(9, 0).html).toContain('There are no more: 120 requests in all.');
  expect(show(9, 0).links.slice(2)).toEqual(['Previous page: /admin/valuation-requests?state=answered&page=3']);
});

test('where there is no request it says whether none waits, or none was answered', () => {
  const wordsOf = (state: 'new' | 'answered'): string => {
    const loaded = { address: { state, page: 1 }, requests: [], count: 0, now: 0 } as unknown as LoadedRequests;
    const element = <RequestsPage loaded={loaded} failure={null} act={null} />;
    const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
    return /role="status"[^>]*>((?:(?!<\/div>).)*No .*?)<\/div>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? '';
  };
  expect(wordsOf('new')).toBe('No one is waiting for an answer.');
  expect(wordsOf('answered')).toBe('No request has been answered yet.');
});
