export type ComingUid = 'dashboard';

/** A screen of the route table that is not built yet, for who has dashboards. A later page takes its row's place. */
export interface ComingPage {
  /** As the router writes it. */
  readonly path: string;
  /** Of the document with its words: the heading, and what the screen will show. */
  readonly uid: ComingUid;
}

export const COMING_PAGES: readonly ComingPage[] = [{ path: '/dashboard', uid: 'dashboard' }];

/** Whether a path of the site leads to a page that is still to come. */
export const isComing = (path: string): boolean => findComingPage(path) !== undefined;

export function findComingPage(asked: string): ComingPage | undefined {
  const tidy = tidyPath(asked.toLowerCase());
  return COMING_PAGES.find(({ path }) => tidyPath(path) === tidy);
}

const tidyPath = (path: string): string =>
  path
    .split('/')
    .filter((part) => part !== '')
    .join('/');
