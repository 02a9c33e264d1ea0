import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describeRefusal } from '../src/server/platform/embedded-postgres/embedded-postgres-refusal.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres/start-embedded-postgres.ts';

const execute = promisify(execFile);

export interface TestServer {
  readonly name: string;
  readonly url: string;
  stop(): Promise<void>;
}

/** A PostgreSQL server on loopback: the machine's own where one is installed for root, else the packaged one over TCP. */
export async function startTestServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'anabranch-server-'));
  const installed = process.getuid?.() === 0 ? await findInstalledServer() : null;
  return installed === null ? startPackaged(folder) : startInstalled(installed, folder);
}

async function startPackaged(folder: string): Promise<TestServer> {
  const started = await startEmbeddedPostgres({ dataDir: folder, transport: 'loopback', log: () => undefined });
  if (!started.ok) throw new Error(describeRefusal(started.reason));
  const { connection, stop } = started.value;
  const password = encodeURIComponent(connection.password);
  return {
    name: 'the packaged PostgreSQL over TCP',
    url: `postgres://${connection.user}:${password}@${connection.host}:${connection.port}/${connection.database}`,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const DEBIAN_SERVERS = '/usr/lib/postgresql';
const MIN_MAJOR = 15;

async function findInstalledServer(): Promise<{ readonly bin: string; readonly major: number } | null> {
  if (!existsSync(DEBIAN_SERVERS)) return null;
  const majors = (await readdir(DEBIAN_SERVERS)).map(Number).filter((major) => major >= MIN_MAJOR);
  const found = majors
    .sort((left, right) => right - left)
    .map((major) => ({ bin: join(DEBIAN_SERVERS, String(major), 'bin'), major }))
    .find(({ bin }) => existsSync(join(bin, 'postgres')));
  const hasUser = await execute('id', ['-u', 'postgres']).then(
    () => true,
    () => false,
  );
  return found === undefined || !hasUser ? null : found;
}

/** A cluster of Debian's server, which root starts as the user `postgres`. */
async function startInstalled(
  { bin, major }: { readonly bin: string; readonly major: number },
  folder: string,
): Promise<TestServer> {
  const asPostgres = (program: string, args: readonly string[]) =>
    execute('setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', join(bin, program), ...args], {
      cwd: '/',
    });
  const data = join(folder, 'data');
  const port = 20_000 + (randomBytes(2).readUInt16BE() % 12_000);
  await execute('chown', ['postgres:postgres', folder]);
  await asPostgres('initdb', ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust']);
  const settings = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=150`;
  await asPostgres('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  return {
    name: `PostgreSQL ${major} of the machine`,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await asPostgres('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
