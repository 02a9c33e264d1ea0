import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openImportMarket } from '#testing/import-market.ts';
import { FEED_FORMATS } from './feed-formats.ts';

const PAGES = new URL('../../../../docs/formats/', import.meta.url);

let market: Awaited<ReturnType<typeof openImportMarket>>;
beforeAll(async () => {
  market = await openImportMarket();
});
afterEach(() => market.forget());
afterAll(() => market.drop());

/** Rows of the example that are stored, and those passed over on purpose. */
const EXAMPLE_ROWS: Readonly<Record<string, readonly [stored: number, leftOut: number]>> = {
  listings: [7, 0],
  trades: [5, 0],
  'qld-permanent': [6, 0],
  'bom-allocation-trades': [5, 1],
  'bom-entitlement-trades': [4, 0],
};

describe.each(FEED_FORMATS)('the page of $name', ({ name, columns, content }) => {
  test('has every column, whether it is required, and its aliases', async () => {
    const page = await readFile(new URL(`${name}.md`, PAGES), 'utf8');
    const lines = page.split('\n').filter((line) => line.startsWith('| `'));
    expect(lines.map((line) => line.split('`')[1]).sort()).toEqual(columns.map((column) => column.name).sort());
    for (const column of columns) {
      const cells = (lines.find((line) => line.startsWith(`| \`${column.name}\``)) ?? '')
        .split('|')
        .map((one) => one.trim());
      if (column.isRequired) expect([column.name, cells[4]]).toEqual([column.name, 'yes']);
      else expect(cells[4]).not.toBe('yes');
      for (const alias of column.aliases ?? []) {
        if (!/^(qld|nsw|vic|sa)_/.test(alias)) expect(cells[2]).toContain(`\`${alias}\``);
      }
    }
  });

  test('has an example that can be imported as it is', async () => {
    const path = fileURLToPath(new URL(`${name}.csv`, PAGES));
    const imported = await market.importInto(name, { path });
    expect(imported.ok ? [] : imported.reason.errors).toEqual([]);
    const stored = content === 'listings' ? await market.listListings() : await market.listTrades();
    const leftOut = imported.ok
      ? (imported.value.notes.get('of a state that is not in the market: left out') ?? 0)
      : -1;
    expect([stored.length, leftOut]).toEqual(EXAMPLE_ROWS[name]);
  });
});
