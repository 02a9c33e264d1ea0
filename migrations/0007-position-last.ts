import { type Kysely, sql } from 'kysely';

/** A publication takes its position when its rows are written; they carry the number that was the next before that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The number that the rows of the change carry; null where it is the position, as in all changes of earlier versions.
    alter table changes add column row_mark bigint;
  `.execute(db);
}
