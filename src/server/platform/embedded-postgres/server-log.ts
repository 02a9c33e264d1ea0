import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerAccount } from './server-account.ts';

/** When the log grows beyond the first size, all but its newest part, the second size, goes. */
const MAX_BYTES = 8 * 2 ** 20;
const KEPT_BYTES = 2 ** 20;

/** The server's own log. Not followed through a link: as root we write it in a folder of another account. */
export async function openServerLog(home: string, account: ServerAccount | null): Promise<FileHandle> {
  const { O_APPEND, O_CREAT, O_RDWR, O_NOFOLLOW = 0 } = constants;
  const file = await open(join(home, 'server.log'), O_APPEND | O_CREAT | O_RDWR | O_NOFOLLOW, 0o600);
  if (account) await file.chown(account.uid, account.gid);
  return file;
}

/** Bounds the log's size. The server appends to it at the same time; a line written in that moment may be lost. */
export async function trimServerLog(home: string, account: ServerAccount | null): Promise<void> {
  const file = await openServerLog(home, account);
  try {
    const { size } = await file.stat();
    if (size <= MAX_BYTES) return;
    const newest = await readFrom(file, size - KEPT_BYTES);
    await file.truncate(0);
    await file.appendFile(newest);
  } finally {
    await file.close();
  }
}

/** What was written since the log had that many bytes, at most the kept part. */
export async function readFrom(file: FileHandle, start: number): Promise<string> {
  const buffer = Buffer.alloc(KEPT_BYTES);
  const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
  return buffer.toString('utf8', 0, bytesRead);
}
