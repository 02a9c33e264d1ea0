import type { SeasonsAnswer } from '#contract/operations/trades.ts';
import { checkTradeGraph, type TradeGraphQuery } from '#domain/statistics/check-trade-graph.ts';
import { gatherSeasons, rangeOfSeasons } from '#domain/statistics/seasons.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { answerAsOf, fail, type Handlers, ReadyAnswer } from '../calls/answers.ts';
import { findAsOf } from '../calls/find-as-of.ts';
import { ReadCache } from '../calls/read-cache.ts';
import { volumeUnitFor } from '../calls/volume-unit-for.ts';
import type { Database } from '../platform/database/database.ts';
import { findFirstChange } from '../platform/database/first-change.ts';
import { groupRefusalsOf } from './graph-handlers.ts';
import type { LiveMarket } from './live-market.ts';
import { presentSeasons } from './present-seasons.ts';
import { readTradeSums } from './read-trade-sums.ts';

/** Seasons are read from the trades of years, and kept until any trade comes in: the newest ones are others then. */
export function makeSeasonHandlers(db: Database, market: LiveMarket): Pick<Handlers['trades'], 'seasonsTemporary'> {
  const cache = new ReadCache<ReadyAnswer<SeasonsAnswer>>();

  const readSeasons = async (query: TradeGraphQuery, today: CalendarDate, asOf: Instant | null) => {
    const days = await readTradeSums(db, {
      ...{ ...query, kind: 'temporary', isEitherWay: false, isByClass: false, asOf },
      ...{ grain: 'day', range: rangeOfSeasons(today) },
    });
    return gatherSeasons(days, today);
  };

  return {
    async seasonsTemporary({ query }, call) {
      market.advanceTo(call.now);
      const asOf = await findAsOf(query, call, () => findFirstChange(db, 'trades'));
      if (!asOf.ok) return asOf;
      const today = asOf.value === null ? market.today : localDateOf(asOf.value);
      const draft = {
        ...{ zone: query.zone_from, allocationClass: undefined, from: undefined, to: undefined },
        ...{ minConfidence: query.min_confidence, isMonthly: false },
      };
      const checked = checkTradeGraph(draft, market.reference, today);
      if (!checked.ok) return fail('invalid', { errors: groupRefusalsOf('zone_from', checked.reason) });
      const unit = volumeUnitFor(query, call);
      const read = async () =>
        new ReadyAnswer(presentSeasons(await readSeasons(checked.value, today, asOf.value), unit));
      const question = [query.zone_from, checked.value.minConfidence, today, unit];
      const seasons = asOf.value === null ? cache.find(market.latestTrades, question, read) : read();
      return answerAsOf(await seasons, asOf.value);
    },
  };
}
