import type { PermanentGraphRow, TemporaryGraphRow } from '#contract/operations/trades.ts';
import type { AllocationClassAnswer } from '#contract/wire.ts';
import { calendarDate } from '#domain/units/calendar.ts';
import { printInstant, startOfLocalDay } from '#domain/units/instant.ts';
import type { PriceRow } from './graph-rows.ts';
import { makePriceHistory } from './price-history.ts';

const figures = {
  pricePerVolume: 228.5,
  lowestPrice: 210,
  highestPrice: 251.25,
  volume: 1_234.5,
  volumeUnit: 'megalitre',
  trades: 12,
  unpricedTrades: 2,
  correctedTrades: 0,
  leftOutTrades: 0,
} as const;

const startOf = (day: string): string => printInstant(startOfLocalDay(calendarDate(day)));
export const temporaryRow = (day: string, more: Partial<TemporaryGraphRow> = {}): TemporaryGraphRow => ({
  tradeApprovalTimestamp: startOf(day),
  ...figures,
  ...more,
});
export const permanentRow = (
  day: string,
  reliability_id: number | null,
  more: Partial<PermanentGraphRow> = {},
): PermanentGraphRow => ({
  tradeRegistrationTimestamp: startOf(day),
  ...figures,
  reliability_id,
  ...more,
});

export const TODAY = calendarDate('2026-11-22');
export const CLASSES = [
  { id: 1, name: 'High Reliability', short: 'HR', mark: 'high' },
  { id: 2, name: 'Low Reliability', short: 'LR', mark: 'low' },
] as unknown as readonly AllocationClassAnswer[];

export const historyOf = (rows: readonly PriceRow[], more: Partial<Parameters<typeof makePriceHistory>[0]> = {}) =>
  makePriceHistory({
    rows,
    grain: 'month',
    range: { from: calendarDate('2026-08-10'), to: TODAY },
    today: TODAY,
    unit: 'megalitre',
    classes: null,
    ...more,
  });

export const yearOfWeeks = { grain: 'week', range: { from: calendarDate('2025-11-22'), to: TODAY } } as const;
