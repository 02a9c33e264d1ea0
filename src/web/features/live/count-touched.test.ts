import { describe, expect, test } from 'vitest';
import type { MarketEvent } from '#contract/operations/events.ts';
import { countTouched, isTouched, type Shown } from './count-touched.ts';
import { describeTouched } from './describe-touched.ts';

const NOTHING: MarketEvent = { position: 1, offers: [], limits: [], trades: [], isReferenceNew: false };

const offers = (zone: number, changed: number, given: object = {}): MarketEvent => ({
  ...NOTHING,
  offers: [{ kind: 'temporary', direction: 'SELL', zone, allocationClass: null, changed, ...given }],
});

const limit = (id: number, wasClosed: boolean, isClosed: boolean): MarketEvent => ({
  ...NOTHING,
  limits: [{ id, name: 'Barmah Choke', wasClosed, isClosed }],
});

/** Results of a search for temporary water in zones 7 and 8, behind limit 1. */
const RESULTS: Shown = {
  offers: [7, 8].map((zone) => ({ kind: 'temporary', direction: 'SELL', zone, allocationClass: null })),
  trades: [{ kind: 'temporary', zone: 7 }],
  limits: new Set([1]),
};

const ALL_TRADES: Shown = { offers: [], trades: [{ kind: 'temporary', zone: null }], limits: new Set() };
const ALL_LIMITS: Shown = { offers: [], trades: [], limits: null };

/** What a page says of changes; empty for none that it shows. */
const say = (shown: Shown, changes: readonly MarketEvent[], isReset = false): string => {
  const touched = countTouched(shown, { changes, isReset });
  return isTouched(touched) ? describeTouched(touched) : '';
};

describe('a page says what changed of what it shows', () => {
  test.each<[string, Shown, readonly MarketEvent[], string]>([
    ['an offer in its zone', RESULTS, [offers(7, 1)], 'One offer changed'],
    ['several, in two of its zones', RESULTS, [offers(7, 1), offers(8, 2)], '3 offers changed'],
    ['an offer elsewhere', RESULTS, [offers(9, 1)], ''],
    ['a bid, where offers are shown', RESULTS, [offers(7, 1, { direction: 'BUY' })], ''],
    ['another kind of water', RESULTS, [offers(7, 1, { kind: 'forward' })], ''],
    ['its limit, which closes', RESULTS, [limit(1, false, true)], 'One limit closed'],
    ['its limit, which opens', RESULTS, [limit(1, true, false)], 'One limit opened'],
    ['the volume of its limit', RESULTS, [limit(1, false, false)], 'The balance of a limit changed'],
    ['another limit', RESULTS, [limit(2, false, true)], ''],
    ['offers and a limit', RESULTS, [offers(7, 3), limit(1, false, true)], '3 offers changed, one limit closed'],
    [
      'a trade out of its zone',
      RESULTS,
      [{ ...NOTHING, trades: [{ kind: 'temporary', zone: 7, changed: 1 }] }],
      'One trade came in',
    ],
    [
      'trades in any zone, where all are shown',
      ALL_TRADES,
      [{ ...NOTHING, trades: [{ kind: 'temporary', zone: 90, changed: 1200 }] }],
      '1,200 trades came in',
    ],
    ['two limits, where all are shown', ALL_LIMITS, [limit(1, false, true), limit(2, false, true)], '2 limits closed'],
    ['more products than are told', RESULTS, [{ ...NOTHING, offers: null }], 'Figures may have changed'],
    ['the same, where no offers are shown', ALL_LIMITS, [{ ...NOTHING, offers: null }], ''],
    ['new reference data', ALL_LIMITS, [{ ...NOTHING, isReferenceNew: true }], 'Figures may have changed'],
    [
      'an offer and new reference data',
      RESULTS,
      [{ ...offers(7, 1), isReferenceNew: true }],
      'One offer changed, and other figures may have',
    ],
  ])('%s', (_, shown, changes, expected) => {
    expect(say(shown, changes)).toBe(expected);
  });

  test('of a class the offers of that class alone', () => {
    const [offer] = RESULTS.offers;
    const shown: Shown = {
      ...RESULTS,
      offers: offer === undefined ? [] : [{ ...offer, kind: 'permanent', allocationClass: 2 }],
    };
    const permanent = (allocationClass: number) => offers(7, 1, { kind: 'permanent', allocationClass });
    expect([say(shown, [permanent(2)]), say(shown, [permanent(3)])]).toEqual(['One offer changed', '']);
  });

  test('a limit that closed and opened again as one whose volume changed', () => {
    expect(say(RESULTS, [limit(1, false, true), limit(1, true, false)])).toBe('The balance of a limit changed');
  });

  test('that figures may have changed, when nobody knows what was missed', () => {
    expect(say(RESULTS, [], true)).toBe('Figures may have changed');
  });

  test('offers and bids apart', () => {
    const both: Shown = {
      ...RESULTS,
      offers: (['SELL', 'BUY'] as const).map((direction) => ({
        ...{ kind: 'temporary', direction, zone: 7, allocationClass: null },
      })),
    };
    expect(say(both, [offers(7, 2), offers(7, 1, { direction: 'BUY' })])).toBe('2 offers changed, one bid changed');
  });
});
