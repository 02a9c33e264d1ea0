import type { RecurringJob } from '../platform/jobs/job.ts';
import { closeExpiredListings } from './close-expired-listings.ts';

/** Closes in the store what has left the search already, so that history tells when and why. */
export const expireListings: RecurringJob = {
  name: 'expire-listings',
  everySeconds: 60,
  atMostSeconds: 300,
  async run({ db, clock, log }) {
    const closed = await closeExpiredListings(db, clock.now());
    if (closed > 0) log.info({ closed }, 'listings expired');
  },
};
