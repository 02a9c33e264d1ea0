import { DEMO_SEED } from '../demo/demo-seed.ts';
import { tickDemoMarket } from '../demo/tick-demo-market.ts';
import type { RecurringJob } from './job.ts';

/** Lets a demonstration live: now and then a listing comes, changes or is filled. */
export const tickDemo: RecurringJob = {
  name: 'tick-demo',
  everySeconds: 20,
  atMostSeconds: 120,
  run: ({ db, market, clock }) =>
    tickDemoMarket(db, { reference: market.reference, now: clock.now(), seed: DEMO_SEED }),
};
