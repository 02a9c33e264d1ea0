import { OVERVIEW } from './paths.ts';

/** What of a page is kept on the device, sent from the page to its worker. */
export interface PageToKeep {
  /** The token of the session that the page was made in; its cookie tells whether that session is still the browser's. */
  readonly csrfToken: string;
  /** Path and query. */
  readonly path: string;
  readonly title: string;
  /** When its figures were asked for by the server's clock, in milliseconds since 1970. */
  readonly at: number;
  /** Whether its market is simulated. */
  readonly isDemo: boolean;
  /** Its main part, without script. */
  readonly html: string;
  /** Paths of the files that it is drawn with: its sheet first, then fonts and pictures. */
  readonly files: readonly string[];
}

/** Results, their details and the overview: read in the paddock, and with no token in their address. */
const KEPT = /^\/(overview(\/[a-z]+)?|search\/(buy|sell)\/[a-z]+\/results(\/detail)?)$/;

/** Under which address a page is kept: the overview and its first tab are one page. */
export const keptAddress = (path: string): string => path.replace(/^\/overview(?=\?|$)/, `${OVERVIEW}/temp`);

/** Whether a device keeps a page for when there is no network, by its address without what is asked for. */
export const isKeptPath = (pathname: string): boolean => KEPT.test(pathname);

/** So many a device keeps, the last that were read. */
export const MAX_KEPT_PAGES = 20;
