/** Of the description of a page: who shows a link leaves out what is longer. */
export const MAX_DESCRIPTION_CHARACTERS = 140;

/** A text of at most so many characters: a longer one ends after a whole word, with an ellipsis. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const within = text.slice(0, most);
  const end = within.lastIndexOf(' ');
  return `${(end > 0 ? within.slice(0, end) : within.slice(0, most - 1)).replace(/[\s.,;:–-]+$/, '')}…`;
}
