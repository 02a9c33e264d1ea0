import { lstat, mkdir, mkdtemp, rmdir, unlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { clusterOf } from './inspect-data-folder.ts';
import { giveTo } from './owned-files.ts';
import type { PlacedDataFolder } from './place-data-folder.ts';
import { type ListenAddress, LOOPBACK_HOST, SOCKET_PORT } from './postgres-settings.ts';
import { ignore } from './system-error.ts';

export type Transport = 'socket' | 'loopback';

/** The longest path of a socket on the strictest platform, macOS; Linux takes 107 bytes. */
const MAX_SOCKET_PATH_BYTES = 103;

/** Begins the name of a folder made for the socket alone, where the data folder's path is too long. */
const SOCKET_FOLDER_PREFIX = 'anabranch-';

/**
 * The best address at the first attempt; when the server could not listen there, the next best: a socket in the cluster, a
 * socket in a folder of its own among the temporary files, a free port of the loopback.
 */
export async function chooseListenAddress(
  { home, account }: PlacedDataFolder,
  transport: Transport,
  attempt: number,
): Promise<ListenAddress> {
  const cluster = clusterOf(home);
  if (transport === 'socket' && attempt === 0 && isShortEnough(cluster)) return { kind: 'socket', folder: cluster };
  // As root TMPDIR may be a private folder of root's; /tmp is everybody's.
  const temporary = account ? '/tmp' : tmpdir();
  if (transport === 'socket' && attempt <= 1 && isShortEnough(join(temporary, `${SOCKET_FOLDER_PREFIX}123456`))) {
    const folder = await mkdtemp(join(temporary, SOCKET_FOLDER_PREFIX));
    await giveTo(account, folder);
    return { kind: 'socket', folder };
  }
  return { kind: 'loopback', port: await findFreePort() };
}

const isShortEnough = (folder: string): boolean =>
  Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH_BYTES;

/**
 * Whether a server can have its socket where it had it before. A folder made for the socket alone may have been cleared away
 * with the temporary files; it is made again, unless a stranger took its place.
 */
export async function isSocketFolderReady({ account }: PlacedDataFolder, address: ListenAddress): Promise<boolean> {
  if (address.kind !== 'socket' || !basename(address.folder).startsWith(SOCKET_FOLDER_PREFIX)) return true;
  const isNew = await mkdir(address.folder, { mode: 0o700 }).then(() => true, ignore('EEXIST'));
  if (isNew) await giveTo(account, address.folder);
  const folder = await lstat(address.folder);
  const owner = account?.uid ?? process.getuid?.() ?? folder.uid;
  return folder.isDirectory() && folder.uid === owner && (folder.mode & 0o077) === 0;
}

/** Removes the folder that was made for the socket alone, if it was; never anything a stranger put there. */
export async function removeSocketFolder(folder: string | null): Promise<void> {
  if (folder === null || !basename(folder).startsWith(SOCKET_FOLDER_PREFIX)) return;
  for (const name of [`.s.PGSQL.${SOCKET_PORT}`, `.s.PGSQL.${SOCKET_PORT}.lock`])
    await unlink(join(folder, name)).catch(ignore('ENOENT', 'ENOTDIR'));
  await rmdir(folder).catch(ignore('ENOENT', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST'));
}

/** Below 32768, where systems begin to give out ports to outgoing connections. */
async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port)) return port;
  }
  return 20_000 + Math.floor(Math.random() * 12_000);
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: LOOPBACK_HOST, exclusive: true }, () => server.close(() => resolve(true)));
  });
