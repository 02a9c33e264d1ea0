import { readFile, rm, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { listMigrations, migrateInside } from '#server/platform/database/migrate.ts';
import { dumpTables } from '#testing/dump-tables.ts';
import { type Backups, backupOptions, openBackups, restoreInto, withDatabase } from '#testing/open-backups.ts';
import { startTestInstance } from '#testing/start-test-instance.ts';
import { createBareDatabase, createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { withBackupClient } from './backup-client.ts';
import { dumpDatabase } from './dump-database.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let backups: Backups;
beforeAll(async () => {
  backups = await openBackups();
});
afterAll(() => backups.close());

/** All rows but those that restoring makes anew: when a migration ran, and the queue of jobs. */
const rowsOf = async (db: Database) =>
  (await dumpTables(db)).filter((line) => !line.startsWith('public.kysely_') && !line.startsWith('pgboss.'));

/** Where each counter stands; null for one that has counted nothing yet. */
const countersOf = async (db: Database) =>
  (await sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`.execute(db))
    .rows;

describe('a backup that is restored', () => {
  test.each([
    ['a database without tables', createBareDatabase],
    ['one that has the schema and nothing of anybody', createTestDatabase],
  ])('into %s has every row as it was, and goes on counting where it stood', async (_, create) => {
    const path = await backups.backUp();
    const before = await rowsOf(backups.instance.database.db);
    expect(before.some((line) => line.startsWith('public.users:'))).toBe(true);
    const counters = await countersOf(backups.instance.database.db);
    expect(counters).toContainEqual(expect.objectContaining({ last_value: null }));
    await withDatabase(create, async ({ db, ...target }) => {
      expect(await restoreInto({ db, ...target }, path)).toEqual([]);
      expect([await rowsOf(db), await countersOf(db)]).toEqual([before, counters]);
      const { rows } = await sql<{ id: number }>`
        insert into listings (provider_id, external_id, kind, direction, zone_id, price_steps, volume_litres, listed_at,
          original, content_hash, opened_batch, opened_position)
        select 1, 'next', 'temporary', 'SELL', 1, 1, 1, now(), '', '', 1, 1 returning id
      `.execute(db);
      const ids = await backups.instance.parts.db.selectFrom('listings').select('id').execute();
      expect(rows[0]?.id).toBeGreaterThan(Math.max(...ids.map(({ id }) => id)));
    });
  });

  test('is known to the planner, table by table, so that the first searches in it are quick', async () => {
    const path = await backups.backUp();
    await withDatabase(createBareDatabase, async (target) => {
      await restoreInto(target, path);
      const { rows } = await sql<{ known: number }>`
        select reltuples as known from pg_class where relname in ('users', 'listings', 'zones') order by relname
      `.execute(target.db);
      const { rows: counted } = await sql<{ there: number }>`
        select (select count(*) from listings)::int as there
        union all select (select count(*) from users)::int union all select (select count(*) from zones)::int
      `.execute(target.db);
      const there = counted.map((row) => row.there);
      expect(there.every((count) => count > 0)).toBe(true);
      expect(rows.map(({ known }) => known)).toEqual(there);
    });
  });

  test('keeps what the schema forbids forbidden', async () => {
    const path = await backups.backUp();
    await withDatabase(createBareDatabase, async (target) => {
      await restoreInto(target, path);
      const constraintsOf = async (db: Database) =>
        (
          await sql<{ text: string }>`
            select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint
            where connamespace = 'public'::regnamespace order by 1
          `.execute(db)
        ).rows.map(({ text }) => text);
      expect(await constraintsOf(target.db)).toEqual(await constraintsOf(backups.instance.parts.db));
    });
  });

  test('serves: a server starts on it and knows its users and listings', async () => {
    const path = await backups.backUp();
    await withDatabase(createBareDatabase, async (target) => {
      await restoreInto(target, path);
      const second = await startTestInstance({ database: target });
      try {
        expect(second.parts.market.size).toBe(backups.instance.parts.market.size);
        await second.logIn('irrigator@example.com');
      } finally {
        await second.stop();
      }
    });
  });

  test('from an older schema is brought to the newest', async () => {
    const old = '0004-mail';
    await withDatabase(createBareDatabase, async (source) => {
      await source.db.transaction().execute((transaction) => migrateInside(transaction, old));
      await sql`
        insert into users (email, email_key, password_hash, first_name, permissions, is_active, created_at)
        values ('old@example.com', 'old@example.com', 'x', 'Olga', '{}', true, '2026-01-02T03:04:05Z')
      `.execute(source.db);
      const path = await backups.backUp(source);
      await withDatabase(createBareDatabase, async (target) => {
        const later = (await listMigrations()).filter((name) => name > old);
        expect(later.length).toBeGreaterThan(0);
        expect(await restoreInto(target, path)).toEqual(later);
        const users = await target.db.selectFrom('users').select(['first_name', 'activated_at']).execute();
        // A later migration says so of who was active.
        expect(users).toEqual([{ first_name: 'Olga', activated_at: Date.parse('2026-01-02T03:04:05Z') }]);
      });
    });
  });

  test('holds the tables of the moment at which it began, though a provider publishes meanwhile', async () => {
    const pieces: Buffer[] = [];
    const batches = async (db: Database) => (await db.selectFrom('batches').select('id').execute()).length;
    const before = await rowsOf(backups.instance.database.db);
    await withBackupClient(backups.instance.database.connection, async (client) => {
      for await (const piece of dumpDatabase(client, backupOptions())) {
        if (piece.toString().startsWith('{"table":"change_position"')) await backups.publish(['A', 'B', 'C', 'D', 'E']);
        pieces.push(piece);
      }
    });
    const path = backups.nextPath();
    await writeFile(path, gzipSync(Buffer.concat(pieces)));
    await withDatabase(createBareDatabase, async (target) => {
      await restoreInto(target, path);
      expect(await rowsOf(target.db)).toEqual(before);
      expect(await batches(backups.instance.parts.db)).toBe((await batches(target.db)) + 1);
    });
  });
});

test('no table changes its form while it is backed up', async () => {
  const { db, connection } = backups.instance.database;
  const change = () =>
    db.transaction().execute(async (transaction) => {
      await sql`set local lock_timeout = '50ms'`.execute(transaction);
      await sql`alter table zones add column depth int`.execute(transaction);
    });
  let refused = 0;
  await withBackupClient(connection, async (client) => {
    for await (const piece of dumpDatabase(client, backupOptions())) {
      if (!piece.toString().startsWith('{"table":"change_position"')) continue;
      await expect(change()).rejects.toThrow('lock timeout');
      refused += 1;
    }
  });
  expect(refused).toBe(1);
});

describe('a database is left as it is', () => {
  const isRefused = async (target: TestDatabase, path: string, reason: string): Promise<void> => {
    const before = await dumpTables(target.db);
    await expect(restoreInto(target, path)).rejects.toThrow(reason);
    expect(await dumpTables(target.db)).toEqual(before);
  };

  test('when it holds something of somebody', async () => {
    const path = await backups.backUp();
    await withDatabase(createTestDatabase, async (target) => {
      await sql`
        insert into users (email, email_key, first_name, permissions, is_active, created_at)
        values ('a@example.com', 'a@example.com', 'Anna', '{}', true, now())
      `.execute(target.db);
      await isRefused(target, path, 'its table users is not empty');
    });
  });

  /** What no operator has written. */
  const REFERENCE = `
    insert into states (id, code, name) values (1, 'VIC', 'Victoria');
    insert into systems (id, name) values (1, 'Southern Connected');
    insert into zones (id, code, name, state_id, system_id, water_kind, has_official_code, source)
    values (1, '7', 'VIC Murray', 1, 1, 'regulated', true, 'the register');
    insert into limits (id, code, name, model, stale_after_days, source, is_verified)
    values (1, 'BARMAH', 'Barmah Choke', '{"kind":"balance_account"}', 2, 'the register', true)`;

  // Batches and trades stand with their provider alone.
  test.each([
    ['data_providers', `insert into data_providers (id, name, is_simulated) values (1, 'Riverbend', false)`],
    [
      'listings',
      `insert into listings (provider_id, external_id, kind, direction, zone_id, price_steps, volume_litres, listed_at,
        original, content_hash, opened_batch, opened_position)
      values (1, 'a', 'temporary', 'SELL', 1, 1, 1, now(), '', '', 1, 1)`,
    ],
    [
      'limit_readings',
      `insert into limit_readings (limit_id, read_at, is_open, measure, source, is_simulated, position)
      values (1, now(), true, '{}', 'the register', false, 1)`,
    ],
  ])('when nothing of anybody is in it but %s', async (table, statement) => {
    const path = await backups.backUp();
    await withDatabase(createTestDatabase, async (target) => {
      await sql.raw(`${REFERENCE}; ${statement}`).execute(target.db);
      await isRefused(target, path, `its table ${table} is not empty`);
    });
  });

  test('when it belongs to another program', async () => {
    const path = await backups.backUp();
    await withDatabase(createBareDatabase, async (target) => {
      await sql`create table invoices (id int)`.execute(target.db);
      await isRefused(target, path, 'another program: it has a table invoices');
    });
  });

  test('when its schema is newer than that of the backup', async () => {
    await withDatabase(createBareDatabase, async (source) => {
      await source.db.transaction().execute((transaction) => migrateInside(transaction, '0004-mail'));
      const path = await backups.backUp(source);
      await withDatabase(createTestDatabase, (target) => isRefused(target, path, 'newer than that of the backup'));
    });
  });

  test.each<readonly [string, string, (text: string) => string]>([
    ['lacks a sequence', 'the sequences', (text) => text.replace(/,\{"name":"users_id_seq"[^}]*\}/, '')],
    [
      'names a sequence that is not there',
      'the sequences',
      (text) => text.replace('"name":"users_id_seq"', '"name":"users_id_seq; drop table users"'),
    ],
    [
      'lacks a table',
      'the tables',
      (text) => text.replace(/\{"table":"mail_outbox".*\n\\\.\n/, '').replace(/\{"name":"mail_outbox"[^}]*\},/, ''),
    ],
    [
      'names a table of the server',
      'the tables',
      (text) => text.replaceAll(/"(table|name)":"mail_outbox"/g, '"$1":"pg_authid"'),
    ],
    [
      'lacks a column of an empty table',
      'the columns',
      (text) => text.replace(/(\{"table":"mail_outbox".*)"failed_at",/, '$1'),
    ],
    [
      'has a command for a column',
      'the columns',
      (text) => text.replace(/(\{"table":"mail_outbox".*)"failed_at"/, '$1"failed_at) from program \'touch x\' --"'),
    ],
  ])('when the backup %s, though its checksums are right', async (_, what, change) => {
    await withDatabase(createTestDatabase, async (source) => {
      const whole = await backups.backUp(source);
      const changed = await backups.rewrite(whole, (lines) => change(lines.join('\n')).split('\n'));
      expect(gunzipSync(await readFile(changed)).equals(gunzipSync(await readFile(whole)))).toBe(false);
      await withDatabase(createBareDatabase, (target) => isRefused(target, changed, what));
    });
  });

  test('when a server runs on it', async () => {
    const path = await backups.backUp();
    await withDatabase(createTestDatabase, async (target) => {
      const running = await startTestInstance({ database: target, config: { seed: 'none' } });
      try {
        await isRefused(target, path, 'A server is running');
      } finally {
        await running.stop();
      }
    });
  });

  test.each(['anabranch notices', 'anabranch jobs'])('when a server has one connection to it: %s', async (name) => {
    const path = await backups.backUp();
    await withDatabase(createTestDatabase, async (target) => {
      const running = new pg.Client({ ...target.connection, application_name: name });
      await running.connect();
      try {
        await isRefused(target, path, 'A server is running');
      } finally {
        await running.end();
      }
    });
  });

  test('when the backup changes between its check and its restoring', async () => {
    const path = await backups.backUp();
    const other = await backups.rewrite(path, (lines) => lines);
    const contents = await checkBackup(path, backupOptions());
    await backups.publish(['A', 'B', 'Z']);
    await rm(path);
    await writeBackup(backups.instance.database.connection, path, backupOptions());
    await withDatabase(createBareDatabase, async (target) => {
      await expect(restoreBackup(target.connection, path, contents, backupOptions())).rejects.toThrow('changed while');
      expect(await dumpTables(target.db)).toEqual([]);
      await restoreBackup(target.connection, other, contents, backupOptions());
    });
  });

  test('when it is broken off in the middle', async () => {
    const path = await backups.backUp();
    const contents = await checkBackup(path, backupOptions());
    await withDatabase(createBareDatabase, async (target) => {
      const stopping = new AbortController();
      const onProgress = (rows: number): void => {
        if (rows > 50) stopping.abort();
      };
      const broken = restoreBackup(target.connection, path, contents, { signal: stopping.signal, onProgress });
      await expect(broken).rejects.toThrow(/abort/i);
      expect(await dumpTables(target.db)).toEqual([]);
      await restoreBackup(target.connection, path, contents, backupOptions());
    });
  });
});
