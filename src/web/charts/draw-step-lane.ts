import { drawLine } from './draw-path.ts';
import { trackTreads } from './draw-steps.ts';
import { drawTicks } from './draw-ticks.ts';
import type { PlotDrawing, StopPlace } from './draw-time-chart.ts';
import { splitRuns } from './split-runs.ts';
import { chooseTimeTicks, middleOf, placeDay, type Span, type TimeTick } from './time-axis.ts';
import { makeValueScale, rangeWithZero, type ValueScale } from './value-scale.ts';

/** A stretch in which a value stood; there is no slope to the next. */
export interface Tread extends Span {
  readonly value: number;
}

/** A stretch of the lane below: filled while something holds, a dashed line while it does not. Where there is none, nothing is known. */
export interface Stretch extends Span {
  readonly isFilled: boolean;
}

/** A turn of the lane, by the number that it has in a table. */
export interface LaneTurn {
  readonly day: number;
  readonly number: number;
  /** Up: into a filled stretch. */
  readonly isUp: boolean;
}

/** What can be read of it: something that was told, with its value if it has one. */
interface ToldStop {
  readonly day: number;
  readonly value: number | null;
}

/** A step line over a lane on one axis of time. */
export interface StepLaneSpec {
  readonly span: Span;
  /** Oldest first. */
  readonly stops: readonly ToldStop[];
  /** Oldest first; without any there is a lane alone. */
  readonly treads: readonly Tread[];
  readonly lane: readonly Stretch[];
  readonly turns: readonly LaneTurn[];
  /** Where nothing is known, with the word for it. */
  readonly gaps: readonly Span[];
  /** Over the axis, with the unit: `Balance left, ML`. */
  readonly label: string;
  readonly decimals: number;
  readonly printTick: (value: number) => string;
}

interface Placed {
  readonly x: number;
  readonly width: number;
}

export interface StepLaneDrawing {
  readonly plot: PlotDrawing | null;
  readonly stops: readonly StopPlace[];
  readonly timeTicks: readonly TimeTick[];
  readonly lane: readonly (Placed & Pick<Stretch, 'isFilled'>)[];
  /** A turn without room for its figure is drawn without. */
  readonly turns: readonly (Pick<LaneTurn, 'number' | 'isUp'> & { readonly x: number; readonly hasFigure: boolean })[];
  /** The middles of gaps that have room for a word. */
  readonly words: readonly number[];
}

export function drawStepLane(spec: StepLaneSpec): StepLaneDrawing {
  const { span, stops, treads, lane, gaps } = spec;
  const scale = makeValueScale(
    rangeWithZero(treads, ({ value }) => value),
    { kind: 'linear', decimals: spec.decimals },
  );
  const place = ({ start, end }: Span): Placed => ({
    x: placeDay(start, span),
    width: placeDay(end, span) - placeDay(start, span),
  });
  return {
    plot: treads.length === 0 ? null : drawTreads(spec, scale),
    stops: stops.map(({ day, value }) => ({
      x: placeDay(day, span),
      heights: [value === null ? null : scale.place(value)],
      drawStep: () => '',
    })),
    timeTicks: chooseTimeTicks(span),
    lane: lane.map((stretch) => ({ ...place(stretch), isFilled: stretch.isFilled })),
    turns: placeTurns(spec),
    words: gaps.filter((gap) => place(gap).width >= ROOM_OF_WORD).map((gap) => placeDay(middleOf(gap), span)),
  };
}

/** Of the width of a plot on a phone. */
const ROOM_OF_WORD = 0.3;
const ROOM_OF_FIGURE = 0.09;

function drawTreads({ span, treads, label, printTick }: StepLaneSpec, scale: ValueScale): PlotDrawing {
  const lines = splitRuns(treads).map((run) =>
    drawLine(trackTreads(run, { span, heightOf: ({ value }) => scale.place(value) })),
  );
  return {
    label,
    ticks: drawTicks(scale, printTick),
    marks: [{ role: 'line', look: 'water', path: lines.join('') }],
    labels: [],
  };
}

function placeTurns({ span, turns }: StepLaneSpec): StepLaneDrawing['turns'] {
  const lastFigure = new Map<boolean, number>();
  return turns.map(({ day, number, isUp }) => {
    const x = placeDay(day, span);
    const hasFigure = x - (lastFigure.get(isUp) ?? -1) >= ROOM_OF_FIGURE;
    if (hasFigure) lastFigure.set(isUp, x);
    return { x, number, isUp, hasFigure };
  });
}
