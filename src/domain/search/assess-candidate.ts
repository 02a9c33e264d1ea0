import { ANY_DELIVERY, type BookFilter, type BookReading, findBestPrice, readBook } from '../book/read-book.ts';
import { sumFees } from '../places/fees.ts';
import { bindsEntitlements, capByLimit } from '../places/limit.ts';
import { assessTradability, letsThrough } from '../places/tradability.ts';
import { bindingLimitOf, NOTHING_IN_THE_WAY, type Way } from '../places/way.ts';
import { averageAllocation } from '../products/allocation-history.ts';
import { dateOfDeliveryDay, NO_FIXED_DAY } from '../products/delivery.ts';
import { type Direction, directionFacing, hasAllocationClass, oppositeOf } from '../products/kind.ts';
import { dealingOf } from '../reference.ts';
import { instant } from '../units/instant.ts';
import { addMoney, type Cents, multiplyPrice, NO_MONEY, subtractMoney } from '../units/money.ts';
import { type Price, price } from '../units/price.ts';
import { type Litres, litres } from '../units/volume.ts';
import type { Candidate } from './list-candidates.ts';
import type { MarketView, ProviderBook } from './market-view.ts';
import type { SearchQuery } from './search-query.ts';
import type { ProviderSpread, ZoneResult } from './zone-result.ts';

/** Reads the books of one candidate and works out what a trade with it would cost or bring. */
export function assessCandidate(candidate: Candidate, query: SearchQuery, view: MarketView): ZoneResult {
  const { zone, allocationClass, way, deliverability } = candidate;
  const { reference } = view;
  const direction = directionFacing(query.purchase);
  const [from, to] = query.purchase === 'buy' ? [zone, query.seenFrom] : [query.seenFrom, zone];
  const dealing = dealingOf(query.kind);
  const classId = allocationClass?.id ?? null;

  const filter = filterBooks(query);
  const readings = view
    .listBooks(query.kind, direction, zone.id, classId)
    .map((source) => ({ source, reading: readBook(source.book, filter) }))
    .filter(({ reading }) => reading.considered > 0);
  const opposite = view.listBooks(query.kind, oppositeOf(direction), zone.id, classId);

  const sum = (part: (reading: BookReading) => number): number =>
    readings.reduce((total, { reading }) => total + part(reading), 0);
  const price = bestOf(
    direction,
    readings.map(({ reading }) => reading.bestCountedPrice),
  );
  const feeItems = reference.listFees(dealing, from, to);
  const fees = sumFees(feeItems);
  const processing = reference.findProcessingTime(dealing, from, to);
  const waterValue = price === null ? null : multiplyPrice(price, query.volume);
  const newest = readings.reduce((latest, { reading }) => Math.max(latest, reading.newestListedAt), 0);
  const deliveries = query.kind === 'forward' ? readDeliveries(readings, price) : NO_DELIVERY;
  // A right changes hands whatever stands in the way of its water.
  const gates = query.applyRules && !hasAllocationClass(query.kind) ? way : NOTHING_IN_THE_WAY;

  const water = litres(sum((reading) => reading.water));
  return {
    ...{ zone, allocationClass, way },
    depth: sum((reading) => reading.counted),
    considered: sum((reading) => reading.considered),
    largestParcel: litres(readings.reduce((largest, { reading }) => Math.max(largest, reading.largest), 0)),
    tradableWater: capByLimit(water, bindingLimitOf(gates)),
    price,
    waterValue,
    feeItems,
    fees,
    total: totalOf(query, waterValue, fees),
    processing,
    tradeTime: processing?.businessDays ?? null,
    movement: view.findMovement(query.kind, zone.id, classId, query.purchase),
    unconfirmed: candidate.unconfirmed,
    tradability: assessTradability(gates, query.volume),
    letsThrough: letsThrough(gates),
    deliverability,
    movable: movableOf(water, way, query),
    minDelivery: deliveries.earliest,
    priceDelivery: deliveries.atPrice,
    providers: readings.map(({ source, reading }) => spreadOf(source, reading, opposite, query)),
    newestListedAt: newest > 0 ? instant(newest) : null,
    averageAllocation:
      allocationClass === null
        ? null
        : averageAllocation(reference.listAllocationHistory(zone.id, allocationClass.id), view.today),
  };
}

/** A zone may hold only so much of some entitlements: what is bought beyond it stays where it lies. */
function movableOf(water: Litres, way: Way, { kind }: SearchQuery): Litres | null {
  if (!hasAllocationClass(kind)) return null;
  const binding = bindingLimitOf(way.filter(bindsEntitlements));
  return binding === null ? null : capByLimit(water, binding);
}

/** What a search asks of every book that it reads. */
export const filterBooks = ({ purchase, kind, volume, minPrice, maxPrice, delivery }: SearchQuery): BookFilter => ({
  direction: directionFacing(purchase),
  volume,
  minPrice,
  maxPrice,
  delivery: kind === 'forward' ? (delivery ?? ANY_DELIVERY) : null,
});

const NO_DELIVERY = { earliest: null, atPrice: null } as const;

/** When forward water is delivered at the earliest, and when at the best price. */
function readDeliveries(readings: readonly { readonly reading: BookReading }[], price: Price | null) {
  const counted = readings.filter(({ reading }) => reading.counted > 0);
  const earliestOf = (days: readonly number[]) => dateOfDeliveryDay(Math.min(NO_FIXED_DAY, ...days));
  return {
    earliest: earliestOf(counted.map(({ reading }) => reading.earliestDelivery)),
    atPrice: earliestOf(
      counted.flatMap(({ reading }) => (reading.bestCountedPrice === price ? reading.bestCountedDelivery : [])),
    ),
  };
}

/** The lowest of offers, the highest of bids. */
function bestOf(direction: Direction, prices: readonly (Price | null)[]): Price | null {
  const known = prices.filter((price) => price !== null);
  if (known.length === 0) return null;
  return price(direction === 'SELL' ? Math.min(...known) : Math.max(...known));
}

function totalOf({ purchase, volume }: SearchQuery, waterValue: Cents | null, fees: Cents): Cents | null {
  if (volume === 0) return NO_MONEY;
  if (waterValue === null) return null;
  return purchase === 'buy' ? addMoney(waterValue, fees) : subtractMoney(waterValue, fees);
}

function spreadOf(
  { provider, lastUpdated }: ProviderBook,
  reading: BookReading,
  opposite: readonly ProviderBook[],
  { purchase, volume }: SearchQuery,
): ProviderSpread {
  const book = opposite.find((one) => one.provider.id === provider.id)?.book ?? null;
  return purchase === 'buy'
    ? {
        provider,
        lastUpdated,
        sellPrice: reading.bestPrice,
        fittingSellPrice: reading.bestCountedPrice,
        buyPrice: book?.highestPrice ?? null,
        fittingBuyPrice: book === null ? null : findBestPrice(book, 'BUY', volume),
      }
    : {
        provider,
        lastUpdated,
        buyPrice: reading.bestPrice,
        fittingBuyPrice: reading.bestCountedPrice,
        sellPrice: book?.lowestPrice ?? null,
        fittingSellPrice: book === null ? null : findBestPrice(book, 'SELL', volume),
      };
}
