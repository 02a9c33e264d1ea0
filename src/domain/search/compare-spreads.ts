import type { Purchase } from '../products/kind.ts';
import type { Price } from '../units/price.ts';
import type { ProviderSpread } from './zone-result.ts';

/**
 * Best for the reader first: who buys sees the lowest price offered on top, who sells the highest wanted; a parcel
 * that fits before one that is too small; then the provider's id.
 */
export function compareSpreads(left: ProviderSpread, right: ProviderSpread, purchase: Purchase): number {
  const sign = purchase === 'buy' ? 1 : -1;
  const rank = (price: Price | null): number => (price === null ? Number.MAX_SAFE_INTEGER : sign * price);
  const rankFitting = (spread: ProviderSpread): number =>
    rank(purchase === 'buy' ? spread.fittingSellPrice : spread.fittingBuyPrice);
  const rankAny = (spread: ProviderSpread): number => rank(purchase === 'buy' ? spread.sellPrice : spread.buyPrice);
  return (
    rankFitting(left) - rankFitting(right) || rankAny(left) - rankAny(right) || left.provider.id - right.provider.id
  );
}
