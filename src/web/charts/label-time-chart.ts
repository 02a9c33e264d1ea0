import type { Point } from './draw-path.ts';
import { listOn, type OnLine, type Place, type PlacedLine, pointAt } from './placed-line.ts';
import { pushApart } from './push-apart.ts';
import type { Stop } from './time-chart-spec.ts';

export interface PlotLabel {
  readonly at: Point;
  /** Where its text stands, when another label has pushed it away. */
  readonly y: number;
  readonly text: string;
  readonly role: 'name' | 'behind' | 'bound' | 'thin';
  /** Which way it is written from its point. */
  readonly side: 'left' | 'right';
  /** The narrowest plot, in CSS pixels, in which it touches nothing. */
  readonly fromWidth: number;
}

/** Of a plot as high as they get on a screen of middle size, so that names stand 17 pixels apart there and wider elsewhere. */
const LINE_HEIGHT = 17 / 240;
/** What an end of a range wants to keep between itself and the edge of the plot. */
const END_NAMES = 900;
const NAMES = 600;

/** From here on a name stands in the margin. */
const MARGIN_FROM = 0.85;

/** The name of each line at its end; a single line with a range is told from its bounds. */
export function nameLines(lines: readonly PlacedLine[], place: Place): readonly PlotLabel[] {
  const isAlone = countInFront(lines) === 1;
  const wanted = lines.flatMap(({ name, isBehind, last }) => {
    if (last === null) return [];
    const role = isBehind ? ('behind' as const) : ('name' as const);
    const mean = { text: name, role, value: last.value, fromWidth: NAMES, at: pointAt(last, last.value, place) };
    if (!isAlone || isBehind || last.low === null || last.high === null || last.low === last.high) return [mean];
    const bound = (text: string, value: number) =>
      ({ text, role: 'bound', value, fromWidth: END_NAMES, at: pointAt(last, value, place) }) as const;
    return [bound('highest', last.high), mean, bound('lowest', last.low)];
  });
  // A line that ends on the way there is named where it ends, and is in nobody's way in the margin.
  return [true, false].flatMap((isInMargin) => {
    const together = wanted.filter(({ at: [x] }) => x >= MARGIN_FROM === isInMargin);
    const heights = pushApart(
      together.map(({ at: [, y] }) => y),
      LINE_HEIGHT,
    );
    return together.map(({ value: _, ...label }, n) => ({ ...label, y: heights[n] ?? 0, side: 'right' as const }));
  });
}

const countInFront = (lines: readonly PlacedLine[]): number => lines.filter(({ isBehind }) => !isBehind).length;

/** With more of them the picture would be of words. */
const MAX_THIN_NAMES = 12;
/** A label with the room around it, in CSS pixels. */
const THIN_WIDTH = 130;
const THIN_HEIGHT = 20;
/** A plot of middle height. */
const PLOT_HEIGHT = 240;

/** Beside points of too little, where nothing else is drawn. */
export function nameThinPoints(
  lines: readonly PlacedLine[],
  stops: readonly Stop[],
  place: Place,
): readonly PlotLabel[] {
  const front = lines.findIndex(({ isBehind }) => !isBehind);
  const count = lines[front]?.thin.xs.length ?? 0;
  if (countInFront(lines) > 1 || count === 0 || count > MAX_THIN_NAMES) return [];
  const on = listOn(stops, front);
  const thin = on.filter((stop) => stop.thin !== null);
  const boxes = on.map((stop) => boxOf(stop, place));
  const placed: PlotLabel[] = [];
  for (const stop of thin) {
    const at = pointAt(stop, stop.high ?? stop.value, place);
    const label = { at, y: at[1] - 16 / PLOT_HEIGHT, text: stop.thin ?? '', role: 'thin' as const, side: sideAt(at) };
    const fromWidth = [NAMES, END_NAMES].find((width) => {
      const own = boxOfThin(label, width);
      return (
        own.top >= 0 && ![...boxes, ...placed.map((one) => boxOfThin(one, width))].some((box) => touches(box, own))
      );
    });
    if (fromWidth !== undefined) placed.push({ ...label, fromWidth });
  }
  return placed;
}

interface LabelBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const touches = (one: LabelBox, other: LabelBox): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** From the lowest to the highest of an interval. */
const boxOf = (stop: OnLine, place: Place): LabelBox => {
  const [x, top] = pointAt(stop, stop.high ?? stop.value, place);
  return { left: x, right: x, top, bottom: place.scale.place(stop.low ?? stop.value) };
};

const sideAt = ([x]: Point): 'left' | 'right' => (x > 0.8 ? 'left' : 'right');

/** A label in a chart as wide as `width`, whose plot is a little narrower. */
function boxOfThin({ at: [x], y, side }: Pick<PlotLabel, 'at' | 'y' | 'side'>, width: number): LabelBox {
  const length = THIN_WIDTH / (width - 134);
  const half = THIN_HEIGHT / 2 / PLOT_HEIGHT;
  return {
    left: side === 'left' ? x - length : x + 1e-9,
    right: side === 'left' ? x - 1e-9 : x + length,
    top: y - half,
    bottom: y + half,
  };
}
