import type { MarketEvent } from '#contract/operations/events.ts';
import type { Direction, Kind } from '#domain/products/kind.ts';

/** Offers, or bids, of a product in a zone that a page shows; null where it shows them of every zone, or class. */
export interface ShownOffers {
  readonly kind: Kind;
  readonly direction: Direction;
  readonly zone: number | null;
  readonly allocationClass: number | null;
}

/** What of the market a page shows. */
export interface Shown {
  readonly offers: readonly ShownOffers[];
  /** Out of a zone; null: out of every zone. */
  readonly trades: readonly { readonly kind: Kind; readonly zone: number | null }[];
  /** By their ids; null: every limit. */
  readonly limits: ReadonlySet<number> | null;
}

/** How much of what a page shows has changed. */
export interface Touched {
  readonly offers: number;
  readonly bids: number;
  readonly trades: number;
  readonly limits: MarketEvent['limits'];
  /** Something else may have changed, nobody knows what. */
  readonly isUncertain: boolean;
}

/** What is told where some changes were missed, or are too many to be told. */
export interface Unseen {
  readonly changes: readonly MarketEvent[];
  readonly isReset: boolean;
}

export const NOTHING_UNSEEN: Unseen = { changes: [], isReset: false };

/** What changed of a page since it was made. */
export function countTouched(shown: Shown, { changes, isReset }: Unseen): Touched {
  const offers = changes.flatMap((change) => change.offers ?? []).filter((one) => showsOffers(shown, one));
  const ofSide = (direction: Direction): number =>
    offers.reduce((sum, one) => (one.direction === direction ? sum + one.changed : sum), 0);
  return {
    offers: ofSide('SELL'),
    bids: ofSide('BUY'),
    trades: changes
      .flatMap((change) => change.trades)
      .filter(({ kind, zone }) => shown.trades.some((one) => one.kind === kind && isAmong(one.zone, zone)))
      .reduce((sum, { changed }) => sum + changed, 0),
    limits: listLimits(changes).filter(({ id }) => shown.limits === null || shown.limits.has(id)),
    isUncertain:
      isReset || changes.some((change) => change.isReferenceNew || (change.offers === null && shown.offers.length > 0)),
  };
}

const showsOffers = (shown: Shown, given: NonNullable<MarketEvent['offers']>[number]): boolean =>
  shown.offers.some(
    ({ kind, direction, zone, allocationClass }) =>
      kind === given.kind &&
      direction === given.direction &&
      isAmong(zone, given.zone) &&
      isAmong(allocationClass, given.allocationClass),
  );

const isAmong = (shown: number | null, given: number | null): boolean => shown === null || shown === given;

/** Each limit once: as it was before all changes, and as it is after. One that is as it was before is none, but for its volume. */
function listLimits(changes: readonly MarketEvent[]): MarketEvent['limits'] {
  const limits = new Map<number, MarketEvent['limits'][number]>();
  for (const limit of changes.flatMap((change) => change.limits)) {
    const wasClosed = limits.get(limit.id)?.wasClosed ?? limit.wasClosed;
    limits.set(limit.id, { ...limit, wasClosed });
  }
  return [...limits.values()];
}

export const isTouched = ({ offers, bids, trades, limits, isUncertain }: Touched): boolean =>
  offers + bids + trades + limits.length > 0 || isUncertain;
