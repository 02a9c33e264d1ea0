import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { dumpSome, listTables } from '#testing/dump-tables.ts';

/** The rows of a store as lines of `table: row`, and where its sequences stand. */
export interface KeptTables {
  readonly lines: readonly string[];
  readonly sequences: readonly Sequence[];
}

interface Sequence {
  readonly name: string;
  readonly value: number | null;
}

/** The rows of a table, as lines of `table: row`, as long as it has this mark. */
interface SeenTable {
  readonly mark: string;
  readonly lines: readonly string[];
}

/** Keeps the rows of a store and brings them back, by the difference alone: most faults leave none. */
export class TableKeeper {
  private readonly db: Database;
  private readonly seen = new Map<string, SeenTable>();

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
    const lines = await this.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((transaction) => this.look(transaction));
    return { lines, sequences };
  }

  /** Every row of every table, in order; only what has changed since the last look is read again. */
  private async look(transaction: DatabaseTransaction): Promise<readonly string[]> {
    const marks = await markTables(transaction);
    const changed = marks.filter(({ name, mark }) => this.seen.get(name)?.mark !== mark);
    const read = Map.groupBy(
      await dumpSome(
        transaction,
        changed.map(({ name }) => name),
      ),
      tableOf,
    );
    for (const { name, mark } of changed) this.seen.set(name, { mark, lines: (read.get(name) ?? []).sort() });
    return marks.flatMap(({ name }) => this.seen.get(name)?.lines ?? []);
  }

  async bringBack({ lines, sequences }: KeptTables): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      // Rows come and go in any order.
      await sql`set constraints all deferred`.execute(transaction);
      const extra = groupByTable(subtract(await this.look(transaction), lines));
      for (const [table, rows] of extra) await remove(transaction, table, rows);
      // Looked at again: what goes takes others with it.
      const missing = groupByTable(subtract(lines, await this.look(transaction)));
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

/**
 * What changes with the rows of each table: every version of a row bears the number of the transaction that wrote it.
 * One that is only locked stays the same.
 */
async function markTables(
  transaction: DatabaseTransaction,
): Promise<readonly { readonly name: string; readonly mark: string }[]> {
  const each = (await listTables(transaction)).map(
    (name) => sql`
      select ${name}::text as name, concat_ws(' ', count(*), max(xmin::text::bigint), sum(xmin::text::bigint)) as mark
      from ${sql.raw(name)}
    `,
  );
  const { rows } = await sql<{ name: string; mark: string }>`${sql.join(each, sql` union all `)}`.execute(transaction);
  return rows;
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

const tableOf = (line: string): string => line.slice(0, line.indexOf(': '));

/** The rows of each table. */
function groupByTable(lines: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = Map.groupBy(lines, tableOf);
  return new Map([...groups].map(([table, rows]) => [table, rows.map((row) => row.slice(table.length + 2))]));
}
