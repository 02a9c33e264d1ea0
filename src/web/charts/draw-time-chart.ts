import { drawBetween, drawDots, drawLine, type Point } from './draw-path.ts';
import { drawSteps } from './draw-steps.ts';
import { pushApart } from './push-apart.ts';
import { splitRuns } from './split-runs.ts';
import { chooseTimeTicks, middleOf, placeDay, type Span, type TimeTick } from './time-axis.ts';
import type { DotSpec, LineLook, Stop, StopValue, TimeChartSpec } from './time-chart-spec.ts';
import { makeValueScale, type ValueScale } from './value-scale.ts';

/** Single events, from small to large. */
type DotRole = 'dots-1' | 'dots-2' | 'dots-3' | 'dots-4';

/** What a mark is; the sheet of styles and the picture know how it looks. */
export type MarkRole = DotRole | 'band' | 'bound' | 'line' | 'dot' | 'ring' | 'hole' | 'area' | 'rim' | 'step';

export interface Mark {
  readonly role: MarkRole;
  readonly look: LineLook;
  /** On the square of `draw-path.ts`. */
  readonly path: string;
}

export interface ValueTick {
  /** From the top of the plot. */
  readonly at: number;
  readonly text: string;
  /** Where there is little room: `10k`. */
  readonly short: string;
  readonly isZero: boolean;
}

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

export interface PlotDrawing {
  readonly label: string;
  readonly ticks: readonly ValueTick[];
  readonly marks: readonly Mark[];
  readonly labels: readonly PlotLabel[];
}

/** What is read at a stop: the middle of its interval, and the height of each line there. */
export interface StopPlace {
  readonly x: number;
  readonly heights: readonly (number | null)[];
  /** The step below, for the one that is chosen. */
  readonly drawStep: () => string;
}

/** Everything of a chart that does not change while it is read, in shares of its plots: right at any size. */
export interface TimeChartDrawing {
  readonly values: PlotDrawing;
  /** Null of a chart without an area. */
  readonly amounts: PlotDrawing | null;
  readonly timeTicks: readonly TimeTick[];
  readonly stops: readonly StopPlace[];
  /** A logarithmic scale was asked for and drawn. */
  readonly isLog: boolean;
  readonly isFromZero: boolean;
}

/** The plot below is low. */
const TICKS_OF_AMOUNTS = 3;

export function drawTimeChart(spec: TimeChartSpec): TimeChartDrawing {
  const { span, stops, lines, dots = [] } = spec;
  const scale = scaleValues(spec);
  const amounts = spec.amounts === undefined ? null : scaleAmounts(stops, spec.amounts.decimals);
  const drawLines = (isBehind: boolean): readonly Mark[] =>
    lines.flatMap(({ look, isBehind: is = false }, line) =>
      is === isBehind ? drawValues(listOn(stops, line), { look, span, scale }) : [],
    );
  return {
    values: {
      label: spec.values.label,
      ticks: drawTicks(scale, spec.values.printTick),
      marks: [...joinMarks(drawLines(true)), ...drawSingles(dots, { span, scale }), ...drawLines(false)],
      labels: [...nameLines(spec, scale), ...nameThin(spec, scale)],
    },
    amounts:
      spec.amounts === undefined || amounts === null
        ? null
        : {
            label: spec.amounts.label,
            ticks: drawTicks(amounts, spec.amounts.printTick),
            marks: drawAmounts(stops, span, amounts),
            labels: [],
          },
    timeTicks: spec.timeTicks ?? chooseTimeTicks(span),
    stops: stops.map((stop) => ({
      x: placeDay(middleOf(stop), span),
      heights: stop.values.map((one) => (one === null ? null : scale.place(one.value))),
      drawStep: () => (amounts === null ? '' : drawSteps([stop], span, amounts)),
    })),
    ...describeValueScale(scale),
  };
}

/** How the lines are drawn: a scale that was asked for may not be possible. */
export function describeScale(spec: TimeChartSpec): string {
  const { isLog, isFromZero } = describeValueScale(scaleValues(spec));
  return isLog ? 'logarithmic scale' : isFromZero ? 'linear scale from zero' : 'linear scale, not from zero';
}

