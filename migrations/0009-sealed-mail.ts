import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * What a mail says is sealed from now on: the token of its link opens an account. The version before goes on with the
 * mails that it wrote itself, in `facts`, and leaves the sealed ones to this one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mail_outbox
      add column sealed_facts bytea,
      drop constraint mail_outbox_check,
      add constraint mail_outbox_check
        check ((facts is null and sealed_facts is null) = (sent_at is not null or failed_at is not null));
    create index mail_to_deliver on mail_outbox (next_attempt_at, id) where sent_at is null and failed_at is null;
    insert into secrets (name, value) values ('mail', ${sql.lit(`\\x${randomBytes(32).toString('hex')}`)});
  `.execute(db);
}
