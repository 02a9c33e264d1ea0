import type { App } from '#contract/app.ts';
import type { Kind } from '#domain/products/kind.ts';
import { addDays } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';

/** So many trades stand in the table of a market. */
export const TRADES_OF_MARKET = 10;

/** So far back its trades go. */
const RECENT_TRADES_DAYS = 365;

/** Exchange data, so many trades, as the specification asks for them. */
export const exchangeTradesQuery = (count: number) => ({ confidence: 'exchange', trade_count: String(count) }) as const;

export const recentPeriod = (now: Instant) => ({ date_from: addDays(localDateOf(now), -RECENT_TRADES_DAYS) });

type RecentQuery = NonNullable<NonNullable<Parameters<App['trades']['recentPermanent']>[0]>['query']>;

/** The newest trades of a kind of water, newest first; of temporary water as little of each as a table shows. */
export function fetchRecentTrades(app: App, kind: Kind, query: RecentQuery) {
  switch (kind) {
    case 'temporary':
      return app.trades.recentTemporary({ query: { ...query, small_request: 'true' } });
    case 'permanent':
      return app.trades.recentPermanent({ query });
    case 'forward':
      return app.trades.recentForward({ query });
    case 'lease':
      return app.trades.recentLease({ query });
    case 'carryover_parking':
      return app.trades.recentCarryoverParking({ query });
  }
}
