import { useRouteLoaderData } from 'react-router';
import type { PageContext } from '#contract/page-context.ts';

/** What every page knows of the site and of the browser that asks. */
export interface SiteData extends Pick<PageContext, 'mode' | 'isRegistrationAllowed'> {
  readonly hasAcceptedCookies: boolean;
  /** Whether the style sheet is named as a file, and does not stand in the page. */
  readonly namesSheet: boolean;
}

/** Undefined where the first part of the page failed. */
export const useSiteData = () => useRouteLoaderData<SiteData>('root');
