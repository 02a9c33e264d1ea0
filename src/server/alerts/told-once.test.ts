import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listing, snapshot } from '#testing/provider-rows.ts';
import { PASSWORD, startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';
import { up } from '../../../migrations/0031-alerts-apart.ts';
import { AlertMatcher } from './alert-matcher.ts';

const HOUR = 3_600_000;
const RULES = 'notification/rules/temporary_trades';

let instance: TestInstance;
let anna: Visitor;
let zone = 0;

beforeAll(async () => {
  instance = await startTestInstance();
  await instance.addProvider(1);
  await addPerson('anna@example.com');
  anna = await instance.logIn('anna@example.com');
  zone = instance.parts.market.reference.zones.find(({ code }) => code === '7')?.id ?? 0;
});
afterAll(() => instance.stop());

beforeEach(async () => {
  await publish();
  await look();
  await instance.parts.db.deleteFrom('alert_rules').execute();
  instance.clock.advance(2 * HOUR);
});

async function addPerson(email: string) {
  const user_id = await instance.addUser({ email });
  await instance.parts.db.insertInto('preferences').values({ user_id, key: 'notifications', value: 'web' }).execute();
  return user_id;
}
const watch = (given: object, who: Visitor = anna) => who.post(RULES, { direction: 'BUY', zone, price: 250, ...given });
const publish = (...listings: readonly object[]) =>
  instance.publish(1, 'listings', snapshot(...listings), '?confirm_closing=true');
const look = () => instance.parts.alerts.look();
const headings = async (): Promise<readonly string[]> =>
  (await anna.ask('notifications')).notifications.map(({ heading }: { readonly heading: string }) =>
    heading.replaceAll('\u00a0', ' '),
  );

/** Published, and looked at two hours later than what was before. */
async function publishLater(...listings: readonly object[]): Promise<void> {
  instance.clock.advance(2 * HOUR);
  await publish(...listings);
  await look();
}

const IN_7 = '100 ML offered at $250.00 per ML in 7 VIC Murray (Barmah to SA)';

describe('a name that a provider uses again', () => {
  test('for a parcel of another zone is another parcel, and told', async () => {
    await watch({});
    await publish(listing({ id: 'a' }));
    await look();
    await publishLater();
    await publishLater(listing({ id: 'a', zone: '12' }));
    expect(await headings()).toEqual([expect.stringMatching(/^100 ML offered at \$250\.00 per ML in 12 /), IN_7]);
    // Each of the two was told of.
    await publishLater(listing({ id: 'a', price: '200' }));
    await publishLater(listing({ id: 'a', price: '200', zone: '12' }));
    expect(await headings()).toHaveLength(2);
  });

  test('for a wish is no offer: an alert that was turned round tells of it', async () => {
    const { json } = await watch({});
    await publish(listing({ id: 'a' }));
    await look();
    await anna.patch(`${RULES}/${json.id}`, { direction: 'SELL' });
    await publishLater(listing({ id: 'a', direction: 'BUY' }));
    expect(await headings()).toEqual([IN_7.replace('offered', 'wanted'), IN_7]);
  });

  test('for less, or for another price, is the same parcel, and not told again', async () => {
    await watch({});
    await publish(listing({ id: 'a' }));
    await look();
    await publishLater(listing({ id: 'a', volume: '40', price: '240' }));
    await publishLater();
    await publishLater(listing({ id: 'a', volume: '30' }));
    expect(await headings()).toEqual([IN_7]);
  });

  test('was told of also where the version before noted it, without zone and side', async () => {
    const { db } = instance.parts;
    await watch({});
    await publish(listing({ id: 'a' }));
    await look();
    await sql`update alert_matches set subject = 'listing 1 temporary a'`.execute(db);
    await publishLater(listing({ id: 'a', price: '200' }));
    expect(await headings()).toEqual([IN_7]);
    // In another zone it is another parcel.
    await publishLater();
    await publishLater(listing({ id: 'a', zone: '12' }));
    expect(await headings()).toEqual([expect.stringMatching(/^100 ML offered at \$250\.00 per ML in 12 /), IN_7]);
  });
});

describe('the upgrade beside a process of the version before', () => {
  /** What that version noted, and the schema that it knows. */
  async function setBack(): Promise<void> {
    const { db } = instance.parts;
    await watch({});
    await publish(listing({ id: 'a' }));
    await look();
    await sql`update alert_matches set subject = 'listing 1 temporary a'`.execute(db);
    await sql`drop function say_alert_rule_gone cascade`.execute(db);
  }

  test('leaves the names under which that process looks whether it has told of a parcel', async () => {
    const { db } = instance.parts;
    await setBack();
    await up(db as unknown as Kysely<unknown>);
    expect(await db.selectFrom('alert_matches').select('subject').execute()).toEqual([
      { subject: 'listing 1 temporary a' },
    ]);
  });

  test('waits for one that is telling, which does not wait for it', async () => {
    const { db } = instance.parts;
    await setBack();
    const migrating = await db.transaction().execute(async (telling) => {
      await sql`update alert_rules set noted = noted + 1`.execute(telling);
      const begun = up(db as unknown as Kysely<unknown>).catch((error: unknown) => error);
      await until('the upgrade waits', async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        `.execute(db);
        return rows.length === 1;
      });
      await sql`update alert_matches set awaits_mail = false`.execute(telling);
      return { begun };
    });
    expect(await migrating.begun).toBeUndefined();
  });
});

describe('an alert that is changed within the hour', () => {
  const later = async (...listings: readonly object[]) => {
    instance.clock.advance(60_000);
    await publish(...listings);
    await look();
  };

  test('begins another message where it is turned round: offers and wishes are not told together', async () => {
    const { json } = await watch({});
    await later(listing({ id: 'a' }));
    instance.clock.advance(60_000);
    await anna.patch(`${RULES}/${json.id}`, { direction: 'SELL' });
    await later(listing({ id: 'a' }), listing({ id: 'b', direction: 'BUY' }));
    await later(listing({ id: 'a' }), listing({ id: 'b', direction: 'BUY' }), listing({ id: 'c', direction: 'BUY' }));
    expect(await headings()).toEqual(['2 parcels wanted, up to $250.00 per ML', IN_7]);
  });

  test('counts what it does not name apart from what it counted before', async () => {
    const many = (direction: string) =>
      Array.from({ length: 250 }, (_, n) => listing({ id: `${direction}-${n}`, direction }));
    const { json } = await watch({});
    await later(...many('SELL'));
    instance.clock.advance(60_000);
    await anna.patch(`${RULES}/${json.id}`, { direction: 'SELL' });
    await later(...many('SELL'), ...many('BUY'));
    expect(await headings()).toEqual([
      '250 parcels wanted, up to $250.00 per ML',
      '250 parcels offered, from $250.00 per ML',
    ]);
  });

  test('goes on in the same message where only its quiet hours are others', async () => {
    const { json } = await watch({});
    await later(listing({ id: 'a' }));
    instance.clock.advance(60_000);
    await anna.patch(`${RULES}/${json.id}`, { quietFrom: '22:00', quietTo: '06:00' });
    await later(listing({ id: 'a' }), listing({ id: 'b' }));
    expect(await headings()).toEqual(['2 parcels offered, from $250.00 per ML']);
  });

  test('goes on in the same message where a clock was ahead when it was changed', async () => {
    instance.clock.jump(86_400_000);
    await watch({});
    instance.clock.jump(-86_400_000);
    await later(listing({ id: 'a' }));
    await later(listing({ id: 'a' }), listing({ id: 'b' }));
    expect(await headings()).toEqual(['2 parcels offered, from $250.00 per ML']);
  });
});

test('what more rules find than one statement notes is told once for each', async () => {
  const { db } = instance.parts;
  const RULES_OF_ALL = 60;
  for (let n = 0; n < RULES_OF_ALL; n += 1) await watch({ price: 251 + n });
  const many = Array.from({ length: 200 }, (_, n) => listing({ id: `m${n}` }));
  await publish(...many);
  await look();
  await publishLater(...many.map((one) => ({ ...one, price: '240' })));
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from alert_matches where not facts ? 'count' group by rule_id
  `.execute(db);
  expect(rows.map(({ count }) => count)).toEqual(Array.from({ length: RULES_OF_ALL }, () => 200));
  const told = await anna.ask('notifications');
  expect(told.unread).toBe(RULES_OF_ALL);
  for (const { heading } of told.notifications) expect(heading).toMatch(/^200 parcels offered/);
});

test('the rules of an account that is deleted are looked through no more', async () => {
  const { db, market, feed, clock, log, notices } = instance.parts;
  const id = await addPerson('bert@example.com');
  const bert = await instance.logIn('bert@example.com');
  await watch({});
  for (let n = 0; n < 25; n += 1) await watch({ price: 300 + n }, bert);
  const { json: silent } = await watch({ price: 400 }, bert);
  await bert.patch(`${RULES}/${silent.id}`, { active: false });
  const matcher = new AlertMatcher({ db, market, feed, clock, log, notices });
  matcher.start();
  await matcher.look();
  expect(matcher.rules).toBe(26);
  expect((await bert.delete(`users/${id}`, { password: PASSWORD })).status).toBe(204);
  await until('they are out of the index', async () => {
    await matcher.look();
    return matcher.rules === 1;
  });
  await matcher.stop();
});
