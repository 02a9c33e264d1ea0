import type { Deliverability } from '../places/deliverability.ts';
import type { FeeItem } from '../places/fees.ts';
import type { Tradability } from '../places/tradability.ts';
import type { Way } from '../places/way.ts';
import type { Zone } from '../places/zone.ts';
import type { AllocationClass } from '../products/allocation-class.ts';
import type { ProcessingTime } from '../reference.ts';
import type { Movement } from '../statistics/movement.ts';
import type { CalendarDate } from '../units/calendar.ts';
import type { Instant } from '../units/instant.ts';
import type { Cents } from '../units/money.ts';
import type { Price } from '../units/price.ts';
import type { Litres } from '../units/volume.ts';
import type { DataProvider } from './market-view.ts';

/**
 * The best prices of one provider in the zone of a result. The side that is searched passes the price and delivery
 * filters, the other side is all that is open; a fitting price is of parcels of at least the volume asked for.
 */
export interface ProviderSpread {
  readonly provider: DataProvider;
  /** Highest price wanted, of any volume. */
  readonly buyPrice: Price | null;
  /** Lowest price offered, of any volume. */
  readonly sellPrice: Price | null;
  readonly fittingBuyPrice: Price | null;
  readonly fittingSellPrice: Price | null;
  readonly lastUpdated: Instant;
}

/** What a search found in one zone, or in one class of one zone. Meanings: decisions, section 5. */
export interface ZoneResult {
  readonly zone: Zone;
  readonly allocationClass: AllocationClass | null;
  /** Listings that pass the filters and hold at least the volume asked for. */
  readonly depth: number;
  /** Listings that pass the filters, whatever their volume. */
  readonly considered: number;
  readonly tradableWater: Litres;
  /** The largest single listing that passes the filters; 0 without any. */
  readonly largestParcel: Litres;
  /** Lowest offered (buy) or highest wanted (sell) among those counted in `depth`; null without any. */
  readonly price: Price | null;
  /** The volume asked for at `price`, without fees: `volumeFee` on the wire. */
  readonly waterValue: Cents | null;
  readonly feeItems: readonly FeeItem[];
  readonly fees: Cents;
  /** Cost of a purchase or proceeds of a sale; 0 when no volume was asked for, null without a price. */
  readonly total: Cents | null;
  /** Null where no time is known for the transfer. */
  readonly processing: ProcessingTime | null;
  /** Business days; null where no time is known or none is needed. */
  readonly tradeTime: number | null;
  /** What no source confirms of the way; null where one does, and inside a zone. */
  readonly unconfirmed: string | null;
  readonly movement: Movement;
  /** The limits between the two zones, the binding one first. */
  readonly way: Way;
  /** Whether what was asked for can be traded now. A right can: no limit stands in its way, only in its water's. */
  readonly tradability: Tradability;
  /** How much the limits let through; null where none of them counts. */
  readonly letsThrough: Litres | null;
  readonly deliverability: Deliverability;
  /** Of `tradableWater`, how much the receiving zone may still hold; null where nothing says how much it may hold. */
  readonly movable: Litres | null;
  /** Forward: the earliest fixed delivery among those counted in `depth`. */
  readonly minDelivery: CalendarDate | null;
  /** Forward: the earliest fixed delivery at `price`; null where the parcels at that price have none. */
  readonly priceDelivery: CalendarDate | null;
  /** By their ids; `compareSpreads` puts the best for the reader first. */
  readonly providers: readonly ProviderSpread[];
  readonly newestListedAt: Instant | null;
  /** Hundredths of a per cent; permanent only. */
  readonly averageAllocation: number | null;
}
