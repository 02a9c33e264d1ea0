/** A search as it was written down, in a form or a query: nothing in it has been checked. */
export interface SearchDraft {
  readonly volume?: string | undefined;
  /** Symbol of the unit that volume and prices are written in; without it, the unit of whoever reads. */
  readonly unit?: string | undefined;
  readonly minPrice?: string | undefined;
  readonly maxPrice?: string | undefined;
  /** Ids of states. */
  readonly state?: readonly string[] | undefined;
  /** Id of a zone. */
  readonly zone?: string | undefined;
  /** Id of an allocation class. */
  readonly reliability?: string | undefined;
  readonly showConnected?: string | undefined;
  readonly showUnreliable?: string | undefined;
  readonly carryover?: string | undefined;
  /** Forward buy: a month, `Mar 2025`, a day, `2025-03-31`, or `Any`. */
  readonly deliveredBy?: string | undefined;
  /** Forward sell: a month, `Mar 2025`, a day, or `Any`. */
  readonly deliverBy?: string | undefined;
  readonly isAdvancedSearch?: string | undefined;
  /** Accepted and ignored; the kind comes with the path. */
  readonly isForward?: string | undefined;
  /** Id of a zone. */
  readonly staticZone?: string | undefined;
  readonly applyRules?: string | undefined;
}

export const ANY_MONTH = 'Any';
