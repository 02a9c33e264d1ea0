import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarDate } from '#domain/units/calendar.ts';
import { appendClimateReadings } from '#server/reference/append-climate-readings.ts';
import { findLatestClimate } from '#server/reference/find-latest-climate.ts';
import { createDemoDatabase, DEMO_NOW, type DemoDatabase } from '#testing/demo-database.ts';
import { addClimateReadings, imagineClimate } from './add-climate-readings.ts';
import { DEMO_RANDOM_SEED } from './demo-random-seed.ts';

const climate = imagineClimate(DEMO_RANDOM_SEED, calendarDate('2021-07-01'), calendarDate('2026-11-21'));
const conditionOn = (day: string) => climate.find(({ readOn }) => readOn === day)?.condition;

test('the simulated climate is read on the first of every month, and is marked', () => {
  expect(climate).toHaveLength(65);
  expect([climate[0]?.readOn, climate.at(-1)?.readOn]).toEqual(['2021-07-01', '2026-11-01']);
  for (const { isSimulated, source } of climate)
    expect([isSimulated, source]).toEqual([true, 'simulated for the demonstration']);
});

test('on the first of a month the simulated climate is that of the day already', () => {
  const [first, second] = [calendarDate('2026-11-01'), calendarDate('2026-12-01')];
  expect(imagineClimate(DEMO_RANDOM_SEED, first, first).map(({ readOn }) => readOn)).toEqual(['2026-11-01']);
  expect(imagineClimate(DEMO_RANDOM_SEED, second, first)).toEqual([]);
});

test('it was wet when storages were full and water was cheap, and has been drier since', () => {
  expect(conditionOn('2022-11-01')).toBe('wet');
  expect(conditionOn('2025-11-01')).not.toBe('wet');
  expect(new Set(climate.map(({ condition }) => condition)).size).toBeGreaterThan(1);
});

let database: DemoDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
});
afterAll(() => database.drop());

test('nobody imagines a climate where a true one was noted', async () => {
  const { db } = database;
  await db.deleteFrom('climate_readings').execute();
  const reading = {
    condition: 'dry',
    readOn: calendarDate('2026-10-15'),
    source: 'the Bureau',
    isSimulated: false,
  } as const;
  await appendClimateReadings(db, [reading], DEMO_NOW);
  await addClimateReadings(db, DEMO_NOW, DEMO_RANDOM_SEED);
  const readings = await db.selectFrom('climate_readings').select(['read_on', 'source']).execute();
  expect(readings).toEqual([{ read_on: '2026-10-15', source: 'the Bureau' }]);
});

test('a true climate counts though a later day has a simulated one', async () => {
  const { db } = database;
  await db.deleteFrom('climate_readings').execute();
  await addClimateReadings(db, DEMO_NOW, DEMO_RANDOM_SEED);
  expect(await findLatestClimate(db)).toMatchObject({ read_on: '2026-11-01', is_simulated: true });
  const reading = {
    condition: 'wet',
    readOn: calendarDate('2026-10-15'),
    source: 'the Bureau',
    isSimulated: false,
  } as const;
  await appendClimateReadings(db, [reading], DEMO_NOW);
  expect(await findLatestClimate(db)).toMatchObject({ read_on: '2026-10-15', is_simulated: false });
});