const describeValueScale = ({ kind, ticks }: ValueScale) => ({
  isLog: kind === 'log',
  isFromZero: kind === 'linear' && ticks[0] === 0,
});

function scaleValues({ stops, dots = [], scale, values: { decimals } }: TimeChartSpec): ValueScale {
  const told = stops.flatMap(({ values }) => values.flatMap((one) => (one === null ? [] : figuresOf(one))));
  for (const { value } of dots) told.push(value);
  return makeValueScale(told, { kind: scale, decimals });
}

const scaleAmounts = (stops: readonly Stop[], decimals: number): ValueScale =>
  makeValueScale([0, ...stops.map(({ amount }) => amount)], {
    kind: 'linear',
    isFromZero: true,
    decimals,
    mostTicks: TICKS_OF_AMOUNTS,
  });

/** Marks that look alike are one mark. */
const joinMarks = (marks: readonly Mark[]): readonly Mark[] =>
  [...Map.groupBy(marks, ({ role, look }) => `${role} ${look}`).values()].flatMap((alike) =>
    alike.slice(0, 1).map((first) => ({ ...first, path: alike.map(({ path }) => path).join('') })),
  );

const figuresOf = ({ value, low, high }: StopValue): readonly number[] => [value, low ?? value, high ?? value];

const drawTicks = ({ ticks, place }: ValueScale, print: (value: number) => string): readonly ValueTick[] =>
  ticks.map((tick) => ({ at: place(tick), text: print(tick), short: shorten(tick, print), isZero: tick === 0 }));

const shorten = (tick: number, print: (value: number) => string): string =>
  tick >= 10_000 && tick % 1_000 === 0 ? `${print(tick / 1_000)}k` : print(tick);

interface OnLine extends Span, StopValue {}

/** The stops at which a line has a value. */
const listOn = (stops: readonly Stop[], line: number): readonly OnLine[] =>
  stops.flatMap(({ start, end, values }) => {
    const value = values[line] ?? null;
    return value === null ? [] : { ...value, start, end };
  });

interface Place {
  readonly span: Span;
  readonly scale: ValueScale;
}

const pointAt = (stop: Span, value: number, { span, scale }: Place): Point => [
  placeDay(middleOf(stop), span),
  scale.place(value),
];

const DOT_ROLES: readonly DotRole[] = ['dots-1', 'dots-2', 'dots-3', 'dots-4'];

/** Four sizes, whose areas follow the amounts: however many dots there are, they are four marks. */
function drawSingles(dots: readonly DotSpec[], { span, scale }: Place): readonly Mark[] {
  const largest = dots.reduce((most, { amount }) => Math.max(most, amount), 0);
  const bySize = Map.groupBy(dots, ({ amount }) =>
    Math.max(1, Math.ceil(Math.sqrt(amount / largest) * DOT_ROLES.length)),
  );
  return DOT_ROLES.flatMap((role, n) => {
    const ofSize = bySize.get(n + 1) ?? [];
    const path = drawDots(ofSize.map(({ day, value }) => [placeDay(day, span), scale.place(value)]));
    return path === '' ? [] : { role, look: 'water' as const, path };
  });
}

/** The range of a line, the line, and its points that stand alone or on too little. */
function drawValues(on: readonly OnLine[], { look, ...place }: Place & { readonly look: LineLook }): readonly Mark[] {
  const runs = splitRuns(on);
  const lines = runs.map((run) => run.map((stop) => pointAt(stop, stop.value, place)));
  const lows = runs.map((run) => run.map((stop) => pointAt(stop, stop.low ?? stop.value, place)));
  const highs = runs.map((run) => run.map((stop) => pointAt(stop, stop.high ?? stop.value, place)));
  const hasRange = on.some(({ low, high }) => low !== null && high !== null);
  const thin = drawDots(on.filter((stop) => stop.thin !== null).map((stop) => pointAt(stop, stop.value, place)));
  const marks: readonly Omit<Mark, 'look'>[] = [
    ...(hasRange ? drawRange(lows, highs) : []),
    { role: 'line', path: lines.map(drawLine).join('') },
    { role: 'dot', path: drawDots(lines.flatMap((run) => (run.length === 1 ? run : []))) },
    { role: 'ring', path: thin },
    { role: 'hole', path: thin },
  ];
  return marks.filter(({ path }) => path !== '').map((mark) => ({ ...mark, look }));
}

