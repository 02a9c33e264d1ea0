import { expect, test } from 'vitest';
import type { AllocationAnswer, ZoneLevelAnswer } from '#contract/operations/readings.ts';
import type { AllocationClassAnswer, ZoneAnswer } from '#contract/wire.ts';
import { groupZonesByStorage } from './group-zones-by-storage.ts';

const ZONES = [
  [3, 'C'],
  [1, 'A'],
  [2, 'B'],
  [4, 'D'],
  [5, 'E'],
].map(([id, code]) => ({ id, code, name: `Zone ${code}` })) as ZoneAnswer[];
const GROUNDWATER = { id: 6, code: 'G', name: 'Lower Murray Groundwater' } as ZoneAnswer;
const CLASSES = [
  { id: 1, name: 'High', mark: 'high' },
  { id: 2, name: 'Low', mark: 'low' },
] as AllocationClassAnswer[];

const level = (zone: number, ...ids: readonly number[]) =>
  ({
    zone,
    storages: ids.map((id) => ({ id, storageName: `S${id}` })),
  }) as ZoneLevelAnswer;
const allocation = (zone: number, allocationClass: number, allocationPercentage: number) =>
  ({
    zone,
    allocationClass,
    allocationPercentage,
    year: '2026-27',
    asAt: '15 Nov',
    source: 'test',
  }) as AllocationAnswer;

test('zones of the same storages stand together, by their first zone; those without a storage come last', () => {
  const levels = [level(2, 10, 11), level(4, 12), level(3, 11, 10), level(6, 12)];
  const allocations = [allocation(2, 1, 86), allocation(1, 1, 100), allocation(6, 1, 100)];
  const groups = groupZonesByStorage(levels, allocations, [...ZONES, GROUNDWATER], CLASSES);
  expect(groups.map(({ zones, storages }) => [zones.map(({ code }) => code), storages.length])).toEqual([
    [['B', 'C'], 2],
    [['D'], 1],
    [['A', 'G'], 0],
  ]);
});

test('a class that stands alike in several zones is told once, the others by themselves', () => {
  const levels = [level(1, 10), level(2, 10), level(3, 10)];
  const allocations = [allocation(1, 2, 0), allocation(1, 1, 86), allocation(2, 1, 86), allocation(3, 1, 85.5)];
  const [group] = groupZonesByStorage(levels, allocations, ZONES, CLASSES);
  expect(
    group?.allocations.map(({ reliability, allocationPercentage, zones }) => [
      reliability,
      allocationPercentage,
      zones.map(({ code }) => code).join(),
    ]),
  ).toEqual([
    ['High', 86, 'A,B'],
    ['High', 85.5, 'C'],
    ['Low', 0, 'A'],
  ]);
});

test('a class that stands alike in another water year, or at another time, has a line of its own', () => {
  const levels = [1, 2, 3].map((zone) => level(zone, 10));
  const allocations = [
    allocation(1, 1, 86),
    { ...allocation(2, 1, 86), year: '2025-26' },
    { ...allocation(3, 1, 86), asAt: '1 Jul' },
  ];
  const [group] = groupZonesByStorage(levels, allocations, ZONES, CLASSES);
  expect(group?.allocations.map(({ year, asAt, zones }) => [year, asAt, zones.length])).toEqual([
    ['2026-27', '15 Nov', 1],
    ['2025-26', '15 Nov', 1],
    ['2026-27', '1 Jul', 1],
  ]);
});

test('a class that two registers tell alike has a line for each, and classes stand in their own order', () => {
  const levels = [level(1, 10), level(2, 10)];
  const allocations = [
    allocation(1, 2, 100),
    allocation(1, 1, 86),
    { ...allocation(2, 1, 86), source: 'the register of another state' },
  ];
  const [group] = groupZonesByStorage(levels, allocations, ZONES, CLASSES);
  const told = group?.allocations.map(({ reliability, zones }) => [reliability, zones.map(({ code }) => code).join()]);
  expect(told).toEqual([
    ['High', 'A'],
    ['High', 'B'],
    ['Low', 'A'],
  ]);
});
