import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SEED_FOLDER } from '#server/platform/seed-files/seed-folder.ts';
import { parseDayFirst } from './parse-day-first.ts';
import { QUEENSLAND_SCHEMES } from './queensland-schemes.ts';
import { TradeIds } from './trade-ids.ts';

test('each scheme of Queensland stands for the zones of its name, and each of its zones for one scheme', async () => {
  const zones = await readFile(join(SEED_FOLDER, 'reference', 'zones.csv'), 'utf8');
  const cells = zones.split('\n').map((line) => line.split(','));
  const nameOf = new Map(cells.filter(([, , , state]) => state === 'QLD').map(([, code, name]) => [code, name]));
  // The four whose zones are named after a river, or otherwise than the reports name the scheme.
  const SAID = new Map([
    ['Border Rivers', /^QLD Border Rivers WSS$/],
    ['Bowen Broken Rivers', /^Bowen Broken WSS$/],
    ['Chinchilla Weir', /^Condamine Balonne Zone CBS-0\d \(Chinchilla Weir\)$/],
    ['Lower Lockyer Valley', /^Lower Lockyer WSS$/],
  ]);
  for (const [scheme, codes] of Object.entries(QUEENSLAND_SCHEMES)) {
    const [, name = '', what] = /^(.*) Water (Supply Scheme|Management Area)$/.exec(scheme) ?? [];
    const kind = what === 'Management Area' ? 'Water Management Area' : '(WSS|Zone .*)';
    for (const code of codes)
      expect(nameOf.get(code), scheme).toMatch(SAID.get(name) ?? new RegExp(`^${name} ${kind}$`));
  }
  expect(Object.values(QUEENSLAND_SCHEMES).flat().sort()).toEqual([...nameOf.keys()].sort());
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
