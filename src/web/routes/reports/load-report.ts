import type { App, Outcome } from '#contract/app.ts';
import type { AllocationClassAnswer } from '#contract/wire.ts';
import { homeZoneOf, volumeUnitOf } from '#domain/accounts/preferences.ts';
import { MIN_COUNTED_CONFIDENCE } from '#domain/products/confidence.ts';
import { earliestDayOfGraph } from '#domain/statistics/check-trade-graph.ts';
import { grainOf } from '#domain/statistics/grain.ts';
import { localDateOf } from '#domain/units/instant.ts';
import {
  dayOfReport,
  parseReport,
  REPORT_KINDS,
  type ReportAddress,
  type ReportKind,
  reportPath,
} from '../../features/report/report-address.ts';
import { type LoadInput, need, needSearcher, want } from '../../load.ts';
import type { PriceRow } from '../../market/graph-rows.ts';
import { readSeasons } from '../../market/load-price-view.ts';
import { withTimeout } from '../../market/with-timeout.ts';

/** What was traded in a zone: as asked for, month by month since there are figures, and the last trade. */
export async function loadReport({ app, url, now }: LoadInput) {
  const kind = kindAt(url);
  const { preferences } = await needSearcher({ app, url });
  const homeZoneId = homeZoneOf(preferences);
  const address = parseReport(kind, url.searchParams, localDateOf(now));
  const today = dayOfReport(address.asOf, localDateOf(now));
  const zoneId = address.zone ?? (homeZoneId === null ? null : String(homeZoneId));
  const common = { address, zoneId, homeZoneId, now, today, earliest: earliestDayOfGraph(today) };
  const [zones, classes, trades] = await Promise.all([
    app.reference.listZones(),
    kind === 'permanent' ? app.reference.listAllocationClasses() : NO_CLASSES,
    zoneId === null ? null : readTrades(app, { ...address, zone: zoneId }),
  ]);
  return {
    ...common,
    unit: volumeUnitOf(preferences),
    zones: need(zones, url),
    classes: need(classes, url),
    grain: address.isFine ? grainOf(address.range) : ('month' as const),
    ...(trades ?? { rows: null, problem: null, record: null, seasons: null, lastTrade: null }),
  };
}

/** Temporary water has none. */
const NO_CLASSES: Outcome<readonly AllocationClassAnswer[]> = { ok: true, value: [] };

/** Addresses are read in any case. */
const kindAt = ({ pathname }: URL): ReportKind =>
  REPORT_KINDS.find((kind) => pathname.toLowerCase() === reportPath(kind)) ?? 'temporary';

async function readTrades(app: App, address: Asked) {
  const { range } = address;
  const [rows, record, seasons, last] = await Promise.all([
    withTimeout(readGraph(app, address, { date_from: range.from, date_to: range.to })),
    withTimeout(readGraph(app, { ...address, isFine: false }, {})),
    address.kind === 'temporary' ? withTimeout(readSeasons(app, address.zone, address.asOf)) : null,
    withTimeout(readLastTrade(app, address)),
  ]);
  return {
    rows: rows.ok ? rows.value : null,
    problem: rows.ok ? null : rows.problem,
    record: want(record),
    seasons,
    lastTrade: want(last)?.[0] ?? null,
  };
}

type Asked = ReportAddress & { readonly zone: string };
type Days = { readonly date_from?: string; readonly date_to?: string };

function readGraph(
  app: App,
  { kind, zone, isFine, ...known }: Asked,
  days: Days,
): Promise<Outcome<readonly PriceRow[]>> {
  const query = {
    min_confidence: MIN_COUNTED_CONFIDENCE,
    ...(isFine ? {} : { monthly: '1' as const }),
    ...days,
    ...asKnown(known),
  } as const;
  return kind === 'temporary'
    ? app.trades.graphTemporary({ query: { zone_from: zone, ...query } })
    : app.trades.graphPermanent({ query: { zone, ...query } });
}

/** Of the present nothing is said; what is no day goes to the server as well, which refuses it in its words. */
const asKnown = ({ asOf, badAsOf }: Pick<Asked, 'asOf' | 'badAsOf'>) => {
  const asked = asOf ?? badAsOf;
  return asked === null ? {} : { as_of: asked };
};

function readLastTrade(app: App, { kind, zone, ...known }: Asked) {
  const query = { min_confidence: MIN_COUNTED_CONFIDENCE, trade_count: '1', ...asKnown(known) } as const;
  return kind === 'temporary'
    ? app.trades.recentTemporary({ query: { zone_from: zone, ...query } })
    : app.trades.recentPermanent({ query: { zone, ...query } });
}
