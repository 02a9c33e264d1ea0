import type { Point, Track } from './draw-path.ts';
import { middleOf, placeDay, type Span } from './time-axis.ts';
import type { LineSpec, Stop, StopValue } from './time-chart-spec.ts';
import type { ValueScale } from './value-scale.ts';

export interface Place {
  readonly span: Span;
  readonly scale: ValueScale;
}

export interface OnLine extends Span, StopValue {}

/** A stretch of a line without a gap, in shares of its plot, with the range around each point: the point itself where it has none. */
interface Run extends Track {
  readonly highs: readonly number[];
  readonly lows: readonly number[];
}

export interface PlacedLine extends LineSpec {
  readonly isBehind: boolean;
  readonly runs: readonly Run[];
  /** The points of too few to lean on. */
  readonly thin: Track;
  readonly hasRange: boolean;
  /** Null of a line without a value. */
  readonly last: OnLine | null;
}

/** All that is drawn of a line, in one walk over the stops: of many points, a row of each kind is a walk more. */
export function placeLine(
  stops: readonly Stop[],
  line: number,
  { span, scale }: Place,
): Omit<PlacedLine, keyof LineSpec> {
  const runs: ReturnType<typeof startRun>[] = [];
  const thin = { xs: [] as number[], ys: [] as number[] };
  let run = startRun();
  let last: Stop | null = null;
  let hasRange = false;
  for (const stop of stops) {
    const one = stop.values[line] ?? null;
    if (one === null) continue;
    if (last?.end !== stop.start) {
      run = startRun();
      runs.push(run);
    }
    last = stop;
    const [x, y] = [placeDay(middleOf(stop), span), scale.place(one.value)];
    run.xs.push(x);
    run.ys.push(y);
    run.highs.push(one.high === null ? y : scale.place(one.high));
    run.lows.push(one.low === null ? y : scale.place(one.low));
    if (one.low !== null && one.high !== null) hasRange = true;
    if (one.thin !== null) {
      thin.xs.push(x);
      thin.ys.push(y);
    }
  }
  return { runs, thin, hasRange, last: last === null ? null : onLine(last, line) };
}

const startRun = () => ({ xs: [] as number[], ys: [] as number[], highs: [] as number[], lows: [] as number[] });

const onLine = ({ start, end, values }: Stop, line: number): OnLine | null => {
  const one = values[line] ?? null;
  return one === null ? null : { start, end, value: one.value, low: one.low, high: one.high, thin: one.thin };
};

/** The stops at which a line has a value. */
export const listOn = (stops: readonly Stop[], line: number): readonly OnLine[] =>
  stops.flatMap((stop) => onLine(stop, line) ?? []);

export const pointAt = (stop: Span, value: number, { span, scale }: Place): Point => [
  placeDay(middleOf(stop), span),
  scale.place(value),
];
