import { expect, test } from 'vitest';
import { PAGE_PATHS } from '#testing/site-pages.ts';
import { PAGES } from './paths.ts';
import { isPrivatePath, PRIVATE_PATHS } from './private-paths.ts';

test.each([
  ...['/overview', '/search/buy', '/search/sell', '/reports', '/outlook', '/static-market-detail'],
  ...['/basin_map', '/zone_map', '/connectivity_map', '/says-who', '/dashboard', '/menu', '/settings'],
  ...['/inbox', '/notifications', '/admin', '/logout', '/accept_terms', '/accept_cookies', '/preview_release'],
  ...['/reset_password', '/authenticate_user', '/change_email', '/unsubscribe', '/dev', '/not_found'],
])('%s is for one reader, with all that stands below it, and not what only begins alike', (path) => {
  expect([isPrivatePath(path), isPrivatePath(`${path}/7`), isPrivatePath(`${path}-early`)]).toEqual([
    true,
    true,
    false,
  ]);
});

test.each(['/', '/blog', '/blog/settings', '/university/item/limits', '/faq', '/search'])(
  '%s is for anybody',
  (path) => {
    expect(isPrivatePath(path)).toBe(false);
  },
);

/** Where the mails of a demonstration are read, and mails are ended: the server answers both without a page. */
const OF_THE_SERVER = ['/dev', PAGES.unsubscribe];

test.each(PRIVATE_PATHS.filter((path) => !OF_THE_SERVER.includes(path)))('%s begins the path of a page', (path) => {
  expect(PAGE_PATHS.some((page) => page === path || page.startsWith(`${path}/`))).toBe(true);
});
