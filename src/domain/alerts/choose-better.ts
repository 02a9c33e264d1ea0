import type { Parcel } from './match-price-rule.ts';

/** The better of two for who reads of them: the cheaper offer, the dearer wish; of equal ones the first. */
export function chooseBetter<Told extends Pick<Parcel, 'direction' | 'price'>>(first: Told, second: Told): Told {
  const isBetter = second.direction === 'SELL' ? second.price < first.price : second.price > first.price;
  return isBetter ? second : first;
}
