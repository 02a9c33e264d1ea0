import { href } from 'react-router';
import { LIMITS_GUIDE } from '../../page-paths.ts';
import type { ComingUid } from './coming-pages.ts';

export interface NextLink {
  readonly to: string;
  readonly label: string;
}

const SEARCH: NextLink = { to: href('/search/buy'), label: 'Search for water' };
const GUIDE: NextLink = { to: LIMITS_GUIDE, label: 'Read how trade limits work' };
const PRIVACY: NextLink = { to: href('/faq/privacy'), label: 'Read what we store about you' };
const HOME: NextLink = { to: href('/'), label: 'Go to the home page' };

/** The next best ways on from a page that is still to come. */
export const COMING_LINKS: Readonly<Record<ComingUid, readonly NextLink[]>> = {
  dashboard: [SEARCH],
  faq: [GUIDE, PRIVACY],
  'other-services': [HOME],
  premium: [HOME],
  blog: [GUIDE, HOME],
  university: [GUIDE, HOME],
};
