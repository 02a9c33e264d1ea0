import type { ArticleAnswer } from '#contract/operations/reading.ts';
import { type LoadInput, want } from '../../load.ts';

/** What an article draws of the market of today; null where it draws nothing, or it cannot be had. */
export const loadFiguresOf = async ({ parts }: ArticleAnswer, { app }: Pick<LoadInput, 'app'>) =>
  parts.some((part) => part.kind === 'figure' && part.figure === 'market_today')
    ? want(await app.overview.today())
    : null;
