import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemoDatabase } from '#testing/demo-database.ts';
import { dumpTables } from '#testing/dump-tables.ts';
import { urlOf } from '#testing/start-test-instance.ts';
import { createBareDatabase, type TestDatabase } from '#testing/test-database.ts';

const CLI = fileURLToPath(new URL('../../../tools/cli.ts', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anabranch-cli-'));
});
afterAll(() => rm(folder, { recursive: true }));

const start = (line: string, environment: Readonly<Record<string, string>>) =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CLI, ...line.split(' ')], {
    // Vitest has a MODE of its own.
    env: { ...process.env, MODE: 'demo', INIT_CWD: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function run(line: string, environment: Readonly<Record<string, string>>) {
  const child = start(line, environment);
  let out = '';
  let errors = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const [code] = await once(child, 'close');
  return { code, out, errors };
}

test('an embedded database moves into another folder, and the doctor finds it well', async () => {
  const here = { DATABASE_URL: '', DATA_DIR: join(folder, 'here') };
  const there = { DATABASE_URL: '', DATA_DIR: join(folder, 'there') };
  expect(await run('migrate', here)).toMatchObject({ code: 0 });
  expect(await run('seed reference', here)).toMatchObject({ code: 0 });
  expect(await run('provider add Riverside', here)).toMatchObject({ code: 0 });

  const written = await run('backup site.backup', here);
  expect([written.code, written.out]).toEqual([
    0,
    expect.stringMatching(/^site\.backup is written and verified: [\d.]+ MB, \d+ tables, [\d,]+ rows, schema \d{4}-/),
  ]);
  if (process.platform !== 'win32') expect((await stat(join(folder, 'site.backup'))).mode & 0o777).toBe(0o600);
  expect(await run('backup site.backup', here)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('is there already'),
  });

  expect(await run('restore site.backup', there)).toMatchObject({
    code: 0,
    out: expect.stringContaining('site.backup is restored'),
  });
  expect(await run('provider list', there)).toMatchObject({ code: 0, out: expect.stringContaining('Riverside') });
  expect(await run('doctor', there)).toMatchObject({ code: 0, out: expect.stringContaining('reference: 115 zones') });
  expect(await run('restore site.backup', there)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('data_providers is not empty'),
  });
}, 600_000);

describe('beside other programs', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDemoDatabase();
    await sql`
      insert into listings (provider_id, external_id, kind, direction, zone_id, price_steps, volume_litres, listed_at,
        original, content_hash, opened_batch, opened_position)
      select 1, n::text, 'temporary', 'SELL', 1, 1, 1, now(), '', '', 1, 1 from generate_series(1, 150000) as n
    `.execute(database.db);
  });
  afterAll(() => database.drop());

  test('a backup goes through the standard output to wherever it is wanted', async () => {
    const child = start('backup -', { DATABASE_URL: urlOf(database) });
    const file = createWriteStream(join(folder, 'piped.backup'));
    child.stdout.pipe(file);
    await Promise.all([once(child, 'close'), once(file, 'close')]);
    expect(await run('backup verify piped.backup', {})).toMatchObject({
      code: 0,
      out: expect.stringMatching(/piped\.backup is whole: .* 15\d,\d{3} rows/),
    });
  });

  test('Ctrl-C in the middle of a backup leaves no file', async () => {
    const own = await mkdtemp(join(folder, 'own-'));
    const child = start('backup broken.backup', { DATABASE_URL: urlOf(database), INIT_CWD: own });
    const closed = once(child, 'close');
    let said = '';
    for await (const text of child.stderr) {
      said += text;
      if (said.includes(' rows') && !child.killed) child.kill('SIGINT');
    }
    expect([await closed, said]).toEqual([[130, null], expect.stringContaining('Interrupted; there is no backup.')]);
    expect(await readdir(own)).toEqual([]);
  });

  test('a backup whose connection breaks leaves no file', async () => {
    const own = await mkdtemp(join(folder, 'own-'));
    const child = start('backup broken.backup', { DATABASE_URL: urlOf(database), INIT_CWD: own });
    const closed = once(child, 'close');
    let said = '';
    for await (const text of child.stderr) {
      said += text;
      if (said.split(' rows').length >= 2)
        await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'anabranch backup'
        `.execute(database.db);
    }
    expect([await closed, said]).toEqual([[1, null], expect.stringContaining('backup failed: ')]);
    expect(await readdir(own)).toEqual([]);
  });

  test('kill -9 in the middle of a restore leaves nothing, and the next one restores all', async () => {
    await run('backup large.backup', { DATABASE_URL: urlOf(database) });
    const target = await createBareDatabase();
    try {
      const child = start('restore large.backup', { DATABASE_URL: urlOf(target) });
      const closed = once(child, 'close');
      // It says so every fifty thousand rows: three times while it checks the file, and again while it loads it.
      let said = '';
      for await (const text of child.stderr) {
        said += text;
        if (said.split(' rows').length > 4) child.kill('SIGKILL');
      }
      expect(await closed).toEqual([null, 'SIGKILL']);
      expect(await dumpTables(target.db)).toEqual([]);
      expect(await run('restore large.backup', { DATABASE_URL: urlOf(target) })).toMatchObject({ code: 0 });
      const { rows } = await sql<{ count: number }>`select count(*) as count from listings`.execute(target.db);
      expect(rows).toEqual([{ count: 150_000 }]);
    } finally {
      await target.drop();
    }
  }, 120_000);
});
