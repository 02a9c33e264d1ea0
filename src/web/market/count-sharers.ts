import type { ZoneResultAnswer } from '#contract/operations/search.ts';

/** How many zones of a search lie behind each limit, by the limit's id: water behind one limit is there once, not once for each. */
export function countSharers(
  results: readonly Pick<ZoneResultAnswer, 'zone' | 'limitData' | 'otherLimits'>[],
): ReadonlyMap<number, number> {
  const zones = new Map<number, Set<number>>();
  for (const { zone, limitData, otherLimits } of results) {
    const ids = [...(limitData === null ? [] : [limitData.limit.id]), ...otherLimits.map(({ id }) => id)];
    for (const id of ids) zones.set(id, (zones.get(id) ?? new Set()).add(zone.id));
  }
  return new Map([...zones].map(([id, sharers]) => [id, sharers.size]));
}
