import { nameArea } from '#domain/map/area-names.ts';
import { AREAS } from '#domain/map/areas.ts';
import { type Landmark, RIVERS, STATES } from '#domain/map/landmarks.ts';
import { type LabelWish, layOutLabels } from '#domain/map/lay-out-labels.ts';
import { type Box, type Line, printPath, simplifyLine } from '#domain/map/lines.ts';
import type { MapPoint } from '#domain/map/project.ts';
import { escapeHtml } from '#domain/print/escape-html.ts';
import { type Basin, boxRound } from './basin.ts';
import { clipLine, clipRing } from './clip.ts';
import { drawNotes, layNotes, type MapNote, measureNotes } from './draw-notes.ts';
import { GREY, INK, LOOKS, type MapRole, NIGHT_SHEET, WATER } from './map-looks.ts';

/** A zone, where it stands, and the area round it. */
export interface MapPlate {
  readonly code: string;
  readonly at: MapPoint;
  readonly area: string;
  readonly role: MapRole;
}

/** What a picture is of. */
export interface MapSubject {
  /** `Zone` or `Trade limit`. */
  readonly kind: string;
  readonly code: string | null;
  readonly name: string;
  /** Those that it is about, and then those round them. */
  readonly plates: readonly MapPlate[];
  readonly arrow: { readonly from: MapPoint; readonly to: MapPoint; readonly isBothWays: boolean } | null;
  /** Beneath the map. */
  readonly notes: readonly MapNote[];
}

const WIDTH = 480;
const HEAD = 56;
const HEIGHT = 720;
/** 250 kilometres, in units of the map: closer, the outlines are too plain. */
const MIN_SEEN = 500;
const MARGIN = 0.14;
const INSET = 92;

/** The piece of the map that is seen, and how large it is drawn. */
interface Frame extends Box {
  readonly pixelsPerUnit: number;
  /** Of the picture of it. */
  readonly height: number;
}

/** A picture of a part of the Basin as SVG: a card of its own, by day and by night. */
export function drawMap(basin: Basin, subject: MapSubject): string {
  const own = subject.plates.filter(({ role }) => role !== 'other');
  const notes = layNotes(subject.notes);
  // The map has what they leave.
  const frame = frameRound(basin, own, HEIGHT - HEAD - measureNotes(notes));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="'Source Sans 3',system-ui,sans-serif" fill="${INK}">`,
    `<title>${escapeHtml(titleOf(subject))}</title>`,
    NIGHT_SHEET,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f8f6f0"/>`,
    drawHead(subject),
    drawGround(basin, frame, own),
    `<svg y="${HEAD}" width="${WIDTH}" height="${frame.height}">`,
    drawLabels(basin, frame, subject),
    '</svg>',
    drawNotes(notes, HEAD + frame.height),
    '</svg>',
    '',
  ].join('\n');
}

const titleOf = ({ kind, code, name }: MapSubject): string =>
  [kind, code, name].filter((word) => word !== null).join(' ');

function drawHead({ kind, code, name }: MapSubject): string {
  const plate = code === null ? 0 : measureCode(code, 9) + 8;
  const room = WIDTH - 32 - plate;
  const size = Math.min(18, Math.floor(room / (name.length * 0.55)));
  return [
    `<text x="16" y="20" font-size="12" font-weight="600" fill="${GREY}">${escapeHtml(kind)}</text>`,
    code === null ? '' : drawPlate({ code, role: 'subject' }, [16, 27], 22, 9),
    `<text x="${16 + plate}" y="44" font-size="${size}" font-weight="700">${escapeHtml(name)}</text>`,
  ].join('');
}

const measureCode = (code: string, perLetter: number): number => Math.ceil(code.length * perLetter) + 12;

function drawPlate(
  { code, role }: Pick<MapPlate, 'code' | 'role'>,
  [x, y]: MapPoint,
  height = CODE_PLATE_HEIGHT,
  perLetter = PER_LETTER,
): string {
  const { plate, edge, text } = LOOKS[role];
  const width = measureCode(code, perLetter);
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${plate}" stroke="${edge}" stroke-width="1.5"/>` +
    `<text x="${x + width / 2}" y="${y + height * 0.72}" font-size="${Math.round(height * 0.65)}" font-weight="700" text-anchor="middle" fill="${text}">${escapeHtml(code)}</text>`
  );
}

const CODE_PLATE_HEIGHT = 18;
const PER_LETTER = 8;

