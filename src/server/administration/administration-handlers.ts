import { nameZone } from '#contract/words/zone-words.ts';
import { answer, fail, type Handlers } from '../calls/answers.ts';
import { volumeUnitFor } from '../calls/volume-unit-for.ts';
import { checkTradesQuery } from '../market/check-trades-query.ts';
import { GRAPH_PLANS } from '../market/graph-handlers.ts';
import type { LiveMarket } from '../market/live-market.ts';
import type { MarketFeed } from '../market/market-feed.ts';
import type { Database } from '../platform/database/database.ts';
import { decideTrade } from '../publishing/decide-trade.ts';
import { findLastVersion, listChartTrades } from './list-chart-trades.ts';
import { findLastDecisions, listDecisions, nameTrade } from './list-decisions.ts';
import { presentChartTrade, presentDecision } from './present-chart-trade.ts';

export interface AdministrationParts {
  readonly db: Database;
  readonly market: LiveMarket;
  readonly feed: MarketFeed;
}

/** What administrators see and decide. */
export const makeAdministrationHandlers = ({ db, market, feed }: AdministrationParts): Handlers['administration'] => ({
  listChartTrades: async ({ query }, call) => {
    const { reference } = market;
    const errors = checkTradesQuery(query, reference);
    if (errors !== null) return fail('invalid', { errors });
    const zone = reference.findZone(query.zone);
    const allocationClass =
      query.allocation_class === undefined ? null : reference.findAllocationClass(query.allocation_class);
    if (zone === null) return fail('invalid');
    const { kind, date_from: from, date_to: to, state, order = 'newest', page = 1 } = query;
    const isEitherWay = GRAPH_PLANS[kind].zoneField === 'zone';
    const range = { from, to };
    const { count, rows } = await listChartTrades(db, {
      ...{ kind, zone, allocationClass, isEitherWay, range, state, order, page },
    });
    const last = await findLastDecisions(db, rows);
    const unit = volumeUnitFor(query, call);
    return answer({
      about: [`zone ${nameZone(zone)}`, allocationClass?.name ?? []].flat().join(', '),
      count,
      trades: rows.map((row) => presentChartTrade(row, last.get(nameTrade(row)), unit)),
      volumeUnit: unit,
    });
  },

  readTrade: async ({ params, query }, call) => {
    const row = await findLastVersion(db, params.id);
    if (row === null) return fail('not_found');
    const log = await listDecisions(db, row);
    const unit = volumeUnitFor(query, call);
    return answer({ trade: presentChartTrade(row, log[0], unit), log: log.map(presentDecision), volumeUnit: unit });
  },

  decideTrade: async ({ params, body }, { user, now }) => {
    if (user === null) return fail('not_logged_in');
    const { decision, reason } = body;
    const decided = await decideTrade(db, { tradeId: params.id, decision, reason, userId: user.id, now });
    // Whoever decides sees it in the next chart and the next search.
    if (decided.ok) await feed.lookUnlessBusy();
    return decided;
  },
});
