import { createContext } from 'react';

/**
 * The style sheet of all pages, as text. Only the server has it: it stands in every page it sends, which spares a slow
 * line one way there and back before the first picture; in the browser it is in the page already.
 */
export const PageStyles = createContext('');
