import { PRODUCT_NAME } from '#domain/product-name.ts';
import { type Instant, instant, printInstant } from '#domain/units/instant.ts';
import { printElement, printEmpty, printText, XML_HEAD } from './print-xml.ts';

export interface FeedEntry {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** '' where nobody signed it. */
  readonly author: string;
  readonly publishedAt: Instant;
  readonly updatedAt: Instant;
}

/** What is new, newest first. */
export interface NewsFeed {
  readonly origin: string;
  readonly title: string;
  readonly description: string;
  /** The page that shows the same. */
  readonly page: string;
  /** Its own path. */
  readonly path: string;
  readonly entries: readonly FeedEntry[];
}

/** When anything in it changed last; of an empty one nobody knows. */
const updateOf = ({ entries }: NewsFeed): Instant =>
  entries.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), instant(0));

/** RFC 4287. */
export const printAtom = (feed: NewsFeed): string => {
  const { origin, title, description, page, path, entries } = feed;
  return [
    `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-AU">`,
    printElement('title', title),
    printElement('subtitle', description),
    printElement('id', origin + path),
    printEmpty('link', { rel: 'self', type: 'application/atom+xml', href: origin + path }),
    printEmpty('link', { rel: 'alternate', type: 'text/html', href: origin + page }),
    printElement('updated', printInstant(updateOf(feed))),
    `<author>${printElement('name', PRODUCT_NAME)}</author>`,
    ...entries.map((entry) =>
      [
        '<entry>',
        printElement('title', entry.title),
        printElement('id', origin + entry.path),
        printEmpty('link', { rel: 'alternate', type: 'text/html', href: origin + entry.path }),
        printElement('published', printInstant(entry.publishedAt)),
        printElement('updated', printInstant(entry.updatedAt)),
        entry.author === '' ? '' : `<author>${printElement('name', entry.author)}</author>`,
        printElement('summary', entry.summary),
        '</entry>',
      ].join(''),
    ),
    '</feed>\n',
  ].join('\n');
};

/** RSS 2.0, with the name of the author as Dublin Core has it: RSS has a place for a mail address alone. */
export const printRss = (feed: NewsFeed): string => {
  const { origin, title, description, page, path, entries } = feed;
  return [
    `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">`,
    '<channel>',
    printElement('title', title),
    printElement('link', origin + page),
    printElement('description', description),
    printElement('language', 'en-au'),
    printEmpty('atom:link', { rel: 'self', type: 'application/rss+xml', href: origin + path }),
    printElement('lastBuildDate', printMailDate(updateOf(feed))),
    ...entries.map((entry) =>
      [
        '<item>',
        printElement('title', entry.title),
        printElement('link', origin + entry.path),
        `<guid isPermaLink="true">${printText(origin + entry.path)}</guid>`,
        printElement('pubDate', printMailDate(entry.publishedAt)),
        entry.author === '' ? '' : printElement('dc:creator', entry.author),
        printElement('description', entry.summary),
        '</item>',
      ].join(''),
    ),
    '</channel>',
    '</rss>\n',
  ].join('\n');
};

/** `Mon, 02 Nov 2026 00:00:00 GMT`, as in mails (RFC 5322). */
const printMailDate = (at: Instant): string => new Date(at).toUTCString();
