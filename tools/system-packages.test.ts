import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run-program.ts';

/** Programs that put something on the machine itself, beyond the folder of the project. */
const INSTALLERS =
  /\b(?:apt|apt-get|aptitude|dpkg|yum|dnf|rpm|zypper|pacman|apk|brew|choco|winget|snap|sudo|doas)\b['"`]?,?\s*\[?\s*['"`]?-?\w|playwright['"`,\s[]+install|--with-deps|npm['"`,\s[]+(?:install|i)['"`,\s]+(?:-g|--global)/;

const listCalls = (text: string): readonly string[] =>
  text
    .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|# ).*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => INSTALLERS.test(line));

test('no command of the project installs anything on the machine: what it needs comes as a package of npm', async () => {
  const found: string[] = [];
  for await (const file of glob(['package.json', '.ci/*', 'tools/**/*.{ts,mjs}', 'e2e/**/*.ts', 'faults/**/*.ts'], {
    cwd: ROOT,
  })) {
    if (file.endsWith('.test.ts')) continue;
    for (const line of listCalls(await readFile(join(ROOT, file), 'utf8'))) found.push(`${file}: ${line}`);
  }
  expect(found).toEqual([]);
});

test.each([
  "await runProgram('apt-get', ['-qq', 'update']);",
  'apt-get install -y chromium',
  "spawn('sudo', ['true'])",
  'npx playwright install chromium',
  "runProgram('playwright', ['install'])",
  'npm install -g vite',
  'playwright install-deps --with-deps',
])('that is told from %s', (line) => {
  expect(listCalls(line)).toEqual([line]);
});

test.each([
  "await runProgram('npm', ['ci'])",
  'npm install',
  "runProgram('playwright', ['test'])",
  '// apt-get would be asked for Chromium',
  'const port = 3000;',
])('and not from %s', (line) => {
  expect(listCalls(line)).toEqual([]);
});
