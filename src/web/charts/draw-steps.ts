import { drawLine } from './draw-path.ts';
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
      const tops = run.flatMap(({ start, end, amount }) => {
        const y = scale.place(amount);
        return [
          [placeDay(start, span), y],
          [placeDay(end, span), y],
        ] as const;
      });
      const [first, last] = [tops[0]?.[0] ?? 0, tops.at(-1)?.[0] ?? 0];
      return drawLine([[first, ground], ...tops, [last, ground]]);
    })
    .join('');
}
