import type { App, Outcome } from '#contract/app.ts';
import { type DayRange, type Grain, grainOf } from '#domain/statistics/grain.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { want } from '../load.ts';
import type { PriceRow } from './price-history.ts';
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
}

/** Prices and volumes of a zone over a period, which decides how fine they are; null where they do not come. */
export async function loadPriceView(app: App, wanted: Wanted): Promise<PriceViewData | null> {
  const { kind, period } = wanted;
  const today = localDateOf(wanted.now);
  const range = rangeOf(period, today);
  const rows = want(await readRows(app, wanted, range));
  return rows === null ? null : { kind, period, grain: grainOf(range), range, today, rows };
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
