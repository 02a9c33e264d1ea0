import { sql } from 'kysely';
import type { LimitId } from '#domain/ids.ts';
import type { LimitModel } from '#domain/places/limit-model.ts';
import { lastRuleTurn, type RuleTurn, toldDayOf } from '#domain/places/limit-turns.ts';
import { addDays, type CalendarDate } from '#domain/units/calendar.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { insertRows } from '../platform/database/insert-rows.ts';
import { holdPosition, takeNextPosition } from '../platform/database/next-position.ts';
import type { RecurringJob } from '../platform/jobs/job.ts';

interface DueTurn extends RuleTurn {
  readonly limit: LimitId;
}

/**
 * Notes the last day on which the rule of each limit closed it, or no longer did, as one change of the market, so that pages and
 * alerts hear of it; how many were not noted yet. Before a limit is read, so that a reading never comes before the day it is of.
 */
export async function noteDueTurns(transaction: DatabaseTransaction, now: Instant): Promise<number> {
  if ((await listDueTurns(transaction, now)).length === 0) return 0;
  // Another instance may note them at this moment.
  await holdPosition(transaction);
  const turns = await listDueTurns(transaction, now);
  if (turns.length === 0) return 0;
  const position = await takeNextPosition(transaction, { topic: 'limits', at: now, batchId: null });
  await insertRows(transaction, {
    table: 'limit_turns',
    columns: ['limit_id', 'day', 'is_closed', 'position'],
    items: turns,
    print: ({ limit, day, isClosed }) => ({ limit_id: limit, day, is_closed: isClosed, position }),
  });
  return turns.length;
}

/** After so many days the day is no news, as at the first start of an instance. */
const MAX_DAYS_NOTED_LATE = 7;

async function listDueTurns(db: Database, now: Instant): Promise<readonly DueTurn[]> {
  const today = toldDayOf(now);
  const noLongerNews = addDays(today, -MAX_DAYS_NOTED_LATE);
  const { rows } = await sql<{ id: LimitId; model: LimitModel; noted: CalendarDate | null }>`
    select id, model, (select max(day) from limit_turns where limit_id = limits.id) as noted
    from limits where model ->> 'kind' = 'seasonal_cap' order by id
  `.execute(db);
  return rows.flatMap(({ id, model, noted }): DueTurn[] => {
    const turn = lastRuleTurn(model, today);
    const isDue = turn !== null && turn.day > noLongerNews && (noted === null || noted < turn.day);
    return isDue ? [{ limit: id, ...turn }] : [];
  });
}

export const noteTurns: RecurringJob = {
  name: 'note-limit-turns',
  everySeconds: 60,
  atMostSeconds: 60,
  async run({ db, clock, log }) {
    const turns = await db.transaction().execute((transaction) => noteDueTurns(transaction, clock.now()));
    if (turns > 0) log.info({ turns }, 'rules have closed or opened limits');
  },
};
