import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { assessFees } from '#domain/places/fee-certainty.ts';
import { printMoney } from '#domain/print/print-figures.ts';
import { describeFees } from '../../market/describe-fees.ts';
import { readMoney } from '../../wire.ts';

/** `$18,359.56`; a dash where no parcel is large enough, or no volume was asked for. */
export const printTotalCost = (sized: ZoneResultAnswer | null): string =>
  hasTotal(sized) ? printMoney(readMoney(sized.minTotalPrice)) : '–';

/**
 * What the total is for, and which fees it holds.
 *
 * @param requested `100 ML`; empty where it could not be read.
 */
export function describeTotalCost(sized: ZoneResultAnswer | null, requested: string): string {
  if (hasTotal(sized))
    return `for ${requested} within the zone, ${describeFees('buy', assessFees(sized.feeItems).certainty)}`;
  if (sized === null || requested === '' || sized.minTotalPrice === 0) return 'for the volume below';
  return `no single parcel of ${requested} or more`;
}

const hasTotal = (sized: ZoneResultAnswer | null): sized is ZoneResultAnswer & { readonly minTotalPrice: number } =>
  sized !== null && sized.minTotalPrice !== null && sized.minTotalPrice !== 0;
