/**
 * Whether a text is one that every store and every reader takes: no zero byte, which ends a text elsewhere, and no half
 * of a letter, which is none.
 */
export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The text with what cannot be stored replaced by the letter that stands for unreadable ones. */
export const toStorableText = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed();
