import { type Kysely, sql } from 'kysely';

/** What a database knows of itself: first of all whether it was filled as a demonstration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table instance_facts (
      name text primary key,
      value text not null,
      noted_at timestamptz not null
    );
  `.execute(db);
}
