import { PgBoss } from 'pg-boss';
import { sweepAccounts } from '../../accounts/sweep-accounts.ts';
import type { Machine } from '../../compose.ts';
import { startSendingMail } from '../../mail/send-mail.ts';
import { expireListings } from '../../publishing/expire-listings.ts';
import type { Clock } from '../clock.ts';
import type { RecurringJob } from './job.ts';
import { openJobsDatabase } from './open-jobs-database.ts';

export interface Jobs {
  /** Forgets when the next runs were to be, and counts from now. */
  putAnew(): Promise<void>;
  stop(): Promise<void>;
}

const WATCH_EVERY_MILLISECONDS = 10_000;
const SET_BACK_MILLISECONDS = 5_000;

const listJobs = async ({ config }: Machine): Promise<readonly RecurringJob[]> => [
  expireListings,
  sweepAccounts,
  ...(config.seed === 'demo' ? [(await import('../../demo/tick-demo.ts')).tickDemo] : []),
];

/** Starts the workers of this instance on the queue that all instances share. */
export async function startJobs(machine: Machine): Promise<Jobs> {
  const { log, connection } = machine;
  const db = openJobsDatabase(connection, ({ message }) => log.warn({ message }, 'a connection of the jobs broke'));
  const boss = new PgBoss({ db, persistWarnings: false });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  await boss.start();
  const jobs: (() => Promise<void>)[] = [];
  for (const job of await listJobs(machine)) jobs.push(await startJob(boss, job, machine));
  const putAnew = async (): Promise<void> => {
    for (const put of jobs) await put();
  };
  // What waits for a time of before would wait until the clock comes there again.
  const watch = watchForSetBack(machine.clock, () => {
    putAnew().catch((error) => log.error({ err: error }, 'the job queue failed'));
  });
  const mail = await startSendingMail(machine);
  return {
    putAnew,
    async stop() {
      clearInterval(watch);
      db.stopWaiting();
      await Promise.all([mail.stop(), boss.stop({ graceful: true, timeout: 5_000 })]);
      await db.close();
    },
  };
}

function watchForSetBack(clock: Clock, then: () => void): NodeJS.Timeout {
  const readZero = (): number => clock.now() - clock.monotonic();
  let zero = readZero();
  return setInterval(() => {
    const before = zero;
    zero = readZero();
    if (zero < before - SET_BACK_MILLISECONDS) then();
  }, WATCH_EVERY_MILLISECONDS).unref();
}

/** A run puts the next one into the queue; at most one waits and one works at any time. Returns what puts the next in anew. */
async function startJob(boss: PgBoss, job: RecurringJob, machine: Machine): Promise<() => Promise<void>> {
  const { name, everySeconds, atMostSeconds } = job;
  await boss.createQueue(name, {
    policy: 'stately',
    expireInSeconds: atMostSeconds,
    retryLimit: 0,
    deleteAfterSeconds: 3_600,
  });
  const { jobRuns, jobLastSuccess } = machine.metrics;
  // A failure that was never counted cannot be seen to grow.
  for (const outcome of ['ok', 'failed']) jobRuns.inc({ job: name, outcome }, 0);
  const putNext = () => boss.send(name, {}, { startAfter: everySeconds });
  await boss.work(name, { pollingIntervalSeconds: 1 }, async () => {
    try {
      await job.run(machine);
      jobRuns.inc({ job: name, outcome: 'ok' });
      jobLastSuccess.set({ job: name }, machine.clock.now() / 1000);
    } catch (error) {
      jobRuns.inc({ job: name, outcome: 'failed' });
      machine.log.error({ err: error, job: name }, 'a job failed');
    }
    if (!machine.isStopping()) await putNext();
  });
  await putNext();
  return async () => {
    await boss.deleteQueuedJobs(name);
    await putNext();
  };
}
