import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, watch } from 'node:fs';
import { appendFile, chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  ask,
  EMBEDDED_MODULE,
  endOf,
  folderMaker,
  killServer,
  openFolder,
  postmasterOf,
  spawnStarter,
  start,
  startInOtherProcess,
  stopFromOutside,
} from '#testing/embedded-server.ts';
import { describeRefusal, type EmbeddedPostgresRefusal } from './embedded-postgres-refusal.ts';
import { isRoot, parseAccounts, type ServerAccount } from './server-account.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const openMadeFolder = folderMaker();

async function refusalOf(dataDir: string): Promise<EmbeddedPostgresRefusal> {
  const started = await startEmbeddedPostgres({ dataDir, log: () => {} });
  if (!started.ok) return started.reason;
  await started.value.stop();
  throw new Error('It started.');
}

describe('the first start', () => {
  test('creates a cluster whose writes, text and pages are safe, and a database of the application alone', async () => {
    const { connection, adopted } = await start(await openFolder());
    expect(adopted).toBe(false);
    const [facts] = await ask(
      connection,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums,
              current_setting('server_encoding') as encoding, current_setting('is_superuser') as superuser,
              current_database() as database, upper('é') as letter, (select datlocale from pg_database where datname = 'anabranch') as locale`,
    );
    expect(facts).toEqual({
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      checksums: 'on',
      encoding: 'UTF8',
      superuser: 'off',
      database: 'anabranch',
      letter: 'É',
      locale: 'C.UTF-8',
    });
  });

  test('that was cut off half way is done again', async () => {
    const folder = await openFolder();
    const child = spawnStarter(folder);
    await seen(folder, () => readdirSync(folder).some((name) => existsSync(join(folder, name, 'made', 'base'))));
    // The whole group, so that the half-made cluster stays half made.
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
    await endOf(child);
    expect(existsSync(join(folder, 'cluster'))).toBe(false);
    const { connection } = await start(folder);
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readdirSync(folder).filter((name) => name.startsWith('cluster'))).toEqual(['cluster']);
  });

  test('by two processes at once makes one server for both', async () => {
    const folder = await openFolder();
    const [one, other] = await Promise.all([startInOtherProcess(folder), startInOtherProcess(folder)]);
    expect([one.answer.adopted, other.answer.adopted].toSorted()).toEqual([false, true]);
    await ask(one.answer.connection, 'create table offers (id int)');
    expect(await ask(other.answer.connection, 'select * from offers')).toEqual([]);
  });
});

describe('a later start', () => {
  test('finds the cluster of before with its data, and makes none anew', async () => {
    const folder = await openMadeFolder();
    const first = await start(folder);
    await ask(first.connection, `create table offers as select 450 as dollars`);
    await first.stop();
    expect(existsSync(join(folder, 'cluster', 'postmaster.pid'))).toBe(false);

    const made = statSync(join(folder, 'cluster', 'PG_VERSION')).mtimeMs;
    const second = await start(folder);
    expect(statSync(join(folder, 'cluster', 'PG_VERSION')).mtimeMs).toBe(made);
    expect(second.adopted).toBe(false);
    expect(await ask(second.connection, 'select * from offers')).toEqual([{ dollars: 450 }]);
  });

  test('adopts the server of a killed process, with every acknowledged row, and stops it in the end', async () => {
    const folder = await openMadeFolder();
    const child = await startInOtherProcess(folder);
    await ask(child.answer.connection, `create table offers as select 450 as dollars`);
    await endOf(child.process, 'SIGKILL');

    const adopter = await start(folder);
    expect(adopter.adopted).toBe(true);
    expect(await ask(adopter.connection, 'select * from offers')).toEqual([{ dollars: 450 }]);
    await adopter.stop();
    expect(existsSync(join(folder, 'cluster', 'postmaster.pid'))).toBe(false);
  });

  test('recovers every acknowledged row when the server itself was killed', async () => {
    const folder = await openMadeFolder();
    const first = await startInOtherProcess(folder);
    await ask(first.answer.connection, `create table offers as select 450 as dollars`);
    await endOf(first.process, 'SIGKILL');
    process.kill(postmasterOf(folder), 'SIGKILL');
    const second = await start(folder);
    expect(second.adopted).toBe(false);
    expect(await ask(second.connection, 'select * from offers')).toEqual([{ dollars: 450 }]);
  });

  test('is not held up when another program has the process id of a dead server', async () => {
    const folder = await openMadeFolder();
    const { uid, gid } = await stat(join(folder, 'cluster'));
    const stranger = spawn('sleep', ['100'], { ...(isRoot() ? { uid, gid } : {}), cwd: '/', stdio: 'ignore' });
    onTestFinished(() => endOf(stranger, 'SIGKILL'));
    const left = `${stranger.pid}\n${folder}/cluster\n1795000000\n5432\n${folder}\n\n  1 1\nready   \n`;
    await writeFile(join(folder, 'cluster', 'postmaster.pid'), left);
    await writeFile(join(folder, 'cluster', '.s.PGSQL.5432.lock'), left);

    const { connection, adopted } = await start(folder);
    expect(adopted).toBe(false);
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  test('goes on after a power cut that left an empty process file', async () => {
    const folder = await openMadeFolder();
    await writeFile(join(folder, 'cluster', 'postmaster.pid'), '');
    expect((await start(folder)).adopted).toBe(false);
  });

  test('replaces a left-over server that does not answer', async () => {
    const folder = await openMadeFolder();
    const first = await startInOtherProcess(folder);
    await endOf(first.process, 'SIGKILL');
    const hung = postmasterOf(folder);
    process.kill(hung, 'SIGSTOP');
    const lines: string[] = [];
    const bounds = { answer: 300 };
    const { connection, adopted } = await start(folder, { bounds, log: (line) => lines.push(line) });
    expect(adopted).toBe(false);
    expect(postmasterOf(folder)).not.toBe(hung);
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(lines).toEqual([expect.stringContaining('does not answer')]);
  });

  test('leaves a server alone that another living process holds, and the last one stops it', async () => {
    const folder = await openMadeFolder();
    const application = await startInOtherProcess(folder);
    const command = await start(folder);
    expect(command.adopted).toBe(true);
    await command.stop();
    expect(await ask(application.answer.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stopFromOutside(application);
    expect(existsSync(join(folder, 'cluster', 'postmaster.pid'))).toBe(false);
  });
});

describe('a server whose settings would lose data in a power cut', () => {
  test('is refused, and stopped so that the next start can read better settings', async () => {
    const folder = await openMadeFolder();
    await appendFile(join(folder, 'cluster', 'postgresql.auto.conf'), 'fsync = off\n');
    const refusal = await refusalOf(folder);
    expect(refusal).toEqual({ code: 'durability-off', folder, settings: 'fsync = off' });
    expect(existsSync(join(folder, 'cluster', 'postmaster.pid'))).toBe(false);
  });
});

describe('a folder that is not ours to use', () => {
  test('is refused with both majors when another PostgreSQL made it', async () => {
    const folder = await openFolder();
    await mkdir(join(folder, 'cluster'));
    await writeFile(join(folder, 'cluster', 'PG_VERSION'), '17\n');
    const refusal = await refusalOf(folder);
    expect(refusal).toEqual({ code: 'other-major', folder, found: '17', needed: 18 });
    expect(describeRefusal(refusal)).toContain(`${folder} was made by PostgreSQL 17`);
    expect(readdirSync(folder)).toEqual(['cluster']);
  });

  test('is refused untouched when it holds something else', async () => {
    const folder = await openFolder();
    await writeFile(join(folder, 'thesis.txt'), 'chapter one');
    const { mode, uid } = statSync(folder);
    expect(await refusalOf(folder)).toEqual({ code: 'foreign-folder', folder, entry: 'thesis.txt' });
    expect(readdirSync(folder)).toEqual(['thesis.txt']);
    expect(statSync(folder)).toMatchObject({ mode, uid });
  });

  test('is refused when it is a file', async () => {
    const file = join(await openFolder(), 'data');
    await writeFile(file, '');
    expect(await refusalOf(file)).toEqual({ code: 'not-a-folder', folder: file });
  });

  test.runIf(!isRoot() || isOrdinaryAccountAble())('is refused clearly when it cannot be written', async () => {
    const folder = await openFolder();
    await chmod(folder, 0o555);
    const { answer } = await startInOtherProcess(join(folder, 'data'), isRoot() ? nobody() : null);
    expect(answer.refusal).toContain(`${join(folder, 'data')} cannot be written`);
  });
});

describe('the way to the server', () => {
  test('is a socket no other account can reach, and no network', async () => {
    const folder = await openMadeFolder();
    const { connection } = await start(folder);
    expect(connection.host).toBe(join(folder, 'cluster'));
    expect(statSync(connection.host).mode & 0o077).toBe(0);
    expect(await ask(connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  });

  test('is a socket in a folder of its own when the path is too long for one', async () => {
    const { connection, stop } = await start(await makeLongFolder(await openFolder()));
    expect(connection.host).not.toContain('xxx');
    expect(statSync(connection.host).mode & 0o077).toBe(0);
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
    expect(existsSync(connection.host)).toBe(false);
  });

  test('is the loopback, for those with the password, where no socket is wanted', async () => {
    const { connection } = await start(await openMadeFolder(), { transport: 'loopback' });
    expect(connection.host).toBe('127.0.0.1');
    expect(connection.port).toBeLessThan(32_768);
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(ask({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(
      /password authentication failed/,
    );
    const outside = Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .filter(({ internal }) => !internal);
    for (const { address } of outside) expect(await isOpen(address, connection.port)).toBe(false);
    expect(spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).stdout).not.toContain(connection.password);
  });
});

describe.runIf(isRoot())('root', () => {
  test('runs the server as another account', async () => {
    const folder = await openMadeFolder();
    await start(folder);
    expect((await stat(join(folder, 'cluster'))).uid).not.toBe(0);
    expect((await stat(`/proc/${postmasterOf(folder)}`)).uid).not.toBe(0);
  });

  test('keeps the data elsewhere, and says so, when that account cannot reach the folder', async () => {
    const folder = await openFolder();
    const dataDir = join(folder, 'data');
    const lines: string[] = [];
    const first = await start(dataDir, { log: (line) => lines.push(line) });
    onTestFinished(() => rm(first.dataFolder, { recursive: true, force: true }));
    expect(first.dataFolder).not.toContain(folder);
    expect(lines.join()).toContain(`${dataDir}: its data live in ${first.dataFolder}`);
    await ask(first.connection, `create table offers as select 450 as dollars`);
    await first.stop();

    const second = await start(dataDir);
    expect(second.dataFolder).toBe(first.dataFolder);
    expect(await ask(second.connection, 'select * from offers')).toEqual([{ dollars: 450 }]);
    await second.stop();

    await rm(first.dataFolder, { recursive: true });
    expect(await refusalOf(dataDir)).toMatchObject({ code: 'moved-data-missing', movedTo: first.dataFolder });
  });

  test.runIf(isOrdinaryAccountAble())('is not needed: an ordinary account creates, is killed and adopts', async () => {
    const folder = await openFolder();
    await chmod(folder, 0o777);
    const account = nobody();
    const dataDir = join(folder, 'data');
    const first = await startInOtherProcess(dataDir, account);
    expect(first.answer.refusal).toBeUndefined();
    expect((await stat(join(dataDir, 'cluster'))).uid).toBe(account.uid);
    await endOf(first.process, 'SIGKILL');
    const second = await startInOtherProcess(dataDir, account);
    expect(second.answer.adopted).toBe(true);
    // Root, beside it, keeps the server with the account that owns the data.
    const third = await start(dataDir);
    expect(third.adopted).toBe(true);
    await stopFromOutside(second);
    await third.stop();
    expect(existsSync(join(dataDir, 'cluster', 'postmaster.pid'))).toBe(false);
  });
});

/** Waits for something to come about in or below a folder, told by the file system. */
function seen(folder: string, hasHappened: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(folder, { recursive: true }, () => look());
    const look = () => {
      if (!hasHappened()) return;
      watcher.close();
      resolve();
    };
    look();
  });
}

async function makeLongFolder(parent: string): Promise<string> {
  await chmod(parent, 0o755);
  const folder = join(parent, 'x'.repeat(100));
  await mkdir(folder);
  onTestFinished(() => killServer(join(folder, 'cluster')));
  return folder;
}

function nobody(): ServerAccount {
  const account = parseAccounts(readFileSync('/etc/passwd', 'utf8')).find(({ name }) => name === 'nobody');
  if (!account) throw new Error('There is no account nobody.');
  return account;
}

/** Whether this machine has the account nobody and it can read the sources and run this Node. */
function isOrdinaryAccountAble(): boolean {
  if (!isRoot()) return false;
  try {
    const { uid, gid } = nobody();
    const script = `import ${JSON.stringify(EMBEDDED_MODULE)}`;
    return spawnSync(process.execPath, ['--input-type=module', '-e', script], { uid, gid, cwd: '/' }).status === 0;
  } catch {
    return false;
  }
}

function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('timeout', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
}
