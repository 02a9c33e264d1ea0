import { sql } from 'kysely';
import { isGathering } from '#domain/alerts/message-times.ts';
import type { AlertRuleId } from '#domain/alerts/rule.ts';
import { type Instant, printInstant } from '#domain/units/instant.ts';
import { at } from '../platform/database/at.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { listNames, type RowOf, readRows } from '../platform/database/insert-rows.ts';
import { addCounted, countIn, type FoundMatch, type FoundOfRule, MAX_NOTED, NOTHING_COUNTED } from './found-match.ts';
import { inPortions } from './in-portions.ts';
import { hasChannel, type OwnedRule } from './owned-rule.ts';
import type { Counted } from './write-message.ts';

export interface FoundOfOwner extends FoundOfRule {
  readonly rule: OwnedRule;
}

/** A rule that has something new to tell. */
export interface NotedRule {
  readonly rule: OwnedRule;
  /** The first match that its owner was not told of. */
  readonly untoldFrom: number;
  readonly matches: number;
}

/** Whether a rule has noted something within the hour already. */
export const hasNotedLately = ({ noted_since }: OwnedRule, now: Instant): boolean =>
  noted_since !== null && isGathering(noted_since, now);

/**
 * Notes what rules found, all of them at once: one by one, once for each rule and subject, as long as the rule has room in
 * its hour; the rest as a count, one row for each rule and hour. Answers the rules for which there was something new.
 */
export async function noteFound(
  transaction: DatabaseTransaction,
  found: readonly FoundOfOwner[],
  now: Instant,
): Promise<readonly NotedRule[]> {
  const places = found.map((one) => placeOf(one, now));
  const noted = new Map<AlertRuleId, NotedSingle>();
  for (const portion of inPortions(places, ({ single }) => single.length, PAIRS_AT_ONCE))
    for (const [rule, one] of await noteSingle(transaction, portion, now)) noted.set(rule, one);
  const counted = places.map(({ counted, rule }) => (noted.get(rule.id)?.over ?? []).reduce(countIn, counted));
  const counts = await noteCounted(transaction, places, counted, now);
  const fresh = places.flatMap(({ rule, since, before }, at) => {
    const { matches = 0, first = null } = noted.get(rule.id) ?? {};
    const untold = [rule.untold_from, first, counts.get(rule.id) ?? null].filter((id) => id !== null);
    if (first === null && !counts.has(rule.id)) return [];
    const sum = matches + (counted[at]?.count ?? 0);
    return [{ rule, since, noted: before + matches, fresh: matches, untoldFrom: Math.min(...untold), matches: sum }];
  });
  if (fresh.length > 0)
    await sql`
    update alert_rules set noted_since = rule.since, noted = rule.noted, noted_in_all = noted_in_all + rule.fresh,
      untold_from = rule.untold
    from unnest(${fresh.map(({ rule }) => rule.id)}::bigint[], ${fresh.map(({ since }) => new Date(since))}::timestamptz[],
      ${fresh.map(({ noted }) => noted)}::int[], ${fresh.map((one) => one.fresh)}::int[],
      ${fresh.map(({ untoldFrom }) => untoldFrom)}::bigint[]) as rule (id, since, noted, fresh, untold)
    where alert_rules.id = rule.id
  `.execute(transaction);
  return fresh;
}

/** What a rule found, and how much of it may be noted one by one. */
interface Place {
  readonly rule: OwnedRule;
  /** When its hour began. */
  readonly since: Instant;
  /** So many were noted in it before. */
  readonly before: number;
  /** Each subject once. */
  readonly single: readonly FoundMatch[];
  readonly counted: Counted;
}

function placeOf({ rule, single, counted }: FoundOfOwner, now: Instant): Place {
  const isSameHour = hasNotedLately(rule, now);
  const place = { rule, since: isSameHour ? (rule.noted_since ?? now) : now, before: isSameHour ? rule.noted : 0 };
  const each = [...new Map(single.map((one) => [one.subject, one])).values()];
  // Where nothing more is noted one by one, nobody looks whether it was told before.
  return place.before >= MAX_NOTED
    ? { ...place, single: [], counted: each.reduce(countIn, counted) }
    : { ...place, single: each, counted };
}

interface NotedSingle {
  readonly matches: number;
  /** Id of the first; null: there was nothing new. */
  readonly first: number | null;
  /** Those for which there was no room. */
  readonly over: readonly FoundMatch[];
}

/** As the statement tells it. */
interface NotedOfRule {
  readonly rule_id: AlertRuleId;
  readonly matches: number;
  readonly first: number | null;
  /** By their places among what was sent, from 1. */
  readonly over: readonly number[] | null;
}

/** Rules and what they found that one statement notes, each for each. */
const PAIRS_AT_ONCE = 10_000;

/** The name under which the versions before 0031 noted a listing: without side, zone and class. What they noted is kept for 400 days. */
const WITHOUT_ITS_WATER = sql`regexp_replace(subject, '( [^ ]+){3}$', '')`;

/** Of limits, which have no side, never. */
const isSameWater = (one: string, other: string) =>
  sql.join(
    ['direction', 'zone', 'allocationClass'].map(
      (part) => sql`${sql.ref(`${one}.facts`)} -> ${sql.lit(part)} = ${sql.ref(`${other}.facts`)} -> ${sql.lit(part)}`,
    ),
    sql` and `,
  );

