import { drawLine, type Track } from './draw-path.ts';
import { placeDay, type Span } from './time-axis.ts';
import type { ValueScale } from './value-scale.ts';

interface Step extends Span {
  readonly amount: number;
}

/** A step for each interval, as wide as it is long; between runs the ground line alone. */
export function drawSteps(steps: readonly Step[], span: Span, scale: ValueScale): string {
  const ground = scale.place(0);
  let path = '';
  let track = { xs: [] as number[], ys: [] as number[] };
  let end: number | null = null;
  const finishRun = (): void => {
    if (end === null) return;
    track.xs.push(placeDay(end, span));
    track.ys.push(ground);
    path += drawLine(track);
    track = { xs: [], ys: [] };
  };
  for (const step of steps) {
    const [x, height] = [placeDay(step.start, span), scale.place(step.amount)];
    if (step.start !== end) {
      finishRun();
      track.xs.push(x);
      track.ys.push(ground);
    }
    end = step.end;
    track.xs.push(x, placeDay(end, span));
    track.ys.push(height, height);
  }
  finishRun();
  return path;
}

interface TreadPlace<Tread> {
  readonly span: Span;
  readonly heightOf: (tread: Tread) => number;
}

/** From the start to the end of each at its height. */
export function trackTreads<Tread extends Span>(
  treads: readonly Tread[],
  { span, heightOf }: TreadPlace<Tread>,
): Track {
  const track = { xs: [] as number[], ys: [] as number[] };
  for (const tread of treads) {
    const height = heightOf(tread);
    track.xs.push(placeDay(tread.start, span), placeDay(tread.end, span));
    track.ys.push(height, height);
  }
  return track;
}
