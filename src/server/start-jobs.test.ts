import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';
import { openJobsDatabase } from './platform/jobs/open-jobs-database.ts';
import { startJobQueue } from './platform/jobs/start-job-queue.ts';
import { type Jobs, startJobs } from './start-jobs.ts';

let instance: TestInstance;
let jobs: Jobs;
beforeAll(async () => {
  instance = await startTestInstance();
  jobs = await startJobs(instance.parts);
});
afterAll(async () => {
  await jobs.stop();
  await instance.stop();
});

const JOBS = ['expire-listings', 'sweep-accounts', 'sweep-alerts', 'sweep-valuation-requests'];

const listWaiting = async () =>
  (
    await sql<{ name: string; seconds: number }>`
      select name, extract(epoch from start_after - now())::int as seconds from pgboss.job
      where state = 'created' and name = any(${JOBS}) order by name
    `.execute(instance.parts.db)
  ).rows;

test('a run that waits for a time from before the clock was set back is put in anew', async () => {
  const before = await listWaiting();
  expect(before.map(({ name }) => name)).toEqual(JOBS);
  await sql`update pgboss.job set start_after = now() + interval '13 days' where state = 'created'`.execute(
    instance.parts.db,
  );
  await jobs.putAnew();
  const after = await listWaiting();
  expect(after.map(({ name }) => name)).toEqual(JOBS);
  // No job comes round less often than every hour.
  for (const { seconds } of after) expect(seconds).toBeLessThanOrEqual(3_600);
});

test('a run goes on after the connections of the queue were cut, puts in the next, and is told by its second', async () => {
  const { db } = instance.parts;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'anabranch jobs' and datname = current_database()`.execute(
    db,
  );
  await sql`update pgboss.job set start_after = now() where state = 'created' and name = 'expire-listings'`.execute(db);
  await until('it has run', async () => {
    const { rows } = await sql`
      select 1 from pgboss.job where name = 'expire-listings' and state = 'completed'
    `.execute(db);
    return rows.length > 0;
  });
  await until('the next one waits', async () =>
    (await listWaiting()).some(({ name, seconds }) => name === 'expire-listings' && seconds > 0),
  );
  expect(await instance.parts.metrics.print()).toContain(
    `anabranch_job_last_success_timestamp_seconds{job="expire-listings"} ${instance.clock.now() / 1000}\n`,
  );
});

test('what waits for a time from before the clock was set back is put in anew within seconds of that', async () => {
  const { db } = instance.parts;
  const name = 'patient';
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const run = async (): Promise<void> => undefined;
  const queue = await startJobQueue(instance.parts, [{ name, everySeconds: 3_600, atMostSeconds: 60, run }]);
  onTestFinished(() => queue.stop());
  const waitsForDays = async (): Promise<boolean> => {
    const { rows } = await sql`
      select from pgboss.job where name = ${name} and state = 'created' and start_after > now() + interval '1 day'
    `.execute(db);
    return rows.length > 0;
  };
  await sql`update pgboss.job set start_after = now() + interval '13 days' where name = ${name}`.execute(db);
  instance.clock.jump(60_000);
  vi.advanceTimersByTime(10_000);
  expect(await waitsForDays()).toBe(true);
  instance.clock.jump(-60_000);
  vi.advanceTimersByTime(10_000);
  await until('it waits for an hour again', async () => !(await waitsForDays()));
});

test('a run that fails is counted as such, and puts in the next', async () => {
  const { db, metrics } = instance.parts;
  const name = 'always-dry';
  const run = async (): Promise<void> => {
    throw new Error('out of water');
  };
  const queue = await startJobQueue(instance.parts, [{ name, everySeconds: 3_600, atMostSeconds: 60, run }]);
  onTestFinished(() => queue.stop());
  const waiting = sql<{ id: string }>`select id from pgboss.job where name = ${name} and state = 'created'`;
  const [first] = (await waiting.execute(db)).rows;
  await sql`update pgboss.job set start_after = now() where name = ${name}`.execute(db);
  await until('the next one waits', async () => {
    const { rows } = await waiting.execute(db);
    return rows.length === 1 && rows[0]?.id !== first?.id;
  });
  const counted = (outcome: string, runs: number) =>
    `anabranch_job_runs_total{job="${name}",outcome="${outcome}"} ${runs}\n`;
  expect(await metrics.print()).toContain(counted('failed', 1));
  expect(await metrics.print()).toContain(counted('ok', 0));
  // It has never succeeded, and is not said to have.
  expect(await metrics.print()).not.toContain(`anabranch_job_last_success_timestamp_seconds{job="${name}"}`);
});

const isWaiting = async (name: string): Promise<boolean> => {
  const { rows } = await sql`select from pgboss.job where name = ${name} and state = 'created'`.execute(
    instance.parts.db,
  );
  return rows.length > 0;
};

/** The queue looks once a minute for runs that take too long. */
async function endOverdueRuns(name: string): Promise<void> {
  await sql`update pgboss.queue set monitor_on = null where name = ${name}`.execute(instance.parts.db);
  const db = openJobsDatabase(instance.parts.connection, () => undefined);
  const boss = new PgBoss({ db, supervise: false, schedule: false });
  await boss.start();
  await boss.supervise(name);
  await boss.stop();
  await db.close();
}

test('a run whose instance was killed in the middle is done by another, which puts in the next', async () => {
  const name = 'left-behind';
  let runs = 0;
  const run = async (): Promise<void> => {
    runs += 1;
  };
  const queue = await startJobQueue(instance.parts, [{ name, everySeconds: 3_600, atMostSeconds: 60, run }]);
  onTestFinished(() => queue.stop());
  await sql`update pgboss.job set state = 'active', started_on = now() - interval '1 hour' where name = ${name}`.execute(
    instance.parts.db,
  );
  await endOverdueRuns(name);
  await until('it is done', () => runs === 1);
  await until('the next one waits', () => isWaiting(name));
  const { rows } =
    await sql`select state, count(*)::int as jobs from pgboss.job where name = ${name} group by state`.execute(
      instance.parts.db,
    );
  expect([runs, rows]).toEqual([1, expect.arrayContaining([{ state: 'created', jobs: 1 }])]);
});

test('an instance that is stopped in the middle of a run leaves the next one to the others', async () => {
  const name = 'stopped-in-the-middle';
  const begun = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  const run = async (): Promise<void> => {
    begun.resolve();
    await rest.promise;
  };
  // As it is once it has said that nothing new is begun.
  const stopping = { ...instance.parts, isStopping: () => true };
  const queue = await startJobQueue(stopping, [{ name, everySeconds: 3_600, atMostSeconds: 60, run }]);
  await sql`update pgboss.job set start_after = now() where name = ${name}`.execute(instance.parts.db);
  await begun.promise;
  const stopped = queue.stop();
  rest.resolve();
  await stopped;
  expect(await isWaiting(name)).toBe(true);
});
