import { type Kysely, sql } from 'kysely';

/** Places, products, rules, fees, times: what changes rarely and comes from `seed/`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table states (
      id int primary key,
      code text not null unique,
      name text not null
    );

    create table systems (
      id int primary key,
      name text not null unique
    );

    create table zones (
      id int primary key,
      code text not null unique,
      name text not null,
      state_id int not null references states,
      system_id int not null references systems,
      water_kind text not null check (water_kind in ('regulated', 'unregulated', 'groundwater')),
      has_official_code boolean not null,
      image_url text,
      source text not null
    );

    create table allocation_classes (
      id int primary key,
      name text not null unique,
      short text not null,
      state_codes text[] not null,
      water_kind text not null check (water_kind in ('regulated', 'unregulated', 'groundwater')),
      only_zone_ids int[],
      mark text not null check (mark in ('high', 'general', 'low', 'other')),
      source text not null,
      is_verified boolean not null
    );

    create table limits (
      id int primary key,
      code text not null unique,
      name text not null unique,
      model jsonb not null,
      stale_after_days int not null check (stale_after_days > 0),
      image_url text,
      source text not null,
      is_verified boolean not null
    );

    create table rules (
      id int primary key,
      zone_from int not null references zones,
      zone_to int not null references zones,
      kinds text[] not null,
      limit_ids int[] not null,
      source text not null,
      is_verified boolean not null,
      unique (zone_from, zone_to),
      check (zone_from <> zone_to)
    );

    create table fee_units (
      code text primary key,
      value_cents int not null check (value_cents > 0),
      rounding_cents int not null check (rounding_cents > 0),
      as_at text not null,
      source text not null
    );

    create table fees (
      id int primary key,
      dealing text not null check (dealing in ('temporary', 'permanent')),
      state_from int not null references states,
      state_to int references states,
      water_kind text check (water_kind in ('regulated', 'unregulated', 'groundwater')),
      authority text not null,
      name text not null,
      amount_cents int check (amount_cents >= 0),
      fee_unit text references fee_units,
      fee_unit_hundredths int check (fee_unit_hundredths >= 0),
      basis text not null,
      as_at text not null,
      source text not null,
      is_verified boolean not null,
      check ((amount_cents is null) <> (fee_unit is null)),
      check ((fee_unit is null) = (fee_unit_hundredths is null))
    );

    create table processing_times (
      id int primary key,
      dealing text not null check (dealing in ('temporary', 'permanent')),
      state_from int not null references states,
      state_to int not null references states,
      business_days int not null check (business_days >= 0),
      source text not null,
      is_verified boolean not null,
      unique (dealing, state_from, state_to)
    );

    create table ongoing_fees (
      id int primary key,
      name text not null,
      zone_id int not null references zones,
      allocation_class_id int not null references allocation_classes,
      fee_steps bigint not null check (fee_steps >= 0),
      is_fixed boolean not null,
      as_at text not null,
      source text not null,
      is_verified boolean not null,
      unique (zone_id, allocation_class_id, name)
    );

    create table carryover_allowances (
      zone_id int not null references zones,
      allocation_class_id int not null references allocation_classes,
      hundredths int not null check (hundredths >= 0),
      description text not null,
      source text not null,
      is_verified boolean not null,
      primary key (zone_id, allocation_class_id)
    );

    create table allocation_history (
      zone_id int not null references zones,
      allocation_class_id int not null references allocation_classes,
      water_year int not null,
      hundredths int not null check (hundredths >= 0),
      as_at text not null,
      source text not null,
      is_simulated boolean not null,
      primary key (zone_id, allocation_class_id, water_year)
    );

    create table storages (
      id int primary key,
      name text not null unique,
      capacity_litres bigint not null check (capacity_litres > 0),
      source text not null,
      is_verified boolean not null
    );

    create table zone_storages (
      zone_id int not null references zones,
      storage_id int not null references storages,
      primary key (zone_id, storage_id)
    );

    create table storage_levels (
      storage_id int not null references storages,
      date date not null,
      volume_litres bigint not null check (volume_litres >= 0),
      source text not null,
      is_simulated boolean not null,
      primary key (storage_id, date)
    );

    create table broker_associations (
      id int primary key,
      name text not null unique,
      logo_url text
    );

    create table brokers (
      id int primary key,
      name text not null unique,
      logo_url text,
      description_html text not null,
      website_url text,
      phone text,
      address text,
      association_id int references broker_associations
    );

    create table broker_zones (
      broker_id int not null references brokers,
      zone_id int not null references zones,
      primary key (zone_id, broker_id)
    );
  `.execute(db);
}
