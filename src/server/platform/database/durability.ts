import type pg from 'pg';

/** The settings of the server, as this connection has them, by which an acknowledged write could be lost; null for none. */
export const UNSAFE_SETTINGS = `
  select string_agg(name || ' = ' || setting, ', ' order by name) as unsafe from pg_settings
  where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'`;

export async function findUnsafeSettings(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ unsafe: string | null }>(UNSAFE_SETTINGS);
  return rows[0]?.unsafe ?? null;
}
