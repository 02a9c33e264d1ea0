import { sweepAccounts } from './accounts/sweep-accounts.ts';
import { sweepAlerts } from './alerts/sweep-alerts.ts';
import type { Instance } from './compose.ts';
import { startSendingMail } from './mail/send-mail.ts';
import type { RecurringJob } from './platform/jobs/job.ts';
import { startJobQueue } from './platform/jobs/start-job-queue.ts';
import { expireListings } from './publishing/expire-listings.ts';
import { startSendingPush } from './push/send-push.ts';
import { noteTurns } from './reference/note-limit-turns.ts';
import { sweepValuationRequests } from './valuations/sweep-valuation-requests.ts';

export interface Jobs {
  /** Forgets when the next runs were to be, and counts from now. */
  putAnew(): Promise<void>;
  stop(): Promise<void>;
}

const listJobs = async ({ config }: Instance): Promise<readonly RecurringJob<Instance>[]> => [
  expireListings,
  noteTurns,
  sweepAccounts,
  sweepAlerts,
  sweepValuationRequests,
  ...(config.seed === 'demo' ? [(await import('./demo/tick-demo.ts')).tickDemo] : []),
];

/** Starts what an instance does without being asked: its share of the recurring jobs, alerts, sending mail and pushing. */
export async function startJobs(instance: Instance): Promise<Jobs> {
  const queue = await startJobQueue(instance, await listJobs(instance));
  const mail = await startSendingMail(instance);
  const push = await startSendingPush(instance);
  instance.alerts.start();
  return {
    putAnew: () => queue.putAnew(),
    async stop() {
      await Promise.all([mail.stop(), push.stop(), queue.stop(), instance.alerts.stop()]);
    },
  };
}
