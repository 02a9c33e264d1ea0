import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { megalitres } from '#domain/units/volume.ts';
import { SeasonRoom } from '#testing/open-season-room.ts';
import { listing } from '#testing/provider-rows.ts';
import { addEarlierReadings } from '../demo/publish-limit-readings.ts';
import { appendLimitReadings } from '../reference/append-limit-readings.ts';

let season: SeasonRoom;
beforeEach(async () => {
  season = await SeasonRoom.open();
  await season.watchLimits();
  season.goTo('2034-03-20T09:00:00+11:00');
  await season.read(310);
  await season.turn();
});
afterEach(() => season.close());

/** The days that were noted, in the order in which they were. */
const listTurns = async (): Promise<readonly string[]> =>
  (await season.room.instance.parts.db.selectFrom('limit_turns').select('day').orderBy('position').execute()).map(
    ({ day }) => day,
  );

/** The limit follows from another rule, by a new reference. */
async function changeModel(change: object): Promise<void> {
  const { db } = season.room.instance.parts;
  await sql`update limits set model = model || ${JSON.stringify(change)}::jsonb where id = ${season.broken.id}`.execute(
    db,
  );
  await sql`update change_position set position = position + 1`.execute(db);
  await sql`insert into changes (position, topic, at) select position, 'reference', ${new Date(season.room.instance.clock.now())} from change_position`.execute(
    db,
  );
  await season.look();
}

describe('by a clock that is behind', () => {
  test('what is on offer behind a limit is told with the day that another instance has noted, and pages hear of it', async () => {
    season.goTo('2034-04-01T09:00:00+11:00');
    await season.turn();
    season.goTo('2034-06-30T20:00:00+10:00');
    await season.readOthers(320);
    await season.look();
    await season.room.watch({ price: 230 });
    await season.room.publish(listing({ id: 'june', zone: '2A', price: '199' }));
    await season.look();
    season.goTo('2034-06-30T23:59:57+10:00');
    const told = await season.toldBy(async () => {
      await season.read(300, { now: '2034-07-01T00:00:02+10:00', readAt: '2034-06-30T23:00:00+10:00' });
      expect(season.limits).toMatchObject([{ wasClosed: true, isClosed: false }]);
      await season.room.look();
    });
    expect(told).toContainEqual(expect.stringContaining('199.00'));
  });

  test('of weeks, for one look, nothing is noted and nothing told', async () => {
    season.goTo('2034-04-10T09:00:00+10:00');
    await season.turn();
    season.goTo('2034-03-25T09:00:00+11:00');
    expect(await season.toldBy(() => season.turn())).toEqual([]);
    season.goTo('2034-04-10T13:00:00+10:00');
    expect(await season.toldBy(() => season.turn())).toEqual([]);
  });

  test('or wrong again and again, keeps no day from being told when it truly comes', async () => {
    const goOn = (moment: string) => {
      season.goTo(moment);
      return season.room.publish(listing({ id: 'other', zone: '2A', price: '900' }));
    };
    for (const hour of [10, 11]) {
      season.goTo(`2034-07-02T${hour}:00:00+10:00`);
      await season.turn();
      await goOn(`2034-03-21T${hour}:00:00+11:00`);
      await season.turn();
    }
    await goOn('2034-04-01T09:00:00+11:00');
    await season.turn();
    await goOn('2034-07-01T09:00:00+10:00');
    expect(await season.toldBy(() => season.turn())).toEqual([expect.stringContaining('opened: 310 ML')]);
  });

  test('of days, for good, a day is noted twice at most', async () => {
    for (let minute = 0; minute < 10; minute += 1) {
      season.goTo(`2034-04-01T09:0${minute}:00+11:00`);
      await season.turn();
      season.goTo(`2034-03-30T09:0${minute}:30+11:00`);
      await season.room.publish(listing({ id: 'other', zone: '2A', price: `90${minute}` }));
      await season.turn();
    }
    const days = await listTurns();
    expect(days.filter((day) => day >= '2033')).toEqual(['2033-07-01', '2034-04-01', '2033-07-01', '2034-04-01']);
  });
});

describe('by a new reference', () => {
  test('a season that begins later opens the limit, and what is read of it is told', async () => {
    season.goTo('2034-04-02T09:00:00+11:00');
    await season.turn();
    await changeModel({ closedFrom: '05-01' });
    season.goTo('2034-04-10T09:00:00+10:00');
    expect(await season.toldBy(() => season.turn())).toEqual([expect.stringContaining('opened: 310 ML')]);
    season.goTo('2034-04-12T09:00:00+10:00');
    expect(await season.toldBy(() => season.read(0))).toEqual(['Broken trade out closed']);
  });

  test('a limit that loses its season within it is told to be open', async () => {
    season.goTo('2034-04-02T09:00:00+11:00');
    await season.turn();
    await changeModel({ kind: 'published' });
    season.goTo('2034-05-10T09:00:00+10:00');
    expect(await season.toldBy(() => season.turn())).toEqual([
      'Broken trade out opened: 310 ML may move, as read on 20 Mar 2034',
    ]);
    expect(await season.turn()).toBe(0);
  });

  test('a limit that has no season any more is open as it is read', async () => {
    season.goTo('2034-03-30T09:00:00+11:00');
    await season.read(0);
    season.goTo('2034-04-02T09:00:00+11:00');
    await season.turn();
    await changeModel({ kind: 'published' });
    season.goTo('2034-09-02T09:00:00+10:00');
    const { db, clock } = season.room.instance.parts;
    const facts = {
      isOpen: true,
      volume: megalitres(500),
      measure: {},
      note: null,
      source: 'test',
      isSimulated: false,
    };
    const reading = { limitId: season.broken.id, readAt: clock.now(), ...facts };
    const told = await season.toldBy(() =>
      db.transaction().execute((transaction) => appendLimitReadings(transaction, [reading], clock.now())),
    );
    expect(told).toEqual(['Broken trade out opened: 500 ML may move']);
  });
});

test('a reading that is older than the last one is no step', async () => {
  const { db, clock } = season.room.instance.parts;
  const facts = { isOpen: false, volume: megalitres(0), measure: {}, note: null, source: 'test', isSimulated: false };
  const older = { limitId: season.broken.id, readAt: clock.now(), ...facts };
  season.goTo('2034-03-22T09:00:00+11:00');
  await season.read(300);
  await season.look();
  const told = await season.toldBy(() =>
    db.transaction().execute((transaction) => appendLimitReadings(transaction, [older], clock.now())),
  );
  expect([told, season.standing()]).toEqual([[], { isOpen: true, left: 300 }]);
});

test('the years that the demonstration puts before a limit that is new turn no other limit', async () => {
  season.goTo('2034-03-22T09:00:00+11:00');
  await season.read(300);
  await season.readOthers(100);
  await season.turn();
  const before = await listTurns();
  const { db, market, clock } = season.room.instance.parts;
  const told = await season.toldBy(async () => {
    expect(await addEarlierReadings(db, market.reference, clock.now(), 1)).toBeGreaterThan(0);
    await season.look();
  });
  expect([told, await listTurns()]).toEqual([[], before]);
});
