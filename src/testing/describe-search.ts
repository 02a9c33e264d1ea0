import { isClosed, type LimitReading } from '#domain/places/limit.ts';
import type { Rule } from '#domain/places/way.ts';
import type { Zone } from '#domain/places/zone.ts';
import type { AllocationClass } from '#domain/products/allocation-class.ts';
import type { Direction } from '#domain/products/kind.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { ZoneResult } from '#domain/search/zone-result.ts';
import { lastUpdatedBy, type PlainListing, type PlainMarket, PROVIDERS } from './random-market.ts';

/** Business days of temporary water, by the states that it leaves and enters. */
const DAYS: ReadonlyMap<string, number> = new Map([
  ['VIC to VIC', 5],
  ['VIC to NSW', 10],
  ['NSW to VIC', 12],
  ['NSW to NSW', 7],
]);

/** Cents of temporary water, from the list of fees by hand. */
function feesOf(from: Zone, to: Zone): number {
  const [leaves, enters] = [from.state.code, to.state.code];
  if (leaves === 'VIC') return 5380 + (enters === 'NSW' ? 1201 : 0) + (from.waterKind === 'regulated' ? 104 : 0);
  return 5956 + (enters === 'VIC' ? 702 : from.waterKind === 'groundwater' ? 403 : 0) + (from.id === 4 ? 55 : 0);
}

const codeOf = ({ state }: Zone): string => state.code;

/** What a row is of. */
interface Place {
  readonly query: SearchQuery;
  readonly market: PlainMarket;
  readonly zone: Zone;
  readonly allocationClass: AllocationClass | null;
}

const buys = ({ query }: Place): boolean => query.purchase === 'buy';
const isOwn = ({ query, zone }: Place): boolean => query.seenFrom.id === zone.id;
const isRight = ({ query }: Place): boolean => query.kind === 'permanent';

/** From the zone that the water leaves to the one that it enters. */
const endsOf = (place: Place): readonly [Zone, Zone] =>
  buys(place) ? [place.zone, place.query.seenFrom] : [place.query.seenFrom, place.zone];

function findRule(place: Place): Rule | undefined {
  const [from, to] = endsOf(place);
  return place.market.reference.rules.find(
    (one) => one.from === from.id && one.to === to.id && one.kinds.includes(place.query.kind),
  );
}

function listLimits(place: Place): readonly LimitReading[] {
  if (isOwn(place)) return [];
  return (
    (findRule(place)?.limits ?? [])
      .map((id) => place.market.readings.find((one) => one.limit.id === id) as LimitReading)
      // An order is no limit until somebody has given it.
      .filter((one) => one.limit.model.kind !== 'order' || (one.readAt !== null && !one.isFlaggedOpen))
      // Limit 2 is of High Reliability alone.
      .filter((one) => one.limit.id !== 2 || !isRight(place) || place.allocationClass?.id === 1)
  );
}

function tellDeliverability(place: Place): ZoneResult['deliverability'] {
  const [rule, limits] = [findRule(place), listLimits(place)];
  if (isOwn(place) || (rule !== undefined && limits.length === 0)) return 'unrestricted';
  if (rule === undefined) return 'none';
  return limits.some(isClosed) ? 'restricted' : 'limited';
}

function mayCarryOver({ market, zone, allocationClass }: Place): boolean {
  const allowance = market.reference.carryoverAllowances.findLast(
    (one) => one.zoneId === zone.id && one.allocationClassId === allocationClass?.id,
  );
  return allowance !== undefined && allowance.hundredths !== 0;
}

function isRightLeftOut(place: Place): boolean {
  const { showConnected, showUnreliable, applyRules, carryover } = place.query;
  if (!showConnected && !isOwn(place)) return true;
  if (applyRules && !showUnreliable && tellDeliverability(place) !== 'unrestricted') return true;
  return carryover && !mayCarryOver(place);
}

function isLeftOut(place: Place): boolean {
  const { query, zone } = place;
  if (!isOwn(place) && findRule(place) === undefined && query.applyRules) return true;
  if (query.states !== null && !query.states.has(zone.state.id)) return true;
  return isRight(place) && buys(place) && isRightLeftOut(place);
}

const isIn = ({ query, zone, allocationClass }: Place, one: PlainListing, direction: Direction): boolean =>
  one.kind === query.kind &&
  one.direction === direction &&
  one.zone === zone.id &&
  one.allocationClass === (allocationClass?.id ?? null);

function isDelivered({ delivery }: PlainListing, { delivery: wanted }: SearchQuery): boolean {
  if (wanted === null) return true;
  if (delivery === null || delivery === 'negotiable' || delivery === 'to_be_determined') return wanted.withoutFixedDate;
  const day = Date.parse(delivery) / 86_400_000;
  return day >= wanted.from && day <= wanted.to;
}

const listListings = (place: Place): readonly PlainListing[] =>
  place.market.listings.filter(
    (one) =>
      isIn(place, one, buys(place) ? 'SELL' : 'BUY') &&
      one.price >= (place.query.minPrice ?? 0) &&
      one.price <= (place.query.maxPrice ?? Number.POSITIVE_INFINITY) &&
      isDelivered(one, place.query),
  );

function bestOf(listings: readonly PlainListing[], isLowest: boolean): number | null {
  const prices = listings.map((one) => one.price);
  if (prices.length === 0) return null;
  return isLowest ? Math.min(...prices) : Math.max(...prices);
}

