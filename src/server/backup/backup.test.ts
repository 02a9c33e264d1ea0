import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { listMigrations, migrateInside } from '#server/platform/database/migrate.ts';
import { startJobs } from '#server/start-jobs.ts';
import { dumpTables } from '#testing/dump-tables.ts';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { createBareDatabase, createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { withBackupClient } from './backup-client.ts';
import { BackupFault, countRows } from './backup-format.ts';
import { dumpDatabase } from './dump-database.ts';
import { LEFT_OUT, listTables } from './read-catalogue.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const PROGRAM = 'test';
const options = () => ({ program: PROGRAM, signal: new AbortController().signal, onProgress: () => undefined });

/** What would end a table too early, or come out as something else, if it were written as it is. */
const ODD_NAME = 'tab\there, \\. \n\\.\n"quote" \\N back\\slash, \u2028 and 水 🌊';

let folder: string;
let instance: TestInstance;
let key: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anabranch-backup-'));
  instance = await startTestInstance();
  await instance.addUser({ email: 'irrigator@example.com', firstName: ODD_NAME });
  await instance.visitor().post('users/forgot_password', { username: 'irrigator@example.com' });
  await instance.logIn('irrigator@example.com');
  key = await instance.addProvider(1);
  await publish(['A', 'B', 'C']);
}, 60_000);
afterAll(async () => {
  await instance.stop();
  await rm(folder, { recursive: true });
});

async function publish(ids: readonly string[]): Promise<void> {
  const listings = ids.map((id) => ({
    id,
    kind: 'temporary',
    direction: 'SELL',
    zone: '7',
    price: '250',
    volume: '10',
  }));
  const { status, text } = await instance.visitor().send({
    method: 'PUT',
    url: '/api/data_providers/1/listings?confirm_closing=true',
    headers: { authorization: `Bearer ${key}` },
    payload: { kinds: ['temporary'], listings },
  });
  expect(status, text).toBe(200);
}

let files = 0;
const nextPath = (): string => {
  files += 1;
  return join(folder, `${files}.backup`);
};

async function backUp(database: TestDatabase = instance.database): Promise<string> {
  const path = nextPath();
  await writeBackup(database.connection, path, options());
  return path;
}

async function restoreInto(database: TestDatabase, path: string): Promise<readonly string[]> {
  const contents = await checkBackup(path, options());
  return restoreBackup(database.connection, path, contents, options());
}

async function withDatabase(
  create: () => Promise<TestDatabase>,
  use: (database: TestDatabase) => Promise<void>,
): Promise<void> {
  const database = await create();
  try {
    await sql`select`.execute(database.db);
    await use(database);
  } finally {
    await database.drop();
  }
}

/** All rows but those that restoring makes anew: when a migration ran, and the queue of jobs. */
const rowsOf = async (db: Database) =>
  (await dumpTables(db)).filter((line) => !line.startsWith('public.kysely_') && !line.startsWith('pgboss.'));

/** The same lines otherwise, under checksums that are right. */
async function rewrite(path: string, change: (lines: string[]) => readonly string[]): Promise<string> {
  const lines = gunzipSync(await readFile(path))
    .toString()
    .split('\n')
    .slice(0, -2);
  const changed = `${change(lines).join('\n')}\n`;
  const sha256 = createHash('sha256').update(changed).digest('hex');
  const rewritten = nextPath();
  await writeFile(rewritten, gzipSync(`${changed}${JSON.stringify({ sha256 })}\n`));
  return rewritten;
}

