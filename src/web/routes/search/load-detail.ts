import type { App, Outcome } from '#contract/app.ts';
import type { AllocationClassAnswer } from '#contract/wire.ts';
import { homeZoneOf } from '#domain/accounts/preferences.ts';
import { directionFacing } from '#domain/products/kind.ts';
import { sideOf } from '#domain/statistics/movement.ts';
import type { Instant } from '#domain/units/instant.ts';
import { type LoadInput, need, notFound, want } from '../../load.ts';
import { callListings } from '../../market/call-listings.ts';
import { countSharers } from '../../market/count-sharers.ts';
import { loadPriceView } from '../../market/load-price-view.ts';
import { choiceIn, choicesOf, type Period } from '../../market/price-periods.ts';
import {
  exchangeTradesQuery,
  fetchRecentTrades,
  recentPeriod,
  TRADES_OF_MARKET,
} from '../../market/recent-trades-query.ts';
import { addResultsView, parseResultsView } from '../../market/results-view.ts';
import {
  formPath,
  formUrl,
  holdsSearch,
  printSearch,
  resultsUrl,
  type SearchAddress,
  toRequest,
  unitQuery,
  zoneAt,
} from '../../market/search-address.ts';
import { callSearch } from '../../market/search-calls.ts';
import { redirectTo } from '../../redirect-to.ts';
import type { Detail } from './detail.ts';
import { DetailPartsOnDemand } from './detail-parts-on-demand.tsx';
import { readAddress } from './read-address.ts';

/** Beside a result a year tells how the price of today stands. */
export const PERIOD_OF_DETAIL = '1Y' satisfies Period;

export async function loadDetail({ app, url, params, now }: LoadInput): Promise<Detail> {
  const address = readAddress({ params, url });
  const { purchase, kind } = address;
  const zoneId = zoneAt(url.searchParams);
  if (!holdsSearch(address)) throw redirectTo(formPath(address));
  if (zoneId === null) throw redirectTo(resultsUrl(address));
  const [outcome, content, trades, listings, fees, storages, brokers, classes, prices] = await Promise.all([
    callSearch(app, address),
    app.content.readSearchPage({ params: { uid: `${purchase}-${kind}` } }),
    recentTrades(app, address, zoneId, now),
    callListings(app, address, zoneId),
    ongoingFees(app, address, zoneId),
    app.reference.listStoragesOfZone({ params: { id: String(zoneId) } }),
    purchase === 'sell' ? app.reference.listBrokersOfZone({ params: { id: String(zoneId) } }) : null,
    classesOf(app, address),
    pricesOf(app, address, { zoneId, url, now }),
    // Shown in one go with the answer above them.
    DetailPartsOnDemand.askAhead(),
  ]);
  if (!outcome.ok && outcome.problem.code === 'invalid') throw redirectTo(formUrl(address));
  const results = need(outcome, url);
  refuseUnknown(storages);
  const result = results.find(({ zone }) => zone.id === zoneId) ?? null;
  return {
    address,
    zoneId,
    now,
    result,
    nextOpen: results.find(({ depth, tradability }) => depth > 0 && tradability === 'open') ?? null,
    sharedBy: countSharers(results).get(result?.limitData?.limit.id ?? 0) ?? 0,
    view: addResultsView(printSearch(address), parseResultsView(url.searchParams)),
    content: want(content),
    trades: want(trades),
    listings: want(listings),
    ongoingFees: want(fees),
    storages: want(storages) ?? [],
    brokers: want(brokers),
    classes,
    prices,
  };
}

/** A zone that there is none of is not one that a rule or a filter leaves out. */
function refuseUnknown(ofZone: Outcome<unknown>): void {
  if (!ofZone.ok && ofZone.problem.code === 'not_found') throw notFound();
}

/** As the specification asks for them: exchange data of one year, out of the zone for a buyer and into it for a seller. */
export function tradesAsked({ purchase, kind, draft }: SearchAddress, zoneId: number, now: Instant) {
  const common = { ...exchangeTradesQuery(TRADES_OF_MARKET), ...recentPeriod(now) };
  const zone = String(zoneId);
  const ofUnit = { ...common, ...unitQuery(draft) };
  if (kind === 'permanent') return { ...ofUnit, zone, allocation_class: draft.reliability ?? '' };
  return { ...ofUnit, ...(purchase === 'buy' ? { zone_from: zone } : { zone_to: zone }) };
}

const recentTrades = (app: App, address: SearchAddress, zoneId: number, now: Instant) =>
  fetchRecentTrades(app, address.kind, tradesAsked(address, zoneId, now));

/** What the movement of prices is asked by. */
export const movementAsked = ({ purchase, kind, draft }: SearchAddress, zoneId: number) => ({
  ...{ kind, zone: String(zoneId), side: sideOf(purchase) },
  ...unitQuery(draft),
  ...(kind === 'permanent' ? { allocation_class: draft.reliability ?? '0' } : {}),
});

/** The classes of permanent trades; other trades name none. */
const classesOf = async (app: App, { kind }: SearchAddress): Promise<readonly AllocationClassAnswer[]> =>
  kind === 'permanent' ? (want(await app.reference.listAllocationClasses()) ?? []) : [];

interface At extends Pick<LoadInput, 'url' | 'now'> {
  readonly zoneId: number;
}

/** Prices of the class that is looked for; nobody draws what is delivered on days of its own. */
async function pricesOf(app: App, { kind, draft }: SearchAddress, { zoneId, url, now }: At) {
  if (kind === 'forward') return null;
  const user = want(await app.session.read())?.user ?? null;
  return loadPriceView(app, {
    kind,
    zoneId,
    homeZoneId: user === null ? null : homeZoneOf(user.preferences),
    allocationClass: kind === 'permanent' ? draft.reliability : undefined,
    period: choiceIn(url.searchParams, PERIOD_OF_DETAIL, choicesOf(kind)),
    now,
  });
}

/** What an entitlement costs its owner from year to year. */
const ongoingFees = (app: App, { purchase, kind, draft }: SearchAddress, zoneId: number) =>
  kind === 'permanent' && purchase === 'buy'
    ? app.reference.listOngoingFees({ query: { zone: String(zoneId), allocation_class: draft.reliability ?? '' } })
    : null;

/** Which listings count for this search, for whoever asks who says so. */
export function listingsAsked(address: SearchAddress, zoneId: number) {
  const { purchase, kind, draft } = address;
  const { volume, minPrice, maxPrice, deliveredBy, deliverBy, reliability } = toRequest(address);
  const filters = Object.fromEntries(
    Object.entries({ volume, minPrice, maxPrice, deliveredBy, deliverBy }).filter(([, value]) => value !== undefined),
  );
  return {
    ...{ kind, zone: String(zoneId), direction: directionFacing(purchase), ...filters, ...unitQuery(draft) },
    ...(kind === 'permanent' ? { allocation_class: reliability ?? '0' } : {}),
  };
}
