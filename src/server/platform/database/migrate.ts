import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { Database, DatabaseTransaction } from './database.ts';

/** Every file in this folder is one step forward; there is no way back. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../../migrations', import.meta.url));

export interface MigrationRefusal {
  /** The migration that failed; null when none could be begun (no connection, a migration that went missing). */
  readonly migration: string | null;
  readonly error: unknown;
}

/**
 * Brings the database to the newest schema and answers with the names of the migrations that ran. Instances that start
 * together wait for one another under the migrator's lock; a step may take as long as it needs.
 */
export async function migrateToLatest(
  db: Database,
  folder: string = MIGRATIONS_FOLDER,
): Promise<Result<readonly string[], MigrationRefusal>> {
  try {
    if (await isNewest(db, folder)) return succeed([]);
    const { error, results = [] } = await db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      await sql`set lock_timeout = 0`.execute(connection);
      try {
        return await new Migrator({ db: connection, provider: migrationsIn(folder) }).migrateToLatest();
      } finally {
        await sql`reset statement_timeout`.execute(connection);
        await sql`reset lock_timeout`.execute(connection);
      }
    });
    if (error === undefined) return succeed(results.map(({ migrationName }) => migrationName));
    const failed = results.find(({ status }) => status === 'Error');
    return refuse({ migration: failed?.migrationName ?? null, error });
  } catch (error) {
    return refuse({ migration: null, error });
  }
}

/**
 * Whether a database has had just the migrations of this folder, as on every start but the first of a version. The migrator loads
 * each of them, and asks for all columns of all tables, before it knows.
 */
async function isNewest(db: Database, folder: string): Promise<boolean> {
  const { rows: known } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (known.length === 0) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const files = (await readdir(folder)).map((file) => parse(file).name);
  const taken = new Set(rows.map(({ name }) => name));
  return taken.size === new Set(files).size && files.every((name) => taken.has(name));
}

/** The names of the migrations that this version has and the database has not had. */
export async function listPendingMigrations(
  db: Database,
  folder: string = MIGRATIONS_FOLDER,
): Promise<readonly string[]> {
  const migrations = await new Migrator({ db, provider: migrationsIn(folder) }).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** The names of all migrations of this version, in their order. */
export const listMigrations = async (folder: string = MIGRATIONS_FOLDER): Promise<readonly string[]> =>
  Object.keys(await migrationsIn(folder).getMigrations()).sort();

/**
 * Brings a database up to one migration, or the newest, inside of a transaction of somebody else, and answers with the
 * names of those that ran. Throws what stood in the way.
 */
export async function migrateInside(
  transaction: DatabaseTransaction,
  upTo?: string,
  folder: string = MIGRATIONS_FOLDER,
): Promise<readonly string[]> {
  const migrator = new Migrator({ db: transaction, provider: migrationsIn(folder) });
  const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}

const migrationsIn = (migrationFolder: string) =>
  new FileMigrationProvider({
    fs: { readdir },
    path: { join },
    migrationFolder,
    import: (path) => import(pathToFileURL(path).href),
  });
