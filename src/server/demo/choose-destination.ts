import type { LimitId, ZoneId } from '#domain/ids.ts';
import type { Zone } from '#domain/places/zone.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { Reference } from '#domain/reference.ts';
import type { SeededRandom } from './seeded-random.ts';
import { findZoneProfile } from './zone-profiles.ts';

interface Destination {
  readonly zone: Zone;
  readonly limits: readonly LimitId[];
  readonly weight: number;
}

/** Chooses where the water of a trade goes. */
export type ChooseDestination = (
  random: SeededRandom,
  kind: Kind,
  from: Zone,
  isOpen: (limit: LimitId) => boolean,
) => Zone;

/** Every limit on the way halves the trade that takes it. */
const WEIGHT_OF_LIMIT = 0.5;

/** Another zone along the rules of the reference, the busy ones before the quiet ones; the same zone where no open way leads out. */
export function createDestinations(reference: Reference): ChooseDestination {
  const known = new Map<string, readonly Destination[]>();
  const rulesFrom = Map.groupBy(reference.rules, ({ from }) => from);
  const list = (kind: Kind, from: ZoneId): readonly Destination[] =>
    (rulesFrom.get(from) ?? [])
      .filter(({ kinds }) => kinds.includes(kind))
      .flatMap(({ to, limits }) => {
        const zone = reference.findZone(to);
        if (zone === null) return [];
        const weight = Math.sqrt(findZoneProfile(zone).tradesPerYear) * WEIGHT_OF_LIMIT ** limits.length;
        return [{ zone, limits, weight }];
      });
  return (random, kind, from, isOpen) => {
    const key = `${kind}/${from.id}`;
    const all = known.get(key) ?? list(kind, from.id);
    known.set(key, all);
    const open = all.filter(({ limits }) => limits.every(isOpen));
    return open.length === 0 ? from : random.pickWeighted(open, ({ weight }) => weight).zone;
  };
}
