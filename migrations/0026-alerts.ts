import { type Kysely, sql } from 'kysely';

/** Rules that tell their owners of prices and limits, what they have told, and how far the changes have been looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table alert_rules (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      type text not null check (type in ('temporary', 'permanent', 'limit')),
      zone_id int not null references zones,
      -- Price rules.
      direction text check (direction in ('SELL', 'BUY')),
      price_steps bigint check (price_steps >= 0),
      volume_litres bigint check (volume_litres > 0),
      state_id int references states,
      allocation_class_id int references allocation_classes,
      -- Limit rules.
      is_into boolean,
      closed_litres bigint check (closed_litres >= 0),
      open_litres bigint check (open_litres >= 0),
      -- Minutes since midnight in Sydney.
      quiet_from smallint check (quiet_from between 0 and 1439),
      quiet_to smallint check (quiet_to between 0 and 1439),
      expires_on date,
      is_active boolean not null default true,
      created_at timestamptz not null,
      saved_at timestamptz not null,
      -- In the order in which rules were saved.
      revision bigint not null,
      -- The last change that was there when it was saved: the rule watches what comes after.
      saved_position bigint not null,
      last_matched_at timestamptz,
      -- When its last mail was put into the outbox, and when what waits for the next one goes out; null: nothing waits.
      mailed_at timestamptz,
      mail_due_at timestamptz,
      check ((type = 'limit') = (is_into is not null)),
      check ((type = 'limit') = (direction is null)),
      check ((type = 'limit') = (price_steps is null)),
      check ((type = 'permanent') = (allocation_class_id is not null)),
      check (type = 'temporary' or state_id is null),
      check (type <> 'limit' or volume_litres is null),
      check (type = 'limit' or (closed_litres is null and open_litres is null)),
      check ((quiet_from is null) = (quiet_to is null))
    );
    create index rules_of_user on alert_rules (user_id, id desc);
    create index rules_by_revision on alert_rules (revision);
    create index active_rules_by_price on alert_rules (coalesce(price_steps, 0), id) where is_active;
    create index rules_with_mail_to_come on alert_rules (mail_due_at) where mail_due_at is not null;

    -- Counts the savings of rules; its row is locked until the commit of one, so that they are seen in their order.
    create table alert_revision (only_row boolean primary key default true check (only_row), revision bigint not null);
    insert into alert_revision (revision) values (0);

    -- Every change up to a position has been matched; of the next one the listings up to an id.
    create table alert_progress (
      only_row boolean primary key default true check (only_row),
      position bigint not null,
      listing_id bigint not null default 0
    );
    insert into alert_progress (position) select position from change_position;

    create table notifications (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      rule_id bigint not null references alert_rules on delete cascade,
      heading text not null,
      sub_heading text not null,
      -- HTML of our own making.
      message text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      read_at timestamptz,
      -- Of the mail that says the same: the key of its row in the outbox, null until it is there, and what became of it.
      mail_key uuid,
      mail_state text not null default 'none' check (mail_state in ('none', 'waiting', 'sent', 'given_up')),
      check (mail_key is null or mail_state <> 'none')
    );
    create index notifications_of_user on notifications (user_id, id desc);
    create index unread_notifications on notifications (user_id) where read_at is null;
    create index notifications_of_rule on notifications (rule_id, id desc);
    create index notifications_by_mail on notifications (mail_key) where mail_state = 'waiting';

    -- What a rule has told, once: a listing of a provider, or a reading that took a limit over an edge.
    create table alert_matches (
      id bigint generated always as identity primary key,
      rule_id bigint not null references alert_rules on delete cascade,
      subject text not null,
      matched_at timestamptz not null,
      -- What a message says of it.
      facts jsonb not null,
      -- Where it was told; null where nobody wanted to be told that way, or the message is deleted.
      notification_id bigint references notifications on delete set null,
      -- Waits for the next mail of its rule.
      awaits_mail boolean not null,
      unique (rule_id, subject)
    );
    create index matches_of_notification on alert_matches (notification_id) where notification_id is not null;
    create index matches_by_age on alert_matches (matched_at);
    create index matches_to_mail on alert_matches (rule_id, id) where awaits_mail;
  `.execute(db);
}
