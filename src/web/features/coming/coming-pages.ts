import { href } from 'react-router';
import { LIMITS_GUIDE } from '../../page-paths.ts';

/** A screen of the route table that is not built yet. A later page takes its row's place. */
export interface ComingPage {
  /** As the router writes it. */
  readonly path: string;
  /** Of the document with its words: the heading, and what the screen will show. */
  readonly uid: string;
  /** `anyone`, whoever is logged in, or who has dashboards. */
  readonly access: 'anyone' | 'logged_in' | 'dashboard';
  /** Blog and University show visitors the brand alone. */
  readonly frame?: 'brand';
  readonly links: readonly NextLink[];
}

export interface NextLink {
  readonly to: string;
  readonly label: string;
}

const SEARCH: NextLink = { to: href('/search/buy'), label: 'Search for water' };
const SETTINGS: NextLink = { to: href('/settings'), label: 'Choose how we notify you' };
const GUIDE: NextLink = { to: LIMITS_GUIDE, label: 'Read how trade limits work' };
const PRIVACY: NextLink = { to: href('/faq/privacy'), label: 'Read what we store about you' };
const HOME: NextLink = { to: href('/'), label: 'Go to the home page' };

const message = { access: 'logged_in', links: [SEARCH, SETTINGS] } as const;
const reading = { access: 'anyone', frame: 'brand', links: [GUIDE, HOME] } as const;
const service = { access: 'anyone', links: [HOME] } as const;

export const COMING_PAGES: readonly ComingPage[] = [
  { path: '/dashboard', uid: 'dashboard', access: 'dashboard', links: [SEARCH] },
  { path: '/notifications', uid: 'my-alerts', ...message },
  { path: '/inbox', uid: 'inbox', ...message },
  { path: '/faq', uid: 'faq', access: 'anyone', links: [GUIDE, PRIVACY] },
  { path: '/other-services', uid: 'other-services', ...service },
  { path: '/anabranch-premium', uid: 'premium', ...service },
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
