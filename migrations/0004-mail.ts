import { type Kysely, sql } from 'kysely';

/** Mail that waits to be sent, written in the transaction that is the reason for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_outbox (
      id bigint generated always as identity primary key,
      -- Becomes the Message-ID: the same at every attempt.
      message_key uuid not null unique default gen_random_uuid(),
      kind text not null,
      recipient text not null,
      -- Everybody who is named in the mail, recipient included.
      email_keys text[] not null,
      -- What the mail says, the token of its link included. Null as soon as nobody needs it any more.
      facts json,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      attempts int not null default 0,
      next_attempt_at timestamptz not null,
      last_error text,
      sent_at timestamptz,
      failed_at timestamptz,
      check ((facts is null) = (sent_at is not null or failed_at is not null))
    );
    create index mail_to_send on mail_outbox (next_attempt_at, id) where facts is not null;
  `.execute(db);
}
