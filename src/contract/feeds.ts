import { blogPath } from './article-paths.ts';

/** What is new, for programs that look for it, each in both forms. */
export interface FeedAddress {
  readonly title: string;
  readonly path: string;
  readonly form: 'atom' | 'rss';
}

const inBothForms = (title: string, folder: string): readonly FeedAddress[] => [
  { title, path: `${folder}/atom.xml`, form: 'atom' },
  { title, path: `${folder}/rss.xml`, form: 'rss' },
];

export const FEEDS = {
  blog: inBothForms('Anabranch blog', blogPath()),
  news: inBothForms('Anabranch market news', '/news'),
} as const;
export type FeedName = keyof typeof FEEDS;

export const FEED_TYPES = { atom: 'application/atom+xml', rss: 'application/rss+xml' } as const;
