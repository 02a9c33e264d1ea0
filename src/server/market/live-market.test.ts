import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BookEntry } from '#domain/book/book-entry.ts';
import type { BookPlace } from '#domain/book/book-place.ts';
import { asId } from '#domain/ids.ts';
import { NO_FIXED_DAY } from '#domain/products/delivery.ts';
import { KINDS, SEARCH_KINDS, SEARCH_SIDES } from '#domain/products/kind.ts';
import { LISTINGS_LAPSE_AFTER_MILLISECONDS } from '#domain/publishing/lapse.ts';
import { checkSearch } from '#domain/search/check-search.ts';
import { searchWater } from '#domain/search/search-water.ts';
import { TradedDays } from '#domain/statistics/traded-days.ts';
import { instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import { price } from '#domain/units/price.ts';
import { litres } from '#domain/units/volume.ts';
import { buildTestReference, buildZone } from '#testing/build-reference.ts';
import { sumByDays } from '#testing/plain-trades.ts';
import {
  lastUpdatedBy,
  type PlainListing,
  PROVIDERS,
  plainMarkets,
  toEntry,
  viewPlainMarket,
} from '#testing/random-market.ts';
import { LatestTrades } from './latest-trades.ts';
import { LiveMarket } from './live-market.ts';
import type { MarketDraft } from './market-draft.ts';

const REFERENCE = buildTestReference({ zones: [buildZone()] });
const ZONE = REFERENCE.zones[0]?.id ?? asId(0);
const START = instant(Date.UTC(2026, 10, 21));
const onDay = (day: number) => instant(START + day * MILLISECONDS_PER_DAY);
const providerAt = (index: number) => PROVIDERS[index % 2] ?? { id: asId<'data provider'>(0), name: '' };

/** One of a dozen, of two providers; some run out within the days in question, by themselves or by silence. */
const listing = (id: number): readonly [BookPlace, BookEntry] => [
  { provider: providerAt(id).id, kind: 'temporary', direction: 'SELL', zone: ZONE, allocationClass: null },
  {
    id: asId(id),
    price: price(2_000_000 + (id % 3)),
    volume: litres(1_000_000 + id),
    listedAt: START,
    expiresAt: id % 3 === 0 ? onDay(20 + id) : null,
    deliveryDay: NO_FIXED_DAY,
  },
];

/** What the store holds: which are open, and the day of each provider's last snapshot. */
interface Store {
  readonly open: ReadonlySet<number>;
  readonly snapshotDays: readonly [number, number];
}

/** The names of what a search may show on a day, said as plainly as can be. */
const listShown = ({ open, snapshotDays }: Store, day: number): readonly number[] =>
  [...open]
    .filter((id) => {
      const { expiresAt } = listing(id)[1];
      const isSilent = onDay(snapshotDays[id % 2 === 0 ? 0 : 1]) + LISTINGS_LAPSE_AFTER_MILLISECONDS <= onDay(day);
      return !isSilent && (expiresAt === null || expiresAt > onDay(day));
    })
    .sort((left, right) => left - right);

const idsIn = (market: LiveMarket): readonly number[] =>
  market
    .listBooks('temporary', 'SELL', ZONE, null)
    .flatMap(({ book }) => book.entries().map(({ id }): number => id))
    .sort((left, right) => left - right);

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 6 });
const day = fc.integer({ min: 0, max: 45 });
const change = fc.record({
  opened: ids,
  closed: ids,
  snapshotDays: fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 })),
  /** The days on which somebody searches: before it is drafted, in the middle, before it is put in, after. */
  searches: fc.tuple(
    fc.array(day, { maxLength: 2 }),
    fc.array(day, { maxLength: 2 }),
    fc.array(day, { maxLength: 2 }),
    fc.array(day, { maxLength: 3 }),
  ),
});

