import type { GraphQuery } from '#contract/operations/trades.ts';
import type { ProblemErrors } from '#contract/problems.ts';
import { describeGraphRefusal } from '#contract/words/graph-words.ts';
import type { Kind } from '#domain/products/kind.ts';
import { checkTradeGraph, type TradeGraphRefusal } from '#domain/statistics/check-trade-graph.ts';
import { type GraphRow, gatherIntervals } from '#domain/statistics/trade-graph.ts';
import { localDateOf } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { answerAsOf, fail, type Handlers } from '../calls/answers.ts';
import type { CallContext } from '../calls/call-context.ts';
import { findAsOf } from '../calls/find-as-of.ts';
import { volumeUnitFor } from '../calls/volume-unit-for.ts';
import type { Database } from '../platform/database/database.ts';
import { findFirstChange } from '../platform/database/first-change.ts';
import type { LiveMarket } from './live-market.ts';
import { presentPermanentGraphRow, presentTemporaryGraphRow } from './present-trade-graph.ts';
import { readTradeSums } from './read-trade-sums.ts';

/** What the graphs of two kinds do not share. */
interface GraphPlan<Row> {
  readonly kind: Kind;
  /** The parameter that names the zone: `zone` means out of it or into it. */
  readonly zoneField: 'zone' | 'zone_from';
  /** Whether classes have rows of their own. */
  readonly isByClass: boolean;
  readonly present: (row: GraphRow, unit: VolumeUnit) => Row;
}

export const GRAPH_PLANS = {
  temporary: { kind: 'temporary', zoneField: 'zone_from', isByClass: false, present: presentTemporaryGraphRow },
  permanent: { kind: 'permanent', zoneField: 'zone', isByClass: true, present: presentPermanentGraphRow },
} as const;

interface GraphPlace {
  readonly zone: number | undefined;
  readonly allocationClass?: number | undefined;
}

export function makeGraphHandlers(
  db: Database,
  market: LiveMarket,
): Pick<Handlers['trades'], 'graphTemporary' | 'graphPermanent'> {
  const graph = async <Row>(
    { kind, zoneField, isByClass, present }: GraphPlan<Row>,
    { zone, allocationClass }: GraphPlace,
    query: GraphQuery,
    call: CallContext,
  ) => {
    market.advanceTo(call.now);
    const asOf = await findAsOf(query, call, () => findFirstChange(db, 'trades'));
    if (!asOf.ok) return asOf;
    const draft = {
      zone,
      allocationClass,
      from: query.date_from,
      to: query.date_to,
      minConfidence: query.min_confidence,
      isMonthly: query.monthly === '1',
    };
    const today = asOf.value === null ? market.today : localDateOf(asOf.value);
    const checked = checkTradeGraph(draft, market.reference, today);
    if (!checked.ok) return fail('invalid', { errors: groupRefusalsOf(zoneField, checked.reason) });
    const isEitherWay = zoneField === 'zone';
    const days = await readTradeSums(db, { ...checked.value, kind, isEitherWay, isByClass, asOf: asOf.value });
    const unit = volumeUnitFor(query, call);
    const rows = gatherIntervals(days, checked.value.grain).map((row) => present(row, unit));
    return answerAsOf(rows, asOf.value);
  };

  return {
    graphTemporary: ({ query }, call) => graph(GRAPH_PLANS.temporary, { zone: query.zone_from }, query, call),
    graphPermanent: ({ query }, call) =>
      graph(GRAPH_PLANS.permanent, { zone: query.zone, allocationClass: query.allocation_class }, query, call),
  };
}

export function groupRefusalsOf(zoneField: string, refusals: readonly TradeGraphRefusal[]): ProblemErrors {
  const grouped = Map.groupBy(refusals, ({ field }) => (field === 'zone' ? zoneField : field));
  return Object.fromEntries([...grouped].map(([field, found]) => [field, found.map(describeGraphRefusal)]));
}
