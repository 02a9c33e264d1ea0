import { createHash, randomBytes } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  constants,
  link,
  mkdir,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { EmbeddedPostgresRefusal } from './embedded-postgres-refusal.ts';
import { inspectDataFolder } from './inspect-data-folder.ts';
import { runProgram } from './run-program.ts';
import { chooseServerAccount, isRoot, type ServerAccount } from './server-account.ts';
import { ignore } from './system-error.ts';

export interface PlacedDataFolder {
  /** The folder the data are in, without links: the one asked for, or the one it points to. */
  readonly home: string;
  /** Who runs the server; null when this process does it as itself. */
  readonly account: ServerAccount | null;
}

type Placement = Promise<Result<PlacedDataFolder, EmbeddedPostgresRefusal>>;

/**
 * Makes the data folder ready for the account that runs the server. As root that account may be unable to get there (a project
 * below /root): then the data go to a folder it can reach, which the file `moved-to` in the asked-for folder names from then on.
 */
export async function placeDataFolder(dataDir: string, log: (line: string) => void): Placement {
  const movedTo = (await readFile(join(dataDir, 'moved-to'), 'utf8').catch(ignore('ENOENT', 'EACCES')))?.trim();
  if (movedTo && !(await exists(movedTo))) return refuse({ code: 'moved-data-missing', folder: dataDir, movedTo });
  const home = movedTo ?? dataDir;
  const content = await inspectDataFolder(home);
  if (!content.ok) return content;
  if (!isRoot()) return placeAsOurselves(home, content.value === 'free');

  const account = await chooseServerAccount(home);
  if (!account) return refuse({ code: 'no-unprivileged-account' });
  await mkdir(home, { recursive: true });
  if (content.value === 'cluster' || movedTo) {
    if (await canWriteTo(home, account)) return succeed({ home: await realpath(home), account });
    return refuse({ code: 'folder-unreachable', folder: home, account: account.name });
  }
  if (await canHandOver(home, account)) return succeed({ home: await realpath(home), account });
  return moveElsewhere(dataDir, account, log);
}

async function placeAsOurselves(home: string, isFree: boolean): Placement {
  await mkdir(home, { recursive: true, mode: 0o700 });
  const { uid } = await stat(home);
  const self = process.getuid?.() ?? uid;
  if (uid !== self && !isFree) return refuse({ code: 'other-owner', folder: home, uid });
  await access(home, constants.W_OK | constants.X_OK);
  if (uid === self) await chmod(home, 0o700);
  return succeed({ home: await realpath(home), account: null });
}

/** Tries places the account can reach. The name tells which data folder it belongs to; the last part keeps two lives of it apart. */
async function moveElsewhere(dataDir: string, account: ServerAccount, log: (line: string) => void): Placement {
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 10);
  const name = `${basename(dataDir)}-${key}-${randomBytes(4).toString('hex')}`;
  for (const parent of ['/var/lib/anabranch', tmpdir(), '/tmp']) {
    const folder = await makeBelow(parent, parent.endsWith('anabranch') ? name : `anabranch-${name}`);
    if (!folder) continue;
    if (await canHandOver(folder, account)) {
      const home = await pointTo(folder, dataDir);
      log(
        `The account ${account.name}, which runs the database because root may not, cannot use ${dataDir}: its data live in ${home}.`,
      );
      return succeed({ home: await realpath(home), account });
    }
    await rm(folder, { recursive: true, force: true });
  }
  return refuse({ code: 'folder-unreachable', folder: dataDir, account: account.name });
}

async function makeBelow(parent: string, name: string): Promise<string | null> {
  try {
    const isNew = (await mkdir(parent, { recursive: true })) !== undefined;
    if (isNew) await chmod(parent, 0o755);
    await mkdir(join(parent, name), { mode: 0o700 });
    return join(parent, name);
  } catch (error) {
    return ignore('EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR')(error);
  }
}

/** Writes the pointer, or follows the one another process wrote in the same moment. */
async function pointTo(folder: string, dataDir: string): Promise<string> {
  const pointer = join(dataDir, 'moved-to');
  const draft = `${pointer}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${folder}\n`, { flag: 'wx' });
  const isOurs = await link(draft, pointer).then(() => true, ignore('EEXIST'));
  await rm(draft);
  if (isOurs) return folder;
  await rm(folder, { recursive: true, force: true });
  return (await readFile(pointer, 'utf8')).trim();
}

/** Gives an empty folder to the account and sees whether that helps; some mounted file systems ignore or forbid it. */
async function canHandOver(folder: string, account: ServerAccount): Promise<boolean> {
  const before = await stat(folder);
  await chown(folder, account.uid, account.gid).catch(ignore('EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'));
  await chmod(folder, 0o700);
  if ((await stat(folder)).uid === account.uid && (await canWriteTo(folder, account))) return true;
  await chown(folder, before.uid, before.gid).catch(ignore('EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'));
  await chmod(folder, before.mode & 0o777);
  return false;
}

/** Asks the system itself by trying as the account, so that access lists and mount options count too. */
async function canWriteTo(folder: string, account: ServerAccount): Promise<boolean> {
  const script = 'cd -- "$1" && : > ".probe.$$" && rm ".probe.$$"';
  return (await runProgram(account, '/bin/sh', ['-c', script, 'sh', folder])).exitCode === 0;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
