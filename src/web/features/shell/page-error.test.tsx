import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { describeProblem, type ProblemCode } from '#contract/problems.ts';
import { PageError } from './page-error.tsx';

/** What stands in the place of a page that could not be made. */
function show(error: unknown): string {
  const routes = [{ id: 'page', path: '/', element: null, errorElement: <PageError /> }];
  const router = createMemoryRouter(routes, { hydrationData: { errors: { page: error } } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** The words of it. */
const tell = (error: unknown): string =>
  show(error)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

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

/** What the router hands on when an answer was no page: the status, and what it said. */
const answered = (status: number, data: unknown) => ({ ...{ status, data }, statusText: '', internal: false });
const refused = (code: ProblemCode, more: object = {}) => {
  const problem = { ...describeProblem(code), ...more };
  return answered(problem.status, problem);
};

describe('in the place of a page', () => {
  test('that is nowhere stands that nothing is there', () =>
    expect(tell(answered(404, ''))).toContain('There is nothing at this address'));

  test('for which a permission is missing stands which part of the product it is, and the settings', () => {
    const words = tell(refused('forbidden'));
    expect(words).toContain('Your account does not include the water search');
    expect(words).not.toContain('Try again');
  });

  test('of the search without a home zone stands where one is chosen, and a way past it', () => {
    expect(tell(refused('no_location'))).toContain('No Location A location (a zone) must be specified');
    const html = show(refused('no_location'));
    expect(html).toMatch(/href="\/settings#my_zone"[^>]*>Settings</);
    expect(html).toMatch(/href="\/"[^>]*>Not now</);
  });

  test.each([
    [{ retryAfter: 40 }, 'Please wait 40 seconds and try again.'],
    [{}, 'Please wait a moment and try again.'],
  ])('that was asked for too often stands how long to wait: %o', (more, words) =>
    expect(tell(refused('too_many_requests', more))).toContain(`Too many requests ${words}`),
  );

  test('that the server refuses stand its own words, and the name of the refusal where it has no others', () => {
    expect(tell(refused('invalid', { errors: { zone: ['The zone is closed.'] } }))).toContain(
      'This page did not load The zone is closed.',
    );
    expect(tell(refused('too_large'))).toContain('This page did not load The request is too large');
    expect(tell(answered(418, 'a teapot'))).toContain('This page did not load');
    expect(tell(answered(418, 'a teapot'))).not.toContain('at our end');
  });

  test('that could not be read stands that nothing can be right now, and the number to quote', () => {
    const words = tell(refused('unavailable', { requestId: 'r-17' }));
    expect(words).toContain(
      'Something went wrong at our end Prices, limits and accounts cannot be read right now. If you had just sent something, check whether it arrived before you send it again.',
    );
    expect(words).toContain('please quote the number r-17');
    expect(tell(refused('unexpected'))).not.toContain('quote the number');
  });

  test('whose texts did not come stands that the service of texts gives no answer', () =>
    expect(tell(refused('content_unreachable'))).toContain(
      'Could not connect to Content The texts of this page come from a service that is not answering.',
    ));
});
