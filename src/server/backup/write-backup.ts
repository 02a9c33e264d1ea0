import { access, link, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { withBackupClient } from './backup-client.ts';
import { type BackupContents, BackupFault } from './backup-format.ts';
import { dumpDatabase } from './dump-database.ts';
import { readBackup } from './read-backup.ts';

export interface BackupOptions {
  /** The version of this program. */
  readonly program: string;
  readonly signal: AbortSignal;
  /** Hears how many rows are written, and then how many are read back. */
  readonly onProgress: (rows: number) => void;
}

export interface WrittenBackup extends BackupContents {
  readonly bytes: number;
}

/** The file holds personal data and the keys of the site: its account alone may read it. */
const OWNER_ONLY = 0o600;
/** Twice as fast as the usual level, and a tenth larger. */
const GZIP_LEVEL = 4;

/**
 * Writes a backup beside its place, reads it back, and only then puts it there. A file of that name is never written
 * over; whoever is killed in the middle leaves a file that ends in `.partial`, and no backup.
 */
export async function writeBackup(
  connection: pg.ClientConfig,
  path: string,
  options: BackupOptions,
): Promise<WrittenBackup> {
  const isTaken = await access(path).then(
    () => true,
    () => false,
  );
  if (isTaken) throw alreadyThere(path);
  const partial = `${path}.${process.pid}.partial`;
  const file = await open(partial, 'wx', OWNER_ONLY);
  try {
    // `flush` waits until the file has reached the disk.
    await streamBackup(connection, () => file.createWriteStream({ flush: true }), options);
    const contents = await readBackup(partial, options);
    const { size } = await stat(partial);
    await putInPlace(partial, path);
    return { ...contents, bytes: size };
  } finally {
    await file.close();
    await rm(partial, { force: true });
  }
}

/** Writes a backup to wherever it goes; nobody reads it back. */
export async function streamBackup(
  connection: pg.ClientConfig,
  openTarget: () => Writable,
  { program, signal, onProgress }: BackupOptions,
): Promise<void> {
  await withBackupClient(connection, (client) =>
    pipeline(dumpDatabase(client, { program, onProgress }), createGzip({ level: GZIP_LEVEL }), openTarget(), {
      signal,
    }),
  );
}

const alreadyThere = (path: string): BackupFault =>
  new BackupFault(`${path} is there already. A backup never writes over a file; choose another name.`);

/** Unlike a renaming alone it fails where somebody was faster. */
async function putInPlace(partial: string, path: string): Promise<void> {
  try {
    await link(partial, path).catch(async (error: unknown) => {
      if (codeOf(error) === 'EEXIST') throw error;
      // A file system without links: an empty file holds the name for a moment.
      await (await open(path, 'wx', OWNER_ONLY)).close();
      await rename(partial, path);
    });
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? alreadyThere(path) : error;
  }
  await flushFolder(dirname(path));
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

/** The name is on the disk as well. Windows does that by itself, and cannot open folders. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
