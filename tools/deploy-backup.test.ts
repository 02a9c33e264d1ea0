import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { COMMANDS } from '../src/server/cli/commands.ts';
import { ROOT } from './run-program.ts';

const read = (name: string): string => readFileSync(join(ROOT, 'docs/deploy', name), 'utf8');
const SERVER = read('anabranch.service');
const BACKUP = read('anabranch-backup.service');
const TIMER = read('anabranch-backup.timer');

const settingOf = (unit: string, name: string): string =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? `no ${name}`;

describe('the nightly backup', () => {
  test.each(['User', 'WorkingDirectory', 'Environment', 'EnvironmentFile'])('has the %s of the server', (name) => {
    expect(settingOf(BACKUP, name)).toBe(settingOf(SERVER, name));
  });

  test('runs a command that there is, into a folder that it may write to and nobody else may read', () => {
    const [, script = '', command, file = ''] =
      /node (\S+) (\w+) "(\S+)\/[^/"]+"/.exec(settingOf(BACKUP, 'ExecStart')) ?? [];
    expect(existsSync(join(ROOT, script))).toBe(true);
    expect(COMMANDS.map(({ name }) => name)).toContain(command);
    expect(
      settingOf(BACKUP, 'StateDirectory')
        .split(' ')
        .map((name) => `/var/lib/${name}`),
    ).toContain(file);
    expect([settingOf(BACKUP, 'StateDirectoryMode'), settingOf(BACKUP, 'UMask')]).toEqual(['0700', '0077']);
  });

  test.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)(
    'is understood by systemd without a complaint',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'anabranch-unit-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      await writeFile(join(folder, 'anabranch-backup.service'), BACKUP.replaceAll('/opt/anabranch', ROOT));
      await writeFile(join(folder, 'anabranch-backup.timer'), TIMER);
      const units = ['anabranch-backup.service', 'anabranch-backup.timer'].map((name) => join(folder, name));
      const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' });
      expect(stderr.split('\n').filter((line) => line.includes('anabranch-backup'))).toEqual([]);
    },
  );
});
