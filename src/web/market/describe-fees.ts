import type { FeeCertainty } from '#domain/places/fee-certainty.ts';
import type { SearchSide } from '#domain/products/kind.ts';

/** Which fees a total holds and what it leaves out, as its sentence goes on. */
export function describeFees(purchase: SearchSide, certainty: FeeCertainty): string {
  const counted = purchase === 'buy' ? 'included' : 'taken off';
  if (certainty === 'incomplete') return `authority fees that we do not know, brokerage and GST are not ${counted}`;
  const doubt = certainty === 'confirmed' ? '' : ', not all of them confirmed';
  return `authority fees ${counted}${doubt}; brokerage and GST are not`;
}
