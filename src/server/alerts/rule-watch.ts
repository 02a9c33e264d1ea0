import { sql } from 'kysely';
import { RuleIndex } from '#domain/alerts/rule-index.ts';
import type { Database } from '../platform/database/database.ts';
import { type RuleRow, termsOf } from './rule-store.ts';

const RULES_AT_ONCE = 20_000;

/** The active rules in memory, brought up to each saving in its order. */
export class RuleWatch {
  private index = new RuleIndex();
  private reached: number | null = null;

  get rules(): RuleIndex {
    return this.index;
  }

  /** The last saving that is in it. */
  get revision(): number {
    return this.reached ?? 0;
  }

  /** Every saving that was committed before the call is in it. */
  async catchUp(db: Database): Promise<void> {
    if (this.reached === null) return this.load(db);
    const rows = await db
      .selectFrom('alert_rules')
      .selectAll()
      .where('revision', '>', this.reached)
      .orderBy('revision')
      .execute();
    for (const row of rows) {
      this.index.remove(row.id);
      if (row.is_active) this.index.add(row.id, termsOf(row));
      this.reached = row.revision;
    }
  }

  /** All of them, in the order of price, in which they are added quickly. */
  private async load(db: Database): Promise<void> {
    const { revision } = await db.selectFrom('alert_revision').select('revision').executeTakeFirstOrThrow();
    const index = new RuleIndex();
    let last = { price: -1, id: 0 };
    for (;;) {
      const { rows } = await sql<RuleRow>`
        select * from alert_rules
        where is_active and (coalesce(price_steps, 0), id) > (${last.price}, ${last.id}) and revision <= ${revision}
        order by coalesce(price_steps, 0), id limit ${RULES_AT_ONCE}
      `.execute(db);
      for (const row of rows) index.add(row.id, termsOf(row));
      const end = rows.at(-1);
      if (end === undefined || rows.length < RULES_AT_ONCE) break;
      last = { price: end.price_steps ?? 0, id: end.id };
    }
    this.index = index;
    this.reached = revision;
  }
}
