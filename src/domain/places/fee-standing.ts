/** How far the fees of a trade can be relied on. */
export type FeeStanding = 'confirmed' | 'unconfirmed' | 'incomplete';

/** As much of a fee as decides that. */
interface StandingFee {
  /** Null where no source says how much it is. */
  readonly amount: number | null;
  /** Which schedule it comes from, "2025-26". */
  readonly asAt: string;
  readonly isVerified: boolean;
}

/** Of which years the amounts are, and whether each was found and is confirmed. Where no fee is known, none was found. */
export function assessFees(items: readonly StandingFee[]): { readonly asAt: string; readonly standing: FeeStanding } {
  const known = items.filter(({ amount }) => amount !== null);
  return {
    asAt: [...new Set(known.map(({ asAt }) => asAt))].join(', '),
    standing:
      known.length < items.length || items.length === 0
        ? 'incomplete'
        : known.every(({ isVerified }) => isVerified)
          ? 'confirmed'
          : 'unconfirmed',
  };
}
