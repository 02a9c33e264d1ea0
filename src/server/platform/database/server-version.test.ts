import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestInstance } from '#testing/start-test-instance.ts';
import { createBareDatabase } from '#testing/test-database.ts';
import { readServerVersion } from './server-version.ts';

test('a server of an older major is named, and nothing is made on it', async () => {
  const database = await createBareDatabase();
  try {
    expect((await readServerVersion(database.db)).isTooOld).toBe(false);
    // The server says of itself what this function says.
    await sql`
      create function public.current_setting(text) returns text language sql as $$
        select case $1 when 'server_version_num' then '140012' when 'server_version' then '14.12' else pg_catalog.current_setting($1) end
      $$
    `.execute(database.db);
    await sql`alter database ${sql.id(String(database.connection.database))} set search_path = public, pg_catalog`.execute(
      database.db,
    );
    await expect(startTestInstance({ database })).rejects.toThrow(
      'PostgreSQL 14.12 is too old: it takes 15 or later. Nothing was started.',
    );
    const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(database.db);
    expect(rows).toEqual([]);
  } finally {
    await database.drop();
  }
});
