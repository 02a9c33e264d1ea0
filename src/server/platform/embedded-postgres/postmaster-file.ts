import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ignore } from './system-error.ts';

/** What a running server writes into `postmaster.pid`, line by line while it starts; it removes the file as its last act. */
export interface PostmasterFile {
  /** Process id; 0 when the file is illegible, as after a power cut. */
  readonly pid: number;
  readonly port: number;
  /** The folder of its socket, or null when it listens on an address only. */
  readonly socketFolder: string | null;
  readonly address: string | null;
  readonly status: 'starting' | 'ready' | 'stopping';
  /** The text it was read from, to recognise the same file again. */
  readonly text: string;
}

export const postmasterFilePath = (cluster: string): string => join(cluster, 'postmaster.pid');

/** The file of the cluster, or null when there is none. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | null> {
  const text = await readFile(postmasterFilePath(cluster), 'utf8').catch(ignore('ENOENT'));
  return text === null ? null : parsePostmasterFile(text);
}

/** Line 1 process id, 4 port, 5 socket folder, 6 address, 8 status (PostgreSQL's miscadmin.h). */
export function parsePostmasterFile(text: string): PostmasterFile {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number.parseInt(lines[0] ?? '', 10);
  return {
    // Zero and negative ids address groups of processes and must never be signalled; one is the system itself.
    pid: pid > 1 ? pid : 0,
    port: Number.parseInt(lines[3] ?? '', 10) || 0,
    socketFolder: lines[4] || null,
    address: lines[5] || null,
    status: readStatus(lines[7]),
    text,
  };
}

function readStatus(word: string | undefined): PostmasterFile['status'] {
  if (word === 'ready' || word === 'stopping') return word;
  return 'starting';
}
