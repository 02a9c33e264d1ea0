import { href } from 'react-router';

/** The field of the settings in which the home zone is chosen. */
export const HOME_ZONE_FIELD = `${href('/settings')}#my_zone`;

/** The page of words that explains limits; its document is `search-how-limits-work`. */
export const LIMITS_GUIDE = href('/search/:page', { page: 'how-limits-work' });
