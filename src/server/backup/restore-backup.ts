import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { DatabaseClient } from '../platform/database/database-client.ts';
import { holdLock } from '../platform/database/hold-lock.ts';
import { listMigrations, migrateInside } from '../platform/database/migrate.ts';
import type { Tables } from '../platform/database/tables.ts';
import { withBackupClient } from './backup-client.ts';
import { type BackupContents, BackupFault, type SequenceState, type TableHead } from './backup-format.ts';
import { printColumns } from './dump-database.ts';
import { readBackup } from './read-backup.ts';
import { listSequences, listTables } from './read-catalogue.ts';

export interface RestoreOptions {
  readonly signal: AbortSignal;
  /** Hears how many rows are checked, and then how many are loaded. */
  readonly onProgress: (rows: number) => void;
}

/** A database with rows in one of these is somebody's. */
const SOMEBODYS = ['users', 'data_providers', 'batches', 'listings', 'trades', 'limit_readings'];

/** Reads the whole backup and sees whether this program can restore it; touches no database. */
export async function checkBackup(path: string, options: RestoreOptions): Promise<BackupContents> {
  const contents = await readBackup(path, options);
  const known = await listMigrations();
  const { migrations, program } = contents.head;
  const isKnown = migrations.every((name, at) => known[at] === name);
  if (!isKnown)
    throw new BackupFault(
      `The backup was written by version ${program} of Anabranch, whose schema (${migrations.at(-1)}) this version does not know. Restore it with that version or a later one.`,
    );
  return contents;
}

/**
 * Loads a checked backup into a database that holds nothing of anybody: its schema, its rows, then the migrations that
 * came after it. All in one transaction: whoever is killed in the middle leaves the database as it was. Answers with the
 * names of those migrations.
 */
export async function restoreBackup(
  connection: pg.ClientConfig,
  path: string,
  contents: BackupContents,
  options: RestoreOptions,
): Promise<readonly string[]> {
  return withBackupClient(connection, async (client) => {
    const migrated = await onOneConnection(client, async (transaction) => {
      await holdLock(transaction, 'restore');
      await refuseUsedDatabase(client, contents);
      await migrateInside(transaction, contents.head.migrations.at(-1));
      await replaceRows(client, path, contents, options);
      return migrateInside(transaction);
    });
    // What the planner knows of the rows; without it the first searches in them are slow.
    await client.query('analyze');
    return migrated;
  });
}

/** Kysely's transaction on a connection that COPY uses as well. */
function onOneConnection<Answer>(
  client: DatabaseClient,
  work: (transaction: DatabaseTransaction) => Promise<Answer>,
): Promise<Answer> {
  const lent = Object.assign(client, { release: () => undefined });
  const pool = { connect: async () => lent, end: async () => undefined, options: {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }).transaction().execute(work);
}

async function refuseUsedDatabase(client: DatabaseClient, { head }: BackupContents): Promise<void> {
  if (await isServerRunning(client))
    throw new BackupFault(
      'A server is running on this database. Stop it first, and start it when the backup is restored.',
    );
  const schema = await readSchema(client);
  if (schema.migrations.some((name, at) => head.migrations[at] !== name))
    throw new BackupFault(`The schema of this database is newer than that of the backup. ${WAY_OUT}`);
  if (schema.migrations.length === 0 && schema.tables.length > 0)
    throw new BackupFault(`This database belongs to another program: it has a table ${schema.tables[0]}. ${WAY_OUT}`);
  for (const table of SOMEBODYS.filter((name) => schema.tables.includes(name))) {
    const { rows } = await client.query<{ found: boolean }>(
      `select exists (select from ${pg.escapeIdentifier(table)}) as found`,
    );
    if (rows[0]?.found === true)
      throw new BackupFault(
        `This database is in use: its table ${table} is not empty. A restore never overwrites. ${WAY_OUT}`,
      );
  }
}

const WAY_OUT = 'Name a new folder in DATA_DIR, or a new and empty database in DATABASE_URL.';

async function isServerRunning(client: DatabaseClient): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name in ('anabranch notices', 'anabranch jobs')`,
  );
  return rowCount !== 0;
}

async function readSchema(client: DatabaseClient) {
  const tables = (await listTables(client)).map(({ table }) => table);
  const { rows: found } = await client.query<{ has: boolean }>(
    `select to_regclass('kysely_migration') is not null as has`,
  );
  if (found[0]?.has !== true) return { tables, migrations: [] };
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name collate "C"');
  return { tables, migrations: rows.map(({ name }) => name) };
}

/** Replaces what the migrations put in by what the backup holds. */
async function replaceRows(
  client: DatabaseClient,
  path: string,
  contents: BackupContents,
  options: RestoreOptions,
): Promise<void> {
  const tables = await listTables(client);
  const known = tables.map(({ table }) => table);
  refuseUnlessSame('tables', known, contents.tables);
  refuseUnlessSame('sequences', await listSequences(client), contents.sequences);
  // References are checked at the end, at once: whichever table comes first, and much faster.
  const references = await takeReferencesAway(client);
  await client.query(`truncate ${known.map((name) => pg.escapeIdentifier(name)).join(', ')}`);
  const loaded: number[] = [];
  const read = await readBackup(path, {
    ...options,
    async onTable(table, rows) {
      // Also where the file is another than the one that was checked: nothing else is ever written to.
      const isKnown = hasSameColumns(table, tables[loaded.length]);
      if (!isKnown) throw new BackupFault(`The backup does not hold the columns that its schema has: ${table.table}.`);
      const copy = client.query(copyFrom(`copy ${printColumns(table)} from stdin`));
      await pipeline(rows, copy, { signal: options.signal });
      loaded.push(copy.rowCount);
    },
  });
  const isSame = JSON.stringify(read) === JSON.stringify(contents);
  if (!isSame || contents.tables.some(({ rows }, at) => rows !== loaded[at]))
    throw new BackupFault('The backup changed while it was restored. Nothing was restored.');
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
  await setSequences(client, contents.sequences);
}

const hasSameColumns = (table: TableHead, known: TableHead | undefined): boolean =>
  table.table === known?.table && JSON.stringify(table.columns.toSorted()) === JSON.stringify(known.columns.toSorted());

function refuseUnlessSame(what: string, known: readonly string[], held: readonly { readonly name: string }[]): void {
  if (JSON.stringify(known) !== JSON.stringify(held.map(({ name }) => name)))
    throw new BackupFault(`The backup does not hold the ${what} that its schema has.`);
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function takeReferencesAway(client: DatabaseClient): Promise<readonly ForeignKey[]> {
  const { rows: references } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0
    order by 1, 2`,
  );
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  return references;
}

async function setSequences(client: DatabaseClient, sequences: readonly SequenceState[]): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3::boolean)', [
      pg.escapeIdentifier(name),
      lastValue,
      isCalled,
    ]);
}
