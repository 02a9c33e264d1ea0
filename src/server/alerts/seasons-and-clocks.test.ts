import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SeasonRoom } from '#testing/open-season-room.ts';
import { listing } from '#testing/provider-rows.ts';
import { SILENT_LOG } from '#testing/start-test-instance.ts';
import { noteTurns } from '../reference/note-limit-turns.ts';

let season: SeasonRoom;
beforeAll(async () => {
  season = await SeasonRoom.open();
  await season.watchLimits();
});
afterAll(() => season.close());

const CLOSED = ['Broken trade out closed'];
const openedWith = (left: string, day: string) => [`Broken trade out opened: ${left} ML may move, as read on ${day}`];

/** The market goes on by the clock as it is now. */
const changeSomething = ({ room }: SeasonRoom) => room.publish(listing({ id: 'other', zone: '2A', price: '900' }));

test('the first day that is noted of a limit tells nobody anything, for nobody was told before it', async () => {
  const other = await SeasonRoom.open();
  try {
    await other.watchLimits();
    other.goTo('2027-03-20T09:00:00+11:00');
    await other.read(310);
    await other.look();
    // As in the store of a version that knew no such days.
    await other.room.instance.parts.db.deleteFrom('limit_turns').execute();
    other.goTo('2027-04-20T09:00:00+10:00');
    expect(await other.toldBy(async () => expect(await other.turn()).toBe(1))).toEqual([]);
    other.goTo('2027-07-01T09:00:00+10:00');
    expect(await other.toldBy(() => other.turn())).toEqual(openedWith('310', '20 Mar 2027'));
  } finally {
    await other.close();
  }
});

