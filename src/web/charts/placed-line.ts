import type { Point } from './draw-path.ts';
import { middleOf, placeDay, type Span } from './time-axis.ts';
import type { LineSpec, Stop, StopValue } from './time-chart-spec.ts';
import type { ValueScale } from './value-scale.ts';

export interface OnLine extends Span, StopValue {}

export interface PlacedLine extends LineSpec {
  readonly isBehind: boolean;
  /** The stops at which it has a value. */
  readonly on: readonly OnLine[];
}

export function listOn(stops: readonly Stop[], line: number): readonly OnLine[] {
  const on: OnLine[] = [];
  for (const { start, end, values } of stops) {
    const one = values[line] ?? null;
    if (one !== null) on.push({ start, end, value: one.value, low: one.low, high: one.high, thin: one.thin });
  }
  return on;
}

export interface Place {
  readonly span: Span;
  readonly scale: ValueScale;
}

export const pointAt = (stop: Span, value: number, { span, scale }: Place): Point => [
  placeDay(middleOf(stop), span),
  scale.place(value),
];
