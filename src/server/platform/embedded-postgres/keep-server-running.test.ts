import { existsSync } from 'node:fs';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ask, folderMaker, postmasterOf, start, startInOtherProcess } from '#testing/embedded-server.ts';
import { until } from '#testing/until.ts';
import { openClient, openPool } from '../database/database-client.ts';
import type { EmbeddedConnection } from './greet-server.ts';
import { readPostmasterFile } from './postmaster-file.ts';

const openMadeFolder = folderMaker();

const ANSWERS = { within: 30_000 };

const answers = (connection: EmbeddedConnection): Promise<boolean> =>
  ask(connection, 'select 1').then(
    () => true,
    () => false,
  );

/** Kills the server without a word and waits until it answers at the same place; how long that took. */
async function killAndWait(folder: string, connection: EmbeddedConnection): Promise<number> {
  const dead = postmasterOf(folder);
  process.kill(dead, 'SIGKILL');
  // The file is away, or not yet whole, while one server follows the other.
  const isAnother = async () => {
    const file = await readPostmasterFile(join(folder, 'cluster')).catch(() => null);
    return file !== null && file.pid > 0 && file.pid !== dead && (await answers(connection));
  };
  return until('another server answers', isAnother, ANSWERS);
}

describe('a database server that dies', () => {
  test('is started again where it was, with every acknowledged row, for a pool that never heard of it', async () => {
    const folder = await openMadeFolder();
    const lines: string[] = [];
    const { connection } = await start(folder, { warn: (line) => lines.push(line) });
    const pool = openPool({ ...connection, max: 3 });
    onTestFinished(() => pool.end());
    await pool.query('create table offers (dollars int)');
    await pool.query('insert into offers values (450)');
    const took = await killAndWait(folder, connection);
    expect((await pool.query('select dollars from offers')).rows).toEqual([{ dollars: 450 }]);
    await until('the log tells of it', () => lines.length === 2);
    expect(lines).toEqual([
      'The database server has died. It is started again.',
      expect.stringMatching(/^The database server runs again, after \d+ ms\.$/),
    ]);
    process.stdout.write(`killed, and answering again after ${Math.round(took)} ms\n`);
  });

  test('is started again though a statement of before is still at work', async () => {
    const folder = await openMadeFolder();
    const { connection } = await start(folder);
    const client = openClient(connection);
    await client.connect();
    const [{ pid }] = (await client.query('select pg_backend_pid() as pid')).rows;
    const working = client.query('do $$ begin loop perform 1; end loop; end $$').catch((error: Error) => error.message);
    await until('it is at work', async () => {
      const rows = await ask(connection, `select state from pg_stat_activity where pid = ${pid}`);
      return rows[0]?.state === 'active';
    });
    await killAndWait(folder, connection);
    expect(await working).toMatch(/terminated|ECONNRESET/);
  });

  test('is started again after an orderly end that nobody here asked for', async () => {
    const folder = await openMadeFolder();
    const { connection } = await start(folder);
    const ended = postmasterOf(folder);
    process.kill(ended, 'SIGINT');
    await until('its file is gone', () => !existsSync(join(folder, 'cluster', 'postmaster.pid')));
    await until('it answers again', () => answers(connection), ANSWERS);
    expect(postmasterOf(folder)).not.toBe(ended);
  });

  test('is started again on the same port where there is no socket', async () => {
    const folder = await openMadeFolder();
    const { connection } = await start(folder, { transport: 'loopback' });
    const { port } = connection;
    await killAndWait(folder, connection);
    expect(await ask(connection, 'show port')).toEqual([{ port: `${port}` }]);
  });

  test('is started once when several processes hold it', async () => {
    const folder = await openMadeFolder();
    const { connection } = await start(folder);
    await startInOtherProcess(folder);
    await startInOtherProcess(folder);
    for (let round = 0; round < 3; round += 1) await killAndWait(folder, connection);
    // Whoever came second found it running: it lives on, and it is the one its file tells of.
    const survivor = postmasterOf(folder);
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(postmasterOf(folder)).toBe(survivor);
  });

  test('again and again is started after growing pauses, each with a line that says why', async () => {
    const folder = await openMadeFolder();
    const lines: string[] = [];
    const { connection, stop } = await start(folder, { warn: (line) => lines.push(line) });
    const cluster = join(folder, 'cluster');
    await appendFile(join(cluster, 'postgresql.conf'), "shared_preload_libraries = 'no_such_library'\n");
    process.kill(postmasterOf(folder), 'SIGKILL');
    await until('it was tried three times', () => lines.length >= 4, ANSWERS);
    const pauses = lines.flatMap((line) => /The next attempt is in ([\d.]+) s\.$/.exec(line)?.[1] ?? []).map(Number);
    expect(pauses.slice(0, 3)).toEqual([0.5, 1, 2]);
    expect(lines[1]).toContain('no_such_library');

    const text = await readFile(join(cluster, 'postgresql.conf'), 'utf8');
    await writeFile(join(cluster, 'postgresql.conf'), text.replace(/^shared_preload.*\n/m, ''));
    await until('it answers again', () => answers(connection), ANSWERS);
    await stop();
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
  });

  test('while it is given up stays dead, and giving up waits for nothing', async () => {
    const folder = await openMadeFolder();
    const { connection, stop } = await start(folder);
    process.kill(postmasterOf(folder), 'SIGKILL');
    await stop();
    expect(await answers(connection)).toBe(false);
  });
});