/** All places of the subject and, where they lie in one area, the outline of that. */
function pointsOf(basin: Basin, own: readonly MapPlate[]): readonly MapPoint[] {
  const areas = new Set(own.map(({ area }) => area));
  const outline = areas.size === 1 ? [...areas].flatMap((area) => (basin.get(area) ?? []).flat()) : [];
  return [...own.map(({ at }) => at), ...outline];
}

function frameRound(basin: Basin, own: readonly MapPlate[], height: number): Frame {
  const { from, to } = boxRound(pointsOf(basin, own));
  const ratio = WIDTH / height;
  const width = Math.max(MIN_SEEN, Math.max(to[0] - from[0], (to[1] - from[1]) * ratio) / (1 - 2 * MARGIN));
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return {
    from: [x - width / 2, y - width / ratio / 2],
    to: [x + width / 2, y + width / ratio / 2],
    ...{ pixelsPerUnit: WIDTH / width, height },
  };
}

const toPixels = ({ from, pixelsPerUnit }: Frame, [x, y]: MapPoint): MapPoint => [
  Math.round((x - from[0]) * pixelsPerUnit),
  Math.round((y - from[1]) * pixelsPerUnit),
];

const RIVER_WIDTHS: readonly (readonly [order: number, width: number])[] = [
  [4, 0.6],
  [5, 0.8],
  [6, 1.1],
  [7, 1.5],
  [8, 1.9],
  [9, 2.3],
];

/** Land, areas, rivers and borders. */
function drawGround(basin: Basin, frame: Frame, own: readonly MapPlate[]): string {
  const roles = rolesOfAreas(own);
  const rings = (id: string): string => pathOf(basin, id, frame, true);
  const thick = (pixels: number): string => (pixels / frame.pixelsPerUnit).toFixed(1);
  const areas = AREAS.map((id) => ({ id, d: rings(id) })).filter(({ d }) => d !== '');
  return [
    `<svg y="${HEAD}" width="${WIDTH}" height="${frame.height}" viewBox="0 0 ${size(frame)}" fill="none" stroke-linejoin="round">`,
    `<rect width="100%" height="100%" fill="#e4ecee"/>`,
    `<path fill="#f4f1e8" stroke="#b9b5a6" stroke-width="${thick(0.75)}" d="${rings('land')}"/>`,
    ...areas.map(
      ({ id, d }) =>
        `<path fill="${LOOKS[roles.get(id) ?? 'other'].area}" stroke="#ffffff" stroke-width="${thick(0.8)}" d="${d}"/>`,
    ),
    ...areas
      .filter(({ id }) => roles.has(id))
      .map(({ d }) => `<path stroke="#6b5a2e" stroke-width="${thick(1.2)}" d="${d}"/>`),
    ...RIVER_WIDTHS.map(([order, width]) => {
      const d = pathOf(basin, `order-${order}`, frame, false);
      return `<path stroke="${WATER}" stroke-width="${thick(width)}" d="${d}"/>`;
    }),
    `<path stroke="${GREY}" stroke-width="${thick(1.2)}" stroke-dasharray="${thick(5)} ${thick(3)}" d="${pathOf(basin, 'borders', frame, false)}"/>`,
    '</svg>',
  ].join('\n');
}

const size = ({ from, to }: Box): string => `${Math.round(to[0] - from[0])} ${Math.round(to[1] - from[1])}`;

/** Of each area the part of its zones; one with zones of several parts has both. */
export const rolesOfAreas = (own: readonly MapPlate[]): ReadonlyMap<string, MapRole> =>
  new Map(
    [...Map.groupBy(own, ({ area }) => area)].map(([area, plates]) => {
      const roles = new Set(plates.map(({ role }) => role));
      return [area, roles.size === 1 ? (plates[0]?.role ?? 'other') : 'both'];
    }),
  );

/** What is seen of a part, no finer than half a pixel, from the corner of the frame on. */
function pathOf(basin: Basin, id: string, frame: Frame, isClosed: boolean): string {
  const lines = (basin.get(id) ?? []).flatMap((line) => (isClosed ? [clipRing(line, frame)] : clipLine(line, frame)));
  const [left, top] = frame.from;
  return printPath(
    lines
      .filter(({ length }) => length > 1)
      .map((line): Line => simplify(line, isClosed, 0.5 / frame.pixelsPerUnit).map(([x, y]) => [x - left, y - top])),
    isClosed,
  );
}

/** A closed line by its two halves: from a point to the same point nothing is far. */
function simplify(line: Line, isClosed: boolean, tolerance: number): Line {
  if (!isClosed) return simplifyLine(line, tolerance);
  const half = Math.floor(line.length / 2);
  return [
    ...simplifyLine(line.slice(0, half + 1), tolerance).slice(0, -1),
    ...simplifyLine(line.slice(half), tolerance),
  ];
}

