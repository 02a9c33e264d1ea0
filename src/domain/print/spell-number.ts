const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/** A small number as a sentence says it: `five`; from eight on in digits. */
export const spellNumber = (number: number): string => WORDS[number] ?? String(number);
