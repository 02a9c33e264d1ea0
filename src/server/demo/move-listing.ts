import type { ListingRow } from './listing-row.ts';
import { type PriceFront, quotePrice, roundQuote } from './quote-price.ts';
import { samplePriceStep } from './round-price.ts';
import type { SeededRandom } from './seeded-random.ts';

const premiumOf = (row: ListingRow, front: PriceFront): number => (row.wet === 'true' ? front.wetPremium : 0);

/** An offer that has come to lie below the market, or a bid above it: nobody leaves it there. */
export function isTooGood(row: ListingRow, front: PriceFront, halfSpread: number): boolean {
  const price = Number(row.price) - premiumOf(row, front);
  return front.direction === 'SELL'
    ? price < front.best * (1 - halfSpread / 2)
    : price > front.best * (1 + halfSpread / 2);
}

/** The same parcel at another price: `share` of the way to where its owner would begin today. */
export function moveListing(random: SeededRandom, row: ListingRow, front: PriceFront, share: number): ListingRow {
  const price = Number(row.price);
  const wish = quotePrice(random, front, row.wet === 'true');
  const step = samplePriceStep(random, front.kind, front.best);
  const moved = roundQuote(front, price + (wish - price) * share, step);
  return { ...row, price: String(moved) };
}

/** A price that has to leave at once goes to the front of its side. */
export function withdrawToFront(random: SeededRandom, row: ListingRow, front: PriceFront): ListingRow {
  const share = random.exponential(0.01);
  const dollars = front.best * (front.direction === 'SELL' ? 1 + share : 1 - share) + premiumOf(row, front);
  return { ...row, price: String(roundQuote(front, dollars, samplePriceStep(random, front.kind, front.best))) };
}