describe('a backup that is restored', () => {
  test.each([
    ['a database without tables', createBareDatabase],
    ['one that has the schema and nothing of anybody', createTestDatabase],
  ])('into %s has every row as it was, and goes on counting where it stood', async (_, create) => {
    const path = await backUp();
    const before = await rowsOf(instance.database.db);
    expect(before.some((line) => line.startsWith('public.users:'))).toBe(true);
    await withDatabase(create, async ({ db, ...target }) => {
      expect(await restoreInto({ db, ...target }, path)).toEqual([]);
      expect(await rowsOf(db)).toEqual(before);
      const { rows } = await sql<{ id: number }>`
        insert into listings (provider_id, external_id, kind, direction, zone_id, price_steps, volume_litres, listed_at,
          original, content_hash, opened_batch, opened_position)
        select 1, 'next', 'temporary', 'SELL', 1, 1, 1, now(), '', '', 1, 1 returning id
      `.execute(db);
      const ids = await instance.parts.db.selectFrom('listings').select('id').execute();
      expect(rows[0]?.id).toBeGreaterThan(Math.max(...ids.map(({ id }) => id)));
    });
  });

  test('keeps what the schema forbids forbidden', async () => {
    const path = await backUp();
    await withDatabase(createBareDatabase, async (target) => {
      await restoreInto(target, path);
      const constraintsOf = async (db: Database) =>
        (
          await sql<{ text: string }>`
            select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint
            where connamespace = 'public'::regnamespace order by 1
          `.execute(db)
        ).rows.map(({ text }) => text);
      expect(await constraintsOf(target.db)).toEqual(await constraintsOf(instance.parts.db));
    });
  });

  test('serves: a server starts on it and knows its users and listings', async () => {
    const path = await backUp();
    await withDatabase(createBareDatabase, async (target) => {
      await restoreInto(target, path);
      const second = await startTestInstance({ database: target });
      try {
        expect(second.parts.market.size).toBe(instance.parts.market.size);
        await second.logIn('irrigator@example.com');
      } finally {
        await second.stop();
      }
    });
  }, 60_000);

  test('from an older schema is brought to the newest', async () => {
    const old = '0004-mail';
    await withDatabase(createBareDatabase, async (source) => {
      await source.db.transaction().execute((transaction) => migrateInside(transaction, old));
      await sql`
        insert into users (email, email_key, password_hash, first_name, permissions, is_active, created_at)
        values ('old@example.com', 'old@example.com', 'x', 'Olga', '{}', true, '2026-01-02T03:04:05Z')
      `.execute(source.db);
      const path = await backUp(source);
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
    const before = await rowsOf(instance.database.db);
    await withBackupClient(instance.database.connection, async (client) => {
      for await (const piece of dumpDatabase(client, options())) {
        if (piece.toString().startsWith('{"table":"change_position"')) await publish(['A', 'B', 'C', 'D', 'E']);
        pieces.push(piece);
      }
    });
    const path = nextPath();
    await writeFile(path, gzipSync(Buffer.concat(pieces)));
    await withDatabase(createBareDatabase, async (target) => {
      await restoreInto(target, path);
      expect(await rowsOf(target.db)).toEqual(before);
      expect(await batches(instance.parts.db)).toBe((await batches(target.db)) + 1);
    });
  });
});

describe('a backup holds', () => {
  test('every table of the database but the few that are named', async () => {
    const jobs = await startJobs(instance.parts);
    await jobs.stop();
    const { rows } = await sql<{ schema: string; name: string }>`
      select schemaname as schema, tablename as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')
    `.execute(instance.parts.db);
    const held = await withBackupClient(instance.database.connection, listTables);
    const expected = rows.filter(({ schema, name }) => schema !== 'pgboss' && LEFT_OUT[name] === undefined);
    expect(rows.some(({ schema }) => schema === 'pgboss')).toBe(true);
    expect(held.map(({ table }) => table)).toEqual(expected.map(({ name }) => name).sort());
  }, 30_000);

  test('lines that can be read without this program', async () => {
    const path = await backUp();
    const lines = gunzipSync(await readFile(path))
      .toString()
      .split('\n');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ backup: 'anabranch', format: 1, program: PROGRAM });
    expect(lines.filter((line) => line === '\\.')).toHaveLength((await checkBackup(path, options())).tables.length);
  });
});

