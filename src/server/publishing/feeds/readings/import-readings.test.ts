import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countsOf, openReadingFiles, type ReadingFiles } from '#testing/open-reading-files.ts';
import { QLD_LIMITS } from './qld-limits.ts';
import { STORAGE_READINGS } from './storage-readings.ts';

const PAGES = new URL('../../../../../docs/formats/', import.meta.url);

let files: ReadingFiles;
beforeAll(async () => {
  files = await openReadingFiles();
});
afterAll(() => files.drop());

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
        ? await files.importStorages('', { bytes })
        : await files.importLimits('', undefined, { bytes, acceptsGoodRows: false });
    // A zone of the table has a maximum and a volume that it must keep.
    expect(countsOf(imported).added).toBe(name === STORAGE_READINGS.name ? 3 : 5);
  });
});
