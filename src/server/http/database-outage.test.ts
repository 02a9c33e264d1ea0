import { chmod } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openFolder, postmasterOf } from '#testing/embedded-server.ts';
import { startSmtpServer } from '#testing/start-smtp-server.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';
import { embeddedFolderOf } from '../platform/embedded-postgres/open-store.ts';
import { startJobs } from '../start-jobs.ts';

/** What has not come by then on a busy machine never comes; how long it took is printed. */
const WITHIN = { within: 60_000 };
const ROUNDS = 3;

const publish = (instance: TestInstance, key: string, price: number) =>
  instance.visitor().send({
    method: 'PUT',
    url: '/api/data_providers/1/listings',
    headers: { authorization: `Bearer ${key}` },
    payload: {
      kinds: ['temporary'],
      listings: [{ id: 'L', kind: 'temporary', direction: 'SELL', zone: '7', price: String(price), volume: '10' }],
    },
  });

test('an instance whose embedded database is killed says so meanwhile, and is whole again soon after it is back', {
  timeout: 600_000,
}, async () => {
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.stop());
  const dataDir = await openFolder();
  // As root the server runs as another account, which must get there.
  await chmod(dataDir, 0o755);
  const instance = await startTestInstance({ config: { databaseUrl: null, dataDir, smtpUrl: smtp.url } });
  onTestFinished(() => instance.stop());
  const jobs = await startJobs(instance.parts);
  onTestFinished(() => jobs.stop());
  const { db, market } = instance.parts;
  const key = await instance.addProvider(1);
  await instance.addUser({ email: 'irrigator@example.com' });
  const visitor = await instance.logIn('irrigator@example.com');
  const statusOf = async (path: string) => (await visitor.send({ method: 'GET', url: path })).status;

  for (let round = 1; round <= ROUNDS; round += 1) {
    expect((await publish(instance, key, 200 + round)).status).toBe(200);
    instance.clock.advance(60_000);
    process.kill(postmasterOf(embeddedFolderOf({ dataDir })), 'SIGKILL');

    const meanwhile = new Set<number>();
    const alive = new Set<number>();
    let backAt = 0;
    const back = await until(
      'the database answers',
      async () => {
        alive.add(await statusOf('/healthz'));
        meanwhile.add((await publish(instance, key, 300 + round)).status);
        return sql<{ now: number }>`select clock_timestamp() as now`.execute(db).then(
          ({ rows }) => {
            backAt = rows[0]?.now ?? 0;
            return true;
          },
          () => false,
        );
      },
      WITHIN,
    );
    expect([...alive]).toEqual([200]);
    expect([...meanwhile].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(meanwhile).toContain(503);

    smtp.clear();
    const began = performance.now();
    const at: Record<string, number> = {};
    const measure = async (what: string, wanted: () => boolean | Promise<boolean>) => {
      await until(what, wanted, WITHIN);
      at[what] = Math.round(performance.now() - began);
    };
    await Promise.all([
      measure('ready', async () => (await statusOf('/readyz')) === 200),
      measure('a session is known', async () => (await statusOf('/api/zones/find_sellers/temporary?volume=1')) === 200),
      measure('published', async () => (await publish(instance, key, 400 + round)).status === 200),
      measure('mail sent', async () => {
        if (smtp.received.length > 0) return true;
        await instance.visitor().post('users/forgot_password', { username: 'irrigator@example.com' });
        return smtp.received.length > 0;
      }),
      measure('a job ran', async () => {
        await sql`update pgboss.job set start_after = now() where state = 'created' and name = 'expire-listings'`
          .execute(db)
          .catch(() => undefined);
        const { rows } = await sql`
          select 1 from pgboss.job where name = 'expire-listings' and completed_on > ${new Date(backAt)}
        `.execute(db);
        return rows.length > 0;
      }),
    ]);
    await measure('in the search', () => market.size === 1);
    process.stdout.write(
      `round ${round}: the database answers after ${Math.round(back)} ms; then ${JSON.stringify(at)}\n`,
    );
  }
});
