import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/units/calendar.ts';
import { instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { megalitres } from '#domain/units/volume.ts';
import { catchUp, loadMarket } from '#server/market/market-feed.ts';
import { createPool, type Database, openDatabase } from '#server/platform/database/database.ts';
import { takeNextPosition } from '#server/platform/database/next-position.ts';
import { appendStorageLevels } from '#server/reference/append-storage-levels.ts';
import { createDemoDatabase, DEMO_NOW, type DemoDatabase } from '#testing/demo-database.ts';
import { until } from '#testing/until.ts';
import type { ReadingImport, ReadingsImported } from './import-readings.ts';
import { importQldLimits, QLD_LIMITS } from './qld-limits.ts';
import { importStorageReadings, STORAGE_READINGS } from './storage-readings.ts';

const PAGES = new URL('../../../../../docs/formats/', import.meta.url);

let database: DemoDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
}, 60_000);
afterEach(async () => {
  await database.db.deleteFrom('storage_levels').execute();
  await database.db.deleteFrom('limit_readings').where('file_id', 'is not', null).execute();
  await database.db.deleteFrom('reading_files').execute();
});
afterAll(() => database.drop());

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const given = (text: string, more: Partial<ReadingImport> = {}): ReadingImport => ({
  bytes: bytesOf(text),
  name: 'readings.csv',
  publisher: 'the Bureau',
  receivedBy: 'test',
  acceptsGoodRows: false,
  now: DEMO_NOW,
  onProgress: () => undefined,
  signal: new AbortController().signal,
  ...more,
});

const importStorages = (text: string, more?: Partial<ReadingImport>) =>
  importStorageReadings(database.db, given(text, more));
/** Tables of some schemes, unless it is said otherwise. */
const importLimits = (text: string, day = '2026-04-01', more?: Partial<ReadingImport>) =>
  importQldLimits(database.db, { ...given(text, { acceptsGoodRows: true, ...more }), day: calendarDate(day) });

const countsOf = (imported: ReadingsImported) => {
  if (!imported.ok) throw new Error(JSON.stringify(imported.reason));
  return imported.value.counts;
};
const refusedCells = (imported: ReadingsImported) =>
  imported.ok ? 'stored' : imported.reason.map(({ row, column, code }) => [row, column, code]);

/** What stands now, and what stood before, of storages in the order in which it came. */
const listLevels = () =>
  database.db
    .selectFrom('storage_levels')
    .innerJoin('storages', 'storages.id', 'storage_id')
    .leftJoin('reading_files', 'reading_files.id', 'file_id')
    .select(['storages.name', 'date', 'volume_litres', 'storage_levels.source', 'is_simulated', 'file_row'])
    .select(['replaced_at', 'recorded_at', 'reading_files.name as file', 'file_hash'])
    .orderBy('storage_levels.id')
    .execute();
const countChanges = async () => (await database.db.selectFrom('changes').select('position').execute()).length;
const readPosition = async () =>
  (await database.db.selectFrom('change_position').select('position').executeTakeFirstOrThrow()).position;
async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows[0]?.count ?? 0;
}
const countFiles = async () => (await database.db.selectFrom('reading_files').select('id').execute()).length;

describe.each([STORAGE_READINGS, QLD_LIMITS])('the page of $name', ({ name, columns }) => {
  test('has every column, and whether it is required', async () => {
    const page = await readFile(new URL(`${name}.md`, PAGES), 'utf8');
    const rows = page.split('\n').filter((line) => line.startsWith('| `'));
    const told = rows.map((line) => [line.split('`')[1], line.split('|').at(-3)?.trim() === 'yes']);
    expect(told).toEqual(columns.map((column) => [column.name, column.isRequired]));
  });

  test('has an example that can be imported as it is', async () => {
    const bytes = fileURLToPath(new URL(`${name}.csv`, PAGES));
    const imported =
      name === STORAGE_READINGS.name
        ? await importStorages('', { bytes })
        : await importLimits('', undefined, { bytes, acceptsGoodRows: false });
    // A zone of the table has a maximum and a volume that it must keep.
    expect(countsOf(imported).added).toBe(name === STORAGE_READINGS.name ? 3 : 5);
  });
});

const LEVELS = 'name,date,volume_ml';

