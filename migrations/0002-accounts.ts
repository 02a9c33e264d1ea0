import { type Kysely, sql } from 'kysely';

/** Who may come in: users, what they chose, their sessions, and the memory of failed logins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id bigint generated always as identity primary key,
      email text not null,
      -- The address in the form in which two addresses are the same.
      email_key text not null unique,
      password_hash text not null,
      first_name text not null,
      last_name text not null default '',
      user_type text not null default 'IRRIGATOR',
      permissions text[] not null,
      is_active boolean not null,
      accepted_terms_version int,
      created_at timestamptz not null
    );

    create table preferences (
      user_id bigint not null references users on delete cascade,
      key text not null,
      value text not null,
      primary key (user_id, key, value)
    );

    create table sessions (
      token_hash bytea primary key,
      user_id bigint not null references users on delete cascade,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      ends_at timestamptz not null,
      user_agent text not null
    );
    create index sessions_of_user on sessions (user_id, last_seen_at);

    -- One row for an account or an address that logs in; an attempt is counted before it is judged.
    create table login_throttle (
      key text primary key,
      attempts int not null,
      last_attempt_at timestamptz not null
    );

    -- Keys that all instances share.
    create table secrets (
      name text primary key,
      value bytea not null
    );
  `.execute(db);
}