describe('a backup is written', () => {
  test('under its name when it is whole, for its owner alone, and nothing else is left', async () => {
    const own = join(folder, 'own');
    await mkdir(own);
    const written = await writeBackup(instance.database.connection, join(own, 'site.backup'), options());
    expect(await readdir(own)).toEqual(['site.backup']);
    const { mode, size } = await stat(join(own, 'site.backup'));
    if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600);
    expect(written.bytes).toBe(size);
    expect(countRows(written)).toBeGreaterThan(100);
  });

  test('never over a file that is there', async () => {
    const path = nextPath();
    await writeFile(path, 'precious');
    await expect(writeBackup(instance.database.connection, path, options())).rejects.toThrow('is there already');
    expect(await readFile(path, 'utf8')).toBe('precious');
  });

  test.each(['written', 'read back'])(
    'not at all when it is broken off while it is %s: nothing is left of it',
    async (when) => {
      const own = await mkdtemp(join(folder, 'broken-'));
      const stopping = new AbortController();
      let written = 0;
      const broken = writeBackup(instance.database.connection, join(own, 'site.backup'), {
        ...options(),
        signal: stopping.signal,
        onProgress: (rows) => {
          // The rows are counted once more from the first when they are read back.
          if (when === 'written' || rows < written) stopping.abort();
          written = rows;
        },
      });
      await expect(broken).rejects.toThrow(/abort/i);
      expect(await readdir(own)).toEqual([]);
    },
  );

  test('not into a folder that cannot be written', async () => {
    await expect(
      writeBackup(instance.database.connection, join(folder, 'nowhere', 'x.backup'), options()),
    ).rejects.toThrow('ENOENT');
  });

  test('not of a database without tables', async () => {
    await withDatabase(createBareDatabase, async (empty) => {
      await expect(backUp(empty)).rejects.toThrow('nothing to back up');
    });
  });
});

