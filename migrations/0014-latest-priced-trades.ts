import { type Kysely, sql } from 'kysely';

/** The newest priced trades of a zone and class are read one after the other, however many came before them or bear no price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index latest_priced_trades on trades (kind, zone_from, allocation_class_id, traded_at desc, id desc)
      where superseded_by is null and price_steps is not null and confidence >= 20
  `.execute(db);
}
