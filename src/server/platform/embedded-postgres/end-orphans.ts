import { readdir, readFile, readlink, stat } from 'node:fs/promises';
import { isPostmasterOf } from './postmaster-process.ts';
import { ignore } from './system-error.ts';

/**
 * Ends what a killed server left working: processes of the cluster whose server is gone. They hold its shared memory, which no
 * new server may enter, some until a long statement is done. What they acknowledged is in the log of the cluster. Only Linux
 * tells who they are; elsewhere they are waited for, which the limit of a statement bounds.
 */
export async function endOrphans(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const folder = await stat(cluster);
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (Number.isInteger(pid) && pid > 1 && (await isOrphanOf(pid, cluster, folder))) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch (error) {
        ignore('ESRCH')(error);
      }
    }
  }
}

interface Folder {
  readonly ino: number;
  readonly dev: number;
  readonly uid: number;
}

async function isOrphanOf(pid: number, cluster: string, folder: Folder): Promise<boolean> {
  const owner = await stat(`/proc/${pid}`).catch(() => null);
  if (owner === null || owner.uid !== folder.uid) return false;
  const title = ((await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)) ?? '').split('\0')[0] ?? '';
  // A server's own title is its command line; those of its workers tell what they do.
  if (!/^postgres: /.test(title)) return false;
  const workplace = await stat(`/proc/${pid}/cwd`).catch(() => null);
  const program = await readlink(`/proc/${pid}/exe`).catch(() => '');
  if (workplace?.ino !== folder.ino || workplace.dev !== folder.dev || !/\/postgres(?: \(deleted\))?$/.test(program))
    return false;
  const parent = await parentOf(pid);
  return parent !== null && !(await isPostmasterOf(parent, cluster));
}

/** The fourth word of `/proc/PID/stat`; the second, in brackets, may hold anything. */
async function parentOf(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const parent = Number(text?.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  return Number.isInteger(parent) ? parent : null;
}
