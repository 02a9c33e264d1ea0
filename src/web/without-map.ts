import type { ZoneAnswer } from '#contract/wire.ts';

const known = new WeakMap<ZoneAnswer, ZoneAnswer>();

/**
 * A zone for a page that shows no map and has no room for its address. The same zone is the same object each time, so that
 * a page sends it once.
 */
export function withoutMap(zone: ZoneAnswer): ZoneAnswer {
  const bare = known.get(zone) ?? { ...zone, imageUrl: null };
  known.set(zone, bare);
  return bare;
}
