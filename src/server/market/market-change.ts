import type { MarketEvent } from '#contract/operations/events.ts';
import type { BookPlace } from '#domain/book/book-place.ts';
import type { LimitId } from '#domain/ids.ts';
import { isClosed, type LimitReading, neverRead } from '#domain/places/limit.ts';
import { keyOf } from './book-shelf.ts';

/** What a step of the market changed: from which of its positions to which. */
export interface MarketChange extends MarketEvent {
  /** The position before it. */
  readonly from: number;
}

type ChangedOffers = NonNullable<MarketEvent['offers']>[number];

/** More products than that are not told one by one: whoever looks at one of them looks again. */
const MAX_PRODUCTS = 500;

/**
 * Counts listings that come and go by their product. One that is changed goes and comes again; so many have changed at
 * least as have come, or as have gone.
 */
export class OfferTally {
  private readonly products = new Map<number, Omit<ChangedOffers, 'changed'> & { opened: number; closed: number }>();

  note({ kind, direction, zone, allocationClass }: Omit<BookPlace, 'provider'>, isOpen: boolean): void {
    const key = keyOf(kind, direction, zone, allocationClass);
    let product = this.products.get(key);
    if (product === undefined) {
      product = { kind, direction, zone, allocationClass, opened: 0, closed: 0 };
      this.products.set(key, product);
    }
    if (isOpen) product.opened += 1;
    else product.closed += 1;
  }

  list(): readonly ChangedOffers[] {
    return [...this.products.values()].map(({ opened, closed, ...product }) => ({
      ...product,
      changed: Math.max(opened, closed),
    }));
  }
}

export const boundOffers = (offers: readonly ChangedOffers[]): ChangedOffers[] | null =>
  offers.length > MAX_PRODUCTS ? null : [...offers];

/** The limits whose state or volume is another than before. */
export function compareLimits(
  before: ReadonlyMap<LimitId, LimitReading>,
  now: readonly LimitReading[],
): MarketEvent['limits'] {
  return now.flatMap((reading) => {
    const { limit, isFlaggedOpen, volume } = reading;
    const last = before.get(limit.id) ?? neverRead(limit);
    if (last.isFlaggedOpen === isFlaggedOpen && last.volume === volume) return [];
    return [{ id: limit.id, name: limit.name, wasClosed: isClosed(last), isClosed: isClosed(reading) }];
  });
}

/** Two changes, one right after the other, as one. */
export const mergeChanges = (first: MarketChange, then: MarketChange): MarketChange => ({
  from: first.from,
  position: then.position,
  offers: mergeOffers(first.offers, then.offers),
  limits: mergeLimits(first.limits, then.limits),
  trades: addUp([...first.trades, ...then.trades], ({ kind, zone }) => `${kind} ${zone}`),
  isReferenceNew: first.isReferenceNew || then.isReferenceNew,
});

function mergeOffers(first: MarketEvent['offers'], then: MarketEvent['offers']): MarketEvent['offers'] {
  if (first === null || then === null) return null;
  const all = [...first, ...then];
  return boundOffers(
    addUp(all, ({ kind, direction, zone, allocationClass }) => `${kind} ${direction} ${zone} ${allocationClass}`),
  );
}

function addUp<One extends { readonly changed: number }>(all: readonly One[], keyOfOne: (one: One) => string): One[] {
  return [...Map.groupBy(all, keyOfOne).values()].flatMap((those) => {
    const [one] = those;
    return one === undefined ? [] : [{ ...one, changed: those.reduce((sum, { changed }) => sum + changed, 0) }];
  });
}

function mergeLimits(first: MarketEvent['limits'], then: MarketEvent['limits']): MarketEvent['limits'] {
  const merged = new Map(first.map((limit) => [limit.id, limit]));
  for (const limit of then) {
    const wasClosed = merged.get(limit.id)?.wasClosed ?? limit.wasClosed;
    merged.set(limit.id, { ...limit, wasClosed });
  }
  return [...merged.values()];
}

/** Whether anybody who looks at the market could see it. */
export const isSeen = ({ offers, limits, trades, isReferenceNew }: MarketEvent): boolean =>
  offers === null || offers.length > 0 || limits.length > 0 || trades.length > 0 || isReferenceNew;
