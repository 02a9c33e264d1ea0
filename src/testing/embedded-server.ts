import { type ChildProcess, type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { afterAll, expect, onTestFinished } from 'vitest';
import { openClient } from '#server/platform/database/database-client.ts';
import { describeRefusal } from '#server/platform/embedded-postgres/embedded-postgres-refusal.ts';
import type { EmbeddedConnection } from '#server/platform/embedded-postgres/greet-server.ts';
import { parsePostmasterFile } from '#server/platform/embedded-postgres/postmaster-file.ts';
import type { ServerAccount } from '#server/platform/embedded-postgres/server-account.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '#server/platform/embedded-postgres/start-embedded-postgres.ts';

/** A folder below the temporary files that goes, server and all, when the test is over. */
export async function openFolder(): Promise<string> {
  const folder = realpathSync(await mkdtemp(join(tmpdir(), 'anabranch-test-')));
  onTestFinished(async () => {
    for (const cluster of [join(folder, 'cluster'), join(folder, 'data', 'cluster')]) killServer(cluster);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

/**
 * Opens folders with a database that was created and stopped: copies of one, because creating takes a second. Called once by a file
 * of tests, at whose end the one goes: several files share a process, and what one has taken away the next must not look for.
 */
export function folderMaker(): () => Promise<string> {
  let made: Promise<string> | null = null;
  afterAll(async () => {
    if (made) await rm(await made, { recursive: true, force: true });
  });
  return async () => {
    made ??= makeFolder();
    const folder = await openFolder();
    expect(spawnSync('cp', ['-Rp', `${await made}/.`, folder]).status).toBe(0);
    return folder;
  };
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'anabranch-test-'));
  const created = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
  if (!created.ok) throw new Error(describeRefusal(created.reason));
  await created.value.stop();
  return folder;
}

export const postmasterOf = (folder: string): number =>
  parsePostmasterFile(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).pid;

export function killServer(cluster: string): void {
  if (!existsSync(join(cluster, 'postmaster.pid'))) return;
  const { pid } = parsePostmasterFile(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'));
  // Zero would be the tests' own group of processes.
  if (pid === 0) return;
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // It is gone already, which is what is wanted.
  }
}

export async function start(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const started = await startEmbeddedPostgres({ dataDir, log: () => {}, ...options });
  if (!started.ok) throw new Error(describeRefusal(started.reason));
  onTestFinished(() => started.value.stop());
  return started.value;
}

export async function ask(connection: EmbeddedConnection, sql: string): Promise<Record<string, unknown>[]> {
  const client = openClient(connection);
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}

type Starter = ChildProcessByStdio<Writable, Readable, null>;

export interface Child {
  readonly process: Starter;
  readonly answer: { readonly adopted: boolean; readonly connection: EmbeddedConnection; readonly refusal: string };
}

const MODULES = join(import.meta.dirname, '../server/platform/embedded-postgres');
export const EMBEDDED_MODULE = join(MODULES, 'start-embedded-postgres.ts');

/** Another Node process that starts the server, says how it went and then waits to be killed or, on a line of input, stops it. */
const SCRIPT = `
  import { startEmbeddedPostgres } from ${JSON.stringify(EMBEDDED_MODULE)};
  import { describeRefusal } from ${JSON.stringify(join(MODULES, 'embedded-postgres-refusal.ts'))};
  const started = await startEmbeddedPostgres({ dataDir: process.argv[1], log: () => {} });
  if (!started.ok) {
    console.log(JSON.stringify({ refusal: describeRefusal(started.reason) }));
    process.exit();
  }
  console.log(JSON.stringify(started.value));
  process.stdin.once('data', () => started.value.stop().then(() => process.exit()));
`;

export function spawnStarter(dataDir: string, account: ServerAccount | null = null): Starter {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
    ...(account ? { uid: account.uid, gid: account.gid, env: { HOME: dataDir, PATH: process.env.PATH } } : {}),
  });
  onTestFinished(() => endOf(child, 'SIGKILL'));
  return child;
}

export async function startInOtherProcess(dataDir: string, account: ServerAccount | null = null): Promise<Child> {
  const child = spawnStarter(dataDir, account);
  for await (const line of createInterface({ input: child.stdout }))
    return { process: child, answer: JSON.parse(line) };
  throw new Error('The other process ended without an answer.');
}

export function endOf(child: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    if (signal) child.kill(signal);
  });
}

export const stopFromOutside = (child: Child): Promise<void> => {
  child.process.stdin.write('stop\n');
  return endOf(child.process);
};
