import type { Direction, Kind } from '#domain/products/kind.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';
import type { PriceModel, Product } from './price-model.ts';
import { roundPrice, samplePriceStep } from './round-price.ts';
import type { SeededRandom } from './seeded-random.ts';
import { isThin } from './zone-profiles.ts';

/** Where the prices of one side of a book begin, and how far they reach from there. */
export interface PriceFront {
  readonly kind: Kind;
  readonly direction: Direction;
  /** The best price that anybody quotes: the lowest offer, the highest bid; dollars. */
  readonly best: number;
  /** What is quoted beyond it: the mean share, and the end. */
  readonly meanDepth: number;
  readonly mostDepth: number;
  /** Dollars that this season's allocation adds to an entitlement that is sold with it. */
  readonly wetPremium: number;
}

/** Somebody whose prices stand for `standsFor` milliseconds quotes so that they don't cross the market meanwhile. */
export interface QuotedTime {
  readonly from: Instant;
  readonly standsFor: number;
  readonly margin: number;
}

export function findPriceFront(
  model: PriceModel,
  product: Product,
  direction: Direction,
  { from, standsFor, margin }: QuotedTime,
): PriceFront {
  const { kind, zone } = product;
  const middles = samplesOf(from, standsFor).map((at) => model.midPriceOf(product, at));
  const away = model.halfSpreadOf(product) + (kind === 'temporary' || kind === 'forward' ? margin : 0);
  return {
    kind,
    direction,
    best: direction === 'SELL' ? Math.max(...middles) * (1 + away) : Math.min(...middles) * (1 - away),
    ...depthOf(kind, isThin(zone)),
    wetPremium: kind === 'permanent' ? wetPremiumOf(model, product, from) : 0,
  };
}

/** The ends of the time and every midnight in between: prices turn at midnight only. */
function samplesOf(from: Instant, standsFor: number): readonly Instant[] {
  const until = from + standsFor;
  const samples = [from, instant(until)];
  for (
    let midnight = (Math.floor(from / MILLISECONDS_PER_DAY) + 1) * MILLISECONDS_PER_DAY;
    midnight < until;
    midnight += MILLISECONDS_PER_DAY
  ) {
    samples.push(instant(midnight));
  }
  return samples;
}

function depthOf(kind: Kind, thin: boolean): Pick<PriceFront, 'meanDepth' | 'mostDepth'> {
  if (kind === 'lease') return { meanDepth: 0.02, mostDepth: 0.045 };
  if (kind === 'carryover_parking') return { meanDepth: 0.07, mostDepth: 0.15 };
  return thin ? { meanDepth: 0.05, mostDepth: 0.2 } : { meanDepth: 0.09, mostDepth: 0.4 };
}

/** What is left of a season's allocation at any time, as a share of the entitlement; assumed. */
const LEFT_OF_ALLOCATION = { high: 0.6, general: 0.3, low: 0.05, other: 0 } as const;

const wetPremiumOf = (model: PriceModel, { zone, allocationClass }: Product, at: Instant): number =>
  (allocationClass === null ? 0 : LEFT_OF_ALLOCATION[allocationClass.mark]) *
  model.midPriceOf({ kind: 'temporary', zone, allocationClass: null }, at);

/** A price of that side, in dollars: never better than the front. */
export function quotePrice(random: SeededRandom, front: PriceFront, isWet: boolean): number {
  const { kind, direction, best, meanDepth, mostDepth, wetPremium } = front;
  // The sum of two: few stand in front, most some way behind.
  const depth = Math.min(mostDepth, random.exponential(meanDepth / 2) + random.exponential(meanDepth / 2));
  const dollars = direction === 'SELL' ? best * (1 + depth) : best * (1 - depth);
  return roundQuote(front, dollars + (isWet ? wetPremium : 0), samplePriceStep(random, kind, best));
}

/** Rounded away from the other side. */
export const roundQuote = ({ direction }: PriceFront, dollars: number, step: number): number =>
  roundPrice(dollars, step, direction === 'SELL' ? 'up' : 'down');
