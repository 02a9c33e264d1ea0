import type { DeliveryWindow } from '../book/read-book.ts';
import type { StateId } from '../ids.ts';
import type { Zone } from '../places/zone.ts';
import type { AllocationClass } from '../products/allocation-class.ts';
import type { SearchKind, SearchSide } from '../products/kind.ts';
import type { Price } from '../units/price.ts';
import type { Litres } from '../units/volume.ts';

/** A search that has been checked; see `check-search.ts` for how it comes about. */
export interface SearchQuery {
  readonly purchase: SearchSide;
  readonly kind: SearchKind;
  /** The zone of whoever searches: water comes to it (buy) or from it (sell). */
  readonly seenFrom: Zone;
  readonly volume: Litres;
  readonly minPrice: Price | null;
  readonly maxPrice: Price | null;
  /** Only counterparties in these states; null for any. */
  readonly states: ReadonlySet<StateId> | null;
  /** Required for permanent water, unless rules are not applied. */
  readonly allocationClass: AllocationClass | null;
  /** Permanent buy: also entitlements of other zones that can deliver to `seenFrom`. */
  readonly showConnected: boolean;
  /** Permanent buy: also those whose delivery a limit may stop. */
  readonly showUnreliable: boolean;
  /** Permanent buy: only classes that may be carried over. */
  readonly carryover: boolean;
  /** Forward only. */
  readonly delivery: DeliveryWindow | null;
  /** Pages about one zone: that zone alone, seen from itself. */
  readonly onlyZone: Zone | null;
  /** False: candidates are not narrowed by rules and limits. */
  readonly applyRules: boolean;
}