describe('a file of levels', () => {
  test('is stored with its source, file and row, and everybody hears of it', async () => {
    const changes = await countChanges();
    const text = `${LEVELS}\nLake Hume,2026-11-18,1200000\n\nHume Dam,2026-11-19,1190000.5\nEildon,2026-11-19,0\n`;
    expect(countsOf(await importStorages(text))).toEqual({ added: 3, corrected: 0, 'known already': 0 });
    const common = { source: 'the Bureau', is_simulated: false, file: 'readings.csv', replaced_at: null };
    expect(await listLevels()).toMatchObject([
      { ...common, name: 'Hume', date: '2026-11-18', volume_litres: 1_200_000_000_000, file_row: 2 },
      { ...common, name: 'Hume', date: '2026-11-19', volume_litres: 1_190_000_500_000, file_row: 4 },
      { ...common, name: 'Eildon', date: '2026-11-19', volume_litres: 0, file_row: 5 },
    ]);
    expect((await listLevels())[0]?.file_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await countChanges()).toBe(changes + 1);
  });

  test('changes nothing when it comes a second time', async () => {
    const text = `${LEVELS}\nHume,2026-11-18,1200000\nHume,2026-11-19,1190000\n`;
    await importStorages(text);
    const before = [await listLevels(), await countChanges(), await countFiles()];
    const later = instant(DEMO_NOW + MILLISECONDS_PER_DAY);
    expect(countsOf(await importStorages(text, { now: later }))).toEqual({
      added: 0,
      corrected: 0,
      'known already': 2,
    });
    expect([await listLevels(), await countChanges(), await countFiles()]).toEqual(before);
  });

  test('corrects what was said before, which is kept with the time until which it stood', async () => {
    await importStorages(`${LEVELS}\nHume,2026-11-18,1200000\nHume,2026-11-19,1190000\n`);
    const later = instant(DEMO_NOW + MILLISECONDS_PER_DAY);
    const counts = countsOf(
      await importStorages(`${LEVELS}\nHume,2026-11-18,1200000\nHume,2026-11-19,1180000\n`, { now: later }),
    );
    expect(counts).toEqual({ added: 0, corrected: 1, 'known already': 1 });
    const levels = (await listLevels()).filter(({ date }) => date === '2026-11-19');
    expect(levels).toMatchObject([
      { volume_litres: megalitres(1_190_000), recorded_at: DEMO_NOW, replaced_at: later },
      { volume_litres: megalitres(1_180_000), recorded_at: later, replaced_at: null },
    ]);
  });

  test('takes the place of simulated levels, and no simulated level takes its place', async () => {
    const { id } = await database.db
      .selectFrom('storages')
      .select('id')
      .where('name', '=', 'Hume')
      .executeTakeFirstOrThrow();
    const simulated = (date: string) => ({
      ...{ storageId: id, date: calendarDate(date), volume: megalitres(1_000) },
      ...{ source: 'simulated', isSimulated: true },
    });
    await appendStorageLevels(database.db, [simulated('2026-11-18')]);
    const text = `${LEVELS}\nHume,2026-11-18,1000\nHume,2026-11-19,2000\n`;
    expect(countsOf(await importStorages(text))).toEqual({ added: 2, corrected: 0, 'known already': 0 });
    expect(await appendStorageLevels(database.db, [simulated('2026-11-18'), simulated('2026-11-19')])).toBe(0);
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
    expect(refusedCells(await importStorages(`${LEVELS}\nHume,2026-11-17,1200000\n${line}\n`))).toEqual([error]);
    expect([await listLevels(), await countChanges(), await countFiles()]).toEqual([[], changes, 0]);
  });

  test('lets other changes go on while it is written, and takes its place after them', async () => {
    const before = await readPosition();
    const other = openDatabase(createPool({ connection: database.connection, poolSize: 2 }));
    try {
      let importing: ReturnType<typeof importStorages> | undefined;
      await other.transaction().execute(async (holder) => {
        await sql`lock table reading_files in exclusive mode`.execute(holder);
        importing = importStorages(`${LEVELS}\nHume,2026-11-01,1000`);
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
    const topics = await database.db
      .selectFrom('changes')
      .where('position', '>', before)
      .select('topic')
      .orderBy('position')
      .execute();
    expect(topics.map(({ topic }) => topic)).toEqual(['limits', 'storages']);
  });

  test('waits for another file of levels, and knows then what that one said', async () => {
    const text = `${LEVELS}\nHume,2026-11-01,1000\nHume,2026-11-02,1001`;
    const imported = await Promise.all([importStorages(text), importStorages(text)]);
    const counts = imported.map(countsOf).toSorted((one, other) => (one.added ?? 0) - (other.added ?? 0));
    expect(counts).toEqual([
      { added: 0, corrected: 0, 'known already': 2 },
      { added: 2, corrected: 0, 'known already': 0 },
    ]);
  });

  test('must agree with itself, and with how much the storage holds', async () => {
    const all = 'name,date,volume_ml,full_volume_ml,percent_full';
    const refused = async (line: string) => refusedCells(await importStorages(`${all}\n${line}\n`));
    expect(await refused('Hume,2026-11-19,1500000,3000000,50.05')).toBe('stored');
    expect(await refused('Hume,2026-11-18,1500000,3000000,50.2')).toEqual([[2, 'percent_full', 'does_not_add_up']]);
    expect(await refused('Hume,2026-11-18,1500000,3000000,half')).toEqual([[2, 'percent_full', 'not_a_number']]);
    expect(await refused('Hume,2026-11-18,1500000,3334158,45')).toEqual([[2, 'full_volume_ml', 'other_full_volume']]);
    expect(await refused('Hume,2026-11-18,1500000,,')).toBe('stored');
  });

  test('without a full volume has a per cent of what we think is one, which is rounded otherwise', async () => {
    const refused = async (line: string) =>
      refusedCells(await importStorages(`name,date,volume_ml,percent_full\n${line}\n`));
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
    const imported = await importStorages(text, partial);
    expect([countsOf(imported).added, imported.ok && imported.value.refused.rows]).toEqual([1, 1]);
    expect(refusedCells(await importStorages(`${LEVELS}\nHume,2026-11-19,1190000\nHume,2026-1`, partial))).toEqual([
      [3, 'date', 'half_file'],
    ]);
    expect(await listLevels()).toHaveLength(1);
  });

  test('is refused for a heading that is missing or strange', async () => {
    expect(refusedCells(await importStorages('name,date,colour\n'))).toEqual([
      [1, 'colour', 'unknown_heading'],
      [1, 'volume_ml', 'missing_heading'],
    ]);
  });

  test('leaves nothing behind when somebody breaks it off', async () => {
    const stopping = new AbortController();
    const onProgress = () => stopping.abort();
    const importing = importStorages(`${LEVELS}\nHume,2026-11-18,1200000\n`, { onProgress, signal: stopping.signal });
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
    const refused = refusedCells(await importStorages(text));
    expect(typeof refused === 'string' ? refused : refused[0]?.at(-1)).toBe(expected);
  });
});

const TABLE = 'Scheme,Priority Group,Zone/Location,Current Volume (ML),Maximum Volume (ML),Trading Headroom (ML)';
const BROOK = 'Macintyre Brook Water Supply Scheme';
const ST_GEORGE = 'St George Water Supply Scheme';

const ROW_OF_BROOK = `${BROOK},High Priority,Macintyre Brook Zone A,88.0,488.0,400.0`;
/** A row of each other scheme that has limits. */
const OTHERS = [
  'Upper Condamine Water Supply Scheme,Medium Priority,UCS-03,7155,7155,0',
  'Chinchilla Weir Water Supply Scheme,Medium Priority,CBS-02,60,61,1',
  `${ST_GEORGE},Medium Priority,LBS-02,81574,81575,1`,
];

const limitOf = (code: string) =>
  database.db.selectFrom('limits').select(['id', 'name']).where('code', '=', code).executeTakeFirstOrThrow();
const listReadings = async (code: string) =>
  database.db
    .selectFrom('limit_readings')
    .selectAll()
    .where('limit_id', '=', (await limitOf(code)).id)
    .orderBy('id')
    .execute();

describe('the table of volumes by zone', () => {
  test('says what may still come into a zone, and whoever searches hears of it', async () => {
    const market = await loadMarket(database.db, { now: () => DEMO_NOW });
    const text = `${TABLE}\n${BROOK},High Priority,Macintyre Brook Zone A,88.0,488.0,400.0\n${BROOK},High Priority,Macintyre Brook Zone C,488,488,0\n`;
    expect(countsOf(await importLimits(text))).toEqual({ added: 2, corrected: 0, 'known already': 0 });
    await catchUp(market, database.db);
    const [open, full] = await Promise.all(['MB-A_HP_MAX', 'MB-C_HP_MAX'].map(limitOf));
    expect(market.readLimit(open?.id as never)).toMatchObject({
      isFlaggedOpen: true,
      volume: megalitres(400),
      source: 'the Bureau',
      // Midnight in Sydney, the day before in UTC.
      readAt: Date.UTC(2026, 2, 31, 13),
    });
    expect(market.readLimit(full?.id as never)).toMatchObject({ isFlaggedOpen: false, volume: 0 });
    const file = await database.db.selectFrom('reading_files').selectAll().executeTakeFirstOrThrow();
    expect((await listReadings('MB-C_HP_MAX')).at(-1)).toMatchObject({ file_id: file.id, file_row: 3 });
    expect(file).toMatchObject({ content: 'limits', name: 'readings.csv', source: 'the Bureau', received_by: 'test' });
  });

  test('of a zone that must keep a volume says what may leave it as well, with stars of footnotes behind its name', async () => {
    const text = `${TABLE}\n${ST_GEORGE},Medium Priority,LBS-03 **,4000.0,5619.0,1619.0\n`;
    expect(countsOf(await importLimits(text)).added).toBe(2);
    const { model } = await database.db
      .selectFrom('limits')
      .select('model')
      .where('code', '=', 'LBS-03_MP_MIN')
      .executeTakeFirstOrThrow();
    const kept = model.kind === 'zone_minimum' ? model.minimum : 0;
    expect((await listReadings('LBS-03_MP_MIN')).at(-1)?.volume_litres).toBe(megalitres(4_000) - kept);
    expect((await listReadings('LBS-03_MP_MAX')).at(-1)?.volume_litres).toBe(megalitres(1_619));
  });

  test('changes nothing a second time, nor where it says what the seed said', async () => {
    const text = `${TABLE}\n${BROOK},High Priority,Macintyre Brook Zone A,28.0,488.0,460.0\n`;
    expect(countsOf(await importLimits(text, '2026-03-01'))).toEqual({ added: 0, corrected: 0, 'known already': 1 });
    expect(countsOf(await importLimits(text, '2026-04-01')).added).toBe(1);
    expect(countsOf(await importLimits(text, '2026-04-01'))).toEqual({ added: 0, corrected: 0, 'known already': 1 });
    expect(await countFiles()).toBe(1);
  });

  test('corrected for its day counts from then on, and what it said before is kept', async () => {
    const line = (held: number) =>
      `${TABLE}\n${BROOK},High Priority,Macintyre Brook Zone A,${held},488,${488 - held}\n`;
    await importLimits(line(88));
    expect(countsOf(await importLimits(line(90)))).toEqual({ added: 0, corrected: 1, 'known already': 0 });
    expect(countsOf(await importLimits(line(90)))).toEqual({ added: 0, corrected: 0, 'known already': 1 });
    const readings = (await listReadings('MB-A_HP_MAX')).map(({ volume_litres }) => volume_litres);
    expect(readings.slice(-2)).toEqual([megalitres(400), megalitres(398)]);
    const market = await loadMarket(database.db, { now: () => DEMO_NOW });
    expect(market.readLimit((await limitOf('MB-A_HP_MAX')).id).volume).toBe(megalitres(398));
  });

  test('older than the last reading is history', async () => {
    const line = (held: number) =>
      `${TABLE}\n${BROOK},High Priority,Macintyre Brook Zone A,${held},488,${488 - held}\n`;
    await importLimits(line(88), '2026-04-01');
    expect(countsOf(await importLimits(line(10), '2026-03-15')).added).toBe(1);
    const market = await loadMarket(database.db, { now: () => DEMO_NOW });
    expect(market.readLimit((await limitOf('MB-A_HP_MAX')).id).volume).toBe(megalitres(400));
  });

  test('may show a zone above its maximum, which is closed', async () => {
    const line = 'Upper Condamine Water Supply Scheme,Medium Priority,Upper Condamine Zone UCS-03,7565.0,7155.0,-410.0';
    await importLimits(`${TABLE}\n${line}\n`);
    expect((await listReadings('UCS-03_MP_MAX')).at(-1)).toMatchObject({ is_open: false, volume_litres: -410_000_000 });
  });

  test('has schemes of no concern here, each of which is named, counted and left out', async () => {
    const text = [TABLE, 'Eton Water Supply Scheme,High-A1 Priority,Eton Zone 1,1,2,9', ...OTHERS, ROW_OF_BROOK];
    const imported = await importLimits(`${text.join('\n')}\n`, undefined, { acceptsGoodRows: false });
    expect(imported.ok && [...imported.value.notes]).toEqual([
      ['of "Eton Water Supply Scheme", which has no limits here: left out', 1],
    ]);
  });

  test('that writes a scheme otherwise, or leaves it out, is refused, for its zones would keep old figures', async () => {
    const renamed = OTHERS.map((line) => line.replace(ST_GEORGE, 'St George WSS'));
    const text = `${[TABLE, ...renamed, ROW_OF_BROOK].join('\n')}\n`;
    const refused = await importLimits(text, undefined, { acceptsGoodRows: false });
    expect(refused).toMatchObject({
      reason: [
        {
          ...{ row: 1, column: 'Scheme', code: 'missing_scheme' },
          message: `The file has no row of "${ST_GEORGE}", which has limits here. Left out: "St George WSS".`,
        },
      ],
    });
    expect(await countFiles()).toBe(0);
    const partial = await importLimits(text);
    expect(partial.ok && [...partial.value.notes]).toEqual([
      ['of "St George WSS", which has no limits here: left out', 1],
      [`no row of "${ST_GEORGE}", whose limits stay as they were`, 1],
    ]);
    expect(countsOf(partial).added).toBe(3);
  });

  test.each([
    [
      'a zone that its scheme does not have',
      `${BROOK},High Priority,Macintyre Brook Zone Q,1,488,487`,
      ['Zone/Location', 'unknown_zone'],
    ],
    [
      'another priority',
      `${BROOK},Low Priority,Macintyre Brook Zone B,1,488,487`,
      ['Priority Group', 'unknown_priority'],
    ],
    [
      'a priority that the zone has no limit of',
      `${ST_GEORGE},High Priority,LBS-04,1,488,487`,
      ['Priority Group', 'no_such_limit'],
    ],
    [
      'another maximum than ours',
      `${BROOK},High Priority,Macintyre Brook Zone B,1,500,499`,
      ['Maximum Volume (ML)', 'other_maximum'],
    ],
    [
      'headroom that does not add up',
      `${BROOK},High Priority,Macintyre Brook Zone B,1,488,480`,
      ['Trading Headroom (ML)', 'does_not_add_up'],
    ],
    [
      'a zone that stands in it twice',
      `${BROOK},High Priority,Macintyre Brook Zone A,1,488,487`,
      ['Zone/Location', 'repeated_limit'],
    ],
    ['no volume', `${BROOK},High Priority,Macintyre Brook Zone B,,488,487`, ['Current Volume (ML)', 'missing']],
    ['no scheme', `,High Priority,Macintyre Brook Zone B,1,488,487`, ['Scheme', 'missing']],
  ])('is refused as a whole for %s', async (_, line, [column, code]) => {
    const before = (await listReadings('MB-A_HP_MAX')).length;
    const good = `${BROOK},High Priority,Macintyre Brook Zone A,88,488,400`;
    const text = `${[TABLE, good, line, ...OTHERS].join('\n')}\n`;
    const errors = refusedCells(await importLimits(text, undefined, { acceptsGoodRows: false }));
    expect(errors).toContainEqual([3, column, code]);
    expect(errors).toHaveLength(1);
    expect((await listReadings('MB-A_HP_MAX')).length).toBe(before);
    expect(await countFiles()).toBe(0);
  });

  test('takes the place of a simulated reading, also where both say the same', async () => {
    const limit = await limitOf('MB-A_HP_MAX');
    const simulated = await database.db
      .insertInto('limit_readings')
      .values({
        ...{ limit_id: limit.id, read_at: new Date(Date.UTC(2026, 2, 31, 13)), is_open: true, note: null, position: 1 },
        ...{ volume_litres: megalitres(400), measure: JSON.stringify({ level: megalitres(88) }) },
        ...{ source: 'simulated', is_simulated: true },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    try {
      const text = `${TABLE}\n${BROOK},High Priority,Macintyre Brook Zone A,88,488,400\n`;
      expect(countsOf(await importLimits(text))).toEqual({ added: 1, corrected: 0, 'known already': 0 });
      expect((await listReadings('MB-A_HP_MAX')).at(-1)).toMatchObject({ is_simulated: false, source: 'the Bureau' });
    } finally {
      await database.db.deleteFrom('limit_readings').where('id', '=', simulated.id).execute();
    }
  });
});
