import { createContext } from 'react-router';
import type { PageContext } from '#contract/page-context.ts';

/** Under this key a loader finds what the server gives to a page; the server gets the key from `entry.server`. */
export const pageContextKey = createContext<PageContext>();
