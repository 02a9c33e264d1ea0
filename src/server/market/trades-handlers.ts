import type { RecentTradesQuery } from '#contract/operations/trades.ts';
import { directionSeen } from '#domain/products/direction-seen.ts';
import type { Direction, Kind } from '#domain/products/kind.ts';
import { answerAsOf, fail, type Handlers } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import { findAsOf } from '../calls/find-as-of.ts';
import { volumeUnitFor } from '../calls/volume-unit-for.ts';
import type { Database } from '../platform/database/database.ts';
import { findFirstChange } from '../platform/database/first-change.ts';
import { checkTradesQuery } from './check-trades-query.ts';
import { makeDotHandlers } from './dot-handlers.ts';
import { makeGraphHandlers } from './graph-handlers.ts';
import { listRecentTrades, type RecentTradeRow } from './list-recent-trades.ts';
import type { LiveMarket } from './live-market.ts';
import { makeOpenTradesHandlers } from './open-trades-handlers.ts';
import { presentSmallTrade, presentTrade } from './present-trades.ts';
import { readRecentFilter } from './read-recent-filter.ts';
import { makeSeasonHandlers } from './season-handlers.ts';

const directionOf = (row: RecentTradeRow, query: RecentTradesQuery): Direction | null =>
  directionSeen(
    { from: row.zone_from, to: row.zone_to },
    { either: query.zone, from: query.zone_from, to: query.zone_to },
  );

export function makeTradesHandlers(db: Database, market: LiveMarket): Handlers['trades'] {
  const recent =
    (kind: Kind) =>
    async ({ query }: { readonly query: RecentTradesQuery }, call: CallContext) => {
      const errors = checkTradesQuery(query, market.reference);
      if (errors !== null) return fail('invalid', { errors });
      const asOf = await findAsOf(query, call, () => findFirstChange(db, 'trades'));
      if (!asOf.ok) return asOf;
      const unit = volumeUnitFor(query, call);
      const rows = await listRecentTrades(db, { ...readRecentFilter(kind, query), asOf: asOf.value });
      const isSmall = query.small_request === 'true';
      return answerAsOf(
        rows.map((row) => (isSmall ? presentSmallTrade(row, unit) : presentTrade(row, unit, directionOf(row, query)))),
        asOf.value,
      );
    };

  return {
    recentTemporary: recent('temporary'),
    recentPermanent: recent('permanent'),
    recentForward: recent('forward'),
    recentLease: recent('lease'),
    ...makeGraphHandlers(db, market),
    ...makeSeasonHandlers(db, market),
    ...makeDotHandlers(db, market),
    recentCarryoverParking: recent('carryover_parking'),
    ...makeOpenTradesHandlers(db, market),
  };
}
