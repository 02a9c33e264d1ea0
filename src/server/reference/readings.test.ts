import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import { litres, megalitres } from '#domain/units/volume.ts';
import { buildLimit, buildLimitReading, buildTestReference, buildZone } from '#testing/build-reference.ts';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { appendClimateReadings } from './append-climate-readings.ts';
import { appendLimitReading, appendLimitReadings } from './append-limit-reading.ts';
import { appendStorageLevels } from './append-storage-levels.ts';
import { presentBoundLimit } from './present-readings.ts';
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

const list = (path: string): Promise<readonly Record<string, unknown>[]> => visitor.ask(path);

test('storages are told zone by zone, with their last level, that of a year before, and all together', async () => {
  const { db, market } = instance.parts;
  const eppalock = await db.selectFrom('storages').selectAll().where('name', '=', 'Eppalock').executeTakeFirstOrThrow();
  const level = (date: string, share: number) => ({
    storageId: eppalock.id,
    date: calendarDate(date),
    volume: megalitres(Math.round((eppalock.capacity_litres / 1_000_000) * share)),
    source: 'the register',
    isSimulated: false,
  });
  const before = await list('storage_levels/latest');
  const zone = market.reference.zones.find(({ code }) => code === '4A')?.id;
  expect(before.find((one) => one.zone === zone)).toMatchObject({
    levelPercentage: null,
    storages: [{ storageName: 'Eppalock', levelPercentage: null, levelVolume: null, timestamp: null, source: null }],
  });
  // The fourth is a year and a day before the last, the first longer ago than anybody would call a year.
  await appendStorageLevels(db, [
    level('2025-11-01', 0.1),
    level('2026-11-19', 0.5),
    level('2025-11-20', 0.9),
    level('2025-11-18', 0.75),
  ]);
  const after = await list('storage_levels/latest?volume_unit=gigalitre');
  expect(after.find((one) => one.zone === zone)).toEqual({
    zone,
    levelPercentage: 50,
    storages: [
      {
        id: eppalock.id,
        storageName: 'Eppalock',
        capacity: eppalock.capacity_litres / 1e9,
        levelVolume: eppalock.capacity_litres / 2e9,
        levelPercentage: 50,
        percentageYearAgo: 75,
        timestamp: '2026-11-19',
        source: 'the register',
        isSimulated: false,
        volumeUnit: 'gigalitre',
      },
    ],
  });
  expect(after.map((one) => one.zone)).toEqual(after.map((one) => one.zone).toSorted((a, b) => Number(a) - Number(b)));
});

test('the history of a storage has each day of six water years, what it held and who said so', async () => {
  const { db } = instance.parts;
  const { id } = await db
    .selectFrom('storages')
    .select('id')
    .where('name', '=', 'Nillahcootie')
    .executeTakeFirstOrThrow();
  const level = (date: string, volume: number, isSimulated = true) => ({
    ...{ storageId: id, date: calendarDate(date), volume: megalitres(volume) },
    ...{ source: isSimulated ? 'a story' : 'the register', isSimulated },
  });
  await appendStorageLevels(db, [
    level('2026-11-19', 20_000),
    level('2021-06-30', 40),
    level('2021-07-01', 80),
    level('2025-07-01', 30_000, false),
    level('2025-07-03', 30_100, false),
  ]);
  const { status, json } = await visitor.get(`storage_levels/${id}/history?volume_unit=gigalitre`);
  expect([status, json]).toEqual([
    200,
    {
      ...{ id, storageName: 'Nillahcootie', capacity: 40, volumeUnit: 'gigalitre' },
      levels: [
        ['2021-07-01', 0.08, 0.2],
        ['2025-07-01', 30, 75],
        ['2025-07-03', 30.1, 75.25],
        ['2026-11-19', 20, 50],
      ],
      sources: [
        { from: '2021-07-01', to: '2021-07-01', source: 'a story', isSimulated: true },
        { from: '2025-07-01', to: '2025-07-03', source: 'the register', isSimulated: false },
        { from: '2026-11-19', to: '2026-11-19', source: 'a story', isSimulated: true },
      ],
    },
  ]);
  expect((await visitor.get('storage_levels/999999/history')).status).toBe(404);
});

test('all storages of a zone have no level together while one was never read', async () => {
  const { db, market } = instance.parts;
  const hume = await db.selectFrom('storages').selectAll().where('name', '=', 'Hume').executeTakeFirstOrThrow();
  await appendStorageLevels(db, [
    { storageId: hume.id, date: calendarDate('2026-11-19'), volume: megalitres(1), source: 's', isSimulated: true },
  ]);
  const zone = market.reference.zones.find(({ code }) => code === '7')?.id;
  const found = (await list('storage_levels/latest')).find((one) => one.zone === zone);
  expect(found).toMatchObject({ levelPercentage: null });
  expect(found?.storages).toContainEqual(expect.objectContaining({ storageName: 'Hume', isSimulated: true }));
});

