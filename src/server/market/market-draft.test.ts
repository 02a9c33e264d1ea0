import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookEntry } from '#domain/book/book-entry.ts';
import type { BookPlace } from '#domain/book/book-place.ts';
import { asId } from '#domain/ids.ts';
import { NO_FIXED_DAY } from '#domain/products/delivery.ts';
import { instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { price } from '#domain/units/price.ts';
import { litres } from '#domain/units/volume.ts';
import { buildTestReference, buildZone } from '#testing/build-reference.ts';
import { dumpMarket } from '#testing/dump-market.ts';
import { PROVIDERS } from '#testing/random-market.ts';
import { LiveMarket } from './live-market.ts';

const REFERENCE = buildTestReference({ zones: [buildZone(), buildZone()] });
const START = instant(Date.UTC(2026, 10, 21));
const at = (hours: number) => instant(START + (hours * MILLISECONDS_PER_DAY) / 24);

/** One of 1,500 listings that may be there: enough for a book of several pages. */
const listing = (id: number): readonly [BookPlace, BookEntry] => [
  {
    provider: PROVIDERS[id % 2]?.id ?? asId(0),
    kind: id % 7 === 0 ? 'forward' : 'temporary',
    direction: 'SELL',
    zone: REFERENCE.zones[id % 11 === 0 ? 1 : 0]?.id ?? asId(0),
    allocationClass: null,
  },
  {
    id: asId(id),
    price: price(2_000_000 + ((id * 7919) % 50)),
    volume: litres(1_000_000 + id),
    listedAt: START,
    expiresAt: id % 5 === 0 ? at(1 + (id % 24)) : null,
    deliveryDay: NO_FIXED_DAY,
  },
];

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1_500 }), { maxLength: 1_500, size: 'max' });
const pieces = fc.array(fc.record({ added: ids, removed: ids, hours: fc.integer({ min: 0, max: 6 }) }), {
  maxLength: 4,
});

function openMarket(first: readonly number[]): LiveMarket {
  const market = new LiveMarket(REFERENCE, START);
  market.setProviders(PROVIDERS);
  for (const { id } of PROVIDERS)
    for (const kind of ['temporary', 'forward'] as const) market.setLastSnapshot(id, kind, START);
  for (const id of first) market.add(...listing(id));
  return market;
}

test('a change that is prepared in pieces shows nothing until it is put in, and then all', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(ids, pieces, (first, changes) => {
      const [drafted, plain] = [openMarket(first), openMarket(first)];
      const draft = drafted.draft(null);
      let hours = 0;
      for (const change of changes) {
        for (const id of change.removed) draft.remove(...listing(id));
        for (const id of change.added) draft.add(...listing(id));
        hours += change.hours;
        // Time goes on while the pieces are put together.
        const untouched = openMarket(first);
        for (const market of [drafted, untouched]) market.advanceTo(at(hours));
        expect(dumpMarket(drafted)).toEqual(dumpMarket(untouched));
      }
      for (const { removed, added } of changes) {
        for (const id of removed) plain.remove(...listing(id));
        for (const id of added) plain.add(...listing(id));
      }
      drafted.put(draft);
      for (const market of [drafted, plain]) market.advanceTo(at(hours));
      expect(dumpMarket(drafted)).toEqual(dumpMarket(plain));
      // Books that were put in go on as any others.
      for (const market of [drafted, plain]) for (const id of first) market.remove(...listing(id));
      expect(dumpMarket(drafted)).toEqual(dumpMarket(plain));
    }),
    { numRuns: 60 },
  );
});

test('a change during which the clock was set back is put in with what came back', () => {
  const market = openMarket([5, 10]);
  market.advanceTo(at(48));
  const draft = market.draft(null);
  draft.add(...listing(1));
  market.advanceTo(START);
  market.put(draft);
  expect(dumpMarket(market)).toHaveLength(3);
});

test('a listing of a provider that comes with the change is put in', () => {
  const market = new LiveMarket(REFERENCE, START);
  const draft = market.draft(PROVIDERS);
  draft.add(...listing(1));
  market.setProviders(PROVIDERS);
  market.put(draft);
  expect(dumpMarket(market)).toHaveLength(1);
});

test('what had lapsed before it was removed does not come back when the clock is set back', () => {
  const market = openMarket([5, 10]);
  market.advanceTo(at(48));
  const draft = market.draft(null);
  draft.remove(...listing(5));
  market.put(draft);
  market.advanceTo(START);
  expect(dumpMarket(market)).toHaveLength(1);
});

test('what had lapsed and is told anew is there once, as it was told last, when the clock is set back', () => {
  const market = openMarket([5, 10]);
  market.advanceTo(at(48));
  const draft = market.draft(null);
  const [place, entry] = listing(5);
  draft.add(place, { ...entry, price: price(2_000_100), volume: litres(7), expiresAt: null });
  market.put(draft);
  market.advanceTo(START);
  expect(dumpMarket(market)).toHaveLength(2);
  const volumes = market
    .listBooks(place.kind, place.direction, place.zone, null)
    .flatMap(({ book }) => [...book.entries()])
    .filter(({ id }) => id === entry.id)
    .map(({ volume }) => volume);
  expect(volumes).toEqual([7]);
});
