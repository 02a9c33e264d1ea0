import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { dumpTables } from '#testing/dump-tables.ts';

/** The rows of a store as lines of `table: row`, and where its sequences stand. */
export interface KeptTables {
  readonly lines: readonly string[];
  readonly sequences: readonly Sequence[];
}

interface Sequence {
  readonly name: string;
  readonly value: number | null;
}

/** Keeps the rows of a store and brings them back, by the difference alone: most faults leave none. */
export class TableKeeper {
  private readonly db: Database;

  private constructor(db: Database) {
    this.db = db;
  }

  static async open(db: Database): Promise<TableKeeper> {
    await sql`
      do $$ declare reference record; begin
        for reference in select conrelid::regclass as name, conname from pg_constraint where contype = 'f' and not condeferrable loop
          execute format('alter table %s alter constraint %I deferrable', reference.name, reference.conname);
        end loop;
        -- A log that is only ever added to is rewound as well.
        for reference in select distinct tgrelid::regclass as name from pg_trigger where not tgisinternal loop
          execute format('alter table %s disable trigger user', reference.name);
        end loop;
      end $$
    `.execute(db);
    return new TableKeeper(db);
  }

  async keep(): Promise<KeptTables> {
    const { rows: sequences } = await sql<Sequence>`
      select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences
    `.execute(this.db);
    return { lines: await dumpTables(this.db), sequences };
  }

  async bringBack({ lines, sequences }: KeptTables): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      // Rows come and go in any order.
      await sql`set constraints all deferred`.execute(transaction);
      let found = await dumpTables(transaction);
      // Looked at again where something went: what goes takes others with it, or leaves them without its id.
      for (let extra = subtract(found, lines); extra.length > 0; extra = subtract(found, lines)) {
        for (const [table, rows] of groupByTable(extra)) await remove(transaction, table, rows);
        found = await dumpTables(transaction);
      }
      const missing = groupByTable(subtract(lines, found));
      for (const [table, rows] of missing) await add(transaction, table, rows);
    });
    await this.rewindSequences({ sequences });
  }

  async rewindSequences({ sequences }: Pick<KeptTables, 'sequences'>): Promise<void> {
    await sql`
      select setval(name::regclass, coalesce(value, 1), value is not null)
      from unnest(${sequences.map(({ name }) => name)}::text[], ${sequences.map(({ value }) => value)}::bigint[])
        as kept (name, value)
    `.execute(this.db);
  }
}

async function remove(transaction: DatabaseTransaction, table: string, rows: readonly string[]): Promise<void> {
  await sql`delete from ${sql.raw(table)} one where row_to_json(one)::text = any(${[...rows]}::text[])`.execute(
    transaction,
  );
}

async function add(transaction: DatabaseTransaction, table: string, rows: readonly string[]): Promise<void> {
  await sql`
    insert into ${sql.raw(table)} overriding system value
    select row.* from unnest(${[...rows]}::text[]) as line, json_populate_record(null::${sql.raw(table)}, line::json) as row
  `.execute(transaction);
}

/** The lines of `left` that `right` does not hold. */
export function subtract(left: readonly string[], right: readonly string[]): readonly string[] {
  const held = new Set(right);
  return left.filter((line) => !held.has(line));
}

/** The rows of each table. */
function groupByTable(lines: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = Map.groupBy(lines, (line) => line.slice(0, line.indexOf(': ')));
  return new Map([...groups].map(([table, rows]) => [table, rows.map((row) => row.slice(table.length + 2))]));
}
