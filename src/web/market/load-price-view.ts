import type { App, Outcome } from '#contract/app.ts';
import type { DotsAnswer } from '#contract/operations/trades.ts';
import { MIN_COUNTED_CONFIDENCE } from '#domain/products/confidence.ts';
import { type DayRange, grainOf } from '#domain/statistics/grain.ts';
import { type CalendarDate, calendarDate, dayNumberOf } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { want } from '../load.ts';
import { countPriced, type PriceRow, startOf } from './graph-rows.ts';
import { loadSeasonPanel } from './load-season-panel.ts';
import { packDots } from './packed-dots.ts';
import type { OwnZonePrice, PriceDots } from './price-history-chart.tsx';
import { type PriceChoice, rangeOf } from './price-periods.ts';
import type { PriceViewData } from './price-view-data.ts';
import { withTimeout } from './with-timeout.ts';

interface Place {
  readonly kind: 'temporary' | 'permanent';
  readonly zoneId: number;
  /** Of permanent water; without it all classes. */
  readonly allocationClass?: string | undefined;
}

interface Wanted extends Place {
  /** The reader's own; its price stands behind that of another zone. */
  readonly homeZoneId: number | null;
  readonly period: PriceChoice;
  readonly now: Instant;
}

/** Prices and volumes of a zone over a period, which decides how fine they are, or its seasons. */
export async function loadPriceView(app: App, wanted: Wanted): Promise<PriceViewData> {
  const today = localDateOf(wanted.now);
  const { kind, period } = wanted;
  // Without its file the page says so in the chart's place.
  const file = import('./price-history-view.tsx').catch(() => undefined);
  if (period === 'season') {
    const [answer] = await Promise.all([
      withTimeout(readSeasons(app, String(wanted.zoneId))),
      file,
      loadSeasonPanel().catch(() => undefined),
    ]);
    return answer.ok
      ? { kind: 'temporary', zone: String(wanted.zoneId), period, today, seasons: answer.value }
      : { kind, period, lost: answer.problem };
  }
  const range = rangeOf(period, today);
  const isOnePrice = kind === 'temporary' || wanted.allocationClass !== undefined;
  const [graph, own, dots] = await Promise.all([
    withTimeout(readRows(app, wanted, range)),
    isOnePrice && hasOwn(wanted) ? withTimeout(readRows(app, { ...wanted, zoneId: wanted.homeZoneId }, range)) : null,
    isOnePrice && period !== '5Y' ? withTimeout(readDots(app, wanted, range)) : null,
    file,
  ]);
  if (!graph.ok) return { kind, period, lost: graph.problem };
  return {
    ...{ kind, period, grain: grainOf(range), range, today, rows: graph.value },
    place: { kind, zone: String(wanted.zoneId), ...classIn(wanted.allocationClass) },
    dots: shrink(want(dots)),
    own: (want(own) ?? []).flatMap((row): readonly OwnZonePrice[] =>
      row.pricePerVolume === null ? [] : [[startOf(row), row.pricePerVolume, countPriced(row)]],
    ),
  };
}

/** Whether the reader has a zone, and it is another one. */
const hasOwn = (wanted: Wanted): wanted is Wanted & { readonly homeZoneId: number } =>
  wanted.homeZoneId !== null && wanted.homeZoneId !== wanted.zoneId;

const shrink = (answer: DotsAnswer | null): PriceDots | null =>
  answer === null
    ? null
    : {
        step: answer.step,
        dots: packDots(
          answer.dots.map(({ day, pricePerVolume, volume }) => [
            dayNumberOf(calendarDate(day)),
            pricePerVolume,
            volume,
          ]),
        ),
      };

function readDots(app: App, { kind, zoneId, allocationClass }: Place, { from }: DayRange) {
  const query = { min_confidence: MIN_COUNTED_CONFIDENCE, date_from: from } as const;
  return kind === 'temporary'
    ? app.trades.dotsTemporary({ query: { zone_from: String(zoneId), ...query } })
    : app.trades.dotsPermanent({ query: { zone: String(zoneId), ...classIn(allocationClass), ...query } });
}

function readRows(
  app: App,
  { kind, zoneId, allocationClass }: Place,
  { from }: DayRange,
): Promise<Outcome<readonly PriceRow[]>> {
  const query = { min_confidence: MIN_COUNTED_CONFIDENCE, date_from: from } as const;
  return kind === 'temporary'
    ? app.trades.graphTemporary({ query: { zone_from: String(zoneId), ...query } })
    : app.trades.graphPermanent({ query: { zone: String(zoneId), ...classIn(allocationClass), ...query } });
}

const classIn = (allocationClass: string | undefined) =>
  allocationClass === undefined ? {} : { allocation_class: allocationClass };

/** This water year beside the last five, of temporary water out of a zone. */
export const readSeasons = (app: App, zone: string, asOf: CalendarDate | null = null) =>
  app.trades.seasonsTemporary({
    query: { zone_from: zone, min_confidence: MIN_COUNTED_CONFIDENCE, ...(asOf === null ? {} : { as_of: asOf }) },
  });
