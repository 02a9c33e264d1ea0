import { describe, expect, test } from 'vitest';
import type { LimitDataAnswer, ZoneAnswer } from '#contract/wire.ts';
import { groupWays } from './group-ways.ts';

const zone = (code: string): ZoneAnswer => ({
  id: code.length * 100 + code.charCodeAt(0),
  code,
  name: `Zone ${code}`,
  state: { id: 1, code: 'VIC', name: 'Victoria' },
  system: { id: 1, name: 'Southern Connected' },
  waterKind: 'regulated',
  hasOfficialCode: true,
  imageUrl: null,
});

const limit = (id: number, isClosed: boolean): LimitDataAnswer => ({
  limit: { id, name: `Limit ${id}` },
  tradeOpen: !isClosed,
  limitVolume: { valueDisplay: isClosed ? 0 : 8420, unitDisplay: 'ML' },
  isClosed,
  readAt: null,
  staleAt: null,
  note: null,
});

describe('the ways beside the search form', () => {
  test('are all there, those through one limit together, the closed ones last', () => {
    const [choke, goulburn] = [limit(1, true), limit(2, false)];
    const ways = [
      { zone: zone('6'), limitData: choke, unconfirmed: null },
      { zone: zone('A'), limitData: goulburn, unconfirmed: null },
      { zone: zone('B'), limitData: null, unconfirmed: null },
      { zone: zone('C'), limitData: goulburn, unconfirmed: null },
      { zone: zone('D'), limitData: choke, unconfirmed: null },
      ...['E', 'F', 'G'].map((code, at) => ({ zone: zone(code), limitData: limit(10 + at, false), unconfirmed: null })),
    ];
    expect(
      groupWays(ways).map(({ limit: one, zones }) => [one?.limit.id ?? null, zones.map(({ code }) => code)]),
    ).toEqual([
      [2, ['A', 'C']],
      [null, ['B']],
      [10, ['E']],
      [11, ['F']],
      [12, ['G']],
      [1, ['6', 'D']],
    ]);
  });
});

test('ways through one limit, or through none, of which some are confirmed and some are not are told apart', () => {
  const choke = limit(1, false);
  const ways = [
    { zone: zone('6'), limitData: choke, unconfirmed: null },
    { zone: zone('A'), limitData: choke, unconfirmed: 'The source stops at zone 6.' },
    { zone: zone('B'), limitData: null, unconfirmed: null },
    { zone: zone('C'), limitData: null, unconfirmed: 'No source names it.' },
  ];
  expect(groupWays(ways).map(({ isConfirmed, zones }) => [isConfirmed, zones.map(({ code }) => code)])).toEqual([
    [true, ['6']],
    [false, ['A']],
    [true, ['B']],
    [false, ['C']],
  ]);
});
