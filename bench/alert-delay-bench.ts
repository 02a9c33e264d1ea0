import { sql } from 'kysely';
import { PERMISSIONS_OF_ROLE } from '../src/domain/permissions.ts';
import { instant } from '../src/domain/units/instant.ts';
import { INBOX_CHANNEL } from '../src/server/alerts/inbox-store.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import { Notices } from '../src/server/platform/database/notices.ts';
import { createProviderKey } from '../src/server/publishing/provider-key-store.ts';
import { addDataProvider } from '../src/server/reference/add-data-provider.ts';
import { startSmtpServer } from '../src/testing/start-smtp-server.ts';
import { SILENT_LOG } from '../src/testing/start-test-instance.ts';
import { until } from '../src/testing/until.ts';
import { round, summarise } from './measure.ts';
import type { Figure } from './report.ts';
import { startProcess } from './start-process.ts';

const ROUNDS = 31;
/** Rules of other people, which nothing that is published makes speak. */
const OTHER_RULES = 10_000;
/** The lowest price that somebody waits for, in dollars. */
const LOWEST = 100;

/**
 * From the moment in which a listing is sent over HTTP until its owner's pages are told of the inbox, and until a mail server on
 * this machine has the mail. Every round speaks to one more person: a rule sends its first mail at once.
 */
export async function benchAlertDelay(
  db: Database,
  connection: ConstructorParameters<typeof Notices>[0],
  databaseUrl: string,
): Promise<readonly Figure[]> {
  const smtp = await startSmtpServer();
  const owners = await addOwners(db);
  const provider = await addDataProvider(db, { name: 'Bench', sourceUrl: null }, instant(Date.now()));
  if (!provider.ok) throw new Error(provider.reason);
  const key = await createProviderKey(db, provider.value, instant(Date.now()));
  const told = new Map<number, number>();
  const notices = new Notices(connection, SILENT_LOG);
  await notices.start();
  await notices.listen(INBOX_CHANNEL, {
    heard: (user) => {
      if (!told.has(Number(user))) told.set(Number(user), performance.now());
    },
    reconnected: () => undefined,
  });
  const site = await startProcess('serve-alerts.ts', [], { DATABASE_URL: databaseUrl, SMTP_URL: smtp.url });
  try {
    const [inbox, mail]: [number[], number[]] = [[], []];
    const listings: object[] = [];
    for (const [n, owner] of owners.entries()) {
      // The dearest first: each is cheap enough for one person more.
      listings.push({
        ...{ id: `L${n}`, kind: 'temporary', direction: 'SELL', zone: '7', volume: '10' },
        price: String(LOWEST + ROUNDS - n),
      });
      const began = performance.now();
      const answer = await fetch(`${site.origin}/api/data_providers/${provider.value}/listings`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ kinds: ['temporary'], listings }),
      });
      if (!answer.ok) throw new Error(`Publishing failed: ${(await answer.text()).slice(0, 300)}`);
      await until('the mail is there', () => smtp.received.some(({ to }) => to.includes(owner.email)));
      mail.push((performance.now() - began) * 1000);
      await until('the inbox is told of', () => told.has(owner.id));
      inbox.push(((told.get(owner.id) ?? 0) - began) * 1000);
    }
    // The first one finds the process cold.
    return [
      figureOf('a listing sent until its alert is in the inbox', inbox.slice(1), 1_000),
      figureOf('and until its mail is at the mail server', mail.slice(1), 5_000),
    ];
  } finally {
    await site.stop();
    await notices.stop();
    await smtp.stop();
  }
}

function figureOf(name: string, microseconds: readonly number[], most: number): Figure {
  const { p50, max } = summarise(microseconds);
  return {
    name,
    measured: `${round(p50 / 1000, 0)} ms, at most ${round(max / 1000, 0)} ms`,
    target: `median at most ${most} ms, among ${OTHER_RULES} rules of others`,
    isMet: p50 <= most * 1000,
  };
}

/** The one who waits for the dearest first, then always one who waits for a dollar less; and the rules of others. */
async function addOwners(db: Database): Promise<readonly { readonly id: number; readonly email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    insert into users (email, email_key, password_hash, first_name, permissions, is_active, accepted_terms_version, created_at)
    select 'alert' || n || '@example.com', 'alert' || n || '@example.com', '', 'Bench',
      ${[...PERMISSIONS_OF_ROLE.irrigator]}, true, 1, now()
    from generate_series(0, ${ROUNDS}::int) as n order by n returning id, email
  `.execute(db);
  const [others, ...owners] = rows;
  if (others === undefined) throw new Error('Nobody was added.');
  await sql`
    insert into preferences (user_id, key, value)
    select id, 'notifications', value from unnest(${rows.map(({ id }) => id)}::bigint[]) as id, unnest(array['web', 'email']) as value
  `.execute(db);
  const prices = owners.map((_, n) => (LOWEST + ROUNDS - n) * 10_000);
  await sql`
    with owned (user_id, price) as (
      select * from unnest(${owners.map(({ id }) => id)}::bigint[], ${prices}::bigint[])
      union all select ${others.id}::bigint, 10000 + n from generate_series(1, ${OTHER_RULES}::int) as n
    )
    insert into alert_rules (user_id, type, zone_id, direction, price_steps, created_at, saved_at, revision, saved_position)
    select user_id, 'temporary', zones.id, 'BUY', price, now(), now(), 0, position
    from owned, zones, change_position where zones.code = '7'
  `.execute(db);
  return owners;
}
