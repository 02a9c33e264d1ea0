import { glob } from 'node:fs/promises';
import { ROOT } from '../run-program.ts';

/** Files by their paths from the root, in the order of the alphabet, whatever the disk's is. */
export async function listFiles(patterns: readonly string[]): Promise<readonly string[]> {
  const files: string[] = [];
  for await (const file of glob([...patterns], { cwd: ROOT })) files.push(file);
  return files.sort();
}
