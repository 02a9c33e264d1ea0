import { expect, test } from 'vitest';
import { COMING_LINKS } from './coming-links.ts';
import { COMING_PAGES, findComingPage, frameOfComing, isComing } from './coming-pages.ts';

test.each(['/faq', '/Faq/', '/Blog'])('%s leads to a page that is still to come', (path) =>
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
  '/search/buy/temporary',
])('%s does not', (path) => expect(isComing(path)).toBe(false));

test.each(['/blog', '/university', '/Blog/'])('%s shows visitors the brand alone', (path) =>
  expect(frameOfComing(path)).toBe('brand'),
);

test.each(['/faq', '/climate-outlook', '/outlook', '/', '/login'])('%s has the plain frame', (path) =>
  expect(frameOfComing(path)).toBe('plain'),
);

test('each page has the words of its own document and the next best way on', () => {
  const pages = COMING_PAGES.map(({ path, uid }) => [path, uid, COMING_LINKS[uid].map(({ to }) => to).join(' ')]);
  expect(pages).toEqual([
    ['/dashboard', 'dashboard', '/search/buy'],
    ['/faq', 'faq', '/search/how-limits-work /faq/privacy'],
    ['/other-services', 'other-services', '/'],
    ['/anabranch-premium', 'premium', '/'],
    ['/blog', 'blog', '/search/how-limits-work /'],
    ['/university', 'university', '/search/how-limits-work /'],
  ]);
});

test('a way on is called by what it leads to', () => {
  const labels = new Map(
    Object.values(COMING_LINKS).flatMap((links) => links.map(({ to, label }) => [to, label] as const)),
  );
  expect(Object.fromEntries(labels)).toEqual({
    '/search/buy': 'Search for water',
    '/search/how-limits-work': 'Read how trade limits work',
    '/faq/privacy': 'Read what we store about you',
    '/': 'Go to the home page',
  });
});

test('a page is found by the parts of its address', () => {
  expect(findComingPage('/anabranch-premium')?.uid).toBe('premium');
  expect(findComingPage('//other-services//')?.uid).toBe('other-services');
  expect(findComingPage('/other-services/more')).toBeUndefined();
});
