import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { searchWater } from '#domain/search/search-water.ts';
import { price } from '#domain/units/price.ts';
import { litres } from '#domain/units/volume.ts';
import { isLong } from '#testing/long-form.ts';
import { plainMarkets, viewPlainMarket } from '#testing/random-market.ts';
import { type SqlSearch, type SqlSearchRow, searchInSql } from '#testing/search-in-sql.ts';
import { idIn, storeMarkets } from '#testing/store-market.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const MARKETS = isLong ? 3_000 : 1_000;
const SEED = Number(process.env.SEED ?? 20_261_121);

const searches = fc.record({
  purchase: fc.constantFrom('buy' as const, 'sell' as const),
  seenFrom: fc.integer({ min: 1, max: 6 }),
  volume: fc.integer({ min: 0, max: 32 }).map((halves) => halves * 500_000),
  minPrice: fc.option(fc.integer({ min: 0, max: 24 }).map((quarters) => quarters * 2_500)),
  maxPrice: fc.option(fc.integer({ min: 24, max: 52 }).map((quarters) => quarters * 2_500)),
  states: fc.option(fc.subarray([1, 2, 3], { minLength: 1 })),
});

test(`the books in memory answer as one query of the database does, on ${MARKETS} random markets (seed ${SEED})`, {
  timeout: 300_000,
}, async () => {
  const samples = fc.sample(fc.record({ market: plainMarkets, search: searches }), { numRuns: MARKETS, seed: SEED });
  await storeMarkets(
    database.db,
    samples.map(({ market }) => market),
  );
  await sql`analyze`.execute(database.db);
  let zones = 0;
  for (const [at, { market, search }] of samples.entries()) {
    const inMemory = searchWater(toQuery(search, market.reference.findZone(search.seenFrom)), viewPlainMarket(market));
    const fromSql = await searchInSql(database.db, { ...search, seenFrom: idIn(at, search.seenFrom) });
    const expected: readonly SqlSearchRow[] = inMemory.map((result) => ({
      zone: idIn(at, result.zone.id),
      depth: result.depth,
      considered: result.considered,
      tradableWater: result.tradableWater,
      price: result.price,
      volumeFee: result.waterValue,
      fees: result.fees,
      total: result.total,
      tradeTime: result.tradeTime,
      limit: result.way[0] === undefined ? null : idIn(at, result.way[0].limit.id),
      newest: result.newestListedAt,
      providers: result.providers.map(({ provider, sellPrice, buyPrice }) => ({
        provider: provider.id,
        sell: sellPrice,
        buy: buyPrice,
      })),
    }));
    expect(fromSql, `market ${at}`).toEqual(expected);
    zones += expected.length;
  }
  expect(zones).toBeGreaterThan(MARKETS);
});

const toQuery = (
  search: Omit<SqlSearch, 'states'> & { readonly states: readonly number[] | null },
  zone: SearchQuery['seenFrom'] | null,
): SearchQuery => {
  if (zone === null) throw new Error('There is no such zone.');
  return {
    purchase: search.purchase,
    kind: 'temporary',
    seenFrom: zone,
    volume: litres(search.volume),
    minPrice: search.minPrice === null ? null : price(search.minPrice),
    maxPrice: search.maxPrice === null ? null : price(search.maxPrice),
    states: search.states === null ? null : new Set(search.states.map((id) => asId<'state'>(id))),
    allocationClass: null,
    showConnected: true,
    showUnreliable: false,
    carryover: false,
    delivery: null,
    onlyZone: null,
    applyRules: true,
  };
};
