import { expect, test } from 'vitest';
import {
  buildAllocationClass,
  buildLimit,
  buildLimitReading,
  buildTestReference,
  buildZone,
} from '#testing/build-reference.ts';
import { Book } from '../book/book.ts';
import { asId } from '../ids.ts';
import { NO_FIXED_DAY } from '../products/delivery.ts';
import { calendarDate } from '../units/calendar.ts';
import { instant } from '../units/instant.ts';
import { dollarsPerMegalitre } from '../units/price.ts';
import { type Litres, megalitres } from '../units/volume.ts';
import type { MarketView } from './market-view.ts';
import type { SearchQuery } from './search-query.ts';
import { searchWater } from './search-water.ts';

const HOME = buildZone({ id: asId(7) });
const THERE = buildZone({ id: asId(8) });
const HIGH = buildAllocationClass({ id: asId(1) });
const [CHOKE, MAXIMUM] = [buildLimit({ id: asId(3) }), buildLimit({ id: asId(4), allocationClass: HIGH.id })];
const NO_MOVEMENT = { direction: null, difference: null, trades: 0, tradesBefore: 0 } as const;

/** 120 ML of entitlements on offer in a zone from which water comes through an account and by what the home zone may hold. */
function findThere(left: { readonly account: Litres; readonly room: Litres }) {
  const reference = buildTestReference({
    ...{ zones: [HOME, THERE], allocationClasses: [HIGH], limits: [CHOKE, MAXIMUM] },
    rules: [
      { id: 1, from: THERE.id, to: HOME.id, kinds: ['permanent'], limits: [CHOKE.id, MAXIMUM.id], missing: null },
    ],
  });
  const book = new Book();
  book.add({
    ...{
      id: asId(1),
      price: dollarsPerMegalitre(4_000),
      volume: megalitres(120),
      listedAt: instant(1),
      expiresAt: null,
    },
    deliveryDay: NO_FIXED_DAY,
  });
  const provider = { id: asId<'data provider'>(1), name: 'One', logoUrl: null, sourceUrl: null, isSimulated: true };
  const view: MarketView = {
    ...{ reference, today: calendarDate('2026-11-21'), findMovement: () => NO_MOVEMENT },
    listBooks: (_, direction, zone) =>
      direction === 'SELL' && zone === THERE.id ? [{ provider, book, lastUpdated: instant(1) }] : [],
    readLimit: (id) =>
      id === CHOKE.id
        ? buildLimitReading({ limit: CHOKE, volume: left.account })
        : buildLimitReading({ limit: MAXIMUM, volume: left.room }),
  };
  const query: SearchQuery = {
    ...{ purchase: 'buy', kind: 'permanent', seenFrom: HOME, volume: megalitres(10), minPrice: null, maxPrice: null },
    ...{ states: null, allocationClass: HIGH, showConnected: true, showUnreliable: true, carryover: false },
    ...{ delivery: null, onlyZone: null, applyRules: true },
  };
  return searchWater(query, view).find(({ zone }) => zone.id === THERE.id);
}

test.each([
  ['binds more than the account on the way', 50, 28, 28],
  ['binds less than the account on the way', 5, 28, 28],
  ['stands beside an account that is closed', 0, 28, 28],
  ['is more than there is on offer', 5, 500, 120],
  ['is used up', 50, 0, 0],
])('as much of an entitlement can move as its zone may hold, where that %s', (_, account, room, movable) => {
  const found = findThere({ account: megalitres(account), room: megalitres(room) });
  // The right itself changes hands whatever the way of its water.
  expect(found).toMatchObject({ tradability: 'open', tradableWater: megalitres(120), movable: megalitres(movable) });
});
