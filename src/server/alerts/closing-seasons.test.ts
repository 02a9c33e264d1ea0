import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { litres } from '#domain/units/volume.ts';
import type { AlertRoom } from '#testing/open-alert-room.ts';
import { BROKEN, SeasonRoom } from '#testing/open-season-room.ts';
import { listing } from '#testing/provider-rows.ts';
import type { TestInstance } from '#testing/start-test-instance.ts';
import { until } from '#testing/until.ts';
import { holdPosition } from '../platform/database/next-position.ts';
import { rehearseLimit } from './rehearse-rule.ts';

let season: SeasonRoom;
let room: AlertRoom;
let instance: TestInstance;
beforeAll(async () => {
  season = await SeasonRoom.open();
  ({ room } = season);
  ({ instance } = room);
});
afterAll(() => season.close());

/** One story of a clock that goes on. */
describe('alerts on the days on which a rule closes a limit and opens it again', { shuffle: false }, () => {
  test('the day before nothing is told of', async () => {
    season.goTo('2027-03-31T20:00:00+11:00');
    await season.read(800);
    await season.readOthers(800);
    await room.watch({ price: 230 });
    await season.watchLimits();
    expect([await season.turn(), season.limits, await season.told()]).toEqual([0, [], []]);
  });

  test('what is offered after midnight, before anybody looked at the market, is told to nobody behind the limit', async () => {
    season.goTo('2027-04-01T00:30:00+11:00');
    await room.publish(listing({ id: 'night', zone: '2A', price: '200' }));
    await room.look();
    expect(await season.told()).toEqual([]);
  });

  test('the closing is told once, to pages and to who watches the limit', async () => {
    expect(await season.turn()).toBe(1);
    expect(season.limits).toMatchObject([{ name: BROKEN, wasClosed: false, isClosed: true }]);
    expect(await season.told()).toEqual([expect.stringContaining(`${BROKEN} closed`)]);
    expect([await season.turn(), season.limits]).toEqual([0, []]);
  });

  test('what is read open within the season opens nothing', async () => {
    season.goTo('2027-04-02T09:00:00+11:00');
    await room.publish(
      ...['night', 'april'].map((id) => listing({ id, zone: '2A', price: id === 'april' ? '201' : '200' })),
    );
    await season.read(0);
    await room.look();
    instance.clock.jump(1000);
    await season.read(700);
    await season.turn();
    expect(season.limits).toEqual([]);
    expect(await season.told()).toHaveLength(1);
  });

  test('the first day after the season tells that it opened, and what is on offer behind it', async () => {
    season.goTo('2027-06-30T20:00:00+10:00');
    await room.publish(
      ...['night', 'april'].map((id) => listing({ id, zone: '2A', price: id === 'april' ? '201' : '200' })),
    );
    await season.turn();
    expect(await season.told()).toHaveLength(1);
    season.goTo('2027-07-01T00:01:00+10:00');
    expect(await season.turn()).toBe(1);
    expect(season.limits).toMatchObject([{ name: BROKEN, wasClosed: true, isClosed: false }]);
    const [first, second, third] = await season.told();
    expect([first, second].join(' ')).toContain(`${BROKEN} opened: 700 ML may move, as read on 2 Apr 2027`);
    expect([first, second].join(' ')).toContain('201.00');
    expect(third).toContain(`${BROKEN} closed`);
  });

  test('a limit that was closed by its last reading no day opens', async () => {
    await season.read(0);
    await room.look();
    const before = await season.told();
    season.goTo('2028-04-01T09:00:00+11:00');
    expect(await season.turn()).toBe(1);
    season.goTo('2028-07-01T09:00:00+10:00');
    expect(await season.turn()).toBe(1);
    expect(season.limits).toEqual([]);
    expect(await season.told()).toEqual(before);
  });

  test('whoever reads the limit first on the day that it opens hears that it opened, and what is behind it', async () => {
    season.goTo('2029-03-20T09:00:00+11:00');
    await season.read(320);
    await season.readOthers(320);
    season.goTo('2029-04-01T09:00:00+11:00');
    await season.turn();
    season.goTo('2029-06-30T20:00:00+10:00');
    await season.readOthers(320);
    await room.publish(listing({ id: 'june', zone: '2A', price: '199' }));
    await room.look();
    const before = await season.told();
    season.goTo('2029-07-01T07:30:00+10:00');
    await season.read(300);
    await room.look();
    expect((await season.told()).slice(0, 2).toSorted()).toEqual([
      expect.stringContaining('199.00'),
      expect.stringMatching(/Broken trade out.* opened: 320 ML may move, as read on 20 Mar 2029/),
    ]);
    expect(await season.told()).toHaveLength(before.length + 2);
    expect(await season.turn()).toBe(0);
    expect(await season.told()).toHaveLength(before.length + 2);
  });

  test('what closes in the last seconds before the season is told as of then, though it is matched after midnight', async () => {
    season.goTo('2030-03-31T09:00:00+11:00');
    await season.read(250);
    await room.look();
    const before = await season.told();
    season.goTo('2030-03-31T23:59:50+11:00');
    await season.read(0);
    season.goTo('2030-04-01T00:00:05+11:00');
    await room.look();
    expect((await season.told())[0]).toContain(`${BROKEN} closed`);
    season.goTo('2030-04-01T00:01:00+11:00');
    expect(await season.turn()).toBe(1);
    expect(await season.told()).toHaveLength(before.length + 1);
  });

  test('instances that note a day at the same time note it once', async () => {
    season.goTo('2032-04-01T00:01:00+11:00');
    const { db } = instance.parts;
    const noting = await db.transaction().execute(async (transaction) => {
      await holdPosition(transaction);
      const three = [1, 2, 3].map(() => season.note());
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
    season.goTo('2031-03-20T09:00:00+11:00');
    await season.read(310);
    season.goTo('2032-04-01T00:01:00+11:00');
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
