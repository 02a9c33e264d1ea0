import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { megalitres } from '#domain/units/volume.ts';
import { createDemoDatabase, DEMO_NOW, type DemoDatabase } from '#testing/demo-database.ts';
import { findFirstLevel, listStorageLevels } from './list-storage-levels.ts';
import { recordStorageLevels } from './record-storage-levels.ts';

const [DARTMOUTH, HUME] = [1, 2];
const DAY = 86_400_000;
const later = (days: number): Instant => instant(DEMO_NOW + days * DAY);

let database: DemoDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('storage_levels').execute();
});

let files = 0;

/** A file that says how many GL a storage held on some days. */
function record(storageId: number, levels: Readonly<Record<string, number>>, at = DEMO_NOW) {
  files += 1;
  const file = {
    ...{ content: 'storages' as const, name: 'levels.csv', hash: `${files}` },
    ...{ source: `file ${files}`, receivedBy: 'a test' },
  };
  const readings = Object.entries(levels).map(([date, gigalitres], row) => ({
    ...{
      storageId: asId<'storage'>(storageId),
      date: date as CalendarDate,
      volume: megalitres(gigalitres * 1_000),
      row,
    },
  }));
  return database.db.transaction().execute((transaction) => recordStorageLevels(transaction, file, readings, at));
}

/** Day, GL on it, and GL a year before, of a storage. */
async function levelOf(id: number, asOf: Instant | null = null) {
  const told = (await listStorageLevels(database.db, { asOf })).flatMap(({ storages }) => storages);
  const storage = told.find((one) => one.id === id);
  const { latest = null, volumeYearAgo = null } = storage ?? {};
  return [latest?.date ?? null, latest && latest.volume / 1e9, volumeYearAgo && volumeYearAgo / 1e9];
}

test('a storage is told by its own levels, whatever others held since, and on a day nearer to the year before', async () => {
  await record(DARTMOUTH, { '2026-11-18': 1_000, '2026-11-17': 1_100, '2025-11-08': 300 });
  await record(HUME, { '2026-11-20': 500, '2025-11-18': 200 });
  expect(await levelOf(DARTMOUTH)).toEqual(['2026-11-18', 1_000, 300]);
  expect(await levelOf(HUME)).toEqual(['2026-11-20', 500, 200]);
  expect(await levelOf(3)).toEqual([null, null, null]);
});

test('of the days of a fortnight the one next to a year before is told', async () => {
  await record(HUME, { '2026-11-18': 500, '2025-11-19': 1, '2025-11-18': 210, '2025-11-10': 2 });
  expect(await levelOf(HUME)).toEqual(['2026-11-18', 500, 210]);
});

test('a level two weeks before that day is told where there is none since, and no older one', async () => {
  await record(HUME, { '2026-11-18': 500, '2025-11-03': 190 });
  expect(await levelOf(HUME)).toEqual(['2026-11-18', 500, null]);
  await record(HUME, { '2025-11-04': 195 });
  expect(await levelOf(HUME)).toEqual(['2026-11-18', 500, 195]);
});

test.each([
  ['more', 450, 250],
  ['less', 350, 150],
])(
  'a level that a later file corrects to %s is told as corrected, and as of a moment before as it was',
  async (_, now, yearAgo) => {
    await record(HUME, { '2026-11-18': 400, '2025-11-18': 200 });
    await record(HUME, { '2026-11-18': now }, later(1));
    await record(HUME, { '2025-11-18': yearAgo }, later(2));
    expect(await levelOf(HUME)).toEqual(['2026-11-18', now, yearAgo]);
    expect(await levelOf(HUME, instant(DEMO_NOW - 1))).toEqual([null, null, null]);
    expect(await levelOf(HUME, DEMO_NOW)).toEqual(['2026-11-18', 400, 200]);
    expect(await levelOf(HUME, instant(later(1) - 1))).toEqual(['2026-11-18', 400, 200]);
    expect(await levelOf(HUME, later(1))).toEqual(['2026-11-18', now, 200]);
    expect(await levelOf(HUME, later(2))).toEqual(['2026-11-18', now, yearAgo]);
  },
);

test('the largest storage of a zone is told first, the zones in the order of their ids', async () => {
  const told = await listStorageLevels(database.db);
  const ids = told.map(({ zone }) => Number(zone));
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  const namesOf = (code: string) => {
    const { id } = database.reference.zones.find((zone) => zone.code === code) ?? {};
    return told.find(({ zone }) => zone === id)?.storages.map(({ name, capacity }) => [name, capacity / 1e9]);
  };
  expect(namesOf('13')).toEqual([
    ['Blowering', 1_604],
    ['Burrinjuck', 1_025],
  ]);
  expect(namesOf('7')).toEqual([
    ['Dartmouth', 3_856],
    ['Hume', 3_005],
    ['Lake Victoria', 677],
  ]);
});

test('levels are known since the first of them was recorded', async () => {
  expect(await findFirstLevel(database.db)).toBeNull();
  await record(HUME, { '2026-11-18': 400 }, later(2));
  await record(DARTMOUTH, { '2026-11-20': 400 }, later(1));
  expect(await findFirstLevel(database.db)).toBe(later(1));
});
