/** A point of the map, in its units: x to the east, y to the south. */
export type MapPoint = readonly [x: number, y: number];

/** West of the Basin and north of it, where the map begins. */
const WEST = 137;
const NORTH = -24;
/** Units of the map in a degree of latitude: half a kilometre each. */
const PER_DEGREE = 200;
/** A degree of longitude in one of latitude, at 31 degrees south, half way down the Basin. */
const SHRINK = Math.cos((31 * Math.PI) / 180);

/** A place of the Earth on the map. Meridians stand upright: over so small a part of it that bends nothing by more than a tenth. */
export const project = (longitude: number, latitude: number): MapPoint => [
  (longitude - WEST) * SHRINK * PER_DEGREE,
  (NORTH - latitude) * PER_DEGREE,
];
