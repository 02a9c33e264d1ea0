import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PLATFORMS, THIS_PLATFORM } from './platforms.mjs';
import { ROOT } from './run-program.ts';

/** Does to a folder what the versions of npm do to it, each the worst; notes how it was called. */
const NPM = `
  const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs');
  const args = process.argv.slice(2);
  appendFileSync('calls', JSON.stringify({ args, cache: process.env.npm_config_cache ?? null }) + '\\n');
  mkdirSync('node_modules/.bin', { recursive: true });
  if (args[0] === 'prune' && !args.includes('--no-save')) writeFileSync('package-lock.json', 'of npm');
  if (existsSync('sent')) {
    const folder = 'node_modules/' + ${JSON.stringify(PLATFORMS[THIS_PLATFORM]?.node ?? 'node')};
    mkdirSync(folder + '/bin', { recursive: true });
    writeFileSync(folder + '/package.json', '{"version":"1.0.0"}');
    writeFileSync(folder + '/bin/node', 'something else');
  }
`;
const TOLD = `
  const { spawnSync } = await import('node:child_process');
  process.stdout.write('node is ' + spawnSync('node', ['-p', 'process.execPath'], { encoding: 'utf8' }).stdout);
`;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'anabranch an installation '));
  await mkdir(join(root, 'tools'));
  for (const name of await readdir(join(ROOT, 'tools')))
    if (name.endsWith('.mjs')) await cp(join(ROOT, 'tools', name), join(root, 'tools', name));
  for (const name of ['src/web', 'src/contract', 'src/domain', 'src/worker'])
    await mkdir(join(root, name), { recursive: true });
  for (const name of ['vite.config.ts', 'vite.worker.config.ts', 'react-router.config.ts'])
    await writeFile(join(root, name), '');
  await writeFile(join(root, 'tools', 'checksums.json'), '{}');
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  await writeFile(join(root, 'package-lock.json'), 'ours');
  await writeFile(join(root, 'npm.cjs'), NPM);
  for (const name of ['start.ts', 'cli.ts', 'build-pages.ts']) await writeFile(join(root, 'tools', name), TOLD);
});
afterEach(() => rm(root, { recursive: true, force: true }));

function run(script: string, environment: NodeJS.ProcessEnv = {}) {
  const { npm_config_cache: _, npm_node_execpath: _also, ...inherited } = process.env;
  return spawnSync(process.execPath, [join(root, 'tools', script)], {
    cwd: root,
    encoding: 'utf8',
    env: { ...inherited, npm_execpath: join(root, 'npm.cjs'), ...environment },
  });
}

async function readCalls(): Promise<readonly { readonly args: readonly string[]; readonly cache: string | null }[]> {
  const lines = await readFile(join(root, 'calls'), 'utf8').catch(() => '');
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

describe('a fresh clone', () => {
  test('starts in production with the lock file as it was, and a second time without npm', async () => {
    expect(run('start.mjs', { MODE: 'production' })).toMatchObject({ status: 0, stderr: '' });
    expect((await readCalls()).map(({ args }) => args[0])).toEqual(['ci', 'prune']);
    expect(await readFile(join(root, 'package-lock.json'), 'utf8')).toBe('ours');
    expect(run('cli.mjs', { MODE: 'production' }).status).toBe(0);
    expect(await readCalls()).toHaveLength(2);
  });

  test('is built and started by one Node, whichever the machine has before it on its path', async () => {
    const old = join(root, 'old');
    await mkdir(old);
    await writeFile(join(old, 'node'), '#!/bin/sh\necho old\n');
    await chmod(join(old, 'node'), 0o755);
    const { stdout } = run('start.mjs', { MODE: 'production', PATH: [old, process.env.PATH].join(delimiter) });
    expect(stdout.match(/^node is .*$/gm)).toEqual(Array(2).fill(`node is ${process.execPath}`));
  });

  test.each<readonly [string, (place: string) => NodeJS.ProcessEnv]>([
    ['started by itself', (place) => ({ HOME: place, USERPROFILE: place })],
    ['started by npm, which names a folder all the same', (place) => ({ npm_config_cache: join(place, '.npm') })],
  ])('is installed by an account without a home, %s, and leaves nothing behind', async (_, environment) => {
    // No folder can be made below a file, not even by root.
    expect(run('cli.mjs', environment(join(root, 'package.json'))).status).toBe(0);
    const [{ cache } = { cache: null }] = await readCalls();
    expect(cache).toContain('anabranch-npm-');
    await expect(readdir(cache ?? '')).rejects.toThrow('ENOENT');
  });

  test('keeps its packages where the account has them', async () => {
    expect(run('cli.mjs', { HOME: root, USERPROFILE: root }).status).toBe(0);
    expect((await readCalls()).map(({ cache }) => cache)).toEqual([null]);
  });

  test('starts nothing with a Node that is another than the recorded one, however often', async () => {
    await writeFile(join(root, 'sent'), '');
    const name = `${PLATFORMS[THIS_PLATFORM]?.node}@1.0.0`;
    await writeFile(join(root, 'tools', 'checksums.json'), JSON.stringify({ [name]: 'f'.repeat(64) }));
    for (const times of [1, 2]) {
      const { status, stdout, stderr } = run('cli.mjs');
      expect([status, stdout]).toEqual([1, 'Installing packages…\n']);
      expect(stderr).toContain('are not those that were recorded');
      expect(await readCalls()).toHaveLength(times);
    }
  });

  test('says in a line that npm failed, and installs again at the next start', async () => {
    await writeFile(join(root, 'npm.cjs'), 'process.exit(7);');
    expect(run('cli.mjs')).toMatchObject({ status: 7, stderr: 'npm ci failed; nothing was started.\n' });
    await writeFile(join(root, 'npm.cjs'), NPM);
    expect(run('cli.mjs').status).toBe(0);
  });
});

test.runIf(process.platform !== 'win32' && process.getuid?.() !== 0)(
  'packages that may not be removed are told in a line',
  async () => {
    expect(run('cli.mjs').status).toBe(0);
    await writeFile(join(root, 'tools', 'page-sources.mjs'), 'export const isBuilt = () => true;');
    const stamp = join(root, 'node_modules', '.installed');
    const text = await readFile(stamp, 'utf8');
    await chmod(join(root, 'node_modules'), 0o500);
    const { status, stderr } = run('start.mjs', { MODE: 'production' });
    await chmod(join(root, 'node_modules'), 0o700);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^The packages must be installed or removed.*\n$/)]);
    expect(await readFile(stamp, 'utf8')).toBe(text);
  },
);
