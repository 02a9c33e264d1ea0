import type { TradeOverviewAnswer } from '#contract/operations/overview.ts';
import type { Kind } from '#domain/products/kind.ts';
import { MAX_OVERVIEW_TRADES } from '#domain/statistics/max-overview-trades.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { answer, type Handlers, ReadyAnswer } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import { volumeUnitFor } from '../calls/volume-unit-for.ts';
import { AnswerCache } from './answer-cache.ts';
import { findLeaseOffers } from './find-lease-offers.ts';
import { findZoneOffers } from './find-zone-offers.ts';
import type { LiveMarket } from './live-market.ts';
import { openMarketToday } from './open-market-today.ts';
import { presentLeaseOffer, presentOverviewTrade, presentZoneOffers } from './present-overview.ts';

interface OverviewQuery {
  readonly limit?: number | undefined;
  readonly volume_unit?: VolumeUnit | undefined;
}

/** The newest prices of all zones, from memory. */
export function makeOverviewHandlers(market: LiveMarket): Handlers['overview'] {
  const cache = new AnswerCache(market);
  const tellToday = openMarketToday(market);

  const ask = <Row>(
    name: string,
    query: OverviewQuery,
    call: CallContext,
    work: (most: number, unit: VolumeUnit) => readonly Row[],
  ) => {
    market.advanceTo(call.now);
    const unit = volumeUnitFor(query, call);
    const most = query.limit ?? MAX_OVERVIEW_TRADES;
    return cache.find([name, most, unit], () => answer(new ReadyAnswer([...work(most, unit)])));
  };

  const listTrades = (kind: Kind, most: number, unit: VolumeUnit): readonly TradeOverviewAnswer[] => {
    const providers = new Map(market.listProviders().map(({ id, name }) => [id, name]));
    const names = { reference: market.reference, providers };
    return market.latestTrades.list(kind, most).map((trade) => presentOverviewTrade(trade, names, unit));
  };

  const trades =
    (kind: Kind) =>
    async ({ query }: { readonly query: OverviewQuery }, call: CallContext) =>
      ask(kind, query, call, (most, unit) => listTrades(kind, most, unit));

  return {
    today: async ({ query }, call) => {
      market.advanceTo(call.now);
      return answer(tellToday(volumeUnitFor(query, call), call.now));
    },
    temporary: async ({ query }, call) =>
      ask('temporary', query, call, (most, unit) =>
        listTrades('temporary', most, unit).map(({ reliability: _, ...row }) => row),
      ),
    temporaryOffers: async ({ query }, call) =>
      ask('temporary offers', query, call, (_, unit) =>
        findZoneOffers(market).map((one) => presentZoneOffers(one, unit)),
      ),
    permanent: trades('permanent'),
    forward: trades('forward'),
    leaseHistory: async ({ query }, call) =>
      ask('lease history', query, call, (most, unit) =>
        listTrades('lease', most, unit).map((row) => ({ ...row, isHistory: true as const })),
      ),
    leaseOpenTrades: async ({ query }, call) =>
      ask('lease offers', query, call, (most, unit) =>
        findLeaseOffers(market, most).map((offer) => presentLeaseOffer(offer, market, unit)),
      ),
    carryoverParking: trades('carryover_parking'),
  };
}
