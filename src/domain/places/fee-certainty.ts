/** How far the fees of a trade can be relied on. */
export type FeeCertainty = 'confirmed' | 'unconfirmed' | 'incomplete';

/** As much of a fee as decides that. */
interface AssessedFee {
  /** Null where no source says how much it is. */
  readonly amount: number | null;
  /** Which schedule it comes from, "2025-26". */
  readonly asAt: string;
  readonly isVerified: boolean;
}

/**
 * Whether a fee that nobody knows may come on top of those that are known: where water crosses the border of a state the other
 * authority may charge as well, until one of them is asked because of the state that the water goes to.
 */
export const mayOtherStateCharge = (
  isInterstate: boolean,
  items: readonly { readonly namesDestination: boolean }[],
): boolean => isInterstate && !items.some(({ namesDestination }) => namesDestination);

/** Of which years the amounts are, and whether each was found and is confirmed. Where no fee is known, none was found. */
export function assessFees(items: readonly AssessedFee[]): { readonly asAt: string; readonly certainty: FeeCertainty } {
  const known = items.filter(({ amount }) => amount !== null);
  return {
    asAt: [...new Set(known.map(({ asAt }) => asAt))].join(', '),
    certainty:
      known.length < items.length || items.length === 0
        ? 'incomplete'
        : known.every(({ isVerified }) => isVerified)
          ? 'confirmed'
          : 'unconfirmed',
  };
}
