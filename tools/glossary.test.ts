import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run-program.ts';

/** The names that a document says the code has: what stands between backticks, without arguments; of a member, both names. */
const namesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/`([^`\s]+)`/g)].flatMap(([, name = '']) => name.replace(/\(.*\)$/, '').split('.'))),
];

/** To be spoken of in a comment makes no name: an address of the web is none, for nothing stands before its slashes but a colon. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm;

const codeOf = (text: string): string => text.replace(COMMENT, '');

async function readSource(): Promise<string> {
  const texts: string[] = [];
  for await (const entry of glob('{src,migrations,seed}/**/*.{ts,tsx,csv}', { cwd: ROOT, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !/\.test\.tsx?$/.test(path)) texts.push(`${path}\n${codeOf(await readFile(path, 'utf8'))}`);
  }
  return texts.join('\n');
}

const isNamed = (name: string, source: string): boolean =>
  new RegExp(`(?<![\\w$])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w$])`).test(source);

test('every name that the glossary says is in the code is there', async () => {
  const source = await readSource();
  const names = namesIn(await readFile(join(ROOT, 'docs/glossary.md'), 'utf8'));
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !isNamed(name, source))).toEqual([]);
});

test('a name that only comments speak of is none', () => {
  const source = codeOf(
    "/** Of `Attempt`. */\nconst scope = 1; // Attempt\n/* Attempt\n */ const at = 'https://Scope';",
  );
  expect(isNamed('Attempt', source)).toBe(false);
  expect(['scope', 'at', 'Scope'].filter((name) => isNamed(name, source))).toEqual(['scope', 'at', 'Scope']);
});

test('a name that was changed is found out', () => {
  expect(namesIn('| Delay | `LoginDelayScope`, `attemptDelay(n)` | after `a failed` login at `Attempt.at` |')).toEqual([
    'LoginDelayScope',
    'attemptDelay',
    'Attempt',
    'at',
  ]);
  expect(isNamed('AttemptScope', 'export type AttemptScopes = string;')).toBe(false);
  expect(isNamed('AttemptScope', 'export type AttemptScope = string;')).toBe(true);
});
