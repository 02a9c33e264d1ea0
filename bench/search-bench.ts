import { sql } from 'kysely';
import { MAX_UPLOADED_ROWS } from '../src/contract/upload.ts';
import { Book } from '../src/domain/book/book.ts';
import {
  findBestListings,
  LISTINGS_OF_ZONE_UNLESS_ASKED,
  type ListingFilter,
} from '../src/domain/book/find-best-listings.ts';
import { asId } from '../src/domain/ids.ts';
import { NO_FIXED_DAY } from '../src/domain/products/delivery.ts';
import type { SearchQuery } from '../src/domain/search/search-query.ts';
import { searchWater } from '../src/domain/search/search-water.ts';
import { instant } from '../src/domain/units/instant.ts';
import { price } from '../src/domain/units/price.ts';
import { litres } from '../src/domain/units/volume.ts';
import type { LiveMarket } from '../src/server/market/live-market.ts';
import { loadMarket } from '../src/server/market/market-feed.ts';
import { systemClock } from '../src/server/platform/clock.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import { searchInSql } from '../src/testing/search-in-sql.ts';
import { memoryInUse, round, timeEach } from './measure.ts';
import type { Figure } from './report.ts';

const SEARCHES = 4_000;
const SQL_SEARCHES = 60;
const UPDATES = 50_000;
const LARGE_ZONE_READS = 200;

/** Every third search has price bounds; volumes go from a trickle to more than anybody has. */
function listQueries(market: LiveMarket, count: number): readonly SearchQuery[] {
  const southern = market.reference.zones.filter(({ system }) => system.name.startsWith('Southern'));
  return Array.from({ length: count }, (_, n) => {
    const zone = southern[n % southern.length];
    if (zone === undefined) throw new Error('The reference data have no southern zones.');
    return {
      purchase: n % 2 === 0 ? ('buy' as const) : ('sell' as const),
      kind: 'temporary' as const,
      seenFrom: zone,
      volume: litres((1 + ((n * 7919) % 400)) * 1_000_000),
      minPrice: n % 3 === 0 ? price(1_700_000 + (n % 50) * 10_000) : null,
      maxPrice: n % 3 === 0 ? price(2_800_000 + (n % 60) * 10_000) : null,
      states: null,
      allocationClass: null,
      showConnected: true,
      showUnreliable: false,
      carryover: false,
      delivery: null,
      onlyZone: null,
      applyRules: true,
    };
  });
}

/** Loading, memory, searching and changing a market of `count` listings, and the same search in SQL. */
export async function benchSearch(db: Database, count: number): Promise<readonly Figure[]> {
  const before = memoryInUse();
  const start = performance.now();
  const market = await loadMarket(db, systemClock);
  const seconds = (performance.now() - start) / 1000;
  const bytes = (memoryInUse() - before) / market.size;
  if (market.size !== count) throw new Error(`${market.size} of ${count} listings were loaded.`);

  const queries = listQueries(market, SEARCHES);
  await timeEach(queries, (query) => searchWater(query, market));
  const inMemory = await timeEach(queries, (query) => searchWater(query, market));
  // The best that SQL could have: nobody else looks for prices in the store.
  await sql`
    create index bench_prices on listings (zone_id, kind, direction, price_steps, id) where closed_position is null
  `.execute(db);
  const asked = queries.slice(0, SQL_SEARCHES).map((query) => ({ ...query, seenFrom: query.seenFrom.id }));
  await timeEach(asked.slice(0, 5), (query) => searchInSql(db, { ...query, states: null }));
  const inSql = await timeEach(asked, (query) => searchInSql(db, { ...query, states: null }));
  await sql`drop index bench_prices`.execute(db);
  const ratio = inSql.p50 / inMemory.p50;
  const update = benchUpdates(market);

  return [
    { name: `load ${count} listings`, measured: `${round(seconds)} s`, target: 'at most 10 s', isMet: seconds <= 10 },
    { name: 'memory a listing', measured: `${round(bytes, 0)} bytes`, target: 'at most 200', isMet: bytes <= 200 },
    {
      name: 'temporary search, p50 (p95)',
      measured: `${round(inMemory.p50)} (${round(inMemory.p95)}) µs`,
      target: 'at most 100 µs',
      isMet: inMemory.p50 <= 100,
    },
    {
      name: 'the same in one SQL query, p50',
      measured: `${round(inSql.p50 / 1000)} ms`,
      target: 'for comparison',
      isMet: true,
    },
    {
      name: 'in memory against SQL',
      measured: `${round(ratio, 0)} times`,
      target: 'at least 500',
      isMet: ratio >= 500,
    },
    await benchLargeZone(),
    { name: 'one update, mean', measured: `${round(update, 2)} µs`, target: 'at most 10 µs', isMet: update <= 10 },
  ];
}

/** What the detail of a zone needs whose one provider has published as much as an upload holds. */
async function benchLargeZone(): Promise<Figure> {
  const book = new Book();
  for (let n = 1; n <= MAX_UPLOADED_ROWS; n += 1) {
    book.add({
      id: asId(n),
      price: price(1_000_000 + ((n * 7919) % 90_000) * 10),
      volume: litres((1 + ((n * 104_729) % 400)) * 1_000_000),
      listedAt: instant(0),
      expiresAt: null,
      deliveryDay: NO_FIXED_DAY,
    });
  }
  const books = [{ provider: asId<'data provider'>(1), direction: 'SELL' as const, book }];
  const filters = Array.from({ length: LARGE_ZONE_READS }, (_, n) => ({
    ...{ volume: litres((n % 200) * 1_000_000), minPrice: null, maxPrice: null, delivery: null },
  }));
  const read = (filter: ListingFilter) => findBestListings(books, filter, LISTINGS_OF_ZONE_UNLESS_ASKED);
  await timeEach(filters, read);
  const { p50 } = await timeEach(filters, read);
  return {
    name: `the best ${LISTINGS_OF_ZONE_UNLESS_ASKED} of a zone's ${MAX_UPLOADED_ROWS} listings, p50`,
    measured: `${round(p50 / 1000)} ms`,
    target: 'at most 10 ms',
    isMet: p50 <= 10_000,
  };
}

/** The mean time of taking one listing out and putting it in again, halved; single updates are too short for the clock. */
function benchUpdates(market: LiveMarket): number {
  const zone = market.reference.zones[0];
  if (zone === undefined) throw new Error('There are no zones.');
  const [books] = [market.listBooks('temporary', 'SELL', zone.id, null)];
  const updates = books.flatMap(({ provider, book }) =>
    book.entries().map((entry) => ({
      place: {
        provider: provider.id,
        kind: 'temporary' as const,
        direction: 'SELL' as const,
        zone: zone.id,
        allocationClass: null,
      },
      entry,
    })),
  );
  const start = performance.now();
  for (let n = 0; n < UPDATES; n += 1) {
    const one = updates[(n * 7919) % updates.length];
    if (one === undefined) break;
    market.remove(one.place, one.entry);
    market.add(one.place, one.entry);
  }
  return ((performance.now() - start) * 1000) / (UPDATES * 2);
}
