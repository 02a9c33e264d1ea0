import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Box, type Line, printPath, simplifyLine } from '../src/domain/map/lines.ts';
import { project } from '../src/domain/map/project.ts';
import { doubleAreaOf, findShared, pressIntoBox, simplifyOutlines } from './basin/outlines.ts';
import { ROOT } from './run-program.ts';

// Draws `src/domain/map/basin.svg` anew, for whoever has newer outlines:
//
//   node tools/draw-basin.ts <folder>
//
// The folder holds mdb_surface_sdl_units.geojson, mdb_rivers_strahler4plus.geojson and au-states.geojson, as
// `docs/attribution.md` names their origins. What is drawn is the same whenever it is drawn from the same files.

const position = z.tuple([z.number(), z.number()]).rest(z.number());
const ring = z.array(position);
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
  z.object({ type: z.literal('LineString'), coordinates: ring }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(ring) }),
]);
const collectionOf = <Properties extends z.ZodType>(properties: Properties) =>
  z.object({ features: z.array(z.object({ properties, geometry })) });

const units = collectionOf(z.object({ SWSDLID: z.string(), StateID: z.string(), SWSDLName: z.string() }));
const rivers = collectionOf(z.object({ strahler: z.int() }));
const states = collectionOf(z.object({ code: z.string() }));

/** What the map may show of Australia: the Basin and its surroundings. */
const FRAME: Box = { from: project(134, -22), to: project(157, -41) };
/** The states that are seen on it, one that ends where two others meet before them. */
const STATES = ['ACT', 'NSW', 'QLD', 'VIC', 'SA'];
/** Outlines of two states that are written apart are one border if they lie no farther apart. */
const SAME = 4;
/** In units of the map, of half a kilometre. */
const TOLERANCE = { units: 1.5, rivers: 1.5, states: 2 };
/** Smaller islands are no land on this map: ten by ten kilometres, twice. */
const MIN_ISLAND = 800;

function linesOf(of: z.infer<typeof geometry>): readonly Line[] {
  const lines =
    of.type === 'MultiPolygon' ? of.coordinates.flat() : of.type === 'LineString' ? [of.coordinates] : of.coordinates;
  return lines.map((line) => line.map(([longitude, latitude]) => project(longitude, latitude)));
}

const path = (id: string, d: string): string => `<path id="${id}" vector-effect="non-scaling-stroke" d="${d}"/>`;

function drawUnits({ features }: z.infer<typeof units>): readonly string[] {
  const lines = features.map((feature) => linesOf(feature.geometry));
  const rings = simplifyOutlines(lines.flat(), TOLERANCE.units);
  return features.map(({ properties: { SWSDLID } }, at) => {
    const before = lines.slice(0, at).flat().length;
    return path(SWSDLID, printPath(rings.slice(before, before + (lines[at]?.length ?? 0)), true));
  });
}

function drawStates({ features }: z.infer<typeof states>): readonly string[] {
  const outlines = STATES.map((code) =>
    features
      .filter(({ properties }) => properties.code === code)
      .flatMap((feature) => linesOf(feature.geometry))
      .map((line) => pressIntoBox(simplifyLine(line, TOLERANCE.states), FRAME))
      .filter((line) => doubleAreaOf(line) >= MIN_ISLAND),
  );
  const borders = outlines.flatMap((own, at) =>
    outlines.slice(at + 1).flatMap((others) => own.flatMap((line) => findShared(line, others, SAME))),
  );
  return [path('land', printPath(outlines.flat(), true)), path('borders', printPath(borders, false))];
}

const drawRivers = ({ features }: z.infer<typeof rivers>): readonly string[] =>
  features.map(({ properties: { strahler }, geometry }) => {
    const lines = linesOf(geometry).map((line) => simplifyLine(line, TOLERANCE.rivers));
    return path(`order-${strahler}`, printPath(lines, false));
  });

const HEAD = `<svg xmlns="http://www.w3.org/2000/svg">
  <title>The Murray-Darling Basin</title>
  <!-- Drawn by tools/draw-basin.ts: projected, simplified to about a kilometre. No outline here is a boundary in law.
       Areas: surface water SDL resource units, Murray-Darling Basin Authority, CC BY 4.0, by way of HydroBOT (MIT).
       States: Australian Bureau of Statistics, CC BY 4.0. Rivers: HydroRIVERS, HydroSHEDS (www.hydrosheds.org), by stream order. -->`;

async function drawBasin(folder: string): Promise<void> {
  const read = async <Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.infer<Schema>> =>
    schema.parse(JSON.parse(await readFile(join(folder, file), 'utf8')));
  const parts = [
    ...drawStates(await read('au-states.geojson', states)),
    ...drawUnits(await read('mdb_surface_sdl_units.geojson', units)),
    ...drawRivers(await read('mdb_rivers_strahler4plus.geojson', rivers)),
  ];
  const text = [HEAD, ...parts.map((part) => `  ${part}`), '</svg>', ''].join('\n');
  await writeFile(join(ROOT, 'src/domain/map/basin.svg'), text);
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder that holds the outlines.');
await drawBasin(folder);
