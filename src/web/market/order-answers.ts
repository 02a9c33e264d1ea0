import type { SearchSide } from '#domain/products/kind.ts';
import { compareRanked, type RankedFigures, type ResultOrder } from '#domain/search/order-results.ts';
import type { ResultLine } from './result-line.ts';

/** Results as they came over the wire, in another order than the server's. */
export const orderAnswers = (
  results: readonly ResultLine[],
  order: ResultOrder,
  purchase: SearchSide,
): ResultLine[] => {
  const compare = compareRanked(order, purchase);
  return [...results].sort((left, right) => compare(rank(left), rank(right)));
};

const rank = (result: ResultLine): RankedFigures => ({
  depth: result.depth,
  total: result.minTotalPrice,
  price: result.minPricePerZone,
  days: result.tradeTime,
  volume: result.tradableWater,
  zone: result.zone.id,
  allocationClass: result.allocationClass?.id ?? 0,
});
