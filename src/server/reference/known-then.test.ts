import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asId, type ZoneId } from '#domain/ids.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import { megalitres } from '#domain/units/volume.ts';
import { startTestInstance, TestClock, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { appendAnnouncements } from './append-allocations.ts';
import { appendClimateReadings } from './append-climate-readings.ts';
import { appendStorageLevels } from './append-storage-levels.ts';
import { recordStorageLevels } from './record-storage-levels.ts';

/** 21 November 2026 in Sydney, noon. */
const NOON = Date.UTC(2026, 10, 21, 1);
const DAY = 86_400_000;

let instance: TestInstance;
let visitor: Visitor;
beforeAll(async () => {
  instance = await startTestInstance({ clock: new TestClock(NOON) });
  await instance.addUser({ email: 'irrigator@example.com' });
  visitor = await instance.logIn('irrigator@example.com');
}, 120_000);
afterAll(() => instance.stop());

const printed = (at: number): string => new Date(at).toISOString();

describe('what was known then of the reference', { shuffle: false }, () => {
  test('a level of a storage that was corrected is as of a moment what was believed then', async () => {
    const { db } = instance.parts;
    const eppalock = await db
      .selectFrom('storages')
      .selectAll()
      .where('name', '=', 'Eppalock')
      .executeTakeFirstOrThrow();
    const zone = instance.zoneIn('4A');
    const file = {
      content: 'storages',
      name: 'levels.csv',
      hash: 'x',
      source: 'the Bureau',
      receivedBy: 'a test',
    } as const;
    const record = (volume: number, row: number, date = '2026-11-20') =>
      db
        .transaction()
        .execute((transaction) =>
          recordStorageLevels(
            transaction,
            file,
            [{ storageId: eppalock.id, date: calendarDate(date), volume: megalitres(volume), row }],
            instance.clock.now(),
          ),
        );
    await appendStorageLevels(db, [
      {
        storageId: eppalock.id,
        date: calendarDate('2026-11-05'),
        volume: megalitres(3_000),
        source: 'a story',
        isSimulated: true,
      },
    ]);
    const first = instance.clock.now();
    await record(1_000, 2);
    instance.clock.advance(DAY);
    await record(2_000, 3);
    // Of the year before, which nobody had told either.
    await record(eppalock.capacity_litres / 2e6, 4, '2025-11-20');
    const storage = async (at: number) =>
      (await visitor.ask(`storage_levels/latest?as_of=${printed(at)}`)).find(
        (one: { zone: number }) => one.zone === zone,
      ).storages[0];
    const level = async (at: number): Promise<unknown> => {
      const { levelVolume } = await storage(at);
      const { records } = await visitor.ask(`provenance/storages?zone=${zone}&as_of=${printed(at)}`);
      expect(records).toMatchObject([{ name: 'Eppalock', volume: levelVolume }]);
      return levelVolume;
    };
    expect((await storage(first + DAY - 1)).percentageYearAgo).toBeNull();
    expect((await storage(first + DAY)).percentageYearAgo).toBe(50);
    const ofDay = async (at: number): Promise<unknown> =>
      (await visitor.ask(`storage_levels/${eppalock.id}/history?as_of=${printed(at)}`)).levels.find(
        ([date]: readonly [string]) => date === '2026-11-20',
      )?.[1];
    expect(await Promise.all([first - 1, first, first + DAY].map(ofDay))).toEqual([undefined, 1_000, 2_000]);
    expect(await level(first - 1)).toBe(3_000);
    expect(await level(first)).toBe(1_000);
    expect(await level(first + DAY - 1)).toBe(1_000);
    expect(await level(first + DAY)).toBe(2_000);
    const { status, json } = await visitor.get('storage_levels/latest?as_of=2026-11-04T12:59:59Z');
    expect([status, json.errors]).toEqual([
      422,
      { as_of: ['Nothing was known here before Thu 5 Nov 2026, 12:00 am AEDT'] },
    ]);
  });

  const announced = (zone: ZoneId, allocationClass: number, day: string, hundredths: number) => ({
    ...{ zone, allocationClass: asId<'allocation class'>(allocationClass), announcedOn: calendarDate(day) },
    ...{ hundredths, source: 'the resource manager', isSimulated: false },
  });

  test('an allocation is as of a day what was announced by then, from its midnight on, or what the year before ended with', async () => {
    const { db } = instance.parts;
    const zone = instance.zoneIn('7');
    const [high, low] = [1, 2];
    await appendAnnouncements(
      db,
      [
        announced(zone, low, '2026-02-02', 500),
        announced(zone, high, '2026-07-01', 1_000),
        announced(zone, high, '2026-11-16', 5_000),
      ],
      instant(Date.UTC(2026, 10, 21)),
    );
    // How 2025-26 ended was not known before it had.
    await db
      .insertInto('allocation_history')
      .values({
        ...{ zone_id: zone, allocation_class_id: high, water_year: 2025, hundredths: 9_000 },
        ...{ as_at: 'end', source: 'the resource manager', is_simulated: false },
      })
      .execute();
    const share = async (asOf: string, allocationClass = high): Promise<unknown> => {
      const found = (await visitor.ask(`allocations/latest?as_of=${asOf}`)).find(
        (one: { zone: number; allocationClass: number }) =>
          one.zone === zone && one.allocationClass === allocationClass,
      );
      const query = `zone=${zone}&allocation_class=${allocationClass}&as_of=${asOf}`;
      expect((await visitor.ask(`provenance/allocation?${query}`)).records).toMatchObject([
        { name: `water year ${found?.year}`, percentage: found?.allocationPercentage },
      ]);
      return [found?.year, found?.allocationPercentage];
    };
    expect(await share('2026-11-16')).toEqual(['2026-27', 50]);
    expect(await share('2026-11-15')).toEqual(['2026-27', 10]);
    expect(await share('2026-11-15T13:00:00.000Z')).toEqual(['2026-27', 50]);
    expect(await share('2026-11-15T12:59:59.999Z')).toEqual(['2026-27', 10]);
    expect(await share('2026-06-30')).toEqual(['2024-25', 100]);
    expect(await share('2026-06-30', low)).toEqual(['2025-26', 5]);
    const isRunning = async (asOf: string): Promise<unknown> =>
      (await visitor.ask(`allocations/latest?as_of=${asOf}`)).find(
        (one: { zone: number; allocationClass: number }) => one.zone === zone && one.allocationClass === low,
      ).isRunning;
    expect([await isRunning('2026-06-30'), await isRunning('2026-07-01')]).toEqual([true, false]);
  });

  test('an average allocation as of a day is of the five years that had ended by then', async () => {
    const zone = instance.zoneIn('6');
    await appendAnnouncements(instance.parts.db, [announced(zone, 2, '2026-02-02', 500)], instant(NOON));
    await instance.parts.db
      .insertInto('allocation_history')
      .values({
        ...{ zone_id: zone, allocation_class_id: 1, water_year: 2025, hundredths: 9_000 },
        ...{ as_at: 'end', source: 'the resource manager', is_simulated: false },
      })
      .execute();
    const yearsAt = async (asOf: string) =>
      (await visitor.ask(`provenance/average?zone=${zone}&allocation_class=1&as_of=${asOf}`)).records.map(
        ({ name }: { name: string }) => name,
      );
    expect((await yearsAt('2026-07-01'))[0]).toBe('water year 2025-26');
    expect((await yearsAt('2026-06-30'))[0]).toBe('water year 2024-25');
  });

  test('what is still to come of a limit, and which seasons a storage has, is as of a day what it was then', async () => {
    await appendStorageLevels(instance.parts.db, [
      {
        ...{ storageId: asId<'storage'>(2), date: calendarDate('2020-07-01'), volume: megalitres(1) },
        ...{ source: 'a story', isSimulated: true },
      },
    ]);
    const asOf = printed(instance.clock.now());
    // The day before the one on which more is set free, 15 December.
    instance.clock.advance(Date.UTC(2026, 11, 14, 12) - instance.clock.now());
    const before = printed(instance.clock.now());
    instance.clock.advance(3 * DAY);
    visitor = await instance.logInAgain('irrigator@example.com');
    const nextOf = (limit: { readonly dates: readonly { readonly on: string }[] }) => limit.dates[0]?.on;
    for (const [moment, next] of [
      [asOf, '2026-12-15'],
      [before, '2026-12-15'],
      [printed(instance.clock.now()), '2027-07-01'],
    ]) {
      const all = await visitor.ask(`limit_data/latest?as_of=${moment}`);
      expect(nextOf(all.find(({ id }: { id: number }) => id === 2))).toBe(next);
      expect(nextOf(await visitor.ask(`limit_data/2?as_of=${moment}`))).toBe(next);
    }
    const firstDay = async (moment: string) =>
      (await visitor.ask(`storage_levels/2/history?as_of=${moment}`)).levels[0]?.[0];
    expect([await firstDay('2026-06-30'), await firstDay('2026-07-01')]).toEqual(['2020-07-01', undefined]);
  });

  /** A condition of the climate is noted now, and when that is. */
  async function noteClimate(condition: number, readOn: string, isSimulated = false): Promise<number> {
    const at = instance.clock.now();
    await instance.parts.db
      .insertInto('climate_readings')
      .values({
        ...{ condition_id: condition, read_on: calendarDate(readOn), source: 'the bureau' },
        ...{ is_simulated: isSimulated, recorded_at: new Date(at) },
      })
      .execute();
    return at;
  }

  test('the climate as of a moment is what had been noted by then', async () => {
    const { db } = instance.parts;
    await db.deleteFrom('climate_readings').execute();
    const [dry, wet] = await db.selectFrom('climate_conditions').selectAll().orderBy('exceeded_in', 'desc').execute();
    const first = await noteClimate(dry?.id ?? 0, '2026-11-01');
    instance.clock.advance(DAY);
    // It speaks of a later day.
    const second = await noteClimate(wet?.id ?? 0, '2026-11-15');
    visitor = await instance.logInAgain('irrigator@example.com');
    const climateAt = async (moment: number) =>
      (await visitor.ask(`climate/latest?as_of=${printed(moment)}`)).map(({ display }: { display: string }) => display);
    expect(await climateAt(second)).toEqual([wet?.display]);
    expect(await climateAt(second - 1)).toEqual([dry?.display]);
    const early = await visitor.get(`climate/latest?as_of=${printed(first - 1)}`);
    expect([early.status, early.json.errors]).toEqual([
      422,
      { as_of: [expect.stringMatching(/^Nothing was known here before /)] },
    ]);
  });

  test('a climate that is noted days after it was read is known since it was noted', async () => {
    const { db } = instance.parts;
    await db.deleteFrom('climate_readings').execute();
    const note = (condition: 'dry' | 'wet', readOn: string) =>
      appendClimateReadings(
        db,
        [{ condition, readOn: calendarDate(readOn), source: 'the bureau', isSimulated: false }],
        instance.clock.now(),
      );
    await note('dry', '2026-10-01');
    instance.clock.advance(DAY);
    const noted = instance.clock.now();
    await note('wet', '2026-10-02');
    visitor = await instance.logInAgain('irrigator@example.com');
    const dayAt = async (moment: number) =>
      (await visitor.ask(`climate/latest?as_of=${printed(moment)}`)).map(
        ({ timestamp }: { timestamp: string }) => timestamp,
      );
    expect(await dayAt(noted)).toEqual(['2026-10-02']);
    expect(await dayAt(noted - 1)).toEqual(['2026-10-01']);
  });

  test('a climate that somebody read stands before one that is simulated of a later day, and a later reading before it', async () => {
    const { db } = instance.parts;
    await db.deleteFrom('climate_readings').execute();
    const [dry, wet] = await db.selectFrom('climate_conditions').selectAll().orderBy('exceeded_in', 'desc').execute();
    const latest = async () => (await visitor.ask('climate/latest')).map(({ display }: { display: string }) => display);
    await noteClimate(dry?.id ?? 0, '2026-11-01');
    await noteClimate(wet?.id ?? 0, '2026-11-15', true);
    expect(await latest()).toEqual([dry?.display]);
    await noteClimate(wet?.id ?? 0, '2026-11-02');
    expect(await latest()).toEqual([wet?.display]);
    // Told last, but of an earlier day.
    await noteClimate(dry?.id ?? 0, '2026-10-01');
    expect(await latest()).toEqual([wet?.display]);
  });

  test.each([
    'limit_data/latest?',
    'limit_data/1?',
    'limit_data/1/history?',
    'storage_levels/latest?',
    'storage_levels/1/history?',
    'allocations/latest?',
    'climate/latest?',
    'provenance/limit?limit=1&',
    'provenance/storages?zone=1&',
    'provenance/average?zone=1&allocation_class=1&',
  ])('an answer of %s says as of which moment it is, and nothing of now', async (path) => {
    await appendStorageLevels(instance.parts.db, [
      {
        ...{ storageId: asId<'storage'>(1), date: calendarDate('2026-11-10'), volume: megalitres(1) },
        ...{ source: 'a story', isSimulated: true },
      },
    ]);
    await noteClimate(1, '2026-11-01');
    instance.clock.advance(1);
    visitor = await instance.logInAgain('irrigator@example.com');
    const now = printed(instance.clock.now());
    const { status, headers } = await visitor.get(`${path}as_of=${now}`);
    expect([status, headers['as-of']]).toEqual([200, now]);
    expect((await visitor.get(path)).headers).not.toHaveProperty('as-of');
  });

  test('allocations are known since the first announcement, or since the reference came with those of past years', async () => {
    const { db } = instance.parts;
    await db.deleteFrom('allocation_announcements').execute();
    await appendAnnouncements(
      db,
      [
        announced(instance.zoneIn('6'), 1, '2026-02-02', 500),
        announced(instance.zoneIn('7'), 1, '2026-04-01', 500),
        announced(instance.zoneIn('7'), 1, '2026-05-01', 700),
      ],
      instant(NOON),
    );
    /** The reference comes at a moment, and anew in November. */
    const come = async (moment: string) => {
      await db
        .updateTable('changes')
        .set({ at: new Date('2026-11-20T00:00:00Z') })
        .where('topic', '=', 'reference')
        .execute();
      await db
        .updateTable('changes')
        .set({ at: new Date(moment) })
        .where('position', '=', 1)
        .execute();
    };
    const ask = async (moment: string) => {
      const { status, json } = await visitor.get(`allocations/latest?as_of=${moment}`);
      return status === 200 ? 200 : json.errors.as_of;
    };
    await come('2026-03-01T00:00:00Z');
    expect(await ask('2026-02-01T13:00:00.000Z')).toBe(200);
    expect(await ask('2026-02-01T12:59:59.999Z')).toEqual([
      'Nothing was known here before Mon 2 Feb 2026, 12:00 am AEDT',
    ]);
    await come('2026-01-15T00:00:00Z');
    expect(await ask('2026-01-15T00:00:00.000Z')).toBe(200);
    expect(await ask('2026-01-14T23:59:59.999Z')).toEqual([
      'Nothing was known here before Thu 15 Jan 2026, 11:00 am AEDT',
    ]);
    await db.deleteFrom('allocation_announcements').execute();
    expect(await ask('2026-01-15T00:00:00.000Z')).toBe(200);
    await db.deleteFrom('changes').where('topic', '=', 'reference').execute();
    expect(await ask('2026-11-20T00:00:00.000Z')).toEqual(['Nothing is known here yet']);
  });
});
