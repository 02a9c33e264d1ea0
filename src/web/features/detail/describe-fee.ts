import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { printMoney } from '#domain/print/print-figures.ts';
import { readMoney } from '../../wire.ts';

type FeeItemAnswer = ZoneResultAnswer['feeItems'][number];

/** `$53.80, 2025-26; on paper $101.50`: how much, of which year, whether anybody confirmed it, and what other cases cost. */
export function describeFee({ amount, asAt, isVerified, otherCases }: FeeItemAnswer): string {
  if (amount === null) return 'amount not found, ask the authority';
  const cases = otherCases.map((one) => `${one.name} ${printMoney(readMoney(one.amount))}`);
  return [
    `${printMoney(readMoney(amount))}, ${asAt}${isVerified ? '' : ', not confirmed: ask the authority'}`,
    ...cases,
  ].join('; ');
}
