import { href } from 'react-router';
import type { ComingUid } from './coming-pages.ts';

export interface NextLink {
  readonly to: string;
  readonly label: string;
}

const SEARCH: NextLink = { to: href('/search/buy'), label: 'Search for water' };

/** The next best ways on from a page that is still to come. */
export const COMING_LINKS: Readonly<Record<ComingUid, readonly NextLink[]>> = {
  dashboard: [SEARCH],
};
