export type ComingUid = 'dashboard' | 'faq' | 'other-services' | 'premium' | 'blog' | 'university';

/** A screen of the route table that is not built yet. A later page takes its row's place. */
export interface ComingPage {
  /** As the router writes it. */
  readonly path: string;
  /** Of the document with its words: the heading, and what the screen will show. */
  readonly uid: ComingUid;
  /** `anyone`, or who has dashboards. */
  readonly access: 'anyone' | 'dashboard';
  /** Blog and University show visitors the brand alone. */
  readonly frame?: 'brand';
}

const reading = { access: 'anyone', frame: 'brand' } as const;

export const COMING_PAGES: readonly ComingPage[] = [
  { path: '/dashboard', uid: 'dashboard', access: 'dashboard' },
  { path: '/faq', uid: 'faq', access: 'anyone' },
  { path: '/other-services', uid: 'other-services', access: 'anyone' },
  { path: '/anabranch-premium', uid: 'premium', access: 'anyone' },
  { path: '/blog', uid: 'blog', ...reading },
  { path: '/university', uid: 'university', ...reading },
];

/** Whether a path of the site leads to a page that is still to come. */
export const isComing = (path: string): boolean => findComingPage(path) !== undefined;

/** How the page that is to come here is framed for who is not logged in. */
export const frameOfComing = (path: string): 'brand' | 'plain' => findComingPage(path)?.frame ?? 'plain';

export function findComingPage(asked: string): ComingPage | undefined {
  const tidy = tidyPath(asked.toLowerCase());
  return COMING_PAGES.find(({ path }) => tidyPath(path) === tidy);
}

const tidyPath = (path: string): string =>
  path
    .split('/')
    .filter((part) => part !== '')
    .join('/');
