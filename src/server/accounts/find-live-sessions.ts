import { sql } from 'kysely';
import { effectivePermissionsOf, type GrantedRights } from '#domain/accounts/effective-permissions.ts';
import type { Permission } from '#domain/permissions.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { isLive, type SessionRules } from './session-store.ts';

/**
 * Which of these sessions are not over, and whose users hold a permission; by the hashes of their tokens in hexadecimal.
 * Nobody is seen by being asked for here: a page that lies open keeps no session alive.
 */
export async function findLiveSessions(
  db: Database,
  hashes: readonly string[],
  permission: Permission,
  { now, rules }: { readonly now: Instant; readonly rules: SessionRules },
): Promise<ReadonlySet<string>> {
  // Few people have rights of their own: the rules are asked once for each set of them.
  const { rows } = await sql<GrantedRights & { readonly hashes: readonly string[] }>`
    select permissions as granted,
      exists (select from second_factors where user_id = users.id and confirmed_at is not null) as "hasSecondFactor",
      json_agg(encode(token_hash, 'hex')) as hashes
    from sessions join users on users.id = sessions.user_id
    where token_hash = any(select decode(hash, 'hex') from unnest(${[...hashes]}::text[]) as hash)
      and ${isLive(now)} and is_active
    group by granted, "hasSecondFactor"
  `.execute(db);
  const holds = (rights: GrantedRights): boolean =>
    effectivePermissionsOf(rights, rules.doAdministratorsNeedSecondFactor).permissions.has(permission);
  return new Set(rows.filter(holds).flatMap(({ hashes }) => hashes));
}
