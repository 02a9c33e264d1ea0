import { termPath } from '#contract/article-paths.ts';
import type { TermAnswer } from '#contract/operations/articles.ts';

/** The words that lead to terms, and how they are found in a text. */
export interface Vocabulary {
  /** By the word in small letters; an abbreviation as it is written. */
  readonly uids: ReadonlyMap<string, string>;
  /** How long the words are that begin with a letter, in small letters, with and without an `s`; the longest first: "water share" before "water". */
  readonly lengths: ReadonlyMap<string, readonly number[]>;
}

/** Every term by its heading and its other words. */
export function listWords(terms: readonly Pick<TermAnswer, 'uid' | 'heading' | 'also'>[]): Vocabulary {
  const uids = new Map(
    terms
      .filter(({ uid }) => /^[a-z][a-z0-9-]*$/.test(uid))
      .flatMap(({ uid, heading, also }) => [heading, ...also].map((word) => [keyOf(word), uid] as const)),
  );
  uids.delete('');
  const byLetter = Map.groupBy(uids.keys(), (word) => word.charAt(0).toLowerCase());
  const lengths = new Map(
    Array.from(byLetter, ([letter, words]) => [
      letter,
      [...new Set(words.flatMap(({ length }) => [length, length + 1]))].toSorted((one, other) => other - one),
    ]),
  );
  return { uids, lengths };
}

const ABBREVIATION = /^[A-Z]{2,5}s?$/;

const keyOf = (word: string): string => (ABBREVIATION.test(word) ? word : word.trim().toLowerCase());

const isWithinWord = (letter: string | undefined): boolean => letter !== undefined && /[\w-]/.test(letter);

/** GS is general security and gs is nothing; any other word counts in either case, one or several. */
function findUid({ uids }: Vocabulary, word: string): string | undefined {
  const small = word.toLowerCase();
  return uids.get(word) ?? uids.get(small) ?? (word.endsWith('s') ? uids.get(small.slice(0, -1)) : undefined);
}

/** The word that leads to a term and begins at a place of a text; null where none does. */
function findWordAt(
  text: string,
  at: number,
  vocabulary: Vocabulary,
): { readonly word: string; readonly uid: string } | null {
  for (const length of vocabulary.lengths.get(text.charAt(at).toLowerCase()) ?? []) {
    if (at + length > text.length || isWithinWord(text[at + length])) continue;
    const word = text.slice(at, at + length);
    const uid = findUid(vocabulary, word.replaceAll('\u00a0', ' '));
    if (uid !== undefined) return { word, uid };
  }
  return null;
}

/** Where a word is a name, a title or a link already. */
const LEFT_ALONE = /^(a|h[1-6]|code|pre|th|caption|figcaption)$/;

/**
 * Links the first mention of each term to the glossary, in one text after the other that are read together. The HTML is
 * that of the sanitiser: every element that is open is closed, and no attribute holds `<` or `>`.
 */
export function markTerms(vocabulary: Vocabulary): (html: string) => string {
  const told = new Set<string>();
  const markWords = (text: string): string => {
    let [marked, from] = ['', 0];
    for (const { index } of text.matchAll(/(?<![\w-])\S/g)) {
      const found = index < from ? null : findWordAt(text, index, vocabulary);
      if (found === null) continue;
      const { word, uid } = found;
      marked += text.slice(from, index) + (told.has(uid) ? word : `<a href="${termPath(uid)}">${word}</a>`);
      told.add(uid);
      from = index + word.length;
    }
    return marked + text.slice(from);
  };
  return (html) => {
    let depth = 0;
    return html.replaceAll(/<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g, (piece: string, end?: string, tag?: string) => {
      if (tag === undefined) return depth === 0 ? markWords(piece) : piece;
      if (LEFT_ALONE.test(tag)) depth += end === '/' ? -1 : 1;
      return piece;
    });
  };
}
