import { rmSync } from 'node:fs';
import { chmod, mkdtemp, readFile, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Memory that is used as a folder, on Linux. */
const MEMORY = '/dev/shm';
/** Several times what a run keeps at a time. */
const ROOM = 2 ** 31;

interface Machine {
  /** What is mounted where, as `/proc/self/mounts` lists it. */
  readonly mounts: string;
  /** Bytes that the folder in memory still takes. */
  readonly free: number;
  /** Bytes that this process may still use of the memory. */
  readonly available: number;
}

/** Whether a machine has memory to give for the files of the tests, and lets programs start from there. */
export function hasRoomInMemory({ mounts, free, available }: Machine): boolean {
  const options = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, folder]) => folder === MEMORY)?.[3]
    ?.split(',');
  return options?.includes('rw') === true && !options.includes('noexec') && free >= ROOM && available >= 2 * ROOM;
}

/**
 * A folder for all that the tests of a run write, which goes with this process. In memory where that can be: hundreds of databases are
 * made and dropped, each of some 350 files, and every write of one waits for the disk.
 */
export async function openTestFolder(): Promise<string> {
  const folder = await mkdtemp(join((await isInMemory()) ? MEMORY : tmpdir(), 'anabranch-run-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  // Nobody would give the memory back.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  // As root the database runs as another account.
  await chmod(folder, 0o1777);
  return folder;
}

async function isInMemory(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(MEMORY);
    const mounts = await readFile('/proc/self/mounts', 'utf8');
    return hasRoomInMemory({ mounts, free: bavail * bsize, available: process.availableMemory() });
  } catch {
    return false;
  }
}
