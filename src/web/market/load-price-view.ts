import type { App, Outcome } from '#contract/app.ts';
import { type DayRange, type Grain, grainOf, startOfInterval } from '#domain/statistics/grain.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { want } from '../load.ts';
import { readTime } from '../wire.ts';
import { loadPriceHistoryView } from './load-price-history-view.ts';
import type { PriceRow } from './price-history.ts';
import type { PricedTrade } from './price-history-chart.tsx';
import { type Period, rangeOf } from './price-periods.ts';

/** Trades that a chart counts: confirmed by a register, an exchange, or one of us. */
export const LEAST_CONFIDENCE = 'manual_include';

interface Wanted {
  readonly kind: 'temporary' | 'permanent';
  readonly zoneId: number;
  /** Of permanent water; without it all classes. */
  readonly allocationClass?: string | undefined;
  readonly period: Period;
  readonly now: Instant;
}

/** What the chart of a page is drawn from. */
export interface PriceViewData {
  readonly kind: Wanted['kind'];
  readonly period: Period;
  readonly grain: Grain;
  readonly range: DayRange;
  readonly today: CalendarDate;
  readonly rows: readonly PriceRow[];
  /** Each of them, newest first; none where they would be too many to tell apart. */
  readonly trades: readonly PricedTrade[];
}

/** Prices and volumes of a zone over a period, which decides how fine they are; null where they do not come. */
export async function loadPriceView(app: App, wanted: Wanted): Promise<PriceViewData | null> {
  const { kind, period } = wanted;
  const today = localDateOf(wanted.now);
  const range = rangeOf(period, today);
  const grain = grainOf(range);
  // Without its file the page says so in the chart's place.
  const [graph] = await Promise.all([readRows(app, wanted, range), loadPriceHistoryView().catch(() => undefined)]);
  const rows = want(graph);
  if (rows === null) return null;
  const told = hasDots(wanted, rows) ? want(await readTrades(app, wanted, startOfInterval(grain, range.from))) : null;
  const trades = (told ?? []).flatMap(({ tradeTimestamp, pricePerVolume, volume }): readonly PricedTrade[] =>
    pricePerVolume === null ? [] : [[localDateOf(readTime(tradeTimestamp)), pricePerVolume, volume]],
  );
  return { kind, period, grain, range, today, rows, trades };
}

/** More are no picture; their range says more. */
const MOST_DOTS = 400;

/** Single trades of one price, as many as can be told apart, over a year at most. */
function hasDots({ kind, allocationClass, period }: Wanted, rows: readonly PriceRow[]): boolean {
  const isOnePrice = kind === 'temporary' || allocationClass !== undefined;
  return isOnePrice && period !== '5Y' && rows.reduce((sum, { trades }) => sum + trades, 0) <= MOST_DOTS;
}

function readTrades(app: App, { kind, zoneId, allocationClass }: Wanted, from: CalendarDate) {
  const query = {
    min_confidence: LEAST_CONFIDENCE,
    date_from: from,
    trade_count: String(MOST_DOTS),
    small_request: 'true',
  } as const;
  if (kind === 'temporary') return app.trades.recentTemporary({ query: { zone_from: String(zoneId), ...query } });
  return app.trades.recentPermanent({
    query: {
      zone: String(zoneId),
      ...(allocationClass === undefined ? {} : { allocation_class: allocationClass }),
      ...query,
    },
  });
}

function readRows(
  app: App,
  { kind, zoneId, allocationClass }: Wanted,
  { from }: DayRange,
): Promise<Outcome<readonly PriceRow[]>> {
  const query = { min_confidence: LEAST_CONFIDENCE, date_from: from } as const;
  if (kind === 'temporary') return app.trades.graphTemporary({ query: { zone_from: String(zoneId), ...query } });
  return app.trades.graphPermanent({
    query: {
      zone: String(zoneId),
      ...(allocationClass === undefined ? {} : { allocation_class: allocationClass }),
      ...query,
    },
  });
}

/** This water year beside the last five, of temporary water out of a zone. */
export const readSeasons = (app: App, zone: string) =>
  app.trades.seasonsTemporary({ query: { zone_from: zone, min_confidence: LEAST_CONFIDENCE } });
