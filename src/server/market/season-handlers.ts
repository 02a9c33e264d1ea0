import { checkTradeGraph } from '#domain/statistics/check-trade-graph.ts';
import { gatherSeasons, rangeOfSeasons } from '#domain/statistics/seasons.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { answerAsOf, fail, type Handlers } from '../calls/answers.ts';
import { findAsOf } from '../calls/find-as-of.ts';
import { volumeUnitFor } from '../calls/volume-unit-for.ts';
import type { Database } from '../platform/database/database.ts';
import { findFirstChange } from '../platform/database/first-change.ts';
import { groupRefusalsOf } from './graph-handlers.ts';
import type { LiveMarket } from './live-market.ts';
import { presentSeasons } from './present-seasons.ts';
import { readTradeSums } from './read-trade-sums.ts';

export const makeSeasonHandlers = (db: Database, market: LiveMarket): Pick<Handlers['trades'], 'seasonsTemporary'> => ({
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
    const days = await readTradeSums(db, {
      ...{ ...checked.value, kind: 'temporary', isEitherWay: false, isByClass: false, asOf: asOf.value },
      ...{ grain: 'day', range: rangeOfSeasons(today) },
    });
    return answerAsOf(presentSeasons(gatherSeasons(days, today), volumeUnitFor(query, call)), asOf.value);
  },
});
