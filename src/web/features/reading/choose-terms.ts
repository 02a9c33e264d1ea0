import type { TermAnswer } from '#contract/operations/articles.ts';

export const LETTERS: readonly string[] = [...'abcdefghijklmnopqrstuvwxyz'];

/** What is asked of the glossary: one of the two is null. */
export type Chosen =
  | { readonly letter: string; readonly search: null }
  | { readonly letter: null; readonly search: string };

/** The letter under which a term stands. */
const letterOf = ({ heading }: Pick<TermAnswer, 'heading'>): string => heading.charAt(0).toLowerCase();

/** Those of the letter, or those whose heading has what is searched in it, whatever the case. */
export const chooseTerms = <Term extends Pick<TermAnswer, 'heading'>>(
  terms: readonly Term[],
  { letter, search }: Chosen,
): readonly Term[] =>
  search === null
    ? terms.filter((term) => letterOf(term) === letter)
    : terms.filter(({ heading }) => heading.toLowerCase().includes(search.toLowerCase()));

/** The letters that have terms, in their order. */
export const listLetters = (terms: readonly Pick<TermAnswer, 'heading'>[]): readonly string[] =>
  LETTERS.filter((letter) => terms.some((term) => letterOf(term) === letter));
