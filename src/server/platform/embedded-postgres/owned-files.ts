import { randomBytes } from 'node:crypto';
import { lchown, mkdir, open, rename, writeFile } from 'node:fs/promises';
import type { ServerAccount } from './server-account.ts';
import { ignore } from './system-error.ts';

/** Hands a file or folder to the server's account; a link itself, never what it points to. */
export const giveTo = async (account: ServerAccount | null, path: string): Promise<void> => {
  if (account) await lchown(path, account.uid, account.gid);
};

/** Makes a folder that only the server's account may enter; leaves one that is there as it is. */
export async function makePrivateFolder(path: string, account: ServerAccount | null): Promise<void> {
  const isNew = await mkdir(path, { mode: 0o700 }).then(() => true, ignore('EEXIST'));
  if (isNew) await giveTo(account, path);
}

/** Writes a file only the server's account may read: whole or not at all, and never through a planted link. */
export async function writePrivateFile(path: string, text: string, account: ServerAccount | null): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, text, { flag: 'wx', mode: 0o600 });
  await giveTo(account, draft);
  await rename(draft, path);
}

/** Makes renames inside the folder last through a power cut; Windows cannot open a folder and needs no such call. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
