import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LimitModel } from '#domain/places/limit-model.ts';
import { instant } from '#domain/units/instant.ts';
import { megalitres } from '#domain/units/volume.ts';
import { SAMPLE_LIMITS } from '#testing/sample-limits.ts';
import { readFirstReadings } from './read-first-readings.ts';
import type { LimitRow } from './read-limits.ts';

const NOW = instant(Date.parse('2026-11-21T05:40:00Z'));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anabranch-tests-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function read(model: LimitModel, day = '2026-03-01', now = NOW) {
  await writeFile(join(folder, 'limit_readings.csv'), `limit,read_on,level,note,source\nONE,${day},700 GL,,a table\n`);
  return readFirstReadings(folder, [{ id: 3, code: 'ONE', model } as LimitRow], now);
}

test.each(SAMPLE_LIMITS)('a level is read of %s where a level is what is measured', async (_, model, measure) => {
  if (measure.level === undefined) {
    await expect(read(model)).rejects.toThrow('limit_readings.csv, row 2, column limit: a level says nothing of ONE');
  } else {
    expect(await read(model)).toMatchObject([
      { limitId: 3, measure: { level: megalitres(700_000) }, source: 'a table', isSimulated: false },
    ]);
  }
});

test('a day that has not come is not read yet, and is from its midnight in Sydney on', async () => {
  expect(await read({ kind: 'published' }, '2026-11-22')).toEqual([]);
  const midnight = instant(Date.UTC(2026, 10, 21, 13));
  expect(await read({ kind: 'published' }, '2026-11-22', instant(midnight - 1))).toEqual([]);
  expect(await read({ kind: 'published' }, '2026-11-22', midnight)).toHaveLength(1);
});
