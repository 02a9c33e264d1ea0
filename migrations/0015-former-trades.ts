import { type Kysely, sql } from 'kysely';

/** Finds what a trade was before it was corrected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index former_trades on trades (superseded_by) where superseded_by is not null;
  `.execute(db);
}
