import { sql } from 'kysely';
import type { BatchId } from '../src/domain/ids.ts';
import { PERMISSIONS_OF_ROLE } from '../src/domain/permissions.ts';
import { neverRead } from '../src/domain/places/limit.ts';
import type { Reference } from '../src/domain/reference.ts';
import { instant } from '../src/domain/units/instant.ts';
import { matchNextChanges } from '../src/server/alerts/match-changes.ts';
import { RuleQuarantine } from '../src/server/alerts/rule-quarantine.ts';
import { RuleWatch } from '../src/server/alerts/rule-watch.ts';
import { tellUntold } from '../src/server/alerts/tell-found.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import { takeNextPosition } from '../src/server/platform/database/next-position.ts';
import { round } from './measure.ts';
import type { Figure } from './report.ts';

const RULES = 1_000_000;
const PUBLICATIONS = 200;
const LISTINGS_OF_ONE = 50;
const MASS = 20_000;
/** The highest price of a rule, in steps of a hundredth of a cent: $200. Listings ask $199.99 or more. */
const HIGHEST = 2_000_000;
const LOWEST_ASKED = HIGHEST - 100;

/** Changes that are in the database already, matched as an instance matches them: messages, mail and progress among it. */
export async function benchMatching(db: Database, reference: Reference): Promise<readonly Figure[]> {
  await addOwner(db, 'many', RULES, sql`(random() * ${HIGHEST})::bigint`);
  const watch = new RuleWatch();
  await watch.catchUp(db);
  const few = await publishAndMatch(db, reference, watch, { publications: PUBLICATIONS, listings: LISTINGS_OF_ONE });
  const mass = await publishAndMatch(db, reference, watch, { publications: 1, listings: MASS });
  await addOwner(db, 'greedy', 200, sql`${HIGHEST} * 10 + n`);
  await watch.catchUp(db);
  const greedy = await publishAndMatch(db, reference, watch, { publications: 1, listings: MASS });
  return [
    figureOf(`${PUBLICATIONS} publications of ${LISTINGS_OF_ONE} listings, among ${RULES} rules`, few),
    figureOf(`one of ${MASS}`, mass),
    figureOf('the same with 200 rules of one person that match everything', greedy),
  ];
}

interface Matched {
  readonly listings: number;
  readonly matches: number;
  readonly seconds: number;
  /** Of this process's thread; the rest is the database's. */
  readonly ownSeconds: number;
}

const LISTINGS_A_SECOND = 1_000;

const figureOf = (name: string, { listings, matches, seconds, ownSeconds }: Matched): Figure => ({
  name: `${name} (${round(matches / listings, 1)} alerts each)`,
  measured: `${round(listings / seconds, 0)} listings a second; ${round((ownSeconds * 1000) / listings, 2)} ms of the process for each`,
  target: `at least ${LISTINGS_A_SECOND} a second`,
  isMet: listings / seconds >= LISTINGS_A_SECOND,
});

async function publishAndMatch(
  db: Database,
  reference: Reference,
  watch: RuleWatch,
  { publications, listings }: { readonly publications: number; readonly listings: number },
): Promise<Matched> {
  let position = 0;
  for (let n = 0; n < publications; n += 1) position = await publish(db, listings);
  const market = {
    ...{ reference, position },
    readLimit: (id: Parameters<Reference['findLimit']>[0]) => {
      const limit = reference.findLimit(id);
      if (limit === null) throw new Error(`There is no limit ${id}.`);
      return { ...neverRead(limit), isFlaggedOpen: true };
    },
    advanceTo: () => undefined,
  };
  const began = performance.now();
  const cpu = process.cpuUsage();
  const now = instant(Date.now());
  const quarantine = new RuleQuarantine(console);
  let matches = 0;
  for (let isDone = false; !isDone; ) {
    const matched = await matchNextChanges({ db, watch, quarantine, market }, now);
    matches += matched.matches;
    isDone = matched.isDone;
  }
  while ((await tellUntold(db, { now, reference, quarantine })) > 0);
  const { user, system } = process.cpuUsage(cpu);
  return {
    ...{ listings: publications * listings, matches },
    ...{ seconds: (performance.now() - began) / 1000, ownSeconds: (user + system) / 1e6 },
  };
}

let published = 0;

/** New listings of one provider, offered in the zones of the southern system; answers the position of their change. */
async function publish(db: Database, count: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    const { rows } = await sql<{ id: BatchId }>`
      insert into batches (provider_id, content, kinds, transport, received_by, received_at, file_hash, accepted, added, changed, removed, duplicates, rejected)
      values (1, 'listings', '{temporary}', 'bench', 'bench', now(), '', 0, 0, 0, 0, 0, '[]') returning id
    `.execute(transaction);
    const batchId = rows[0]?.id ?? null;
    const position = await takeNextPosition(transaction, { topic: 'listings', at: instant(Date.now()), batchId });
    await sql`
      insert into listings (provider_id, external_id, kind, direction, zone_id, price_steps, volume_litres, listed_at,
        original, content_hash, opened_batch, opened_position)
      select 1, 'M' || ${published}::int + n, 'temporary', 'SELL', southern.ids[1 + n % array_length(southern.ids, 1)],
        ${LOWEST_ASKED} + n % 100, 50000000, now(), '{}', '', ${batchId}, ${position}
      from generate_series(1, ${count}::int) as n,
        (select array_agg(zones.id) as ids from zones join systems on systems.id = system_id where systems.name like 'Southern%') as southern
    `.execute(transaction);
    published += count;
    return position;
  });
}

/** Somebody told in the inbox alone, with so many rules that buy in the zones of the southern system. */
async function addOwner(db: Database, name: string, rules: number, price: ReturnType<typeof sql>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`
      with owner as (
        insert into users (email, email_key, password_hash, first_name, permissions, is_active, accepted_terms_version, created_at)
        values (${`${name}@example.com`}, ${`${name}@example.com`}, '', 'Bench', ${[...PERMISSIONS_OF_ROLE.irrigator]}, true, 1, now())
        returning id),
      chosen as (insert into preferences (user_id, key, value) select id, 'notifications', 'web' from owner),
      next as (update alert_revision set revision = revision + 1 returning revision)
      insert into alert_rules (user_id, type, zone_id, direction, price_steps, created_at, saved_at, revision, saved_position)
      select owner.id, 'temporary', southern.ids[1 + n % array_length(southern.ids, 1)], 'BUY', ${price}, now(), now(), revision, position
      from owner, next, change_position, generate_series(1, ${rules}::int) as n,
        (select array_agg(zones.id) as ids from zones join systems on systems.id = system_id where systems.name like 'Southern%') as southern
    `.execute(transaction);
  });
  await sql`analyze alert_rules`.execute(db);
}
