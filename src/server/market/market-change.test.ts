import { describe, expect, test } from 'vitest';
import { asId, type LimitId } from '#domain/ids.ts';
import type { LimitReading } from '#domain/places/limit.ts';
import { megalitres } from '#domain/units/volume.ts';
import { buildLimit, buildLimitReading } from '#testing/build-reference.ts';
import { NOTHING_CHANGED } from '#testing/stream-listener.ts';
import { boundOffers, compareLimits, isSeen, type MarketChange, mergeChanges, OfferTally } from './market-change.ts';

const change = (position: number, given: Partial<MarketChange> = {}): MarketChange => ({
  ...{ ...NOTHING_CHANGED, from: position - 1, position },
  ...given,
});
const sold = (zone: number, changed: number) =>
  ({ kind: 'temporary', direction: 'SELL', zone, allocationClass: null, changed }) as const;
const wanted = (zone: number, changed: number) => ({ ...sold(zone, changed), direction: 'BUY' }) as const;
const right = (allocationClass: number, changed: number) =>
  ({ ...sold(7, changed), kind: 'permanent', allocationClass }) as const;

describe('of the listings that come and go', () => {
  const place = (zone: number, direction: 'BUY' | 'SELL' = 'SELL') =>
    ({ kind: 'temporary', direction, zone: asId<'zone'>(zone), allocationClass: null }) as const;

  test('as many have changed as came or as went, whichever is more', () => {
    const tally = new OfferTally();
    for (const isOpen of [true, true, true, false]) tally.note(place(7), isOpen);
    for (const isOpen of [false, true, false]) tally.note(place(8), isOpen);
    expect(tally.list()).toEqual([sold(7, 3), sold(8, 2)]);
  });

  test('offers are counted apart from bids, zones from zones and classes from classes', () => {
    const tally = new OfferTally();
    tally.note(place(7), true);
    tally.note(place(7, 'BUY'), true);
    tally.note({ ...place(7), kind: 'permanent', allocationClass: asId(1) }, false);
    tally.note({ ...place(7), kind: 'permanent', allocationClass: asId(2) }, false);
    tally.note(place(7), true);
    expect(tally.list()).toEqual([sold(7, 2), wanted(7, 1), right(1, 1), right(2, 1)]);
  });

  test('500 products are told one by one, and more of them not at all', () => {
    const products = (count: number) => Array.from({ length: count }, (_, n) => sold(n, 1));
    expect(boundOffers(products(500))).toEqual(products(500));
    expect(boundOffers(products(501))).toBeNull();
  });
});

describe('a limit is told', () => {
  const choke = buildLimit({ id: asId(4), name: 'Barmah Choke' });
  const open = (count: number): LimitReading => buildLimitReading({ limit: choke, volume: megalitres(count) });
  const closed: LimitReading = { ...open(100), isFlaggedOpen: false };
  const told = { id: 4, name: 'Barmah Choke' };
  const shut = { ...told, wasClosed: true, isClosed: true };

  test.each<[string, LimitReading | null, LimitReading, readonly object[]]>([
    ['that closes', open(100), closed, [{ ...told, wasClosed: false, isClosed: true }]],
    ['that opens', closed, open(100), [{ ...told, wasClosed: true, isClosed: false }]],
    ['whose volume changes', open(100), open(90), [{ ...told, wasClosed: false, isClosed: false }]],
    ['whose volume is used up', open(100), open(0), [{ ...told, wasClosed: false, isClosed: true }]],
    ['of which something is left again', open(0), open(100), [{ ...told, wasClosed: true, isClosed: false }]],
    ['that is read for the first time', null, open(100), [{ ...told, wasClosed: true, isClosed: false }]],
    [
      'that is flagged closed, though nothing was left of it before',
      open(0),
      { ...open(0), isFlaggedOpen: false },
      [shut],
    ],
    ['not when it is read as it was before', open(100), { ...open(100), note: 'as yesterday' }, []],
    ['not when it is read first as what nobody has read counts', null, { ...closed, volume: null }, []],
  ])('%s', (_, before, now, expected) => {
    const known = new Map<LimitId, LimitReading>(before === null ? [] : [[choke.id, before]]);
    expect(compareLimits(known, [now])).toEqual(expected);
  });
});

describe('two changes as one', () => {
  test('go from before the first to after the second', () => {
    expect(mergeChanges(change(11), change(12))).toEqual({ ...NOTHING_CHANGED, from: 10, position: 12 });
  });

  test('add up the offers of each product', () => {
    const first = change(11, { offers: [sold(7, 2), sold(8, 1), right(1, 1)] });
    const then = change(12, { offers: [wanted(7, 4), sold(7, 3), right(2, 5), right(1, 6)] });
    expect(mergeChanges(first, then).offers).toEqual([sold(7, 5), sold(8, 1), right(1, 7), wanted(7, 4), right(2, 5)]);
  });

  test('tell no product where one of them has too many, or both together', () => {
    const many = (from: number) => change(11, { offers: Array.from({ length: 300 }, (_, n) => sold(from + n, 1)) });
    const unbounded = change(12, { offers: null });
    expect(mergeChanges(many(0), unbounded).offers).toBeNull();
    expect(mergeChanges(unbounded, many(0)).offers).toBeNull();
    expect(mergeChanges(many(0), many(300)).offers).toBeNull();
    expect(mergeChanges(many(0), many(0)).offers).toHaveLength(300);
  });

  test('add up the trades of each kind and zone', () => {
    const traded = (kind: 'temporary' | 'forward', zone: number, changed: number) => ({ kind, zone, changed });
    const first = change(11, { trades: [traded('temporary', 7, 1), traded('temporary', 8, 1)] });
    const then = change(12, { trades: [traded('forward', 7, 2), traded('temporary', 7, 2)] });
    expect(mergeChanges(first, then).trades).toEqual([
      traded('temporary', 7, 3),
      traded('temporary', 8, 1),
      traded('forward', 7, 2),
    ]);
  });

  test('tell each limit as it was before the first and as it is after the second', () => {
    const limit = (id: number, wasClosed: boolean, isClosed: boolean) => ({ id, name: 'Limit', wasClosed, isClosed });
    const first = change(11, { limits: [limit(4, false, true), limit(5, true, false)] });
    const then = change(12, { limits: [limit(4, true, true), limit(6, true, false)] });
    expect(mergeChanges(first, then).limits).toEqual([
      limit(4, false, true),
      limit(5, true, false),
      limit(6, true, false),
    ]);
  });

  test.each([
    [true, false, true],
    [false, true, true],
    [false, false, false],
  ])('bring new zones and rules where either does: %s, %s', (first, then, expected) => {
    const merged = mergeChanges(change(11, { isReferenceNew: first }), change(12, { isReferenceNew: then }));
    expect(merged.isReferenceNew).toBe(expected);
  });
});

test.each<[string, Partial<MarketChange>, boolean]>([
  ['nothing', {}, false],
  ['offers', { offers: [sold(7, 1)] }, true],
  ['offers of more products than are told', { offers: null }, true],
  ['a limit', { limits: [{ id: 4, name: 'Choke', wasClosed: true, isClosed: true }] }, true],
  ['trades', { trades: [{ kind: 'temporary', zone: 7, changed: 1 }] }, true],
  ['zones and rules', { isReferenceNew: true }, true],
])('whoever looks at the market could see a change of %s', (_, given, is) => {
  expect(isSeen(change(11, given))).toBe(is);
});
