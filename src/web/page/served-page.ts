import { createContext } from 'react';
import type { EmptyStateWords } from '#contract/empty-states.ts';

/** The style sheet of all pages: as text, and as a file with its checksum. */
export interface StyleSheet {
  readonly text: string;
  readonly href: string | undefined;
  readonly integrity: string | undefined;
}

export const NO_SHEET: StyleSheet = { text: '', href: undefined, integrity: undefined };

/**
 * What only the server has of a page. `sheet`: stands in every page it sends, which spares a slow line one way there and
 * back before the first picture, and in the browser it is in the page already. `nonce`: marks scripts and styles as ours;
 * browsers hide it from scripts. `hasScripts`: whether React Router prints what starts its scripts; else that is added to
 * what is drawn (`page-scripts.ts`). `emptyStates`: what screens say that have nothing to show.
 */
interface ServedPageFacts {
  readonly sheet: StyleSheet;
  readonly nonce: string;
  readonly hasScripts?: boolean;
  readonly emptyStates?: EmptyStateWords | null;
}

export const ServedPage = createContext<ServedPageFacts>({ sheet: NO_SHEET, nonce: '' });
