import { type Kysely, sql } from 'kysely';

/**
 * A fee or a time may hold for a few zones; of a fee the amount may be unknown, or another one in other cases; a time may
 * have a faster end, or none where no approval is needed; carryover may exist without a yearly per cent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table fees drop constraint fees_check;
    alter table fees add constraint fees_amount_or_units check (amount_cents is null or fee_unit is null);
    alter table fees add column only_zone_ids int[];
    alter table fees add column other_cases jsonb;

    alter table processing_times drop constraint processing_times_dealing_state_from_state_to_key;
    alter table processing_times add column water_kind text
      check (water_kind in ('regulated', 'unregulated', 'groundwater'));
    alter table processing_times add column only_zone_ids int[];
    alter table processing_times add column fastest_days int check (fastest_days <= business_days);
    alter table processing_times add column note text;
    alter table processing_times alter column business_days drop not null;

    alter table carryover_allowances alter column hundredths drop not null;
  `.execute(db);
}
