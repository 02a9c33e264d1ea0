import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { listMainMenu } from './menu.ts';
import { SideBar } from './side-bar.tsx';

/** The menu at a desk of who has dashboards and may search, while pages at these paths are still to come. */
function show(coming: readonly string[], unread: number | null = null): string {
  const menu = listMainMenu({
    permissions: ['anabranch.water_search'],
    hasDashboard: true,
    isComing: (path) => coming.includes(path),
  });
  const element = <SideBar {...{ menu, unread }} name="Bea Weir" csrfToken="t" preview={null} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

/** Where the entries under a heading lead; `null`: those without one. */
const pathsUnder = (html: string, heading: string | null): readonly (string | undefined)[] => {
  const [ready = '', coming = ''] = html.split('id="menu-coming"');
  const part = heading === null ? ready.slice(ready.indexOf('aria-label="Main"')) : coming;
  return [...part.matchAll(/<li><a [^>]*href="([^"]*)"/g)].map(([, to]) => to);
};

test('a page that is still to come stands apart, also where it is the only one', () => {
  const html = show(['/dashboard']);
  expect(pathsUnder(html, 'Coming')).toEqual(['/dashboard']);
  expect(pathsUnder(html, null)).not.toContain('/dashboard');
  expect(pathsUnder(html, null)).toContain('/overview');
  const ready = show([]);
  expect(ready).not.toContain('Coming');
  expect(pathsUnder(ready, null)[0]).toBe('/dashboard');
});

test('the inbox alone has how much is unread, up to a hundred, and nothing where nothing is', () => {
  const countAt = (unread: number | null) =>
    [...show([], unread).matchAll(/href="([^"]*)"[^>]*>(?:(?!<\/a>).)*unread: <\/span>([^<]*)/gs)].map(
      ([, to, count]) => [to, count],
    );
  expect(countAt(7)).toEqual([['/inbox', '7']]);
  expect(countAt(99)).toEqual([['/inbox', '99']]);
  expect(countAt(100)).toEqual([['/inbox', '99+']]);
  expect([countAt(0), countAt(null)]).toEqual([[], []]);
});
