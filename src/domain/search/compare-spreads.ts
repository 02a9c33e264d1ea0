import type { SearchSide } from '../products/kind.ts';
import type { Price } from '../units/price.ts';
import type { ProviderSpread } from './zone-result.ts';

/**
 * Best for the reader first: who buys sees the lowest price offered on top, who sells the highest wanted; a parcel
 * that fits before one that is too small; then the provider's id.
 */
export function compareSpreads(left: ProviderSpread, right: ProviderSpread, purchase: SearchSide): number {
  const better =
    purchase === 'buy'
      ? compareOffers(left.fittingSellPrice, right.fittingSellPrice) || compareOffers(left.sellPrice, right.sellPrice)
      : compareBids(left.fittingBuyPrice, right.fittingBuyPrice) || compareBids(left.buyPrice, right.buyPrice);
  return better || left.provider.id - right.provider.id;
}

/** The lowest first; a provider without one comes last. */
const compareOffers = (left: Price | null, right: Price | null): number =>
  (left ?? Number.MAX_SAFE_INTEGER) - (right ?? Number.MAX_SAFE_INTEGER);

/** The highest first; a provider without one comes last. */
const compareBids = (left: Price | null, right: Price | null): number => (right ?? -1) - (left ?? -1);
