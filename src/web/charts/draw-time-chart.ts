import { drawBetween, drawDots, drawLine } from './draw-path.ts';
import { drawSteps } from './draw-steps.ts';
import { drawTicks, type ValueTick } from './draw-ticks.ts';
import type { RisingPlaces } from './find-nearest.ts';
import { nameLines, nameThinPoints, type PlotLabel } from './label-time-chart.ts';
import { type Place, type PlacedLine, placeLine } from './placed-line.ts';
import { middleOf, placeDay, type Span } from './time-axis.ts';
import type { DotSpec, LineLook, Stop, TimeChartSpec } from './time-chart-spec.ts';
import { makeValueScale, rangeWithZero, type ValueRange, type ValueScale } from './value-scale.ts';

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
  /** A logarithmic scale was asked for and drawn. */
  readonly isLog: boolean;
  readonly isFromZero: boolean;
}

/** What is read of a chart, whether it is drawn or stands there already. */
export interface TimeChartPlaces {
  /** The middles of the stops, from the left end of the plot, 0, to its right end, 1. */
  readonly places: RisingPlaces;
  readonly stopAt: (index: number) => StopPlace | undefined;
}

/** The plot below is low. */
const TICKS_OF_AMOUNTS = 3;

export function drawTimeChart(spec: TimeChartSpec): TimeChartDrawing {
  const { span, stops, dots = [] } = spec;
  const { scale, amounts } = findScales(spec);
  const place = { span, scale };
  const lines = spec.lines.map((line, n) => ({
    ...line,
    isBehind: line.isBehind === true,
    ...placeLine(stops, n, place),
  }));
  const drawLines = (isBehind: boolean): readonly Mark[] =>
    lines.flatMap((line) => (line.isBehind === isBehind ? drawValues(line) : []));
  return {
    values: {
      label: spec.values.label,
      ticks: drawTicks(scale, spec.values.printTick),
      marks: [...joinMarks(drawLines(true)), ...drawSingles(dots, place), ...drawLines(false)],
      labels: [...nameLines(lines, place), ...nameThinPoints(lines, stops, place)],
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
    ...describeValueScale(scale),
  };
}

/** Where the stops of a chart stand, each found when it is asked for. */
export function placeTimeChart(spec: TimeChartSpec): TimeChartPlaces {
  const { span, stops } = spec;
  return {
    places: {
      length: stops.length,
      at: (index) => {
        const stop = stops[index];
        return stop === undefined ? undefined : placeDay(middleOf(stop), span);
      },
    },
    stopAt: (index) => {
      const stop = stops[index];
      return stop === undefined ? undefined : placeStop(stop, { span, ...findScales(spec) });
    },
  };
}

const placeStop = (
  stop: Stop,
  { span, scale, amounts }: Place & { readonly amounts: ValueScale | null },
): StopPlace => ({
  x: placeDay(middleOf(stop), span),
  heights: stop.values.map((one) => (one === null ? null : scale.place(one.value))),
  drawStep: () => (amounts === null ? '' : drawSteps([stop], span, amounts)),
});

/** How the lines are drawn: a scale that was asked for may not be possible. */
export function describeScale(spec: TimeChartSpec): string {
  const { isLog, isFromZero } = describeValueScale(findScales(spec).scale);
  return isLog ? 'logarithmic scale' : isFromZero ? 'linear scale from zero' : 'linear scale, not from zero';
}

const describeValueScale = ({ kind, ticks }: ValueScale) => ({
  isLog: kind === 'log',
  isFromZero: kind === 'linear' && ticks[0] === 0,
});

interface Scales {
  readonly scale: ValueScale;
  /** Null of a chart without an area. */
  readonly amounts: ValueScale | null;
}

const SCALES = new WeakMap<TimeChartSpec, Scales>();

/** Those of a chart are asked for by its words, its drawing and its reading, and found once. */
function findScales(spec: TimeChartSpec): Scales {
  const known = SCALES.get(spec);
  if (known !== undefined) return known;
  const found = {
    scale: makeValueScale(rangeOf(spec), { kind: spec.scale, decimals: spec.values.decimals }),
    amounts: spec.amounts === undefined ? null : scaleAmounts(spec.stops, spec.amounts.decimals),
  };
  SCALES.set(spec, found);
  return found;
}

/** Of all values with the ranges around them. A call for each would take longer than all the rest of it. */
function rangeOf({ stops, dots = [] }: TimeChartSpec): ValueRange {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { values } of stops)
    for (const one of values) {
      if (one === null) continue;
      const [least, most] = [one.low ?? one.value, one.high ?? one.value];
      if (least < low) low = least;
      if (most > high) high = most;
    }
  for (const { value } of dots) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high };
}