type Runs = readonly (readonly Point[])[];

/** Between lowest and highest; where an interval stands alone its range is a line from one to the other. */
const drawRange = (lows: Runs, highs: Runs): readonly Omit<Mark, 'look'>[] => [
  { role: 'band', path: highs.map((high, run) => drawBetween(high, lows[run] ?? [])).join('') },
  {
    role: 'bound',
    path: highs
      .map((high, run) => {
        const low = lows[run] ?? [];
        return high.length === 1 ? drawLine([...high, ...low]) : drawLine(high) + drawLine(low);
      })
      .join(''),
  },
];

function drawAmounts(stops: readonly Stop[], span: Span, scale: ValueScale): readonly Mark[] {
  const path = drawSteps(stops, span, scale);
  if (path === '') return [];
  return [
    { role: 'area', look: 'water', path },
    { role: 'rim', look: 'water', path },
  ];
}

/** Of a plot as high as they get on a screen of middle size, so that names stand 17 pixels apart there and wider elsewhere. */
const LINE_HEIGHT = 17 / 240;
/** What an end of a range wants to keep between itself and the edge of the plot. */
const END_NAMES = 900;
const NAMES = 600;

/** From here on a name stands in the margin. */
const MARGIN_FROM = 0.85;

/** The name of each line at its end; a single line with a range is told from its bounds. */
function nameLines({ lines, stops, span }: TimeChartSpec, scale: ValueScale): readonly PlotLabel[] {
  const place = { span, scale };
  const isAlone = countInFront(lines) === 1;
  const wanted = lines.flatMap(({ name, isBehind = false }, line) => {
    const last = listOn(stops, line).at(-1);
    if (last === undefined) return [];
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

const countInFront = (lines: TimeChartSpec['lines']): number =>
  lines.filter(({ isBehind = false }) => !isBehind).length;

/** With more of them the picture would be of words. */
const MOST_THIN_NAMES = 12;
/** A label with the room around it, in CSS pixels. */
const THIN_WIDTH = 130;
const THIN_HEIGHT = 20;
/** A plot of middle height. */
const PLOT_HEIGHT = 240;

/** Beside points of too little, where nothing else is drawn. */
function nameThin({ lines, stops, span }: TimeChartSpec, scale: ValueScale): readonly PlotLabel[] {
  const on = listOn(
    stops,
    lines.findIndex(({ isBehind = false }) => !isBehind),
  );
  const thin = on.filter((stop) => stop.thin !== null);
  if (countInFront(lines) > 1 || thin.length > MOST_THIN_NAMES) return [];
  const place = { span, scale };
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

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const touches = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** From the lowest to the highest of an interval. */
const boxOf = (stop: OnLine, place: Place): Box => {
  const [x, top] = pointAt(stop, stop.high ?? stop.value, place);
  return { left: x, right: x, top, bottom: place.scale.place(stop.low ?? stop.value) };
};

const sideAt = ([x]: Point): 'left' | 'right' => (x > 0.8 ? 'left' : 'right');

/** A label in a chart as wide as `width`, whose plot is a little narrower. */
function boxOfThin({ at: [x], y, side }: Pick<PlotLabel, 'at' | 'y' | 'side'>, width: number): Box {
  const length = THIN_WIDTH / (width - 134);
  const half = THIN_HEIGHT / 2 / PLOT_HEIGHT;
  return {
    left: side === 'left' ? x - length : x + 1e-9,
    right: side === 'left' ? x - 1e-9 : x + length,
    top: y - half,
    bottom: y + half,
  };
}
