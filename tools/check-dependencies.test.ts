import { expect, test } from 'vitest';
import { checkDependencies, findDependencyFaults } from './check-dependencies.ts';

const PACKAGE_FILE = { dependencies: { pg: '8.0.0' }, devDependencies: { vite: '9.0.0' }, optionalDependencies: {} };

const faultsOf = (text: string) => findDependencyFaults(new Map([['src/server/main.ts', text]]), PACKAGE_FILE);

test('production imports what it declares, and declares nothing else', async () => {
  expect(await checkDependencies()).toEqual([]);
});

test.each([
  "import { createServer } from 'vite';",
  "import {\n  build,\n  createServer,\n} from 'vite/config';",
  "import 'vite';",
  "export { createServer } from 'vite';",
  "const vite = await import('vite');",
])('a package for development is not imported: %s', (text) => {
  expect(faultsOf(`import pg from 'pg';\n${text}`)).toEqual([
    'src/server/main.ts imports vite, which production does not install',
  ]);
});

test('a type may come from anywhere: it is gone when the program runs', () => {
  expect(faultsOf("import pg from 'pg';\nimport type { ViteDevServer } from 'vite';")).toEqual([]);
});

test('the own files and those of Node are no packages', () => {
  expect(
    faultsOf(
      "import pg from 'pg/lib';\nimport '#domain/ids.ts';\nimport './a.ts';\nimport fs from 'node:fs';\nimport p from 'path';",
    ),
  ).toEqual([]);
});

test('a package that nobody imports is not installed', () => {
  expect(faultsOf('')).toEqual(['package.json: nothing in production imports pg']);
});
