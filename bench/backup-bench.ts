import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { createPool, type Database, openDatabase } from '../src/server/platform/database/database.ts';
import type { EmbeddedConnection } from '../src/server/platform/embedded-postgres/greet-server.ts';
import { urlOf } from '../src/testing/start-test-instance.ts';
import { round } from './measure.ts';
import type { Figure } from './report.ts';

const BACKUP_SECONDS = 60;
const RESTORE_SECONDS = 180;
const MEGABYTES = 384;

/** A backup of the whole store to a file, read back, and the file restored into a database beside it. */
export async function benchBackup(
  db: Database,
  connection: EmbeddedConnection,
  listings: number,
): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'anabranch-bench-backup-'));
  const target = { ...connection, database: 'bench_restore' };
  try {
    const path = join(folder, 'market.backup');
    const backup = await run('backup', path, urlOf({ connection }));
    const { size } = await stat(path);
    await sql`create database bench_restore`.execute(db);
    const restore = await run('restore', path, urlOf({ connection: target }));
    const [here, there] = [await countListings(db), await countIn(target)];
    return [
      timed(`back up ${listings} listings and verify (${round(size / 1e6, 0)} MB)`, backup, BACKUP_SECONDS),
      timed(`restore them (${there} of ${here} versions)`, restore, here === there ? RESTORE_SECONDS : 0),
      {
        name: 'memory of the process at its most, backup and restore',
        measured: `${round(backup.megabytes, 0)}, ${round(restore.megabytes, 0)} MB`,
        target: `at most ${MEGABYTES} MB`,
        isMet: Math.max(backup.megabytes, restore.megabytes) <= MEGABYTES,
      },
    ];
  } finally {
    await sql`drop database if exists bench_restore`.execute(db);
    await rm(folder, { recursive: true, force: true });
  }
}

interface Run {
  readonly seconds: number;
  readonly megabytes: number;
}

const timed = (name: string, { seconds }: Run, most: number): Figure => ({
  name,
  measured: `${round(seconds, 1)} s`,
  target: `at most ${most} s`,
  isMet: seconds <= most,
});

async function run(work: 'backup' | 'restore', path: string, databaseUrl: string): Promise<Run> {
  const script = join(import.meta.dirname, 'run-backup.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, work, path],
    { env: { ...process.env, DATABASE_URL: databaseUrl } },
  );
  return JSON.parse(stdout);
}

const countListings = async (db: Database): Promise<number> =>
  (await sql<{ count: number }>`select count(*) as count from listings`.execute(db)).rows[0]?.count ?? 0;

async function countIn(connection: EmbeddedConnection): Promise<number> {
  const db = openDatabase(createPool({ connection, poolSize: 1 }));
  try {
    return await countListings(db);
  } finally {
    await db.destroy();
  }
}