/** One story of a clock that goes on, but where it says that it does not. */
describe('the days of a rule, by clocks that differ', { shuffle: false }, () => {
  test('the job notes a day when the clocks of all instances have passed midnight', async () => {
    const { db, clock } = season.room.instance.parts;
    const note = async () => {
      await noteTurns.run({ db, clock, log: SILENT_LOG } as Parameters<typeof noteTurns.run>[0]);
      return season.toldBy(() => season.look());
    };
    season.goTo('2027-03-20T09:00:00+11:00');
    await season.read(800);
    season.goTo('2027-04-01T00:00:29+11:00');
    expect(await note()).toEqual([]);
    season.goTo('2027-04-01T00:00:30+11:00');
    expect(await note()).toEqual(CLOSED);
    expect(await note()).toEqual([]);
  });

  test('a reading that is noted behind the closing, by a clock that is not at midnight yet, closes nothing once more', async () => {
    expect(
      await season.toldBy(async () => {
        await season.read(0, { now: '2027-04-01T00:00:11+11:00' });
        await season.turn();
      }),
    ).toEqual([]);
  });

  test('a late reading of the day before, open, opens nothing once the rule has closed it', async () => {
    season.goTo('2028-03-31T20:00:00+11:00');
    await season.turn();
    await season.read(0);
    await season.room.look();
    season.goTo('2028-04-01T00:00:31+11:00');
    expect(await season.toldBy(() => season.turn())).toEqual([]);
    expect(
      await season.toldBy(async () => {
        await season.read(640, { readAt: '2028-03-31T23:00:00+11:00', now: '2028-04-01T00:00:25+11:00' });
        await season.turn();
      }),
    ).toEqual([]);
    season.goTo('2028-07-01T00:01:00+10:00');
    expect(await season.toldBy(() => season.turn())).toEqual(openedWith('640', '31 Mar 2028'));
  });

  test('a reading without water left, by a clock that is behind, closes what the day has just opened', async () => {
    season.goTo('2029-03-20T09:00:00+11:00');
    await season.read(310);
    season.goTo('2029-04-01T09:00:00+11:00');
    await season.turn();
    season.goTo('2029-07-01T00:00:31+10:00');
    expect(await season.toldBy(() => season.turn())).toEqual(openedWith('310', '20 Mar 2029'));
    expect(
      await season.toldBy(async () => {
        await season.read(0, { now: '2029-06-30T23:59:50+10:00' });
        await season.turn();
      }),
    ).toEqual(CLOSED);
    expect(season.standing()).toEqual({ isOpen: false, left: 0 });
  });

  test('who reads the limit in the first second of the day hears of the day', async () => {
    season.goTo('2030-03-20T09:00:00+11:00');
    await season.read(310);
    await season.look();
    season.goTo('2030-04-01T00:00:00+11:00');
    expect(
      await season.toldBy(async () => {
        await season.read(300);
        await season.look();
      }),
    ).toEqual(CLOSED);
    season.goTo('2030-07-01T00:00:00+10:00');
    expect(
      await season.toldBy(async () => {
        await season.read(290);
        await season.look();
      }),
    ).toEqual(openedWith('300', '1 Apr 2030'));
    expect(await season.turn()).toBe(0);
  });

  test('a server that was away for weeks tells what it missed, once, whoever comes first', async () => {
    season.goTo('2031-03-30T09:00:00+11:00');
    await season.read(310);
    await season.look();
    season.goTo('2031-05-09T09:00:00+10:00');
    expect(
      await season.toldBy(async () => {
        await season.read(305);
        await season.turn();
      }),
    ).toEqual(CLOSED);
  });

  test('a server that was away over the whole season tells of nothing, for nothing has changed', async () => {
    season.goTo('2031-07-01T09:00:00+10:00');
    await season.turn();
    season.goTo('2032-08-20T09:00:00+10:00');
    expect(await season.toldBy(() => season.turn())).toEqual([]);
  });

  test('a clock that was years ahead for one look silences no day that comes', async () => {
    season.goTo('2039-04-02T09:00:00+11:00');
    await season.turn();
    season.goTo('2033-03-20T09:00:00+11:00');
    await changeSomething(season);
    expect([await season.turn(), await season.turn()]).toEqual([1, 0]);
    season.goTo('2033-04-01T00:01:00+11:00');
    expect(await season.toldBy(() => season.turn())).toEqual(CLOSED);
    season.goTo('2033-07-01T00:01:00+10:00');
    expect(await season.toldBy(() => season.turn())).toEqual(openedWith('305', '9 May 2031'));
  });

  test('what a clock opened too early is closed again, and opened on its day', async () => {
    season.goTo('2034-03-20T09:00:00+11:00');
    await season.read(310);
    season.goTo('2034-04-01T09:00:00+11:00');
    await season.turn();
    season.goTo('2034-07-02T09:00:00+10:00');
    expect(await season.toldBy(() => season.turn())).toEqual(openedWith('310', '20 Mar 2034'));
    season.goTo('2034-06-20T09:00:00+10:00');
    await changeSomething(season);
    expect(await season.toldBy(() => season.turn())).toEqual(CLOSED);
    season.goTo('2034-07-01T09:00:00+10:00');
    expect(await season.toldBy(() => season.turn())).toEqual(openedWith('310', '20 Mar 2034'));
  });

  test('what is read in the season stands open on the first day after it', async () => {
    season.goTo('2037-06-30T09:00:00+10:00');
    await season.turn();
    expect(
      await season.toldBy(async () => {
        await season.read(1300);
        await season.look();
      }),
    ).toEqual([]);
    expect(season.standing()).toEqual({ isOpen: false, left: 1300 });
    season.goTo('2037-07-01T00:02:00+10:00');
    expect(await season.toldBy(() => season.turn())).toEqual(openedWith('1,300', '30 Jun 2037'));
    expect(season.standing()).toEqual({ isOpen: true, left: 1300 });
  });

  test('a figure of the last day of the season that is entered after it closes nothing', async () => {
    season.goTo('2040-03-29T09:00:00+11:00');
    await season.read(1300);
    season.goTo('2040-04-01T00:02:00+11:00');
    await season.turn();
    season.goTo('2040-07-01T00:02:00+10:00');
    await season.turn();
    season.goTo('2040-07-02T09:00:00+10:00');
    expect(
      await season.toldBy(async () => {
        await season.read(1200, { readAt: '2040-06-30T17:00:00+10:00' });
        await season.look();
      }),
    ).toEqual([]);
    expect(season.standing()).toEqual({ isOpen: true, left: 1200 });
  });

  test('what is published just before the season is told to nobody behind the limit, though the market was not looked at since', async () => {
    season.goTo('2042-03-31T20:00:00+11:00');
    await season.read(800);
    await season.readOthers(800);
    await season.room.look();
    await season.room.watch({ price: 230 });
    season.goTo('2042-03-31T23:59:59+11:00');
    await season.room.publish(listing({ id: 'late', zone: '2A', price: '200' }));
    season.goTo('2042-04-01T00:01:00+11:00');
    expect(await season.toldBy(() => season.room.look())).toEqual([]);
  });
});
