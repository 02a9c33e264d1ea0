import type { AllocationClassId, ProviderId, ZoneId } from '#domain/ids.ts';
import type { ConfidenceRank } from '#domain/products/confidence.ts';
import { KINDS, type Kind } from '#domain/products/kind.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Price } from '#domain/units/price.ts';

/** A priced trade out of a zone. */
export interface LatestTrade {
  readonly id: number;
  readonly kind: Kind;
  readonly zone: ZoneId;
  /** Null for kinds without one. */
  readonly allocationClass: AllocationClassId | null;
  readonly price: Price;
  readonly tradedAt: Instant;
  readonly confidence: ConfidenceRank;
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

  /** How many of each kind and zone are others than before. */
  compare(before: LatestTrades): { kind: Kind; zone: ZoneId; changed: number }[] {
    return KINDS.flatMap((kind) => {
      const [came, went] = [this.without(before, kind), before.without(this, kind)];
      return [...new Set([...came.keys(), ...went.keys()])].map((zone) => ({
        kind,
        zone,
        changed: Math.max(came.get(zone)?.length ?? 0, went.get(zone)?.length ?? 0),
      }));
    });
  }

  /** By zone what another one does not hold. */
  private without(other: LatestTrades, kind: Kind): ReadonlyMap<ZoneId, readonly LatestTrade[]> {
    const known = new Set(other.trades.get(kind)?.map(({ id }) => id));
    const those = this.trades.get(kind)?.filter(({ id }) => !known.has(id)) ?? [];
    return Map.groupBy(those, ({ zone }) => zone);
  }
}

const productOf = ({ zone, allocationClass }: LatestTrade): string => `${zone}/${allocationClass ?? ''}`;

const compareTrades = (left: LatestTrade, right: LatestTrade): number =>
  left.zone - right.zone ||
  (left.allocationClass ?? 0) - (right.allocationClass ?? 0) ||
  right.tradedAt - left.tradedAt ||
  right.id - left.id;
