import type { App } from '#contract/app.ts';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { LimitDataAnswer } from '#contract/wire.ts';
import { homeZoneOf, volumeUnitOf } from '#domain/accounts/preferences.ts';
import type { Deliverability } from '#domain/places/deliverability.ts';
import type { Instant } from '#domain/units/instant.ts';
import { readFieldErrors } from '../../forms/form-failure.ts';
import { type LoadInput, need, needSearcher, notFound, want } from '../../load.ts';
import { loadPriceView } from '../../market/load-price-view.ts';
import { choiceIn, choicesOf, type Period } from '../../market/price-periods.ts';
import {
  exchangeTradesQuery,
  fetchRecentTrades,
  recentPeriod,
  TRADES_OF_MARKET,
} from '../../market/recent-trades-query.ts';
import { readKey } from '../../read-key.ts';
import { type ListingsView, listingsViewIn, type MarketKind, marketKindAt, volumeIn } from './zone-market-address.ts';

/** The market of a zone is looked at over five years at first. */
export const PERIOD_OF_MARKET: Period = '5Y';

/** Of all providers together: a page about much else has room for the best. */
const MAX_LISTINGS_OF_MARKET = 40;

/** All that is known of a zone's market for one kind of water. */
export async function loadZoneMarket({ app, url, params, now }: LoadInput) {
  const kind = marketKindAt(url);
  const { preferences } = await needSearcher({ app, url });
  const zoneId = readKey(params.key);
  const [zones, states, classes] = await Promise.all([
    app.reference.listZones(),
    app.reference.listStates(),
    app.reference.listAllocationClasses(),
  ]);
  const zone = need(zones, url).find(({ id }) => id === zoneId);
  if (zone === undefined) throw notFound();
  const unit = volumeUnitOf(preferences);
  const homeZoneId = homeZoneOf(preferences);
  const volume = volumeIn(url.searchParams, unit);
  const period = choiceIn(url.searchParams, PERIOD_OF_MARKET, choicesOf(kind));
  const asked: Asked = { kind, zoneId: zone.id, states: need(states, url).map(({ id }) => String(id)) };
  const isHome = zone.id === homeZoneId;
  const sought = searchZone(app, asked, '0');
  const listingsOf = (found: readonly ZoneResultAnswer[]) =>
    readListings(app, asked, listingsViewIn(url.searchParams, listClasses(found)));
  const [results, listings, sized, way, content, trades, levels, entitlements, prices] = await Promise.all([
    sought,
    kind === 'temporary' ? listingsOf([]) : sought.then((outcome) => listingsOf(want(outcome) ?? [])),
    searchZone(app, asked, volume),
    isHome ? WAY_WITHIN_ZONE : readWay(app, asked, homeZoneId),
    app.content.readSearchPage({ params: { uid: `buy-${kind}` } }),
    recentTrades(app, asked, now),
    app.readings.latestStorageLevels({ query: {} }),
    kind === 'permanent' ? app.reference.listEntitlementsOfZone({ params: { id: String(zone.id) } }) : null,
    loadPriceView(app, { kind, zoneId: zone.id, homeZoneId, period, now }),
  ]);
  return {
    ...{ kind, zone, isHome, unit, now, volume, period, listings },
    /** All: a trade may be of a class that the zone does not have. */
    classes: need(classes, url),
    homeZone: need(zones, url).find(({ id }) => id === homeZoneId) ?? null,
    results: need(results, url).map(withoutZone).toSorted(byClass),
    sized: want(sized)?.map(withoutZone).toSorted(byClass) ?? null,
    volumeError: sized.ok ? null : (readFieldErrors(sized.problem).volume ?? null),
    way,
    content: want(content),
    trades: want(trades),
    storages: want(levels)?.find((one) => one.zone === zone.id) ?? null,
    entitlements: want(entitlements),
    prices,
  };
}
export type ZoneMarket = Awaited<ReturnType<typeof loadZoneMarket>>;

/** What the page has from elsewhere, with its years and sources, is not sent twice. */
const withoutZone = ({
  allocationLevel: _level,
  carryoverAllowance: _carryover,
  storages: _storages,
  averageStorage: _average,
  ...result
}: ZoneResultAnswer): ZoneResultAnswer => result;

/** As the classes stand everywhere else, whatever they cost. */
const byClass = (left: ZoneResultAnswer, right: ZoneResultAnswer): number =>
  (left.allocationClass?.id ?? 0) - (right.allocationClass?.id ?? 0);

