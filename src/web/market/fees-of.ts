import type { ZoneResultAnswer } from '#contract/operations/search.ts';

/** The authorities' fees of a result in dollars, as far as their amounts are known, whichever side pays them. */
export const feesOf = ({ stateFees }: Pick<ZoneResultAnswer, 'stateFees'>): number =>
  typeof stateFees === 'number' ? stateFees : 'buyingFee' in stateFees ? stateFees.buyingFee : stateFees.sellingFee;
