import { readFile, readlink, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findInstalledBinaries } from './find-postgres-binaries.ts';
import { type PostmasterFile, postmasterFilePath, readPostmasterFile } from './postmaster-file.ts';
import { runProgram } from './run-program.ts';
import { codeOf, ignore } from './system-error.ts';

/** Whether a process with this id exists, whoever it belongs to; a zombie counts. */
export function isAlive(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Whether the process is a PostgreSQL server of this cluster, and not a stranger that got a dead server's id. On Windows only
 * that it is a PostgreSQL server.
 */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') {
    const { output } = await runProgram(null, 'tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']);
    return output.toLowerCase().includes('"postgres.exe"');
  }
  if (process.platform !== 'linux') {
    const { output } = await runProgram(null, 'ps', ['-o', 'command=', '-p', String(pid)]);
    return output.includes('postgres') && output.includes(cluster);
  }
  const [folder, owner] = await Promise.all([stat(cluster), stat(`/proc/${pid}`).catch(() => null)]);
  if (!owner || owner.uid !== folder.uid) return false;
  const commandLine = ((await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)) ?? '').split('\0');
  if (commandLine[0]?.endsWith('/postgres') && commandLine.includes(cluster)) return true;
  // A server works inside its cluster; this finds one whose folder was renamed since. Not legible to root in some containers.
  const program = await readlink(`/proc/${pid}/exe`).catch(() => '');
  const workplace = await stat(`/proc/${pid}/cwd`).catch(() => null);
  return /\/postgres(?: \(deleted\))?$/.test(program) && workplace?.ino === folder.ino && workplace.dev === folder.dev;
}

type Signal = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

/** Windows has no signals: there pg_ctl hands them on. A process that is gone already is no failure. */
async function send(signal: Signal, pid: number): Promise<void> {
  const binaries = process.platform === 'win32' && signal !== 'SIGKILL' ? findInstalledBinaries() : null;
  if (binaries) {
    await runProgram(null, binaries.pgCtl, ['kill', signal.slice(3), String(pid)]);
    return;
  }
  try {
    // A stopped process would keep the signal for later.
    if (process.platform !== 'win32') process.kill(pid, 'SIGCONT');
    process.kill(pid, signal);
  } catch (error) {
    ignore('ESRCH')(error);
  }
}

/**
 * Ends the server: fast (clients are cut off, a checkpoint is written) within the bound, then immediate (the next start
 * recovers from the log; nothing acknowledged is lost), then by force.
 */
export async function stopPostmaster(cluster: string, pid: number, fastMilliseconds: number): Promise<void> {
  const steps: readonly [Signal, number][] = [
    ['SIGINT', fastMilliseconds],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ];
  for (const [signal, bound] of steps) {
    if (!(await isPostmasterOf(pid, cluster))) return;
    await send(signal, pid);
    if (await isGoneWithin(bound, pid, cluster)) return;
  }
}

async function isGoneWithin(milliseconds: number, pid: number, cluster: string): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (performance.now() < deadline) {
    // The file goes last, so its absence is the end, even where nobody collects the dead process.
    if ((await readPostmasterFile(cluster))?.pid !== pid || !isAlive(pid)) return true;
    await pause(15);
  }
  return false;
}

/**
 * Removes what a dead server left where PostgreSQL itself would not, if it is still there as judged: a file that names a process
 * which lives and is a stranger, and one that is illegible. A second server on the same cluster PostgreSQL prevents in any case,
 * by the cluster's shared memory.
 */
export async function clearDeadServer(cluster: string, judged: PostmasterFile | null): Promise<void> {
  // An empty file may be one that is being written just now.
  if (judged?.pid === 0) await pause(200);
  const isMisleading = judged !== null && (judged.pid === 0 || isAlive(judged.pid));
  if (isMisleading && (await readPostmasterFile(cluster))?.text === judged.text)
    await unlink(postmasterFilePath(cluster)).catch(ignore('ENOENT'));
  const lock = join(cluster, '.s.PGSQL.5432.lock');
  const holder = Number.parseInt((await readFile(lock, 'utf8').catch(ignore('ENOENT'))) ?? '', 10);
  if (Number.isNaN(holder) || (await isPostmasterOf(holder, cluster))) return;
  await unlink(lock).catch(ignore('ENOENT'));
  await unlink(join(cluster, '.s.PGSQL.5432')).catch(ignore('ENOENT'));
}
