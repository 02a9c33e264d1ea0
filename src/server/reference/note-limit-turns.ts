import type { LimitId } from '#domain/ids.ts';
import { lastRuleTurn, type RuleTurn } from '#domain/places/limit-model.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { insertRows } from '../platform/database/insert-rows.ts';
import { holdPosition, takeNextPosition } from '../platform/database/next-position.ts';
import type { RecurringJob } from '../platform/jobs/job.ts';

interface LimitTurn extends RuleTurn {
  readonly limit: LimitId;
}

/**
 * Notes the last day on which the rule of each limit closed it, or no longer did, as one change of the market, so that pages and
 * alerts hear of it; how many were not noted yet.
 */
export async function noteLimitTurns(db: Database, now: Instant): Promise<number> {
  if ((await listUnnoted(db, now)).length === 0) return 0;
  return db.transaction().execute(async (transaction) => {
    // Another instance may note them at this moment.
    await holdPosition(transaction);
    const turns = await listUnnoted(transaction, now);
    if (turns.length === 0) return 0;
    const position = await takeNextPosition(transaction, { topic: 'limits', at: now, batchId: null });
    await insertRows(transaction, {
      table: 'limit_turns',
      columns: ['limit_id', 'day', 'is_closed', 'position'],
      items: turns,
      print: ({ limit, day, isClosed }) => ({ limit_id: limit, day, is_closed: isClosed, position }),
    });
    return turns.length;
  });
}

async function listUnnoted(db: Database, now: Instant): Promise<readonly LimitTurn[]> {
  const limits = await db.selectFrom('limits').select(['id', 'model']).orderBy('id').execute();
  const today = localDateOf(now);
  const turns = limits.flatMap(({ id, model }): LimitTurn[] => {
    const turn = lastRuleTurn(model, today);
    return turn === null ? [] : [{ limit: id, ...turn }];
  });
  if (turns.length === 0) return [];
  const noted = await db.selectFrom('limit_turns').select(['limit_id', 'day']).execute();
  return turns.filter(({ limit, day }) => !noted.some((one) => one.limit_id === limit && one.day === day));
}

export const noteTurns: RecurringJob = {
  name: 'note-limit-turns',
  everySeconds: 60,
  atMostSeconds: 60,
  async run({ db, clock, log }) {
    const turns = await noteLimitTurns(db, clock.now());
    if (turns > 0) log.info({ turns }, 'rules have closed or opened limits');
  },
};
