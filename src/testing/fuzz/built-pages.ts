import { join } from 'node:path';

/** Made by `tools/build-pages.ts`; without it a server answers the API alone. */
export const BUILT_PAGES = join(import.meta.dirname, '../../../build/server/index.js');
