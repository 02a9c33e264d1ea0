import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { until } from './until.ts';

/**
 * The answers to attempts that are made at once and of which `meeting` need the account; in the order in which they come. Nobody gets
 * further than its row until so many wait there and the others are answered, however slow the machine is. `db`: not of the instance, whose connections wait.
 */
export async function meetAtAccount<Answer>(
  db: Database,
  email: string,
  attempts: readonly (() => Promise<Answer>)[],
  meeting: number,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  const { all } = await db.transaction().execute(async (holder) => {
    await holder.selectFrom('users').where('email', '=', email).select('id').forUpdate().execute();
    const all = Promise.all(attempts.map(async (attempt) => answers.push(await attempt())));
    await until('all others are answered', () => answers.length === attempts.length - meeting);
    await until('the rest meet at the account', async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(db);
      return rows[0]?.count === meeting;
    });
    return { all };
  });
  await all;
  return answers;
}
