import type { Outcome } from '#contract/app.ts';
import type { SeasonsAnswer, TradeAnswer } from '#contract/operations/trades.ts';
import type { Problem } from '#contract/problems.ts';
import type { AllocationClassAnswer, ZoneAnswer } from '#contract/wire.ts';
import type { Grain } from '#domain/statistics/grain.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import type { PriceRow } from '../../market/graph-rows.ts';
import type { ReportAddress } from './report-address.ts';

/** All that a trade report shows. */
export interface ReportData {
  readonly address: ReportAddress;
  readonly zones: readonly ZoneAnswer[];
  /** The one asked for, else the home zone; null for somebody without one who asked for none. */
  readonly zoneId: string | null;
  readonly homeZoneId: number | null;
  readonly unit: VolumeUnit;
  readonly now: Instant;
  /** The last day that the report speaks of: that of now, or as of which it was asked for. */
  readonly today: CalendarDate;
  /** Nobody may ask for a day before it. */
  readonly earliest: CalendarDate;
  readonly grain: Grain;
  /** Null where they were not asked for or did not come. */
  readonly rows: readonly PriceRow[] | null;
  readonly problem: Problem | null;
  /** Month by month, as far back as may be asked for; null where they did not come. */
  readonly record: readonly PriceRow[] | null;
  /** This water year and the five before; null of entitlements, and where no zone was asked for. */
  readonly seasons: Outcome<SeasonsAnswer> | null;
  readonly lastTrade: Pick<
    TradeAnswer,
    'tradeTimestamp' | 'pricePerVolume' | 'volume' | 'volumeUnit' | 'provider' | 'reliability'
  > | null;
  readonly classes: readonly AllocationClassAnswer[];
}
