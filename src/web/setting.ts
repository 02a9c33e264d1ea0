import { createContext } from 'react-router';
import type { PageSetting } from '#contract/page-setting.ts';

/** Under this key a loader finds its setting; the server gets the key from `entry.server`. */
export const settingContext = createContext<PageSetting>();
