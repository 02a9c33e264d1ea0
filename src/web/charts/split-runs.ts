import type { Span } from './time-axis.ts';

/** Stretches without a gap between them, run by run: what a line may connect. */
export function splitRuns<Piece extends Span>(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const runs: Piece[][] = [];
  let end: number | null = null;
  for (const piece of pieces) {
    if (piece.start === end) runs.at(-1)?.push(piece);
    else runs.push([piece]);
    end = piece.end;
  }
  return runs;
}
