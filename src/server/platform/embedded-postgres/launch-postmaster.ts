import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { PostgresBinaries } from './find-postgres-binaries.ts';
import { clusterOf } from './inspect-data-folder.ts';
import { writePrivateFile } from './owned-files.ts';
import type { PlacedDataFolder } from './place-data-folder.ts';
import { type ListenAddress, printHostRules, printPostgresSettings, SETTINGS_FILE } from './postgres-settings.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { runAs, serverEnvironment } from './run-program.ts';
import { openServerLog, readFrom } from './server-log.ts';

export interface LaunchFailure {
  /** `occupied`: another server holds the cluster. `address`: it could not listen there. */
  readonly code: 'occupied' | 'address' | 'timed-out' | 'failed';
  readonly detail: string;
}

/**
 * Starts a server that lives on without this process, and waits until it takes connections. A server that is still recovering when
 * the time is over is left to it.
 */
export async function launchPostmaster(
  place: PlacedDataFolder,
  binaries: PostgresBinaries,
  address: ListenAddress,
  isOver: () => boolean,
): Promise<Result<void, LaunchFailure>> {
  const cluster = clusterOf(place.home);
  await writePrivateFile(join(cluster, SETTINGS_FILE), printPostgresSettings(address), place.account);
  await writePrivateFile(join(cluster, 'pg_hba.conf'), printHostRules(address), place.account);
  const log = await openServerLog(place.home, place.account);
  try {
    const { size } = await log.stat();
    const server = spawnServer(place, binaries, cluster, log.fd);
    const end = await waitForServer(server, cluster, isOver);
    if (end === 'ready') return succeed(undefined);
    if (end === 'late') return refuse({ code: 'timed-out', detail: '' });
    return refuse(judgeOutput(await readFrom(log, size), end.message));
  } finally {
    await log.close();
  }
}

/** On Windows pg_ctl starts it, because it gives up an administrator's rights, which postgres refuses. */
function spawnServer(
  { account }: PlacedDataFolder,
  binaries: PostgresBinaries,
  cluster: string,
  log: number,
): ChildProcess {
  const [program, ...args] =
    process.platform === 'win32'
      ? [binaries.pgCtl, 'start', '--no-wait', '-D', cluster]
      : [binaries.postgres, '-D', cluster];
  return spawn(program, args, {
    ...runAs(account),
    env: serverEnvironment(),
    stdio: ['ignore', log, log],
    detached: true,
  });
}

async function waitForServer(
  server: ChildProcess,
  cluster: string,
  isOver: () => boolean,
): Promise<'ready' | 'late' | { readonly message: string }> {
  let end: { readonly message: string } | null = null;
  const isStarter = process.platform === 'win32';
  server.once('error', ({ message }) => {
    end = { message };
  });
  server.once('exit', (code, signal) => {
    if (!isStarter || code !== 0) end = { message: `it ended with ${signal ?? `exit code ${code}`}.` };
  });
  server.unref();
  while (!isOver()) {
    await pause(10);
    if (end) return end;
    const file = await readPostmasterFile(cluster);
    if (file?.status === 'ready' && (isStarter || file.pid === server.pid)) return 'ready';
  }
  return 'late';
}

function judgeOutput(output: string, message: string): LaunchFailure {
  const lines = output.split('\n').filter((line) => /(?:FATAL|PANIC|could not|error while loading)/.test(line));
  const detail = (lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? message).trim();
  if (/lock file ".*postmaster\.pid" (?:already exists|is empty)|shared memory block .* is still in use/s.test(output))
    return { code: 'occupied', detail };
  if (/could not (?:create|bind|listen)|could not create any|lock file ".*\.s\.PGSQL/.test(output))
    return { code: 'address', detail };
  return { code: 'failed', detail };
}