/** Arrow, names and plates, none on another, and where in the Basin all this is. */
function drawLabels(basin: Basin, frame: Frame, { plates, arrow }: MapSubject): string {
  const own = plates.filter(({ role }) => role !== 'other');
  const seen = plates.filter(({ at }) => isSeen(frame, at));
  const inset = cornerAwayFrom(
    pointsOf(basin, own).map((at) => toPixels(frame, at)),
    frame.height,
  );
  const ends = arrow === null ? [] : [arrow.from, arrow.to].map((at) => boxAt(toPixels(frame, at), 16));
  const [states, rivers] = [firstWithin(frame, STATES), firstWithin(frame, RIVERS)];
  const wishes = [
    ...seen.filter(({ role }) => role !== 'other').map((plate) => wishOfPlate(frame, plate, 'near')),
    ...rivers.map((river) => wishOfName(frame, river, 6.2)),
    ...states.map((state) => ({ ...wishOfName(frame, state, 12), where: 'on' as const })),
    ...seen.filter(({ role }) => role === 'other').map((plate) => wishOfPlate(frame, plate, 'beside')),
  ];
  const found = layOutLabels(wishes, WIDTH, [
    { x: 0, y: frame.height, width: WIDTH, height: WIDTH },
    { x: inset[0], y: inset[1], width: INSET, height: INSET },
    ...ends,
  ]);
  return [
    arrow === null ? '' : drawArrow(toPixels(frame, arrow.from), toPixels(frame, arrow.to), arrow.isBothWays),
    ...states.map((state) => drawName(state, found.get(state.name), 'state')),
    ...rivers.map((river) => drawName(river, found.get(river.name), 'river')),
    ...seen.map((plate) => drawPlace(plate, toPixels(frame, plate.at), found.get(idOf(plate)))),
    ...seen.flatMap((plate) => {
      const corner = found.get(idOf(plate));
      return corner === undefined ? [] : drawPlate(plate, corner);
    }),
    drawInset(basin, frame, inset),
  ].join('\n');
}

const idOf = ({ code }: MapPlate): string => `zone ${code}`;

const isSeen = ({ from, to }: Box, [x, y]: MapPoint): boolean =>
  x >= from[0] && x <= to[0] && y >= from[1] && y <= to[1];

/** Of each name the first point that is seen, and not at the edge. */
function firstWithin({ from, to, pixelsPerUnit }: Frame, landmarks: readonly Landmark[]): readonly Landmark[] {
  const edge = 24 / pixelsPerUnit;
  const within: Box = { from: [from[0] + edge, from[1] + edge], to: [to[0] - edge, to[1] - edge] };
  const seen = landmarks.filter(({ at }) => isSeen(within, at));
  return seen.filter(({ name }, at) => seen.findIndex((other) => other.name === name) === at);
}

const wishOfPlate = (frame: Frame, plate: MapPlate, where: LabelWish['where']): LabelWish => ({
  ...{ id: idOf(plate), at: toPixels(frame, plate.at), where },
  ...{ width: measureCode(plate.code, PER_LETTER), height: CODE_PLATE_HEIGHT },
});

const wishOfName = (frame: Frame, { name, at }: Landmark, perLetter: number): LabelWish => ({
  ...{ id: name, at: toPixels(frame, at), where: 'beside' },
  ...{ width: Math.ceil(name.length * perLetter) + 6, height: 16 },
});

const boxAt = ([x, y]: MapPoint, size: number) => ({ x: x - size / 2, y: y - size / 2, width: size, height: size });

function drawName({ name }: Landmark, corner: MapPoint | undefined, kind: 'state' | 'river'): string {
  if (corner === undefined) return '';
  const look =
    kind === 'state'
      ? `font-size="15" font-weight="700" letter-spacing="1" fill="${GREY}"`
      : `font-size="12" font-style="italic" fill="${WATER}"`;
  return `<text x="${corner[0] + 3}" y="${corner[1] + 12}" ${look} stroke="#ffffff" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${escapeHtml(name)}</text>`;
}

