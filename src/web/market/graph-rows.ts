import type { PermanentGraphRow, TemporaryGraphRow } from '#contract/operations/trades.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { readTime } from '../wire.ts';

export type PriceRow = TemporaryGraphRow | PermanentGraphRow;

/** The first day of the interval of a row. */
export const startOf = (row: PriceRow): CalendarDate =>
  localDateOf(readTime('tradeApprovalTimestamp' in row ? row.tradeApprovalTimestamp : row.tradeRegistrationTimestamp));

/** A mean is as good as the trades that it is made of. */
export const countPriced = ({ trades, unpricedTrades }: Pick<PriceRow, 'trades' | 'unpricedTrades'>): number =>
  trades - unpricedTrades;