test('a search shows what the store holds open on its day, whatever came and went and however the clock was set', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 5 }), (changes) => {
      const market = new LiveMarket(REFERENCE, START);
      market.setProviders(PROVIDERS);
      const everOpen = new Set<number>();
      let store: Store = { open: new Set(), snapshotDays: [0, 0] };
      const setLastSnapshots = (): void => {
        for (const [at, one] of store.snapshotDays.entries())
          market.setLastSnapshot(providerAt(at).id, 'temporary', onDay(one));
      };
      setLastSnapshots();
      // Answers are kept for as long as the version stands.
      const shown = new Map<number, readonly number[]>();
      const look = (): readonly number[] => {
        const found = idsIn(market);
        expect(found).toEqual(shown.get(market.version) ?? found);
        shown.set(market.version, found);
        return found;
      };
      const search = (days: readonly number[]): void => {
        for (const one of days) {
          market.advanceTo(onDay(one));
          expect(look()).toEqual(listShown(store, one));
        }
      };
      for (const { opened, closed, snapshotDays, searches } of changes) {
        const [before, within, after, later] = searches;
        const closing = closed.filter((id) => store.open.has(id));
        // A listing that was closed never opens again.
        const opening = opened.filter((id) => !everOpen.has(id));
        for (const id of opening) everOpen.add(id);
        search(before);
        const fill = (draft: MarketDraft, pause: () => void): MarketDraft => {
          for (const id of closing) draft.remove(...listing(id));
          pause();
          for (const id of opening) draft.add(...listing(id));
          return draft;
        };
        const draft = fill(market.draft(null), () => search(within));
        search(after);
        market.put(draft);
        look();
        store = { open: new Set([...store.open, ...opening].filter((id) => !closing.includes(id))), snapshotDays };
        setLastSnapshots();
        search(later);
      }
    }),
    { numRuns: 3_000 },
  );
});

const placeOf = ({ provider, kind, direction, zone, allocationClass }: PlainListing): BookPlace => ({
  provider: asId(provider),
  kind,
  direction,
  zone: asId(zone),
  allocationClass: allocationClass === null ? null : asId(allocationClass),
});

test('a search of the market in memory finds what it finds in plain lists, in whatever order listings came', () => {
  const arrivals = fc.record({
    plain: plainMarkets,
    /** By which the listings come, one after the other; a draft is put in after each of the breaks. */
    ranks: fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
    breaks: fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 4 }),
    purchase: fc.constantFrom(...SEARCH_SIDES),
    kind: fc.constantFrom(...SEARCH_KINDS),
    volume: fc.integer({ min: 0, max: 6 }).map(String),
    withdrawn: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(arrivals, ({ plain, ranks, breaks, purchase, kind, volume, withdrawn }) => {
      const market = new LiveMarket(plain.reference, START);
      market.setProviders(PROVIDERS);
      market.setReadings(plain.readings);
      for (const { id } of PROVIDERS)
        for (const one of KINDS) market.setLastSnapshot(id, one, instant(lastUpdatedBy(id)));
      market.setTrades(new TradedDays(sumByDays(plain.trades, START / MILLISECONDS_PER_DAY)), new LatestTrades([]));
      const arriving = plain.listings.toSorted((left, right) => (ranks[left.id - 1] ?? 0) - (ranks[right.id - 1] ?? 0));
      const bounds = [0, ...breaks.toSorted((left, right) => left - right), arriving.length];
      for (const [at, from] of bounds.entries()) {
        const draft = market.draft(null);
        for (const one of arriving.slice(from, bounds[at + 1])) draft.add(placeOf(one), toEntry(one));
        market.put(draft);
      }
      const gone = arriving.slice(0, withdrawn);
      const last = market.draft(null);
      for (const one of gone) last.remove(placeOf(one), toEntry(one));
      market.put(last);

      const home = plain.reference.zones[0] ?? buildZone();
      const checked = checkSearch(
        { volume, reliability: '1', showUnreliable: 'True', isAdvancedSearch: 'true' },
        { purchase, kind, homeZone: home, unit: 'megalitre', reference: plain.reference },
      );
      if (!checked.ok) return;
      const left = { ...plain, listings: plain.listings.filter((one) => !gone.includes(one)) };
      expect(JSON.stringify(searchWater(checked.value, market))).toBe(
        JSON.stringify(searchWater(checked.value, viewPlainMarket(left))),
      );
    }),
    { numRuns: 1_000 },
  );
});

test('a clock that is set on or back over midnight in Sydney makes the day another', () => {
  const market = new LiveMarket(REFERENCE, START);
  // Daylight saving: the 22nd begins at 13:00 of the 21st in UTC.
  const midnight = Date.UTC(2026, 10, 21, 13);
  const dayAt = (moment: number) => {
    market.advanceTo(instant(moment));
    return market.today;
  };
  expect([midnight - 1, midnight, midnight - 1, midnight + 24 * 3_600_000].map(dayAt)).toEqual([
    ...['2026-11-21', '2026-11-22', '2026-11-21', '2026-11-23'],
  ]);
});

test('a day ends at its midnight in Sydney, whether it has 23 hours or 25, and is one day until then', () => {
  const market = new LiveMarket(REFERENCE, START);
  const dayAt = (moment: number) => {
    market.advanceTo(instant(moment));
    return market.today;
  };
  const [spring, autumn] = [Date.UTC(2026, 9, 4, 13), Date.UTC(2026, 3, 5, 14)];
  expect([spring - 12 * 3_600_000, spring - 1, spring].map(dayAt)).toEqual(['2026-10-04', '2026-10-04', '2026-10-05']);
  expect(dayAt(autumn - 12 * 3_600_000)).toBe('2026-04-05');
  const { version } = market;
  expect(dayAt(autumn - 1)).toBe('2026-04-05');
  expect(market.version).toBe(version);
  expect(dayAt(autumn)).toBe('2026-04-06');
});

