import { appendFile, readdir, rename, rm, rmdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { type EmbeddedPostgresRefusal, refusalOfOutput } from './embedded-postgres-refusal.ts';
import type { PostgresBinaries } from './find-postgres-binaries.ts';
import { clusterOf } from './inspect-data-folder.ts';
import { makePrivateFolder, syncFolder, writePrivateFile } from './owned-files.ts';
import type { PlacedDataFolder } from './place-data-folder.ts';
import { SETTINGS_FILE } from './postgres-settings.ts';
import { isOfLivingProcess, nameAfterProcess } from './process-mark.ts';
import { runProgram } from './run-program.ts';
import { makeSecret, passwordOf, SECRET_FILE, SUPERVISOR_ROLE } from './server-secret.ts';
import { ignore } from './system-error.ts';

const DRAFT_PREFIX = 'cluster.new-';

/**
 * Makes a new cluster in a folder of its own and moves it into place when it is whole and on disk, so that one cut off half way
 * is never taken for a cluster. When another process was faster, its cluster stays and ours goes.
 */
export async function createCluster(
  { home, account }: PlacedDataFolder,
  binaries: PostgresBinaries,
): Promise<Result<void, EmbeddedPostgresRefusal>> {
  await removeAbandonedDrafts(home);
  const draft = join(home, `${DRAFT_PREFIX}${nameAfterProcess()}`);
  await makePrivateFolder(draft, account);
  try {
    const secret = makeSecret();
    const passwordFile = join(draft, 'password');
    await writePrivateFile(passwordFile, passwordOf(secret, SUPERVISOR_ROLE), account);
    const made = join(draft, 'made');
    const { exitCode, output } = await runProgram(account, binaries.initdb, initdbArguments(made, passwordFile));
    if (exitCode !== 0) return refuse(await judgeFailure(home, output));
    await writePrivateFile(join(made, SECRET_FILE), `${secret}\n`, account);
    await appendFile(join(made, 'postgresql.conf'), `\ninclude_if_exists = '${SETTINGS_FILE}'\n`);
    await syncFolder(made);
    await moveIntoPlace(made, clusterOf(home));
    await syncFolder(home);
    return succeed(undefined);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** The size of an empty cluster. A program that maps files dies without a word when the disk is full. */
const CLUSTER_BYTES = 48 * 2 ** 20;

async function judgeFailure(home: string, output: string): Promise<EmbeddedPostgresRefusal> {
  const named = refusalOfOutput(output, home);
  if (named) return named;
  const { bavail, bsize } = await statfs(home);
  if (bavail * bsize < CLUSTER_BYTES) return { code: 'disk-full', folder: home };
  const lines = output.trim().split('\n');
  const detail = lines.find((line) => /FATAL|PANIC|error:|exception|signal/.test(line)) ?? lines.at(-1) ?? '';
  return { code: 'create-failed', folder: home, detail };
}

const initdbArguments = (folder: string, passwordFile: string): string[] => [
  `--pgdata=${folder}`,
  `--username=${SUPERVISOR_ROLE}`,
  `--pwfile=${passwordFile}`,
  '--auth-local=trust',
  '--auth-host=scram-sha-256',
  '--encoding=UTF8',
  // Sorting and letter case that are the same on every machine and in every later version of its libraries.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--data-checksums',
  '--no-instructions',
];

/** Only an absent or empty cluster gives way: another process may have put its own there meanwhile. */
async function moveIntoPlace(made: string, cluster: string): Promise<void> {
  await rmdir(cluster).catch(ignore('ENOENT', 'ENOTEMPTY', 'EEXIST'));
  await rename(made, cluster).catch(ignore('ENOTEMPTY', 'EEXIST', ...(process.platform === 'win32' ? ['EPERM'] : [])));
}

async function removeAbandonedDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue;
    if (await isOfLivingProcess(join(home, name), name.slice(DRAFT_PREFIX.length))) continue;
    // An initdb that outlived its Node may still write there: then it stays for the next time.
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 3 }).catch(ignore('ENOTEMPTY', 'EBUSY'));
  }
}
