import type { ZoneResultAnswer } from '#contract/operations/search.ts';

/** The authorities' fees of a result in dollars, as far as their amounts are known, whichever side pays them. */
export const feesOf = ({ stateFees }: Pick<ZoneResultAnswer, 'stateFees'>): number =>
  typeof stateFees === 'number' ? stateFees : 'buyingFee' in stateFees ? stateFees.buyingFee : stateFees.sellingFee;

/** How far the fees of a result can be relied on. */
export type FeeStanding = 'confirmed' | 'unconfirmed' | 'incomplete';

/** Of which years the amounts are, and whether each was found and is confirmed. */
export function assessFees({ feeItems }: Pick<ZoneResultAnswer, 'feeItems'>): {
  readonly asAt: string;
  readonly standing: FeeStanding;
} {
  const known = feeItems.filter(({ amount }) => amount !== null);
  return {
    asAt: [...new Set(known.map(({ asAt }) => asAt))].join(', '),
    standing:
      known.length < feeItems.length || feeItems.length === 0
        ? 'incomplete'
        : known.every(({ isVerified }) => isVerified)
          ? 'confirmed'
          : 'unconfirmed',
  };
}
