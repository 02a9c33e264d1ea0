import { chmod, cp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { EmbeddedPostgresRefusal } from './embedded-postgres-refusal.ts';
import { giveTo } from './owned-files.ts';
import { runProgram } from './run-program.ts';
import type { ServerAccount } from './server-account.ts';
import { ignore } from './system-error.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

/**
 * The PostgreSQL programs of the npm package for this platform, proven to run as the account. npm leaves out their symbolic
 * links when install scripts are off, so they are made here; where `node_modules` is read-only or out of the account's reach,
 * the programs are copied into the data folder once (60 MB).
 */
export async function findPostgresBinaries(
  home: string,
  account: ServerAccount | null,
): Promise<Result<PostgresBinaries, EmbeddedPostgresRefusal>> {
  const folder = findPackageFolder();
  if (!folder) return refuse({ code: 'platform-unsupported', platform: `${process.platform}-${process.arch}` });
  const installed = binariesIn(join(folder, 'native'));
  const isComplete = await completeLinks(folder, folder);
  if (isComplete && (await whyNotRunning(installed, account)) === null) return succeed(installed);

  const copied = binariesIn(await copyBinaries(folder, home, account));
  const detail = await whyNotRunning(copied, account);
  return detail === null
    ? succeed(copied)
    : refuse({ code: 'binaries-do-not-run', program: installed.postgres, detail });
}

/** Where the programs were installed, whether they run or not; null where there are none for the platform. */
export function findInstalledBinaries(): PostgresBinaries | null {
  const folder = findPackageFolder();
  return folder ? binariesIn(join(folder, 'native')) : null;
}

const SUFFIX = process.platform === 'win32' ? '.exe' : '';

const binariesIn = (native: string): PostgresBinaries => ({
  initdb: join(native, 'bin', `initdb${SUFFIX}`),
  postgres: join(native, 'bin', `postgres${SUFFIX}`),
  pgCtl: join(native, 'bin', `pg_ctl${SUFFIX}`),
});

function findPackageFolder(): string | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return dirname(dirname(entry));
  } catch {
    return null;
  }
}

async function whyNotRunning({ postgres }: PostgresBinaries, account: ServerAccount | null): Promise<string | null> {
  const { exitCode, output } = await runProgram(account, postgres, ['--version']);
  return exitCode === 0 ? null : output.trim() || `exit code ${exitCode}`;
}

/** Makes the links the package lists below `root`; false when one is missing and may not be made. */
async function completeLinks(packageFolder: string, root: string): Promise<boolean> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(ignore('ENOENT'));
  const links: { source: string; target: string }[] = list ? JSON.parse(list) : [];
  for (const { source, target } of links) {
    const place = join(root, target);
    if (await exists(place)) continue;
    const isMade = await symlink(relative(dirname(target), source), place).then(
      () => true,
      // Another process may have made it since; a dangling one shows when the program is tried.
      ignore('EEXIST', 'EACCES', 'EPERM', 'EROFS'),
    );
    if (!isMade && !(await exists(place))) return false;
  }
  return true;
}

async function copyBinaries(packageFolder: string, home: string, account: ServerAccount | null): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const place = join(home, `binaries-${version}`);
  if (await exists(place)) return join(place, 'native');
  const draft = `${place}.new-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await cp(join(packageFolder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await completeLinks(packageFolder, draft);
  for (const entry of await readdir(draft, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    await giveTo(account, path);
  }
  await chmod(draft, 0o755);
  await giveTo(account, draft);
  await rename(draft, place).catch(ignore('ENOTEMPTY', 'EEXIST'));
  const outdated = (await readdir(home)).filter(
    (name) => name.startsWith('binaries-') && !name.startsWith(basename(place)),
  );
  for (const name of outdated) await rm(join(home, name), { recursive: true, force: true });
  return join(place, 'native');
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
