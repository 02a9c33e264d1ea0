import type { Leap } from './step-by-key.ts';
import type { Span, TimeTick } from './time-axis.ts';
import type { ScaleKind } from './value-scale.ts';

/** How a line looks, wherever it is: on the plot, in the readout, in a picture. */
export type LineLook = 'water' | 'high' | 'general' | 'low' | 'other' | 'home' | 'now' | 'median' | 'past';

export interface LineSpec {
  /** At the end of the line, where there is room: `HR`. */
  readonly name: string;
  readonly look: LineLook;
  /** What the others are held against: below all marks, and not ringed when it is read. */
  readonly isBehind?: boolean;
}

/** What a line has at a stop. */
export interface StopValue {
  readonly value: number;
  /** The range around the value; null where only the value is told. */
  readonly low: number | null;
  readonly high: number | null;
  /** Of too few to lean on: `thin, 3 trades`. */
  readonly thin: string | null;
}

/** An interval, or the part of it within the span, in which something happened. Where nothing did there is no stop: a gap stays a gap. */
export interface Stop extends Span {
  /** One for each line, in their order; null where it has none. */
  readonly values: readonly (StopValue | null)[];
  /** What the area below shows, from zero; nothing of a chart without one. */
  readonly amount: number;
}

/** A single event behind the lines. */
export interface DotSpec {
  /** With the part of the day that has passed. */
  readonly day: number;
  readonly value: number;
  /** It is as large as this is, beside the largest. */
  readonly amount: number;
}

interface AxisSpec {
  /** With the unit, in words: `Price, $/ML`. */
  readonly label: string;
  /** How many its figures may have. */
  readonly decimals: number;
  readonly printTick: (value: number) => string;
}

/** A chart as it is declared: lines above, mostly with an area below, on one axis of time. */
export interface TimeChartSpec {
  readonly span: Span;
  /** Those of the calendar unless other ones are given. */
  readonly timeTicks?: readonly TimeTick[];
  /** Oldest first; none lies over another. */
  readonly stops: readonly Stop[];
  readonly lines: readonly LineSpec[];
  readonly dots?: readonly DotSpec[];
  readonly scale: ScaleKind;
  readonly values: AxisSpec;
  /** Without them there is no area. */
  readonly amounts?: AxisSpec;
  /** The stop that is read while nobody reads one; the last unless it is given. */
  readonly restsAt?: number;
  /** How many stops Page Up and Page Down go; ten unless it is given. */
  readonly leap?: Leap;
}
