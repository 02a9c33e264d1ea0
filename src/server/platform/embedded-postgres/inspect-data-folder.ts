import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { EmbeddedPostgresRefusal } from './embedded-postgres-refusal.ts';
import { codeOf, ignore } from './system-error.ts';

/** The major of the binaries and of every data folder they may open. */
export const POSTGRES_MAJOR = 18;

/** The cluster (PostgreSQL's own data directory) inside our data folder. It appears by one rename, when it is complete. */
export const clusterOf = (home: string): string => join(home, 'cluster');

/** What the supervisor itself puts beside the cluster, and what file systems and repositories put into empty folders. */
const HARMLESS = /^(?:cluster\.new-.*|binaries-.*|holders|server\.log|moved-to(?:\..*)?|lost\+found|\..*)$/;

/** Whether the folder holds a cluster of our major or is free for one; anything else is refused untouched. */
export async function inspectDataFolder(home: string): Promise<Result<'cluster' | 'free', EmbeddedPostgresRefusal>> {
  try {
    const inside = await readMajor(clusterOf(home));
    if (inside !== null) return inside === String(POSTGRES_MAJOR) ? succeed('cluster') : refuseMajor(home, inside);
    const itself = await readMajor(home);
    if (itself !== null && itself !== String(POSTGRES_MAJOR)) return refuseMajor(home, itself);
    const entries = (await readdir(home).catch(ignore('ENOENT'))) ?? [];
    const foreign = entries.find((entry) => !HARMLESS.test(entry));
    return foreign === undefined ? succeed('free') : refuse({ code: 'foreign-folder', folder: home, entry: foreign });
  } catch (error) {
    if (codeOf(error) !== 'EACCES') throw error;
    const owner = await stat(home).catch(() => null);
    if (!owner || owner.uid === process.getuid?.()) throw error;
    return refuse({ code: 'other-owner', folder: home, uid: owner.uid });
  }
}

const readMajor = async (folder: string): Promise<string | null> =>
  (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(ignore('ENOENT')))?.trim() ?? null;

const refuseMajor = (folder: string, found: string) =>
  refuse({ code: 'other-major', folder, found, needed: POSTGRES_MAJOR } as const);
