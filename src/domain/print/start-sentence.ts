/** What stands elsewhere in the middle of a sentence, as it begins one. */
export const startSentence = (text: string): string => text.slice(0, 1).toLocaleUpperCase('en-AU') + text.slice(1);
