import { type EntryContext, generatePath } from 'react-router';
import { pathBeforeToken } from '#contract/paths.ts';
import { findBehind, type KnownZone } from './behind-login.ts';
import { describeToOthers } from './describe-to-others.ts';
import { printFeedLinks } from './print-feed-links.ts';
import { printHead } from './print-head.ts';

interface Rendered {
  readonly html: string;
  readonly url: string;
  readonly nonce: string;
  readonly isSignedIn: boolean;
  /** All zones; none where they cannot be had. */
  readonly listZones: () => Promise<readonly KnownZone[]>;
}

/**
 * What stands in the head of a page beyond what it is called: its feeds, and for a stranger what it is to others. Of who is
 * logged in nobody else opens a page; one whose address holds the token of a mailed link is nobody else's and tells nothing.
 */
export async function headOf(
  { staticHandlerContext: { matches, loaderData } }: EntryContext,
  page: Rendered,
): Promise<string> {
  const { origin, pathname, searchParams: query } = new URL(page.url);
  const last = matches.at(-1);
  if (last === undefined || pathBeforeToken(pathname) !== null) return '';
  const pattern = ['', ...matches.flatMap(({ route: { path } }) => path ?? [])].join('/');
  const path = generatePath(pattern, last.params);
  const feeds = printFeedLinks(path);
  if (page.isSignedIn) return feeds;
  const found = loaderData[last.route.id];
  const behind = findBehind(query.get('redirect') ?? '', origin);
  const zones = behind === null || behind.zone === null ? [] : await page.listZones();
  const description = describeToOthers({ origin, routeId: last.route.id, path, query, found, zones });
  return printHead({ ...description, ...page, origin }) + feeds;
}
