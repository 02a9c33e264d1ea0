import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { MyHome } from './my-home.tsx';

/** Where the start page leads, by the titles. */
function waysOf(maySearch: boolean, hasZone: boolean): readonly string[] {
  const element = <MyHome firstName="Margaret" maySearch={maySearch} hasZone={hasZone} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return Array.from(html.matchAll(/<h2><a [^>]*href="([^"]*)"[^>]*>([^<]*)/g), ([, to, title]) => `${title}: ${to}`);
}

const BUY = 'Buy water: /search/buy';
const SELL = 'Sell water: /search/sell';
const GUIDE = 'How trade limits work: /search/how-limits-work';
const ZONE = 'Choose your zone: /settings#my_zone';
const SETTINGS = 'Settings: /settings';

test('who has not chosen a zone is led to that first, and searches only where that is allowed', () => {
  expect(waysOf(true, false)).toEqual([ZONE, BUY, SELL, GUIDE]);
  expect(waysOf(false, false)).toEqual([ZONE, GUIDE]);
  expect(waysOf(false, true)).toEqual([GUIDE, SETTINGS]);
  expect(waysOf(true, true)).toEqual([BUY, SELL, GUIDE, SETTINGS]);
});
