import { type Kysely, sql } from 'kysely';

/** What providers publish and what limits were read, with the order in which it changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- One row whose lock puts every change of the market into one order: whoever holds it commits before the next begins.
    create table change_position (
      only_row boolean primary key default true check (only_row),
      position bigint not null
    );
    insert into change_position (position) values (0);

    create table data_providers (
      id int primary key,
      name text not null unique,
      logo_url text,
      source_url text,
      is_simulated boolean not null
    );

    create table provider_users (
      provider_id int not null references data_providers,
      user_id bigint not null references users on delete cascade,
      primary key (user_id, provider_id)
    );

    create table provider_keys (
      key_hash bytea primary key,
      provider_id int not null references data_providers,
      created_at timestamptz not null,
      revoked_at timestamptz
    );

    create table batches (
      id bigint generated always as identity primary key,
      provider_id int not null references data_providers,
      content text not null check (content in ('listings', 'trades')),
      kinds text[] not null,
      transport text not null,
      received_by text not null,
      received_at timestamptz not null,
      file_hash text not null,
      accepted int not null,
      added int not null,
      changed int not null,
      removed int not null,
      duplicates int not null,
      rejected jsonb not null
    );
    create index batches_of_provider on batches (provider_id, id desc);

    create table changes (
      position bigint primary key,
      topic text not null check (topic in ('listings', 'trades', 'limits', 'reference')),
      at timestamptz not null,
      batch_id bigint references batches
    );

    create table idempotency_keys (
      provider_id int not null references data_providers,
      key text not null,
      request_hash text not null,
      -- As text, so that it is answered again letter by letter.
      answer json not null,
      created_at timestamptz not null,
      primary key (provider_id, key)
    );

    create table provider_standings (
      provider_id int not null references data_providers,
      kind text not null,
      last_snapshot_at timestamptz not null,
      primary key (provider_id, kind)
    );

    -- A version of a listing never changes but for its closing; a changed listing is closed and opened anew.
    create table listings (
      id bigint generated always as identity primary key,
      provider_id int not null,
      external_id text not null,
      kind text not null check (kind in ('temporary', 'permanent', 'forward', 'lease', 'carryover_parking')),
      direction text not null check (direction in ('SELL', 'BUY')),
      zone_id int not null references zones,
      allocation_class_id int references allocation_classes,
      price_steps bigint not null check (price_steps > 0),
      volume_litres bigint not null check (volume_litres > 0),
      is_wet boolean,
      delivery text,
      term_from text,
      term_to text,
      commencement_date date,
      listed_at timestamptz not null,
      -- Whether the provider said when; else it is the time of the first snapshot that held the listing.
      is_listed_at_given boolean not null default true,
      expires_at timestamptz,
      source_url text,
      original text not null,
      content_hash text not null,
      -- Rows come by ten thousands, and only with their batch, which names the provider: no references of their own to either,
      -- which would be looked up row by row.
      opened_batch bigint not null,
      opened_position bigint not null,
      closed_batch bigint,
      closed_position bigint,
      closed_at timestamptz,
      close_reason text check (close_reason in ('removed', 'changed', 'expired')),
      check ((closed_position is null) = (closed_at is null) and (closed_position is null) = (close_reason is null))
    );
    create unique index open_listings_of_provider on listings (provider_id, kind, external_id) where closed_position is null;
    create index open_listings_of_zone on listings (zone_id, kind, direction, price_steps, id) where closed_position is null;
    create index listings_opened on listings (opened_position);
    create index listings_closed on listings (closed_position) where closed_position is not null;

    create table trades (
      id bigint generated always as identity primary key,
      provider_id int not null references data_providers,
      external_id text not null,
      kind text not null check (kind in ('temporary', 'permanent', 'forward', 'lease', 'carryover_parking')),
      zone_from int not null references zones,
      zone_to int not null references zones,
      allocation_class_id int references allocation_classes,
      price_steps bigint check (price_steps > 0),
      volume_litres bigint not null check (volume_litres >= 0),
      traded_at timestamptz not null,
      agreed_at timestamptz,
      approved_at timestamptz,
      registered_at timestamptz,
      confidence smallint not null,
      delivery text,
      term_from text,
      term_to text,
      commencement_date date,
      original text not null,
      content_hash text not null,
      batch_id bigint not null references batches,
      superseded_by bigint references trades deferrable initially deferred
    );
    create unique index current_trades_of_provider on trades (provider_id, external_id) where superseded_by is null;
    create index trades_out_of_zone on trades (kind, zone_from, traded_at desc, id desc) where superseded_by is null;
    create index trades_into_zone on trades (kind, zone_to, traded_at desc, id desc) where superseded_by is null;
    create index trades_by_time on trades (traded_at) where superseded_by is null;

    create table limit_readings (
      id bigint generated always as identity primary key,
      limit_id int not null references limits,
      read_at timestamptz not null,
      is_open boolean not null,
      volume_litres bigint,
      measure jsonb not null,
      note text,
      source text not null,
      is_simulated boolean not null,
      position bigint not null
    );
    create index latest_limit_readings on limit_readings (limit_id, read_at desc, id desc);
    create index limit_readings_by_position on limit_readings (position);
  `.execute(db);
}
