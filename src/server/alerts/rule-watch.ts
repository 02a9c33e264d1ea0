import { sql } from 'kysely';
import type { AlertRuleId } from '#domain/alerts/rule.ts';
import { RuleIndex } from '#domain/alerts/rule-index.ts';
import type { Database } from '../platform/database/database.ts';
import { type RuleRow, termsOf } from './rule-store.ts';

const RULES_AT_ONCE = 20_000;
/** To take one out is to look through the whole index: no more at once than others can wait for. */
const GONE_AT_ONCE = 20;

/** Whoever listens on this channel hears which active rule was deleted, with its owner's account. */
export const RULES_GONE_CHANNEL = 'anabranch_rules_gone';

/** The active rules in memory, brought up to each saving in its order. */
export class RuleWatch {
  private index = new RuleIndex();
  private reached: number | null = null;
  private readonly gone: AlertRuleId[] = [];

  get rules(): RuleIndex {
    return this.index;
  }

  /** The last saving that is in it. */
  get revision(): number {
    return this.reached ?? 0;
  }

  /** A rule is there no more: by and by it is taken out. */
  forget(id: AlertRuleId): void {
    this.gone.push(id);
  }

  /** Every saving that was committed before the call is in it. */
  async catchUp(db: Database): Promise<void> {
    this.reached ??= await this.load(db);
    for (const id of this.gone.splice(0, GONE_AT_ONCE)) this.index.remove(id);
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

  /** All of them, in the order of price, in which they are added quickly; up to which saving. One that is saved meanwhile comes after it. */
  private async load(db: Database): Promise<number> {
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
    return revision;
  }
}
