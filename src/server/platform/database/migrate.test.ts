import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { MIGRATIONS_FOLDER, migrateToLatest } from './migrate.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const file of await readdir(MIGRATIONS_FOLDER)) await symlink(join(MIGRATIONS_FOLDER, file), join(folder, file));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const addMigration = (name: string, body: string) =>
  writeFile(join(folder, `${name}.mjs`), `export async function up(db) { ${body} }\n`);

describe('migrating', () => {
  test('a database that is new enough does nothing', async () => {
    expect(await migrateToLatest(database.db)).toEqual({ ok: true, value: [] });
  });

  test('counts its steps without a gap, each number once', async () => {
    const numbers = (await readdir(MIGRATIONS_FOLDER)).sort().map((file) => Number(file.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  test('runs the steps that are missing, in their order', async () => {
    await addMigration('9001-first', `await db.schema.createTable('first').addColumn('id', 'integer').execute();`);
    await addMigration('9002-second', `await db.schema.alterTable('first').addColumn('name', 'text').execute();`);
    expect(await migrateToLatest(database.db, folder)).toEqual({ ok: true, value: ['9001-first', '9002-second'] });
    expect(await migrateToLatest(database.db, folder)).toEqual({ ok: true, value: [] });
  });

  test('does not even read the steps that were taken, where there are no others', async () => {
    await writeFile(join(folder, '9001-taken.mjs'), 'no program');
    await sql`insert into kysely_migration values ('9001-taken', '2026-11-28T00:00:00Z')`.execute(database.db);
    expect(await migrateToLatest(database.db, folder)).toEqual({ ok: true, value: [] });
  });

  test('refuses a database that has had a step which this version has not', async () => {
    await addMigration('9001-first', `await db.schema.createTable('first').addColumn('id', 'integer').execute();`);
    await migrateToLatest(database.db, folder);
    const migrated = await migrateToLatest(database.db);
    expect(migrated).toMatchObject({ ok: false, reason: { migration: null } });
    expect(String(migrated.ok ? '' : migrated.reason.error)).toContain('9001-first');
  });

  test('refuses a step that was put before those that were taken', async () => {
    await addMigration('0001-before', '');
    const migrated = await migrateToLatest(database.db, folder);
    expect(migrated).toMatchObject({ ok: false, reason: { migration: null } });
  });

  test('says which step failed and leaves the database as it was', async () => {
    await addMigration('9001-first', `await db.schema.createTable('first').addColumn('id', 'integer').execute();`);
    await addMigration('9002-second', `throw new Error('out of water');`);
    const migrated = await migrateToLatest(database.db, folder);
    expect(migrated).toMatchObject({ ok: false, reason: { migration: '9002-second' } });
    expect(String(migrated.ok ? '' : migrated.reason.error)).toContain('out of water');
    const { rows } = await sql`select to_regclass('first') as found`.execute(database.db);
    expect(rows).toEqual([{ found: null }]);
  });

  test('lets two instances that start together run each step once', async () => {
    await addMigration('9001-first', `await db.schema.createTable('first').addColumn('id', 'integer').execute();`);
    const both = await Promise.all([1, 2].map(() => migrateToLatest(database.db, folder)));
    expect(both.map((one) => (one.ok ? one.value.length : -1)).sort()).toEqual([0, 1]);
  });

  test('gives connections back with their usual limits of time', async () => {
    await addMigration('9001-first', `await db.schema.createTable('first').addColumn('id', 'integer').execute();`);
    expect(await migrateToLatest(database.db, folder)).toEqual({ ok: true, value: ['9001-first'] });
    const { rows } = await sql`show statement_timeout`.execute(database.db);
    expect(rows).toEqual([{ statement_timeout: '15s' }]);
    const lock = await sql`show lock_timeout`.execute(database.db);
    expect(lock.rows).toEqual([{ lock_timeout: '10s' }]);
    // Whoever dies in a transaction holds its locks no longer.
    const idle = await sql`show idle_in_transaction_session_timeout`.execute(database.db);
    expect(idle.rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }]);
  });

  test('without a database is refused and does not throw', async () => {
    const lost = await createTestDatabase();
    await lost.drop();
    expect(await migrateToLatest(lost.db)).toMatchObject({ ok: false, reason: { migration: null } });
  });
});
