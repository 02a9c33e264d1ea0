import { afterAll, beforeAll, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { megalitres } from '#domain/units/volume.ts';
import { createDemoDatabase, type DemoDatabase } from '#testing/demo-database.ts';
import { appendStorageLevels, type NewStorageLevel } from './append-storage-levels.ts';
import { listStorageLevels } from './list-storage-levels.ts';
import { listStoragesOfZone } from './list-storages-of-zone.ts';

let database: DemoDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
});
afterAll(() => database.drop());

const level = (date: string, gigalitres: number): NewStorageLevel => ({
  storageId: asId(2),
  date: date as CalendarDate,
  volume: megalitres(gigalitres * 1_000),
  source: 'test',
  isSimulated: true,
});

test('levels of a storage are added, and a day that is known keeps what is known', async () => {
  const { db } = database;
  expect(await appendStorageLevels(db, [level('2026-11-12', 1_500), level('2026-11-19', 1_400)])).toBe(2);
  expect(await appendStorageLevels(db, [level('2026-11-19', 9), level('2026-11-05', 1_600)])).toBe(1);
  expect(await appendStorageLevels(db, [])).toBe(0);
  const storages = await listStoragesOfZone(db, asId(12));
  expect(storages.find(({ id }) => id === 2)?.latest).toEqual({
    date: '2026-11-19',
    volume: megalitres(1_400_000),
    source: 'test',
    isSimulated: true,
  });
});

test('the storages of one zone are those that all zones together tell of it, and none else is read', async () => {
  const { db } = database;
  const all = await listStorageLevels(db);
  expect(all.length).toBeGreaterThan(10);
  for (const one of all) expect(await listStorageLevels(db, { zone: one.zone })).toEqual([one]);
  expect(await listStorageLevels(db, { zone: asId(9_999) })).toEqual([]);
});
