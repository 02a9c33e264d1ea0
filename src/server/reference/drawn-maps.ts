import type { LimitId, ZoneId } from '#domain/ids.ts';
import { findPlace } from '#domain/map/zone-places.ts';
import type { ReferenceFacts } from '#domain/reference.ts';
import { listBoundZones } from './list-bound-zones.ts';

/** Where the pictures are that `server/maps` draws. */
export const MAP_PATHS = { zones: '/maps/zones', limits: '/maps/limits' } as const;

/** The picture of a zone to which nobody gave another; null where nobody knows the place of the zone. */
export const drawnMapOfZone = (id: ZoneId, code: string): string | null =>
  findPlace(code) === null ? null : `${MAP_PATHS.zones}/${id}.svg`;

/** The picture of a limit to which nobody gave another; null unless all zones that it binds have a place. */
export function drawnMapOfLimit(id: LimitId, places: Pick<ReferenceFacts, 'rules' | 'zones'>): string | null {
  const { from, to } = listBoundZones(places, id);
  const bound = [...from, ...to];
  return bound.length > 0 && bound.every(({ code }) => findPlace(code) !== null)
    ? `${MAP_PATHS.limits}/${id}.svg`
    : null;
}
