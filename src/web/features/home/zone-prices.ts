import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import { groupWays, type SharedWay } from '../../market/group-ways.ts';

/** The best price of a zone, and who asks or bids it. */
export interface Quote {
  readonly price: number;
  /** Of those with this price the one that published last. */
  readonly provider: string;
  readonly publishedAt: string;
  readonly otherProviders: number;
}

/** A zone at the other end of a way. */
export interface PricedZone {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** Null where nothing is offered, or sought. */
  readonly quote: Quote | null;
}

/** The reader's own zone. */
export interface OwnPrices
  extends Pick<ZoneResultAnswer, 'depth' | 'tradableWater' | 'marketMovement' | 'priceDifference' | 'tradesCompared'> {
  readonly quote: Quote | null;
}

/** One side of the market as it is seen from a zone: what is offered to it, or what is bid for its water. */
export interface ZonePrices {
  readonly own: OwnPrices | null;
  /** Best price first, closed ways last. */
  readonly ways: readonly SharedWay<PricedZone>[];
  /** When a provider of any of these zones published last; null where nobody has. */
  readonly publishedAt: string | null;
}

/** From a search for any volume: the own zone and the ways to the others, each with its best price and whose that is. */
export function readZonePrices(
  results: readonly ZoneResultAnswer[],
  purchase: SearchSide,
  homeZone: number,
): ZonePrices {
  const own = results.find(({ zone }) => zone.id === homeZone);
  const best = (result: ZoneResultAnswer): number => {
    const price = result.minPricePerZone;
    if (price === null) return Number.POSITIVE_INFINITY;
    return purchase === 'buy' ? price : -price;
  };
  const others = results.filter(({ zone }) => zone.id !== homeZone).toSorted((left, right) => best(left) - best(right));
  return {
    own: own === undefined ? null : readOwn(own, purchase),
    ways: groupWays(
      others.map((result) => ({
        zone: toPricedZone(result, purchase),
        limitData: result.limitData,
        unconfirmed: result.unconfirmed,
      })),
    ),
    publishedAt: latestOf(results.flatMap(({ providers }) => providers.map(({ lastUpdated }) => lastUpdated))),
  };
}

const readOwn = (result: ZoneResultAnswer, purchase: SearchSide): OwnPrices => {
  const { depth, tradableWater, marketMovement, priceDifference, tradesCompared } = result;
  return { depth, tradableWater, marketMovement, priceDifference, tradesCompared, quote: readQuote(result, purchase) };
};

const toPricedZone = (result: ZoneResultAnswer, purchase: SearchSide): PricedZone => {
  const { id, code, name } = result.zone;
  return { id, code, name, quote: readQuote(result, purchase) };
};

function readQuote({ minPricePerZone: price, providers }: ZoneResultAnswer, purchase: SearchSide): Quote | null {
  const [last, ...others] = providers
    .filter((one) => (purchase === 'buy' ? one.spreadSellPrice : one.spreadBuyPrice) === price)
    .toSorted((left, right) => right.lastUpdated.localeCompare(left.lastUpdated));
  if (price === null || last === undefined) return null;
  return { price, provider: last.name, publishedAt: last.lastUpdated, otherProviders: others.length };
}

/** All of them are written alike, in UTC. */
const latestOf = (times: readonly string[]): string | null => times.toSorted().at(-1) ?? null;
