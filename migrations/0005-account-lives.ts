import { type Kysely, sql } from 'kysely';

/** The life of an account: terms, links in mails, devices, the second factor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- No password: nobody has chosen one yet, and nobody can log in until somebody has.
    alter table users
      alter column password_hash drop not null,
      -- When the address was proven; null until then.
      add column activated_at timestamptz,
      add column accepted_terms_at timestamptz;
    update users set activated_at = created_at where is_active;

    create table terms_versions (
      id int primary key,
      licence_html text not null,
      published_on date not null
    );

    -- What a link in a mail is good for. Deleted when it is used.
    create table account_tokens (
      token_hash bytea primary key,
      user_id bigint not null references users on delete cascade,
      kind text not null check (kind in ('activation', 'password_reset', 'email_change', 'email_undo')),
      -- The address that the link sets: the new one of a change, the old one of an undo.
      email text,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index account_tokens_of_user on account_tokens (user_id);
    -- The newest link only. Each undo stays good: who changes an address twice must not lock out the first one.
    create unique index newest_account_token on account_tokens (user_id, kind) where kind <> 'email_undo';

    alter table sessions add column address_family smallint not null default 4 check (address_family in (4, 6));

    -- Browsers that somebody has logged in from, by the hash of a cookie.
    create table known_devices (
      user_id bigint not null references users on delete cascade,
      token_hash bytea not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      primary key (user_id, token_hash)
    );

    create table second_factors (
      user_id bigint primary key references users on delete cascade,
      sealed_secret bytea not null,
      -- Null until a code of the app has shown that the secret arrived there.
      confirmed_at timestamptz,
      -- The time step of the last code that was used; older ones and this one are used up.
      last_step bigint
    );
    create table recovery_codes (
      user_id bigint not null references users on delete cascade,
      code_hash bytea not null,
      primary key (user_id, code_hash)
    );

    -- Its keys were addresses in plain; they are hashes from now on, and are forgotten after a day anyhow.
    delete from login_throttle;
  `.execute(db);
}
