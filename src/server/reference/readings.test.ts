import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import { litres, megalitres } from '#domain/units/volume.ts';
import { buildLimit, buildLimitReading, buildTestReference, buildZone } from '#testing/build-reference.ts';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { appendClimateReadings } from './append-climate-readings.ts';
import { appendLimitReadings } from './append-limit-readings.ts';
import { appendStorageLevels } from './append-storage-levels.ts';
import { presentBoundLimit } from './present-readings.ts';

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

test('systems are told by name, and the processing times of temporary trades from state to state', async () => {
  expect(await list('systems')).toContainEqual({ id: 1, name: 'Southern Connected Murray-Darling' });
  const [states, times] = await Promise.all([list('states'), list('state_processing')]);
  const idOf = (code: string) => states.find((state) => state.code === code)?.id;
  const between = { stateFrom: idOf('SA'), stateTo: idOf('VIC'), kind: 'temporary' };
  expect(times).toContainEqual(expect.objectContaining({ ...between, tradeProcessingTime: 20 }));
});

test('an approval of Victoria is told with its fastest and its longest time', async () => {
  const [states, times] = await Promise.all([list('states'), list('state_processing')]);
  const idOf = (code: string) => states.find((state) => state.code === code)?.id;
  expect(times).toContainEqual(
    expect.objectContaining({
      ...{ kind: 'permanent', stateFrom: idOf('VIC'), stateTo: idOf('NSW') },
      ...{ fastest: 22, tradeProcessingTime: 65 },
    }),
  );
});

test('brokers are told with what they say of themselves, cleaned of what could run', async () => {
  const { db } = instance.parts;
  const zone = instance.zoneIn('7');
  const description_html = '<p>Since <strong>1998</strong>.</p><script>steal()</script><img src="x" onerror="steal()">';
  await db.insertInto('brokers').values({ id: 9, name: 'Weir Brokers', description_html }).execute();
  await db.insertInto('broker_zones').values({ broker_id: 9, zone_id: zone }).execute();
  const found = (await list(`zones/${zone}/brokers`)).find(({ id }) => id === 9);
  expect(found?.description).toMatch(/^<p>Since <strong>1998<\/strong>\.<\/p>/);
  expect(found?.description).not.toMatch(/steal|script|onerror/);
});

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
    // Of the same name as the story, and yet read.
    { ...level('2026-11-18', 19_000), isSimulated: false },
    // Of tomorrow.
    level('2026-11-22', 1),
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
        ['2026-11-18', 19, 47.5],
        ['2026-11-19', 20, 50],
      ],
      sources: [
        { from: '2021-07-01', to: '2021-07-01', source: 'a story', isSimulated: true },
        { from: '2025-07-01', to: '2025-07-03', source: 'the register', isSimulated: false },
        { from: '2026-11-18', to: '2026-11-18', source: 'a story', isSimulated: false },
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
  const [largest, second] = await list(`zones/${zone}/storages?volume_unit=gigalitre`);
  expect(largest).toEqual({
    ...{ storageName: 'Dartmouth', capacity: 3_856, volumeUnit: 'gigalitre' },
    ...{ levelVolume: null, levelPercentage: null, timestamp: null, source: null },
  });
  // Who read the level, not who says how much the storage holds.
  expect(second).toMatchObject({ storageName: 'Hume', levelVolume: 0.001, timestamp: '2026-11-19', source: 's' });
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
  expect(never).toMatchObject({ providerRecent: null, imageUrl: `/maps/limits/${limit.id}.svg`, staleAt: null });
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
      appendLimitReadings(
        transaction,
        [
          {
            ...{ limitId: limit.id, readAt: instant(at), isOpen: true, measure: {}, isSimulated: false },
            ...{ volume: volume === null ? null : megalitres(volume), note: 'opens at noon', source },
          },
        ],
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
