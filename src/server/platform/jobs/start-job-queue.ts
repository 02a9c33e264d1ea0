import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Clock } from '../clock.ts';
import type { JobContext, RecurringJob } from './job.ts';
import { openJobsDatabase } from './open-jobs-database.ts';

/** What the queue needs of an instance, besides what its jobs need. */
export interface JobQueueContext extends JobContext {
  /** Holds the password; never log it. */
  readonly connection: pg.ClientConfig;
  readonly metrics: JobMetrics;
}

/** Where the runs are counted. */
export interface JobMetrics {
  readonly jobRuns: { inc(labels: { readonly job: string; readonly outcome: string }, by?: number): void };
  readonly jobLastSuccess: { set(labels: { readonly job: string }, seconds: number): void };
}

export interface JobQueue {
  /** Forgets when the next runs were to be, and counts from now. */
  putAnew(): Promise<void>;
  stop(): Promise<void>;
}

const WATCH_EVERY_MILLISECONDS = 10_000;
const SET_BACK_MILLISECONDS = 5_000;
/** Whoever is killed in a run, or stopped before its end, leaves it to the others, as often as it takes. */
const RETRIES = 1_000;

/** Starts the workers of this instance on the queue that all instances share. */
export async function startJobQueue<Context extends JobQueueContext>(
  context: Context,
  recurring: readonly RecurringJob<Context>[],
): Promise<JobQueue> {
  const { log, connection } = context;
  const db = openJobsDatabase(connection, ({ message }) => log.warn({ message }, 'a connection of the jobs broke'));
  const boss = new PgBoss({ db, persistWarnings: false });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  await boss.start();
  const jobs: (() => Promise<void>)[] = [];
  for (const job of recurring) jobs.push(await startJob(boss, job, context));
  const putAnew = async (): Promise<void> => {
    for (const put of jobs) await put();
  };
  // What waits for a time of before would wait until the clock comes there again.
  const watch = watchForSetBack(context.clock, () => {
    putAnew().catch((error) => log.error({ err: error }, 'the job queue failed'));
  });
  return {
    putAnew,
    async stop() {
      clearInterval(watch);
      db.stopWaiting();
      await boss.stop({ graceful: true, timeout: 5_000 });
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
async function startJob<Context extends JobQueueContext>(
  boss: PgBoss,
  job: RecurringJob<Context>,
  context: Context,
): Promise<() => Promise<void>> {
  const { name, everySeconds, atMostSeconds } = job;
  await boss.createQueue(name, {
    policy: 'stately',
    expireInSeconds: atMostSeconds,
    deleteAfterSeconds: 3_600,
  });
  const { jobRuns, jobLastSuccess } = context.metrics;
  // A failure that was never counted cannot be seen to grow.
  for (const outcome of ['ok', 'failed']) jobRuns.inc({ job: name, outcome }, 0);
  const putNext = () => boss.send(name, {}, { startAfter: everySeconds, retryLimit: RETRIES });
  await boss.work(name, { pollingIntervalSeconds: 1 }, async () => {
    try {
      await job.run(context);
      jobRuns.inc({ job: name, outcome: 'ok' });
      jobLastSuccess.set({ job: name }, context.clock.now() / 1000);
    } catch (error) {
      jobRuns.inc({ job: name, outcome: 'failed' });
      context.log.error({ err: error, job: name }, 'a job failed');
    }
    await putNext();
  });
  await putNext();
  return async () => {
    await boss.deleteQueuedJobs(name);
    await putNext();
  };
}
