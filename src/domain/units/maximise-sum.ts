/** A bound on the sum of some of the unknowns, named by their places. */
export interface SumBound {
  readonly members: ReadonlySet<number>;
  readonly most: bigint;
}

/**
 * The largest sum of `count` unknowns, none below zero, that keeps to every bound, rounded down to a whole number. Every
 * unknown has to be bounded. Exact: the simplex method on whole numbers over one common divisor, which each
 * step divides without a rest (Bareiss), entering and leaving by the lowest place so that it ends (Bland).
 */
export function maximiseSum(count: number, bounds: readonly SumBound[]): bigint {
  const width = count + bounds.length + 1;
  const rows = bounds.map(({ members, most }, at) =>
    Array.from({ length: width }, (_, column) =>
      column === width - 1 ? most : BigInt(members.has(column) || column === count + at),
    ),
  );
  let gains = Array.from({ length: width }, (_, column): bigint => (column < count ? -1n : 0n));
  const basis = bounds.map((_, at) => count + at);
  let divisor = 1n;
  for (;;) {
    const column = gains.findIndex((gain, at) => gain < 0n && at < width - 1);
    if (column < 0) return (gains[width - 1] ?? 0n) / divisor;
    const leaving = findLeaving(rows, basis, column);
    const pivotRow = rows[leaving] as bigint[];
    const pivot = pivotRow[column] as bigint;
    const eliminate = (row: readonly bigint[]): bigint[] =>
      row.map((cell, at) => (cell * pivot - (row[column] as bigint) * (pivotRow[at] as bigint)) / divisor);
    for (const [at, row] of rows.entries()) if (at !== leaving) rows[at] = eliminate(row);
    gains = eliminate(gains);
    basis[leaving] = column;
    divisor = pivot;
  }
}

/** The row that bounds the entering unknown first; of several, that of the lowest place. */
function findLeaving(rows: readonly bigint[][], basis: readonly number[], column: number): number {
  let leaving = -1;
  for (const [at, row] of rows.entries()) {
    const step = row[column] as bigint;
    if (step <= 0n) continue;
    const best = rows[leaving];
    // most / step against the best so far, multiplied out; both steps are above zero.
    const gap =
      best === undefined ? -1n : (row.at(-1) as bigint) * (best[column] as bigint) - (best.at(-1) as bigint) * step;
    if (gap < 0n || (gap === 0n && (basis[at] as number) < (basis[leaving] as number))) leaving = at;
  }
  return leaving;
}