test('allocations are the newest that are known of a zone and class, with their year and source', async () => {
  const { db, market } = instance.parts;
  const zone = market.reference.zones.find(({ code }) => code === '7');
  const history = market.reference.allocationHistory.filter(
    (one) => one.zoneId === zone?.id && one.allocationClassId === 1,
  );
  const newest = Math.max(...history.map(({ waterYear }) => waterYear));
  await db
    .insertInto('allocation_history')
    .values({
      ...{ zone_id: Number(zone?.id), allocation_class_id: 1, water_year: newest + 1, hundredths: 8_650 },
      ...{ as_at: '15 Nov', source: 'the resource manager', is_simulated: false },
    })
    .execute();
  const found = (await list('allocations/latest')).filter((one) => one.zone === zone?.id && one.allocationClass === 1);
  expect(found).toEqual([
    {
      id: Number(zone?.id) * 10_000 + 1,
      ...{ zone: zone?.id, allocationClass: 1, allocationPercentage: 86.5 },
      year: `${newest + 1}-${String((newest + 2) % 100).padStart(2, '0')}`,
      isRunning: false,
      ...{ asAt: '15 Nov', source: 'the resource manager', isSimulated: false },
    },
  ]);
});

test('limits are told as they were read last, and by whom', async () => {
  const { db } = instance.parts;
  const limit = { id: asId<'limit'>(1), name: 'Barmah Choke' };
  const all = await list('limit_data/latest');
  const never = all.find(({ id }) => id === limit.id);
  expect(never).toMatchObject({ ...limit, open: false, isClosed: true, volume: null, timestamp: null });
  expect(never).toMatchObject({ providerRecent: null, imageUrl: null, staleAt: null });
  const goulburn = all.find(({ name }) => name === 'Goulburn to Murray (IVT)');
  expect(goulburn).toMatchObject({
    rule: expect.stringContaining('VWR news 377 (2022)'),
    dates: [
      { on: '2026-12-15', what: 'releases', least: 0, most: 30_000 },
      { on: '2027-07-01', what: 'releases', least: 80_000, most: 85_000 },
      { on: '2027-10-15', what: 'releases', least: 0, most: 30_000 },
    ],
  });
  const read = (at: number, volume: number | null, source: string) =>
    db.transaction().execute((transaction) =>
      appendLimitReading(
        transaction,
        {
          ...{ limitId: limit.id, readAt: instant(at), isOpen: true, measure: {}, isSimulated: false },
          ...{ volume: volume === null ? null : megalitres(volume), note: 'opens at noon', source },
        },
        instance.clock.now(),
      ),
    );
  await read(NOON - 1_000, 0, 'the register');
  await read(NOON - 5_000, 9, 'somebody before');
  await db.updateTable('limits').set({ image_url: '/maps/barmah.svg' }).where('id', '=', limit.id).execute();
  // A change of the reference data, which the map of a limit belongs to.
  await instance.addProvider(1);
  expect((await list('limit_data/latest')).find(({ id }) => id === limit.id)).toEqual({
    ...limit,
    ...{
      open: true,
      isClosed: true,
      volume: 0,
      volumeUnit: 'megalitre',
      note: 'opens at noon',
      imageUrl: '/maps/barmah.svg',
    },
    timestamp: new Date(NOON - 1_000).toISOString(),
    staleAt: new Date(NOON - 1_000 + 48 * 3_600_000).toISOString(),
    providerRecent: 'the register',
    rule: expect.stringContaining('MDBA Barmah page'),
    missing: null,
    dates: [],
  });
});

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
    expect(history.crossings).toMatchObject([{ at: time(300), isClosed: false, since: null }]);
    expect(history.unread[0]).toEqual({ from: time(365), to: time(300) });
    expect(history.from).toBe(time(365));
    for (const told of [history.moments, history.readings]) {
      expect(told.map(({ at }: { readonly at: string }) => at).toSorted()).toEqual([time(300), time(299)]);
    }
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
    expect(await readLimitSeasons(db, read, noon(31))).toMatchObject([
      { year: 2026, daysUnread: 0, sources: ['the authority'] },
      { year: 2025, sources: ['the authority', 'the register'] },
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
  }, 60_000);

  test('is for who may search, of a limit that there is', async () => {
    await instance.addUser({ email: 'history@example.com', permissions: [] });
    const reader = await instance.logIn('history@example.com');
    expect((await reader.get('limit_data/5/history')).status).toBe(403);
    expect((await visitor.get('limit_data/99999/history')).status).toBe(404);
  });
});

