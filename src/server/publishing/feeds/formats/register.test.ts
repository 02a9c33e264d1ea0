import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SEED_FOLDER } from '#server/platform/seed-files/seed-folder.ts';
import { parseDayFirst } from './parse-day-first.ts';
import { QUEENSLAND_SCHEMES } from './queensland-schemes.ts';
import { TradeIds } from './trade-ids.ts';

test('every scheme of Queensland stands for zones that there are', async () => {
  const zones = await readFile(join(SEED_FOLDER, 'reference', 'zones.csv'), 'utf8');
  const codes = zones.split('\n').map((line) => line.split(',')[1]);
  expect(
    Object.values(QUEENSLAND_SCHEMES)
      .flat()
      .filter((code) => !codes.includes(code)),
  ).toEqual([]);
});

test('days are read day first, and only those that there are', () => {
  expect(parseDayFirst('06-11-2025')).toEqual({ ok: true, value: '2025-11-06' });
  expect(parseDayFirst('29/2/2024')).toEqual({ ok: true, value: '2024-02-29' });
  for (const text of ['31/02/2025', '29-02-2025', '11-20-2025', '00-01-2025'])
    expect(parseDayFirst(text)).toEqual({ ok: false, reason: 'no_such_day' });
  for (const text of ['2025-11-06', '6.11.2025', '06-11/2025', '06-11-25', ''])
    expect(parseDayFirst(text)).toEqual({ ok: false, reason: 'not_a_date' });
});

test('trades that look the same are numbered, and a new file begins anew', () => {
  const ids = new TradeIds();
  const [first, other, second] = [ids.next(['7', '50']), ids.next(['7', '5', '0']), ids.next(['7', '50'])];
  expect(second).toBe(`${first}-2`);
  expect(other).not.toBe(first);
  expect(new TradeIds().next(['7', '50'])).toBe(first);
});
