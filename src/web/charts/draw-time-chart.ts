import { drawBetween, drawDots, drawLine, keepSeen, type Track } from './draw-path.ts';
import { drawSteps } from './draw-steps.ts';
import { nameLines, nameThin, type PlotLabel } from './label-time-chart.ts';
import { listOn, type OnLine, type Place, type PlacedLine } from './placed-line.ts';
import { splitRuns } from './split-runs.ts';
import { middleOf, placeDay, type Span } from './time-axis.ts';
import type { DotSpec, LineLook, Stop, StopValue, TimeChartSpec } from './time-chart-spec.ts';
import { makeValueScale, rangeOfValues, rangeWithZero, type ValueScale } from './value-scale.ts';

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
  readonly places: readonly number[];
  readonly stopAt: (index: number) => StopPlace | undefined;
}

/** The plot below is low. */
const TICKS_OF_AMOUNTS = 3;

export function drawTimeChart(spec: TimeChartSpec): TimeChartDrawing {
  const { span, stops, dots = [] } = spec;
  const scale = scaleValues(spec);
  const amounts = spec.amounts === undefined ? null : scaleAmounts(stops, spec.amounts.decimals);
  const lines = spec.lines.map((line, n) => ({ ...line, isBehind: line.isBehind === true, on: listOn(stops, n) }));
  const drawLines = (isBehind: boolean): readonly Mark[] =>
    lines.flatMap((line) => (line.isBehind === isBehind ? drawValues(line, { span, scale }) : []));
  return {
    values: {
      label: spec.values.label,
      ticks: drawTicks(scale, spec.values.printTick),
      marks: [...joinMarks(drawLines(true)), ...drawSingles(dots, { span, scale }), ...drawLines(false)],
      labels: [...nameLines(lines, { span, scale }), ...nameThin(lines, { span, scale })],
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

/** Where the stops of a chart stand. */
export function placeTimeChart(spec: TimeChartSpec): TimeChartPlaces {
  const { span, stops } = spec;
  const scale = scaleValues(spec);
  const amounts = spec.amounts === undefined ? null : scaleAmounts(stops, spec.amounts.decimals);
  return {
    places: stops.map((stop) => placeDay(middleOf(stop), span)),
    stopAt: (index) => {
      const stop = stops[index];
      return stop === undefined ? undefined : placeStop(stop, { span, scale, amounts });
    },
  };
}

/** Of the one that is read: as many as there are would take longer to place than all that is drawn. */
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
  const { isLog, isFromZero } = describeValueScale(scaleValues(spec));
  return isLog ? 'logarithmic scale' : isFromZero ? 'linear scale from zero' : 'linear scale, not from zero';
}

const describeValueScale = ({ kind, ticks }: ValueScale) => ({
  isLog: kind === 'log',
  isFromZero: kind === 'linear' && ticks[0] === 0,
});

function scaleValues({ stops, dots = [], scale, values: { decimals } }: TimeChartSpec): ValueScale {
  const range = rangeOfValues((tell) => {
    for (const { values } of stops) for (const one of values) if (one !== null) tellOf(one, tell);
    for (const { value } of dots) tell(value);
  });
  return makeValueScale(range, { kind: scale, decimals });
}

function tellOf({ value, low, high }: StopValue, tell: (value: number) => void): void {
  tell(value);
  if (low !== null) tell(low);
  if (high !== null) tell(high);
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

const drawTicks = ({ ticks, place }: ValueScale, print: (value: number) => string): readonly ValueTick[] =>
  ticks.map((tick) => ({ at: place(tick), text: print(tick), short: shorten(tick, print), isZero: tick === 0 }));

const shorten = (tick: number, print: (value: number) => string): string =>
  tick >= 10_000 && tick % 1_000 === 0 ? `${print(tick / 1_000)}k` : print(tick);

const trackOf = (
  stops: readonly OnLine[],
  { span, scale }: Place,
  read: (stop: OnLine) => number = ({ value }) => value,
): Track => ({
  xs: stops.map((stop) => placeDay(middleOf(stop), span)),
  ys: stops.map((stop) => scale.place(read(stop))),
});

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
function drawValues({ on, look }: PlacedLine, place: Place): readonly Mark[] {
  const runs = splitRuns(on);
  const hasRange = on.some(({ low, high }) => low !== null && high !== null);
  const alone = runs.flatMap((run) => (run.length === 1 ? run : []));
  const thin = drawDots(
    trackOf(
      on.filter((stop) => stop.thin !== null),
      place,
    ),
  );
  const marks: readonly Omit<Mark, 'look'>[] = [
    ...(hasRange ? drawRange(runs, place) : []),
    { role: 'line', path: runs.map((run) => drawLine(trackOf(run, place))).join('') },
    { role: 'dot', path: drawDots(trackOf(alone, place)) },
    { role: 'ring', path: thin },
    { role: 'hole', path: thin },
  ];
  return marks.filter(({ path }) => path !== '').map((mark) => ({ ...mark, look }));
}

/** Between lowest and highest; where an interval stands alone its range is a line from one to the other. */
function drawRange(runs: readonly (readonly OnLine[])[], place: Place): readonly Omit<Mark, 'look'>[] {
  const edges = runs.map((run) => ({
    isAlone: run.length === 1,
    upper: keepSeen(trackOf(run, place, ({ value, high }) => high ?? value)),
    lower: keepSeen(trackOf(run, place, ({ value, low }) => low ?? value)),
  }));
  return [
    { role: 'band', path: edges.map(({ upper, lower }) => drawBetween(upper, lower)).join('') },
    {
      role: 'bound',
      path: edges
        .map(({ isAlone, upper, lower }) =>
          isAlone
            ? drawLine({ xs: [...upper.xs, ...lower.xs], ys: [...upper.ys, ...lower.ys] })
            : drawLine(upper) + drawLine(lower),
        )
        .join(''),
    },
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