test('the climate is that of the latest day, and of one day what was said last', async () => {
  const { db } = instance.parts;
  await db.deleteFrom('climate_readings').execute();
  expect(await list('climate/latest')).toEqual([]);
  const reading = (condition: 'wet' | 'dry', day: string, source: string) => ({
    ...{ condition, readOn: calendarDate(day), source, isSimulated: false },
  });
  await appendClimateReadings(
    db,
    [
      reading('wet', '2026-11-20', 'the Bureau'),
      reading('dry', '2026-11-20', 'the Bureau, corrected'),
      reading('wet', '2026-10-01', 'the Bureau'),
    ],
    instant(NOON),
  );
  const dry = (await list('climate_conditions')).find(({ type }) => type === 'dry');
  expect(await list('climate/latest')).toEqual([
    {
      ...{ condition: dry?.id, display: dry?.display, timestamp: '2026-11-20' },
      ...{ source: 'the Bureau, corrected', isSimulated: false },
    },
  ]);
});

test('the climate of a condition that is not known here is refused, and nothing of its readings is noted', async () => {
  const { db } = instance.parts;
  const of = (condition: 'wet' | 'dry') => ({
    ...{ condition, readOn: calendarDate('2026-11-21'), source: 'the Bureau', isSimulated: false },
  });
  await db.deleteFrom('climate_readings').execute();
  await db.deleteFrom('allocation_outlooks').execute();
  const wet = await db.deleteFrom('climate_conditions').where('type', '=', 'wet').returningAll().execute();
  onTestFinished(async () => {
    await db.insertInto('climate_conditions').values(wet).execute();
  });
  expect(await appendClimateReadings(db, [of('dry'), of('wet')], instant(NOON))).toEqual({ ok: false, reason: 'wet' });
  expect(await list('climate/latest')).toEqual([]);
});

test.each(['storage_levels', 'allocations', 'limit_data', 'climate'])('%s is for who may search', async (path) => {
  await instance.addUser({ email: `${path}@example.com`, permissions: [] });
  const reader = await instance.logIn(`${path}@example.com`);
  expect((await reader.get(`${path}/latest`)).status).toBe(403);
  expect((await instance.visitor().get(`${path}/latest`)).status).toBe(401);
});

test.each([
  ['the same day', '2025-11-19', 50],
  ['a day less than a year before', '2025-11-20', null],
  ['two weeks more than a year before', '2025-11-05', 50],
  ['a day more than that', '2025-11-04', null],
])('the level of a storage a year before its last is that of %s', async (_, day, percentage) => {
  const { db } = instance.parts;
  const eildon = await db.selectFrom('storages').selectAll().where('name', '=', 'Eildon').executeTakeFirstOrThrow();
  await db.deleteFrom('storage_levels').where('storage_id', '=', eildon.id).execute();
  const level = (date: string, share: number) => ({
    ...{ storageId: eildon.id, date: calendarDate(date), volume: litres(eildon.capacity_litres * share) },
    ...{ source: 'the register', isSimulated: false },
  });
  await appendStorageLevels(db, [level('2026-11-19', 0.25), level(day, 0.5)]);
  const told = (await list('storage_levels/latest')).flatMap((zone) => zone.storages as Record<string, unknown>[]);
  expect(told.find(({ id }) => id === eildon.id)).toMatchObject({ levelPercentage: 25, percentageYearAgo: percentage });
});

test('a limit is on the way out of zones and into zones between which something may be traded', () => {
  const [out, into, shut] = [buildZone({ code: '6' }), buildZone({ code: '10' }), buildZone({ code: '14' })];
  const [limit, other] = [buildLimit(), buildLimit()];
  const rule = (id: number, from: typeof out, to: typeof out, on: typeof limit, isShut = false) => ({
    ...{ id, from: from.id, to: to.id, kinds: isShut ? [] : ['temporary' as const], limits: [on.id], missing: null },
  });
  const reference = buildTestReference({
    ...{ zones: [out, into, shut], limits: [limit, other] },
    rules: [rule(1, out, into, limit), rule(2, shut, out, limit, true), rule(3, into, shut, other)],
  });
  const { zonesFrom, zonesTo } = presentBoundLimit(
    buildLimitReading({ limit }),
    reference,
    'megalitre',
    calendarDate('2026-11-21'),
  );
  expect([zonesFrom, zonesTo].map((zones) => zones.map(({ code }) => code))).toEqual([['6'], ['10']]);
});
