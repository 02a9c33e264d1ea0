/** A mutant that no test can catch, because nobody could tell it from the code as it stands. */
export interface EquivalentMutant {
  readonly file: string;
  /** The line on which it stands, without its indentation. */
  readonly line: string;
  readonly change: string;
  readonly because: string;
}

export const EQUIVALENT_MUTANTS: readonly EquivalentMutant[] = [];
