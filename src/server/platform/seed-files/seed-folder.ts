import { fileURLToPath } from 'node:url';

/** The seed that ships with the product. */
export const SEED_FOLDER = fileURLToPath(new URL('../../../../seed', import.meta.url));
