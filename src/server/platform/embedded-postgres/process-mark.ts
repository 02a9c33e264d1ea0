import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { isAlive } from './postmaster-process.ts';

/** A file name that begins with this process's id and is used once. */
export const nameAfterProcess = (): string => `${process.pid}-${randomBytes(6).toString('hex')}`;

/**
 * Whether the maker of a file so named lives. Containers give the same id to the same program at each start: a file with our own
 * id from before we began is a dead predecessor's.
 */
export async function isOfLivingProcess(path: string, name: string): Promise<boolean> {
  const pid = Number.parseInt(name, 10);
  if (pid !== process.pid) return isAlive(pid);
  const made = await stat(path).catch(() => null);
  const startedAt = Date.now() - process.uptime() * 1000;
  // File systems round times, some to two seconds.
  return made !== null && made.mtimeMs > startedAt - 2_000;
}
