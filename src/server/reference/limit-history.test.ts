import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asId, type LimitId } from '#domain/ids.ts';
import type { Limit } from '#domain/places/limit.ts';
import { instant } from '#domain/units/instant.ts';
import { megalitres } from '#domain/units/volume.ts';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { appendLimitReadings } from './append-limit-readings.ts';
import { readLimitHistory } from './read-limit-history.ts';
import { readLimitSeasons } from './read-limit-seasons.ts';

/** 21 November 2026 in Sydney, noon. */
const NOON = Date.UTC(2026, 10, 21, 1);

let instance: TestInstance;
let visitor: Visitor;
beforeAll(async () => {
  instance = await startTestInstance({ clock: new TestClock(NOON) });
  await instance.addUser({ email: 'irrigator@example.com' });
  visitor = await instance.logIn('irrigator@example.com');
}, 120_000);
afterAll(() => instance.stop());

const limitOf = (id: LimitId): Limit => {
  const limit = instance.parts.market.reference.findLimit(id);
  if (limit === null) throw new Error('No such limit.');
  return limit;
};

describe('the history of a limit', () => {
  const limit = 5;
  const day = (days: number) => NOON - 4 * 86_400_000 + days * 86_400_000;
  const append = (readings: readonly (readonly [at: number, volume: number | null, source: string])[], of = limit) =>
    instance.parts.db.transaction().execute((transaction) =>
      appendLimitReadings(
        transaction,
        readings.map(([at, volume, source]) => ({
          ...{ limitId: asId<'limit'>(of), readAt: instant(at), isOpen: true, measure: {}, isSimulated: false },
          ...{ volume: volume === null ? null : megalitres(volume), note: volume === 0 ? 'used up' : null, source },
        })),
        instance.clock.now(),
      ),
    );

  test('of what nobody has read for a year says that the whole year is unread', async () => {
    await append([[NOON - 366 * 86_400_000, 7, 'long ago']], 4);
    const unread = [{ from: new Date(NOON - 365 * 86_400_000).toISOString(), to: new Date(NOON).toISOString() }];
    const { json } = await visitor.get('limit_data/4/history');
    expect(json).toMatchObject({ moments: [], crossings: [], unread, readings: [] });
  });

  test('of what nobody has ever read is empty', async () => {
    const { json } = await visitor.get('limit_data/7/history');
    expect(json).toMatchObject({ moments: [], crossings: [], unread: [], readings: [] });
  });

  test('tells each opening and closing with how long it had lasted, by whom and why, and the last readings newest first', async () => {
    // The second of the third day corrects the first; what is read tomorrow is not known yet.
    await append([
      [day(0), 5, 'a'],
      [day(1), 0, 'b'],
      [day(2), 0, 'c'],
      [day(3), 0, 'd'],
    ]);
    await append([
      [day(3), 9, 'e'],
      [day(5), 0, 'tomorrow'],
    ]);
    // Read at the same moments, but of another limit.
    await append(
      [
        [day(1), 3, 'elsewhere'],
        [day(3), 3, 'elsewhere'],
      ],
      3,
    );
    const time = (days: number) => new Date(day(days)).toISOString();
    const { json: history } = await visitor.get(`limit_data/${limit}/history?volume_unit=kilolitre`);
    expect(history).toMatchObject({ volumeUnit: 'kilolitre', to: new Date(NOON).toISOString() });
    expect(history.moments).toEqual([
      { at: time(0), isClosed: false, volume: 5_000 },
      { at: time(1), isClosed: true, volume: 0 },
      { at: time(2), isClosed: true, volume: 0 },
      { at: time(3), isClosed: false, volume: 9_000 },
    ]);
    expect(history.crossings).toEqual([
      { at: time(1), isClosed: true, volume: 0, note: 'used up', source: 'b', since: null },
      { at: time(3), isClosed: false, volume: 9_000, note: null, source: 'e', since: time(1) },
    ]);
    expect(history.readings.map(({ source }: { readonly source: string }) => source)).toEqual(['e', 'c', 'b', 'a']);
  });

  test('of a year begins with what was read before it: a turn at its first reading is told, and when nobody read', async () => {
    const closed = 8;
    const daysAgo = (days: number) => NOON - days * 86_400_000;
    await instance.parts.db.transaction().execute((transaction) =>
      appendLimitReadings(
        transaction,
        [
          [daysAgo(500), 3],
          [daysAgo(380), 0],
          [daysAgo(300), 4],
          [daysAgo(299), 5],
        ].map(([at = 0, volume = 0]) => ({
          ...{ limitId: asId<'limit'>(closed), readAt: instant(at), isOpen: true, measure: {}, isSimulated: false },
          ...{ volume: megalitres(volume), note: null, source: 'the register' },
        })),
        instance.clock.now(),
      ),
    );
    const { json: history } = await visitor.get(`limit_data/${closed}/history`);
    const time = (days: number) => new Date(daysAgo(days)).toISOString();
    // Nobody read it when its rule closed it, with 1 April in Sydney.
    const closing = '2026-03-31T13:00:00.000Z';
    expect(history.crossings).toMatchObject([
      { at: time(300), isClosed: false, since: null },
      {
        ...{ at: closing, isClosed: true, since: time(300), volume: 5, source: 'VWR news 178 (2015)' },
        note: 'its rule closes it on this day of every year',
      },
    ]);
    expect(history.unread[0]).toEqual({ from: time(365), to: time(300) });
    expect(history.from).toBe(time(365));
    const timesOf = (told: readonly { readonly at: string }[]) => told.map(({ at }) => at).toSorted();
    expect(timesOf(history.moments)).toEqual([time(300), time(299), closing]);
    expect(timesOf(history.readings)).toEqual([time(300), time(299)]);
  });

  test('tells of no closing before the year, by its rule either', async () => {
    const seasonal = 8;
    const undone = instance.parts.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('limit_readings').where('limit_id', '=', asId<'limit'>(seasonal)).execute();
      const reading = { isOpen: true, measure: {}, isSimulated: false, volume: megalitres(5), note: null, source: 'a' };
      const readAt = instant(Date.UTC(2025, 2, 20));
      await appendLimitReadings(transaction, [{ limitId: asId<'limit'>(seasonal), readAt, ...reading }], readAt);
      // Its rule closed it on 1 April 2025, and nobody has read it since.
      expect(await readLimitHistory(transaction, limitOf(asId<'limit'>(seasonal)), instant(NOON))).toMatchObject({
        ...{ moments: [], crossings: [], readings: [] },
        unread: [{ from: NOON - 365 * 86_400_000, to: NOON }],
      });
      throw new Error('seen');
    });
    await expect(undone).rejects.toThrow(/^seen$/);
  });

  test('has the oldest of six seasons from its first day on, as it stood before, and names three who read it', async () => {
    const published = 11;
    // From 30 June 2021 on, at noon in Sydney.
    const days: readonly (readonly [day: number, isOpen: boolean, source: string])[] = [
      [0, true, 'before'],
      [1, false, 'd'],
      [2, false, 'c'],
      [5, false, 'b'],
      [6, false, 'a'],
    ];
    await instance.parts.db.transaction().execute((transaction) =>
      appendLimitReadings(
        transaction,
        days.map(([day, isOpen, source]) => ({
          ...{ limitId: asId<'limit'>(published), readAt: instant(Date.UTC(2021, 5, 30 + day, 2)), isOpen, source },
          ...{ volume: null, measure: {}, note: null, isSimulated: false },
        })),
        instance.clock.now(),
      ),
    );
    // Read an hour later, on the last day before the season too.
    await append([[Date.UTC(2021, 5, 30, 3), 5, 'another limit']], 4);
    const { json: history } = await visitor.get(`limit_data/${published}/history`);
    expect(history.seasons).toMatchObject([
      { year: '2021-22', daysOpen: 1, openings: 0, open: [[0, 0]], sources: ['a', 'b', 'c'] },
    ]);
  });

  test('tells how many days of each season it was open, opened and was not read, and who read it', async () => {
    const choke = 9;
    // From 18 May to 6 July 2026, every day at noon in Sydney; open up to 25 June and from 4 July on.
    const days = Array.from({ length: 50 }, (_, n) => Date.UTC(2026, 4, 18, 2) + n * 86_400_000);
    await instance.parts.db.transaction().execute((transaction) =>
      appendLimitReadings(
        transaction,
        days.map((at) => ({
          ...{ limitId: asId<'limit'>(choke), readAt: instant(at), measure: {}, isSimulated: false, note: null },
          isOpen: at < Date.UTC(2026, 5, 26) || at > Date.UTC(2026, 6, 4),
          ...{ volume: null, source: at < Date.UTC(2026, 6, 1) ? 'the register' : 'the authority' },
        })),
        instance.clock.now(),
      ),
    );
    const { json: history } = await visitor.get(`limit_data/${choke}/history`);
    expect(history.seasons).toEqual([
      // From 7 July, the day after the last reading, nobody knows.
      {
        ...{ year: '2026-27', days: 144, daysOpen: 3, daysUnread: 138, openings: 1, open: [[3, 5]] },
        ...{ unread: [[6, 143]], sources: ['the authority'] },
      },
      {
        ...{ year: '2025-26', days: 365, daysOpen: 40, daysUnread: 321, openings: 0, open: [[321, 360]] },
        ...{ unread: [[0, 320]], sources: ['the register'] },
      },
    ]);
  });

  test('names of a season that has no reading yet who was read last before it', async () => {
    const read = asId<'limit'>(10);
    const noon = (day: number) => instant(Date.UTC(2026, 5, day, 2));
    const { db } = instance.parts;
    await db.transaction().execute((transaction) =>
      appendLimitReadings(
        transaction,
        [29, 30].map((day) => ({
          ...{ limitId: read, readAt: noon(day), isOpen: true, measure: {}, isSimulated: false, note: null },
          ...{ volume: null, source: day === 29 ? 'the register' : 'the authority' },
        })),
        instance.clock.now(),
      ),
    );
    expect(await readLimitSeasons(db, limitOf(read), noon(31))).toMatchObject([
      { year: 2026, daysUnread: 0, sources: ['the authority'] },
      { year: 2025, sources: ['the authority', 'the register'] },
    ]);
  });

  test('counts what was read at the midnight with which a season begins to that season', async () => {
    const midnight = Date.UTC(2026, 5, 30, 14);
    await append(
      [
        [midnight - 1, 5, 'just before'],
        [midnight, 6, 'at midnight'],
      ],
      12,
    );
    const { db } = instance.parts;
    expect(await readLimitSeasons(db, limitOf(asId<'limit'>(12)), instant(midnight + 86_400_000))).toMatchObject([
      { year: 2026, sources: ['at midnight'] },
      { year: 2025, sources: ['just before'] },
    ]);
  });

  test('of a hundred thousand readings is short, whole from then on, and keeps every crossing', async () => {
    await sql`
      insert into limit_readings (limit_id, read_at, is_open, volume_litres, measure, source, is_simulated, position)
      select 6, ${new Date(NOON)}::timestamptz - n * interval '4 minutes', n % 100 < 50, n % 977 * 1000000 + 1, '{}', 's', false, 1
      from generate_series(1, 100000) as n
    `.execute(instance.parts.db);
    const { json: history } = await visitor.get('limit_data/6/history');
    expect(history.crossings).toHaveLength(500);
    expect(history.readings).toHaveLength(10);
    expect(history.moments.length).toBeLessThanOrEqual(2_000);
    expect(history.from).toBe(history.moments[0].at);
    expect(history.crossings[0].at).toBe(history.from);
    const turns = history.moments.filter(
      ({ isClosed }: { readonly isClosed: boolean }, n: number) =>
        n > 0 && history.moments[n - 1].isClosed !== isClosed,
    );
    expect(turns).toHaveLength(499);
    // Of a season that is not read whole nothing is said.
    expect(history.seasons).toEqual([]);
  });

  test('is for who may search, of a limit that there is', async () => {
    await instance.addUser({ email: 'history@example.com', permissions: [] });
    const reader = await instance.logIn('history@example.com');
    expect((await reader.get('limit_data/5/history')).status).toBe(403);
    expect((await visitor.get('limit_data/99999/history')).status).toBe(404);
  });
});
