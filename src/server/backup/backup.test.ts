import { readdirSync, statSync, writeFileSync } from 'node:fs';
import files, { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startJobs } from '#server/start-jobs.ts';
import { type Backups, backupOptions, openBackups, PROGRAM, readLines, withDatabase } from '#testing/open-backups.ts';
import { createBareDatabase, createTestDatabase } from '#testing/test-database.ts';
import { withBackupClient } from './backup-client.ts';
import { BackupFault, countRows } from './backup-format.ts';
import { listTables } from './read-catalogue.ts';
import { checkBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let backups: Backups;
beforeAll(async () => {
  backups = await openBackups();
});
afterAll(() => backups.close());

describe('a backup holds', () => {
  test('every table of the database, all but which migrations ran and their lock', async () => {
    const jobs = await startJobs(backups.instance.parts);
    await jobs.stop();
    const { rows } = await sql<{ schema: string; name: string }>`
      select schemaname as schema, tablename as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')
    `.execute(backups.instance.parts.db);
    const held = await withBackupClient(backups.instance.database.connection, listTables);
    const notHeld = ['kysely_migration', 'kysely_migration_lock'];
    const expected = rows.filter(({ schema, name }) => schema !== 'pgboss' && !notHeld.includes(name));
    expect(rows.some(({ schema }) => schema === 'pgboss')).toBe(true);
    expect(held.map(({ table }) => table)).toEqual(expected.map(({ name }) => name).sort());
  });

  test('lines that can be read without this program', async () => {
    const readClock = async (): Promise<number> =>
      Number((await sql<{ at: Date }>`select now() as at`.execute(backups.instance.parts.db)).rows[0]?.at);
    const began = await readClock();
    const path = await backups.backUp();
    const lines = await readLines(path);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ backup: 'anabranch', format: 1, program: PROGRAM });
    const takenAt = Date.parse(JSON.parse(lines[0] ?? '').takenAt);
    expect(takenAt).toBeGreaterThanOrEqual(began);
    expect(takenAt).toBeLessThanOrEqual(await readClock());
    expect(lines.filter((line) => line === '\\.')).toHaveLength(
      (await checkBackup(path, backupOptions())).tables.length,
    );
  });
});

test('a backup writes moments, days, spans, fractions and bytes alike, whatever the database is set to', async () => {
  await withDatabase(createTestDatabase, async (source) => {
    const { db } = source;
    await sql`
      create table gauges (at timestamptz, day date, span interval, share float8, bytes bytea);
    `.execute(db);
    await sql`
      insert into gauges
      values ('2026-01-02T03:04:05+11:00', '2026-02-03', '1 day 2 hours', 0.1::float8 + 0.2::float8, '\\x00ff')
    `.execute(db);
    const written = async () => {
      const lines = await readLines(await backups.backUp(source));
      return lines[lines.findIndex((line) => line.startsWith('{"table":"gauges"')) + 1]?.split('\t');
    };
    const row = ['2026-01-01 16:04:05+00', '2026-02-03', 'P1DT2H', '0.30000000000000004', '\\\\x00ff'];
    for (const setting of [
      `timezone to 'Australia/Sydney'`,
      `datestyle to 'German, DMY'`,
      'intervalstyle to postgres_verbose',
      'extra_float_digits to 0',
      'bytea_output to escape',
    ]) {
      await sql.raw(`alter database ${source.connection.database} set ${setting}`).execute(db);
      expect(await written(), setting).toEqual(row);
    }
  });
});

