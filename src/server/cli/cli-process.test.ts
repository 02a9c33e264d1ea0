import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { startTestInstance, type TestInstance, urlOf } from '#testing/start-test-instance.ts';

const CLI = fileURLToPath(new URL('../../../tools/cli.ts', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anabranch-cli-'));
});
afterAll(() => rm(folder, { recursive: true }));

function start(line: string, environment: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CLI, ...line.split(' ')], {
    // Vitest has a MODE of its own.
    env: { ...process.env, MODE: 'demo', INIT_CWD: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(line: string, environment: Readonly<Record<string, string>>) {
  const child = start(line, environment);
  let out = '';
  let errors = '';
  child.stdout?.on('data', (text) => {
    out += text;
  });
  child.stderr?.on('data', (text) => {
    errors += text;
  });
  const [code] = await once(child, 'close');
  return { code, out, errors };
}

describe('beside a running instance', () => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await startTestInstance();
    await instance.addProvider(1);
  });
  afterAll(() => instance.stop());

  test('an imported file is in the market of the instance', async () => {
    await writeFile(join(folder, 'offers.csv'), 'id,kind,direction,zone,price,volume\nA,temporary,SELL,7,250,10\n');
    const { code, out } = await run('import listings offers.csv --provider 1', {
      DATABASE_URL: urlOf(instance.database),
    });
    expect([code, out]).toEqual([0, expect.stringContaining('1 accepted, 1 added')]);
    await instance.parts.feed.look();
    expect(instance.parts.market.size).toBe(1);
  });

  test('a bad file is refused with exit code 1, and the instance goes on', async () => {
    await writeFile(join(folder, 'bad.csv'), 'id,kind,direction,zone,price,volume\nA,temporary,SELL,7,250,many\n');
    const { code, out, errors } = await run('import listings bad.csv --provider 1', {
      DATABASE_URL: urlOf(instance.database),
    });
    expect([code, out]).toEqual([1, '']);
    expect(errors).toContain('row 2, column volume: "many" is not a number. [not_a_number]');
    expect((await instance.visitor().get('session')).status).toBe(200);
  });

  test.each(['SIGKILL', 'SIGINT'] as const)('%s in the middle of a file leaves nothing of it', async (signal) => {
    const rows = Array.from({ length: 75_000 }, (_, at) => `T${at},temporary,7,7,240,5,2026-11-02T00:00:00+11:00\n`);
    await writeFile(join(folder, 'long.csv'), `id,kind,zoneFrom,zoneTo,price,volume,approvedAt\n${rows.join('')}`);
    const child = start('import trades long.csv --provider 1', { DATABASE_URL: urlOf(instance.database) });
    // The first line of progress: fifty thousand rows are in the transaction.
    const [line] = await once(child.stderr ?? child, 'data');
    expect(String(line)).toMatch(/^5\d,\d{3} rows/);
    child.kill(signal);
    const [code] = await once(child, 'close');
    expect(code).toBe(signal === 'SIGINT' ? 130 : null);
    const { db } = instance.parts;
    expect(await db.selectFrom('trades').select('id').limit(1).execute()).toEqual([]);
    const batches = await db.selectFrom('batches').where('content', '=', 'trades').select('id').execute();
    expect(batches).toEqual([]);
  });
});

test('an embedded database is shared with whoever uses it, and started where nobody does', async () => {
  const environment = { DATABASE_URL: '', DATA_DIR: join(folder, 'data') };
  expect(await run('migrate', environment)).toMatchObject({ code: 0 });
  const held = await startEmbeddedPostgres({ dataDir: join(folder, 'data', 'postgres'), log: () => undefined });
  if (!held.ok) throw new Error('It should start.');
  try {
    expect(await run('provider add Riverside', environment)).toMatchObject({ code: 0 });
    const client = new pg.Client(held.value.connection);
    await client.connect();
    expect((await client.query('select name from data_providers')).rows).toEqual([{ name: 'Riverside' }]);
    await client.end();
  } finally {
    await held.value.stop();
  }
});
