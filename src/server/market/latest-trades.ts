import type { AllocationClassId, ProviderId, ZoneId } from '#domain/ids.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Price } from '#domain/units/price.ts';

/** So many trades of a zone and class are kept, the newest; the overview shows no more. */
export const LATEST_TRADES = 5;

/** A priced trade out of a zone. */
export interface LatestTrade {
  readonly id: number;
  readonly kind: Kind;
  readonly zone: ZoneId;
  /** Null for kinds without one. */
  readonly allocationClass: AllocationClassId | null;
  readonly price: Price;
  readonly tradedAt: Instant;
  readonly confidence: number;
  readonly provider: ProviderId;
}

/** The newest priced trades of every kind, zone and class. */
export class LatestTrades {
  private readonly trades: ReadonlyMap<Kind, readonly LatestTrade[]>;

  constructor(trades: readonly LatestTrade[]) {
    this.trades = Map.groupBy(trades.toSorted(compareTrades), ({ kind }) => kind);
  }

  /** Zone by zone and class by class in the order of their ids; of each the newest `most`, newest first. */
  list(kind: Kind, most: number): readonly LatestTrade[] {
    return [...Map.groupBy(this.trades.get(kind) ?? [], productOf).values()].flatMap((ofOne) => ofOne.slice(0, most));
  }
}

const productOf = ({ zone, allocationClass }: LatestTrade): string => `${zone}/${allocationClass ?? ''}`;

const compareTrades = (left: LatestTrade, right: LatestTrade): number =>
  left.zone - right.zone ||
  (left.allocationClass ?? 0) - (right.allocationClass ?? 0) ||
  right.tradedAt - left.tradedAt ||
  right.id - left.id;
