import { type Kysely, sql } from 'kysely';

/** What the climate was said to be, day by day. Of one day the reading that came last counts, and those before it stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table climate_readings (
      id int generated always as identity primary key,
      condition_id int not null references climate_conditions,
      read_on date not null,
      source text not null,
      is_simulated boolean not null,
      recorded_at timestamptz not null default now()
    );
    create index latest_climate_readings on climate_readings (read_on desc, id desc);
  `.execute(db);
}
