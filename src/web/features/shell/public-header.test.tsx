import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PublicHeader } from './public-header.tsx';

/** The links at a desk, and those of the menu of a phone. */
function linksOf(isRegistrationAllowed: boolean, isBrandOnly = false): readonly (readonly (string | undefined)[])[] {
  const element = <PublicHeader {...{ isRegistrationAllowed, isBrandOnly }} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return Array.from(html.matchAll(/<nav.*?<\/nav>/gs), ([nav]) =>
    Array.from(nav.matchAll(/href="([^"]*)"/g), ([, to]) => to),
  );
}

const LINKS = ['/university', '/anabranch-premium', '/other-services', '/blog', '/faq', '/login'];

test('visitors may register where that is allowed, at a desk and on a phone, and nowhere else', () => {
  expect(linksOf(true)).toEqual([
    [...LINKS, '/register'],
    [...LINKS, '/register'],
  ]);
  expect(linksOf(false)).toEqual([LINKS, LINKS]);
  expect(linksOf(true, true)).toEqual([]);
});
