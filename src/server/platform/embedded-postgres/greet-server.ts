import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openClient } from '../database/database-client.ts';
import { UNSAFE_SETTINGS } from '../database/durability.ts';
import { UNIQUE_VIOLATION } from '../database/unique-violation.ts';
import { LOOPBACK_HOST, SOCKET_PORT } from './postgres-settings.ts';
import type { PostmasterFile } from './postmaster-file.ts';
import { APPLICATION_DATABASE, APPLICATION_ROLE, passwordOf, SECRET_FILE, SUPERVISOR_ROLE } from './server-secret.ts';
import { ignore } from './system-error.ts';

/** Options for `pg` that connect as the application. They hold the password. */
export interface EmbeddedConnection {
  /** A folder (then the connection is a socket) or the loopback address. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password: string;
  readonly ssl: false;
}

export type Greeting =
  | { readonly kind: 'ours'; readonly connection: EmbeddedConnection }
  | { readonly kind: 'durability-off'; readonly settings: string }
  | { readonly kind: 'refused'; readonly detail: string; readonly isDiskFull: boolean }
  | { readonly kind: 'silent'; readonly detail: string };

/** Asks the server the file tells of who it is, and makes the application's role and database if they are missing. */
export async function greetServer(cluster: string, file: PostmasterFile, milliseconds: number): Promise<Greeting> {
  const secret = ((await readFile(join(cluster, SECRET_FILE), 'utf8').catch(ignore('ENOENT'))) ?? '').trim();
  const connectionOf = (user: string, database: string): EmbeddedConnection => ({
    host: file.socketFolder ?? LOOPBACK_HOST,
    port: file.socketFolder ? file.port || SOCKET_PORT : file.port,
    user,
    database,
    password: passwordOf(secret, user),
    ssl: false,
  });
  const client = openClient({
    ...connectionOf(SUPERVISOR_ROLE, 'postgres'),
    connectionTimeoutMillis: milliseconds,
    query_timeout: milliseconds,
    application_name: 'anabranch supervisor',
  });
  try {
    await client.connect();
    const { rows } = await client.query<ServerFacts>(FACTS);
    const facts = rows[0];
    if (!facts || !(await isSameFolder(facts.folder, cluster))) return silent('another server answered');
    if (facts.unsafe) return { kind: 'durability-off', settings: facts.unsafe };
    if (!facts.has_role) await createRole(client, passwordOf(secret, APPLICATION_ROLE));
    if (!facts.has_database) await createDatabase(client);
    return { kind: 'ours', connection: connectionOf(APPLICATION_ROLE, APPLICATION_DATABASE) };
  } catch (error) {
    return judgeError(error);
  } finally {
    await client.end().catch(() => {});
  }
}

interface ServerFacts {
  readonly folder: string;
  /** The settings that let acknowledged writes be lost, or null. */
  readonly unsafe: string | null;
  readonly has_role: boolean;
  readonly has_database: boolean;
}

const FACTS = `
  select current_setting('data_directory') as folder,
         (${UNSAFE_SETTINGS}) as unsafe,
         exists (select from pg_roles where rolname = '${APPLICATION_ROLE}') as has_role,
         exists (select from pg_database where datname = '${APPLICATION_DATABASE}') as has_database`;

/** An answer with a code is an answer, except that the server is starting or stopping (class 57P). */
function judgeError(error: unknown): Greeting {
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  const detail = error instanceof Error ? error.message : String(error);
  if (!code || code.startsWith('57P')) return silent(detail);
  return { kind: 'refused', detail, isDiskFull: code === '53100' };
}

const silent = (detail: string) => ({ kind: 'silent', detail }) as const;

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one).catch(() => null), stat(other)]);
  return first !== null && first.ino === second.ino && first.dev === second.dev;
}

/** What PostgreSQL answers when another process made the same role or database a moment ago. */
const ALREADY_THERE = ['42710', '42P04', UNIQUE_VIOLATION];

/** Not a superuser. It may make databases beside its own, for a restore or a test. */
const createRole = async (client: pg.Client, password: string): Promise<void> => {
  await client
    .query(`create role ${APPLICATION_ROLE} login createdb password ${pg.escapeLiteral(password)}`)
    .catch(ignore(...ALREADY_THERE));
};

const createDatabase = async (client: pg.Client): Promise<void> => {
  await client
    .query(`create database ${APPLICATION_DATABASE} owner ${APPLICATION_ROLE}`)
    .catch(ignore(...ALREADY_THERE));
};
