import { sql } from 'kysely';
import { emailKeyOf } from '#domain/accounts/email.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { DEMO_USERS } from './demo-users.ts';

/** What a database is for. The first to use it says so, for good: the two never mix. */
export type Purpose = 'demonstration' | 'production';

/** Why a database is not for this purpose, with the way out. */
const REFUSALS: Readonly<Record<Purpose, string>> = {
  production:
    'This database was filled as a demonstration: its market is simulated and the password of its administrator is published. It is not for MODE=production. Name a new folder in DATA_DIR, or an empty database in DATABASE_URL.',
  demonstration:
    'This database belongs to a site in production. A demonstration would put a simulated market and users with a published password into it. Set MODE=production, or name a new folder in DATA_DIR.',
};

const PURPOSE = 'purpose';

/** Notes what the database is for, before anything of it is put in; refuses with a line for people. */
export async function claimPurpose(db: Database, purpose: Purpose, now: Instant): Promise<Result<null, string>> {
  const held = (await findPurpose(db)) ?? (await notePurpose(db, purpose, now));
  return held === purpose ? succeed(null) : refuse(REFUSALS[purpose]);
}

/** The line that refuses the database for this purpose, or null; notes nothing. */
export async function refusalOfPurpose(db: Database, purpose: Purpose): Promise<string | null> {
  const held = await findPurpose(db);
  return held === null || held === purpose ? null : REFUSALS[purpose];
}

/** A database that was filled before this was noted is known by its users and providers. */
async function findPurpose(db: Database): Promise<Purpose | null> {
  const keys = DEMO_USERS.map(({ email }) => emailKeyOf(email));
  const { rows } = await sql<{ purpose: Purpose | null; is_demonstration: boolean }>`
    select (select value from instance_facts where name = ${PURPOSE}) as purpose,
      exists (select from data_providers where is_simulated)
        or exists (select from users where email_key = any(${keys}::text[])) as is_demonstration
  `.execute(db);
  return rows[0]?.purpose ?? (rows[0]?.is_demonstration === true ? 'demonstration' : null);
}

/** Of two that start together on one database, the first decides. */
async function notePurpose(db: Database, purpose: Purpose, now: Instant): Promise<Purpose> {
  const noted = await db
    .insertInto('instance_facts')
    .values({ name: PURPOSE, value: purpose, noted_at: new Date(now) })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({ value: ref('instance_facts.value') })),
    )
    .returning('value')
    .executeTakeFirst();
  return (noted?.value as Purpose | undefined) ?? purpose;
}
