import { expect, test } from 'vitest';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { pathStateOf, tradePathOf } from './trade-path.ts';

const limit = (left: number | null, isClosed = false) =>
  ({ isClosed, limitVolume: { valueDisplay: left, unitDisplay: 'ML' } }) as NonNullable<ZoneResultAnswer['limitData']>;

test('a limit without a figure lets everything through, and no gate is drawn on its way', () => {
  expect(pathStateOf({ limitData: limit(null), tradability: 'open' })).toBe('free');
  expect(pathStateOf({ limitData: null, tradability: 'open' })).toBe('free');
});

test('a limit with a figure has a gate: open, half open where less goes through than was asked, or shut', () => {
  expect(pathStateOf({ limitData: limit(640), tradability: 'open' })).toBe('open');
  expect(pathStateOf({ limitData: limit(640), tradability: 'limited' })).toBe('limited');
  expect(pathStateOf({ limitData: limit(640, true), tradability: 'closed' })).toBe('closed');
  expect(pathStateOf({ limitData: limit(null, true), tradability: 'closed' })).toBe('closed');
});

const way = (zoneId: number, purchase: 'buy' | 'sell', homeZoneId: number, others: object = {}) =>
  tradePathOf({
    result: {
      zone: { id: zoneId, code: `Z${zoneId}` },
      limitData: null,
      tradability: 'open',
      ...others,
    } as ZoneResultAnswer,
    purchase,
    seenFrom: { id: 7, code: 'Z7' },
    homeZoneId,
  });

test('water comes from the zone of a listing to the buyer, and goes there from the seller', () => {
  expect(way(1, 'buy', 7)).toMatchObject({ from: 'Z1', to: 'Z7', home: 'to', state: 'free', sameZone: null });
  expect(way(1, 'sell', 7)).toMatchObject({ from: 'Z7', to: 'Z1', home: 'from', state: 'free', sameZone: null });
});

test('within one zone there is no way; it is the own zone only where the reader is at home', () => {
  expect(way(7, 'buy', 7)).toMatchObject({ state: 'own', sameZone: 'home' });
  expect(way(7, 'sell', 1)).toMatchObject({ state: 'own', sameZone: 'chosen', home: 'neither' });
});

test('a chosen zone that buys from home has its home at the other end', () => {
  expect(way(1, 'buy', 1)).toMatchObject({ from: 'Z1', to: 'Z7', home: 'from' });
});

test('whoever sells an entitlement sends no water anywhere', () => {
  expect(way(1, 'sell', 7, { allocationClass: { id: 1 } })).toBeNull();
  expect(way(1, 'buy', 7, { allocationClass: { id: 1 }, limit: { deliverability: 'unrestricted' } })).not.toBeNull();
});
