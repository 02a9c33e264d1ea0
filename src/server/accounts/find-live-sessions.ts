import { sql } from 'kysely';
import type { Permission } from '#domain/permissions.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { isLive } from './session-store.ts';

/**
 * Which of these sessions are not over, and whose users hold a permission; by the hashes of their tokens in hexadecimal.
 * Nobody is seen by being asked for here: a page that lies open keeps no session alive.
 */
export async function findLiveSessions(
  db: Database,
  hashes: readonly string[],
  permission: Permission,
  now: Instant,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly hash: string }>`
    select encode(token_hash, 'hex') as hash from sessions join users on users.id = sessions.user_id
    where token_hash = any(select decode(hash, 'hex') from unnest(${[...hashes]}::text[]) as hash)
      and ${isLive(now)} and is_active and ${permission} = any(permissions)
  `.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}
