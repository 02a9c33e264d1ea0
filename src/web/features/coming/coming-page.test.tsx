import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ComingPageView } from './coming-page.tsx';

test('a page that is still to come bears its name on its tab, and leads on', () => {
  const links = [
    { to: '/overview', label: 'Overview' },
    { to: '/faq', label: 'Help' },
  ];
  const element = <ComingPageView page={{ heading: 'Dashboard', bodyHtml: '<p>Later.</p>', links }} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(html).toContain('<title>Dashboard · Anabranch</title>');
  expect(Array.from(html.matchAll(/href="([^"]*)"[^>]*>([^<]*)/g), ([, to, words]) => [words, to])).toEqual([
    ['Overview', '/overview'],
    ['Help', '/faq'],
  ]);
});
