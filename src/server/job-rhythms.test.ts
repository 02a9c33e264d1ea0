import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { type Jobs, startJobs } from './start-jobs.ts';

let instance: TestInstance;
let jobs: Jobs;
beforeAll(async () => {
  instance = await startTestInstance();
  const { config } = instance.parts;
  jobs = await startJobs({ ...instance.parts, config: { ...config, seed: 'demo' } });
});
afterAll(async () => {
  await jobs.stop();
  await instance.stop();
});

test('each job of an instance comes round as often as it should, and a run that lasts too long is left to another instance, as often as it takes', async () => {
  const { rows } = await sql`
    select name, round(extract(epoch from start_after - created_on))::int as every, expire_seconds as "atMost", retry_limit as tries
    from pgboss.job where state = 'created' and name !~ '^__' order by name
  `.execute(instance.parts.db);
  expect(rows).toEqual([
    { name: 'expire-listings', every: 60, atMost: 300, tries: 1_000 },
    { name: 'note-limit-turns', every: 60, atMost: 60, tries: 1_000 },
    { name: 'sweep-accounts', every: 600, atMost: 300, tries: 1_000 },
    { name: 'sweep-alerts', every: 600, atMost: 300, tries: 1_000 },
    { name: 'sweep-valuation-requests', every: 3_600, atMost: 300, tries: 1_000 },
    { name: 'tick-demo', every: 20, atMost: 120, tries: 1_000 },
  ]);
});

test('the job that lets a demonstration live is one of a demonstration alone', async () => {
  const other = await startTestInstance();
  const usual = await startJobs(other.parts);
  const { rows } = await sql`select from pgboss.queue where name = 'tick-demo'`.execute(other.parts.db);
  await usual.stop();
  await other.stop();
  expect(rows).toEqual([]);
});
