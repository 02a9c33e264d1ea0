import { createContext } from 'react';

/**
 * What only the server has of a page. `styles`: the style sheet of all pages, as text; it stands in every page it sends,
 * which spares a slow line one way there and back before the first picture, and in the browser it is in the page already.
 * `stylesIntegrity`: the checksum of the same as a file; absent in development. `nonce`: marks scripts and styles as ours;
 * browsers hide it from scripts.
 */
interface ServedPageFacts {
  readonly styles: string;
  readonly stylesIntegrity: string | undefined;
  readonly nonce: string;
}

export const ServedPage = createContext<ServedPageFacts>({ styles: '', stylesIntegrity: undefined, nonce: '' });
