import { type MapPoint, project } from './project.ts';

/** Where a zone stands on the map. */
export interface ZonePlace {
  /** Id of the surface water unit, as `basin.svg` draws it, in which it lies. */
  readonly area: string;
  readonly at: MapPoint;
}

/** Code, unit, longitude and latitude of a town, a weir or a reach in it. */
type Row = readonly [code: string, area: string, longitude: number, latitude: number];

/*
 * No source gives the outline of a zone, so each stands at a place in it, and its unit stands for the area round it.
 * Zones of groundwater, and those outside the Basin, have no unit and are not on the map.
 */
const ROWS: readonly Row[] = [
  ['1A', 'SS6', 145.35, -36.4],
  ['1B', 'SS8', 143.85, -36.1],
  ['1L', 'SS8', 143.93, -36.4],
  ['2A', 'SS5', 146, -36.82],
  ['2B', 'SS5', 145.95, -36.55],
  ['3', 'SS6', 144.95, -36.2],
  ['4A', 'SS7', 144.6, -36.55],
  ['4C', 'SS7', 144.7, -36.3],
  ['5A', 'SS8', 143.88, -36.8],
  ['6', 'SS2', 146.35, -36.05],
  ['6B', 'SS2', 145.44, -36.09],
  ['7', 'SS2', 142.3, -34.35],
  ['9A', 'SS4', 146.35, -36.4],
  ['9B', 'SS4', 146.42, -36.7],
  ['10', 'SS14', 145.9, -35.7],
  ['11', 'SS14', 144.2, -35.35],
  ['12', 'SS11', 140.6, -34.29],
  ['13', 'SS15', 146.05, -34.5],
  ['14', 'SS18', 142.55, -33.4],
  ['110', 'SS6', 145.7, -37.2],
  ['120', 'SS5', 146.15, -36.95],
  ['130', 'SS6', 145.2, -36.75],
  ['140', 'SS7', 144.5, -37.2],
  ['150', 'SS8', 143.8, -37.1],
  ['170', 'SS2', 144, -35.7],
  ['180', 'SS4', 146.6, -36.6],
  ['181', 'SS4', 146.95, -36.75],
  ['190', 'SS3', 147.1, -36.6],
  ['BUL', 'SS8', 143.98, -37.4],
  ['WIM', 'SS9', 142.2, -36.6],
  ['LAC', 'SS16', 147.5, -33.4],
  ['BEL', 'SS16', 148.7, -33.6],
  ['MCQ', 'SS20', 148.2, -32.2],
  ['UNA', 'SS21', 150.2, -31.1],
  ['LNA', 'SS21', 149.2, -30.3],
  ['PEE', 'SS21', 150.95, -31.15],
  ['GWY', 'SS22', 149.85, -29.5],
  ['NBR', 'SS23', 150.7, -29],
  ['BAD', 'SS19', 145.94, -30.083],
  ['MB-A', 'SS24', 151.1, -28.35],
  ['MB-B', 'SS24', 151.1, -28.35],
  ['MB-C', 'SS24', 151.1, -28.35],
  ['QBR', 'SS24', 150.3, -28.4],
  ['STH', 'SS24', 151.9, -28.65],
  ['UCS-01', 'SS26', 151.5, -27.8],
  ['UCS-02', 'SS26', 151.5, -27.8],
  ['UCS-03', 'SS26', 151.5, -27.8],
  ['UCS-04', 'SS26', 151.5, -27.8],
  ['UCU', 'SS26', 151.3, -27.4],
  ['CBS-01', 'SS26', 150.6, -26.8],
  ['CBS-02', 'SS26', 150.6, -26.8],
  ['CBS-03', 'SS26', 150.6, -26.8],
  ['CBS-04', 'SS26', 150.6, -26.8],
  ['MAR', 'SS26', 148, -26.5],
  ['LBS-01', 'SS26', 148.58, -28.03],
  ['LBS-02', 'SS26', 148.58, -28.03],
  ['LBS-03', 'SS26', 148.58, -28.03],
  ['LBS-04', 'SS26', 148.58, -28.03],
  ['LBU', 'SS26', 148.2, -28.5],
  ['EML', 'SS13', 139, -35.2],
  ['MSA', 'SS12', 139.3, -34.68],
];

const PLACES: ReadonlyMap<string, ZonePlace> = new Map(
  ROWS.map(([code, area, longitude, latitude]) => [code, { area, at: project(longitude, latitude) }]),
);

/** Null for a zone that is not on the map. */
export const findPlace = (code: string): ZonePlace | null => PLACES.get(code) ?? null;

/** Codes of all zones that are on the map. */
export const listPlacedCodes = (): readonly string[] => [...PLACES.keys()];
