import { VALUATION_REQUEST_DAYS } from '#domain/accounts/retention.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { at } from '../platform/database/at.ts';
import type { Database } from '../platform/database/database.ts';
import type { RecurringJob } from '../platform/jobs/job.ts';

export const sweepValuationRequests: RecurringJob = {
  name: 'sweep-valuation-requests',
  everySeconds: 3_600,
  atMostSeconds: 300,
  async run({ db, clock, log }) {
    const requests = await sweepOldRequests(db, clock.now());
    if (requests > 0) log.info({ requests }, 'valuation requests swept');
  },
};

/** Takes away what is old; how many. */
export async function sweepOldRequests(db: Database, now: Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('valuation_requests')
    .where('sent_at', '<', at(instant(now - VALUATION_REQUEST_DAYS * MILLISECONDS_PER_DAY)))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
