import { expect, test } from 'vitest';
import { describeMaterials } from './bill-of-materials.ts';
import type { LockFile } from './check-lock-file.ts';

const LOCK_FILE: LockFile = {
  packages: {
    '': { version: '0.1.0', dependencies: { pg: '8.0.0' }, devDependencies: { vite: '9.0.0' } },
    'node_modules/pg': {
      version: '8.0.0',
      license: 'MIT',
      integrity: 'sha512-AAECAw==',
      dependencies: { split: '^1.0.0' },
    },
    'node_modules/pg/node_modules/split': { version: '1.2.0', license: '(MIT OR CC0-1.0)', integrity: 'sha512-BA==' },
    'node_modules/split': { version: '2.0.0', license: 'ISC', integrity: 'sha512-BQ==', dev: true },
    'node_modules/vite': {
      version: '9.0.0',
      license: 'MPL-2.0',
      integrity: 'sha512-Bg==',
      dev: true,
      dependencies: { split: '^2.0.0' },
    },
    'node_modules/vite/node_modules/pg': { version: '8.0.0', license: 'MIT', integrity: 'sha512-AAECAw==', dev: true },
  },
};

const { bill, licences } = describeMaterials(LOCK_FILE);
const { components, dependencies } = JSON.parse(bill);

test('the bill names every package once, with its checksum in hexadecimal digits', () => {
  expect(components.map((component: { 'bom-ref': string }) => component['bom-ref'])).toEqual([
    'pg@8.0.0',
    'split@1.2.0',
    'split@2.0.0',
    'vite@9.0.0',
  ]);
  expect(components[0].hashes).toEqual([{ alg: 'SHA-512', content: '00010203' }]);
});

test('a package that production needs counts as needed, though development has it too', () => {
  expect(components.map(({ scope }: { scope: string }) => scope)).toEqual([
    'required',
    'required',
    'excluded',
    'excluded',
  ]);
});

test('a dependency is the version that Node would find from there', () => {
  expect(dependencies).toEqual([
    { ref: 'anabranch@0.1.0', dependsOn: ['pg@8.0.0', 'vite@9.0.0'] },
    { ref: 'pg@8.0.0', dependsOn: ['split@1.2.0'] },
    { ref: 'split@1.2.0', dependsOn: [] },
    { ref: 'split@2.0.0', dependsOn: [] },
    { ref: 'vite@9.0.0', dependsOn: ['split@2.0.0'] },
  ]);
});

test('the list of licences tells what an installation holds from what builds it', () => {
  const [installed, builds] = licences.split('## What builds and tests it');
  expect(installed).toContain('| MIT | 1 | pg 8.0.0 |');
  expect(installed).toContain('| (MIT OR CC0-1.0) | 1 | split 1.2.0 |');
  expect(installed).not.toContain('vite');
  expect(builds).toContain('| MPL-2.0 | 1 | vite 9.0.0 |');
});

test('the same lock file makes the same bill', () => {
  expect(describeMaterials(structuredClone(LOCK_FILE))).toEqual({ bill, licences });
});
