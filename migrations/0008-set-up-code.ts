import { type Kysely, sql } from 'kysely';

/** A code that the operator hands to an administrator, without which he cannot set up a second factor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account_tokens
      drop constraint account_tokens_kind_check,
      add constraint account_tokens_kind_check
        check (kind in ('activation', 'password_reset', 'email_change', 'email_undo', 'factor_setup'));
  `.execute(db);
}
