import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { megalitres } from '#domain/units/volume.ts';
import { AlertRoom } from '#testing/open-alert-room.ts';
import { listing } from '#testing/provider-rows.ts';
import { until } from '#testing/until.ts';
import { takeNextPosition } from '../platform/database/next-position.ts';
import { appendLimitReadings } from '../reference/append-limit-readings.ts';
import { LAST_CHANGE } from './rule-store.ts';
import { RuleWatch } from './rule-watch.ts';

const LIMIT = 'Goulburn to Murray (IVT)';

let room: AlertRoom;
beforeAll(async () => {
  room = await AlertRoom.open();
});
afterAll(() => room.close());
beforeEach(() => room.begin());

const untilWaiting = (what: string, count: number) =>
  until(what, async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(room.instance.parts.db);
    return rows[0]?.waiting === count;
  });

/** A change of an alert that was asked for before something happened, and is kept when the alert has found what happened. */
async function changeWhileMatched(path: string, change: object, happen: () => Promise<unknown>): Promise<void> {
  const { db } = room.instance.parts;
  const begun = await db.transaction().execute(async (matching) => {
    // The matcher is held up where it has found what alerts mean, before it reads how they are kept.
    await sql`select from users where id = ${room.userId} for update`.execute(matching);
    const { changing, looking } = await db.transaction().execute(async (saving) => {
      await sql`select from alert_revision for update`.execute(saving);
      const changing = room.anna.patch(path, change);
      await untilWaiting('the change waits for another that is kept', 1);
      await happen();
      const looking = room.look();
      await untilWaiting('the matcher waits for whom it tells', 2);
      return { changing, looking };
    });
    return { status: (await changing).status, looking };
  });
  expect(begun.status).toBe(200);
  await begun.looking;
}

test.each([
  ['tells nothing of what it means no more', { price: 240 }, []],
  [
    'tells of what it still means',
    { price: 260 },
    [expect.stringMatching(/^100 ML offered at \$250\.00 per ML in 7 /)],
  ],
])('an alert that is changed while it is matched %s', async (_, change, told) => {
  const id = await room.watch({ price: 255 });
  await changeWhileMatched(`notification/rules/temporary_trades/${id}`, change, () =>
    room.publish(listing({ id: 'parcel', price: '250' })),
  );
  expect(await room.headings()).toEqual(told);
});

test.each([
  ['quiet hours are', { quietFrom: '21:00', quietTo: '06:00' }],
  ['price is', { price: 260 }],
])('an alert whose %s changed while it is matched tells nothing of what came before it was made', async (_, change) => {
  await room.publish(listing({ id: 'before', price: '250' }));
  const id = await room.watch();
  await changeWhileMatched(`notification/rules/temporary_trades/${id}`, change, async () => undefined);
  expect(await room.headings()).toEqual([]);
});

test('an alert whose price is changed goes on where it was, and tells of what it means of what was not matched yet', async () => {
  const id = await room.watch({ price: 255 });
  await room.publish(listing({ id: 'parcel', price: '250' }), listing({ id: 'dear', price: '265' }));
  await room.anna.patch(`notification/rules/temporary_trades/${id}`, { price: 260 });
  await room.look();
  expect(await room.headings()).toEqual([expect.stringMatching(/^100 ML offered at \$250\.00 per ML in 7 /)]);
});

test('an alert that was taken away and comes back tells nothing of what came while it was away', async () => {
  const id = await room.watch({ price: 255 });
  const path = `notification/rules/temporary_trades/${id}`;
  await room.anna.patch(path, { active: false });
  await room.publish(listing({ id: 'away', price: '250' }));
  await room.anna.patch(path, { active: true });
  await room.look();
  expect(await room.headings()).toEqual([]);
});

/** Where the market is, and from where the last alert watches it. */
async function readPlaces() {
  const { rows } = await sql<{ market: number; watched: number }>`
    select position as market, (select saved_position from alert_rules order by id desc limit 1) as watched from change_position
  `.execute(room.instance.parts.db);
  return rows[0];
}

