import type { Reference } from '#domain/reference.ts';
import type { JobContext, RecurringJob } from '../platform/jobs/job.ts';
import { DEMO_RANDOM_SEED } from './demo-random-seed.ts';
import { tickDemoMarket } from './tick-demo-market.ts';

/** Lets a demonstration live: now and then a listing comes, changes or is filled. */
export const tickDemo: RecurringJob<JobContext & { readonly market: { readonly reference: Reference } }> = {
  name: 'tick-demo',
  everySeconds: 20,
  atMostSeconds: 120,
  run: ({ db, market, clock }) =>
    tickDemoMarket(db, { reference: market.reference, now: clock.now(), seed: DEMO_RANDOM_SEED }),
};
