import type { OpenTradesQuery, RecentTradesQuery } from '#contract/operations/trades.ts';
import type { ProblemErrors } from '#contract/problems.ts';
import { describeGraphRefusal } from '#contract/words/graph-words.ts';
import type { Reference } from '#domain/reference.ts';
import { checkClassInZone } from '#domain/statistics/check-trade-graph.ts';

const ZONE_FIELDS = ['zone', 'zone_from', 'zone_to'] as const;

type Places = Pick<OpenTradesQuery, (typeof ZONE_FIELDS)[number] | 'allocation_class'>;
type Days = Pick<RecentTradesQuery, 'date_from' | 'date_to'>;

/**
 * What is wrong with a question about trades or listings: zones or a class that there are not, a class that the zone does
 * not have, days that end before they begin. An empty list would say that nothing is traded there. A class is one of the zone
 * that a trade is out of, unless another is named. Null where nothing is wrong.
 */
export function checkTradesQuery(
  query: Places & Days,
  reference: Reference,
  zoneOfClass: number | undefined = query.zone_from ?? query.zone,
): ProblemErrors | null {
  const { allocation_class: asked, date_from: from, date_to: to } = query;
  const errors: [string, readonly string[]][] = ZONE_FIELDS.filter((field) => {
    const zone = query[field];
    return zone !== undefined && reference.findZone(zone) === null;
  }).map((field) => [field, [describeGraphRefusal({ field: 'zone', code: 'unknown_zone' })]]);
  const allocationClass = asked === undefined ? null : reference.findAllocationClass(asked);
  if (asked !== undefined && allocationClass === null) {
    errors.push([
      'allocation_class',
      [describeGraphRefusal({ field: 'allocation_class', code: 'unknown_allocation_class' })],
    ]);
  }
  const zone = zoneOfClass === undefined ? null : reference.findZone(zoneOfClass);
  for (const refusal of checkClassInZone(zone, allocationClass, reference)) {
    errors.push([refusal.field, [describeGraphRefusal(refusal)]]);
  }
  if (from !== undefined && to !== undefined && to < from) {
    errors.push(['date_from', [describeGraphRefusal({ field: 'date_from', code: 'reversed', to })]]);
  }
  return errors.length === 0 ? null : Object.fromEntries(errors);
}