interface Asked {
  readonly kind: MarketKind;
  readonly zoneId: number;
  readonly states: string[];
}

/** Who sells in the zone, whatever rules and limits say: the zone seen from itself. */
function searchZone(app: App, { kind, zoneId, states }: Asked, volume: string) {
  const query = { volume, staticZone: String(zoneId), state: states, applyRules: 'false' };
  return kind === 'temporary'
    ? app.search.findSellersTemporary({ query })
    : app.search.findSellersPermanent({
        query: { ...query, zone: String(zoneId), isAdvancedSearch: 'true', showConnected: 'false' },
      });
}

/** The ids of the classes that a zone has, those that somebody offers first. */
const listClasses = (results: readonly ZoneResultAnswer[]): readonly number[] =>
  results
    .toSorted(byClass)
    .toSorted((left, right) => Number(right.depth > 0) - Number(left.depth > 0))
    .flatMap(({ allocationClass }) => allocationClass?.id ?? []);

/** The open listings of one side of the market, of entitlements those of one class; null groups could not be had. */
async function readListings(app: App, asked: Asked, view: ListingsView) {
  if (asked.kind === 'permanent' && view.classId === null) return { ...view, groups: [] };
  const found = want(await searchListings(app, asked, view));
  return { ...view, groups: found === null ? null : found.flatMap(({ listings = [] }) => listings) };
}

/** Of whoever sells, or whoever buys, in the zone. */
function searchListings(app: App, { kind, zoneId, states }: Asked, { direction, classId }: ListingsView) {
  const { search } = app;
  const query = {
    ...{ volume: '0', staticZone: String(zoneId), state: states, applyRules: 'false' },
    trade_count: String(MAX_LISTINGS_OF_MARKET),
  };
  if (kind === 'temporary') {
    return direction === 'SELL' ? search.findSellersTemporary({ query }) : search.findBuyersTemporary({ query });
  }
  const ofClass = { ...query, zone: String(zoneId), isAdvancedSearch: 'true', reliability: String(classId) };
  return direction === 'SELL'
    ? search.findSellersPermanent({ query: ofClass })
    : search.findBuyersPermanent({ query: ofClass });
}

/** What stands between the zone and the reader's; null where it could not be had, or where the reader has none. */
export interface WayHome {
  /** Temporary: whether water may come at all, and the limit that binds it. */
  readonly isRule: boolean;
  readonly limitData: LimitDataAnswer | null;
  /** What no source confirms of it; null where one does. */
  readonly unconfirmed: string | null;
  /** Permanent, by class. */
  readonly deliverability: Readonly<Record<number, Deliverability>>;
}

const WAY_WITHIN_ZONE: WayHome = { isRule: true, limitData: null, unconfirmed: null, deliverability: {} };

async function readWay(app: App, { kind, zoneId }: Asked, homeZoneId: number | null): Promise<WayHome | null> {
  if (homeZoneId === null) return null;
  if (kind === 'temporary') {
    const survey = want(await app.search.surveyWays({ query: { purchase: 'buy', kind: 'temporary' } }));
    const found = survey?.ways.find(({ zone }) => zone.id === zoneId);
    if (survey === null) return null;
    const { limitData = null, unconfirmed = null } = found ?? {};
    return { ...WAY_WITHIN_ZONE, isRule: found !== undefined, limitData, unconfirmed };
  }
  const seen = await app.search.findSellersPermanent({
    query: {
      volume: '0',
      staticZone: String(zoneId),
      zone: String(homeZoneId),
      isAdvancedSearch: 'true',
      applyRules: 'false',
    },
  });
  return seen.ok
    ? { ...WAY_WITHIN_ZONE, deliverability: Object.fromEntries(seen.value.flatMap(deliverabilityOf)) }
    : null;
}

const deliverabilityOf = ({ allocationClass, limit }: ZoneResultAnswer): [number, Deliverability][] =>
  allocationClass === undefined || limit === undefined ? [] : [[allocationClass.id, limit.deliverability]];

/** As the specification asks for them: exchange data of one year; of entitlements those of every class. */
export function tradesOfMarketAsked(kind: Asked['kind'], zoneId: number, now: Instant) {
  const query = { ...exchangeTradesQuery(TRADES_OF_MARKET), ...recentPeriod(now) };
  return kind === 'permanent' ? { ...query, zone: String(zoneId) } : { ...query, zone_from: String(zoneId) };
}

const recentTrades = (app: App, { kind, zoneId }: Asked, now: Instant) =>
  fetchRecentTrades(app, kind, tradesOfMarketAsked(kind, zoneId, now));
