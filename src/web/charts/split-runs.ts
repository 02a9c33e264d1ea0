import type { Span } from './time-axis.ts';

/** Stretches without a gap between them, run by run: what a line may connect. */
export function splitRuns<Piece extends Span>(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    const run = runs.at(-1);
    if (run?.at(-1)?.end === piece.start) run.push(piece);
    else runs.push([piece]);
  }
  return runs;
}
