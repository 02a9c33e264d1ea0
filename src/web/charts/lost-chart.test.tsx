import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { LostChart } from './lost-chart.tsx';

test('a chart that did not come says why, and leads to the same view once more', () => {
  const routes = [{ path: '/overview/storage', element: <LostChart message="Server Error: Timeout" /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/overview/storage?levels=3'] });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toMatch(/role="alert".*Server Error: Timeout/);
  expect(html).toContain('href="/overview/storage?levels=3"');
});
