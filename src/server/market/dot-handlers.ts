import type { DotsAnswer, DotsQuery } from '#contract/operations/trades.ts';
import { describeLongRange } from '#contract/words/graph-words.ts';
import { checkTradeGraph } from '#domain/statistics/check-trade-graph.ts';
import { meanPriceOf } from '#domain/statistics/movement.ts';
import { gatherDots, type TradeDots } from '#domain/statistics/trade-dots.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { priceToNumber } from '#domain/units/price.ts';
import { litres, volumeToNumber } from '#domain/units/volume.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { answerAsOf, fail, type Handlers } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import { findAsOf } from '../calls/find-as-of.ts';
import { volumeUnitFor } from '../calls/volume-unit-for.ts';
import type { Database } from '../platform/database/database.ts';
import { findFirstChange } from '../platform/database/first-change.ts';
import { GRAPH_PLANS, groupRefusalsOf } from './graph-handlers.ts';
import type { LiveMarket } from './live-market.ts';
import { readTradeDots } from './read-trade-dots.ts';

export function makeDotHandlers(
  db: Database,
  market: LiveMarket,
): Pick<Handlers['trades'], 'dotsTemporary' | 'dotsPermanent'> {
  const dots = async (
    kind: keyof typeof GRAPH_PLANS,
    place: { readonly zone: number; readonly allocationClass: number | undefined },
    query: DotsQuery,
    call: CallContext,
  ) => {
    market.advanceTo(call.now);
    const asOf = await findAsOf(query, call, () => findFirstChange(db, 'trades'));
    if (!asOf.ok) return asOf;
    const today = asOf.value === null ? market.today : localDateOf(asOf.value);
    const { zoneField } = GRAPH_PLANS[kind];
    const draft = {
      ...{ ...place, from: query.date_from, to: undefined },
      ...{ minConfidence: query.min_confidence, isMonthly: false },
    };
    const checked = checkTradeGraph(draft, market.reference, today);
    if (!checked.ok) return fail('invalid', { errors: groupRefusalsOf(zoneField, checked.reason) });
    if (checked.value.grain === 'month') return fail('invalid', { errors: { date_from: [describeLongRange()] } });
    const rows = await readTradeDots(db, {
      ...checked.value,
      kind,
      isEitherWay: zoneField === 'zone',
      asOf: asOf.value,
    });
    return answerAsOf(presentDots(gatherDots(rows), volumeUnitFor(query, call)), asOf.value);
  };

  return {
    dotsTemporary: ({ query }, call) =>
      dots('temporary', { zone: query.zone_from, allocationClass: undefined }, query, call),
    dotsPermanent: ({ query }, call) =>
      dots('permanent', { zone: query.zone, allocationClass: query.allocation_class }, query, call),
  };
}

const presentDots = ({ step, dots }: TradeDots, unit: VolumeUnit): DotsAnswer => ({
  volumeUnit: unit,
  step: step === null ? null : priceToNumber(step, unit),
  dots: dots.flatMap(({ day, traded }) => {
    const mean = meanPriceOf(traded);
    return mean === null
      ? []
      : [
          {
            day,
            pricePerVolume: priceToNumber(mean, unit),
            volume: volumeToNumber(litres(Number(traded.volume)), unit),
            trades: traded.trades,
          },
        ];
  }),
});
