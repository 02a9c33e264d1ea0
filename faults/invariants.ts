import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** How much may move by a reading, in litres; without end where nobody counts. */
const levelOf = (reading: string): RawBuilder<number> =>
  sql`case when not ${sql.ref(`${reading}.is_open`)} or ${sql.ref(`${reading}.volume_litres`)} <= 0 then 0
    else coalesce(${sql.ref(`${reading}.volume_litres`)}, 'infinity'::float8) end`;

/** What must hold in every store at every moment, as a query for the rows where it does not. */
/** Each with the position of the change that opened it. */
const OPEN_LISTINGS = sql`
  select listings.*, changes.position as changed_at from listings
  join changes on coalesce(row_mark, changes.position) = opened_position and changes.batch_id = opened_batch
  where closed_position is null`;

/** What a rule has told of a listing is kept under. */
const SUBJECT = sql`concat_ws(' ', 'listing', provider_id, listings.kind, external_id, listings.direction, listings.zone_id, coalesce(listings.allocation_class_id, 0))`;

const INVARIANTS: Readonly<Record<string, RawBuilder<{ row: string }>>> = {
  'a batch has the rows that it counts': sql`
    with rows (batch_id, opened, closed) as (
      select opened_batch, 1, 0 from listings
      union all select closed_batch, 0, 1 from listings where close_reason <> 'expired'
      union all select batch_id, 1, 0 from trades
    ), counted as (select batch_id, sum(opened) as opened, sum(closed) as closed from rows group by batch_id)
    select batches.id::text as row from batches left join counted on batch_id = batches.id
    where coalesce(opened, 0) <> added + changed
      or (content = 'listings' and coalesce(closed, 0) <> changed + removed)
  `,
  'a row has its batch': sql`
    select id::text as row from listings where opened_batch not in (select id from batches)
      or closed_batch not in (select id from batches)
  `,
  'a batch is closed': sql`select id::text as row from batches where file_hash = ''`,
  'every position has its change, and every change its position': sql`
    select position::text as row from change_position
    where position <> (select count(*) from changes) or position <> (select coalesce(max(position), 0) from changes)
  `,
  'a row has the change that brought it': sql`
    select id::text as row from listings
    where opened_position not in (select coalesce(row_mark, position) from changes where topic = 'listings')
      or closed_position not in (select coalesce(row_mark, position) from changes where topic = 'listings')
  `,
  'a batch that changed something has its change': sql`
    select id::text as row from batches
    where added + changed + removed > 0 and id not in (select batch_id from changes where batch_id is not null)
  `,
  'a listing that was closed as changed was opened anew': sql`
    select id::text as row from listings closed where close_reason = 'changed' and not exists (
      select from listings opened where opened.provider_id = closed.provider_id and opened.kind = closed.kind
        and opened.external_id = closed.external_id and opened.opened_batch = closed.closed_batch)
  `,
  'a trade that was superseded names the one in its place': sql`
    select old.id::text as row from trades old join trades new on new.id = old.superseded_by
    where (new.provider_id, new.external_id) <> (old.provider_id, old.external_id)
  `,
  'an answer that is remembered has its batch': sql`
    select key as row from idempotency_keys where (answer ->> 'batchId')::bigint not in (select id from batches)
  `,
  'a snapshot is noted at its provider': sql`
    select id::text as row from batches, unnest(kinds) as kind where content = 'listings' and not exists (
      select from provider_standings standing where standing.provider_id = batches.provider_id
        and standing.kind = kind and last_snapshot_at >= received_at)
  `,
  'whoever registered has preferences': sql`
    select id::text as row from users where id not in (select user_id from preferences)
  `,
  'whoever is not confirmed has a link': sql`
    select id::text as row from users where activated_at is null
      and id not in (select user_id from account_tokens where kind = 'activation')
  `,
  'a link has its mail': sql`
    select token.user_id || ' ' || token.kind as row from account_tokens token join users on users.id = user_id
    where token.kind <> 'factor_setup' and not exists (
      select from mail_outbox where created_at = token.created_at and kind = case token.kind
        when 'email_change' then 'confirm_email_change' when 'email_undo' then 'email_change_requested'
        else token.kind end)
  `,
  'what an alert means in its own zone is matched as far as changes were': sql`
    with open as materialized (${OPEN_LISTINGS})
    select rule.id || ' ' || external_id as row
    from alert_rules rule join users on users.id = rule.user_id
    join open as listings on listings.zone_id = rule.zone_id and listings.kind = rule.type
    cross join alert_progress
    where rule.is_active and users.is_active and rule.direction <> listings.direction
      and rule.type = 'temporary' and rule.state_id is null and rule.expires_on is null
      and case rule.direction when 'BUY' then rule.price_steps >= listings.price_steps else rule.price_steps <= listings.price_steps end
      and coalesce(rule.volume_litres, 0) <= listings.volume_litres
      and listings.changed_at > rule.saved_position and listings.changed_at <= alert_progress.position
      and not exists (select from alert_matches where rule_id = rule.id
        and subject = ${SUBJECT})
      and rule.id not in (select rule_id from alert_matches where facts ? 'count')
  `,
  'a limit that crossed the edge of a rule is matched as far as changes were': sql`
    select rule.id || ' ' || one.source as row
    from limit_readings one
    cross join lateral (
      select * from limit_readings where limit_id = one.limit_id and position < one.position
      order by read_at desc, id desc limit 1) before
    cross join lateral (
      select ${levelOf('before')} as was, ${levelOf('one')} as now) level
    cross join alert_rules rule cross join alert_progress
    join users on users.id = rule.user_id
    where rule.type = 'limit' and rule.is_active and users.is_active and rule.expires_on is null
      and not exists (select from limit_readings newer where newer.limit_id = one.limit_id
        and newer.position <= one.position and (newer.read_at, newer.id) > (one.read_at, one.id))
      and exists (select from rules where one.limit_id = any (limit_ids) and kinds <> '{}'
        and rule.zone_id = case when rule.is_into then zone_to else zone_from end)
      and one.position > rule.saved_position and one.position <= alert_progress.position
      and ((was <= closed_litres and now > closed_litres)
        or (was >= greatest(open_litres, 0.5) and now < greatest(open_litres, 0.5) and open_litres is not null))
      and not exists (select from alert_matches where rule_id = rule.id
        and subject = 'limit ' || one.limit_id || ' ' || one.id)
      and rule.id not in (select rule_id from alert_matches where facts ? 'count')
  `,
  'what an alert means of another zone is matched where every limit on the way was open all the time': sql`
    with open as materialized (${OPEN_LISTINGS}), steady as materialized (
      select id from limits where model ->> 'kind' <> 'seasonal_cap' and case when exists (select from limit_readings where limit_id = limits.id)
        then not exists (select from limit_readings where limit_id = limits.id and (not is_open or volume_litres <= 0))
        else model ->> 'kind' = 'order' end)
    select rule.id || ' ' || external_id as row
    from alert_rules rule join users on users.id = rule.user_id
    join rules way on rule.zone_id = case rule.direction when 'BUY' then zone_to else zone_from end
      and 'temporary' = any (kinds) and limit_ids <@ (select coalesce(array_agg(id), '{}') from steady)
    join zones home on home.id = zone_to join zones away on away.id = zone_from and away.system_id = home.system_id
    join open as listings on listings.zone_id = case rule.direction when 'BUY' then zone_from else zone_to end
      and listings.kind = 'temporary'
    cross join alert_progress
    where rule.is_active and users.is_active and rule.direction <> listings.direction
      and rule.type = 'temporary' and rule.state_id is null and rule.expires_on is null
      and case rule.direction when 'BUY' then rule.price_steps >= listings.price_steps else rule.price_steps <= listings.price_steps end
      and coalesce(rule.volume_litres, 0) <= listings.volume_litres
      and listings.changed_at > rule.saved_position and listings.changed_at <= alert_progress.position
      and not exists (select from alert_matches where rule_id = rule.id
        and subject = ${SUBJECT})
      and rule.id not in (select rule_id from alert_matches where facts ? 'count')
  `,
  'an alert tells of nothing that was on offer in its own zone before it was saved': sql`
    with open as materialized (${OPEN_LISTINGS})
    select rule.id || ' ' || external_id as row
    from alert_rules rule
    join open as listings on listings.zone_id = rule.zone_id and listings.changed_at <= rule.saved_position
    where rule.is_active and rule.saved_at = rule.created_at
      and exists (select from alert_matches where rule_id = rule.id and subject = ${SUBJECT})
  `,
  'a message tells of each of its matches once': sql`
    select id::text as row from notifications
    where (length(message) - length(replace(message, '<li>', ''))) / 4
        + coalesce(replace(substring(message from '<p>and ([\\d,]+) more</p>'), ',', '')::int, 0)
      <> (select coalesce(sum(coalesce((facts ->> 'count')::int, 1)), 0) from alert_matches where notification_id = notifications.id)
      and rule_id in (select id from alert_rules where untold_from is null)
  `,
  'a rule that is told has told all that it noted': sql`
    with told as materialized (
      select rule_id, max(id) as last from alert_matches where notification_id is not null group by rule_id)
    select rule_id || ' ' || subject as row
    from alert_matches join told using (rule_id) join alert_rules rule on rule.id = rule_id
    where notification_id is null and untold_from is null and alert_matches.id > told.last and rule.is_active
      and rule.user_id in (select user_id from preferences where key = 'notifications' and value = 'web')
  `,
  'within an hour a rule notes at most 200 one by one': sql`
    select notification_id::text as row from alert_matches
    where notification_id is not null and not facts ? 'count' group by notification_id having count(*) > 200
  `,
  'what an inbox tells was matched': sql`
    select id::text as row from notifications
    where message = '' or not exists (select from alert_matches where notification_id = notifications.id)
  `,
  'mail of an alert is in the outbox': sql`
    select id::text as row from notifications
    where mail_state = 'waiting' and mail_key is not null and mail_key not in (select message_key from mail_outbox)
  `,
  'what was told and waits to be mailed has its time': sql`
    select rule_id::text as row from alert_matches join alert_rules rule on rule.id = rule_id
    where awaits_mail and mail_due_at is null and untold_from is null and rule.is_active
      and rule.user_id in (select user_id from preferences where key = 'notifications' and value = 'email')
  `,
  'what was told and waits to be pushed has its time': sql`
    select rule_id::text as row from alert_matches join alert_rules on alert_rules.id = rule_id
    where awaits_push and push_due_at is null and untold_from is null
  `,
  'only who is active is logged in': sql`
    select user_id::text as row from sessions where user_id in (select id from users where not is_active)
  `,
  'recovery codes belong to a second factor that is on': sql`
    select user_id::text as row from recovery_codes
    where user_id not in (select user_id from second_factors where confirmed_at is not null)
  `,
};

/** Every invariant that does not hold, with rows where it does not. */
export async function listBrokenInvariants(db: Database): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(INVARIANTS)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) broken.push(`not true: ${name} (${rows.slice(0, 5).map(({ row }) => row)})`);
  }
  return broken;
}
