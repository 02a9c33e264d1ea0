import type { App } from '#contract/app.ts';
import type { LatestLimitAnswer } from '#contract/operations/readings.ts';
import { homeZoneOf, volumeUnitOf } from '#domain/accounts/preferences.ts';
import { MAX_OVERVIEW_TRADES } from '#domain/statistics/max-overview-trades.ts';
import type { Instant } from '#domain/units/instant.ts';
import { type LoadInput, need, needSearcher, want } from '../../load.ts';
import { withTimeout } from '../../market/with-timeout.ts';
import { groupPrices } from './group-prices.ts';
import { groupZonesByStorage, type ZoneName } from './group-zones-by-storage.ts';
import { type LastTrades, loadLastTrades } from './load-last-trades.ts';
import { isPriceKey, type OverviewKey, type PriceKey, readOverviewKey } from './overview-tabs.ts';
import { packHistory } from './packed-history.ts';
import { readStorageYears } from './storage-address.ts';
import { StorageYearPart } from './storage-year-part.tsx';

const OVERVIEW_TRADES_QUERY = { query: { limit: String(MAX_OVERVIEW_TRADES) } } as const;
/** Panels that an address may open. */
const MAX_OPENED = 5;

/** What a tab of the overview shows, for who may search. */
export async function loadOverview({ app, url, params, now }: LoadInput) {
  const key = readOverviewKey(params.key);
  const { preferences } = await needSearcher({ app, url });
  const homeZone = homeZoneOf(preferences);
  const unit = volumeUnitOf(preferences);
  const [view, note] = await Promise.all([loadView({ app, url, key, now }), readNote(app, key)]);
  return { key, now, homeZone, unit, view, note };
}

/** What editors say of the figures of a tab, as HTML; '' where nothing of it can be had. */
async function readNote(app: App, key: OverviewKey): Promise<string> {
  const page = await app.content.readPage({ params: { uid: `overview-${isPriceKey(key) ? 'prices' : key}` } });
  return want(page)?.body ?? '';
}

export type LoadedOverview = Awaited<ReturnType<typeof loadOverview>>;

interface ViewInput extends Pick<LoadInput, 'app' | 'url'> {
  readonly now: Instant;
}

async function loadView({ key, ...input }: ViewInput & { readonly key: OverviewKey }) {
  if (isPriceKey(key)) return { prices: await loadPrices(key, input) };
  if (key === 'storage') return { storage: await loadStorage(input) };
  if (key === 'connectivity') return { limits: await loadLimits(input) };
  return { news: need(await input.app.content.listNews(), input.url) };
}

async function loadPrices(key: PriceKey, { app, url, now }: ViewInput) {
  const [rows, zones, classes, opened] = await Promise.all([
    listRows(app, key, url),
    app.reference.listZones(),
    app.reference.listAllocationClasses(),
    openPanels(app, key, url, now),
  ]);
  const panels = groupPrices(rows, need(zones, url));
  const named = new Set(panels.flatMap(({ lines }) => lines.map(({ reliability }) => reliability)));
  return {
    panels,
    opened,
    classes: need(classes, url)
      .filter(({ name }) => named.has(name))
      .map(({ id, name, short, mark }) => ({ id, name, short, mark })),
  };
}
export type LoadedPrices = Awaited<ReturnType<typeof loadPrices>>;

async function listRows(app: App, key: PriceKey, url: URL) {
  switch (key) {
    case 'temp':
      return need(await app.overview.temporary(), url);
    case 'perm':
      return need(await app.overview.permanent(OVERVIEW_TRADES_QUERY), url);
    case 'forward':
      return need(await app.overview.forward(OVERVIEW_TRADES_QUERY), url);
    case 'lease': {
      const asked = [
        app.overview.leaseHistory(OVERVIEW_TRADES_QUERY),
        app.overview.leaseOpenTrades(OVERVIEW_TRADES_QUERY),
      ] as const;
      const [made, offered] = await Promise.all(asked);
      return [...need(made, url), ...need(offered, url)];
    }
    case 'carryover':
      return need(await app.overview.carryoverParking(OVERVIEW_TRADES_QUERY), url);
  }
}

/** The zones whose trades an address opens, as the toggles do without script: `?trades=7`. */
export const readOpened = (url: URL): readonly number[] =>
  [...new Set(url.searchParams.getAll('trades'))]
    .filter((id) => /^\d{1,9}$/.test(id))
    .slice(0, MAX_OPENED)
    .map(Number);

const openPanels = (app: App, key: PriceKey, url: URL, now: Instant): Promise<readonly OpenedPanel[]> =>
  Promise.all(readOpened(url).map(async (zone) => ({ zone, last: await loadLastTrades(app, key, zone, now) })));

export interface OpenedPanel {
  readonly zone: number;
  readonly last: LastTrades;
}

async function loadStorage(input: ViewInput) {
  const { app, url } = input;
  const [levels, allocations, zones, classes, years] = await Promise.all([
    app.readings.latestStorageLevels(),
    app.readings.latestAllocations(),
    app.reference.listZones(),
    app.reference.listAllocationClasses(),
    loadStorageYears(input),
  ]);
  const groups = groupZonesByStorage(need(levels, url), need(allocations, url), need(zones, url), need(classes, url));
  return { groups, years };
}
export type LoadedStorage = Awaited<ReturnType<typeof loadStorage>>;

/** The storage that the address asks for day by day; none where it names none that there is. */
async function loadStorageYears({ app, url }: ViewInput) {
  const asked = readStorageYears(url);
  if (asked === null) return null;
  const [history] = await Promise.all([
    withTimeout(app.readings.readStorageHistory({ params: { id: String(asked.storage) } })),
    StorageYearPart.askAhead(),
  ]);
  if (!history.ok && history.problem.code === 'not_found') return null;
  return { ...asked, history: history.ok ? { ...history, value: packHistory(history.value) } : history };
}

/** A limit, and between which zones it stands. */
export interface PlacedLimit extends LatestLimitAnswer {
  readonly from: readonly ZoneName[];
  readonly to: readonly ZoneName[];
}

async function loadLimits({ app, url }: ViewInput): Promise<readonly PlacedLimit[]> {
  const [limits, rules, zones] = await Promise.all([
    app.readings.latestLimits(),
    app.reference.listRules(),
    app.reference.listZones(),
  ]);
  const places = need(zones, url);
  const named = (ids: ReadonlySet<number>): readonly ZoneName[] =>
    places.filter(({ id }) => ids.has(id)).map(({ id, code }) => ({ id, code }));
  // A way that was withdrawn lets no kind of water through.
  const found = need(rules, url).filter(({ kinds }) => kinds.length > 0);
  return need(limits, url).map((limit) => {
    const through = found.filter((rule) => rule.limits.includes(limit.id));
    return {
      ...limit,
      from: named(new Set(through.map(({ zoneFrom }) => zoneFrom))),
      to: named(new Set(through.map(({ zoneTo }) => zoneTo))),
    };
  });
}
