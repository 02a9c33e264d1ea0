import { createContext } from 'react-router';
import type { PageContext } from '#contract/page-context.ts';

/** Under this key a loader finds its setting; the server gets the key from `entry.server`. */
export const settingContext = createContext<PageContext>();
