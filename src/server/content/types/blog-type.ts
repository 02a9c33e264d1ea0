import { cutAtWord } from '#domain/print/cut-at-word.ts';
import { printInstant } from '#domain/units/instant.ts';
import type { ContentDocument } from './content-document.ts';
import type { DocumentType } from './document-type.ts';
import { readHtml, readText } from './read-fields.ts';

export const BLOG = 'blog';

/** An article of the blog; the newest are the news of the market overview. */
export const blogType: DocumentType = {
  id: BLOG,
  label: 'Article of the blog',
  fields: {
    article_title: { kind: 'text', label: 'Title' },
    excerpt: { kind: 'text', label: 'What it says, in a sentence' },
    body: { kind: 'rich_text', label: 'Text' },
  },
  findPath: () => null,
};

const MAX_EXCERPT = 150;

export const readNews = ({ uid, data, firstPublished, isStale }: ContentDocument) => ({
  uid: uid ?? '',
  title: readText(data, 'article_title'),
  excerpt: cutAtWord(readText(data, 'excerpt'), MAX_EXCERPT),
  body: readHtml(data, 'body'),
  publishedAt: firstPublished === null ? null : printInstant(firstPublished),
  isStale,
});
