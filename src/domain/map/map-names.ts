import { type MapPoint, project } from './project.ts';

/** A name on the map, for finding one's way. */
export interface MapName {
  readonly name: string;
  readonly at: MapPoint;
  readonly isState: boolean;
}

const nameAt = (name: string, longitude: number, latitude: number, isState = false): MapName => ({
  name,
  at: project(longitude, latitude),
  isState,
});

export const MAP_NAMES: readonly MapName[] = [
  nameAt('QLD', 144.2, -27.6, true),
  nameAt('NSW', 145.6, -32, true),
  nameAt('VIC', 142.4, -37.6, true),
  nameAt('SA', 139.6, -32, true),
  nameAt('Mildura', 142.15, -34.19),
  nameAt('Swan Hill', 143.55, -35.34),
  nameAt('Shepparton', 145.4, -36.38),
  nameAt('Albury', 146.92, -36.08),
  nameAt('Wagga Wagga', 147.37, -35.11),
  nameAt('Griffith', 146.05, -34.29),
  nameAt('Deniliquin', 144.95, -35.53),
  nameAt('Canberra', 149.13, -35.28),
  nameAt('Adelaide', 138.6, -34.93),
  nameAt('Broken Hill', 141.45, -31.95),
  nameAt('Bourke', 145.94, -30.09),
  nameAt('Dubbo', 148.6, -32.24),
  nameAt('Moree', 149.84, -29.46),
  nameAt('Tamworth', 150.93, -31.09),
  nameAt('St George', 148.58, -28.03),
  nameAt('Toowoomba', 151.95, -27.56),
];
