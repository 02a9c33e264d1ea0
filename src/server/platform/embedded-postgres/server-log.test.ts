import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { trimServerLog } from './server-log.ts';

describe("the server's log", () => {
  let home = '';
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'anabranch-test-'));
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  test('keeps its newest part when it grew too long', async () => {
    const log = join(home, 'server.log');
    await writeFile(log, 'x'.repeat(8 * 2 ** 20));
    await appendFile(log, 'the newest line\n');
    await trimServerLog(home, null);
    const kept = await readFile(log, 'utf8');
    expect(kept).toHaveLength(2 ** 20);
    expect(kept.endsWith('xthe newest line\n')).toBe(true);
  });

  test('stays as it is while it is short', async () => {
    await writeFile(join(home, 'server.log'), 'one line\n');
    await trimServerLog(home, null);
    expect(await readFile(join(home, 'server.log'), 'utf8')).toBe('one line\n');
  });
});