describe('a backup is refused before the database is touched', () => {
  test('when it is cut off, wherever', async () => {
    const bytes = await readFile(await backUp());
    const torn = nextPath();
    for (let length = 0; length < bytes.length; length += Math.ceil(bytes.length / 150)) {
      await writeFile(torn, bytes.subarray(0, length));
      await expect(checkBackup(torn, options()), `${length} bytes`).rejects.toThrow(BackupFault);
    }
  }, 60_000);

  test('when a bit of it is flipped, wherever', async () => {
    const path = await backUp();
    const bytes = await readFile(path);
    const whole = await checkBackup(path, options());
    const flipped = nextPath();
    const unpacked = gunzipSync(bytes);
    let refused = 0;
    // The head of gzip holds a time and the name of a system, which say nothing of what is inside.
    for (let at = 10; at < bytes.length; at += Math.ceil(bytes.length / 300)) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ (1 << (at % 8));
      if (unpackedOf(damaged)?.equals(unpacked) === true) continue;
      await writeFile(flipped, damaged);
      await expect(checkBackup(flipped, options()), `byte ${at}`).rejects.toThrow(BackupFault);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(250);
    expect(await checkBackup(path, options())).toEqual(whole);
  }, 60_000);

  test.each<readonly [string, (lines: string[]) => readonly string[]]>([
    ['a row is missing', (lines) => lines.filter((line) => !line.includes('irrigator@example.com'))],
    [
      'a row came to it',
      (lines) => lines.flatMap((line) => (line.includes('irrigator@example.com') ? [line, line] : [line])),
    ],
    ['a table is missing', (lines) => lines.filter((line) => !line.startsWith('{"table":"brokers"'))],
    ['its index is missing', (lines) => lines.slice(0, -1)],
    ['it is of another program', (lines) => ['{"backup":"other","format":1}', ...lines.slice(1)]],
  ])('when %s, though its last checksum is right', async (_, change) => {
    const path = await rewrite(await backUp(), change);
    await expect(checkBackup(path, options())).rejects.toThrow(/damaged|cut off/);
  });

  test('when its last line is missing', async () => {
    const lines = gunzipSync(await readFile(await backUp()))
      .toString()
      .split('\n');
    const path = nextPath();
    await writeFile(path, gzipSync(`${lines.slice(0, -2).join('\n')}\n`));
    await expect(checkBackup(path, options())).rejects.toThrow('cut off');
  });

  test('when its last checksum is not that of what stands before it', async () => {
    const bytes = gunzipSync(await readFile(await backUp()));
    const changed = bytes.toString().replace(/("name":"users_id_seq","lastValue":")\d+/, '$18');
    expect(changed).not.toBe(bytes.toString());
    const path = nextPath();
    await writeFile(path, gzipSync(changed));
    await expect(checkBackup(path, options())).rejects.toThrow('damaged');
  });

  test('when something follows it', async () => {
    const bytes = gunzipSync(await readFile(await backUp()));
    const path = nextPath();
    await writeFile(path, gzipSync(Buffer.concat([bytes, Buffer.from('more\n')])));
    await expect(checkBackup(path, options())).rejects.toThrow('damaged');
  });

  test('when its schema is newer than this program', async () => {
    const path = await rewrite(await backUp(), ([head = '', ...lines]) => {
      const facts = JSON.parse(head);
      return [JSON.stringify({ ...facts, program: '9.0.0', migrations: [...facts.migrations, '9999-more'] }), ...lines];
    });
    await expect(checkBackup(path, options())).rejects.toThrow(/version 9\.0\.0 .* \(9999-more\)/);
  });

  test('when its form is newer than this program', async () => {
    const path = await rewrite(await backUp(), ([, ...lines]) => ['{"backup":"anabranch","format":2}', ...lines]);
    await expect(checkBackup(path, options())).rejects.toThrow('newer version');
  });

  test('when it is no file', async () => {
    await expect(checkBackup(join(folder, 'none'), options())).rejects.toThrow('There is no file');
    await expect(checkBackup(folder, options())).rejects.toThrow('is a folder');
  });
});

describe('a database is left as it is', () => {
  const isRefused = async (target: TestDatabase, path: string, reason: string): Promise<void> => {
    const before = await dumpTables(target.db);
    await expect(restoreInto(target, path)).rejects.toThrow(reason);
    expect(await dumpTables(target.db)).toEqual(before);
  };

  test('when it holds something of somebody', async () => {
    const path = await backUp();
    await withDatabase(createTestDatabase, async (target) => {
      await sql`
        insert into users (email, email_key, first_name, permissions, is_active, created_at)
        values ('a@example.com', 'a@example.com', 'Anna', '{}', true, now())
      `.execute(target.db);
      await isRefused(target, path, 'its table users is not empty');
    });
  });

  test('when it belongs to another program', async () => {
    const path = await backUp();
    await withDatabase(createBareDatabase, async (target) => {
      await sql`create table invoices (id int)`.execute(target.db);
      await isRefused(target, path, 'another program: it has a table invoices');
    });
  });

  test('when its schema is newer than that of the backup', async () => {
    await withDatabase(createBareDatabase, async (source) => {
      await source.db.transaction().execute((transaction) => migrateInside(transaction, '0004-mail'));
      const path = await backUp(source);
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
      const whole = await backUp(source);
      const changed = await rewrite(whole, (lines) => change(lines.join('\n')).split('\n'));
      expect(gunzipSync(await readFile(changed)).equals(gunzipSync(await readFile(whole)))).toBe(false);
      await withDatabase(createBareDatabase, (target) => isRefused(target, changed, what));
    });
  });

  test('when a server runs on it', async () => {
    const path = await backUp();
    await withDatabase(createTestDatabase, async (target) => {
      const running = await startTestInstance({ database: target, config: { seed: 'none' } });
      try {
        await isRefused(target, path, 'A server is running');
      } finally {
        await running.stop();
      }
    });
  }, 60_000);

  test('when the backup changes between its check and its restoring', async () => {
    const path = await backUp();
    const other = await rewrite(path, (lines) => lines);
    const contents = await checkBackup(path, options());
    await publish(['A', 'B', 'Z']);
    await rm(path);
    await writeBackup(instance.database.connection, path, options());
    await withDatabase(createBareDatabase, async (target) => {
      await expect(restoreBackup(target.connection, path, contents, options())).rejects.toThrow('changed while');
      expect(await dumpTables(target.db)).toEqual([]);
      await restoreBackup(target.connection, other, contents, options());
    });
  });

  test('when it is broken off in the middle', async () => {
    const path = await backUp();
    const contents = await checkBackup(path, options());
    await withDatabase(createBareDatabase, async (target) => {
      const stopping = new AbortController();
      const onProgress = (rows: number): void => {
        if (rows > 50) stopping.abort();
      };
      const broken = restoreBackup(target.connection, path, contents, { signal: stopping.signal, onProgress });
      await expect(broken).rejects.toThrow(/abort/i);
      expect(await dumpTables(target.db)).toEqual([]);
      await restoreBackup(target.connection, path, contents, options());
    });
  });
});

/** Between its blocks a packed stream has bits that say nothing; null: what is packed is no stream at all. */
function unpackedOf(packed: Buffer): Buffer | null {
  try {
    return gunzipSync(packed);
  } catch {
    return null;
  }
}
