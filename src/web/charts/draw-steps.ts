import { drawLine, type Track } from './draw-path.ts';
import { splitRuns } from './split-runs.ts';
import { placeDay, type Span } from './time-axis.ts';
import type { ValueScale } from './value-scale.ts';

interface Step extends Span {
  readonly amount: number;
}

/** A step for each interval, as wide as it is long; between runs the ground line alone. */
export function drawSteps(steps: readonly Step[], span: Span, scale: ValueScale): string {
  const ground = scale.place(0);
  return splitRuns(steps)
    .map((run) => {
      const [first, last] = [placeDay(run[0]?.start ?? 0, span), placeDay(run.at(-1)?.end ?? 0, span)];
      const { xs, ys } = trackTreads(run, { span, heightOf: ({ amount }) => scale.place(amount) });
      return drawLine({ xs: [first, ...xs, last], ys: [ground, ...ys, ground] });
    })
    .join('');
}

interface Place<Tread> {
  readonly span: Span;
  readonly heightOf: (tread: Tread) => number;
}

/** From the start to the end of each at its height. */
export function trackTreads<Tread extends Span>(treads: readonly Tread[], { span, heightOf }: Place<Tread>): Track {
  const track = { xs: [] as number[], ys: [] as number[] };
  for (const tread of treads) {
    const height = heightOf(tread);
    track.xs.push(placeDay(tread.start, span), placeDay(tread.end, span));
    track.ys.push(height, height);
  }
  return track;
}
