import { isKeptPath } from '#contract/kept-page.ts';
import type { SignedIn, SignedOut } from '../../shell-data.ts';

interface OpenPage {
  readonly pathname: string;
  readonly search: string;
  /** Whether nothing of it is on its way any more. */
  readonly isAtRest: boolean;
  /** When its figures were asked for; a page without figures has no such time. */
  readonly now: number | undefined;
  /** Who reads it, and which release, if any; undefined where the frame failed. */
  readonly reader: Pick<SignedIn, 'user' | 'preview'> | Pick<SignedOut, 'user'> | undefined;
}

/** The address under which a page is kept for when there is no network; null where it is not. */
export const pathToKeep = ({ pathname, search, isAtRest, now, reader }: OpenPage): string | null =>
  isAtRest && !isPreview(reader) && now !== undefined && isKeptPath(pathname) ? pathname + search : null;

/** Whether its words are those of a release, which is read under its banner alone. */
const isPreview = (reader: OpenPage['reader']): boolean =>
  reader?.user != null && (reader.preview?.shown ?? null) !== null;
