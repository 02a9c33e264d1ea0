import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { megalitres } from '#domain/units/volume.ts';
import { createPool, type Database, openDatabase } from '#server/platform/database/database.ts';
import { takeNextPosition } from '#server/platform/database/next-position.ts';
import { appendStorageLevels } from '#server/reference/append-storage-levels.ts';
import { DEMO_NOW } from '#testing/demo-database.ts';
import { countsOf, openReadingFiles, type ReadingFiles, refusedCells } from '#testing/open-reading-files.ts';
import { until } from '#testing/until.ts';
import type { ReadingsImported } from './import-readings.ts';

let files: ReadingFiles;
beforeAll(async () => {
  files = await openReadingFiles();
});
afterEach(() => files.forget());
afterAll(() => files.drop());

/** What stands now, and what stood before, of storages in the order in which it came. */
const listLevels = () =>
  files.db
    .selectFrom('storage_levels')
    .innerJoin('storages', 'storages.id', 'storage_id')
    .leftJoin('reading_files', 'reading_files.id', 'file_id')
    .select(['storages.name', 'date', 'volume_litres', 'storage_levels.source', 'is_simulated', 'file_row'])
    .select(['replaced_at', 'recorded_at', 'reading_files.name as file', 'file_hash'])
    .orderBy('storage_levels.id')
    .execute();
const countChanges = async () => (await files.db.selectFrom('changes').select('position').execute()).length;
const readPosition = async () =>
  (await files.db.selectFrom('change_position').select('position').executeTakeFirstOrThrow()).position;
async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows[0]?.count ?? 0;
}

const LEVELS = 'name,date,volume_ml';