/** The place as a dot, with a line to its plate. One that stands on its place hides both. */
function drawPlace({ code, role }: MapPlate, [x, y]: MapPoint, corner: MapPoint | undefined): string {
  const dot =
    role === 'other'
      ? `<circle cx="${x}" cy="${y}" r="2.5" fill="${GREY}"/>`
      : `<circle cx="${x}" cy="${y}" r="4" fill="#ffffff" stroke="${INK}" stroke-width="2"/>`;
  if (corner === undefined) return dot;
  const [toX, toY] = [corner[0] + measureCode(code, PER_LETTER) / 2, corner[1] + CODE_PLATE_HEIGHT / 2];
  return `<path d="M${x} ${y}L${toX} ${toY}" stroke="${LOOKS[role].edge}"/>${dot}`;
}

/** From place to place as a bird flies: a direction and no course. */
function drawArrow(from: MapPoint, to: MapPoint, isBothWays: boolean): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const head = ([x, y]: MapPoint, sign: number): string => {
    const [backX, backY] = [x - sign * ux * 15, y - sign * uy * 15];
    const corners = [1, -1].map((side) => `${Math.round(backX - side * uy * 9)} ${Math.round(backY + side * ux * 9)}`);
    return `M${x} ${y}L${corners.join('L')}z`;
  };
  const shortened = (by: number): string => `${Math.round(to[0] - ux * by)} ${Math.round(to[1] - uy * by)}`;
  const begin = isBothWays ? `${Math.round(from[0] + ux * 12)} ${Math.round(from[1] + uy * 12)}` : from.join(' ');
  const shaft = `M${begin}L${shortened(12)}`;
  return [
    `<path d="${shaft}" stroke="#ffffff" stroke-width="9"/>`,
    `<path d="${shaft}" stroke="${ARROW}" stroke-width="5"/>`,
    `<path d="${head(to, 1)}${isBothWays ? head(from, -1) : ''}" fill="${ARROW}" stroke="#ffffff"/>`,
  ].join('');
}

const ARROW = '#8a3b12';

/** The corner of the map that lies farthest from what it is about. */
function cornerAwayFrom(points: readonly MapPoint[], height: number): MapPoint {
  const corners: readonly MapPoint[] = [8, WIDTH - INSET - 8].flatMap((x) =>
    [8, height - INSET - 8].map((y): MapPoint => [x, y]),
  );
  const roomAt = ([x, y]: MapPoint): number =>
    Math.min(...points.map((point) => Math.hypot(point[0] - x - INSET / 2, point[1] - y - INSET / 2)));
  return corners.reduce((best, corner) => (roomAt(corner) > roomAt(best) ? corner : best));
}

/** The Basin in small, with a box round what is drawn. */
function drawInset(basin: Basin, frame: Frame, [x, y]: MapPoint): string {
  const { d, from, size } = silhouetteOf(basin);
  const quarter = (units: number): number => Math.round(units / 4);
  const [left, top] = [quarter(frame.from[0] - from[0]), quarter(frame.from[1] - from[1])];
  return [
    `<svg x="${x}" y="${y}" width="${INSET}" height="${INSET}" viewBox="0 0 ${quarter(size)} ${quarter(size)}">`,
    `<rect width="100%" height="100%" fill="#f8f6f0" stroke="${GREY}" stroke-width="14"/>`,
    `<path fill="#c9c3ae" stroke="#c9c3ae" stroke-width="8" d="${d}"/>`,
    `<rect x="${left}" y="${top}" width="${quarter(frame.to[0] - frame.from[0])}" height="${quarter(frame.to[1] - frame.from[1])}" fill="none" stroke="${ARROW}" stroke-width="14"/>`,
    '</svg>',
  ].join('');
}

interface Silhouette {
  /** In quarters of a unit of the map. */
  readonly d: string;
  readonly from: MapPoint;
  readonly size: number;
}
const silhouettes = new WeakMap<Basin, Silhouette>();

/** The whole Basin in a square: the same on every picture, so drawn once. */
function silhouetteOf(basin: Basin): Silhouette {
  const known = silhouettes.get(basin);
  if (known !== undefined) return known;
  const rings = AREAS.flatMap((id) => basin.get(id) ?? []);
  const { from, to } = boxRound(rings.flat());
  const size = Math.max(to[0] - from[0], to[1] - from[1]) * 1.1;
  const [left, top] = [(from[0] + to[0] - size) / 2, (from[1] + to[1] - size) / 2];
  const small = rings
    .map((ring): Line => simplify(ring, true, 20).map(([x, y]) => [(x - left) / 4, (y - top) / 4]))
    .filter(({ length }) => length > 3);
  const made = { d: printPath(small, true), from: [left, top] as const, size };
  silhouettes.set(basin, made);
  return made;
}

/** The area round a zone, in words. */
export const describeArea = (area: string): string => `${nameArea(area)}, the surface water unit round the zone`;
