import type { ResultLine } from './result-line.ts';

/** How many zones of a search lie behind each limit, by the limit's id: water behind one limit is there once, not once for each. */
export function countSharers(
  results: readonly Pick<ResultLine, 'zone' | 'limitData' | 'otherLimits'>[],
): ReadonlyMap<number, number> {
  const zones = new Map<number, Set<number>>();
  for (const { zone, limitData, otherLimits } of results) {
    const ids = [...(limitData === null ? [] : [limitData.limit.id]), ...otherLimits.map(({ limit }) => limit.id)];
    for (const id of ids) zones.set(id, (zones.get(id) ?? new Set()).add(zone.id));
  }
  return new Map([...zones].map(([id, sharers]) => [id, sharers.size]));
}
