import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from './run-program.ts';

/** What is longer is about more than one subject; whoever looks for one of them does not find it by the file's name. */
const MAX_LINES = 350;

/** Every file of tests, those in a browser too; one line a fault. */
export async function checkTestFiles(): Promise<readonly string[]> {
  const files = new Map<string, string>();
  for await (const entry of glob('{src,tools,bench,faults,e2e}/**/*.{test,spec}.{ts,tsx}', {
    cwd: ROOT,
    withFileTypes: true,
  })) {
    const path = join(entry.parentPath, entry.name);
    files.set(relative(ROOT, path), await readFile(path, 'utf8'));
  }
  return findLongTestFiles(files);
}

/** @param files Text of each file by its path from the root. */
export const findLongTestFiles = (files: ReadonlyMap<string, string>): readonly string[] =>
  [...files]
    .map(([path, text]) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines: split it by subject, ${MAX_LINES} are enough`);
