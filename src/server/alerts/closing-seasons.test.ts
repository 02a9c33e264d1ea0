import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MarketEvent } from '#contract/operations/events.ts';
import { litres, megalitres } from '#domain/units/volume.ts';
import { AlertRoom, plain } from '#testing/open-alert-room.ts';
import { listing } from '#testing/provider-rows.ts';
import type { TestInstance } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';
import { holdPosition } from '../platform/database/next-position.ts';
import { appendLimitReadings } from '../reference/append-limit-readings.ts';
import { noteDueTurns } from '../reference/note-limit-turns.ts';
import { rehearseLimit } from './rehearse-rule.ts';

/** Its rule closes trade out of it from 1 April to 30 June. */
const BROKEN = 'Broken trade out';

let room: AlertRoom;
let instance: TestInstance;
let limits: MarketEvent['limits'] = [];
beforeAll(async () => {
  room = await AlertRoom.open();
  ({ instance } = room);
  instance.parts.feed.onChange((change) => {
    limits = change.limits;
  });
  await room.choose('web');
});
afterAll(() => room.close());

const goTo = (moment: string): void => instance.clock.jump(Date.parse(moment) - instance.clock.now());

/** Of trade out of the Broken, or of every limit. */
async function read(isOpen: boolean, left: number, which = [BROKEN]): Promise<void> {
  const { db, market, feed } = instance.parts;
  const read = market.reference.limits.filter(({ name }) => which.length === 0 || which.includes(name));
  const facts = { isOpen, volume: megalitres(left), measure: {}, note: null, source: 'test', isSimulated: false };
  const now = instance.clock.now();
  await db.transaction().execute((transaction) =>
    appendLimitReadings(
      transaction,
      read.map(({ id }) => ({ limitId: id, readAt: now, ...facts })),
      now,
    ),
  );
  await feed.look();
}

const note = (): Promise<number> => {
  const { db, clock } = instance.parts;
  return db.transaction().execute((transaction) => noteDueTurns(transaction, clock.now()));
};

const others = () => instance.parts.market.reference.limits.flatMap(({ name }) => (name === BROKEN ? [] : [name]));

/** As the job does it every minute; how many limits have turned. */
async function turn(): Promise<number> {
  const { feed } = instance.parts;
  limits = [];
  const turned = await note();
  await feed.look();
  await room.look();
  return turned;
}

/** The newest first, as they stand in the inbox. */
const told = async () => (await room.inbox()).map(({ message, heading }) => `${plain(heading)} ${plain(message)}`);

