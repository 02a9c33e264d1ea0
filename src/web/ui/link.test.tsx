import { createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type LinkProps, Link as RoutedLink, StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { DrawnLink } from './link.tsx';

const draw = (link: React.ReactElement): string =>
  renderToStaticMarkup(<StaticRouter location="/search/buy/temporary?volume=10#results">{link}</StaticRouter>);

/** In the order of their names, for browsers make nothing of any other; `data-discover` is no page's (`entry.server.tsx`). */
const attributesOf = (html: string) =>
  [...html.matchAll(/ ([\w-]+="[^"]*")/g)]
    .map(([, one]) => one)
    .filter((one) => !one?.startsWith('data-discover'))
    .sort();

test.each([
  ...['/', '/overview', '/search/buy/temporary/results?volume=100&unit=ML', '/login?redirect=/settings%3Fa%3Db#top'],
  ...[
    '/university/glossary/a#allocation',
    '/blog/caf%C3%A9',
    '/blog/café',
    '/zone_map/a b',
    '/faq/',
    '/?q=1',
    '/#main',
  ],
  ...['/../login', '/search/../login', '/search/./buy', '/search//buy', '//elsewhere.example/x', '/login?redirect=//x'],
  ...[
    'settings',
    '?dialog=delete',
    '#main',
    '..',
    '.',
    '',
    'https://elsewhere.example/a',
    'mailto:help@anabranch.example',
  ],
  ...['/login?', '/login#', '/login?#a', '/login?a=b#', '/a\\\\b', '/a/\\b', '/a\\/b', '/\\elsewhere.example'],
  { pathname: '/login', search: '?a=b' },
])('a link to %j leads from the server where it leads in the browser', (to) => {
  expect(attributesOf(draw(<DrawnLink to={to} />))).toEqual(attributesOf(draw(<RoutedLink to={to} />)));
});

test('a link that is to look like another leads from the server where it leads in the browser', () => {
  const link = { to: '/search/buy/temporary', mask: '/overview' };
  expect(attributesOf(draw(<DrawnLink {...link} />))).toEqual(attributesOf(draw(<RoutedLink {...link} />)));
});

test('what a link says to people stands in it, and what it says to the router does not', () => {
  const props: LinkProps & { readonly 'data-kind': string } = {
    ...{ to: '/overview', className: 'main', id: 'way', 'aria-current': 'page', title: 'Prices', 'data-kind': 'x' },
    ...{ children: 'Market overview', target: '_blank', onClick: () => undefined, ref: createRef() },
    ...{ preventScrollReset: true, reloadDocument: true, replace: true, state: { a: 1 }, viewTransition: true },
    ...{ relative: 'path', prefetch: 'none', defaultShouldRevalidate: false },
  };
  const html = draw(<DrawnLink {...props} />);
  expect(attributesOf(html)).toEqual(attributesOf(draw(<RoutedLink {...props} />)));
  expect(attributesOf(html)).toEqual([
    ...['aria-current="page"', 'class="main"', 'data-kind="x"', 'href="/overview"', 'id="way"', 'target="_blank"'],
    'title="Prices"',
  ]);
  expect(html).toMatch(/>Market overview<\/a>$/);
});
