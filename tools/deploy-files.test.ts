import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ROOT } from './run-program.ts';

const UNIT = readFileSync(join(ROOT, 'docs/deploy/anabranch.service'), 'utf8');
const CONTAINER = readFileSync(join(ROOT, 'Containerfile'), 'utf8');
const OPERATIONS = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const STOP_SECONDS = 10;

const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

/** The values of a setting of the unit. */
const settingsOf = (name: string): readonly string[] =>
  [...UNIT.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map((match) => match[1] ?? '');

/** The instructions of the container's file, long lines joined. */
const instructions = CONTAINER.replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ name: line.split(' ')[0] ?? '', text: line.slice(line.indexOf(' ') + 1) }));
const textsOf = (name: string): readonly string[] =>
  instructions.filter((one) => one.name === name).map(({ text }) => text);

describe('the unit for systemd', () => {
  test('starts a script that is there, not as root, and again whatever ended it', () => {
    const [command = ''] = settingsOf('ExecStart');
    expect(command).toMatch(/^\/usr\/bin\/node \S+$/);
    expect(existsSync(join(ROOT, command.split(' ')[1] ?? ''))).toBe(true);
    expect(settingsOf('User')[0]).toMatch(/^(?!root$)\w+$/);
    expect(settingsOf('Restart')).toEqual(['always']);
    expect(settingsOf('StartLimitIntervalSec')).toEqual(['0']);
    expect(Number(settingsOf('TimeoutStopSec')[0])).toBeGreaterThan(STOP_SECONDS);
  });

  test('may write to the data alone, and names only settings that the instance knows', () => {
    expect(settingsOf('ProtectSystem')).toEqual(['strict']);
    expect(settingsOf('NoNewPrivileges')).toEqual(['yes']);
    const variables = settingsOf('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=')));
    for (const [name] of variables) expect(OPERATIONS).toContain(`| \`${name}\` |`);
    expect(Object.fromEntries(variables).DATA_DIR).toBe(`/var/lib/${settingsOf('StateDirectory')[0]}`);
  });

  test.runIf(has('systemd-analyze'))('is understood by systemd without a complaint', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'anabranch-unit-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'anabranch.service');
    await writeFile(
      file,
      UNIT.replace('/usr/bin/node', process.execPath).replace(/^WorkingDirectory=.*$/m, `WorkingDirectory=${ROOT}`),
    );
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line.includes('anabranch.service'))).toEqual([]);
  });
});

describe('the file for a container', () => {
  test('runs not as root, in the form that gets the signals, and says when it is healthy', () => {
    const names = instructions.map(({ name }) => name);
    expect(names.lastIndexOf('USER')).toBeGreaterThan(names.lastIndexOf('RUN'));
    expect(textsOf('USER').at(-1)).toMatch(/^(?!root$|0$)\w+$/);
    for (const text of [...textsOf('CMD'), ...textsOf('RUN')]) expect(Array.isArray(JSON.parse(text))).toBe(true);
    expect(textsOf('STOPSIGNAL')).toEqual(['SIGTERM']);
    const [health = ''] = textsOf('HEALTHCHECK');
    const [port] = textsOf('EXPOSE');
    expect(health).toContain(`127.0.0.1:${port}/healthz`);
    expect(Array.isArray(JSON.parse(health.slice(health.indexOf('CMD ') + 4)))).toBe(true);
    expect(textsOf('ENV').join(' ').split(' ')).toEqual(
      expect.arrayContaining([`PORT=${port}`, `DATA_DIR=${textsOf('VOLUME')[0]}`, 'MODE=production', 'HOST=0.0.0.0']),
    );
  });

  test('names scripts that are there, and how it is made to come back', () => {
    for (const text of [...textsOf('CMD'), ...textsOf('RUN')]) {
      const [program, script = ''] = JSON.parse(text);
      if (program === 'node') expect(existsSync(join(ROOT, script)), script).toBe(true);
    }
    expect(CONTAINER).toContain('--restart=always');
  });

  test('takes neither data nor secrets nor packages of this machine along', () => {
    const ignored = readFileSync(join(ROOT, '.containerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.data', '.git', 'node_modules', '*.env']));
  });

  test.runIf(spawnSync('podman', ['info']).status === 0)(
    'is built and answers',
    () => {
      const run = (...args: string[]) => spawnSync('podman', args, { cwd: ROOT, encoding: 'utf8' });
      const built = run('build', '-q', '-t', 'anabranch-test', '.');
      expect(built.status, built.stderr).toBe(0);
      const id = run('run', '-d', '--init', '-e', 'MODE=demo', 'anabranch-test').stdout.trim();
      onTestFinished(() => void run('rm', '-f', '-t', '20', id));
      const healthy = run('wait', '--condition=healthy', id);
      expect(healthy.status, run('logs', id).stdout).toBe(0);
    },
    900_000,
  );
});
