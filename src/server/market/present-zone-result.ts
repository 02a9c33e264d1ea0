import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { FeeItem } from '#domain/places/fees.ts';
import { compareSpreads } from '#domain/search/compare-spreads.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { ProviderSpread, ZoneResult } from '#domain/search/zone-result.ts';
import { printInstant } from '#domain/units/instant.ts';
import { type Cents, moneyToNumber } from '#domain/units/money.ts';
import { type Price, priceToNumber } from '#domain/units/price.ts';
import { volumeToNumber } from '#domain/units/volume.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { presentAllocationClass, presentLimit, presentTime, presentZone } from '../reference/present-places.ts';

/** The fields of a result that leave the building, in the unit of whoever asks. */
export function presentZoneResult(result: ZoneResult, query: SearchQuery, unit: VolumeUnit): ZoneResultAnswer {
  const priceOrNull = (value: Price | null): number | null => (value === null ? null : priceToNumber(value, unit));
  const [binding, ...others] = result.way;
  return {
    zone: presentZone(result.zone),
    depth: result.depth,
    considered: result.considered,
    tradability: result.tradability,
    letsThrough: result.letsThrough === null ? null : volumeToNumber(result.letsThrough, unit),
    tradableWater: volumeToNumber(result.tradableWater, unit),
    largestParcel: volumeToNumber(result.largestParcel, unit),
    minPricePerZone: priceOrNull(result.price),
    volumeFee: moneyOrNull(result.waterValue),
    stateFees: presentFees(result.fees, query),
    feeItems: result.feeItems.map(presentFeeItem),
    minTotalPrice: moneyOrNull(result.total),
    tradeTime: result.tradeTime,
    fastestTradeTime: result.processing?.fastestDays ?? null,
    tradeTimeNote: result.processing?.note ?? null,
    tradeTimeMissing: result.processing?.missing ?? null,
    unconfirmed: result.unconfirmed,
    marketMovement: result.movement.direction,
    priceDifference: priceOrNull(result.movement.difference),
    tradesCompared: result.movement.trades,
    tradesBefore: result.movement.tradesBefore,
    limitData: binding === undefined ? null : presentLimit(binding, unit),
    otherLimits: others.map((reading) => ({
      id: reading.limit.id,
      name: reading.limit.name,
      ...presentLimit(reading, unit),
    })),
    providers: [...result.providers]
      .sort((left, right) => compareSpreads(left, right, query.purchase))
      .map((spread) => presentSpread(spread, priceOrNull)),
    newestListing: presentTime(result.newestListedAt),
    volumeUnit: unit,
    ...presentKind(result, query, unit),
  };
}

const moneyOrNull = (money: Cents | null): number | null => (money === null ? null : moneyToNumber(money));

/** A plain number, but for permanent water an object that says whose fees they are. */
function presentFees(fees: Cents, { kind, purchase }: SearchQuery): ZoneResultAnswer['stateFees'] {
  const amount = moneyToNumber(fees);
  if (kind !== 'permanent') return amount;
  return purchase === 'buy' ? { buyingFee: amount } : { sellingFee: amount };
}

const presentFeeItem = (item: FeeItem) => ({
  authority: item.authority,
  name: item.name,
  amount: moneyOrNull(item.amount),
  otherCases: item.otherCases.map((one) => ({ name: one.name, amount: moneyToNumber(one.amount) })),
  basis: item.basis,
  asAt: item.asAt,
  source: item.source,
  isVerified: item.missing === null,
  missing: item.missing,
  namesDestination: item.namesDestination,
});

const presentSpread = (
  { provider, buyPrice, sellPrice, fittingBuyPrice, fittingSellPrice, lastUpdated }: ProviderSpread,
  price: (value: Price | null) => number | null,
) => ({
  id: provider.id,
  name: provider.name,
  logoUrl: provider.logoUrl,
  lastUpdated: printInstant(lastUpdated),
  spreadBuyPrice: price(buyPrice),
  spreadSellPrice: price(sellPrice),
  fittingBuyPrice: price(fittingBuyPrice),
  fittingSellPrice: price(fittingSellPrice),
});

/** What only one kind of search has. */
function presentKind(result: ZoneResult, { kind, purchase }: SearchQuery, unit: VolumeUnit): Partial<ZoneResultAnswer> {
  if (kind === 'forward') {
    return { minDelivery: result.minDelivery, priceDelivery: result.priceDelivery };
  }
  if (result.allocationClass === null) return {};
  const { averageAllocation } = result;
  return {
    allocationClass: presentAllocationClass(result.allocationClass),
    allocationHistory: { averageAllocation: averageAllocation === null ? null : averageAllocation / 100 },
    ...(purchase === 'buy' ? { limit: presentDelivery(result, unit) } : {}),
  };
}

const presentDelivery = ({ deliverability, movable }: ZoneResult, unit: VolumeUnit) => ({
  deliverability,
  ...(movable === null ? {} : { movable: volumeToNumber(movable, unit) }),
});
