import type { MapPoint } from '#domain/map/project.ts';
import { findPlace } from '#domain/map/zone-places.ts';
import type { Limit } from '#domain/places/limit.ts';
import type { Rule } from '#domain/places/way.ts';
import type { Zone } from '#domain/places/zone.ts';
import type { Reference } from '#domain/reference.ts';
import { listBoundZones } from '../reference/list-bound-zones.ts';
import { describeArea, type MapPlate, type MapSubject, rolesOfAreas } from './draw-map.ts';
import type { MapRole } from './map-looks.ts';

const platesOf = (zones: readonly Zone[], roleOf: (zone: Zone) => MapRole): readonly MapPlate[] =>
  zones.flatMap((zone) => {
    const place = findPlace(zone.code);
    return place === null ? [] : [{ code: zone.code, at: place.at, area: place.area, role: roleOf(zone) }];
  });

/** Null for a zone of which nobody knows where it lies. */
export function subjectOfZone(zone: Zone, { zones }: Pick<Reference, 'zones'>): MapSubject | null {
  const plates = platesOf(zones, ({ id }) => (id === zone.id ? 'subject' : 'other'));
  const own = plates.find(({ role }) => role === 'subject');
  if (own === undefined) return null;
  const sharing = plates.filter((plate) => plate !== own && isSamePoint(plate.at, own.at));
  return {
    ...{ kind: 'Zone', code: zone.code, name: zone.name },
    plates: plates.filter((plate) => !sharing.includes(plate)),
    arrow: null,
    notes: [
      { role: null, words: `Outlined: ${describeArea(own.area)}. The plate stands at a place in the zone.` },
      ...(sharing.length === 0
        ? []
        : [
            {
              role: null,
              words: `${listCodes(sharing)} ${sharing.length === 1 ? 'stands' : 'stand'} there too: where each of them lies is not published.`,
            },
          ]),
    ],
  };
}

/** Null for a limit that binds a zone of which nobody knows where it lies, or none. */
export function subjectOfLimit({ id, name }: Limit, reference: Pick<Reference, 'rules' | 'zones'>): MapSubject | null {
  const { from, to, rules } = listBoundZones(reference, id);
  const bound = [...new Set([...from, ...to])];
  const roleOf = (zone: Zone): MapRole => (!to.includes(zone) ? 'out' : from.includes(zone) ? 'both' : 'in');
  const plates = platesOf(bound, roleOf);
  if (plates.length === 0 || plates.length < bound.length) return null;
  const notes = WORDS.flatMap(([role, words]) => {
    const those = plates.filter((plate) => plate.role === role);
    return those.length === 0 ? [] : [{ role, words: `${words}: ${those.map(({ code }) => code).join(' ')}` }];
  });
  const arrow = arrowOf(plates, rules, bound);
  return {
    ...{ kind: 'Trade Limit', code: null, name, plates, arrow },
    notes: [...notes, { role: null, words: explain(plates, arrow !== null) }],
  };
}

/** 30 kilometres, in units of the map. */
const MIN_ARROW = 60;

/** From the middle of what water leaves to the middle of what it enters; both ways where one zone is an end of every way. */
function arrowOf(plates: readonly MapPlate[], rules: readonly Rule[], zones: readonly Zone[]): MapSubject['arrow'] {
  const hub = zones.find(({ id }) => rules.every((rule) => rule.from === id || rule.to === id));
  const [out, into] = (['out', 'in'] as const).map((role) => plates.filter((plate) => plate.role === role));
  const isBothWays = hub !== undefined && plates.every(({ role }) => role === 'both');
  const ends = isBothWays
    ? [plates.filter(({ code }) => code !== hub.code), plates.filter(({ code }) => code === hub.code)]
    : [out, into];
  const [from, to] = ends.map((end = []) => middleOf(end.map(({ at }) => at)));
  if (from == null || to == null || Math.hypot(from[0] - to[0], from[1] - to[1]) < MIN_ARROW) return null;
  return { from, to, isBothWays };
}

function middleOf(points: readonly MapPoint[]): MapPoint | null {
  if (points.length === 0) return null;
  const meanOf = (axis: 0 | 1): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [meanOf(0), meanOf(1)];
}

function explain(plates: readonly MapPlate[], hasArrow: boolean): string {
  const isMixed = [...rolesOfAreas(plates).values()].includes('both') && !plates.some(({ role }) => role === 'both');
  const isCrowded = plates.some((plate) => plates.some((other) => other !== plate && isSamePoint(plate.at, other.at)));
  return [
    'Outlined: the surface water units round these zones.',
    ...(isMixed ? ['A green one has zones of both kinds.'] : []),
    ...(isCrowded ? ['Of those side by side, where each lies is not published.'] : []),
    ...(hasArrow ? ['The arrow is a direction, not a course.'] : []),
  ].join(' ');
}

const WORDS: readonly (readonly [MapRole, string])[] = [
  ['out', 'Out of'],
  ['in', 'Into'],
  ['both', 'Out of and into'],
];

const isSamePoint = (one: MapPoint, other: MapPoint): boolean => one[0] === other[0] && one[1] === other[1];

const listCodes = (plates: readonly MapPlate[]): string => {
  const codes = plates.map(({ code }) => code);
  return codes.length === 1 ? codes.join() : `${codes.slice(0, -1).join(', ')} and ${codes.at(-1)}`;
};
