import { sql } from 'kysely';
import { asId } from '../src/domain/ids.ts';
import { PERMISSIONS_OF_ROLE } from '../src/domain/permissions.ts';
import { instant } from '../src/domain/units/instant.ts';
import { hashPassword } from '../src/server/accounts/passwords.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import { createProviderKey } from '../src/server/publishing/provider-key-store.ts';

export const IRRIGATOR = { username: 'bench@example.com', password: 'a long bench password' };

/** An irrigator at home in zone 7. */
export async function addIrrigator(db: Database): Promise<void> {
  await sql`
    with person as (
      insert into users (email, email_key, password_hash, first_name, permissions, is_active, accepted_terms_version, created_at)
      values (${IRRIGATOR.username}, ${IRRIGATOR.username}, ${await hashPassword(IRRIGATOR.password)}, 'Bench',
        ${[...PERMISSIONS_OF_ROLE.irrigator]}, true, 1, now())
      returning id
    )
    insert into preferences (user_id, key, value)
    select person.id, 'my_zone', zones.id::text from person, zones where zones.code = '7'
  `.execute(db);
}

/** The key of one of the providers that `fillMarket` made. */
export const addKey = (db: Database, provider: number): Promise<string> =>
  createProviderKey(db, asId(provider), instant(Date.now()));
