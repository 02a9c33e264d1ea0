import { type Kysely, sql } from 'kysely';

/**
 * Each day on which the rule of a limit closed it, or no longer did, is a change of the market. A day stands twice where a clock
 * that was wrong noted it once too early. What was read of a limit with a season stands as it was measured: the rule is asked of the day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table limit_turns (
      limit_id int not null references limits,
      day date not null,
      is_closed boolean not null,
      position bigint not null,
      primary key (limit_id, position)
    );
    create index limit_turns_by_position on limit_turns (position);
    update limit_readings as reading set is_open = true from limits
    where limits.id = reading.limit_id and limits.model ->> 'kind' = 'seasonal_cap' and not is_open and volume_litres > 0;
  `.execute(db);
}
