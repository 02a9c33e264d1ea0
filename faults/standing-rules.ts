import { sql } from 'kysely';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import type { Database } from '#server/platform/database/database.ts';

/** A person has no more. */
const RULES_OF_ONE = 200;
/**
 * A snapshot asks its number in dollars: rules that wait for these speak for the first time in one life after the other. No
 * multiple of the count of zones, so that no two rules of a person say the same.
 */
const HIGHEST_DOLLARS = 101;
const STEPS_PER_DOLLAR = 10_000;
const LITRES_PER_MEGALITRE = 1_000_000;
const ZONES = ['7', '1A', '11', '12', '13'];
/** Every tenth watches limits. */
const LIMIT_RULES = 10;

/** Rules of people who do nothing else, told in the inbox and by mail: in several zones, to which water comes through limits. */
export const addStandingRules = (db: Database, count: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`
    with owner as (
      insert into users (email, email_key, password_hash, first_name, permissions, is_active, activated_at, accepted_terms_version,
        accepted_terms_at, created_at)
      select 'standing' || n || '@example.com', 'standing' || n || '@example.com', '', 'Bert',
        ${[...PERMISSIONS_OF_ROLE.irrigator]}, true, now(), 1, now(), now()
      from generate_series(0, ${Math.ceil(count / RULES_OF_ONE) - 1}::int) as n returning id),
    chosen as (
      insert into preferences (user_id, key, value)
      select id, 'notifications', value from owner, unnest(array['web', 'email']) as value returning user_id),
    numbered as (select id, row_number() over (order by id) - 1 as place from owner where id in (select user_id from chosen)),
    drafted as (
      select numbered.id as user_id, zones.id as zone_id, n % ${LIMIT_RULES}::int = 0 as is_limit, n
      from generate_series(0, ${count - 1}::int) as n join numbered on place = n / ${RULES_OF_ONE}::int
      join zones on zones.code = (${ZONES}::text[])[1 + n % ${ZONES.length}::int])
    insert into alert_rules (user_id, type, zone_id, direction, price_steps, is_into, closed_litres, open_litres,
      created_at, saved_at, revision, saved_position)
    select user_id, case when is_limit then 'limit' else 'temporary' end, zone_id,
      case when not is_limit then 'SELL' end,
      case when not is_limit then (1 + n % ${HIGHEST_DOLLARS}::int) * ${STEPS_PER_DOLLAR}::bigint end,
      case when is_limit then n % 20 = 0 end, case when is_limit then n * ${LITRES_PER_MEGALITRE}::bigint end,
      case when is_limit then n * ${LITRES_PER_MEGALITRE}::bigint end,
      now(), now(), alert_revision.revision + 1, position
    from drafted, change_position, alert_revision
  `.execute(transaction);
    await sql`update alert_revision set revision = revision + 1`.execute(transaction);
  });
