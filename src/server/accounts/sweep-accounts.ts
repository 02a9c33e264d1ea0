import { UNCONFIRMED_DAYS } from '#domain/accounts/retention.ts';
import { instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import type { RecurringJob } from '../platform/jobs/job.ts';
import { sweepTokens } from './account-token-store.ts';
import { sweepAttempts } from './attempt-store.ts';
import { sweepSessions } from './session-store.ts';
import { sweepUnconfirmedUsers } from './user-store.ts';

/** Takes away what has ended: links, sessions, counted attempts, registrations that nobody confirmed. */
export const sweepAccounts: RecurringJob = {
  name: 'sweep-accounts',
  everySeconds: 600,
  atMostSeconds: 300,
  async run({ db, clock, log }) {
    const now = clock.now();
    const swept = {
      links: await sweepTokens(db, now),
      sessions: await sweepSessions(db, now),
      attempts: await sweepAttempts(db, now),
      registrations: await sweepUnconfirmedUsers(db, instant(now - UNCONFIRMED_DAYS * MILLISECONDS_PER_DAY)),
    };
    if (Object.values(swept).some((count) => count > 0)) log.info(swept, 'accounts swept');
  },
};
