import { type Kysely, sql } from 'kysely';

/** What people ask a valuation or a quote for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table valuation_requests (
      id bigint generated always as identity primary key,
      name text not null,
      email text not null,
      email_key text not null,
      phone text not null,
      holding text not null,
      comments text not null,
      -- The premium service that a quote is asked for; empty: a valuation.
      offer text not null,
      -- Who was logged in while asking.
      user_id bigint references users on delete cascade,
      -- Of all that was written: the same request twice is one.
      fingerprint bytea not null unique,
      sent_at timestamptz not null,
      -- Null: new.
      answered_at timestamptz,
      answered_by bigint references users on delete set null
    );
    create index valuation_requests_by_age on valuation_requests ((answered_at is not null), sent_at desc, id desc);
    create index valuation_requests_by_address on valuation_requests (email_key);
    create index valuation_requests_of_user on valuation_requests (user_id);
    create index valuation_requests_answered_by on valuation_requests (answered_by);
  `.execute(db);
}