test('every change is another version of the market: answers that are kept are of one version', () => {
  const market = new LiveMarket(REFERENCE, START);
  const versions = [
    () => market.setProviders(PROVIDERS),
    () => market.setLastSnapshot(providerAt(0).id, 'temporary', START),
    () => market.setLastSnapshot(providerAt(1).id, 'temporary', START),
    () => market.setReadings([]),
    () => market.setTrades(new TradedDays([]), new LatestTrades([])),
    () => market.add(...listing(3)),
    () => market.add(...listing(1)),
    () => market.remove(...listing(1)),
    () => market.put(market.draft(null)),
    // The next day; the day on which the third runs out; the moment at which it does; and back.
    () => market.advanceTo(onDay(1)),
    () => market.advanceTo(instant(onDay(23) - 1)),
    () => market.advanceTo(onDay(23)),
    () => market.advanceTo(START),
  ].map((change) => {
    change();
    return market.version;
  });
  for (const [n, version] of versions.entries()) expect(version).toBeGreaterThan(versions[n - 1] ?? 0);
  const { version } = market;
  market.advanceTo(START);
  expect(market.version).toBe(version);
});

describe('a product whose last listing is gone has no book', () => {
  const openMarket = (...ids: readonly number[]): LiveMarket => {
    const market = new LiveMarket(REFERENCE, START);
    market.setProviders(PROVIDERS);
    for (const { id } of PROVIDERS) market.setLastSnapshot(id, 'temporary', START);
    for (const id of ids) market.add(...listing(id));
    return market;
  };
  const providersIn = (market: LiveMarket): readonly number[] =>
    market.listBooks('temporary', 'SELL', ZONE, null).map(({ provider }) => provider.id);
  const [even, odd] = [providerAt(2).id, providerAt(1).id];

  test.each<[string, (market: LiveMarket) => void]>([
    ['that was closed', (market) => market.remove(...listing(3))],
    ['that ran out', (market) => market.advanceTo(onDay(24))],
    [
      'that a change closed',
      (market) => {
        const draft = market.draft(null);
        draft.remove(...listing(3));
        market.put(draft);
      },
    ],
  ])('%s', (_, goes) => {
    const market = openMarket(2, 3);
    expect(providersIn(market)).toEqual([odd, even].toSorted((left, right) => left - right));
    goes(market);
    expect(providersIn(market)).toEqual([even]);
    expect(market.size).toBe(1);
  });
});

test('when a provider last published is told of all its books of the kind, however they came', () => {
  const market = new LiveMarket(REFERENCE, START);
  market.setProviders(PROVIDERS);
  market.add(...listing(1));
  const draft = market.draft(null);
  draft.add(...listing(2));
  draft.add(...listing(4));
  market.put(draft);
  for (const at of [0, 1]) market.setLastSnapshot(providerAt(at).id, 'temporary', onDay(at));
  const told = market
    .listBooks('temporary', 'SELL', ZONE, null)
    .map(({ provider, lastUpdated }) => [provider.id, lastUpdated] as const);
  expect(new Map(told)).toEqual(new Map([0, 1].map((at) => [providerAt(at).id, onDay(at)])));
});

test('a provider last published anything when it published the last of its kinds; one that never did, never', () => {
  const market = new LiveMarket(REFERENCE, START);
  const [busy, silent] = [providerAt(0).id, providerAt(1).id];
  market.setLastSnapshot(busy, 'temporary', onDay(2));
  market.setLastSnapshot(busy, 'forward', onDay(3));
  market.setLastSnapshot(busy, 'lease', onDay(1));
  expect([market.lastSnapshotOf(busy), market.lastSnapshotOf(silent)]).toEqual([onDay(3), null]);
});

test('a provider that is renamed while a change is prepared has its new name in all its books', () => {
  const market = new LiveMarket(REFERENCE, START);
  market.setProviders(PROVIDERS);
  const draft = market.draft(null);
  draft.add(...listing(1));
  draft.add(...listing(2));
  market.setProviders(PROVIDERS.map((provider) => ({ ...provider, name: `${provider.name}, renamed` })));
  market.put(draft);
  const names = market.listBooks('temporary', 'SELL', ZONE, null).map(({ provider }) => provider.name);
  expect(names.toSorted()).toEqual(
    PROVIDERS.slice(0, 2)
      .map(({ name }) => `${name}, renamed`)
      .toSorted(),
  );
});
