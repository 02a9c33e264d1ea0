import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { CHANGES_CHANNEL } from '../../platform/database/next-position.ts';
import { SEED_FOLDER } from '../../platform/seed-files/seed-folder.ts';
import { type SeedReport, seedReference } from './seed-reference.ts';

const NOW = instant(Date.parse('2026-11-21T05:40:00Z'));

let base: TestDatabase;
let folder: string;
beforeAll(async () => {
  base = await createTestDatabase();
  await seedReference(base.db, SEED_FOLDER, NOW);
});
afterAll(() => base.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seed-'));
  await cp(join(SEED_FOLDER, 'reference'), join(folder, 'reference'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, 'reference', file);
  const before = await readFile(path, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(path, after);
}

const touched = ({ tables }: SeedReport) =>
  tables
    .filter(({ added, changed }) => added !== 0 || changed !== 0)
    .map(({ table, added, changed }) => ({ table, added, changed }));
const readPosition = async ({ db }: TestDatabase) =>
  (await db.selectFrom('change_position').select('position').executeTakeFirstOrThrow()).position;

describe('seeding the reference', () => {
  test('fills every table as one change, what rules and readings say of limits as others, and listeners hear of it', async () => {
    const fresh = await createTestDatabase();
    try {
      const listener = new pg.Client(fresh.connection);
      await listener.connect();
      const heard = new Promise((resolve) => listener.once('notification', ({ payload }) => resolve(payload)));
      await listener.query(`listen ${CHANGES_CHANNEL}`);
      const report = await seedReference(fresh.db, SEED_FOLDER, NOW);
      expect(report.position).toBe(1);
      expect(await heard).toBe('1');
      await listener.end();
      expect(report.tables.every(({ rows, added, changed }) => rows > 0 && added === rows && changed === 0)).toBe(true);
      expect(await fresh.db.selectFrom('changes').selectAll().execute()).toEqual([
        { position: 1, topic: 'reference', at: NOW, batch_id: null, row_mark: null },
        { position: 2, topic: 'limits', at: NOW, batch_id: null, row_mark: null },
        { position: 3, topic: 'limits', at: NOW, batch_id: null, row_mark: null },
      ]);
    } finally {
      await fresh.drop();
    }
  });

  test('a second time changes nothing and tells nobody', async () => {
    const before = await readPosition(base);
    const report = await seedReference(base.db, SEED_FOLDER, NOW);
    expect(touched(report)).toEqual([]);
    expect(report.position).toBeNull();
    expect(await readPosition(base)).toBe(before);
  });

  test('by two instances that start together gives the changes once', async () => {
    const fresh = await createTestDatabase();
    try {
      const reports = await Promise.all([1, 2].map(() => seedReference(fresh.db, SEED_FOLDER, NOW)));
      expect(reports.map(({ position }) => position).sort()).toEqual([1, null]);
      expect(reports.filter(({ position }) => position === null).map(touched)).toEqual([[]]);
      expect(await readPosition(fresh)).toBe(3);
    } finally {
      await fresh.drop();
    }
  });

  test('takes over a fee that somebody corrected in one line, and nothing else', async () => {
    await edit('fees.csv', (text) => text.replace(',321.00,', ',333.00,'));
    const report = await seedReference(base.db, folder, NOW);
    expect(touched(report)).toEqual([{ table: 'fees', added: 0, changed: 1 }]);
    expect(report.position).toBe(await readPosition(base));
    const { amount_cents } = await base.db
      .selectFrom('fees')
      .select('amount_cents')
      .where('id', '=', 7)
      .executeTakeFirstOrThrow();
    expect(amount_cents).toBe(33_300);
    await seedReference(base.db, SEED_FOLDER, NOW);
  });

  test('reads what other cases of a fee cost to the cent', async () => {
    await edit('fees.csv', (text) => text.replace('low risk: 1097.71', 'low risk: 1.15'));
    await seedReference(base.db, folder, NOW);
    const fees = await base.db.selectFrom('fees').select('other_cases').execute();
    const cases = fees.flatMap(({ other_cases }) => other_cases ?? []);
    expect(cases).toContainEqual({ name: 'low risk', cents: 115 });
    await seedReference(base.db, SEED_FOLDER, NOW);
  });

  test('changes only what differs: a limit of a rule, a model, a name', async () => {
    await edit('rules.csv', (text) => text.replace('LODDON_IN', 'LODDON_IN;CAMPASPE_IN'));
    await edit('limits.csv', (text) => text.replace('200 GL', '190 GL'));
    expect(touched(await seedReference(base.db, folder, NOW))).toEqual([
      { table: 'limits', added: 0, changed: 1 },
      { table: 'rules', added: 0, changed: 1 },
    ]);
    await seedReference(base.db, SEED_FOLDER, NOW);
  });

  test('takes out what the files no longer name and nothing refers to, and leaves a storage, which has its levels', async () => {
    await edit('processing_times.csv', (text) => text.split('\n').slice(0, -2).join('\n'));
    await edit('storages.csv', (text) => text.split('\n').slice(0, -2).join('\n'));
    await edit('zone_storages.csv', (text) => text.split('\n').slice(0, 2).join('\n'));
    const report = await seedReference(base.db, folder, NOW);
    expect(touched(report)).toEqual([]);
    expect(report.tables.flatMap(({ table, removed }) => (removed === 0 ? [] : [[table, removed]]))).toEqual([
      ['processing_times', 1],
    ]);
    expect(report.position).toBe(await readPosition(base));
    await seedReference(base.db, SEED_FOLDER, NOW);
  });

  test('keeps the picture that somebody gave a zone', async () => {
    await base.db.updateTable('zones').set({ image_url: '/maps/7.svg' }).where('code', '=', '7').execute();
    expect(touched(await seedReference(base.db, SEED_FOLDER, NOW))).toEqual([]);
    const { image_url } = await base.db
      .selectFrom('zones')
      .select('image_url')
      .where('code', '=', '7')
      .executeTakeFirstOrThrow();
    expect(image_url).toBe('/maps/7.svg');
  });
});

describe('a file that is wrong', () => {
  test.each<[string, (text: string) => string, string | RegExp]>([
    [
      'fees.csv',
      (text) => text.replace(',59.56,', ',59.5.6,'),
      'fees.csv, row 5, column amount: "59.5.6" is not a number',
    ],
    [
      'fees.csv',
      (text) => text.replace('regulated', 'salty'),
      'fees.csv, row 2, column water_kind: "salty" is none of',
    ],
    [
      'fees.csv',
      (text) => text.replace(',,VIC,3.2,', ',10.00,VIC,3.2,'),
      'fees.csv, row 2, column amount: a fee has either',
    ],
    ['fees.csv', (text) => text.replace(',,VIC,3.2,', ',,VIC,,'), 'fees.csv, row 2, column units: the cell is empty'],
    [
      'fees.csv',
      (text) => text.replace(',,VIC,3.2,', ',,,,'),
      'fees.csv, row 2, column missing: a fee without an amount says what is missing',
    ],
    [
      'fees.csv',
      (text) => text.replace('low risk: 1097.71', 'low risk'),
      /^fees\.csv, row \d+, column other_cases: "low risk" is no case such as/,
    ],
    [
      'fees.csv',
      (text) => text.replace(',59.56,,,,per application,', ',2.50,,,,per megalitre,'),
      'fees.csv, row 5, column basis: "per megalitre" is not counted: every fee is asked once, "per application"',
    ],
    [
      'fee_units.csv',
      (text) => text.replace('2025-26', '2026-27'),
      /^fees\.csv, row \d+, column as_at: the unit VIC is of 2026-27: the fee and its other cases are of the same year$/,
    ],
    ['zones.csv', (text) => text.replace('12,7,', '12,1A,'), 'zones.csv, row 13, column code: "1A" is given twice'],
    ['zones.csv', (text) => text.replace(',VIC,', ',TAS,'), 'zones.csv, row 2, column state: "TAS" is not known'],
    [
      'rules.csv',
      (text) => text.replace('BARMAH', 'BARHAM'),
      /^rules\.csv, row \d+, column limits: "BARHAM" is not known$/,
    ],
    [
      'rules.csv',
      (text) => text.replace('1,1A,1B', '1,1A,NBR'),
      'rules.csv, row 2, column to: NBR is not in the system of 1A',
    ],
    [
      'rules.csv',
      (text) => text.replace('1,1A,1B', '1,1A,1A'),
      'rules.csv, row 2, column to: a zone needs no rule to itself',
    ],
    [
      'rules.csv',
      (text) => `${text}900,1A,1B,forward,,x,\n`,
      'rules.csv, row 362, column kinds: forward from 1A to 1B is given twice',
    ],
    [
      'rules.csv',
      (text) => text.replace('from,to', 'origin,to'),
      'rules.csv, row 1, column from: the column is missing',
    ],
    [
      'limits.csv',
      (text) => text.replace('200 GL', '200 TL'),
      'limits.csv, row 5, column model: yearlyVolume: not a volume',
    ],
    [
      'ongoing_fees.csv',
      (text) => text.replace('NSW groundwater', 'NSW saltwater'),
      /column zones: "NSW saltwater" is not known$/,
    ],
    [
      'ongoing_fees.csv',
      (text) => text.replace('HUN,High Security', 'HUN,High Reliability'),
      /column zones: "HUN" has none of the classes$/,
    ],
    [
      'carryover.csv',
      (text) => `${text}7,Low Reliability,50,x,x,\n`,
      'carryover.csv, row 26, column zones: 7 Low Reliability is given twice',
    ],
    [
      'allocation_history.csv',
      (text) => text.replace('2019-20', '2019-21'),
      /column water_year: "2019-21" is not a water year/,
    ],
    [
      'storages.csv',
      (text) => text.replace('3005 GL', '3005'),
      'storages.csv, row 3, column capacity: "3005" is not a volume',
    ],
    [
      'allocation_outlooks.csv',
      (text) => text.replace('2022-07-15,2022-08-15', '2022-07-15,2022-07-15'),
      'allocation_outlooks.csv, row 2, column expected_on: an outlook speaks of a day after it was issued',
    ],
    [
      'zone_storages.csv',
      (text) => text.replace('Hume', 'Humus'),
      /^zone_storages\.csv, row \d+, column storages: "Humus" is not known$/,
    ],
  ])('%s is refused by file, row and column, and nothing changes', async (file, change, message) => {
    await edit('states.csv', (text) => text.replace('Victoria', 'Viktoria'));
    await edit(file, change);
    const before = await readPosition(base);
    await expect(seedReference(base.db, folder, NOW)).rejects.toThrow(message);
    const names = await base.db.selectFrom('states').select('name').execute();
    expect(names.map(({ name }) => name)).not.toContain('Viktoria');
    expect(await readPosition(base)).toBe(before);
  });
});
