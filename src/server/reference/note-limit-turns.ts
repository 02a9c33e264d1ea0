import { sql } from 'kysely';
import type { LimitId } from '#domain/ids.ts';
import type { LimitModel } from '#domain/places/limit-model.ts';
import { isTurnDue, lastRuleTurn, type RuleTurn } from '#domain/places/limit-turns.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { type Instant, instant, localDateOf } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { at } from '../platform/database/at.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { insertRows } from '../platform/database/insert-rows.ts';
import { holdPosition, takeNextPosition } from '../platform/database/next-position.ts';
import type { RecurringJob } from '../platform/jobs/job.ts';

interface DueTurn extends RuleTurn {
  readonly limit: LimitId;
}

/** A clock that is further behind the last change of the market is wrong: it notes nothing. */
const MAX_MILLISECONDS_BEHIND = MILLISECONDS_PER_DAY;
/** So often, no day that lies before the last one is noted once more: two clocks that are days apart would go on against each other. */
const MAX_NOTES_OF_DAY = 2;

/**
 * Notes the last day on which the rule of each limit closed it, or no longer did, as one change of the market, so that pages and
 * alerts hear of it; how many were not noted yet. Before a limit is read, so that a reading never comes before the day it is of.
 * What was noted last, in the order of positions, is what alerts go by: a clock that is a little behind takes nothing back, and
 * what one that was far ahead noted is noted anew.
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

async function listDueTurns(db: Database, now: Instant): Promise<readonly DueTurn[]> {
  const today = localDateOf(now);
  const { rows } = await sql<{
    id: LimitId;
    model: LimitModel;
    noted: CalendarDate | null;
    was_closed: boolean | null;
    often: readonly CalendarDate[];
  }>`
    select id, model, last.day as noted, last.is_closed as was_closed,
      array(select day::text from limit_turns where limit_id = limits.id group by day having count(*) >= ${MAX_NOTES_OF_DAY}) as often
    from limits
    left join lateral (
      select day, is_closed from limit_turns where limit_id = limits.id order by position desc limit 1) as last on true
    where (model ->> 'kind' = 'seasonal_cap' or last.is_closed)
      and coalesce((select at from changes order by position desc limit 1) <= ${at(instant(now + MAX_MILLISECONDS_BEHIND))}, true)
    order by id
  `.execute(db);
  return rows.flatMap(({ id, model, noted, was_closed, often }): DueTurn[] => {
    // By a new reference it has no season any more.
    if (model.kind !== 'seasonal_cap') return was_closed === true ? [{ limit: id, day: today, isClosed: false }] : [];
    const turn = lastRuleTurn(model, today);
    if (turn === null || (noted !== null && noted > turn.day && often.includes(turn.day))) return [];
    return isTurnDue(turn, noted, today) ? [{ limit: id, ...turn }] : [];
  });
}

/** The clocks of instances differ by less. Nobody waits for it: what is open is asked of the clock. */
const MILLISECONDS_AFTER_MIDNIGHT = 30_000;

export const noteTurns: RecurringJob = {
  name: 'note-limit-turns',
  everySeconds: 60,
  atMostSeconds: 60,
  async run({ db, clock, log }) {
    const turns = await db
      .transaction()
      .execute((transaction) => noteDueTurns(transaction, instant(clock.now() - MILLISECONDS_AFTER_MIDNIGHT)));
    if (turns > 0) log.info({ turns }, 'rules have closed or opened limits');
  },
};
