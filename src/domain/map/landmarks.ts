import { type MapPoint, project } from './project.ts';

/** What is written on a picture of a part of the Basin, at a point where it is so called. */
export interface Landmark {
  readonly name: string;
  readonly at: MapPoint;
}

type Row = readonly [name: string, longitude: number, latitude: number];

const landmarksOf = (rows: readonly Row[]): readonly Landmark[] =>
  rows.map(([name, longitude, latitude]) => ({ name, at: project(longitude, latitude) }));

/** Rivers, each at towns that lie on it. */
export const RIVERS: readonly Landmark[] = landmarksOf([
  ['Murray', 145.57, -35.81],
  ['Murray', 146, -36.01],
  ['Murray', 142.77, -34.58],
  ['Murray', 143.56, -35.34],
  ['Murray', 146.92, -36.09],
  ['Murray', 140.75, -34.17],
  ['Murray', 139.28, -35.12],
  ['Goulburn', 145.13, -37.02],
  ['Goulburn', 145.39, -36.38],
  ['Campaspe', 144.7, -36.36],
  ['Loddon', 143.94, -36.6],
  ['Loddon', 143.92, -35.73],
  ['Avoca', 143.35, -36.27],
  ['Wimmera', 142.2, -36.72],
  ['Broken', 145.98, -36.55],
  ['Ovens', 146.32, -36.36],
  ['Kiewa', 147, -36.25],
  ['Mitta Mitta', 147.37, -36.53],
  ['Murrumbidgee', 144.84, -34.51],
  ['Murrumbidgee', 146.55, -34.75],
  ['Murrumbidgee', 148.1, -35.07],
  ['Edward', 144.95, -35.53],
  ['Lachlan', 147.15, -33.08],
  ['Lachlan', 145.53, -33.48],
  ['Lachlan', 148, -33.38],
  ['Belubula', 148.66, -33.57],
  ['Darling', 142.57, -33.39],
  ['Darling', 143.38, -31.56],
  ['Darling', 145.12, -30.53],
  ['Barwon', 146.86, -29.96],
  ['Barwon', 148.12, -30.02],
  ['Macquarie', 147.83, -31.7],
  ['Macquarie', 148.6, -32.24],
  ['Castlereagh', 148.66, -31.71],
  ['Namoi', 149.44, -30.22],
  ['Namoi', 150.25, -30.98],
  ['Peel', 150.93, -31.09],
  ['Gwydir', 150.57, -29.87],
  ['Gwydir', 149.84, -29.4],
  ['Macintyre', 150.31, -28.55],
  ['Macintyre Brook', 151.08, -28.41],
  ['Dumaresq', 151.17, -28.85],
  ['Condamine', 151.2, -27.53],
  ['Condamine', 152.03, -28.22],
  ['Condamine', 150.63, -26.75],
  ['Balonne', 148.58, -28.04],
  ['Maranoa', 147.97, -26.49],
  ['Moonie', 148.87, -28.63],
  ['Warrego', 145.68, -28.07],
  ['Paroo', 145.05, -28.16],
]);

/** States, each at several points, so that one lies in sight. */
export const STATES: readonly Landmark[] = landmarksOf([
  ['QLD', 144.2, -27.6],
  ['QLD', 149.4, -27.2],
  ['QLD', 147.1, -28.5],
  ['QLD', 151.5, -26.6],
  ['QLD', 150.4, -28.1],
  ['QLD', 152.3, -27.9],
  ['NSW', 145.6, -32],
  ['NSW', 145.2, -35],
  ['NSW', 147.6, -34.2],
  ['NSW', 142, -33.5],
  ['NSW', 149.6, -31.6],
  ['NSW', 147.5, -30.8],
  ['NSW', 150.9, -29.4],
  ['NSW', 148, -29.5],
  ['NSW', 149.6, -33.1],
  ['NSW', 147.9, -35.7],
  ['NSW', 141.4, -33.3],
  ['NSW', 145.4, -35.6],
  ['VIC', 142.4, -37.6],
  ['VIC', 142.3, -35.4],
  ['VIC', 144.2, -36.9],
  ['VIC', 146.9, -37.2],
  ['VIC', 145.4, -37.6],
  ['VIC', 141.4, -35.1],
  ['SA', 139.6, -32],
  ['SA', 140, -33.6],
  ['SA', 140.2, -35.2],
]);
