import { setup } from '#testing/database-server.ts';

/** One PostgreSQL for all browser tests of a run. */
export default setup;
