import type { ArticlePartAnswer } from '#contract/operations/articles.ts';

/** Of somebody who reads to understand. */
const WORDS_A_MINUTE = 220;

/** How long an article takes to read, by its words; figures are looked at beside. */
export function printMinutesToRead(parts: readonly ArticlePartAnswer[]): string {
  const words = parts.flatMap((part) =>
    part.kind === 'figure' ? [] : (part.html.replace(/<[^>]*>/g, ' ').match(/\S+/g) ?? []),
  );
  const minutes = Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
