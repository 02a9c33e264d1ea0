import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { megalitres } from '#domain/units/volume.ts';
import { readSeedFile, type SeedFileShape } from './read-seed-file.ts';
import type { SeedRow } from './seed-row.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seed-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

const SHAPE: SeedFileShape = { columns: ['id', 'value', 'source'], unique: [['id']] };

async function read(text: string): Promise<readonly SeedRow[]> {
  await writeFile(join(folder, 'things.csv'), text);
  return readSeedFile(folder, 'things.csv', SHAPE);
}

async function readValue(value: string): Promise<SeedRow> {
  const [row] = await read(`id,value,source\n1,"${value.replaceAll('"', '""')}",test\n`);
  if (row === undefined) throw new Error('there is one row');
  return row;
}

describe('a seed file', () => {
  test('may give its columns in any order and begin with a byte order mark', async () => {
    const [row] = await read('\uFEFFsource,id,value\nsomewhere,7,abc\n');
    expect(row?.whole('id')).toBe(7);
    expect(row?.text('value')).toBe('abc');
  });

  test.each([
    ['id,source\n1,x\n', 'things.csv, row 1, column value: the column is missing'],
    ['id,value,source,colour\n1,2,3,4\n', 'things.csv, row 1, column colour: the column is not expected here'],
    ['id,value,source,id\n1,2,3,4\n', 'things.csv, row 1, column id: the column is not expected here'],
    ['', 'things.csv, row 1, column id: the column is missing'],
    ['id,value,source\n1,a,b\n2,a\n', /^things\.csv, row 3: .*Record Length/],
    ['id,value,source\n1,"a,b\n', /^things\.csv, row \d+: Quote Not Closed/],
    ['id,value,source\n1,a,b\n2,a,b\n1,c,d\n', 'things.csv, row 4, column id: "1" is given twice'],
  ])('that is broken (%j) is refused by name and place', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});

describe('a cell', () => {
  test('is read as what the reader asks for', async () => {
    expect((await readValue('yes')).flag('value')).toBe(true);
    expect((await readValue('59.56')).scaled('value', 100)).toBe(5956);
    expect((await readValue('1.9')).scaled('value', 100)).toBe(190);
    expect((await readValue('a; b;c')).list('value')).toEqual(['a', 'b', 'c']);
    expect((await readValue('')).list('value')).toEqual([]);
    expect((await readValue('8420 ML')).volume('value')).toBe(megalitres(8420));
    expect((await readValue('-1.5 GL')).volume('value')).toBe(megalitres(-1500));
    expect((await readValue('')).optional('value', () => 1)).toBeNull();
  });

  test.each<[string, (row: SeedRow) => unknown, string]>([
    ['', (row) => row.text('value'), 'the cell is empty'],
    ['maybe', (row) => row.flag('value'), '"maybe" is none of yes, no'],
    ['12x', (row) => row.whole('value'), '"12x" is not a number from 0 up'],
    ['-3', (row) => row.whole('value'), '"-3" is not a number from 0 up'],
    ['1.5', (row) => row.whole('value'), '"1.5" has too many decimals'],
    ['0.001', (row) => row.scaled('value', 100), '"0.001" has too many decimals'],
    ['99999999999', (row) => row.whole('value'), '"99999999999" is too large'],
    ['100', (row) => row.volume('value'), '"100" is not a volume such as 85 GL or 8420 ML'],
    ['100 gallons', (row) => row.volume('value'), '"100 gallons" is not a volume such as 85 GL or 8420 ML'],
    ['X9', (row) => row.find('value', new Map([['X8', 8]])), '"X9" is not known'],
    ['X8;X9', (row) => row.findAll('value', new Map([['X8', 8]])), '"X9" is not known'],
  ])('%j that says something impossible is refused', async (value, use, why) => {
    const row = await readValue(value);
    expect(() => use(row)).toThrow(`things.csv, row 2, column value: ${why}`);
  });

  test('gives back every amount of cents exactly', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2_000_000_000 }), async (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        expect((await readValue(text)).scaled('value', 100)).toBe(cents);
      }),
      { numRuns: 50 },
    );
  });
});
