/** Fewer listings than these may always go: a small provider sells out in a morning. */
const CLOSED_WITHOUT_CONFIRMATION = 10;

/** What a snapshot would take off the market: `closing` of the provider's `open` listings of its kinds. */
export interface ClosingToConfirm {
  readonly open: number;
  readonly closing: number;
}

/**
 * Whether a snapshot closes so much that its sender is asked first: more than half, as a file that broke off or a
 * query that went wrong would. A listing that comes with another price is not closed.
 */
export const needsConfirmation = ({ open, closing }: ClosingToConfirm): boolean =>
  closing >= CLOSED_WITHOUT_CONFIRMATION && closing * 2 > open;
