import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { createPool, type Database, openDatabase } from '#server/platform/database/database.ts';
import { openClient } from '#server/platform/database/database-client.ts';
import { MIGRATIONS_FOLDER, migrateToLatest } from '#server/platform/database/migrate.ts';

export interface TestDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly connection: pg.PoolConfig;
  /** Ends the pool and takes the database away. */
  drop(): Promise<void>;
}

/** Any number; the same for all workers of a run. */
const TEMPLATE_LOCK = 20_261_121;

/**
 * A fresh database with the newest schema and nothing in it, on the server that `TEST_DATABASE_URL` names. The schema
 * is made once and copied, which takes milliseconds.
 */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabaseFrom(makeTemplate);

/** A fresh database without a single table. */
export const createBareDatabase = (): Promise<TestDatabase> => createDatabaseFrom(async () => 'template1');

async function createDatabaseFrom(findTemplate: typeof makeTemplate): Promise<TestDatabase> {
  const server = readServer();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(server, async (client) => {
    const template = await findTemplate(client, server);
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const connection = { ...server, database: name };
  const pool = createPool({ connection, poolSize: 5 });
  const db = openDatabase(pool);
  const drop = async (): Promise<void> => {
    await db.destroy();
    await dropDatabase(name);
  };
  return { db, pool, connection, drop };
}

/** The server waits some seconds for connections that are closing; one that a test forgot is an error. */
export async function dropDatabase(name: string): Promise<void> {
  await withClient(readServer(), (client) => client.query(`drop database if exists ${name}`));
}

/** `postgres://postgres@127.0.0.1:5432/postgres`; a `host` parameter names the folder of a socket. */
function readServer(): pg.PoolConfig {
  const text = process.env.TEST_DATABASE_URL;
  if (text === undefined || text === '')
    throw new Error('TEST_DATABASE_URL must name a PostgreSQL server for the tests.');
  const url = new URL(text);
  return {
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.port || '5432'),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1) || 'postgres',
  };
}

async function withClient<Answer>(server: pg.PoolConfig, use: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = openClient(server);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** A copy of the database that `fill` made, for the first of all workers that asks for this name. */
export const createFilledDatabase = (
  name: string,
  fill: (connection: pg.PoolConfig) => Promise<void>,
): Promise<TestDatabase> => createDatabaseFrom((client, server) => makeOnce(client, server, name, fill));

/** The migrated, empty database for these migrations. */
const makeTemplate = async (client: pg.Client, server: pg.PoolConfig): Promise<string> =>
  makeOnce(client, server, `template_${await hashMigrations()}`, (connection) => migrate(connection));

/** Brings the database to the newest schema, and puts something into it. */
export async function migrate(
  connection: pg.PoolConfig,
  fill: (db: Database) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const db = openDatabase(createPool({ connection, poolSize: 2 }));
  try {
    const migrated = await migrateToLatest(db);
    if (!migrated.ok)
      throw new Error(`The migration ${migrated.reason.migration} failed.`, { cause: migrated.reason.error });
    await fill(db);
  } finally {
    await db.destroy();
  }
}

/** One worker makes the database of this name while the others wait. */
async function makeOnce(
  client: pg.Client,
  server: pg.PoolConfig,
  name: string,
  fill: (connection: pg.PoolConfig) => Promise<void>,
): Promise<string> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await buildTemplate(client, server, name, fill);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
  return name;
}

async function buildTemplate(
  client: pg.Client,
  server: pg.PoolConfig,
  name: string,
  fill: (connection: pg.PoolConfig) => Promise<void>,
): Promise<void> {
  // Named only when it is complete, so that a run that was broken off leaves no half-made template.
  const unfinished = `${name}_unfinished`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished}`);
  await fill({ ...server, database: unfinished });
  await client.query(`alter database ${unfinished} rename to ${name}`);
}

async function hashMigrations(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(MIGRATIONS_FOLDER)).sort()) {
    hash.update(file).update(await readFile(join(MIGRATIONS_FOLDER, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
