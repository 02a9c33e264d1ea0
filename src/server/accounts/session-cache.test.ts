import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
});
afterAll(() => instance.stop());

test('a session that the database told slowly is no fresher for it: what ends it meanwhile acts within a second', async () => {
  const { db } = instance.parts;
  const id = await instance.addUser({ email: 'slowly@example.com' });
  const visitor = await instance.logIn('slowly@example.com');
  const userOf = async () => (await visitor.get('session')).json.user;
  instance.clock.advance(1000);
  let asked: Promise<unknown> | undefined;
  await db.transaction().execute(async (holder) => {
    await sql`lock table sessions in access exclusive mode`.execute(holder);
    asked = userOf();
    await until('it waits', async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(db);
      return rows[0]?.count === 1;
    });
    instance.clock.advance(900);
  });
  expect(await asked).toMatchObject({ email: 'slowly@example.com' });
  await db.deleteFrom('sessions').where('user_id', '=', id).execute();
  expect(await userOf()).toBeNull();
});
