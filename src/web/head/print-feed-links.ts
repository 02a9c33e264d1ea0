import { href } from 'react-router';
import { blogPath } from '#contract/article-paths.ts';
import { FEED_TYPES, FEEDS, type FeedAddress } from '#contract/feeds.ts';

/** By the path of a page, what tells programs of more that comes to be shown there. */
const PAGES_WITH_FEEDS: readonly (readonly [start: string, feeds: readonly FeedAddress[]])[] = [
  [blogPath(), FEEDS.blog],
  [href('/overview/:key?', { key: 'news' }), FEEDS.news],
];

/** The feeds of a page, as readers of feeds look for them in its head. */
export const printFeedLinks = (path: string): string =>
  PAGES_WITH_FEEDS.filter(([start]) => path === start || path.startsWith(`${start}/`))
    .flatMap(([, feeds]) => feeds)
    .map((feed) => `<link rel="alternate" type="${FEED_TYPES[feed.form]}" title="${feed.title}" href="${feed.path}"/>`)
    .join('');
