import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run-program.ts';

/** The patterns by which the build says what goes into which file of the pages. */
function patternsIn(config: string): readonly string[] {
  const [, tail = ''] = config.split('const FRAME =');
  const [groups = ''] = tail.split('const refuseCircles');
  return Array.from(groups.matchAll(/^\s*(?:test: )?\/(.*\[\\\\\/\]src\[\\\\\/\].*)\/[,;]$/gm), ([, pattern = '']) =>
    pattern.slice(pattern.indexOf('src[')),
  );
}

/** What a pattern begins with, path by path: `src/web/forms` and `src/web/ui` of `src[\\/]web[\\/](forms|ui)`, also what it leaves out. */
function pathsIn(pattern: string): readonly string[] {
  const text = pattern.replaceAll('[\\\\/]', '/');
  const paths: string[] = [];
  let at = 0;
  /** Reads what stands between two parentheses; answers how it may end. */
  const readChoices = (before: readonly string[]): readonly string[] => {
    const ends: string[] = [];
    let [open, isLeaf] = [before, true];
    const finish = (): void => {
      if (isLeaf) paths.push(...open);
      ends.push(...open);
    };
    for (; at < text.length && text[at] !== ')'; at += 1) {
      const sign = text[at] ?? '';
      if (sign === '|') {
        finish();
        [open, isLeaf] = [before, true];
      } else if (sign === '(') {
        const isLeftOut = text.startsWith('(?!', at);
        at += isLeftOut ? 3 : 1;
        const inside = readChoices(open);
        if (!isLeftOut) open = inside;
        isLeaf = isLeftOut && open !== before;
      } else if (sign === '[' || sign === '\\') {
        // Any name: what was read so far is all that is said.
        while (at + 1 < text.length && !'|)'.includes(text[at + 1] ?? '')) at += 1;
      } else {
        open = open.map((one) => one + sign);
        isLeaf = true;
      }
    }
    finish();
    return ends;
  };
  readChoices(['']);
  return [...new Set(paths)];
}

const FILES = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => file.replaceAll(sep, '/'));
const isThere = (path: string): boolean => FILES.some((file) => file.startsWith(path));

test('the build knows every folder and file by its name that it gives a place among the files of the pages', () => {
  const patterns = patternsIn(readFileSync(join(ROOT, 'vite.config.ts'), 'utf8'));
  expect(patterns.length).toBeGreaterThan(12);
  const paths = patterns.flatMap(pathsIn);
  expect(paths.length).toBeGreaterThan(120);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test('names are read with the folders before them', () => {
  expect(
    pathsIn('src[\\\\/](domain[\\\\/](map[\\\\/]|print[\\\\/]print-term)|web[\\\\/](?!flash)[^\\\\/]+\\.tsx?$)'),
  ).toEqual(['src/domain/map/', 'src/domain/print/print-term', 'src/web/flash', 'src/web/']);
});
