import { createContext } from 'react';

/**
 * What only the server has of a page. `styles`: the style sheet of all pages, as text; it stands in every page it sends,
 * which spares a slow line one way there and back before the first picture, and in the browser it is in the page already.
 * `nonce`: marks scripts and styles as ours; browsers hide it from scripts.
 */
export const ServedPage = createContext({ styles: '', nonce: '' });
