import type { ValueScale } from './value-scale.ts';

export interface ValueTick {
  /** From the top of the plot. */
  readonly at: number;
  readonly text: string;
  /** Where there is little room: `10k`. */
  readonly short: string;
  readonly isZero: boolean;
}

export const drawTicks = ({ ticks, place }: ValueScale, print: (value: number) => string): readonly ValueTick[] =>
  ticks.map((tick) => ({ at: place(tick), text: print(tick), short: shorten(tick, print), isZero: tick === 0 }));

/** A minus takes the room of a figure. */
const isLong = (tick: number): boolean => tick >= 10_000 || tick <= -1_000;

const shorten = (tick: number, print: (value: number) => string): string =>
  isLong(tick) && tick % 1_000 === 0 ? `${print(tick / 1_000)}k` : print(tick);
