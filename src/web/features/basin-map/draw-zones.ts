import { type LabelWish, layOutLabels } from '#domain/map/lay-out-labels.ts';
import { MAP_NAMES } from '#domain/map/map-names.ts';
import type { MapPoint } from '#domain/map/project.ts';
import { findPlace } from '#domain/map/zone-places.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { SurveyedWay } from '../../market/group-ways.ts';
import { isStaleLimit } from '../../market/limit-state.tsx';
import type { MapFigure } from './basin-address.ts';
import type { MapZone } from './load-basin-map.ts';
import { colourOf, type MapCuts, stepOf } from './map-steps.ts';
import { type MapView, shareOf } from './map-view.ts';
import { printShortly } from './map-words.ts';
import type { ZoneFigure } from './zone-figures.ts';

/**
 * Whether water may go a way. `free`: no limit counts it. `unknown`: nobody ever read it, or what is known is too old; one
 * that was read as closed stays closed, as in the words beside the map.
 */
export type MapWayState = 'open' | 'free' | 'closed' | 'unknown' | 'unconfirmed';

export function wayStateOf({ limitData: limit, unconfirmed }: SurveyedWay, now: Instant): MapWayState {
  if (limit?.readAt === null) return 'unknown';
  if (limit?.isClosed === true) return 'closed';
  if (limit !== null && isStaleLimit(limit, now)) return 'unknown';
  if (unconfirmed !== null) return 'unconfirmed';
  return limit === null || limit.limitVolume.valueDisplay === null ? 'free' : 'open';
}

/** A zone as the picture has it. */
export interface DrawnZone {
  readonly zone: MapZone;
  readonly area: string;
  readonly at: MapPoint;
  /** From 1 to 5; null where nothing is known. */
  readonly colour: number | null;
  /** Its figure in a few letters. */
  readonly short: string | null;
  readonly isHome: boolean;
  readonly isChosen: boolean;
  readonly way: MapWayState | null;
}

interface MapData {
  readonly figure: MapFigure;
  readonly zones: readonly MapZone[];
  readonly figures: readonly ZoneFigure[];
  readonly cuts: MapCuts;
  readonly home: number | null;
  readonly chosen: number | null;
  readonly ways: readonly SurveyedWay[];
  /** The limits that have closed since, by their ids. */
  readonly justClosed?: ReadonlyMap<number, string>;
  readonly now: Instant;
}

/** The zones that have a place on the map, in the order of their ids. */
export function drawZones({
  figure,
  zones,
  figures,
  cuts,
  home,
  chosen,
  ways,
  justClosed,
  now,
}: MapData): readonly DrawnZone[] {
  const figureOf = new Map(figures.map((one) => [one.zone, one.value]));
  const wayOf = new Map(
    ways.map((way) => [
      way.zone.id,
      justClosed?.has(way.limitData?.limit.id ?? 0) ? ('closed' as const) : wayStateOf(way, now),
    ]),
  );
  return zones.flatMap((zone) => {
    const place = findPlace(zone.code);
    if (place === null) return [];
    const value = figureOf.get(zone.id);
    return {
      ...{ zone, area: place.area, at: place.at },
      colour: value === undefined ? null : colourOf(cuts, stepOf(cuts, value)),
      short: value === undefined ? null : printShortly(figure, value),
      ...{ isHome: zone.id === home, isChosen: zone.id === chosen, way: wayOf.get(zone.id) ?? null },
    };
  });
}

/** Of each area the colours of its zones, ascending; an area without any is left out. */
export const drawAreas = (zones: readonly DrawnZone[]): ReadonlyMap<string, readonly number[]> =>
  new Map(
    [...Map.groupBy(zones, ({ area }) => area)].flatMap(([area, own]) => {
      const colours = [...new Set(own.flatMap(({ colour }) => colour ?? []))].toSorted();
      return colours.length === 0 ? [] : [[area, colours] as const];
    }),
  );

export const PLATE_HEIGHT = 26;
const DISC = 22;

const widthOf = (text: string, perLetter: number): number => Math.ceil(text.length * perLetter);

/** How wide a plate is, with the part of its code. */
export function measurePlate({ zone, short }: DrawnZone): { readonly code: number; readonly width: number } {
  const code = 16 + widthOf(zone.code, 8.8);
  return { code, width: code + (short === null ? 0 : 8 + widthOf(short, 7.8)) };
}

const idOfPlate = ({ zone }: DrawnZone): string => `zone ${zone.id}`;

/** How a picture of so many pixels is filled: what is written where. */
export function placeOnMap(zones: readonly DrawnZone[], view: MapView, size: number) {
  const toPixels = (at: MapPoint): MapPoint => {
    const [x, y] = shareOf(view, at);
    return [x * size, y * size];
  };
  const home = zones.find(({ isHome }) => isHome);
  const plates = zones
    .filter(
      ({ at, isChosen, isHome, way, short }) =>
        isSeen(view, at) && (isChosen || isHome || way !== null || short !== null),
    )
    .toSorted((left, right) => rankOf(left) - rankOf(right))
    .map(
      (zone): LabelWish => ({
        id: idOfPlate(zone),
        at: toPixels(zone.at),
        width: measurePlate(zone).width,
        height: PLATE_HEIGHT,
        where: 'near',
      }),
    );
  const discs = zones.flatMap((zone): readonly LabelWish[] =>
    home === undefined || zone.way === null || zone.way === 'free'
      ? []
      : [
          {
            id: `way ${zone.zone.id}`,
            at: between(toPixels(home.at), toPixels(zone.at)),
            width: DISC,
            height: DISC,
            where: 'on',
          },
        ],
  );
  const names = MAP_NAMES.filter(({ at }) => isSeen(view, at)).map(
    ({ name, at, isState }): LabelWish => ({
      ...{ id: name, at: toPixels(at), width: widthOf(name, isState ? 12 : 8) + 10, height: 18 },
      where: isState ? 'on' : 'beside',
    }),
  );
  const found = layOutLabels([...plates, ...discs, ...names], size);
  return {
    plates: zones.flatMap((drawn) => {
      const corner = found.get(idOfPlate(drawn));
      return corner === undefined ? [] : { drawn, corner, from: toPixels(drawn.at) };
    }),
    discs: zones.flatMap(({ zone, way }) => {
      const corner = found.get(`way ${zone.id}`);
      return corner === undefined || way === null ? [] : { zone: zone.id, way, corner };
    }),
    names: MAP_NAMES.flatMap(({ name, at, isState }) => {
      const corner = found.get(name);
      return corner === undefined ? [] : { name, isState, corner, from: toPixels(at) };
    }),
  };
}

const isSeen = (view: MapView, at: MapPoint): boolean => shareOf(view, at).every((share) => share >= 0 && share <= 1);

/** Who has the first claim to a place: what was chosen, what is the reader's own, what its ways lead to. */
const rankOf = ({ isChosen, isHome, way, short }: DrawnZone): number =>
  isChosen ? 0 : isHome ? 1 : short === null ? 4 : way !== null ? 2 : 3;

/** On a way, somewhat nearer to its far end, where fewer ways lie together. */
const between = ([x, y]: MapPoint, [toX, toY]: MapPoint): MapPoint => [x + (toX - x) * 0.58, y + (toY - y) * 0.58];
