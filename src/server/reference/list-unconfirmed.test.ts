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

test('ways, fees and times stand in the order of the reference, not of the alphabet, and so do the groups of a topic', () => {
  expect(namesOf('ways', /^Whether the limit Loddon binds/)).toEqual([
    ...['6 to 5A', '7 to 5A', '10 to 5A', '11 to 5A', '12 to 5A', '13 to 5A', '14 to 5A'],
  ]);
  expect(namesOf('fees', /^The amount is of 2024-25/)).toEqual([
    'WaterNSW: Allocation assignment, unregulated river (71T)',
    'WaterNSW: Allocation assignment, groundwater (71T)',
  ]);
  expect(namesOf('times', /^A time for the pair/)).toEqual([
    ...['permanent, Victoria to New South Wales', 'permanent, Victoria to South Australia'],
    ...['permanent, New South Wales to Victoria', 'permanent, New South Wales to South Australia'],
    ...['permanent, South Australia to Victoria', 'permanent, South Australia to New South Wales'],
  ]);
  expect(groups.filter(({ topic }) => topic === 'ways').map(({ names }) => names[0])).toEqual([
    ...['1A to 1L', '1A to 5A', '1A to 6B', '1L to 4A', '2A to 1A', '2A to 5A', '4A to 1L', '5A to 1A'],
    ...['6 to 4A', '6 to 5A', '6B to 1A', 'MB-A to MB-B'],
  ]);
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
