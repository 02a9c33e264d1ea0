import type { FeeStanding } from '#domain/places/fee-standing.ts';
import type { SearchSide } from '#domain/products/kind.ts';

/** Which fees a total holds and what it leaves out, as its sentence goes on. */
export function describeFees(purchase: SearchSide, standing: FeeStanding): string {
  const counted = purchase === 'buy' ? 'included' : 'taken off';
  if (standing === 'incomplete') return `authority fees that we do not know, brokerage and GST are not ${counted}`;
  const doubt = standing === 'confirmed' ? '' : ', not all of them confirmed';
  return `authority fees ${counted}${doubt}; brokerage and GST are not`;
}
