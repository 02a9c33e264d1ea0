import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { SEED_FOLDER } from '../platform/seed-files/seed-folder.ts';
import { listUnconfirmed, type UnconfirmedGroup } from './list-unconfirmed.ts';
import { seedReference } from './seed/seed-reference.ts';

let market: TestDatabase;
let groups: readonly UnconfirmedGroup[];
beforeAll(async () => {
  market = await createTestDatabase();
  await seedReference(market.db, SEED_FOLDER, instant(Date.parse('2026-11-21T05:40:00Z')));
  groups = await listUnconfirmed(market.db);
});
afterAll(() => market.drop());

const namesOf = (topic: string, missing: RegExp) =>
  groups.filter((group) => group.topic === topic && missing.test(group.missing)).flatMap(({ names }) => names);

test('whatever no source confirms is listed once, topic by topic', () => {
  const all = groups.map(({ topic, missing }) => `${topic}: ${missing}`);
  expect(new Set(all).size).toBe(all.length);
  expect([...new Set(groups.map(({ topic }) => topic))]).toEqual([
    ...['ways', 'limits', 'fees', 'times', 'yearly_charges', 'carryover', 'classes', 'zones', 'storages'],
  ]);
  // 95 of the south and 42 inside the schemes of Queensland.
  expect(namesOf('ways', /./)).toHaveLength(95 + 42);
});

test('what is missing stands over all that it is missing of', () => {
  expect(namesOf('ways', /not downstream of the Broken\.$/)).toEqual([
    ...['2A to 1A', '2A to 1B', '2A to 1L', '2A to 4A', '2A to 4C'],
    ...['2B to 1A', '2B to 1B', '2B to 1L', '2B to 4A', '2B to 4C'],
  ]);
  expect(namesOf('ways', /^On which side of the Barmah Choke/)).toHaveLength(32);
  expect(namesOf('limits', /./)).toEqual([
    'Lower Darling',
    'Goulburn to Campaspe',
    'Loddon',
    'Lower Broken Creek',
    'High priority in Upper Condamine and Chinchilla Weir',
  ]);
  expect(namesOf('zones', /official name was not read/)).toHaveLength(10);
  expect(namesOf('carryover', /below|above 50 %/)).toEqual(['WER High Reliability', 'WER Low Reliability']);
});

test('a source of several facts is named once', () => {
  const group = groups.find(({ missing }) => missing === 'Whether the limit Loddon binds as well was not found.');
  expect(group?.sources).toEqual([
    'derived: VWR, SA DEW, MDBA, Stock & Land 2023, Shepparton News Oct 2024, NSW DPIE 2021, WaterNSW',
    'SA DEW, Water trade (undated)',
    'MDBA media release on the Barmah Choke (23 Feb 2009)',
    'permanent and lease: not permitted as far as we know',
  ]);
});

test('a fee that is unknown of two kinds of trade is named once', () => {
  expect(namesOf('fees', /^Wimmera-Mallee/)).toEqual([
    'Rural water corporation (Goulburn-Murray Water, Southern Rural Water, Lower Murray Water or GWMWater): Transfer outside the declared systems',
  ]);
});

test('a way that a source confirms is not among them', () => {
  expect(namesOf('ways', /./)).not.toContain('2A to 2B');
  expect(namesOf('ways', /./)).not.toContain('6 to 12');
  expect(groups.every(({ sources }) => sources.length > 0)).toBe(true);
});