test('an alert watches from where the market is when it is kept, not from where it was when it was asked for', async () => {
  const { db } = room.instance.parts;
  const { asked, position } = await db.transaction().execute(async (deleting) => {
    // Whoever keeps an alert waits for whoever holds its owner.
    await sql`select from users where id = ${room.userId} for update`.execute(deleting);
    const asked = room.watch();
    await untilWaiting('the alert waits for its owner', 1);
    await room.publish(listing({ id: 'meanwhile', price: '250' }));
    return { asked, position: (await readPlaces())?.market };
  });
  await asked;
  expect(await readPlaces()).toEqual({ market: position, watched: position });
  await room.look();
  expect(await room.headings()).toEqual([]);
});

test('a change of the market that comes while an alert is kept comes after it, and is told', async () => {
  const id = asId<'alert rule'>(await room.watch());
  const { publishing } = await room.instance.parts.db.transaction().execute(async (keeping) => {
    await keeping.updateTable('alert_rules').set({ saved_position: LAST_CHANGE }).where('id', '=', id).execute();
    const publishing = room.publish(listing({ id: 'after', price: '250' }));
    await untilWaiting('the snapshot waits for the alert', 1);
    return { publishing };
  });
  await publishing;
  const { market = 0, watched = 0 } = (await readPlaces()) ?? {};
  expect(market - watched).toBe(1);
  await room.look();
  expect(await room.headings()).toEqual([expect.stringMatching(/^100 ML offered at \$250\.00 per ML in 7 /)]);
});

test('an alert that waits for a change of the market to be kept comes after it', async () => {
  const { db } = room.instance.parts;
  const at = room.instance.clock.now();
  const { asked } = await db.transaction().execute(async (changing) => {
    await takeNextPosition(changing, { topic: 'reference', at, batchId: null });
    const asked = room.watch();
    await untilWaiting('the alert waits for the change', 1);
    return { asked };
  });
  await asked;
  const { market = 0, watched = 0 } = (await readPlaces()) ?? {};
  expect(market - watched).toBe(0);
});

test('an alert that is changed while all alerts are read at a start is among them', async () => {
  const id = await room.watch();
  let hasRead = false;
  const reading = room.instance.parts.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!hasRead) {
        hasRead = true;
        await room.anna.patch(`notification/rules/temporary_trades/${id}`, { price: 260 });
      }
      return result;
    },
  });
  const watch = new RuleWatch();
  await watch.catchUp(reading);
  expect(watch.rules.size).toBe(1);
});

async function readLimit(isOpen: boolean): Promise<void> {
  const { db, market, feed } = room.instance.parts;
  const limit = market.reference.limits.find(({ name }) => name === LIMIT);
  if (limit === undefined) throw new Error('No such limit.');
  room.instance.clock.advance(60_000);
  const readAt = room.instance.clock.now();
  const reading = { limitId: limit.id, readAt, isOpen, volume: isOpen ? megalitres(500) : null, measure: {} };
  const source = { note: null, source: 'test', isSimulated: false };
  await db
    .transaction()
    .execute((transaction) => appendLimitReadings(transaction, [{ ...reading, ...source }], readAt));
  await feed.look();
}

test.each([
  ['tells nothing of a turn that it means no more', { closedVolume: 600 }, []],
  ['tells of a turn that it still means', { closedVolume: 400 }, [`${LIMIT} opened: 500 ML may move`]],
])('an alert on limits that is changed while it is matched %s', async (_, change, told) => {
  await readLimit(false);
  await room.look();
  const rules = 'notification/rules/trade_limits';
  const given = { direction: true, zone: room.instance.zoneIn('7'), closedVolume: 450, openVolume: null };
  const { id } = (await room.anna.post(rules, given)).json;
  await changeWhileMatched(`${rules}/${id}`, change, () => readLimit(true));
  expect(await room.headings()).toEqual(told);
});