/** What of the water can pass, and how much there is. */
function describeWater(place: Place, listings: readonly PlainListing[]): Partial<ZoneResult> {
  const { query } = place;
  const limits = query.applyRules && !isRight(place) ? listLimits(place) : [];
  const isShut = limits.some(isClosed);
  const volumes = limits.flatMap(({ volume }) => volume ?? []);
  const left = isShut ? 0 : volumes.length === 0 ? null : Math.min(...volumes);
  const water = listings.reduce((sum, one) => sum + one.volume, 0);
  return {
    tradability: isShut ? 'closed' : left !== null && left < query.volume ? 'limited' : 'open',
    letsThrough: left as never,
    tradableWater: (isShut ? 0 : Math.min(water, ...volumes)) as never,
    largestParcel: Math.max(0, ...listings.map((one) => one.volume)) as never,
  };
}

function describeMoney(place: Place, price: number | null): Partial<ZoneResult> {
  const { query } = place;
  const fees = isRight(place) ? 0 : feesOf(...endsOf(place));
  // Half a cent goes up.
  const waterValue =
    price === null ? null : Number((2n * BigInt(price) * BigInt(query.volume) + 100_000_000n) / 200_000_000n);
  const total = waterValue === null ? null : buys(place) ? waterValue + fees : waterValue - fees;
  return {
    price: price as never,
    waterValue: waterValue as never,
    fees: fees as never,
    total: (query.volume === 0 ? 0 : total) as never,
  };
}

function describeDelivery({ query }: Place, counted: readonly PlainListing[], price: number | null) {
  const earliestOf = (listings: readonly PlainListing[]) =>
    listings.flatMap(({ delivery }) => (delivery?.startsWith('20') ? [delivery] : [])).sort()[0] ?? null;
  if (query.kind !== 'forward') return { minDelivery: null, priceDelivery: null };
  return {
    minDelivery: earliestOf(counted) as never,
    priceDelivery: earliestOf(counted.filter((one) => one.price === price)) as never,
  };
}

function describeSpreads(place: Place, listings: readonly PlainListing[]): ZoneResult['providers'] {
  const fits = (of: readonly PlainListing[]) => of.filter((one) => one.volume >= place.query.volume);
  return PROVIDERS.filter(({ id }) => listings.some((one) => one.provider === id)).map((provider) => {
    const facing = listings.filter((one) => one.provider === provider.id);
    const other = place.market.listings.filter(
      (one) => one.provider === provider.id && isIn(place, one, buys(place) ? 'BUY' : 'SELL'),
    );
    const [offers, bids] = buys(place) ? [facing, other] : [other, facing];
    return {
      provider,
      sellPrice: bestOf(offers, true) as never,
      buyPrice: bestOf(bids, false) as never,
      fittingSellPrice: bestOf(fits(offers), true) as never,
      fittingBuyPrice: bestOf(fits(bids), false) as never,
      lastUpdated: lastUpdatedBy(provider.id) as never,
    };
  });
}

/** A row as the page of decisions describes it, from lists and loops alone. */
function describeZone(place: Place): Partial<ZoneResult> | null {
  if (isLeftOut(place)) return null;
  const listings = listListings(place);
  const counted = listings.filter((one) => one.volume >= place.query.volume);
  const price = bestOf(counted, buys(place));
  return {
    zone: place.zone,
    allocationClass: place.allocationClass,
    depth: counted.length,
    considered: listings.length,
    ...describeWater(place, listings),
    ...describeMoney(place, price),
    tradeTime: isRight(place) ? null : (DAYS.get(endsOf(place).map(codeOf).join(' to ')) ?? null),
    deliverability: tellDeliverability(place),
    newestListedAt: (listings.length === 0 ? null : Math.max(...listings.map((one) => one.listedAt))) as never,
    ...describeDelivery(place, counted, price),
    providers: describeSpreads(place, listings),
  };
}

/** What a search finds in a market of plain lists, in the order in which it is shown. */
export function describeSearch(query: SearchQuery, market: PlainMarket): Partial<ZoneResult>[] {
  const rows = market.reference.zones
    .filter((zone) => zone.system.id === query.seenFrom.system.id)
    .flatMap((zone) => {
      const classes =
        query.kind !== 'permanent'
          ? [null]
          : market.reference.allocationClasses.filter(
              (one) =>
                (query.allocationClass === null || one === query.allocationClass) &&
                one.stateCodes.includes(zone.state.code) &&
                one.waterKind === zone.waterKind &&
                (one.onlyZones === null || one.onlyZones.includes(zone.id)),
            );
      return classes.flatMap((allocationClass) => describeZone({ query, market, zone, allocationClass }) ?? []);
    });
  const sign = query.purchase === 'buy' ? 1 : -1;
  return rows.sort((a, b) => {
    const keys = (row: Partial<ZoneResult>): number[] => {
      const ids = [row.zone?.id ?? 0, row.allocationClass?.id ?? 0];
      return row.depth
        ? [0, sign * (row.total ?? 0), row.tradeTime ?? 1e9, ...ids]
        : [1, -(row.tradableWater ?? 0), ...ids];
    };
    const [left, right] = [keys(a), keys(b)];
    const at = left.findIndex((value, index) => value !== right[index]);
    return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
  });
}