describe('a backup is written', () => {
  test('under its name when it is whole, for its owner alone, and nothing else is left', async () => {
    const own = join(backups.folder, 'own');
    await mkdir(own);
    const written = await writeBackup(backups.instance.database.connection, join(own, 'site.backup'), backupOptions());
    expect(await readdir(own)).toEqual(['site.backup']);
    const { mode, size } = await stat(join(own, 'site.backup'));
    if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600);
    expect(written.bytes).toBe(size);
    expect(countRows(written)).toBeGreaterThan(100);
  });

  test('never over a file that is there', async () => {
    const path = backups.nextPath();
    await writeFile(path, 'precious');
    await expect(writeBackup(backups.instance.database.connection, path, backupOptions())).rejects.toThrow(
      'is there already',
    );
    expect(await readFile(path, 'utf8')).toBe('precious');
  });

  test('never over a file that came there meanwhile', async () => {
    const own = await mkdtemp(join(backups.folder, 'faster-'));
    const path = join(own, 'site.backup');
    const options = { ...backupOptions(), onProgress: () => writeFileSync(path, 'precious') };
    await expect(writeBackup(backups.instance.database.connection, path, options)).rejects.toThrow('is there already');
    expect([await readdir(own), await readFile(path, 'utf8')]).toEqual([['site.backup'], 'precious']);
  });

  test.each(['written', 'read back'])(
    'not at all when it is broken off while it is %s: nothing is left of it',
    async (when) => {
      const own = await mkdtemp(join(backups.folder, 'broken-'));
      const stopping = new AbortController();
      let written = 0;
      const broken = writeBackup(backups.instance.database.connection, join(own, 'site.backup'), {
        ...backupOptions(),
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

  test('and tells how many of all rows are written, and then how many are read back', async () => {
    const heard: number[] = [];
    const options = { ...backupOptions(), onProgress: (rows: number) => void heard.push(rows) };
    const written = await writeBackup(backups.instance.database.connection, backups.nextPath(), options);
    const all = written.tables.reduce((sum, { rows }) => sum + rows, 0);
    const runs = [heard.slice(0, heard.indexOf(all) + 1), heard.slice(heard.indexOf(all) + 1)];
    for (const run of runs) {
      expect(run.length).toBeGreaterThan(5);
      expect(run).toEqual(run.toSorted((left, right) => left - right));
      expect(run.at(-1)).toBe(all);
    }
  });

  test('beside what a killed one left, which stays; and not over one that is being written', async () => {
    const own = await mkdtemp(join(backups.folder, 'partial-'));
    const path = join(own, 'site.backup');
    const [killed, running] = [`${path}.1.partial`, `${path}.${process.pid}.partial`];
    await writeFile(killed, 'half');
    await writeFile(running, 'precious');
    const write = () => writeBackup(backups.instance.database.connection, path, backupOptions());
    await expect(write()).rejects.toThrow('EEXIST');
    expect([await readFile(killed, 'utf8'), await readFile(running, 'utf8')]).toEqual(['half', 'precious']);
    await rm(running);
    await write();
    expect((await readdir(own)).toSorted()).toEqual(['site.backup', 'site.backup.1.partial']);
    expect(await readFile(killed, 'utf8')).toBe('half');
  });

  test('for nobody else to read while it is not whole yet', async () => {
    const own = await mkdtemp(join(backups.folder, 'modes-'));
    const modes = new Set<number>();
    const onProgress = () => {
      for (const name of readdirSync(own)) modes.add(statSync(join(own, name)).mode & 0o777);
    };
    const options = { ...backupOptions(), onProgress };
    await writeBackup(backups.instance.database.connection, join(own, 'site.backup'), options);
    expect([...modes]).toEqual([process.platform === 'win32' ? 0o666 : 0o600]);
  });

  test('also where the file system has no links, and there too never over a file that came meanwhile', async () => {
    const link = vi.spyOn(files, 'link').mockRejectedValue(Object.assign(new Error('no links'), { code: 'EPERM' }));
    syncBuiltinESMExports();
    onTestFinished(() => {
      link.mockRestore();
      syncBuiltinESMExports();
    });
    const own = await mkdtemp(join(backups.folder, 'linkless-'));
    const path = join(own, 'site.backup');
    const { connection } = backups.instance.database;
    const late = { ...backupOptions(), onProgress: () => writeFileSync(path, 'precious') };
    await expect(writeBackup(connection, path, late)).rejects.toThrow('is there already');
    expect([await readdir(own), await readFile(path, 'utf8')]).toEqual([['site.backup'], 'precious']);
    await rm(path);
    const written = await writeBackup(connection, path, backupOptions());
    expect(link).toHaveBeenCalledTimes(2);
    expect([await readdir(own), countRows(await checkBackup(path, backupOptions()))]).toEqual([
      ['site.backup'],
      countRows(written),
    ]);
  });

  test('not into a folder that cannot be written', async () => {
    await expect(
      writeBackup(backups.instance.database.connection, join(backups.folder, 'nowhere', 'x.backup'), backupOptions()),
    ).rejects.toThrow('ENOENT');
  });

  test('not of a database without tables', async () => {
    await withDatabase(createBareDatabase, async (empty) => {
      await expect(backups.backUp(empty)).rejects.toThrow('nothing to back up');
    });
  });
});

describe('a backup is refused before the database is touched', () => {
  test('when it is cut off, wherever', async () => {
    const bytes = await readFile(await backups.backUp());
    const torn = backups.nextPath();
    for (let length = 0; length < bytes.length; length += Math.ceil(bytes.length / 150)) {
      await writeFile(torn, bytes.subarray(0, length));
      await expect(checkBackup(torn, backupOptions()), `${length} bytes`).rejects.toThrow(BackupFault);
    }
  });

  test('when a bit of it is flipped, wherever', async () => {
    const path = await backups.backUp();
    const bytes = await readFile(path);
    const whole = await checkBackup(path, backupOptions());
    const flipped = backups.nextPath();
    const unpacked = gunzipSync(bytes);
    let refused = 0;
    // The head of gzip holds a time and the name of a system, which say nothing of what is inside.
    for (let at = 10; at < bytes.length; at += Math.ceil(bytes.length / 300)) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ (1 << (at % 8));
      if (unpackedOf(damaged)?.equals(unpacked) === true) continue;
      await writeFile(flipped, damaged);
      await expect(checkBackup(flipped, backupOptions()), `byte ${at}`).rejects.toThrow(BackupFault);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(250);
    expect(await checkBackup(path, backupOptions())).toEqual(whole);
  });

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
    const path = await backups.rewrite(await backups.backUp(), change);
    await expect(checkBackup(path, backupOptions())).rejects.toThrow(/damaged|cut off/);
  });

  test('when its last line is missing', async () => {
    const lines = await readLines(await backups.backUp());
    const path = backups.nextPath();
    await writeFile(path, gzipSync(`${lines.slice(0, -2).join('\n')}\n`));
    await expect(checkBackup(path, backupOptions())).rejects.toThrow('cut off');
  });

  test('when its last checksum is not that of what stands before it', async () => {
    const bytes = gunzipSync(await readFile(await backups.backUp()));
    const changed = bytes.toString().replace(/("name":"users_id_seq","lastValue":")\d+/, '$18');
    expect(changed).not.toBe(bytes.toString());
    const path = backups.nextPath();
    await writeFile(path, gzipSync(changed));
    await expect(checkBackup(path, backupOptions())).rejects.toThrow('damaged');
  });

  test('when something follows it', async () => {
    const bytes = gunzipSync(await readFile(await backups.backUp()));
    const path = backups.nextPath();
    await writeFile(path, gzipSync(Buffer.concat([bytes, Buffer.from('more\n')])));
    await expect(checkBackup(path, backupOptions())).rejects.toThrow('damaged');
  });

  test('when its schema is newer than this program', async () => {
    const path = await backups.rewrite(await backups.backUp(), ([head = '', ...lines]) => {
      const facts = JSON.parse(head);
      return [JSON.stringify({ ...facts, program: '9.0.0', migrations: [...facts.migrations, '9999-more'] }), ...lines];
    });
    await expect(checkBackup(path, backupOptions())).rejects.toThrow(/version 9\.0\.0 .* \(9999-more\)/);
  });

  test('when its schema came about otherwise, with a change of this program left out', async () => {
    const path = await backups.rewrite(await backups.backUp(), ([head = '', ...lines]) => {
      const facts = JSON.parse(head);
      return [JSON.stringify({ ...facts, migrations: facts.migrations.toSpliced(1, 1) }), ...lines];
    });
    await expect(checkBackup(path, backupOptions())).rejects.toThrow('this version does not know');
  });

  test('when its form is newer than this program', async () => {
    const path = await backups.rewrite(await backups.backUp(), ([, ...lines]) => [
      '{"backup":"anabranch","format":2}',
      ...lines,
    ]);
    await expect(checkBackup(path, backupOptions())).rejects.toThrow('newer version');
  });

  test('when it is no file', async () => {
    await expect(checkBackup(join(backups.folder, 'none'), backupOptions())).rejects.toThrow('There is no file');
    await expect(checkBackup(backups.folder, backupOptions())).rejects.toThrow('is a folder');
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
