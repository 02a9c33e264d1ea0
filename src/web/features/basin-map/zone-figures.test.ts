import { describe, expect, test } from 'vitest';
import type { TemporaryOverviewAnswer, ZoneOffersAnswer } from '#contract/operations/overview.ts';
import type { AllocationAnswer, StorageLevelAnswer, ZoneLevelAnswer } from '#contract/operations/readings.ts';
import type { AllocationClassAnswer, ZoneAnswer } from '#contract/wire.ts';
import { figuresOfAllocations, figuresOfDepth, figuresOfPrices, figuresOfStorages } from './zone-figures.ts';

const offers: ZoneOffersAnswer = {
  ...{ zone: 7, price: 228.5, data_provider_name: 'One', timestamp: '2026-11-20T01:00:00.000Z' },
  ...{ volume: 1250, volumeUnit: 'megalitre', offers: 3 },
  ...{ providers: ['One', 'Two'], oldest: '2026-11-13T01:00:00.000Z' },
};

const classes = [
  { id: 1, name: 'High Security', mark: 'high' },
  { id: 2, name: 'General Security', mark: 'general' },
  { id: 3, name: 'Low Reliability', mark: 'low' },
  { id: 8, name: 'Aquifer', mark: 'other' },
  { id: 12, name: 'Supplementary', mark: 'other' },
] as unknown as readonly AllocationClassAnswer[];
const row = (
  zone: number,
  allocationClass: number,
  allocationPercentage: number,
  given: object = {},
): AllocationAnswer => ({
  ...{ id: zone * 10 + allocationClass, zone, allocationClass, allocationPercentage },
  ...{ year: '2026-27', isRunning: true, asAt: '16 November', source: 'the register', isSimulated: false },
  ...given,
});

describe('the figure of a zone on the map', () => {
  test('of prices is the lowest offer, with who asks it and when', () => {
    expect(figuresOfPrices([offers], [])).toEqual({
      figures: [
        { zone: 7, value: 228.5, sources: ['One'], about: null, at: { time: '2026-11-20T01:00:00.000Z' }, offers: 3 },
      ],
      earlier: [],
    });
  });

  test('of prices is no trade: of a zone without an offer the last one is told apart, of one with an offer none', () => {
    const trade = (zone: number, price: number, timestamp: string): TemporaryOverviewAnswer => ({
      ...{ zone, price, timestamp, volumeUnit: 'megalitre', data_provider_name: 'Exchange', confidence: 'exchange' },
    });
    const trades = [
      trade(5, 201, '2026-11-12T02:00:00.000Z'),
      trade(5, 199, '2026-11-11T02:00:00.000Z'),
      trade(7, 230, '2026-11-20T02:00:00.000Z'),
    ];
    const { figures, earlier } = figuresOfPrices([offers], trades);
    expect(figures.map(({ zone, value }) => [zone, value])).toEqual([[7, 228.5]]);
    expect(earlier).toEqual([
      {
        ...{ zone: 5, value: 201, sources: ['Exchange'], about: null },
        ...{ at: { time: '2026-11-12T02:00:00.000Z' }, offers: null },
      },
    ]);
  });

  test('of depth is all that is on offer, with who offers it, as old as the oldest of them', () => {
    const oldest = '2026-11-13T01:00:00.000Z';
    expect(figuresOfDepth([offers])).toEqual([
      { zone: 7, value: 1250, sources: ['One', 'Two'], about: null, at: { since: oldest }, offers: 3 },
    ]);
    expect(figuresOfDepth([{ ...offers, providers: ['One'] }])[0]).toMatchObject({
      sources: ['One'],
      at: { time: oldest },
    });
  });

  test('of allocations is that of the class that most water is held in, of groundwater too', () => {
    const { figures, earlier } = figuresOfAllocations(
      [row(10, 1, 97), row(10, 2, 31), row(7, 3, 0), row(7, 1, 64), row(8, 8, 100), row(8, 12, 5)],
      classes,
    );
    expect(earlier).toEqual([]);
    expect(figures).toEqual([
      {
        zone: 10,
        value: 31,
        sources: ['the register'],
        about: 'General Security, 2026-27, 16 November',
        at: null,
        offers: null,
        allocationClass: 2,
      },
      {
        zone: 7,
        value: 64,
        sources: ['the register'],
        about: 'High Security, 2026-27, 16 November',
        at: null,
        offers: null,
        allocationClass: 1,
      },
      {
        zone: 8,
        value: 100,
        sources: ['the register'],
        about: 'Aquifer, 2026-27, 16 November',
        at: null,
        offers: null,
        allocationClass: 8,
      },
    ]);
  });

  test('of allocations is of this water year; of a zone without one, what was said last is told apart', () => {
    const before = { year: '2025-26', isRunning: false, asAt: 'end' };
    const { figures, earlier } = figuresOfAllocations(
      [row(7, 1, 24), row(8, 1, 100, before), row(8, 3, 4, before), row(9, 1, 64), row(9, 2, 90, before)],
      classes,
    );
    expect(figures.map(({ zone, value }) => [zone, value])).toEqual([
      [7, 24],
      [9, 64],
    ]);
    expect(earlier).toEqual([
      {
        zone: 8,
        value: 100,
        sources: ['the register'],
        about: 'High Security, 2025-26, end of the year',
        at: null,
        offers: null,
        allocationClass: 1,
      },
    ]);
  });

  test('of storages is that of all together, as old as the oldest reading; none where one was never read', () => {
    const storage = (storageName: string, timestamp: string | null) =>
      ({ storageName, timestamp, source: timestamp === null ? null : 'the authority' }) as StorageLevelAnswer;
    const level = (zone: number, levelPercentage: number | null, storages: readonly StorageLevelAnswer[]) =>
      ({ zone, levelPercentage, storages }) as ZoneLevelAnswer;
    const named = (id: number, name: string) => ({ id, name }) as ZoneAnswer;
    const rows = [
      level(7, 61.5, [storage('Dartmouth', '2026-11-20'), storage('Hume', '2026-11-18')]),
      level(8, null, [storage('Hume', '2026-11-18'), storage('Eppalock', null)]),
      level(9, 61.5, [storage('Hume', '2026-11-18')]),
      level(10, null, []),
      // In a flood a storage holds more than its capacity.
      level(11, 102.3, [storage('Burrinjuck', '2026-11-20')]),
    ];
    const zones = [
      named(7, 'VIC Murray'),
      named(8, 'Campaspe'),
      named(9, 'Lower Murray Groundwater'),
      named(10, 'Paroo'),
      named(11, 'Murrumbidgee'),
    ];
    expect(figuresOfStorages(rows, zones)).toEqual([
      {
        zone: 7,
        value: 61.5,
        sources: ['the authority'],
        about: 'Dartmouth, Hume',
        at: { day: '2026-11-18' },
        offers: null,
      },
      {
        zone: 11,
        value: 102.3,
        sources: ['the authority'],
        about: 'Burrinjuck',
        at: { day: '2026-11-20' },
        offers: null,
      },
    ]);
  });
});
