import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { checkBackup, restoreBackup } from '#server/backup/restore-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { listing, snapshot } from './provider-rows.ts';
import { startTestInstance } from './start-test-instance.ts';
import type { TestDatabase } from './test-database.ts';

/** The version that says of itself that it wrote the backups. */
export const PROGRAM = 'test';
export const backupOptions = () => ({
  program: PROGRAM,
  signal: new AbortController().signal,
  onProgress: () => undefined,
});

/** What would end a table too early, or come out as something else, if it were written as it is. */
const ODD_NAME = 'tab\there, \\. \n\\.\n"quote" \\N back\\slash, \u2028 and 水 🌊';

/** A site with something of everybody in it, and a folder for its backups. */
export async function openBackups() {
  const folder = await mkdtemp(join(tmpdir(), 'anabranch-backup-'));
  const instance = await startTestInstance();
  await instance.addUser({ email: 'irrigator@example.com', firstName: ODD_NAME });
  await instance.visitor().post('users/forgot_password', { username: 'irrigator@example.com' });
  await instance.logIn('irrigator@example.com');
  await instance.addProvider(1);

  const publish = async (ids: readonly string[]): Promise<void> => {
    const listings = ids.map((id) => listing({ id, volume: '10' }));
    await instance.publish(1, 'listings', snapshot(...listings), '?confirm_closing=true');
  };
  await publish(['A', 'B', 'C']);

  let files = 0;
  const nextPath = (): string => {
    files += 1;
    return join(folder, `${files}.backup`);
  };

  const backUp = async (database: TestDatabase = instance.database): Promise<string> => {
    const path = nextPath();
    await writeBackup(database.connection, path, backupOptions());
    return path;
  };

  /** The same lines otherwise, under checksums that are right. */
  const rewrite = async (path: string, change: (lines: string[]) => readonly string[]): Promise<string> => {
    const changed = `${change((await readLines(path)).slice(0, -2)).join('\n')}\n`;
    const sha256 = createHash('sha256').update(changed).digest('hex');
    const rewritten = nextPath();
    await writeFile(rewritten, gzipSync(`${changed}${JSON.stringify({ sha256 })}\n`));
    return rewritten;
  };

  const close = async (): Promise<void> => {
    await instance.stop();
    await rm(folder, { recursive: true });
  };
  return { folder, instance, publish, nextPath, backUp, rewrite, close };
}

export type Backups = Awaited<ReturnType<typeof openBackups>>;

/** What it says, line by line; after the last there is nothing. */
export const readLines = async (path: string): Promise<string[]> =>
  gunzipSync(await readFile(path))
    .toString()
    .split('\n');

export async function restoreInto(database: TestDatabase, path: string): Promise<readonly string[]> {
  const contents = await checkBackup(path, backupOptions());
  return restoreBackup(database.connection, path, contents, backupOptions());
}

/** Somewhere to restore to, for as long as it is used. */
export async function withDatabase(
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