const scaleAmounts = (stops: readonly Stop[], decimals: number): ValueScale =>
  makeValueScale(
    rangeWithZero(stops, ({ amount }) => amount),
    { kind: 'linear', isFromZero: true, decimals, mostTicks: TICKS_OF_AMOUNTS },
  );

/** Marks that look alike are one mark. */
const joinMarks = (marks: readonly Mark[]): readonly Mark[] =>
  [...Map.groupBy(marks, ({ role, look }) => `${role} ${look}`).values()].flatMap((alike) =>
    alike.slice(0, 1).map((first) => ({ ...first, path: alike.map(({ path }) => path).join('') })),
  );

const DOT_ROLES: readonly DotRole[] = ['dots-1', 'dots-2', 'dots-3', 'dots-4'];

/** Four sizes, whose areas follow the amounts: however many dots there are, they are four marks. */
function drawSingles(dots: readonly DotSpec[], { span, scale }: Place): readonly Mark[] {
  const largest = dots.reduce((most, { amount }) => Math.max(most, amount), 0);
  const tracks = DOT_ROLES.map((role) => ({ role, xs: [] as number[], ys: [] as number[] }));
  for (const { day, value, amount } of dots) {
    const size = Math.max(1, Math.ceil(Math.sqrt(amount / largest) * DOT_ROLES.length));
    tracks[size - 1]?.xs.push(placeDay(day, span));
    tracks[size - 1]?.ys.push(scale.place(value));
  }
  return tracks.flatMap(({ role, ...track }) =>
    track.xs.length === 0 ? [] : { role, look: 'water' as const, path: drawDots(track) },
  );
}

/** The range of a line, the line, and its points that stand alone or on too little. */
function drawValues({ runs, thin, hasRange, look }: PlacedLine): readonly Mark[] {
  const [alone, holes] = [runs.flatMap((run) => (run.xs.length === 1 ? run : [])), drawDots(thin)];
  const marks: readonly Omit<Mark, 'look'>[] = [
    ...(hasRange ? drawRange(runs) : []),
    { role: 'line', path: runs.map(drawLine).join('') },
    { role: 'dot', path: drawDots({ xs: alone.flatMap(({ xs }) => xs), ys: alone.flatMap(({ ys }) => ys) }) },
    { role: 'ring', path: holes },
    { role: 'hole', path: holes },
  ];
  return marks.filter(({ path }) => path !== '').map((mark) => ({ ...mark, look }));
}

/** Between lowest and highest; where an interval stands alone its range is a line from one to the other. */
function drawRange(runs: PlacedLine['runs']): readonly Omit<Mark, 'look'>[] {
  const parts = runs.map(({ xs, highs, lows }) => {
    const { shape, bounds } = drawBetween({ xs, ys: highs }, { xs, ys: lows });
    const isAlone = xs.length === 1;
    return { shape, bounds: isAlone ? drawLine({ xs: [...xs, ...xs], ys: [...highs, ...lows] }) : bounds };
  });
  return [
    { role: 'band', path: parts.map(({ shape }) => shape).join('') },
    { role: 'bound', path: parts.map(({ bounds }) => bounds).join('') },
  ];
}

function drawAmounts(stops: readonly Stop[], span: Span, scale: ValueScale): readonly Mark[] {
  const path = drawSteps(stops, span, scale);
  if (path === '') return [];
  return [
    { role: 'area', look: 'water', path },
    { role: 'rim', look: 'water', path },
  ];
}