/** Where the matches of a rule wait to be sent from. */
const waitingOf = (rule: OwnedRule): RowOf<'alert_matches'> => ({
  awaits_mail: hasChannel(rule, 'email'),
  awaits_push: rule.has_push,
});

/** By rule, what was new of its list: the unique key of rule and subject says so. What many rules found is sent once. */
async function noteSingle(
  transaction: DatabaseTransaction,
  places: readonly Place[],
  now: Instant,
): Promise<ReadonlyMap<AlertRuleId, NotedSingle>> {
  const matches = [...new Set(places.flatMap(({ single }) => single))];
  const numbers = new Map(matches.map((one, number) => [one, number]));
  const pairs = places.flatMap(({ rule, single }) => single.map((one) => ({ rule, one })));
  if (pairs.length === 0) return new Map();
  const rowsOf = {
    owner: places.map(({ rule, before }) => ({ id: rule.id, noted: before })),
    match: matches.map(({ subject, facts }, id) => ({ id, subject, facts })),
    pair: pairs.map(({ rule, one }) => ({ rule_id: rule.id, id: numbers.get(one), ...waitingOf(rule) })),
  };
  const { rows } = await sql<NotedOfRule>`
    with owner as (select id as rule_id, ${MAX_NOTED} - noted as room from ${readRows('alert_rules', rowsOf.owner)}),
    match as (
      select id, subject, ${WITHOUT_ITS_WATER} as former, facts from ${readRows('alert_matches', rowsOf.match)}),
    fresh as (
      select pair.rule_id, pair.ordinality::int as place, match.subject, match.facts, room, pair.awaits_mail, pair.awaits_push,
        row_number() over (partition by pair.rule_id order by pair.ordinality) as turn
      from ${readRows('alert_matches', rowsOf.pair)} with ordinality as pair
      join owner using (rule_id) join match on match.id = pair.id
      where not exists (select from alert_matches known where known.rule_id = pair.rule_id and known.subject = match.subject)
        and not exists (select from alert_matches known
          where known.rule_id = pair.rule_id and known.subject = match.former and ${isSameWater('known', 'match')})),
    noted as (
      insert into alert_matches (rule_id, subject, matched_at, facts, awaits_mail, awaits_push)
      select rule_id, subject, ${at(now)}, facts, awaits_mail, awaits_push from fresh where turn <= room order by rule_id, turn
      on conflict (rule_id, subject) do nothing returning id, rule_id),
    first as (select rule_id, min(id) as first, count(*) as matches from noted group by rule_id)
    select rule_id, coalesce(matches, 0) as matches, first, array_agg(place) filter (where turn > room) as over
    from fresh left join first using (rule_id) group by rule_id, matches, first
  `.execute(transaction);
  return new Map(
    rows.map(({ rule_id, matches, first, over }) => [
      rule_id,
      { matches, first, over: (over ?? []).flatMap((place) => pairs[place - 1]?.one ?? []) },
    ]),
  );
}

const NOTED_COLUMNS = ['rule_id', 'subject', 'matched_at', 'facts', 'awaits_mail', 'awaits_push'] as const;

/** Adds to the count of each rule and hour; after a mail, a push or a change of its terms to a new one. By rule, the id of its row. */
async function noteCounted(
  transaction: DatabaseTransaction,
  places: readonly Place[],
  counted: readonly Counted[],
  now: Instant,
): Promise<ReadonlyMap<AlertRuleId, number>> {
  const some = places.flatMap(({ rule, since }, at) => {
    const facts = counted[at];
    if (facts === undefined || facts.count === 0) return [];
    const subject = `counted ${since} ${rule.saved_at} ${rule.mailed_at ?? 0} ${rule.pushed_at ?? 0}`;
    return [{ rule, row: { rule_id: rule.id, subject }, facts }];
  });
  if (some.length === 0) return new Map();
  const known = await readCounted(
    transaction,
    some.map(({ row }) => row),
  );
  const summed = some.map(({ rule, row, facts }): RowOf<'alert_matches'> => {
    const before = known.get(rule.id) ?? NOTHING_COUNTED;
    return { ...row, matched_at: printInstant(now), facts: addCounted(before, facts), ...waitingOf(rule) };
  });
  const { rows } = await sql<{ id: number; rule_id: AlertRuleId }>`
    insert into alert_matches (${listNames(NOTED_COLUMNS)})
    select ${listNames(NOTED_COLUMNS)} from ${readRows('alert_matches', summed)}
    on conflict (rule_id, subject) do update set matched_at = excluded.matched_at, facts = excluded.facts
    returning id, rule_id
  `.execute(transaction);
  return new Map(rows.map(({ id, rule_id }) => [rule_id, id]));
}

type CountedRow = Pick<RowOf<'alert_matches'>, 'rule_id' | 'subject'>;

/** What was counted before, by rule: the rules are locked, and so nobody else counts meanwhile. */
async function readCounted(
  transaction: DatabaseTransaction,
  asked: readonly CountedRow[],
): Promise<ReadonlyMap<AlertRuleId, Counted>> {
  const { rows } = await sql<{ rule_id: AlertRuleId; facts: Partial<Counted> }>`
    select known.rule_id, known.facts from alert_matches known
    join ${readRows('alert_matches', asked)} as asked using (rule_id, subject)
  `.execute(transaction);
  // What the version before counted has no best.
  return new Map(rows.map(({ rule_id, facts: { count = 0, best = null } }) => [rule_id, { count, best }]));
}