describe('a file of levels', () => {
  test('is stored with its source, file and row, and everybody hears of it', async () => {
    const changes = await countChanges();
    const text = `${LEVELS}\nLake Hume,2026-11-18,1200000\n\nHume Dam,2026-11-19,1190000.5\nEildon,2026-11-19,0\n`;
    expect(countsOf(await files.importStorages(text))).toEqual({ added: 3, corrected: 0, 'known already': 0 });
    const common = { source: 'the Bureau', is_simulated: false, file: 'readings.csv', replaced_at: null };
    expect(await listLevels()).toMatchObject([
      { ...common, name: 'Hume', date: '2026-11-18', volume_litres: 1_200_000_000_000, file_row: 2 },
      { ...common, name: 'Hume', date: '2026-11-19', volume_litres: 1_190_000_500_000, file_row: 4 },
      { ...common, name: 'Eildon', date: '2026-11-19', volume_litres: 0, file_row: 5 },
    ]);
    expect((await listLevels())[0]?.file_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await countChanges()).toBe(changes + 1);
  });

  test('may tell of the day that has begun in Sydney while it is yesterday in Greenwich, and of none later', async () => {
    const text = `${LEVELS}\nHume,2026-11-22,1200000\n`;
    const importAt = (time: string) => files.importStorages(text, { now: instant(Date.parse(time)) });
    expect(refusedCells(await importAt('2026-11-21T12:59:59.999Z'))).toEqual([[2, 'date', 'in_the_future']]);
    expect(countsOf(await importAt('2026-11-21T13:00:00.000Z'))).toMatchObject({ added: 1 });
  });

  test('may call a lake, a dam or a reservoir so, and write it in any case', async () => {
    const names = ['Eppalock Reservoir', 'LAKE EILDON', 'lake victoria', 'Keepit Dam', 'CAIRN CURRAN RESERVOIR'];
    const text = [LEVELS, ...names.map((name, n) => `${name},2026-11-18,${100_000 + n}`)].join('\n');
    expect(countsOf(await files.importStorages(`${text}\n`))).toMatchObject({ added: 5 });
    expect((await listLevels()).map(({ name, volume_litres }) => [name, volume_litres / 1_000_000])).toEqual([
      ['Eppalock', 100_000],
      ['Eildon', 100_001],
      ['Lake Victoria', 100_002],
      ['Keepit', 100_003],
      ['Cairn Curran', 100_004],
    ]);
  });

  test('changes nothing when it comes a second time', async () => {
    const text = `${LEVELS}\nHume,2026-11-18,1200000\nHume,2026-11-19,1190000\n`;
    await files.importStorages(text);
    const before = [await listLevels(), await countChanges(), await files.countFiles()];
    const later = instant(DEMO_NOW + MILLISECONDS_PER_DAY);
    expect(countsOf(await files.importStorages(text, { now: later }))).toEqual({
      added: 0,
      corrected: 0,
      'known already': 2,
    });
    expect([await listLevels(), await countChanges(), await files.countFiles()]).toEqual(before);
  });

  test('corrects what was said before, which is kept with the time until which it stood', async () => {
    await files.importStorages(`${LEVELS}\nHume,2026-11-18,1200000\nHume,2026-11-19,1190000\n`);
    const later = instant(DEMO_NOW + MILLISECONDS_PER_DAY);
    const counts = countsOf(
      await files.importStorages(`${LEVELS}\nHume,2026-11-18,1200000\nHume,2026-11-19,1180000\n`, { now: later }),
    );
    expect(counts).toEqual({ added: 0, corrected: 1, 'known already': 1 });
    const levels = (await listLevels()).filter(({ date }) => date === '2026-11-19');
    expect(levels).toMatchObject([
      { volume_litres: megalitres(1_190_000), recorded_at: DEMO_NOW, replaced_at: later },
      { volume_litres: megalitres(1_180_000), recorded_at: later, replaced_at: null },
    ]);
  });

  test('takes the place of simulated levels, and no simulated level takes its place', async () => {
    const { id } = await files.db
      .selectFrom('storages')
      .select('id')
      .where('name', '=', 'Hume')
      .executeTakeFirstOrThrow();
    const simulated = (date: string) => ({
      ...{ storageId: id, date: calendarDate(date), volume: megalitres(1_000) },
      ...{ source: 'simulated', isSimulated: true },
    });
    await appendStorageLevels(files.db, [simulated('2026-11-18')]);
    const text = `${LEVELS}\nHume,2026-11-18,1000\nHume,2026-11-19,2000\n`;
    expect(countsOf(await files.importStorages(text))).toEqual({ added: 2, corrected: 0, 'known already': 0 });
    expect(await appendStorageLevels(files.db, [simulated('2026-11-18'), simulated('2026-11-19')])).toBe(0);
    const standing = (await listLevels()).filter(({ replaced_at }) => replaced_at === null);
    expect(standing.map(({ date, is_simulated }) => [date, is_simulated])).toEqual([
      ['2026-11-18', false],
      ['2026-11-19', false],
    ]);
  });

  test.each([
    ['a storage that nobody knows', 'Loch Ness,2026-11-19,5', [3, 'name', 'unknown_storage']],
    ['no storage', ',2026-11-19,5', [3, 'name', 'missing']],
    ['a volume that is no number', 'Hume,2026-11-19,lots', [3, 'volume_ml', 'not_a_number']],
    ['a volume below 0', 'Hume,2026-11-19,-5', [3, 'volume_ml', 'negative']],
    ['no volume, which is not no water', 'Hume,2026-11-19,', [3, 'volume_ml', 'missing']],
    ['twice what it holds', 'Hume,2026-11-19,6000000', [3, 'volume_ml', 'implausible']],
    ['a day that does not exist', 'Hume,2026-02-30,5', [3, 'date', 'no_such_day']],
    ['a day in another order', 'Hume,19/11/2026,5', [3, 'date', 'not_a_date']],
    ['a day that is still to come', 'Hume,2026-11-22,5', [3, 'date', 'in_the_future']],
    ['a day that stands in it twice', 'Lake Hume,2026-11-17,5', [3, 'date', 'repeated_day']],
    ['too few cells', 'Hume,2026-11-19', [3, 'date', 'too_few_cells']],
  ])('is refused as a whole for %s', async (_, line, error) => {
    const changes = await countChanges();
    expect(refusedCells(await files.importStorages(`${LEVELS}\nHume,2026-11-17,1200000\n${line}\n`))).toEqual([error]);
    expect([await listLevels(), await countChanges(), await files.countFiles()]).toEqual([[], changes, 0]);
  });

  test('lets other changes go on while it is written, and takes its place after them', async () => {
    const before = await readPosition();
    const other = openDatabase(createPool({ connection: files.connection, poolSize: 2 }));
    try {
      let importing: ReturnType<typeof files.importStorages> | undefined;
      await other.transaction().execute(async (holder) => {
        await sql`lock table reading_files in exclusive mode`.execute(holder);
        importing = files.importStorages(`${LEVELS}\nHume,2026-11-01,1000`);
        await until('the import is held up half way', async () => (await countWaiting(holder)) === 1);
        await other.transaction().execute(async (change) => {
          await sql`set local lock_timeout = '1s'`.execute(change);
          await takeNextPosition(change, { topic: 'limits', at: DEMO_NOW, batchId: null });
        });
      });
      expect(countsOf((await importing) as ReadingsImported)).toMatchObject({ added: 1 });
    } finally {
      await other.destroy();
    }
    const topics = await files.db
      .selectFrom('changes')
      .where('position', '>', before)
      .select('topic')
      .orderBy('position')
      .execute();
    expect(topics.map(({ topic }) => topic)).toEqual(['limits', 'storages']);
  });

  test('waits for another file of levels, and knows then what that one said', async () => {
    const text = `${LEVELS}\nHume,2026-11-01,1000\nHume,2026-11-02,1001`;
    const imported = await Promise.all([files.importStorages(text), files.importStorages(text)]);
    const counts = imported.map(countsOf).toSorted((one, other) => (one.added ?? 0) - (other.added ?? 0));
    expect(counts).toEqual([
      { added: 0, corrected: 0, 'known already': 2 },
      { added: 2, corrected: 0, 'known already': 0 },
    ]);
  });

  test('must agree with itself, and with how much the storage holds', async () => {
    const all = 'name,date,volume_ml,full_volume_ml,percent_full';
    const refused = async (line: string) => refusedCells(await files.importStorages(`${all}\n${line}\n`));
    expect(await refused('Hume,2026-11-19,1500000,3000000,50.05')).toBe('stored');
    expect(await refused('Hume,2026-11-18,1500000,3000000,50.2')).toEqual([[2, 'percent_full', 'does_not_add_up']]);
    expect(await refused('Hume,2026-11-18,1500000,3000000,half')).toEqual([[2, 'percent_full', 'not_a_number']]);
    expect(await refused('Hume,2026-11-18,1500000,3334158,45')).toEqual([[2, 'full_volume_ml', 'other_full_volume']]);
    expect(await refused('Hume,2026-11-18,1500000,,')).toBe('stored');
  });

  test('without a full volume has a per cent of what we think is one, which is rounded otherwise', async () => {
    const refused = async (line: string) =>
      refusedCells(await files.importStorages(`name,date,volume_ml,percent_full\n${line}\n`));
    // Hume holds 3,005 GL, of which 2,500 GL are 83.2 %.
    expect(await refused('Hume,2026-11-18,2500,83.2')).toEqual([[2, 'percent_full', 'does_not_add_up']]);
    expect(await refused('Hume,2026-11-18,2500000,89')).toEqual([[2, 'percent_full', 'does_not_add_up']]);
    expect(await refused('Hume,2026-11-18,2500000,77')).toEqual([[2, 'percent_full', 'does_not_add_up']]);
    expect(await refused('Hume,2026-11-18,2500000,much')).toEqual([[2, 'percent_full', 'not_a_number']]);
    expect(await refused('Hume,2026-11-16,2500000,83.2')).toBe('stored');
    expect(await refused('Hume,2026-11-17,2500000,86')).toBe('stored');
    expect(await refused('Hume,2026-11-18,2500000,80.5')).toBe('stored');
    expect(await refused('Hume,2026-11-19,0,0')).toBe('stored');
  });

  test('keeps the good rows for whoever asks for that, but never those of a file that breaks off', async () => {
    const partial = { acceptsGoodRows: true };
    const text = `${LEVELS}\nHume,2026-11-18,1200000\nLoch Ness,2026-11-18,5\n`;
    const imported = await files.importStorages(text, partial);
    expect([countsOf(imported).added, imported.ok && imported.value.refused.rows]).toEqual([1, 1]);
    expect(
      refusedCells(await files.importStorages(`${LEVELS}\nHume,2026-11-19,1190000\nHume,2026-1`, partial)),
    ).toEqual([[3, 'date', 'half_file']]);
    expect(await listLevels()).toHaveLength(1);
  });

  test('is refused for a heading that is missing or strange', async () => {
    expect(refusedCells(await files.importStorages('name,date,colour\n'))).toEqual([
      [1, 'colour', 'unknown_heading'],
      [1, 'volume_ml', 'missing_heading'],
    ]);
  });

  test('leaves nothing behind when somebody breaks it off', async () => {
    const stopping = new AbortController();
    const onProgress = () => stopping.abort();
    const importing = files.importStorages(`${LEVELS}\nHume,2026-11-18,1200000\n`, {
      onProgress,
      signal: stopping.signal,
    });
    await expect(importing).rejects.toThrow(/abort/);
    expect(await listLevels()).toEqual([]);
  });

  test.each([
    ['half as much again as it holds', '4507500,,', 'stored'],
    ['a megalitre more than that', '4507501,,', 'implausible'],
    ['a full volume five in a hundred above ours', '1500000,3155250,', 'stored'],
    ['a megalitre more than that', '1500000,3155251,', 'other_full_volume'],
    ['a full volume five in a hundred below ours', '1500000,2854750,', 'stored'],
    ['a megalitre less than that', '1500000,2854749,', 'other_full_volume'],
    ['a share a tenth of a per cent too high', '1500000,3000000,50.1', 'stored'],
    ['more than a tenth too high', '1500000,3000000,50.11', 'does_not_add_up'],
    ['a share a tenth of a per cent too low', '1500000,3000000,49.9', 'stored'],
    ['more than a tenth too low', '1500000,3000000,49.89', 'does_not_add_up'],
  ])('with %s of Hume, which holds 3,005 GL: %s is %s', async (_, cells, expected) => {
    const text = `name,date,volume_ml,full_volume_ml,percent_full\nHume,2026-11-18,${cells}\n`;
    const refused = refusedCells(await files.importStorages(text));
    expect(typeof refused === 'string' ? refused : refused[0]?.at(-1)).toBe(expected);
  });
});
