import { SEARCH_SIDES } from '#domain/products/kind.ts';
import { ACCEPT_COOKIES, bareSearchPath, OVERVIEW, PAGES, SETTINGS, TOKEN_PAGES } from './paths.ts';

/**
 * Pages that are for one reader, or for who is logged in: what they lead others to is the login. Search engines are told to
 * leave them, and no map of the site names them. What lies below each is meant too.
 */
export const PRIVATE_PATHS: readonly string[] = [
  ...[OVERVIEW, ...SEARCH_SIDES.map(bareSearchPath), '/reports', '/outlook', '/static-market-detail'],
  ...['/basin_map', '/zone_map', '/connectivity_map', '/says-who', '/dashboard', '/menu', SETTINGS],
  ...[PAGES.inbox, PAGES.alerts, '/admin', '/logout', '/accept_terms', ACCEPT_COOKIES, '/preview_release'],
  ...[TOKEN_PAGES.password_reset, TOKEN_PAGES.activation, TOKEN_PAGES.email_change, PAGES.unsubscribe],
  ...['/dev', '/not_found'],
];

/** Whether a page is one of these, or lies below one. */
export const isPrivatePath = (path: string): boolean =>
  PRIVATE_PATHS.some((start) => path === start || path.startsWith(`${start}/`));
