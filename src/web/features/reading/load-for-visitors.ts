import type { CallToAction } from '#contract/operations/articles.ts';
import { type LoadInput, want } from '../../load.ts';

/** What the help leads visitors to; a page of it does without where that cannot be had. */
export const loadForVisitors = async ({ app }: Pick<LoadInput, 'app'>): Promise<CallToAction | null> =>
  want(await app.reading.listHelp())?.forVisitors ?? null;
