import { RECENT_TRADES_UNLESS_ASKED, type RecentTradesQuery } from '#contract/operations/trades.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { RecentTradesFilter } from './list-recent-trades.ts';

/** Which trades a question about recent ones asks for; but for the moment as of which. */
export const readRecentFilter = (
  kind: Kind,
  query: Omit<RecentTradesQuery, 'small_request' | 'as_of'>,
): Omit<RecentTradesFilter, 'asOf'> => ({
  kind,
  zone: query.zone,
  zoneFrom: query.zone_from,
  zoneTo: query.zone_to,
  allocationClass: query.allocation_class,
  confidence: query.confidence,
  minConfidence: query.min_confidence,
  dateFrom: query.date_from,
  dateTo: query.date_to,
  count: query.trade_count ?? RECENT_TRADES_UNLESS_ASKED,
});
