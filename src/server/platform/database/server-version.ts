import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The first major whose unique indexes can hold that no class is the same as no class (`nulls not distinct`). */
const OLDEST_MAJOR = 15;

/** What the server calls its version, and whether the schema can be made on it. */
export async function readServerVersion(db: Database): Promise<{ readonly name: string; readonly isTooOld: boolean }> {
  const { rows } = await sql<{ name: string; number: number }>`
    select current_setting('server_version') as name, current_setting('server_version_num')::int as number
  `.execute(db);
  const { name = '', number = 0 } = rows[0] ?? {};
  return { name, isTooOld: number < OLDEST_MAJOR * 10_000 };
}

export const describeOldServer = (name: string): string =>
  `PostgreSQL ${name} is too old: it takes ${OLDEST_MAJOR} or later`;
