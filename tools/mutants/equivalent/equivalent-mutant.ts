/** A mutant that no test can catch, because nobody could tell it from the code as it stands. */
export interface EquivalentMutant {
  readonly file: string;
  /** The line on which it stands, without its indentation. */
  readonly line: string;
  readonly change: string;
  readonly because: string;
}

/** Several of a file for one reason: their changes by the line on which they stand. */
export const changesOf = (
  file: string,
  because: string,
  changes: Readonly<Record<string, readonly string[]>>,
): readonly EquivalentMutant[] =>
  Object.entries(changes).flatMap(([line, all]) => all.map((change) => ({ file, line, change, because })));

// Reasons that hold in more than one area.
export const COMPILER = 'There always is one; what stands in for none is for the compiler alone.';
export const KEPT = 'What was told is kept to be told faster, and forgotten to save room.';
export const NAMED = 'The number is only a name; no two pairs of ids that there are have the same.';
export const SLOWLY = 'The other way is slower and comes to the same figure.';
export const SIGN = 'What comes first is told by the sign alone.';
export const ALIKE = 'Of two that are alike either is the one.';
