import type { SeasonsAnswer } from '#contract/operations/trades.ts';
import type { Problem } from '#contract/problems.ts';
import type { DayRange, Grain } from '#domain/statistics/grain.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import type { PriceRow } from './graph-rows.ts';
import type { OwnZonePrice, PriceDots } from './price-history-chart.tsx';
import type { Period, PriceChoice } from './price-periods.ts';
import type { FigureQuery } from './provenance.ts';

type PricedKind = 'temporary' | 'permanent';

/** What the chart of a page is drawn from. */
export interface PriceHistoryData {
  readonly kind: PricedKind;
  /** Whose trades they are, as somebody asks where they come from. */
  readonly place: Omit<FigureQuery<'trades'>, 'date_from' | 'date_to' | 'kind'> & { readonly kind: PricedKind };
  readonly period: Period;
  readonly grain: Grain;
  readonly range: DayRange;
  readonly today: CalendarDate;
  readonly rows: readonly PriceRow[];
  /** What was paid day by day, of one price and over a year at most; null where ranges stand in their place. */
  readonly dots: PriceDots | null;
  /** Prices of the reader's own zone; none where it is the one that is looked at, or has none. */
  readonly own: readonly OwnZonePrice[];
}

/** The water years beside each other. */
export interface SeasonData {
  readonly kind: 'temporary';
  readonly zone: string;
  readonly period: 'season';
  readonly today: CalendarDate;
  readonly seasons: SeasonsAnswer;
}

/** What was asked for and did not come. */
export interface LostPrices {
  readonly kind: PricedKind;
  readonly period: PriceChoice;
  readonly lost: Problem;
}

export type PriceViewData = PriceHistoryData | SeasonData | LostPrices;
