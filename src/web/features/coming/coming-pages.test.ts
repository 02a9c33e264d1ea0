import { expect, test } from 'vitest';
import { COMING_LINKS } from './coming-links.ts';
import { COMING_PAGES, findComingPage, isComing } from './coming-pages.ts';

test.each(['/dashboard', '/Dashboard/'])('%s leads to a page that is still to come', (path) =>
  expect(isComing(path)).toBe(true),
);

test.each([
  '/',
  '/overview',
  '/static-market-detail/temp/7',
  '/reports/outlook/7',
  '/zone_map/7',
  '/reports',
  '/reports/temporary',
  '/reports/outlook',
  '/login',
  '/inbox',
  '/notifications',
  '/blogs',
  '/blog',
  '/other-services',
  '/anabranch-premium',
  '/faq',
  '/search/buy/temporary',
])('%s does not', (path) => expect(isComing(path)).toBe(false));

test('each page has the words of its own document and the next best way on', () => {
  const pages = COMING_PAGES.map(({ path, uid }) => [path, uid, COMING_LINKS[uid].map(({ to }) => to).join(' ')]);
  expect(pages).toEqual([['/dashboard', 'dashboard', '/search/buy']]);
});

test('a way on is called by what it leads to', () => {
  const labels = new Map(
    Object.values(COMING_LINKS).flatMap((links) => links.map(({ to, label }) => [to, label] as const)),
  );
  expect(Object.fromEntries(labels)).toEqual({
    '/search/buy': 'Search for water',
  });
});

test('a page is found by the parts of its address', () => {
  expect(findComingPage('//dashboard//')?.uid).toBe('dashboard');
  expect(findComingPage('/dashboard/more')).toBeUndefined();
});
