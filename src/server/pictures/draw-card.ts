import { AREAS } from '#domain/map/areas.ts';
import type { MapPoint } from '#domain/map/project.ts';
import { PRODUCT_NAME } from '#domain/product-name.ts';
import type { Basin } from '../maps/basin.ts';
import { Canvas, type Colour, discRing, type PicturePoint, type Ring } from './canvas.ts';
import { EVENING, OCHRE, PAPER, strokeMark } from './draw-icon.ts';
import type { Face } from './read-woff2.ts';
import { breakLines, measureText, setText } from './set-text.ts';

/** As large as sites show the picture beside a link whole. */
export const CARD = { width: 1_200, height: 630 } as const;

export interface CardFigure {
  readonly text: string;
  /** What it is a figure of, in two lines beneath it: nobody takes it for one of what the title names. */
  readonly of: readonly [string, string];
}

/** What a card says. */
export interface CardWords {
  /** `University`, `Trading zone` */
  readonly kind: string;
  readonly title: string;
  /** The main figure, large; null for none. */
  readonly figure: CardFigure | null;
  /** Who says so, of when. */
  readonly note: string;
}

export interface CardPlace {
  readonly code: string;
  readonly at: MapPoint;
  /** The id of the surface water unit round it. */
  readonly area: string;
}

export interface Card extends CardWords {
  /** Where on the map it is; null for nowhere. */
  readonly place: CardPlace | null;
}

const RIVER: Colour = [127, 187, 218];
const MUTED: Colour = [190, 210, 216];

const LEFT = 88;
const WORDS_WIDTH = 720;
const TITLE = { large: 68, small: 54 } as const;
/** Beside it are the rivers of the lower Basin. */
const NOTE = { size: 24, width: 690, y: CARD.height - 50 } as const;
const SCOPE = { size: 32, width: 590 } as const;

/** The Basin on the right of a card: its units, then its rivers, fading where the words stand. */
const MAP = { left: 650, top: -20, height: 670 } as const;

const RIVER_WIDTHS: readonly (readonly [id: string, width: number])[] = [
  ['order-5', 0.8],
  ['order-6', 1.2],
  ['order-7', 1.9],
  ['order-8', 2.8],
  ['order-9', 4],
];

/** The ground of all cards: evening, the mark, the rivers. Drawn once. */
export function drawGround(basin: Basin, face: Face): Uint8Array {
  const canvas = new Canvas(CARD.width, CARD.height, EVENING);
  const fade = (x: number): number => Math.min(0.75, Math.max(0, (x - 480) / 480));
  const onCard = projectOnCard(basin);
  for (const [id, width] of RIVER_WIDTHS) canvas.stroke(linesOf(basin, id, onCard), width, RIVER, fade);
  drawMark(canvas, face);
  return canvas.pixels;
}

export function drawCard(
  { ground, basin, face }: { readonly ground: Uint8Array; readonly basin: Basin; readonly face: Face },
  card: Card,
): Canvas {
  const canvas = new Canvas(CARD.width, CARD.height, ground);
  if (card.place !== null) drawPlace(canvas, { basin, face }, card.place);
  const say = (text: string, y: number, size: number, colour: Colour): void =>
    canvas.fill(setText(face, text, [LEFT, y], size), colour);
  say(card.kind, 236, 34, OCHRE);
  const [size, lines] = chooseSize(face, card);
  for (const [n, line] of lines.entries()) say(line, 236 + (n + 1) * size * 1.14, size, PAPER);
  say(shortenTo(face, card.note, NOTE), NOTE.y, NOTE.size, MUTED);
  if (card.figure !== null) {
    say(card.figure.text, NOTE.y - 134, 60, OCHRE);
    for (const [n, line] of card.figure.of.entries())
      say(shortenTo(face, line, SCOPE), NOTE.y - 84 + n * 40, SCOPE.size, PAPER);
  }
  return canvas;
}

const shortenTo = (face: Face, text: string, { size, width }: { readonly size: number; readonly width: number }) =>
  breakLines(face, text, { size, width, lines: 1 }).join('');

/** In large letters where the title has room in them: over a figure in one line. */
function chooseSize(face: Face, { title, figure }: CardWords): readonly [size: number, lines: readonly string[]] {
  const [most, mostSmall] = figure === null ? [3, 3] : [1, 2];
  const large = breakLines(face, title, { size: TITLE.large, width: WORDS_WIDTH, lines: most + 1 });
  return large.length <= most
    ? [TITLE.large, large]
    : [TITLE.small, breakLines(face, title, { size: TITLE.small, width: WORDS_WIDTH, lines: mostSmall })];
}

function projectOnCard(basin: Basin): (point: MapPoint) => PicturePoint {
  const points = AREAS.flatMap((area) => (basin.get(area) ?? []).flat());
  const [top, bottom, left] = points.reduce(
    ([least, most, west], [x, y]) => [Math.min(least, y), Math.max(most, y), Math.min(west, x)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  );
  const scale = MAP.height / (bottom - top);
  return ([x, y]) => [MAP.left + (x - left) * scale, MAP.top + (y - top) * scale];
}

const linesOf = (basin: Basin, id: string, onCard: (point: MapPoint) => PicturePoint): readonly Ring[] =>
  (basin.get(id) ?? []).map((line) => line.map(onCard));

/** The unit round a zone, and its code where it stands. */
function drawPlace(
  canvas: Canvas,
  { basin, face }: { readonly basin: Basin; readonly face: Face },
  { area, at, code }: CardPlace,
): void {
  const onCard = projectOnCard(basin);
  canvas.fill(linesOf(basin, area, onCard), RIVER, 0.28);
  canvas.stroke(linesOf(basin, area, onCard), 1.6, RIVER, 0.9);
  const [x, y] = onCard(at);
  const width = measureText(face, code, 30);
  const half = Math.max(26, width / 2 + 14);
  canvas.fill(plateRings([x, y], half), OCHRE);
  canvas.fill(setText(face, code, [x - width / 2, y + 10], 30), EVENING);
}

/** A plate with round ends. */
const plateRings = ([x, y]: PicturePoint, half: number): readonly Ring[] => {
  const radius = 24;
  const straight = half - radius;
  return [
    [
      [x - straight, y - radius],
      [x + straight, y - radius],
      [x + straight, y + radius],
      [x - straight, y + radius],
    ],
    discRing([x - straight, y], radius),
    discRing([x + straight, y], radius),
  ];
};

function drawMark(canvas: Canvas, face: Face): void {
  strokeMark(canvas, [LEFT - 18, 62], 2);
  canvas.fill(setText(face, PRODUCT_NAME, [LEFT + 82, 130], 60), PAPER);
}
