import { type Kysely, sql } from 'kysely';

/** Browsers that alerts are pushed to, what is on its way to them, and what waits to be pushed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscriptions (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      -- Hash of the token by which the browser is known again: a browser has one subscription.
      device_hash bytea not null unique,
      -- Where the push service of the browser takes messages for it.
      endpoint text not null unique check (length(endpoint) <= 2000),
      -- By which messages are encrypted for it (RFC 8291): a point of P-256, and its secret.
      p256dh bytea not null check (length(p256dh) = 65),
      auth bytea not null check (length(auth) = 16),
      user_agent text not null,
      created_at timestamptz not null,
      -- When a message was last taken for it.
      delivered_at timestamptz
    );
    create index push_subscriptions_of_user on push_subscriptions (user_id, id);

    create table push_outbox (
      id bigint generated always as identity primary key,
      subscription_id bigint not null references push_subscriptions on delete cascade,
      -- What it is about: a later message takes the place of one that waits, and of the one that the device shows.
      topic text not null check (topic ~ '^[A-Za-z0-9_-]{1,32}$'),
      -- Another one with every message: what is under way is not taken for what took its place.
      message_key uuid not null,
      facts jsonb not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      next_attempt_at timestamptz not null,
      attempts int not null default 0,
      -- No further attempt is made, and why.
      failed_at timestamptz,
      last_error text,
      unique (subscription_id, topic)
    );
    create index push_to_come on push_outbox (next_attempt_at, id) where failed_at is null;

    -- Of the browser from which it was opened; null for one that was opened before this was noted.
    alter table sessions add column device_hash bytea;

    -- As with mail: when its last message was pushed, and when what waits for the next one goes out; null: nothing waits.
    alter table alert_rules add column pushed_at timestamptz, add column push_due_at timestamptz;
    create index rules_with_push_to_come on alert_rules (push_due_at) where push_due_at is not null;
    alter table alert_matches add column awaits_push boolean not null default false;
    create index matches_to_push on alert_matches (rule_id, id) where awaits_push;
  `.execute(db);
}
