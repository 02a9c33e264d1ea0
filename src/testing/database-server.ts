import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeRefusal } from '#server/platform/embedded-postgres/embedded-postgres-refusal.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { dropDatabase } from './test-database.ts';

/**
 * One PostgreSQL for all tests of a run: the server that `TEST_DATABASE_URL` names, else an embedded one of its own; and a name on it for
 * the reference data that instances begin with, which the run that made them takes away.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Every project of a run asks for it.
  if (process.env.REFERENCE_DATABASE) return undefined;
  const name = `reference_${randomUUID().replaceAll('-', '')}`;
  process.env.REFERENCE_DATABASE = name;
  if (process.env.TEST_DATABASE_URL) return () => dropDatabase(name);
  const folder = await mkdtemp(join(tmpdir(), 'anabranch-tests-'));
  const { connection, stop } = await startRoomyServer(folder);
  const url = new URL(`postgres://localhost/${connection.database}`);
  url.username = connection.user;
  url.password = connection.password ?? '';
  url.port = String(connection.port);
  url.searchParams.set('host', connection.host);
  process.env.TEST_DATABASE_URL = url.href;
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Three files at once, of which each may hold four instances and what looks at them from beside. */
const MAX_CONNECTIONS = 150;

/** The product's own server, with all that is set for it, but for more connections than a single instance needs. */
async function startRoomyServer(dataDir: string) {
  const start = async () => {
    const started = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    if (!started.ok) throw new Error(describeRefusal(started.reason));
    return started.value;
  };
  await (await start()).stop();
  await appendFile(join(dataDir, 'cluster', 'postgresql.conf'), `max_connections = ${MAX_CONNECTIONS}\n`);
  return start();
}
