import { type Kysely, sql } from 'kysely';

/** Each day on which the rule of a limit closed it, or no longer did, is a change of the market. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table limit_turns (
      limit_id int not null references limits,
      day date not null,
      is_closed boolean not null,
      position bigint not null,
      primary key (limit_id, day)
    );
    create index limit_turns_by_position on limit_turns (position);
  `.execute(db);
}
