import { isKeptPath } from '#contract/kept-page.ts';

interface OpenPage {
  readonly pathname: string;
  readonly search: string;
  /** Whether nothing of it is on its way any more. */
  readonly isAtRest: boolean;
  /** When its figures were asked for; a page without figures has no such time. */
  readonly now: number | undefined;
  /** Whether its words are those of a release, which is read under its banner alone. */
  readonly isPreview: boolean;
}

/** The address under which a page is kept for when there is no network; null where it is not. */
export const pathToKeep = ({ pathname, search, isAtRest, now, isPreview }: OpenPage): string | null =>
  isAtRest && !isPreview && now !== undefined && isKeptPath(pathname) ? pathname + search : null;
