import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { SectionLink } from './section-link.tsx';

const isCurrent = (to: string, path: string): boolean => {
  const router = createMemoryRouter([{ path: '*', element: <SectionLink to={to}>Here</SectionLink> }], {
    initialEntries: [path],
  });
  return renderToStaticMarkup(<RouterProvider router={router} />).includes('aria-current="page"');
};

test.each([
  ['/search/buy', '/search/buy', true],
  ['/search/buy', '/search/buy/temporary/results', true],
  ['/search/buy', '/search/sell', false],
  ['/search/buy', '/search/buyers', false],
  ['/search/buy', '/search/BUY/temporary', true],
  ['/faq', '/faq', true],
  ['/faq', '/faq/privacy', false],
])('a menu shows %s as the section of %s: %s', (to, path, expected) => {
  expect(isCurrent(to, path)).toBe(expected);
});
