import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './run-program.ts';

/** What `git merge` and `git rebase` write where two people changed one place; the row of `=` between is also a heading's. */
const MARK = /^(<{7}|\|{7}|>{7})(\s|$)/;

/** Every mark of a merge that nobody decided, in any file of text; one line a fault. */
export async function checkMergeMarks(): Promise<readonly string[]> {
  const ignored = await readFile(join(ROOT, '.gitignore'), 'utf8');
  const made = new Set(['.git', ...ignored.split('\n').map((line) => line.replace(/\/$/, ''))]);
  const faults: string[] = [];
  for await (const path of listFiles('', made)) faults.push(...findMergeMarks(path, await readFile(join(ROOT, path))));
  return faults;
}

/** All files of the project by their path, but those that are made. */
async function* listFiles(folder: string, made: ReadonlySet<string>): AsyncGenerator<string> {
  for (const entry of await readdir(join(ROOT, folder), { withFileTypes: true })) {
    if (made.has(entry.name)) continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* listFiles(path, made);
    else if (entry.isFile()) yield path;
  }
}

/** Pictures, fonts and archives hold a zero, which text does not. */
export function findMergeMarks(path: string, content: Buffer): readonly string[] {
  if (content.includes(0)) return [];
  return content
    .toString('utf8')
    .split('\n')
    .flatMap((line, at) => (MARK.test(line) ? [`${path}:${at + 1} has a mark of a merge: ${line.trim()}`] : []));
}
