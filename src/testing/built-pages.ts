import { buildPages } from '../../tools/build-pages.ts';

/** The pages as they are sent, for tests that ask the whole server; built when they changed since the last time. */
export const setup = (): Promise<void> => buildPages();
