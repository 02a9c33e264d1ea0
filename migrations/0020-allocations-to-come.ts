import { type Kysely, sql } from 'kysely';

/**
 * What is allocated now and what may still come. An announcement speaks of one class of a zone on a day. An outlook says, as of the
 * day it was issued, what a zone may have been allocated by a later day under each condition; a zone's outlook speaks of
 * one class, so that a statement cannot say two things of one bar.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table climate_conditions (
      id int primary key,
      type text not null unique check (type in ('wet', 'average', 'dry', 'extreme_dry')),
      display text not null unique,
      exceeded_in int not null unique check (exceeded_in between 1 and 99),
      source text not null
    );

    create table allocation_outlooks (
      zone_id int not null references zones,
      issued_on date not null,
      expected_on date not null,
      condition_id int not null references climate_conditions,
      allocation_class_id int not null references allocation_classes,
      hundredths int not null check (hundredths >= 0),
      source text not null,
      missing text,
      is_simulated boolean not null,
      primary key (zone_id, issued_on, expected_on, condition_id),
      check (expected_on > issued_on)
    );

    create table allocation_announcements (
      zone_id int not null references zones,
      allocation_class_id int not null references allocation_classes,
      announced_on date not null,
      hundredths int not null check (hundredths >= 0),
      source text not null,
      is_simulated boolean not null,
      primary key (zone_id, allocation_class_id, announced_on)
    );
  `.execute(db);
}
