import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PageError } from './page-error.tsx';

/** The words in the place of a page that could not be made. */
function tell(error: unknown): string {
  const routes = [{ id: 'page', path: '/', element: null, errorElement: <PageError /> }];
  const router = createMemoryRouter(routes, { hydrationData: { errors: { page: error } } });
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

test.each([
  ['Chrome', 'Failed to fetch dynamically imported module: https://water.example/a/overview-b2.js'],
  ['Firefox', 'error loading dynamically imported module: https://water.example/a/overview-b2.js'],
  ['Safari', 'Importing a module script failed.'],
])('a page whose code a newer version has replaced is out of date, in the words of %s', (_, message) => {
  const words = tell(new TypeError(message));
  expect(words).toContain('This page was out of date The site has been updated since you opened this page.');
  expect(words).not.toContain('at our end');
});

test.each([
  ['Chrome', 'Failed to fetch'],
  ['Firefox', 'NetworkError when attempting to fetch resource.'],
  ['Safari', 'Load failed'],
])('an answer that does not come is a connection that was lost, in the words of %s', (_, message) => {
  expect(tell(new TypeError(message))).toContain('Connection lost We got no answer from the server.');
});

test('a fault of the page itself is ours, and was logged', () => {
  expect(tell(new TypeError('x is not a function'))).toContain(
    'Something went wrong at our end Nothing was changed. The fault has been logged.',
  );
});

test('a page that could not be made is tried again as it was asked for', () => {
  const routes = [{ id: 'page', path: '*', element: null, errorElement: <PageError /> }];
  const router = createMemoryRouter(routes, {
    initialEntries: ['/reports/temporary?zone=7'],
    hydrationData: { errors: { page: new TypeError('Failed to fetch') } },
  });
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toMatch(
    /href="\/reports\/temporary\?zone=7"[^>]*>Try again/,
  );
});
