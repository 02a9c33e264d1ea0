import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';
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
  after.forEach(({ seconds }, at) => {
    expect(seconds).toBeLessThanOrEqual((before[at]?.seconds ?? 0) + 1);
  });
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