/** One story of a clock that goes on. */
describe('alerts on the days on which a rule closes a limit and opens it again', { shuffle: false }, () => {
  test('the day before nothing is told of', async () => {
    goTo('2027-03-31T20:00:00+11:00');
    await turn();
    await read(true, 800, []);
    await room.watch({ price: 230 });
    const sides = { direction: false, zone: instance.zoneIn('2A'), closedVolume: 0, openVolume: 1 };
    await room.anna.post('notification/rules/trade_limits', sides);
    expect([await turn(), limits, await told()]).toEqual([0, [], []]);
  });

  test('what is offered after midnight, before anybody looked at the market, is told to nobody behind the limit', async () => {
    goTo('2027-04-01T00:30:00+11:00');
    await room.publish(listing({ id: 'night', zone: '2A', price: '200' }));
    await room.look();
    expect(await told()).toEqual([]);
  });

  test('the closing is told once, to pages and to who watches the limit', async () => {
    expect(await turn()).toBe(1);
    expect(limits).toMatchObject([{ name: BROKEN, wasClosed: false, isClosed: true }]);
    expect(await told()).toEqual([expect.stringContaining(`${BROKEN} closed`)]);
    expect([await turn(), limits]).toEqual([0, []]);
  });

  test('what is read open within the season opens nothing', async () => {
    goTo('2027-04-02T09:00:00+11:00');
    await room.publish(
      ...['night', 'april'].map((id) => listing({ id, zone: '2A', price: id === 'april' ? '201' : '200' })),
    );
    await read(false, 0);
    await room.look();
    await read(true, 700);
    await turn();
    expect(limits).toEqual([]);
    expect(await told()).toHaveLength(1);
  });

  test('the first day after the season tells that it opened, and what is on offer behind it', async () => {
    goTo('2027-06-30T20:00:00+10:00');
    await room.publish(
      ...['night', 'april'].map((id) => listing({ id, zone: '2A', price: id === 'april' ? '201' : '200' })),
    );
    await turn();
    expect(await told()).toHaveLength(1);
    goTo('2027-07-01T00:01:00+10:00');
    expect(await turn()).toBe(1);
    expect(limits).toMatchObject([{ name: BROKEN, wasClosed: true, isClosed: false }]);
    const [first, second, third] = await told();
    expect([first, second].join(' ')).toContain(`${BROKEN} opened: 700 ML may move`);
    expect([first, second].join(' ')).toContain('201.00');
    expect(third).toContain(`${BROKEN} closed`);
  });

  test('a limit that was closed by its last reading no day opens', async () => {
    await read(false, 500);
    await room.look();
    const before = await told();
    goTo('2028-04-01T09:00:00+11:00');
    expect(await turn()).toBe(1);
    goTo('2028-07-01T09:00:00+10:00');
    expect(await turn()).toBe(1);
    expect(limits).toEqual([]);
    expect(await told()).toEqual(before);
  });

  test('whoever reads the limit first on the day that it opens hears that it opened, and what is behind it', async () => {
    goTo('2029-03-20T09:00:00+11:00');
    await read(true, 320, []);
    goTo('2029-04-01T09:00:00+11:00');
    await turn();
    goTo('2029-06-30T20:00:00+10:00');
    await read(true, 320, others());
    await room.publish(listing({ id: 'june', zone: '2A', price: '199' }));
    await room.look();
    const before = await told();
    goTo('2029-07-01T07:30:00+10:00');
    await read(true, 300);
    await room.look();
    expect((await told()).slice(0, 2).toSorted()).toEqual([
      expect.stringContaining('199.00'),
      expect.stringMatching(/Broken trade out.* opened: 320 ML may move/),
    ]);
    expect(await told()).toHaveLength(before.length + 2);
    expect(await turn()).toBe(0);
    expect(await told()).toHaveLength(before.length + 2);
  });

  test('what closes in the last seconds before the season is told as of then, though it is matched after midnight', async () => {
    goTo('2030-03-31T09:00:00+11:00');
    await read(true, 250);
    await room.look();
    const before = await told();
    goTo('2030-03-31T23:59:50+11:00');
    await read(false, 0);
    goTo('2030-04-01T00:00:05+11:00');
    await room.look();
    expect((await told())[0]).toContain(`${BROKEN} closed`);
    goTo('2030-04-01T00:01:00+11:00');
    expect(await turn()).toBe(1);
    expect(await told()).toHaveLength(before.length + 1);
  });

  test('a day is noted when the clocks of all instances have passed midnight', async () => {
    goTo('2030-07-01T00:00:29+10:00');
    expect(await turn()).toBe(0);
    goTo('2030-07-01T00:00:31+10:00');
    expect(await turn()).toBe(1);
  });

  test('a day that is noted more than a week after it is no news', async () => {
    goTo('2031-03-20T09:00:00+11:00');
    await read(true, 310);
    await room.look();
    const before = await told();
    goTo('2031-04-08T09:00:00+11:00');
    expect(await turn()).toBe(0);
    expect(await told()).toEqual(before);
    goTo('2031-04-07T09:00:00+11:00');
    expect(await turn()).toBe(1);
  });

  test('instances that note a day at the same time note it once', async () => {
    goTo('2032-04-01T00:01:00+11:00');
    const { db } = instance.parts;
    const noting = await db.transaction().execute(async (transaction) => {
      await holdPosition(transaction);
      const three = [1, 2, 3].map(() => note());
      await until('all three wait', async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        `.execute(db);
        return rows[0]?.count === 3;
      });
      return { three };
    });
    expect((await Promise.all(noting.three)).toSorted()).toEqual([0, 0, 1]);
  });

  test('a rule that is tried on the year before would have told of its days, and of none before it', async () => {
    const { db, market, clock } = instance.parts;
    const { reference } = market;
    const zone = instance.zoneIn('2A');
    const terms = { type: 'limit' as const, zone, isInto: false, closedVolume: litres(0), openVolume: litres(1) };
    const left = new AbortController().signal;
    const now = clock.now();
    const { from, days } = await rehearseLimit(terms, { db, reference, unit: 'megalitre', now, left });
    expect(from).toBe('2031-04-01T13:01:00.000Z');
    expect(days.map(({ day }) => day)).toEqual(['2031-07-01', '2032-04-01']);
  });
});
