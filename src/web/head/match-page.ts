import { matchPath, type Params, type Register } from 'react-router';

type Page = Extract<keyof Register['pages'], string>;

/**
 * What stands in the places of a page's path, where an address is of that page; nothing where it is of another one. Addresses are
 * read in any case, as the router reads them; a page whose route was renamed fails the type check, as with `href`.
 */
export const matchPage = (page: Page, { pathname }: Pick<URL, 'pathname'>): Params | undefined =>
  matchPath(page, pathname)?.params;
