import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ignore } from './system-error.ts';

/** An account of the operating system that may run the database server. */
export interface ServerAccount {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

export const isRoot = (): boolean => process.getuid?.() === 0;

const PASSWD_FILE = '/etc/passwd';

/** Accounts tried in this order when no folder suggests one: a database's own, the powerless one, a system one. */
const FALLBACK_NAMES = ['postgres', 'nobody', 'daemon'];

/** Reads `/etc/passwd` text; macOS writes large ids as negative numbers. */
export function parseAccounts(passwd: string): ServerAccount[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (!name || name.startsWith('#') || !uid || !gid) return [];
    return [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }];
  });
}

/**
 * Who runs the server when this process is root, which initdb and postgres refuse: the owner of an existing cluster; else the
 * (ordinary) owner of the nearest existing folder, so that `sudo` leaves nothing its user cannot use; else a system account.
 * Null when the machine names no such account.
 */
export async function chooseServerAccount(home: string): Promise<ServerAccount | null> {
  const accounts = parseAccounts((await readFile(PASSWD_FILE, 'utf8').catch(ignore('ENOENT'))) ?? '');
  const cluster = await stat(join(home, 'cluster')).catch(ignore('ENOENT', 'ENOTDIR'));
  if (cluster && cluster.uid !== 0)
    return accounts.find(({ uid }) => uid === cluster.uid) ?? { ...cluster, name: `uid ${cluster.uid}` };
  const owner = await findOwner(home);
  const ordinary = accounts.filter(({ uid }) => uid !== 0);
  const named = FALLBACK_NAMES.map((wanted) => ordinary.find(({ name }) => name === wanted));
  return ordinary.find(({ uid }) => uid === owner) ?? named.find(Boolean) ?? ordinary[0] ?? null;
}

async function findOwner(path: string): Promise<number> {
  const found = await stat(path).catch(ignore('ENOENT', 'ENOTDIR'));
  return found ? found.uid : findOwner(dirname(path));
}
